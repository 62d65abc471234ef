import { t } from '#engine/model/words.ts';
import { hrefTo, isShown, placesOf } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';

const TABS = { user: t('Your sign-in'), security: t('Sign-in rules') } as const;

/** The sections of settings that this portal has and this person finds; nothing where there is one only. */
export function SettingsTabs({ current }: { readonly current: keyof typeof TABS }) {
  const user = useUser();
  const { table } = usePortal();
  const tabs = Object.entries(TABS).flatMap(([key, label]) => {
    const path = `settings/${key}`;
    const place = placesOf(table).find((p) => p.kind === 'page' && p.path === path);
    return place && place.kind === 'page' && isShown(user, place) ? [{ key, label, href: hrefTo(table, path) }] : [];
  });
  return tabs.length > 1 ? <TabsBar label={t('Settings')} tabs={tabs} current={current} /> : null;
}
