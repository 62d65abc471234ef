/** What schedules of client forms and of employee forms share: their form, their states, and the days on which they repeat. */
import { addDays, addMonths, type Day } from '#engine/model/days.ts';
import { ref } from '#engine/model/fields.ts';

/** A schedule asks while it is active; one that is retired never asks again. */
export const scheduleParts = {
  title: ['form', 'anchor'],
  titleJoin: ' · ',
  states: {
    active: { pause: 'paused', retire: 'retired' },
    paused: { resume: 'active', retire: 'retired' },
    retired: {},
  },
  marks: { active: 'complete', paused: 'held', retired: 'inactive' },
  editableIn: ['active', 'paused'],
} as const;
export const scheduledForm = ref('form_template', { fixed: true });
export const scheduleViews = { Active: { status: 'active' }, Paused: { status: 'paused' } } as const;

/** The actions of a schedule, by those who decide what is asked; `pause` says what becomes of forms that nobody has started. */
export const scheduleActions = <const G>(by: G, pause: string) =>
  ({
    pause: { by, confirm: pause },
    resume: { by, tone: 'primary' },
    retire: { by, tone: 'danger', confirm: 'It never asks again. Answers stay.' },
  }) as const;

export interface Repeat {
  /** Units between one time and the next; null: once. */
  readonly every: number | null;
  readonly unit: 'days' | 'weeks' | 'months';
}

/**
 * The days on which a schedule asks from its first day on, oldest first, without end where it repeats. Months are counted from
 * the first day: what begins on January 31 is asked on the last of February and on March 31.
 */
export function* repeatedDays(first: Day, { every, unit }: Repeat): Generator<Day, undefined> {
  yield first;
  if (every === null) return;
  for (let n = every; ; n += every)
    yield unit === 'months' ? addMonths(first, n) : addDays(first, unit === 'weeks' ? 7 * n : n);
}
