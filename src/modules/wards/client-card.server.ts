/** Somebody on the unit as those see them who look after them there: who, where, what to heed, what is to be done. No chart. */
import type { Read } from '#engine/model/wire.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, basesOf } from '#engine/server/grants.ts';
import { parseSort } from '#engine/server/query.ts';
import { isOneOf, equals, readAllowed } from '#engine/server/read-all.ts';
import { stampOf } from '#engine/server/stamp.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { allergy, HEEDED } from '#modules/charts/allergy.model.ts';
import { CHART_PARTS } from '#modules/charts/chart-parts.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { isReminder, requirementOf } from './requirements.model.ts';
import { wardViewOf } from './ward-views.model.ts';
import type { ClientCard, DueLine } from './ward-questions.model.ts';

/**
 * The card of one client; reading it leaves a trace of them. Work is that of the kinds which the reader's role is about, and
 * what waits for the reader. Throws NOT_FOUND for people who may not open the client, and for those whose dashboards list nobody.
 */
export async function clientCard(engine: Engine, actor: Actor, id: string): Promise<ClientCard> {
  const view = wardViewOf(basesOf(actor));
  if (!view?.names) throw new Refusal('NOT_FOUND');
  // First, so that nothing else is asked about somebody whom the reader may not see.
  const person = (await engine.read.get(engine.reader(actor), client, id)) as Read<typeof client>;
  // Before the rest: what is written meanwhile makes another stamp, and the card is read again.
  const { stamp } = await stampOf(engine, actor, client, id, CHART_PARTS);
  const [stays, allergies, beds, items] = await Promise.all([
    readAllowed(engine, actor, episode, {
      filters: [equals('client', id), isOneOf('status', IN_TREATMENT)],
      fields: ['levelOfCare', 'location', 'unit', 'admittedAt', 'attending', 'primaryTherapist'],
    }),
    readAllowed(engine, actor, allergy, {
      filters: [equals('client', id), isOneOf('status', HEEDED)],
      sort: parseSort(allergy, 'substance'),
    }),
    readAllowed(engine, actor, bedAssignment, {
      filters: [equals('client', id), equals('status', 'open'), equals('kind', 'occupancy')],
      fields: ['bed'],
    }),
    readAllowed(engine, actor, dueItem, {
      filters: [equals('client', id), equals('status', 'open')],
      fields: ['kind', 'title', 'dueAt', 'begunAt', 'link', 'person', 'role'],
      sort: parseSort(dueItem, 'dueAt'),
    }),
  ]);
  const now = new Date().toISOString();
  const due = items.flatMap((item): DueLine[] => {
    const { id: itemId, kind: code = '', title = '', dueAt = '' } = item;
    const kind = requirementOf(code);
    const own = item.person === actor.accountId;
    if (isReminder(code) || !(own || view.requirements.includes(kind))) return [];
    const { begunAt = null, link = null } = item;
    return [{ id: itemId, title, kind, dueAt, overdue: dueAt < now, begunAt, link, person: null, unit: null }];
  });
  return { client: person, stay: stays[0] ?? null, bed: beds[0]?.titles.bed ?? null, allergies, due, stamp };
}
