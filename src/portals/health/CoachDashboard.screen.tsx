import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useUser } from '#engine/web/session.tsx';
import { dayWords } from '#modules/dashboard/day-words.web.ts';
import { MeetingsPanel, NextMeeting } from '#modules/dashboard/MeetingsPanel.tsx';
import { MessagesPanel, UnreadTalks } from '#modules/dashboard/MessagesPanel.tsx';
import { MyNoticesPanel } from '#modules/dashboard/MyNoticesPanel.tsx';
import { MyWorkPanel } from '#modules/dashboard/MyWorkPanel.tsx';
import { WorkFigures } from '#modules/dashboard/WorkFigures.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';

/** The day of a coach: what clients and colleagues wrote, whom they meet, what waits. */
export default function CoachDashboard() {
  const user = useUser();
  const [now] = useState(() => Date.now());
  return (
    <>
      <PageHeader
        title={t('Hello, {{firstName}}', { firstName: user.firstName })}
        facts={`${dayWords.format(now)}, ${user.organization}`}
      />
      <PageBody>
        <WorkFigures quiet first={<NextMeeting label={t('Next session')} />}>
          <UnreadTalks quiet />
        </WorkFigures>
        <PanelGrid>
          <MessagesPanel />
          <MeetingsPanel all="/enterprise/meetings" />
        </PanelGrid>
        <PanelGrid>
          <MyWorkPanel />
          <MyNoticesPanel />
        </PanelGrid>
      </PageBody>
    </>
  );
}
