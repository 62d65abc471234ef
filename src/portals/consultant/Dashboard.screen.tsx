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
import { survey } from '#modules/surveys/survey.model.ts';
import { FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';

/** The first page of a consultant: the surveys they run, what was written to them, whom they meet. */
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
