/** The gate to a departure: what is still to be done before somebody leaves as it was planned. */
import type { Problem } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import type { Departure } from '#modules/clients/departure-types.model.ts';
import { type StepKey, type Steps, stepsFor } from './steps.model.ts';

export interface Appointment {
  readonly at: string;
}
/** What the gate looks at. */
export interface DischargeFacts {
  readonly type: Departure;
  readonly steps: Steps;
  readonly needsNaloxone: boolean;
  /** When the level of care was reviewed last by the ASAM dimensions; null where it never was. */
  readonly levelAt: string | null;
  /** When the newest signed one was given; null where none was. */
  readonly cssrsAt: string | null;
  /** The newest C-SSRS says high risk. */
  readonly isHighRisk: boolean;
  readonly appointments: readonly Appointment[];
  readonly crisisNumbers: boolean;
  /** Names of the instruments with which the stay was not measured at its end. */
  readonly openMeasures: readonly string[];
  /** Names of parts of the aftercare plan that are empty. */
  readonly openAftercare: readonly string[];
}
export interface DischargeBlocker extends Omit<Problem, 'field'> {
  readonly key: string;
  /** The step that it belongs to. */
  readonly step: StepKey;
}

export const HOURS_OF_ASSESSMENTS = 24;
export const DAYS_TO_APPOINTMENT = 7;
const HOUR_MS = 3_600_000;

const isFresh = (at: string | null, now: number): boolean =>
  at !== null && now - Date.parse(at) <= HOURS_OF_ASSESSMENTS * HOUR_MS;

const stale = (key: string, step: StepKey, message: string): DischargeBlocker => ({
  key,
  step,
  ...phrase(message, { hours: HOURS_OF_ASSESSMENTS }),
});

function aftercareBlockers(facts: DischargeFacts, now: number): DischargeBlocker[] {
  const soon = facts.appointments.some(({ at }) => {
    const ahead = Date.parse(at) - now;
    return ahead > 0 && ahead <= DAYS_TO_APPOINTMENT * 24 * HOUR_MS;
  });
  const step = 'aftercare';
  return [
    ...(soon
      ? []
      : [
          {
            key: 'appointments',
            step,
            ...phrase('need at least one within {{days}} days of discharge', { days: DAYS_TO_APPOINTMENT }),
          } as const,
        ]),
    ...facts.openAftercare.map((key) => ({ key, step, message: 'must be written in the aftercare plan' }) as const),
    ...(facts.crisisNumbers ? [] : [{ key: 'crisisNumbers', step, message: 'must be given to the client' } as const]),
  ];
}

/** Each instrument that is missing by its name: it is given, or somebody answers for it that it is on paper or not needed. */
const outcomeBlockers = ({ openMeasures }: DischargeFacts): DischargeBlocker[] =>
  openMeasures.length
    ? [
        {
          key: 'outcomes',
          step: 'outcomes',
          ...phrase('must be completed, or a reason given why they are not needed: {{instruments}}', {
            instruments: openMeasures.join(', '),
          }),
        },
      ]
    : [];

const MISSING: Partial<Readonly<Record<StepKey, string>>> = {
  order: 'must be given by a psychiatrist',
  reconciliation: 'must be done by a nurse',
  handover: 'must be given to the receiving facility',
  naloxone: 'must be offered: the problem list names an opioid or a stimulant',
  belongings: 'must be counted and returned',
  contact: 'must be asked for',
};

/**
 * What blocks a departure at a moment (milliseconds), in the order of the steps; empty if nothing does. Somebody
 * who leaves against advice, runs away or dies is held by nothing.
 */
export function dischargeBlockers(facts: DischargeFacts, now: number): readonly DischargeBlocker[] {
  if (facts.type === 'ama') return [];
  return stepsFor(facts.type, facts.needsNaloxone).flatMap((step): readonly DischargeBlocker[] => {
    if (!step.holds) return [];
    if (step.key === 'level')
      return isFresh(facts.levelAt, now)
        ? []
        : [
            stale(
              'levelOfCare',
              'level',
              'must be reviewed by the ASAM dimensions within {{hours}} hours before the departure',
            ),
          ];
    if (step.key === 'screening')
      return isFresh(facts.cssrsAt, now)
        ? []
        : [
            stale(
              'suicideRiskScreening',
              'screening',
              'must be signed within {{hours}} hours before the departure (C-SSRS)',
            ),
          ];
    if (step.key === 'aftercare') return aftercareBlockers(facts, now);
    const done = facts.steps[step.key];
    if (step.key === 'outcomes') return done ? [] : outcomeBlockers(facts);
    if (!done) return [{ key: step.key, step: step.key, message: MISSING[step.key] ?? 'must be done' }];
    // A high risk that was found after the order asks the psychiatrist once more.
    if (step.key === 'order' && facts.isHighRisk && facts.cssrsAt !== null && facts.cssrsAt > done.at)
      return [
        {
          key: 'order',
          step: 'order',
          message: 'must be given again: the C-SSRS since then says that the risk is high',
        },
      ];
    return [];
  });
}
