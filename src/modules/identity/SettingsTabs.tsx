import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { passesGuard } from '#access/roles.model.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { TabsBar } from '#ui/parts/TabsBar.tsx';

/** The sections of settings that this person may open. */
export function SettingsTabs({ current }: { readonly current: 'user' | 'security' }) {
  const user = useUser();
  const { table } = usePortal();
  const admin = rolesOf(user).some((role) => passesGuard(role, ['admin']));
  const at = (path: string) => `${table.base}/settings/${path}`;
  const tabs = [
    { key: 'user', label: 'Your sign-in', href: at('user') },
    ...(admin ? [{ key: 'security', label: 'Sign-in rules', href: at('security') }] : []),
  ];
  return <TabsBar label="Settings" tabs={tabs} current={current} />;
}
