import { useState } from 'react';
import type { Role } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { FaultsPanel } from './FaultsPanel.tsx';
import { MyNoticesPanel } from './MyNoticesPanel.tsx';
import { MyWorkPanel } from './MyWorkPanel.tsx';
import { OrganizationsPanel } from './OrganizationsPanel.tsx';
import { WorkFigures } from './WorkFigures.tsx';
import { dayWords } from './day-words.web.ts';

const SEE_FAULTS: readonly Role[] = ['super_admin', 'admin', 'security_manager', 'global_admin'];

/** The first page of those who run the installation: their own day, the organizations, and what went wrong. */
export default function GlobalDashboard() {
  const user = useUser();
  const roles = rolesOf(user);
  const [now] = useState(() => Date.now());
  return (
    <>
      <PageHeader title={t('Global administration')} facts={`${dayWords.format(now)}, ${user.organization}`} />
      <PageBody>
        <WorkFigures />
        <PanelGrid>
          {roles.includes('super_admin') ? <OrganizationsPanel /> : null}
          {roles.some((role) => SEE_FAULTS.includes(role)) ? <FaultsPanel /> : null}
        </PanelGrid>
        <PanelGrid>
          <MyWorkPanel />
          <MyNoticesPanel />
        </PanelGrid>
      </PageBody>
    </>
  );
}
