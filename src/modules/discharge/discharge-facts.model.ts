/** Gathers what the gate to a departure looks at, in a transaction or for a board. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { Source } from '#engine/model/source.ts';
import { ANSWERED, assessment, SIGNED } from '#modules/assessments/assessment.model.ts';
import { measuresLeft } from '#modules/assessments/at-departure.model.ts';
import { givenIn } from '#modules/assessments/given.model.ts';
import { INSTRUMENTS, SCREENERS } from '#modules/assessments/instrument-names.model.ts';
import { clearedBy, instrumentSetting } from '#modules/assessments/instrument-setting.model.ts';
import { isLicensed } from '#modules/assessments/licence.model.ts';
import { problem } from '#modules/charts/problem.model.ts';
import type { discharge } from './discharge.model.ts';
import type { DischargeFacts } from './discharge-gate.model.ts';
import { asksForNaloxone } from './steps.model.ts';

export type Discharge = RecordOf<typeof discharge>;
export type Planned = Pick<
  Discharge,
  | 'id'
  | 'client'
  | 'episode'
  | 'type'
  | 'steps'
  | 'appointments'
  | 'crisisNumbers'
  | 'matBridge'
  | 'housing'
  | 'transport'
  | 'supports'
  | 'relapsePrevention'
>;

/** Parts of the plan that hold words. */
const WRITTEN = ['matBridge', 'housing', 'transport', 'supports', 'relapsePrevention'] as const;
/**
 * What the gate asks of a record; what it measures counts once it is answered, the others once their author has signed: nobody
 * stays for a co-signature, which has its own clock of days.
 */
const LOOKED_AT = ['asam', ...SCREENERS, 'phq9', 'gad7', 'bam', 'pcl5', 'cows', 'ciwa'] as const;

const isSigned = (status: string): boolean => SIGNED.some((state) => state === status);
/** Whether the result of a C-SSRS is a high risk. */
export const isHighRisk = (band: string | null | undefined): boolean => /^high/i.test(band ?? '');

/** Where the instrument may be used it alone counts; elsewhere a review that somebody answers for. */
const reviewedAt = (hasAsam: boolean, reviewed: string | undefined, given: string | null | undefined): string | null =>
  (hasAsam ? given : (given ?? reviewed)) ?? null;

/** Whether the organization may give the ASAM instrument. */
export const mayGiveAsam = async (source: Source): Promise<boolean> =>
  isLicensed('asam', clearedBy(await source.find(instrumentSetting, { instrument: 'asam' })));

/** The facts of each of these discharges, by its id. */
export async function dischargeFacts(
  source: Source,
  planned: readonly Planned[],
): Promise<ReadonlyMap<string, DischargeFacts>> {
  if (planned.length === 0) return new Map();
  const hasAsam = await mayGiveAsam(source);
  const problems = await source.find(problem, { client: planned.map((one) => one.client), status: 'active' });
  const given = await source.find(assessment, {
    episode: planned.map((one) => one.episode),
    instrument: [...LOOKED_AT],
    status: [...ANSWERED],
  });
  return new Map(
    planned.map((one): [string, DischargeFacts] => {
      const mine = given.filter((each) => each.episode === one.episode);
      const newest = (...codes: string[]) =>
        mine
          .filter((each) => codes.includes(each.instrument) && isSigned(each.status) && each.performedAt)
          .toSorted((a, b) => (b.performedAt ?? '').localeCompare(a.performedAt ?? ''))[0];
      const screened = newest(...SCREENERS);
      return [
        one.id,
        {
          type: one.type,
          steps: one.steps ?? {},
          needsNaloxone: problems.some(({ client, code }) => client === one.client && asksForNaloxone(code)),
          levelAt: reviewedAt(hasAsam, one.steps?.level?.at, newest('asam')?.performedAt),
          cssrsAt: screened?.performedAt ?? null,
          isHighRisk: isHighRisk(screened?.band),
          appointments: one.appointments ?? [],
          crisisNumbers: one.crisisNumbers,
          openMeasures: measuresLeft(one.type, givenIn(mine), new Date().toISOString()).map(
            (code) => INSTRUMENTS[code],
          ),
          openAftercare: WRITTEN.filter((name) => !one[name]?.trim()),
        },
      ];
    }),
  );
}
