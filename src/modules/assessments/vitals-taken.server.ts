/** Vital signs of a completed instrument become a set of vital signs, unless they came from one. */
import type { RecordOf } from '#engine/model/resource.ts';
import { after } from '#engine/server/clocks.ts';
import { HOLDING, vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import type { Db } from '#engine/server/effects.ts';
import type { assessment } from './assessment.model.ts';
import { formFor } from './scoring.server.ts';
import { isSameSet, valuesTaken } from './vitals-taken.model.ts';

type Assessment = RecordOf<typeof assessment>;

/** A set is offered to the next form for so long. */
const OFFERED_HOURS = 1;
const CORRECTED = 'Corrected in the instrument';
const RETRACTED = 'The instrument was entered in error';

/** Records the set; a corrected instrument corrects its own set. */
export async function keepVitals(record: Assessment, db: Db): Promise<void> {
  const values = valuesTaken(formFor(record), record.answers ?? {});
  if (!Object.keys(values).length || record.performedAt === null) return;
  const [own] = await db(vitalSigns).find({ where: { assessment: record.id, status: [...HOLDING] }, limit: 1 });
  if (own && isSameSet(values, own)) return;
  const offered = await db(vitalSigns).find({
    where: {
      client: record.client,
      status: [...HOLDING],
      takenAt: { gte: after(record.performedAt, -OFFERED_HOURS).toISOString(), lte: record.performedAt },
    },
  });
  if (!own && offered.some((set) => isSameSet(values, set))) return;
  await db(vitalSigns).create({
    ...values,
    client: record.client,
    takenAt: record.performedAt,
    assessment: record.id,
    takenBy: record.rater,
    ...(own && { corrects: own.id, correctionReason: CORRECTED }),
  });
}

/** Takes back the set of an instrument that was entered in error: its values may be another client's. */
export async function retractVitals(record: Assessment, db: Db): Promise<void> {
  const where = { assessment: record.id, status: [...HOLDING] };
  for (const { id } of await db(vitalSigns).find({ where }))
    await db(vitalSigns).act(id, 'retract', { endedFor: RETRACTED });
}
