import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useUser } from '#engine/web/session.tsx';
import { CrisisPanel } from '#modules/dashboard/CrisisPanel.tsx';
import { dayWords } from '#modules/dashboard/day-words.web.ts';
import { MeetingsPanel, NextMeeting } from '#modules/dashboard/MeetingsPanel.tsx';
import { MessagesPanel, UnreadTalks } from '#modules/dashboard/MessagesPanel.tsx';
import { MyNoticesPanel } from '#modules/dashboard/MyNoticesPanel.tsx';
import { UnreadNotices } from '#modules/dashboard/WorkFigures.tsx';
import { FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';

/** The day of a client of coaching: what was written to them, whom they meet, and help that is never more than a look away. */
export default function ClientDay() {
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
          <NextMeeting label={t('Next session')} />
          <UnreadTalks quiet />
          <UnreadNotices quiet />
        </FigureStrip>
        <PanelGrid>
          <CrisisPanel />
          <MessagesPanel />
        </PanelGrid>
        <PanelGrid>
          <MeetingsPanel />
          <MyNoticesPanel />
        </PanelGrid>
      </PageBody>
    </>
  );
}
