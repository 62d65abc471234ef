import { t } from '#engine/model/words.ts';
import { hrefTo, isShown, mayOpen, placesOf } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';

/** The sections, and where each may stand in a portal. */
const SECTIONS = {
  company: { label: t('Company'), paths: ['settings/company', '/health-admin/settings'] },
  branding: { label: t('Branding'), paths: ['branding', '/health-admin/branding'] },
  integrations: {
    label: t('Integrations'),
    paths: ['settings/integrations', '/health-admin/system/integrations', 'integrations'],
  },
} as const;
export type CompanySection = keyof typeof SECTIONS | 'history';

/** The sections of the organization's settings that this portal has and this person finds; nothing where there is one only. */
export function CompanyTabs({ current }: { readonly current: CompanySection }) {
  const user = useUser();
  const { table } = usePortal();
  const tabs = Object.entries(SECTIONS).flatMap(([key, { label, paths }]) => {
    const place = placesOf(table).find((p) => p.kind === 'page' && paths.some((path) => path === p.path));
    if (place?.kind !== 'page' || !isShown(user, place) || !mayOpen(user, place)) return [];
    const href = hrefTo(table, place.path);
    const own = { key, label, href };
    return key === 'company' ? [own, { key: 'history', label: t('Changes'), href: `${href}?tab=changes` }] : [own];
  });
  return tabs.length > 1 ? <TabsBar label={t('Organization settings')} tabs={tabs} current={current} /> : null;
}
