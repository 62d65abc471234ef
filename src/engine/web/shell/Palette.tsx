import { inSentence } from '#engine/model/code-words.ts';
import { ArrowLeftRight, CircleHelp, FileText, LogOut, Plus, SunMoon } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { worksIn } from '#access/portals.model.ts';
import { hasWords } from '#engine/model/fold.ts';
import { t } from '#engine/model/words.ts';
import { CommandPalette, type PaletteGroup, type PaletteItem } from '#ui/shell/CommandPalette.tsx';
import { type Mode, modes } from '#ui/shell/modes.ts';
import { useAllPortals } from '../all-portals.ts';
import { hrefTo, mayDo, type PortalTable } from '../portal.tsx';
import { loadListed, loadNouns, usePortal } from '../portal-context.ts';
import { searchAll } from '../query.ts';
import { useUser } from '../session.tsx';
import { rolesOf, type SessionUser } from '../session-user.ts';
import { isPlanned, openPlaces } from './menu.ts';
import { ranked, rankedKinds, rankOf } from './palette-order.ts';
import { placeTitle } from './place-title.ts';

export interface PaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Opens help: on a narrow screen it is found here. */
  readonly onHelp?: () => void;
  /** Chooses light, dark or the device's own; absent where everything is light. */
  readonly onMode?: (mode: Mode) => void;
  readonly onLogout: () => void;
}

type ShellActions = Pick<PaletteProps, 'onMode' | 'onLogout'>;
/** An action, and further words by which people look for it. */
type Wanted = PaletteItem & { readonly also?: string };
/** What the bar and the account menu offer, for those who keep their hands on the keys. */
const shellActions = ({ onMode, onLogout }: ShellActions): readonly Wanted[] => [
  ...(onMode
    ? modes.map(({ key, label }) => ({
        key: `theme-${key}`,
        label: t('Theme: {{label}}', { label }),
        icon: SunMoon,
        run: () => onMode(key),
        also: t('dark light mode appearance'),
      }))
    : []),
  { key: 'switch', label: t('Switch portal'), icon: ArrowLeftRight, href: '/login' },
  { key: 'logout', label: t('Log out'), icon: LogOut, run: onLogout, also: t('sign out') },
];

const pagesOf = (table: PortalTable, user: SessionUser): readonly PaletteItem[] =>
  openPlaces(table, user)
    .filter((p) => !isPlanned(p))
    .map((p) => ({
      key: `${table.key} ${p.path}`,
      label: placeTitle(p),
      icon: p.icon ?? FileText,
      href: hrefTo(table, p.path),
    }));

/** Ctrl K: the pages of this portal and of the others where the person works, what can be added, and records of every noun it shows. */
export function Palette({ open, onClose, onHelp, onMode, onLogout }: PaletteProps) {
  const { table, hrefOf, nounOf } = usePortal();
  const user = useUser();
  const { portals } = useAllPortals();
  const others = useMemo(
    () => portals.filter((p) => p.key !== table.key && worksIn(p.key, rolesOf(user))),
    [portals, table.key, user],
  );
  const search = useCallback(
    async (query: string): Promise<readonly PaletteGroup[]> => {
      const fits = (label: string) => hasWords(label, query);
      // A file that does not arrive takes away what is named by it, and none of the pages.
      const arrived = loadListed(table).catch(() => undefined);
      const places = openPlaces(table, user);
      const pages = ranked(
        pagesOf(table, user).filter((i) => fits(i.label)),
        query,
      );
      // Pages of the other portals where the person works come after those of this one, with the portal's name.
      const tables = query ? await Promise.all(others.map((p) => p.load())) : [];
      const elsewhere = tables
        .flatMap((t) => pagesOf(t, user).map((i) => ({ ...i, hint: t.name })))
        .filter((i) => fits(`${i.label} ${i.hint}`));
      await arrived;
      const adding = places.flatMap((p): readonly Wanted[] => {
        const noun = p.kind === 'standard' && p.as !== 'tree' ? nounOf(p.noun) : undefined;
        if (!noun || !mayDo(user, noun, 'create')) return [];
        const label = t('Add {{label}}', { label: inSentence(noun.label[0]) });
        return [{ key: `new-${p.path}`, label, icon: Plus, href: `${hrefTo(table, p.path)}/new` }];
      });
      const helping = onHelp ? [{ key: 'help', label: t('Help'), icon: CircleHelp, run: onHelp }] : [];
      const wanted: readonly Wanted[] = [...helping, ...adding, ...shellActions({ onMode, onLogout })];
      const actions = wanted.filter((i) => fits(`${i.label} ${i.also ?? ''}`));
      // Pages and actions are found here; records that do not answer must not hide them.
      const hits = await searchAll(query).catch(() => null);
      await loadNouns(
        table,
        (hits ?? []).map(({ noun }) => noun),
      ).catch(() => undefined);
      const records = new Map<string, PaletteItem[]>();
      const subjects = new Set<string>();
      for (const hit of hits ?? []) {
        const href = hrefOf(hit.noun, hit.id);
        const label = nounOf(hit.noun)?.label[1];
        if (!href || !label) continue;
        const place = places.find((p) => p.kind === 'standard' && p.noun === hit.noun);
        const list = records.get(label) ?? [];
        const hint = hit.beside.length ? { hint: hit.beside.join(' · ') } : {};
        list.push({ key: hit.id, label: hit.title, icon: place?.icon ?? FileText, href, ...hint });
        records.set(label, list);
        if (table.subjects && Object.hasOwn(table.subjects, hit.noun)) subjects.add(label);
      }
      if (hits === null && pages.length + elsewhere.length + actions.length === 0)
        throw new Error('The search for records did not answer');
      const found: PaletteGroup = { label: t('Pages'), items: query ? pages.slice(0, 6) : pages.slice(0, 8) };
      // A page that is called as it was typed is what was meant.
      const named = query !== '' && pages[0] !== undefined && rankOf(pages[0].label, query) === 0;
      const unanswered: PaletteGroup = { label: t('Records'), note: t('Records did not load. Try again.'), items: [] };
      const groups: readonly PaletteGroup[] = [
        ...(hits === null ? [unanswered] : []),
        ...(named ? [found] : []),
        ...rankedKinds(records, query, subjects),
        ...(named ? [] : [found]),
        { label: t('Other portals'), items: elsewhere.slice(0, 6) },
        { label: t('Actions'), items: actions.slice(0, 5) },
      ];
      return groups.filter((g) => g.note || g.items.length > 0);
    },
    [table, user, others, hrefOf, nounOf, onHelp, onMode, onLogout],
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
