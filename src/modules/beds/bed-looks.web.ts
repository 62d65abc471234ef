/** How beds are drawn on the board. */
import { t } from '#engine/model/words.ts';
import { type MarkName, look, type StatusLook } from '#ui/marks/look.ts';
import type { Tone } from '#ui/theme/augment.ts';
import type { BoardBed } from './bed-questions.model.ts';

const LOOKS: Readonly<Record<BoardBed['status'], readonly [MarkName, string, Tone?]>> = {
  available: ['due', t('Open'), 'positive'],
  held: ['hold', t('On hold')],
  reserved: ['wait', t('Reserved'), 'info'],
  occupied: ['done', t('Occupied'), 'neutral'],
  dirty: ['late', t('To clean'), 'notice'],
  cleaning: ['partial', t('Cleaning')],
  inspected: ['signed', t('Inspected'), 'info'],
  blocked: ['off', t('Out of service')],
};
/** How a bed's state is drawn on the board. */
export const bedLook = (status: BoardBed['status']): StatusLook => look(...LOOKS[status]);
const MINUTE_MS = 60_000;
/** How long a bed that is to be made ready still has at a moment (milliseconds since 1970), or by how much it is late. */
export function turnoverLook(readyBy: string, now: number): StatusLook {
  const left = Math.ceil((Date.parse(readyBy) - now) / MINUTE_MS);
  if (left > 0) return look('wait', t('Ready within {{minutes}} min', { minutes: left }));
  return look('late', t('Overdue by {{minutes}} min', { minutes: -left }));
}
/** States explained above the board. */
export const LEGEND = ['available', 'cleaning', 'dirty', 'reserved', 'held', 'blocked'] as const;
