/** Everybody who is on the way in, with the state of their packet. */
import type { Read } from '#engine/model/wire.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { parseSort } from '#engine/server/query.ts';
import { isOneOf, asReader, equals, readAllowed } from '#engine/server/read-all.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { gateFacts } from '#modules/clients/admission-facts.model.ts';
import { admissionBlockers, packetPercent } from '#modules/clients/admission-gate.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { preAdmission } from '#modules/intake/pre-admission.model.ts';
import { peopleOf, STAY } from './chart-answers.server.ts';
import type { Arrival } from './chart-questions.model.ts';

type Stay = Read<typeof episode>;

/** The packet of each of these stays; the gate is asked as the organization, everything else as the reader. */
async function packets(engine: Engine, actor: Actor, stays: readonly Stay[]): Promise<readonly Arrival[]> {
  const people = await peopleOf(engine, actor, stays);
  const shown = stays.filter((stay) => people.has(stay.client ?? ''));
  if (!shown.length) return [];
  const of = isOneOf(
    'episode',
    shown.map(({ id }) => id),
  );
  const gate = systemActor(actor.tenantId, 'the gate to an admission', actor.timeZone);
  const asked = shown.flatMap(({ id, client: who, attending = null, levelOfCare = null, admitType = 'voluntary' }) =>
    who ? [{ id, client: who, attending, levelOfCare, admitType }] : [],
  );
  const [ways, beds, facts] = await Promise.all([
    readAllowed(engine, actor, preAdmission, { filters: [of] }),
    readAllowed(engine, actor, bedAssignment, { filters: [of, equals('status', 'open')] }),
    gateFacts(asReader(engine, gate), asked, dayIn(actor.timeZone)),
  ]);
  return shown.flatMap((stay): Arrival[] => {
    const person = people.get(stay.client ?? '');
    const fact = facts.get(stay.id);
    if (!person || !fact) return [];
    return [
      {
        client: person,
        episode: stay,
        way: ways.find((one) => one.episode === stay.id) ?? null,
        bed: beds.find((one) => one.episode === stay.id) ?? null,
        percent: packetPercent(fact),
        blockers: admissionBlockers(fact).map(({ key, message, legal }) => ({ key, message, legal })),
      },
    ];
  });
}

const FORGOTTEN_DAYS = 14;

/** Everybody who is expected, the soonest first, and those of the last 14 days who did not come. */
export async function arrivals(engine: Engine, actor: Actor): Promise<readonly Arrival[]> {
  const stays = await readAllowed(engine, actor, episode, {
    filters: [isOneOf('status', ['pre_admit', 'no_show'])],
    sort: parseSort(episode, 'expectedAt'),
    fields: STAY,
  });
  const since = new Date(Date.now() - FORGOTTEN_DAYS * 86_400_000).toISOString();
  return packets(
    engine,
    actor,
    stays.filter((stay) => stay.status === 'pre_admit' || (stay.expectedAt ?? '') > since),
  );
}

/** The packet of one client's newest stay that is expected or goes on; null where there is none that the reader may see. */
export async function packetOf(engine: Engine, actor: Actor, client: string): Promise<Arrival | null> {
  const stays = await readAllowed(engine, actor, episode, {
    filters: [equals('client', client), isOneOf('status', ['pre_admit', 'admitted', 'active'])],
    sort: parseSort(episode, '-createdAt'),
    fields: STAY,
  });
  const [found] = await packets(engine, actor, stays.slice(0, 1));
  return found ?? null;
}
