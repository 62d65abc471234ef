import { t } from '#engine/model/words.ts';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { hrefTo, isShown, mayOpen, placesOf } from '../portal.tsx';
import { usePortal } from '../portal-context.ts';
import { useUser } from '../session.tsx';
import { useSwitch } from '../switches.ts';

/** The sections of one's settings, and where each may stand in a portal. */
const SECTIONS = {
  user: { label: t('Your sign-in'), paths: ['settings/user', 'settings'] },
  security: { label: t('Sign-in rules'), paths: ['settings/security'] },
  notifications: { label: t('Notifications'), paths: ['settings/notifications'] },
  accessibility: { label: t('Accessibility'), paths: ['settings/accessibility'] },
} as const;

/** The sections of settings that this portal has and this person finds; nothing where there is one only. */
export function SettingsTabs({ current }: { readonly current: keyof typeof SECTIONS }) {
  const user = useUser();
  const { table } = usePortal();
  const rules = mayOpen(user, { roles: ['admin'] });
  const off = {
    notifications: useSwitch('notifications') === false,
    accessibility: useSwitch('accessibility') === false,
  };
  const tabs = Object.entries(SECTIONS).flatMap(([key, { label, paths }]) => {
    const place = placesOf(table).find((p) => p.kind === 'page' && paths.some((path) => path === p.path));
    if (place?.kind !== 'page' || !isShown(user, place)) return [];
    // Where everybody may open it, others than administrators find their own sign-in there, which is the first tab.
    if (key === 'security' && !rules) return [];
    const isOff = (key === 'notifications' || key === 'accessibility') && off[key];
    return isOff ? [] : [{ key, label, href: hrefTo(table, place.path) }];
  });
  return tabs.length > 1 ? <TabsBar label={t('Settings')} tabs={tabs} current={current} /> : null;
}
