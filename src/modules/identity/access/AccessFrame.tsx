import type { ReactNode } from 'react';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { passesGuard, type Role } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import type { Action } from '#ui/parts/actions.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page } from '#ui/shell/Page.tsx';

export type AccessTab = 'accounts' | 'invitations' | 'roles';
const TABS: readonly { readonly key: AccessTab; readonly label: string; readonly roles: readonly Role[] }[] = [
  {
    key: 'accounts',
    label: t('Accounts'),
    roles: ['admin', 'account_admin', 'hr_manager', 'global_admin', 'health_admin'],
  },
  { key: 'invitations', label: t('Invitations'), roles: ['admin', 'account_admin', 'hr_manager'] },
  { key: 'roles', label: t('Roles'), roles: ['admin', 'account_admin', 'hr_manager', 'compliance_officer'] },
];

export interface AccessFrameProps {
  readonly tab: AccessTab;
  readonly title: string;
  readonly count?: number;
  readonly facts?: ReactNode;
  readonly actions?: readonly Action[];
  readonly children: ReactNode;
}

/** The page of who may what, at whatever address a portal has it: its head and its tabs. */
export function AccessFrame({ tab, title, count, facts, actions, children }: AccessFrameProps) {
  const user = useUser();
  const shown = TABS.filter((t) => rolesOf(user).some((role) => passesGuard(role, t.roles)));
  return (
    <Page fill>
      <PageHeader title={title} count={count} facts={facts} actions={actions} />
      <TabsBar
        label={t('Access')}
        current={tab}
        tabs={shown.map(({ key, label }) => ({ key, label, href: `?tab=${key}` }))}
      />
      {children}
    </Page>
  );
}
