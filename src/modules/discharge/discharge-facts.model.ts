/** Gathers what the gate to a departure looks at, in a transaction or for a board. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { Source } from '#engine/model/source.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
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
const INSTRUMENTS = ['asam', 'cssrs'];

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
    instrument: INSTRUMENTS,
    status: 'signed',
  });
  return new Map(
    planned.map((one): [string, DischargeFacts] => {
      const newest = (code: string) =>
        given
          .filter((each) => each.episode === one.episode && each.instrument === code && each.performedAt)
          .toSorted((a, b) => (b.performedAt ?? '').localeCompare(a.performedAt ?? ''))[0];
      const screened = newest('cssrs');
      return [
        one.id,
        {
          type: one.type,
          steps: one.steps ?? {},
          needsNaloxone: problems.some(({ client, code }) => client === one.client && asksForNaloxone(code)),
          levelAt: reviewedAt(hasAsam, one.steps?.level?.at, newest('asam')?.performedAt),
          cssrsAt: screened?.performedAt ?? null,
          isHighRisk: /^high/i.test(screened?.band ?? ''),
          appointments: one.appointments ?? [],
          crisisNumbers: one.crisisNumbers,
          openAftercare: WRITTEN.filter((name) => !one[name]?.trim()),
        },
      ];
    }),
  );
}
