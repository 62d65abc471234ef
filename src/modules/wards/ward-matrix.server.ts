/** What is open for whom: a row for each client whom the reader looks after, a cell for each kind of requirement. */
import type { Read } from '#engine/model/wire.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, basesOf } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { parseSort } from '#engine/server/query.ts';
import { isOneOf, equals, readAllowed } from '#engine/server/read-all.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { daysBetween } from '#engine/model/days.ts';
import { isAlert, isReminder, type Requirement, requirementOf } from './requirements.model.ts';
import { wardViewOf } from './ward-views.model.ts';
import type { MatrixCell, MatrixRow, WardMatrix } from './ward-questions.model.ts';

type Due = Read<typeof dueItem>;

/** The cells of somebody, from their open items in the order of their due times. */
export function cellsOf(
  items: readonly Due[],
  requirements: readonly Requirement[],
  now: string,
): Partial<Record<Requirement, MatrixCell>> {
  const cells: Partial<Record<Requirement, MatrixCell>> = {};
  for (const { kind = '', title = '', dueAt = '', begunAt = null, link = null } of items) {
    const requirement = requirementOf(kind);
    if (isReminder(kind) || !requirements.includes(requirement)) continue;
    const known = cells[requirement];
    cells[requirement] = known
      ? { ...known, count: known.count + 1 }
      : { title, dueAt, overdue: dueAt < now, begunAt, link, count: 1 };
  }
  return cells;
}

/** The matrix of the reader; without rows for those who see figures alone. Reading it leaves a trace of each client. */
export async function wardMatrix(engine: Engine, actor: Actor): Promise<WardMatrix> {
  const view = wardViewOf(basesOf(actor));
  if (!view?.names) return { requirements: [], rows: [] };
  const { requirements } = view;
  const stays = await readAllowed(engine, actor, episode, {
    filters: [isOneOf('status', IN_TREATMENT)],
    fields: ['client', 'levelOfCare', 'unit', 'admittedAt'],
  });
  const ids = [...new Set(stays.flatMap((one) => one.client ?? []))];
  if (!ids.length) return { requirements, rows: [] };
  const [people, items, beds] = await Promise.all([
    readAllowed(engine, actor, client, {
      filters: [isOneOf('id', ids)],
      fields: ['legalFirst', 'legalLast', 'preferredName', 'flags'],
    }),
    readAllowed(engine, actor, dueItem, {
      filters: [equals('status', 'open'), isOneOf('client', ids)],
      fields: ['kind', 'title', 'dueAt', 'begunAt', 'link', 'client'],
      sort: parseSort(dueItem, 'dueAt'),
    }),
    readAllowed(engine, actor, bedAssignment, {
      filters: [isOneOf('client', ids), equals('status', 'open'), equals('kind', 'occupancy')],
      fields: ['client', 'bed'],
    }),
  ]);
  const now = new Date().toISOString();
  const today = dayIn(actor.timeZone);
  const dueOf = Map.groupBy(items, (one) => one.client);
  const bedOf = new Map(beds.map((one) => [one.client, one.titles.bed ?? null]));
  const byId = new Map(people.map((one) => [one.id, one]));
  const rows = stays.flatMap((stay): MatrixRow[] => {
    // Where somebody is reaches further than whom one looks after: psychiatrists see all beds, and treat some clients.
    const person = byId.get(stay.client ?? '');
    if (!person) return [];
    const since = stay.admittedAt ? dayIn(actor.timeZone, Date.parse(stay.admittedAt)) : today;
    return [
      {
        client: person.id,
        name: `${person.legalLast ?? ''}, ${person.preferredName ?? person.legalFirst ?? ''}`,
        bed: bedOf.get(person.id) ?? null,
        unit: stay.titles.unit ?? null,
        level: stay.levelOfCare ?? '',
        day: daysBetween(since, today) + 1,
        flags: person.flags ?? [],
        critical: (dueOf.get(person.id) ?? []).some(({ kind = '' }) => isAlert(kind)),
        cells: cellsOf(dueOf.get(person.id) ?? [], requirements, now),
      },
    ];
  });
  return { requirements, rows: rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en-US')) };
}
