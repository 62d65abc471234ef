/** What a handoff says of a client before anyone has written a word: taken from the record, in short sentences. */
import { measuredWords, type UnitSystem } from '#engine/model/units.ts';

export interface ClientFacts {
  readonly level: string;
  /** Day of the stay, the first is 1. */
  readonly day: number | null;
  readonly codeStatus: string | null;
  readonly flags: readonly string[];
  readonly away: boolean;
  /** Null where allergies have not been recorded. */
  readonly allergies: readonly string[] | null;
  readonly diagnoses: readonly string[];
  /** The newest set of vital signs of the last 24 hours, with its time on the wall. */
  readonly vitals: { readonly words: string; readonly at: string; readonly level: string } | null;
  readonly scores: readonly { readonly name: string; readonly total: number | null; readonly at: string }[];
  /** What is due within the next twelve hours. */
  readonly due: readonly { readonly title: string; readonly at: string }[];
}
export interface Sbar {
  readonly situation: string;
  readonly background: string;
  readonly assessment: string;
  readonly recommendation: string;
}

const sentence = (parts: readonly string[]): string => {
  const said = parts.filter(Boolean).join('; ');
  return said ? `${said}.` : '';
};

/** The four parts; one without facts is empty, and the situation never is. */
export function sbarOf(facts: ClientFacts): Sbar {
  const { level, day, codeStatus, flags, away, allergies, diagnoses, vitals, scores, due } = facts;
  return {
    situation: sentence([
      `Level ${level}${day === null ? '' : `, day ${day}`}`,
      codeStatus ?? '',
      flags.length ? flags.join(', ') : 'No risk flags',
      away ? 'On leave' : '',
    ]),
    background: sentence([
      allergies === null
        ? 'Allergies not recorded'
        : allergies.length
          ? `Allergies: ${allergies.join(', ')}`
          : 'No known allergies',
      diagnoses.length ? diagnoses.join(', ') : '',
    ]),
    assessment: sentence([
      vitals
        ? `${vitals.level === 'normal' ? 'Vitals' : `Vitals ${vitals.level}`} ${vitals.at}: ${vitals.words}`
        : 'No vitals in the last 24 h',
      ...scores.map(({ name, total, at }) => `${name} ${total ?? '–'} at ${at}`),
    ]),
    recommendation: sentence(due.map(({ title, at }) => `${title} by ${at}`)),
  };
}

/** Values of a set as a nurse says them, in the units of the organization: "128/84, pulse 88, resp. 16, 98.6 °F, SpO2 97%". */
export function vitalWords(
  set: {
    readonly systolic: number | null;
    readonly diastolic: number | null;
    readonly pulse: number | null;
    readonly respirations: number | null;
    readonly temperature: number | null;
    readonly spo2: number | null;
    readonly pain: string | null;
  },
  units: UnitSystem,
): string {
  return [
    set.systolic !== null && set.diastolic !== null ? `${set.systolic}/${set.diastolic}` : '',
    set.pulse === null ? '' : `pulse ${set.pulse}`,
    set.respirations === null ? '' : `resp. ${set.respirations}`,
    set.temperature === null ? '' : measuredWords('temperature', set.temperature, units),
    set.spo2 === null ? '' : `SpO2 ${set.spo2}%`,
    set.pain === null || set.pain === 'unable' ? '' : `pain ${set.pain}`,
  ]
    .filter(Boolean)
    .join(', ');
}
