/**
 * Clocks: what is due by when because a rule says so, who is to do it, and who hears of it when nobody did. A product
 * defines one noun of open items from these parts, adds whom an item concerns, and says `clock: true`; its effects start
 * and stop clocks, a job escalates.
 */
import { choice, instant, text, user } from './fields.ts';

/** The fields of an open item; it names the record it is due for, and no protected content. */
export const clockFields = {
  /** What is due, by a code: one record has at most one open item of a kind. */
  kind: text({ setBy: 'server', max: 60, index: true }),
  title: text({ setBy: 'server', max: 140, label: 'Due' }),
  noun: text({ setBy: 'server', max: 40 }),
  record: text({ setBy: 'server', max: 36, index: true }),
  /** Where it is done: an address of the product. */
  link: text({ setBy: 'server', optional: true, max: 200 }),
  dueAt: instant({ setBy: 'server', label: 'Due at', index: true }),
  /** The role that has to do it, and the person if it is one person's own task. */
  role: text({ setBy: 'server', optional: true, max: 40 }),
  person: user({ setBy: 'server', optional: true }),
  /** Who hears of it, and when, if it is still open then. */
  escalateTo: text({ setBy: 'server', optional: true, max: 40, label: 'Escalates to' }),
  escalateAt: instant({ setBy: 'server', optional: true, label: 'Escalates at' }),
  escalated: choice(['no', 'yes'], { setBy: 'server', default: 'no' }),
} as const;

export const clockStates = {
  open: { finish: 'done', drop: 'dropped' },
  done: {},
  dropped: {},
} as const;
export const clockMarks = { open: 'due', done: 'complete', dropped: 'inactive' } as const;
/** Effects alone move an item: it is done when its work is. */
export const clockActions = { finish: { by: {} }, drop: { by: {} } } as const;
