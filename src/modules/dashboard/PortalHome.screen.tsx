import { type ReactNode, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { MyCasesPanel } from './MyCasesPanel.tsx';
import { MeetingsPanel } from './MeetingsPanel.tsx';
import { MessagesPanel, UnreadTalks } from './MessagesPanel.tsx';
import { MyBalancesPanel } from './MyBalancesPanel.tsx';
import { MyNoticesPanel } from './MyNoticesPanel.tsx';
import { MyRequestsPanel } from './MyRequestsPanel.tsx';
import { MyWorkPanel } from './MyWorkPanel.tsx';
import { OwnFigures } from './OwnFigures.tsx';
import { TeamPanel } from './TeamPanel.tsx';
import { WorkFigures } from './WorkFigures.tsx';
import { dayWords } from './day-words.web.ts';

/** The first page of a portal: one's own day in it, with the time clock where the portal brings it. People who work here also see their leave and their colleagues. */
export default function PortalHome({ clock }: { readonly clock?: ReactNode }) {
  const user = useUser();
  const { table } = usePortal();
  const [now] = useState(() => Date.now());
  return (
    <>
      <PageHeader
        title={t('Hello, {{firstName}}', { firstName: user.firstName })}
        facts={[dayWords.format(now), user.organization, table.name].filter(Boolean).join(', ')}
      />
      <PageBody>
        {clock}
        <WorkFigures>
          <UnreadTalks />
        </WorkFigures>
        {user.employeeId ? <OwnFigures /> : null}
        {user.employeeId ? <MyCasesPanel /> : null}
        <PanelGrid>
          <MyWorkPanel />
          <MyNoticesPanel />
        </PanelGrid>
        <PanelGrid>
          <MessagesPanel />
          <MeetingsPanel all="/enterprise/meetings" />
        </PanelGrid>
        {user.employeeId ? (
          <PanelGrid>
            <MyBalancesPanel />
            <MyRequestsPanel person={user.employeeId} />
            <TeamPanel title={t('My colleagues today')} of="colleagues" />
          </PanelGrid>
        ) : null}
      </PageBody>
    </>
  );
}
