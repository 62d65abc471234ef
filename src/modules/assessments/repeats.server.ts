/** What may be asked again, and what must have been asked before it (domain/assessments.md, intervals). */
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import type { Db } from '#engine/server/effects.ts';
import { episode } from '#modules/clients/episode.model.ts';
import type { LevelOfCare } from '#modules/clients/levels-of-care.model.ts';
import { ANSWERED, assessment } from './assessment.model.ts';
import { INSTRUMENTS, type InstrumentCode } from './instrument-names.model.ts';
import type { Variant } from './instrument-variants.model.ts';

type Assessment = RecordOf<typeof assessment>;

const DAY_MS = 86_400_000;
const INTENSIVE_OUTPATIENT: LevelOfCare = '2.1';
/** Days within which an instrument is not asked again: the AUDIT asks about a year. */
const APART: Partial<Record<InstrumentCode, number>> = { audit: 90 };

const newestOf = async (db: Db, client: string, instrument: InstrumentCode): Promise<Assessment | undefined> =>
  (
    await db(assessment).find({
      where: { client, instrument, status: [...ANSWERED] },
      sort: '-performedAt',
      limit: 1,
    })
  )[0];

/**
 * Refuses an instrument that comes too soon or a second time, and one that asks about the time since another where there is
 * none. An ACE with open items may be asked again.
 */
export async function mustBeInTurn(db: Db, { client, instrument }: Assessment): Promise<void> {
  const named = { instrument: INSTRUMENTS[instrument] };
  if (instrument === 'cssrs_since' && !(await newestOf(db, client, 'cssrs')))
    throw invalid({
      field: 'instrument',
      message: 'covers the time since the last C-SSRS, and there is none. Give the C-SSRS first',
    });
  if (instrument === 'ace' && typeof (await newestOf(db, client, instrument))?.total === 'number')
    throw invalid({
      field: 'instrument',
      ...phrase('{{instrument}} is given once in a lifetime, and its answers are already in the chart', named),
    });
  const days = APART[instrument];
  if (days === undefined) return;
  const last = (await newestOf(db, client, instrument))?.performedAt;
  if (last && Date.now() - Date.parse(last) < days * DAY_MS)
    throw invalid({
      field: 'instrument',
      ...phrase('{{instrument}} is not for monitoring: repeat it at least {{days}} days after the last one', {
        ...named,
        days,
      }),
    });
}

/**
 * The variant of an instrument where nobody chose one: in intensive outpatient care the BAM is asked weekly after the first of a
 * stay, about the week (domain/assessments.md, section 4); at its begin and its end it is the usual one. `stay`: its id.
 */
export async function usualVariant(
  db: Db,
  { instrument, occasion }: Pick<Assessment, 'instrument' | 'occasion'>,
  stay: string | null,
): Promise<Variant | null> {
  if (instrument !== 'bam' || occasion !== 'scheduled' || stay === null) return null;
  const { levelOfCare } = await db(episode).get(stay);
  if (levelOfCare !== INTENSIVE_OUTPATIENT) return null;
  const before = await db(assessment).find({ where: { episode: stay, instrument, status: [...ANSWERED] }, limit: 1 });
  return before.length ? 'seven_days' : null;
}
