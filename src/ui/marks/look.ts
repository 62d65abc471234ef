import type { Tone } from '#ui/theme/augment.ts';

/**
 * The drawn shapes, one per meaning: done (disc with check), due (ring), partial (ring with half pie),
 * wait (ring with clock), soon (dot), draft (dashed square), signed (filled square with check), away
 * (half-filled disc), hold (disc with pause bars), refused (ring with slash), late (triangle), stop
 * (octagon), prn (dashed ring), prnDone (dashed ring with core), off (small ring with minus), info.
 */
export type MarkName =
  | 'done'
  | 'due'
  | 'partial'
  | 'wait'
  | 'soon'
  | 'draft'
  | 'signed'
  | 'away'
  | 'hold'
  | 'refused'
  | 'late'
  | 'stop'
  | 'prn'
  | 'prnDone'
  | 'off'
  | 'info';

/** How a state looks: shape, then word, then colour. */
export interface StatusLook {
  mark: MarkName;
  tone: Tone;
  word: string;
}

/** The usual tone of each mark; `late` may be notice for "soon", `due` positive for an open bed. */
export const usualTone: Record<MarkName, Tone> = {
  done: 'positive',
  due: 'info',
  partial: 'info',
  wait: 'notice',
  soon: 'neutral',
  draft: 'neutral',
  signed: 'positive',
  away: 'hold',
  hold: 'hold',
  refused: 'notice',
  late: 'critical',
  stop: 'critical',
  prn: 'neutral',
  prnDone: 'positive',
  off: 'neutral',
  info: 'info',
};

export const markNames: readonly MarkName[] = [
  'done',
  'due',
  'partial',
  'wait',
  'soon',
  'draft',
  'signed',
  'away',
  'hold',
  'refused',
  'late',
  'stop',
  'prn',
  'prnDone',
  'off',
  'info',
];

/** A look in the mark's usual tone: `look('wait', 'Pending approval')`. */
export const look = (mark: MarkName, word: string, tone: Tone = usualTone[mark]): StatusLook => ({ mark, tone, word });
