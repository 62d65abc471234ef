/** What an organization decided about instruments, for what happens around assessments. */
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { invalid } from '#engine/model/refusals.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { InstrumentCode } from './instrument-names.model.ts';
import { clearedBy, instrumentSetting } from './instrument-setting.model.ts';
import type { Variant } from './instrument-variants.model.ts';
import { formWith } from './instruments.model.ts';

/** A permission that is on file was filed: a date that is still to come clears nothing. */
async function mustBeFiled({ record, today }: { record: { clearedOn: string | null }; today: string }): Promise<void> {
  if (record.clearedOn !== null && record.clearedOn > today)
    throw invalid({ field: 'clearedOn', message: 'must not be in the future: enter the day it was filed' });
}
export const instrumentSettingServed = hooksFor(instrumentSetting, {
  set: { create: mustBeFiled, edit: mustBeFiled },
});

/** The instruments whose licence is on file. */
export async function clearedIn(db: Db): Promise<readonly InstrumentCode[]> {
  return clearedBy(await db(instrumentSetting).find({}));
}

/** The version of an instrument that new assessments of the organization take. */
export async function formNow(db: Db, instrument: InstrumentCode, variant: Variant | null): Promise<FormDefinition> {
  const [setting] = await db(instrumentSetting).find({ where: { instrument }, limit: 1 });
  return formWith(instrument, setting ?? null, variant);
}
