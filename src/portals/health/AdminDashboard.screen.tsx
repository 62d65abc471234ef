import { useState } from 'react';
import { useAnswer } from '#engine/web/answers.ts';
import { t } from '#engine/model/words.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { dayWords } from '#modules/dashboard/day-words.web.ts';
import { MeetingsPanel } from '#modules/dashboard/MeetingsPanel.tsx';
import { MessagesPanel, UnreadTalks } from '#modules/dashboard/MessagesPanel.tsx';
import { MyNoticesPanel } from '#modules/dashboard/MyNoticesPanel.tsx';
import { MyWorkPanel } from '#modules/dashboard/MyWorkPanel.tsx';
import { WorkFigures } from '#modules/dashboard/WorkFigures.tsx';
import { AccountFigures } from '#modules/identity/access/AccountFigures.tsx';
import { OverduePanel } from '#modules/wards/OverduePanel.tsx';
import { AlertsPanel, CensusStrip, FunnelPanel } from '#modules/wards/WardPanels.tsx';
import { type WardView, wardViewOf } from '#modules/wards/ward-views.model.ts';
import { wardDay } from '#modules/wards/ward-questions.model.ts';
import { ON_WATCH } from '#modules/wards/ward-words.web.ts';
import { Coming } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { PanelStack } from '#ui/shell/PanelStack.tsx';

/** The first page of a health administrator: their own day, and how full and how far behind the facility is, without a name. */
export default function AdminDashboard() {
  const user = useUser();
  const view = wardViewOf(rolesOf(user));
  const [now] = useState(() => Date.now());
  return (
    <>
      <PageHeader title={t('Administration')} facts={`${dayWords.format(now)}, ${user.organization}`} />
      <PageBody>
        <WorkFigures>
          <UnreadTalks />
        </WorkFigures>
        <AccountFigures at="/health-admin/users" />
        {view ? <Census /> : null}
        <PanelGrid>
          <PanelStack>
            {view ? <Units view={view} /> : null}
            <MyWorkPanel />
            <MessagesPanel />
          </PanelStack>
          <PanelStack>
            {view ? <Behind /> : null}
            <MyNoticesPanel />
            <MeetingsPanel all="/enterprise/meetings" />
          </PanelStack>
        </PanelGrid>
      </PageBody>
    </>
  );
}

function Census() {
  const { data, error } = useAnswer(wardDay, {}, ON_WATCH);
  return data ? <CensusStrip day={data} /> : error ? null : <Coming />;
}

function Units({ view }: { readonly view: WardView }) {
  const day = useAnswer(wardDay, {}, ON_WATCH);
  return (
    <>
      {view.alerts ? <AlertsPanel day={day} /> : null}
      {day.data ? <FunnelPanel day={day.data} opens={false} /> : null}
    </>
  );
}

function Behind() {
  const { data, error } = useAnswer(wardDay, {}, ON_WATCH);
  return data ? <OverduePanel day={data} /> : error ? null : <Coming />;
}
