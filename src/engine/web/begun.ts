/** How something due is marked once somebody began it: the one rule of every list of due items. */
import { t } from '#engine/model/words.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';

/** The look of a due item: in progress from when it was begun, and overdue all the same where it is late. */
export function withBegun(begunAt: string | null | undefined, due: StatusLook): StatusLook {
  if (!begunAt) return due;
  return due.mark === 'late'
    ? { ...due, word: t('In progress · {{due}}', { due: due.word }) }
    : look('partial', t('In progress'));
}
