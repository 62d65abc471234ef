/** What a note is checked against: the author's other notes and credentials, the client's stays, the note before it. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import type { Db } from '#engine/server/effects.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { objectivesOf } from '#modules/plans/plan-tree.model.ts';
import { IN_FORCE, treatmentPlan } from '#modules/plans/treatment-plan.model.ts';
import { likeness } from './likeness.model.ts';
import { type NoteType, TYPES, WITHOUT_TIME_OF_ITS_OWN } from './note-kinds.model.ts';
import { type Addressed, wholeText } from './note-text.model.ts';
import { progressNote, SIGNED_STATES } from './progress-note.model.ts';

export type ProgressNote = RecordOf<typeof progressNote>;

const PREFIX = 'N-';
const DIGITS = 6;

const isType = (type: string): type is NoteType => type in TYPES;
const SERVICES = Object.keys(TYPES)
  .filter(isType)
  .filter((type) => !WITHOUT_TIME_OF_ITS_OWN.includes(type));

/** The number after the highest; two notes begun at once get two, because each holds the oldest facility's row. */
export async function nextNumber(db: Db): Promise<string> {
  await db(location).find({ sort: 'createdAt', limit: 1, held: true });
  const [last] = await db(progressNote).find({ sort: '-number', limit: 1 });
  return numberAfter(last?.number);
}
/** `N-000041` → `N-000042`; the first one is 1. */
export const numberAfter = (last: string | undefined): string =>
  `${PREFIX}${String(Number(/\d+$/.exec(last ?? '')?.[0] ?? 0) + 1).padStart(DIGITS, '0')}`;

/**
 * Refuses a service at a time at which the same person gave another one. Their record is held meanwhile, so that of two
 * notes written at once the second hears of the first; the exclusion constraint of the table holds beneath that. A shift log
 * is about hours spent with several, and meets nothing.
 */
export async function mustBeAlone(db: Db, record: ProgressNote, subjectId: string | null): Promise<void> {
  if (WITHOUT_TIME_OF_ITS_OWN.includes(record.type)) return;
  if (subjectId !== null) await db(employee).find({ where: { id: subjectId }, held: true });
  const [other] = await db(progressNote).find({
    where: {
      author: record.author,
      status: ['draft', ...SIGNED_STATES],
      startsAt: { lt: record.endsAt },
      endsAt: { gt: record.startsAt },
      type: SERVICES,
      id: { ne: record.id },
    },
    limit: 1,
  });
  if (other)
    throw invalid({
      field: 'startsAt',
      ...phrase('Service time overlaps note {{id}} for this staff member', { id: other.number }),
    });
}

/** The stay that a service falls into; null where there is none, which only a contact may be written about. */
export async function stayAt(db: Db, { client, startsAt, endsAt, type }: ProgressNote): Promise<string | null> {
  const stays = await db(episode).find({ where: { client } });
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const during = stays.find(
    ({ admittedAt, dischargedAt }) =>
      admittedAt !== null &&
      Date.parse(admittedAt) <= end &&
      (dischargedAt === null || Date.parse(dischargedAt) >= start),
  );
  const expected = stays.find(({ status }) => status === 'pre_admit');
  const stay = during ?? (type === 'contact' ? expected : undefined);
  if (!stay && type !== 'contact')
    throw invalid({
      field: 'startsAt',
      message: 'must be during a stay of the client. Choose another time, or record it as a contact',
    });
  return stay?.id ?? null;
}

/** Percent of a note that stood in the one that its author signed before for the same client; null where there is none. */
export async function likenessBefore(db: Db, record: ProgressNote): Promise<number | null> {
  const [before] = await db(progressNote).find({
    where: {
      client: record.client,
      author: record.author,
      status: [...SIGNED_STATES],
      startsAt: { lt: record.startsAt },
    },
    sort: '-startsAt',
    limit: 1,
  });
  return before ? likeness(wholeText(record.format, record.sections), wholeText(before.format, before.sections)) : null;
}

/**
 * The objectives that a note names, in the words of the plan in force. Refuses one that is in no plan in force, unless the
 * draft named it when it was: an objective may be met while its note is being written.
 */
export async function inPlanWords(
  db: Db,
  { client, objectives }: ProgressNote,
  before: ProgressNote | null,
): Promise<readonly Addressed[] | null> {
  if (!objectives?.length) return objectives;
  const plans = await db(treatmentPlan).find({ where: { client, status: [...IN_FORCE] } });
  const open = plans.flatMap(({ problems }) => objectivesOf(problems ?? []));
  return objectives.map(({ id }) => {
    const found = open.find((one) => one.id === id) ?? before?.objectives?.find((one) => one.id === id);
    if (!found)
      throw invalid({
        field: 'objectives',
        message: 'must belong to the active plan. Reload the page and choose again',
      });
    return { id, text: found.text };
  });
}

/** The history of a note comes from another valid note of the same client. */
export async function mustBeOfClient(db: Db, { copiedFrom, client }: ProgressNote): Promise<void> {
  if (copiedFrom === null) return;
  const [source] = await db(progressNote).find({ where: { id: copiedFrom } });
  if (!source) throw new Refusal('NOT_FOUND');
  if (source.client !== client || !SIGNED_STATES.some((state) => state === source.status))
    throw invalid({ field: 'copiedFrom', message: 'must be a signed note for the same client' });
}
