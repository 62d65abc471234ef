/** Hand-made parts of the standard screens of tasks. */
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { screens } from '#engine/web/screens.ts';
import { look } from '#ui/marks/look.ts';
import { task } from './task.model.ts';

const OPEN: ReadonlySet<string> = new Set(['todo', 'in_progress', 'blocked']);

export const taskScreens = screens(task, {
  // Set where several people are asked at once.
  formOmits: ['campaign'],
  // That the day has passed matters more than how far it is, also on a phone, where there is no column of days.
  status: ({ status, due }) =>
    due && due < today() && OPEN.has(status ?? '') ? look('late', t('Overdue')) : undefined,
});
