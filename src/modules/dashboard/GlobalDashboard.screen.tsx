import { useState } from 'react';
import type { Role } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { FaultsPanel } from './FaultsPanel.tsx';
import { InstallationFigures } from './InstallationFigures.tsx';
import { MeetingsPanel, NextMeeting } from './MeetingsPanel.tsx';
import { MessagesPanel, UnreadTalks } from './MessagesPanel.tsx';
import { MyNoticesPanel } from './MyNoticesPanel.tsx';
import { MyWorkPanel } from './MyWorkPanel.tsx';
import { OrganizationsPanel } from './OrganizationsPanel.tsx';
import { ServerPanel } from './ServerPanel.tsx';
import { WorkFigures } from './WorkFigures.tsx';
import { dayWords } from './day-words.web.ts';

const SEE_FAULTS: readonly Role[] = ['super_admin', 'admin', 'security_manager', 'global_admin'];

/** The first page of those who run the installation: their own day, the organizations, and what went wrong. */
export default function GlobalDashboard() {
  const user = useUser();
  const roles = rolesOf(user);
  const isSuper = roles.includes('super_admin');
  const [now] = useState(() => Date.now());
  return (
    <>
      <PageHeader title={t('Global administration')} facts={`${dayWords.format(now)}, ${user.organization}`} />
      <PageBody>
        <WorkFigures quiet first={isSuper ? <InstallationFigures /> : undefined}>
          <UnreadTalks quiet />
          <NextMeeting label={t('Next meeting')} />
        </WorkFigures>
        <PanelGrid>
          {isSuper ? <OrganizationsPanel /> : null}
          <ServerPanel />
          {roles.some((role) => SEE_FAULTS.includes(role)) ? <FaultsPanel /> : null}
        </PanelGrid>
        <PanelGrid>
          <MyWorkPanel />
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
