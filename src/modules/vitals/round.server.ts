/** The round of vital signs: everybody in treatment whom the reader looks after, with what was measured last. */
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { parseSort } from '#engine/server/query.ts';
import { isOneOf, equals, readAllowed } from '#engine/server/read-all.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { ROUND } from './vitals-clocks.server.ts';
import { HOLDING, TO_ACT, vitalSigns } from './vital-signs.model.ts';
import type { RoundRow } from './vitals-wire.model.ts';

const STAY = ['client', 'levelOfCare', 'location', 'unit', 'admittedAt'];
const CARD = ['legalFirst', 'legalLast', 'preferredName', 'mrn', 'dob', 'flags'];
const DUE = ['client', 'kind', 'title', 'dueAt', 'escalated'];

const NEWEST = (having: string): string =>
  `select distinct on (client) id from vital_signs where tenant_id = $1 and client = any($2::uuid[]) and status = any($3)
    and ${having} order by client, taken_at desc, id desc`;
const FIRST_WEIGHT = `select distinct on (v.client) v.id from vital_signs v where v.tenant_id = $1 and v.client = any($2::uuid[]) and v.status = any($3)
  and v.weight is not null and v.taken_at >= (select max(l.taken_at) - interval '30 days' from vital_signs l
    where l.tenant_id = $1 and l.client = v.client and l.status = any($3) and l.weight is not null) order by v.client, v.taken_at, v.id`;

/** The newest sets of each client, for the small trends beside the last values. */
const TREND = `select v.id from unnest($2::uuid[]) c cross join lateral (select id from vital_signs where tenant_id = $1 and client = c
  and status = any($3) and not_taken is null and taken_at > now() - interval '3 days' order by taken_at desc, id desc limit 6) v`;

/** Ids of the sets that the round shows; the caller reads the sets themselves. */
async function wanted(engine: Engine, actor: Actor, clients: readonly string[]) {
  const values = [actor.tenantId, clients, HOLDING];
  const found = await engine
    .reader(actor)
    .run(
      [
        NEWEST('(systolic is not null or not_taken is not null)'),
        NEWEST('weight is not null'),
        FIRST_WEIGHT,
        TREND,
      ].map((text) => ({ text, values })),
    );
  const ids = (at: number) => new Set((found[at] ?? []).map((row) => String(row.id)));
  return { last: ids(0), weight: ids(1), firstWeight: ids(2), trend: ids(3) };
}

/** Everybody in treatment whose vital signs the reader may see, by name; reading it leaves a trace of each set. */
export async function vitalsRound(engine: Engine, actor: Actor): Promise<readonly RoundRow[]> {
  const stays = await readAllowed(engine, actor, episode, { filters: [isOneOf('status', IN_TREATMENT)], fields: STAY });
  const ids = [...new Set(stays.flatMap((stay) => stay.client ?? []))];
  if (!ids.length) return [];
  const people = await readAllowed(engine, actor, client, { filters: [isOneOf('id', ids)], fields: CARD });
  const shown = people.map((one) => one.id);
  const which = await wanted(engine, actor, shown);
  const all = [...new Set([...which.last, ...which.weight, ...which.firstWeight, ...which.trend])];
  const [sets, open, due, beds] = await Promise.all([
    readAllowed(engine, actor, vitalSigns, {
      filters: [isOneOf('id', all)],
      sort: parseSort(vitalSigns, 'takenAt'),
    }),
    readAllowed(engine, actor, vitalSigns, {
      filters: [isOneOf('client', shown), isOneOf('status', TO_ACT)],
      sort: parseSort(vitalSigns, 'takenAt'),
    }),
    readAllowed(engine, actor, dueItem, {
      filters: [isOneOf('client', shown), equals('kind', ROUND), equals('status', 'open')],
      fields: DUE,
    }),
    readAllowed(engine, actor, bedAssignment, {
      filters: [isOneOf('client', shown), equals('status', 'open'), equals('kind', 'occupancy')],
      fields: ['client', 'bed'],
    }),
  ]);
  return stays
    .flatMap((stay): RoundRow[] => {
      const person = people.find((one) => one.id === stay.client);
      if (!person) return [];
      const of = (kind: ReadonlySet<string>) =>
        sets.find((one) => one.client === person.id && kind.has(one.id)) ?? null;
      return [
        {
          client: person,
          episode: stay,
          bed: beds.find((one) => one.client === person.id)?.titles.bed ?? null,
          trend: sets.filter((one) => one.client === person.id && which.trend.has(one.id)),
          last: of(which.last),
          weight: of(which.weight),
          firstWeight: of(which.firstWeight),
          open: open.filter((one) => one.client === person.id),
          due: due.find((one) => one.client === person.id) ?? null,
        },
      ];
    })
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en-US'));
}

const nameOf = ({ client: { legalLast, legalFirst } }: RoundRow): string => `${legalLast ?? ''} ${legalFirst ?? ''}`;
