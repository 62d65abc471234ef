/** The round of vital signs: everybody in treatment whom the reader looks after, with what was measured last. */
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { Read } from '#engine/model/wire.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { parseQuery } from '#engine/server/query.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { ROUND } from './vitals-clocks.server.ts';
import { HOLDING, TO_ACT, vitalSigns } from './vital-signs.model.ts';
import type { RoundRow, VitalSet } from './vitals-wire.model.ts';

/** As many as a list gives at once. */
const AT_ONCE = 100;
const STAY = 'client,levelOfCare,location,unit,admittedAt';
const CARD = 'legalFirst,legalLast,preferredName,mrn,dob,flags';
const DUE = 'client,kind,title,dueAt,escalated';
const SET = Object.keys(vitalSigns.fields).join();

/** The rows of a noun that this reader may see; none where the noun is not theirs at all. */
async function listed<R extends AnyResource>(
  engine: Engine,
  actor: Actor,
  noun: R,
  query: Readonly<Record<string, string>>,
): Promise<Read<R>[]> {
  const parsed = parseQuery(noun, { limit: String(AT_ONCE), ...query }, actor, dayIn(actor.timeZone));
  try {
    // The read path builds each record from the very noun that was asked for.
    return (await engine.read.list(engine.reader(actor), noun, parsed)).rows as unknown as Read<R>[];
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RESOURCE_DENIED') return [];
    throw error;
  }
}

const NEWEST = (having: string): string =>
  `select distinct on (client) id from vital_signs where tenant_id = $1 and client = any($2::uuid[]) and status = any($3)
    and ${having} order by client, taken_at desc, id desc`;
const FIRST_WEIGHT = `select distinct on (v.client) v.id from vital_signs v where v.tenant_id = $1 and v.client = any($2::uuid[]) and v.status = any($3)
  and v.weight is not null and v.taken_at >= (select max(l.taken_at) - interval '30 days' from vital_signs l
    where l.tenant_id = $1 and l.client = v.client and l.status = any($3) and l.weight is not null) order by v.client, v.taken_at, v.id`;

/** Ids of the sets that the round shows; the sets themselves are read by whoever asks. */
async function wanted(engine: Engine, actor: Actor, clients: readonly string[]) {
  const values = [actor.tenantId, clients, HOLDING];
  const found = await engine
    .reader(actor)
    .run(
      [NEWEST('(systolic is not null or not_taken is not null)'), NEWEST('weight is not null'), FIRST_WEIGHT].map(
        (text) => ({ text, values }),
      ),
    );
  const ids = (at: number) => new Set((found[at] ?? []).map((row) => String(row.id)));
  return { last: ids(0), weight: ids(1), firstWeight: ids(2) };
}

/** The sets of these ids that the reader may see, in lists as long as a list may be. */
async function setsOf(engine: Engine, actor: Actor, ids: readonly string[]): Promise<readonly VitalSet[]> {
  const sets: VitalSet[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    sets.push(
      ...(await listed(engine, actor, vitalSigns, { 'id[in]': ids.slice(at, at + AT_ONCE).join(), fields: SET })),
    );
  return sets;
}

/** Everybody in treatment whose vital signs the reader may see, by name; reading it leaves a trace of each set. */
export async function vitalsRound(engine: Engine, actor: Actor): Promise<readonly RoundRow[]> {
  const stays = await listed(engine, actor, episode, { 'status[in]': IN_TREATMENT.join(), fields: STAY });
  const ids = [...new Set(stays.flatMap((stay) => stay.client ?? []))];
  if (!ids.length) return [];
  const people = await listed(engine, actor, client, { 'id[in]': ids.join(), fields: CARD });
  const shown = people.map((one) => one.id);
  const which = await wanted(engine, actor, shown);
  const all = [...new Set([...which.last, ...which.weight, ...which.firstWeight])];
  const [sets, open, due] = await Promise.all([
    setsOf(engine, actor, all),
    listed(engine, actor, vitalSigns, {
      'client[in]': shown.join(),
      'status[in]': TO_ACT.join(),
      sort: 'takenAt',
      fields: SET,
    }),
    listed(engine, actor, dueItem, { 'client[in]': shown.join(), kind: ROUND, status: 'open', fields: DUE }),
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
