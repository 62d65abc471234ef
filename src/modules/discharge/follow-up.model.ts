/** Calls after somebody left: when each is due, what may become of it, and when all are done. */
import type { Departure } from '#modules/clients/departure-types.model.ts';

export const SLOTS = {
  try_1: 'Contact attempt 1 of 3',
  try_2: 'Contact attempt 2 of 3',
  try_3: 'Contact attempt 3 of 3',
  h48: '48-hour follow-up call',
  d7: '7-day follow-up call',
  d30: '30-day follow-up call',
  d90: '90-day follow-up call',
} as const;
export type Slot = keyof typeof SLOTS;

export const OUTCOMES = {
  reached: 'Reached',
  voicemail: 'Voicemail',
  no_answer: 'No response',
  wrong_number: 'Wrong number',
  readmitted: 'Readmitted',
  deceased: 'Deceased',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** A call as it was made. */
export interface Call {
  readonly slot: Slot;
  readonly at: string;
  readonly byName: string;
  readonly outcome: Outcome;
  readonly said: string;
  readonly next: string;
}

const DAY = 24;
/** Hours after the departure. */
export const DUE_AFTER: Readonly<Record<Slot, number>> = {
  try_1: DAY,
  try_2: 2 * DAY,
  try_3: 3 * DAY,
  h48: 2 * DAY,
  d7: 7 * DAY,
  d30: 30 * DAY,
  d90: 90 * DAY,
};
/** So many calls that reach nobody end a slot: more would be no help. */
const TRIES = 3;

const TRIED: readonly Slot[] = ['try_1', 'try_2', 'try_3'];
const LATER: readonly Slot[] = ['d7', 'd30', 'd90'];

/**
 * The calls that are due after a departure. A client who left against advice or eloped gets three attempts, whatever they
 * said before; everybody else is called if they agreed to it; the dead are not called.
 */
export function slotsAfter(type: Departure, contact: 'agreed' | 'declined' | null): readonly Slot[] {
  if (type === 'death') return [];
  if (type === 'ama' || type === 'elopement') return contact === 'declined' ? TRIED : [...TRIED, ...LATER];
  return contact === 'declined' ? [] : ['h48', ...LATER];
}

/** Nobody is called any more after this. */
const ends = ({ outcome }: Call): boolean => outcome === 'readmitted' || outcome === 'deceased';

/** Of the calls that are due those that are still to be made, the next first. */
export function openSlots(due: readonly Slot[], calls: readonly Call[]): readonly Slot[] {
  if (calls.some(ends)) return [];
  const isTry = (slot: Slot): boolean => TRIED.includes(slot);
  const foundThem = calls.some(({ slot, outcome }) => isTry(slot) && outcome === 'reached');
  return due.filter((slot) => {
    const made = calls.filter((call) => call.slot === slot);
    if (isTry(slot)) return !foundThem && made.length === 0;
    return !made.some(({ outcome }) => outcome === 'reached') && made.length < TRIES;
  });
}
