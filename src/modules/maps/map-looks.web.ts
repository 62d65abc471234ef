/** How a floor is drawn: what each layer says of an area, in a mark and words, with a color to match. */
import { t } from '#engine/model/words.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { tone, v } from '#ui/theme/vars.ts';
import type { AreaKind } from './map-kinds.model.ts';
import type { BedState, LiveArea } from './map-questions.model.ts';

export const LAYERS = ['beds', 'orders', 'incidents', 'evacuation'] as const;
export type Layer = (typeof LAYERS)[number];

/** A bed's state in words, as the bed board says it. */
export const BED_WORDS: Readonly<Record<BedState, StatusLook>> = {
  available: look('due', t('Open'), 'positive'),
  held: look('hold', t('On hold')),
  reserved: look('wait', t('Reserved'), 'info'),
  occupied: look('done', t('Occupied'), 'neutral'),
  dirty: look('late', t('To clean'), 'notice'),
  cleaning: look('partial', t('Cleaning')),
  inspected: look('signed', t('Inspected'), 'info'),
  blocked: look('off', t('Out of service')),
};

function bedsLook(beds: NonNullable<LiveArea['beds']>): StatusLook | null {
  if (beds.length === 0) return null;
  const of = (...states: BedState[]): number => beds.filter(({ status }) => states.includes(status)).length;
  const [open, unready, kept] = [of('available'), of('dirty', 'cleaning', 'inspected'), of('held', 'reserved')];
  if (unready)
    return look('late', t({ one: '1 to make ready', other: '{{count}} to make ready' }, { count: unready }), 'notice');
  if (open) return look('due', t({ one: '1 open', other: '{{count}} open' }, { count: open }), 'positive');
  if (kept) return look('wait', t({ one: '1 kept', other: '{{count}} kept' }, { count: kept }), 'info');
  return of('occupied') ? look('done', t('Full'), 'hold') : BED_WORDS.blocked;
}

/** From so many incidents in 90 days on, the color is a step stronger. */
const WARM = 2;
const HOT = 4;
const counted = (count: number) => t({ one: '1 incident', other: '{{count}} incidents' }, { count });
function incidentsLook(count: number): StatusLook | null {
  if (count === 0) return null;
  return count >= HOT
    ? look('stop', counted(count))
    : count >= WARM
      ? look('late', counted(count), 'notice')
      : look('info', counted(count));
}

function ordersLook(orders: NonNullable<LiveArea['orders']>): StatusLook | null {
  if (orders.length === 0) return null;
  const words = t({ one: '1 work order', other: '{{count}} work orders' }, { count: orders.length });
  return orders.some(({ priority }) => priority === 'p1') ? look('stop', words) : look('late', words, 'notice');
}

/** What a layer says of an area; null where it has nothing to say. */
export function layerLook(layer: Layer, area: LiveArea): StatusLook | null {
  switch (layer) {
    case 'beds':
      return area.beds && bedsLook(area.beds);
    case 'orders':
      return area.orders && ordersLook(area.orders);
    case 'incidents':
      return area.incidents && incidentsLook(area.incidents.length);
    case 'evacuation':
      return area.kind === 'exit' ? look('done', t('Exit')) : null;
  }
}

const GROUNDS: Partial<Readonly<Record<AreaKind, string>>> = {
  corridor: v.subtle,
  exit: v.subtle,
  outdoor: v.canvas,
  utility: v.sunken,
  off_limits: v.sunken,
};
/** The fill of an area: the tone of its layer, else the ground of its kind. */
export const fillOf = (kind: AreaKind, said: StatusLook | null): string =>
  said ? tone(said.tone, 'bg') : (GROUNDS[kind] ?? v.paper);

const CHAR_PX = 6.6;
/** A name in lines that fit a width in px. A word that is longer than the line stays whole. */
export function wrapped(name: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && (last.length + word.length + 1) * CHAR_PX <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
