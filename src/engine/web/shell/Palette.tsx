import { FileText, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { CommandPalette, type PaletteGroup, type PaletteItem } from '#ui/shell/CommandPalette.tsx';
import { hrefTo, mayAsk } from '../portal.tsx';
import { loadNouns, usePortal } from '../portal-context.ts';
import { searchAll } from '../query.ts';
import { useUser } from '../session.tsx';
import { openPlaces } from './menu.ts';
import { placeTitle } from './place-title.ts';

export interface PaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Ctrl K over this portal: its pages, what can be added, and records of every noun it shows. */
export function Palette({ open, onClose }: PaletteProps) {
  const { table, hrefOf, nounOf } = usePortal();
  const user = useUser();
  const search = useCallback(
    async (query: string): Promise<readonly PaletteGroup[]> => {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      const fits = (label: string) => words.every((w) => label.toLowerCase().includes(w));
      await loadNouns(table);
      const places = openPlaces(table, user);
      const pages: PaletteItem[] = places
        .map((p) => ({ key: p.path, label: placeTitle(p), icon: p.icon ?? FileText, href: hrefTo(table, p.path) }))
        .filter((i) => fits(i.label));
      const actions: PaletteItem[] = places
        .flatMap((p) => {
          const noun = p.kind === 'standard' && p.as !== 'tree' ? nounOf(p.noun) : undefined;
          if (!noun || !mayAsk(user, noun.access.create)) return [];
          const label = `Add ${noun.label[0].toLowerCase()}`;
          return [{ key: `new-${p.path}`, label, icon: Plus, href: `${hrefTo(table, p.path)}/new` }];
        })
        .filter((i) => fits(i.label));
      const hits = await searchAll(query);
      const records = new Map<string, PaletteItem[]>();
      for (const hit of hits) {
        const href = hrefOf(hit.noun, hit.id);
        const label = nounOf(hit.noun)?.label[1];
        if (!href || !label) continue;
        const place = places.find((p) => p.kind === 'standard' && p.noun === hit.noun);
        const list = records.get(label) ?? [];
        list.push({ key: hit.id, label: hit.title, icon: place?.icon ?? FileText, href });
        records.set(label, list);
      }
      return [
        ...[...records].map(([label, items]) => ({ label, items })),
        { label: 'Pages', items: query ? pages.slice(0, 6) : pages.slice(0, 8) },
        { label: 'Actions', items: actions.slice(0, 5) },
      ].filter((g) => g.items.length > 0);
    },
    [table, user, hrefOf, nounOf],
  );
  return (
    <CommandPalette open={open} onClose={onClose} search={search} placeholder="Search people, records or actions" />
  );
}
