import { CircleHelp, FileText, Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { worksIn } from '#access/portals.model.ts';
import { t } from '#engine/model/words.ts';
import { CommandPalette, type PaletteGroup, type PaletteItem } from '#ui/shell/CommandPalette.tsx';
import { useAllPortals } from '../all-portals.ts';
import { hrefTo, mayAsk, type PortalTable } from '../portal.tsx';
import { loadNouns, usePortal } from '../portal-context.ts';
import { searchAll } from '../query.ts';
import { useUser } from '../session.tsx';
import { rolesOf, type SessionUser } from '../session-user.ts';
import { openPlaces } from './menu.ts';
import { placeTitle } from './place-title.ts';

export interface PaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Opens help: on a narrow screen it is found here. */
  readonly onHelp?: () => void;
}

const pagesOf = (table: PortalTable, user: SessionUser): readonly PaletteItem[] =>
  openPlaces(table, user).map((p) => ({
    key: `${table.key} ${p.path}`,
    label: placeTitle(p),
    icon: p.icon ?? FileText,
    href: hrefTo(table, p.path),
  }));

/** Ctrl K: the pages of this portal and of the others where the person works, what can be added, and records of every noun it shows. */
export function Palette({ open, onClose, onHelp }: PaletteProps) {
  const { table, hrefOf, nounOf } = usePortal();
  const user = useUser();
  const { portals } = useAllPortals();
  const others = useMemo(
    () => portals.filter((p) => p.key !== table.key && worksIn(p.key, rolesOf(user))),
    [portals, table.key, user],
  );
  const search = useCallback(
    async (query: string): Promise<readonly PaletteGroup[]> => {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      const fits = (label: string) => words.every((w) => label.toLowerCase().includes(w));
      await loadNouns(table);
      const places = openPlaces(table, user);
      const pages = pagesOf(table, user).filter((i) => fits(i.label));
      // Pages of the other portals where the person works come after those of this one, with the portal's name.
      const tables = query ? await Promise.all(others.map((p) => p.load())) : [];
      const elsewhere = tables
        .flatMap((t) => pagesOf(t, user).map((i) => ({ ...i, hint: t.name })))
        .filter((i) => fits(`${i.label} ${i.hint}`));
      const helping: readonly PaletteItem[] = onHelp
        ? [{ key: 'help', label: t('Help'), icon: CircleHelp, run: onHelp }]
        : [];
      const adding = places.flatMap((p): readonly PaletteItem[] => {
        const noun = p.kind === 'standard' && p.as !== 'tree' ? nounOf(p.noun) : undefined;
        if (!noun || !mayAsk(user, noun.access.create)) return [];
        const label = t('Add {{label}}', { label: noun.label[0].toLowerCase() });
        return [{ key: `new-${p.path}`, label, icon: Plus, href: `${hrefTo(table, p.path)}/new` }];
      });
      const actions = [...helping, ...adding].filter((i) => fits(i.label));
      // Pages and actions are found here; records that do not answer must not hide them.
      const hits = await searchAll(query).catch(() => null);
      const records = new Map<string, PaletteItem[]>();
      for (const hit of hits ?? []) {
        const href = hrefOf(hit.noun, hit.id);
        const label = nounOf(hit.noun)?.label[1];
        if (!href || !label) continue;
        const place = places.find((p) => p.kind === 'standard' && p.noun === hit.noun);
        const list = records.get(label) ?? [];
        list.push({ key: hit.id, label: hit.title, icon: place?.icon ?? FileText, href });
        records.set(label, list);
      }
      if (hits === null && pages.length + elsewhere.length + actions.length === 0)
        throw new Error('The search for records did not answer');
      const unanswered: PaletteGroup = { label: t('Records'), note: t('They did not answer. Try again.'), items: [] };
      const groups: readonly PaletteGroup[] = [
        ...(hits === null ? [unanswered] : []),
        ...[...records].map(([label, items]) => ({ label, items })),
        { label: t('Pages'), items: query ? pages.slice(0, 6) : pages.slice(0, 8) },
        { label: t('Other portals'), items: elsewhere.slice(0, 6) },
        { label: t('Actions'), items: actions.slice(0, 5) },
      ];
      return groups.filter((g) => g.note || g.items.length > 0);
    },
    [table, user, others, hrefOf, nounOf, onHelp],
  );
  return (
    <CommandPalette
      open={open}
      onClose={onClose}
      search={search}
      placeholder={t('Search people, records or actions')}
    />
  );
}
