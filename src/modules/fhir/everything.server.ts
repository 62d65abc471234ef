/** `$everything` of one client (FHIR R4, Patient/$everything): all types about a client, page by page. */
import type { Bundle } from '@medplum/fhirtypes';
import { isDay } from '#engine/model/days.ts';
import { throughGate } from '#engine/server/gate.ts';
import { equals } from '#engine/server/read-all.ts';
import { client } from '#modules/clients/client.model.ts';
import { isWithin } from './care.model.ts';
import { FhirError } from './fhir-error.ts';
import type { Asking, Origin } from './origins.server.ts';
import { ABOUT_ANSWER, date, only, type Param, type Query, since } from './parameters.server.ts';
import { answerOf, type Wanted, wantedOf } from './reading.server.ts';
import { readTypes, resourceTypes } from './resource-types.server.ts';

/** What it takes besides the parameters about the answer; by what is not here, nothing is narrowed silently. */
const TAKEN: Readonly<Record<string, Param | null>> = {
  start: null,
  end: null,
  _type: null,
  _since: since,
  _lastUpdated: date('updatedAt'),
};

/** Types about a client: their records leave through the gate. */
const ABOUT_CLIENTS = readTypes.filter((type) =>
  resourceTypes[type].some(({ noun }: { readonly noun: Origin['noun'] }) => noun.gated),
);

/** The types that are asked for; all where none is. */
function typesOf(query: Query): readonly string[] {
  const asked = query._type?.flatMap((value) => value.split(',').map((one) => one.trim()));
  if (!asked) return ABOUT_CLIENTS;
  const known: readonly string[] = ABOUT_CLIENTS;
  for (const type of asked)
    if (!known.includes(type))
      throw new FhirError(400, 'not-supported', `_type takes types about a client: ${known.join(', ')}`);
  return asked;
}

/** A day, month or year of care; null for none. */
function dayOf(query: Query, name: 'start' | 'end'): string | null {
  const [value, ...more] = query[name] ?? [];
  if (value === undefined) return null;
  const fits = /^[1-9]\d{3}(?:-\d{2}){0,2}$/.test(value) && isDay(`${value}-01-01`.slice(0, 10));
  if (!fits || more.length) throw new FhirError(400, 'value', `${name} takes one day such as 2026-01-31`);
  return value;
}

/**
 * Everything about one client: of care between `start` and `end`, changed since `_since`, of some types. What no
 * consent covers is named and left out; without one for who the client is, all of it is refused.
 */
export async function everything(asking: Asking, id: string, query: Query): Promise<Bundle> {
  const { engine, actor } = asking;
  for (const name of Object.keys(query))
    if (!ABOUT_ANSWER.has(name) && !Object.hasOwn(TAKEN, name))
      throw new FhirError(400, 'not-supported', '$everything takes start, end, _since, _type, _count and _lastUpdated');
  const [start, end, types] = [dayOf(query, 'start'), dayOf(query, 'end'), typesOf(query)];
  const person = await engine.read.get(engine.reader(actor), client, id);
  await throughGate(engine.gate, actor, client, [person], only(query, '_disclosure') ?? null);
  const changed: Query = Object.fromEntries(Object.entries(query).filter(([name]) => TAKEN[name]));
  const about = Object.entries<readonly Origin[]>(resourceTypes)
    .filter(([type]) => types.includes(type))
    .flatMap(([, origins]) => origins.filter(({ noun }) => noun.gated));
  const wanted = await Promise.all(
    about.map(async (origin): Promise<Wanted | null> => {
      const found = await wantedOf({ ...origin, params: { _since: since } }, changed, asking);
      const whose = origin.noun.gated?.about ?? 'id';
      return found && { origin, filters: [...found.filters, equals(whose, id)] };
    }),
  );
  return answerOf(asking, `Patient/${id}/$everything`, wanted, query, {
    partly: true,
    isMeant: (resource) => isWithin(resource, start, end),
  });
}
