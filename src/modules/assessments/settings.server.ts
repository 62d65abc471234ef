/** What an organization decided about instruments, for what happens around assessments. */
import type { FormDefinition } from '#engine/model/forms/form.ts';
import type { Db } from '#engine/server/effects.ts';
import type { InstrumentCode } from './instrument-names.model.ts';
import { clearedBy, instrumentSetting } from './instrument-setting.model.ts';
import type { Variant } from './instrument-variants.model.ts';
import { formWith } from './instruments.model.ts';

/** The instruments whose licence is on file. */
export async function clearedIn(db: Db): Promise<readonly InstrumentCode[]> {
  return clearedBy(await db(instrumentSetting).find({}));
}

/** The version of an instrument that new assessments of the organization take. */
export async function formNow(db: Db, instrument: InstrumentCode, variant: Variant | null): Promise<FormDefinition> {
  const [setting] = await db(instrumentSetting).find({ where: { instrument }, limit: 1 });
  return formWith(instrument, setting ?? null, variant);
}
