/** What the screeners of the Columbia-Suicide Severity Rating Scale come to: a level, and what it asks of those on duty. */
import type { FormCondition, FormDefinition } from '#engine/model/forms/form.ts';
import { said, yesNo } from './items.form.ts';

export const YES = yesNo().map(({ value, label }) => ({ value, label }));
/** One of these was answered with yes. */
export const yes = (...items: readonly string[]): FormCondition => ({ any: items.map((item) => said(item, 'yes')) });
/** One of these was not answered, as the client wished. */
export const refused = (...items: readonly string[]): FormCondition => ({
  any: items.map((item) => ({ declined: item })),
});

export interface Levels {
  readonly high: FormCondition;
  readonly moderate: FormCondition;
  readonly low: FormCondition;
  readonly refused: FormCondition;
}

/** The outcomes of a screener, the highest first, and its alerts; whatever was refused counts as moderate until somebody could ask. */
export const leveled = (is: Levels): Pick<FormDefinition, 'scales' | 'outcomes' | 'alerts'> => ({
  scales: [],
  outcomes: [
    { code: 'high', label: 'High risk', tone: 'critical', when: is.high },
    // Product rule.
    { code: 'unable_to_assess', label: 'Unable to assess: treat as moderate', tone: 'high', when: is.refused },
    { code: 'moderate', label: 'Moderate risk', tone: 'high', when: is.moderate },
    { code: 'low', label: 'Low risk', tone: 'medium', when: is.low },
    { code: 'none', label: 'No risk identified', tone: 'none', when: { all: [] } },
  ],
  alerts: [
    {
      code: 'high',
      says: 'High risk: request observation within 15 minutes, notify psychiatrist and clinical director, sweep the room, start a safety plan.',
      tone: 'critical',
      when: is.high,
    },
    {
      code: 'moderate',
      says: 'Moderate risk: checks every 15 minutes, full assessment this shift, safety plan within 24 hours.',
      tone: 'high',
      when: { all: [{ not: is.high }, { any: [is.moderate, is.refused] }] },
    },
    {
      code: 'low',
      says: 'Low risk: offer a safety plan, therapist review within 72 hours.',
      tone: 'medium',
      when: { all: [{ not: { any: [is.high, is.moderate, is.refused] } }, is.low] },
    },
  ],
});
