import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { useUser } from '#engine/web/session.tsx';
import { CountFigure } from '#modules/dashboard/CountFigure.tsx';
import { dayWords } from '#modules/dashboard/day-words.web.ts';
import { MeetingsPanel, NextMeeting } from '#modules/dashboard/MeetingsPanel.tsx';
import { MessagesPanel, UnreadTalks } from '#modules/dashboard/MessagesPanel.tsx';
import { MyNoticesPanel } from '#modules/dashboard/MyNoticesPanel.tsx';
import { SurveysPanel } from '#modules/dashboard/SurveysPanel.tsx';
import { UnreadNotices } from '#modules/dashboard/UnreadNotices.tsx';
import { consultingAudit } from '#modules/consulting/consulting-audit.model.ts';
import { consultingClient } from '#modules/consulting/consulting-client.model.ts';
import { consultingInvoice } from '#modules/consulting/consulting-invoice.model.ts';
import { consultingObligation } from '#modules/consulting/consulting-obligation.model.ts';
import { survey } from '#modules/surveys/survey.model.ts';
import { FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';

/** How the practice is doing: its clients, and what asks for attention. */
function MyPractice() {
  return (
    <FigureStrip label={t('My practice')}>
      <CountFigure
        of={consultingClient}
        where={{ status: 'active' }}
        label={t('Active clients')}
        cause={t('Companies you work for')}
      />
      <CountFigure
        of={consultingAudit}
        where={{ status: 'in_progress,review,issued,remediation' }}
        label={t('Audits under way')}
        cause={t('From the start to the last finding')}
      />
      <CountFigure
        of={consultingObligation}
        where={{ status: 'upcoming', 'due[lte]': 'today+30' }}
        label={t('Obligations due')}
        cause={t('Within 30 days, or overdue')}
      />
      <CountFigure
        of={consultingInvoice}
        where={{ status: 'sent', 'due[lt]': 'today' }}
        label={t('Overdue invoices')}
        cause={t('Sent, not paid')}
        mark="late"
      />
    </FigureStrip>
  );
}

/** The first page of a consultant: their practice, the surveys they run, what was written to them, whom they meet. */
export default function ConsultantDashboard() {
  const user = useUser();
  const [now] = useState(() => Date.now());
  return (
    <>
      <PageHeader
        title={t('Hello, {{firstName}}', { firstName: user.firstName })}
        facts={`${dayWords.format(now)}, ${user.organization}`}
      />
      <PageBody>
        <MyPractice />
        <FigureStrip label={t('My day')}>
          <CountFigure
            of={survey}
            where={{ status: 'in_progress' }}
            label={t('Open surveys')}
            cause={t('Collecting responses')}
          />
          <CountFigure
            of={survey}
            where={{ status: 'draft,paused' }}
            label={t('Unfinished surveys')}
            cause={t('Drafts and paused')}
          />
          <UnreadTalks quiet />
          <UnreadNotices quiet />
          <NextMeeting label={t('Next meeting')} />
        </FigureStrip>
        <PanelGrid>
          {mayDo(user, survey, 'read') ? <SurveysPanel /> : null}
          <MessagesPanel />
        </PanelGrid>
        <PanelGrid>
          <MeetingsPanel all="/enterprise/meetings" />
          <MyNoticesPanel />
        </PanelGrid>
      </PageBody>
    </>
  );
}
