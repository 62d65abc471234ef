import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { mayAsk } from '#engine/web/portal.tsx';
import { useUser } from '#engine/web/session.tsx';
import { managing } from '#modules/coaching/coaching-access.model.ts';
import { CaseloadPanel, CoachingFigures, OpenCallsPanel } from './CoachingToday.tsx';
import { dayWords } from '#modules/dashboard/day-words.web.ts';
import { MeetingsPanel } from '#modules/dashboard/MeetingsPanel.tsx';
import { MessagesPanel, UnreadTalks } from '#modules/dashboard/MessagesPanel.tsx';
import { MyNoticesPanel } from '#modules/dashboard/MyNoticesPanel.tsx';
import { MyWorkPanel } from '#modules/dashboard/MyWorkPanel.tsx';
import { WorkFigures } from '#modules/dashboard/WorkFigures.tsx';
import { AccountFigures } from '#modules/identity/access/AccountFigures.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { PanelStack } from '#ui/shell/PanelStack.tsx';

/** The first page of the administration: coaching today for health administrators, accounts for administrators, and one's own day. */
export default function AdminDashboard() {
  const user = useUser();
  const runsCoaching = mayAsk(user, managing);
  const [now] = useState(() => Date.now());
  return (
    <>
      <PageHeader title={t('Administration')} facts={`${dayWords.format(now)}, ${user.organization}`} />
      <PageBody>
        {runsCoaching ? <CoachingFigures /> : null}
        <WorkFigures quiet={runsCoaching}>
          <UnreadTalks quiet={runsCoaching} />
        </WorkFigures>
        <AccountFigures at="/health-admin/users" />
        <PanelGrid>
          <PanelStack>
            {runsCoaching ? <CaseloadPanel /> : null}
            <MyWorkPanel />
            {runsCoaching ? null : <MessagesPanel />}
          </PanelStack>
          <PanelStack>
            {runsCoaching ? <OpenCallsPanel /> : null}
            {runsCoaching ? <MessagesPanel /> : null}
            <MyNoticesPanel />
            <MeetingsPanel all="/enterprise/meetings" />
          </PanelStack>
        </PanelGrid>
      </PageBody>
    </>
  );
}
