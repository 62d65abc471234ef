/** Answered assessments as the rules of the schedule and of a departure look at them. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { assessment } from './assessment.model.ts';
import { type InstrumentCode, isScreener } from './instrument-names.model.ts';
import { formOf } from './instruments.model.ts';

/** One that was answered. */
export interface Given {
  /** An instant. */
  readonly at: string;
  readonly total: number | null;
  /** Code of the band of the sum, such as `moderate`; null without one. */
  readonly band: string | null;
  /** Of the COWS: rated before a first dose of buprenorphine, or within two hours after one. */
  readonly dose?: 'planned' | 'given' | undefined;
  /** Whether the sum reached the cut-off of its form. */
  readonly reaches?: boolean;
}
export interface GivenOf extends Given {
  readonly instrument: InstrumentCode;
}
type Answered = Pick<
  RecordOf<typeof assessment>,
  'instrument' | 'formVersion' | 'performedAt' | 'total' | 'score' | 'answers'
>;

function doseOf({ instrument, answers }: Answered): Given['dose'] {
  if (instrument !== 'cows') return undefined;
  if (answers?.firstDose === 'yes') return 'planned';
  return answers?.buprenorphine === 'yes' ? 'given' : undefined;
}

/** Assessments that were answered, the newest first. */
export const givenIn = (records: readonly Answered[]): readonly GivenOf[] =>
  records
    .flatMap((one): GivenOf[] => {
      if (one.performedAt === null) return [];
      const cutOff = formOf(one.instrument, one.formVersion)?.scales[0]?.cutOff;
      return [
        {
          instrument: one.instrument,
          at: one.performedAt,
          total: one.total,
          band: one.score?.scales.find(({ code }) => code === 'total')?.band?.code ?? null,
          reaches: cutOff !== undefined && one.total !== null && one.total >= cutOff,
          dose: doseOf(one),
        },
      ];
    })
    .toSorted((a, b) => b.at.localeCompare(a.at));

/**
 * What counts as given of an instrument in a stay. Since the last contact is asked only after the whole screener of this stay,
 * which counts then, too.
 */
export function givenOf(code: InstrumentCode, given: readonly GivenOf[], admittedAt: string): readonly GivenOf[] {
  if (code !== 'cssrs_since') return given.filter(({ instrument }) => instrument === code);
  const screened = given.filter(({ instrument, at }) => isScreener(instrument) && at >= admittedAt);
  return screened.some(({ instrument }) => instrument === 'cssrs') ? screened : [];
}
