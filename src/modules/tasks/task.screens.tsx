/** Hand-made parts of the standard screens of tasks. */
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { today } from '#engine/web/fields/format.ts';
import { screens } from '#engine/web/screens.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { task } from './task.model.ts';

/** Until when; a day that has passed while the task is open says so. */
function Due({ record }: { readonly record: ReadOf<typeof task> }) {
  const { due, status } = record;
  if (!due) return null;
  const open = status !== 'done' && status !== 'cancelled';
  if (!open || due >= today()) return showDay(due);
  return <Status strong look={look('late', t('{{day}}, overdue', { day: showDay(due) }))} />;
}

export const taskScreens = screens(task, { cells: { due: Due } });
