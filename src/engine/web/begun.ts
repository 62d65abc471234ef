/** The mark of a due item once someone has started it: the one rule for every list of due items. */
import { t } from '#engine/model/words.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';

/** The look of a due item: in progress once it is started, but still overdue if it is late. */
export function withBegun(begunAt: string | null | undefined, due: StatusLook): StatusLook {
  if (!begunAt) return due;
  return due.mark === 'late'
    ? { ...due, word: t('In progress · {{due}}', { due: due.word }) }
    : look('partial', t('In progress'));
}
