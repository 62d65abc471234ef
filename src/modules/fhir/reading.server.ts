/** Searches and single reads: through the one read path, then through the gate of consents, then told as FHIR. */
import type { Bundle, BundleEntry, Coding, OperationOutcome, Resource as FhirResource } from '@medplum/fhirtypes';
import { isId } from '#engine/model/check.ts';
import { inWords } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { throughGate } from '#engine/server/gate.ts';
import type { Filter, ListQuery } from '#engine/server/query.ts';
import { CATEGORIES, SHORT_NOTICE, type Category } from '#modules/consents/consent-rules.model.ts';
import { bundleSecurity, recordId } from './codes.model.ts';
import { FhirError, outcome } from './fhir-error.ts';
import { ABOUT_ANSWER, countOf, EVERY, everywhere, only, type Query, written } from './parameters.server.ts';
import type { Asking, Origin } from './origins.server.ts';
import { type SortKey, sorted, sortKeys } from './sorting.server.ts';
import { isReadType, resourceTypes } from './resource-types.server.ts';

/** An origin with what is asked of it; null where nothing of it can be meant. */
export interface Wanted {
  readonly origin: Origin;
  readonly filters: readonly Filter[];
}

/** A search for one resource, or for changes, includes retracted records. */
const ASKS_OF_RETRACTED = ['_id', '_lastUpdated', '_since'] as const;

/** What holds for all records of an origin; with those that were taken back, or without. */
const alwaysOf = ({ always = [], retracted = [] }: Origin, withRetracted: boolean): readonly Filter[] =>
  withRetracted && retracted.length
    ? always.map((one) =>
        one.field === 'status' && Array.isArray(one.value) ? { ...one, value: [...one.value, ...retracted] } : one,
      )
    : always;

export async function wantedOf(origin: Origin, query: Query, { engine, actor, base }: Asking): Promise<Wanted | null> {
  const asker = { zone: actor.timeZone, base, read: engine.read, reader: engine.reader(actor) };
  const understood = { ...everywhere, ...origin.params };
  const filters: Filter[] = [
    ...alwaysOf(
      origin,
      ASKS_OF_RETRACTED.some((name) => Object.hasOwn(query, name)),
    ),
  ];
  for (const [name, values] of Object.entries(query)) {
    if (ABOUT_ANSWER.has(name)) continue;
    for (const value of values) {
      const found = Object.hasOwn(understood, name) ? await understood[name]?.(value, origin.noun, asker) : null;
      if (!found) return null;
      filters.push(...found);
    }
  }
  return { origin, filters };
}

/** Why a type does not support a parameter, and which ones it supports; for an unknown modifier, the known ones. */
function notSearched(type: string, origins: readonly Origin[], name: string): string {
  const [plain = ''] = name.split(':');
  const all = [...new Set(origins.flatMap(({ params }) => Object.keys(params)))];
  const ways = all.filter((one) => one.split(':')[0] === plain);
  const known = ways.length ? ways : [...Object.keys(everywhere), ...all.filter((one) => !one.includes(':'))];
  return `${type} is not searched by ${/^[\w:-]{1,40}$/.test(name) ? name : 'that'}, but by ${known.join(', ')}`;
}

/** Refuses parameters that no origin of a type understands. */
function mustBeKnown(type: string, origins: readonly Origin[], query: Query): void {
  for (const name of Object.keys(query)) {
    const known =
      ABOUT_ANSWER.has(name) ||
      Object.hasOwn(everywhere, name) ||
      origins.some(({ params }) => Object.hasOwn(params, name));
    if (!known) throw new FhirError(400, 'not-supported', notSearched(type, origins, name));
  }
}

const orderOf = (type: string, origins: readonly Origin[], query: Query): SortKey[] | null => {
  const asked = only(query, '_sort');
  return asked === undefined
    ? null
    : sortKeys(
        type,
        asked,
        origins.flatMap(({ params }) => Object.keys(params)),
      );
};

/** What of a query is understood: with `Prefer: handling=lenient` the rest is left out, as the address of the answer says. */
function understood(type: string, origins: readonly Origin[], query: Query): Query {
  const isKnown = ([name, values]: readonly [string, readonly string[]]): boolean => {
    try {
      mustBeKnown(type, origins, { [name]: values });
      if (name === '_sort') orderOf(type, origins, { _sort: values });
      return true;
    } catch (error) {
      if (error instanceof FhirError && error.issue === 'not-supported') return false;
      throw error;
    }
  };
  return Object.fromEntries(Object.entries(query).filter(isKnown));
}

type Meant = (resource: FhirResource, query: Query) => boolean;
/** The codings by which a search compares a resource; null for types whose records are found by their codes already. */
function codingsOf(resource: FhirResource): readonly Coding[] | null {
  switch (resource.resourceType) {
    case 'Observation':
    case 'ServiceRequest':
    case 'DiagnosticReport':
      return resource.code?.coding ?? [];
    case 'MedicationRequest':
    case 'MedicationAdministration':
      return resource.medicationCodeableConcept?.coding ?? [];
    default:
      return null;
  }
}
/** Whether a token (`code`, `system|code`, `|code`, `system|`, any of them between commas) means one of some codings. */
const isToken = (asked: string, codings: readonly Coding[]): boolean =>
  asked.split(',').some((one) => {
    const [at, text] = [one.lastIndexOf('|'), one.trim()];
    if (at === -1) return codings.some(({ code }) => code === text);
    const [system, code] = [text.slice(0, at), text.slice(at + 1)];
    return codings.some((each) => (each.system ?? '') === system && (code === EVERY || each.code === code));
  });
/** Whether a resource was requested; records that become several resources contain others, too. */
function isMeant(resource: FhirResource, { _id: ids = [], code: codes = [] }: Query): boolean {
  if (!ids.every((some) => some.split(',').some((one) => one.trim() === resource.id))) return false;
  const codings = codingsOf(resource);
  return !codings || codes.every((some) => isToken(some, codings));
}

/** Where a page goes on: the origin, the cursor in it, and how many resources of what follows were told already. */
const CURSOR = /^(\d{1,2})\.([\w-]*)(?:\.(\d{1,4}))?$/;

export interface Page {
  readonly resources: readonly FhirResource[];
  readonly withheld: readonly string[];
  readonly next: string | null;
}

/** So many resources are counted at once. */
const AT_ONCE = 100;

const rowsOf = (asking: Asking, { origin, filters }: Wanted, limit: number, after: ListQuery['after']) =>
  asking.engine.read.list(asking.engine.reader(asking.actor), origin.noun, {
    limit,
    sort: [],
    filters,
    words: [],
    after,
    fields: origin.fields,
    count: false,
    asOf: null,
    stamped: true,
  });

const decoded = (cursor: string): ListQuery['after'] => {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    // Sorted by nothing else, a cursor is the id of the last record.
    if (Array.isArray(value) && value.length === 1 && isId(value[0])) return [value[0]];
  } catch {
    // falls through: whatever is not a cursor of ours is refused with one sentence
  }
  throw new FhirError(400, 'value', '_cursor is not a cursor of this search');
};

const categoryOf = (origin: Origin): string =>
  CATEGORIES[origin.noun.gated?.category as Category] ?? inWords(origin.noun.gated?.category ?? origin.noun.name);

interface How {
  /** What no consent covers, or the reader does not read, is left out and named, instead of refusing all. */
  readonly partly: boolean;
  readonly isMeant: Meant;
  /** In this order; without it, as they are found. */
  readonly order?: readonly SortKey[] | null;
}

/** A page of what several origins hold: at most `count` resources, from where a cursor says. */
async function pageOf(
  asking: Asking,
  wanted: readonly (Wanted | null)[],
  query: Query,
  how: How,
  count: number,
  asked: string | undefined,
): Promise<Page> {
  const [, first = '0', begins = '', toldOf = '0'] = CURSOR.exec(asked ?? '0.') ?? [];
  if (asked !== undefined && !CURSOR.test(asked)) decoded('');
  const resources: FhirResource[] = [];
  const withheld = new Set<string>();
  let [cursor, skip] = [begins, Number(toldOf)];
  for (let i = Number(first); i < wanted.length; i += 1, cursor = '', skip = 0) {
    const one = wanted[i];
    if (!one) continue;
    const room = count - resources.length;
    if (room <= 0) return { resources, withheld: [...withheld], next: `${i}.` };
    try {
      // As many records for every page, whatever room is left, so that a page that goes on within them finds them again.
      const { rows, page } = await rowsOf(asking, one, count, cursor ? decoded(cursor) : null);
      await throughGate(asking.engine.gate, asking.actor, one.origin.noun, rows, only(query, '_disclosure') ?? null);
      const meant = (await one.origin.told(rows, asking)).filter((resource) => how.isMeant(resource, query));
      resources.push(...meant.slice(skip, skip + room));
      const next = meant.length > skip + room ? `${cursor}.${skip + room}` : page.next;
      if (next) return { resources, withheld: [...withheld], next: `${i}.${next}` };
    } catch (error) {
      const shut = error instanceof Refusal && ['NO_CONSENT', 'CONFLICT', 'RESOURCE_DENIED'].includes(error.code);
      if (!how.partly || !shut) throw error;
      withheld.add(categoryOf(one.origin));
    }
  }
  return { resources, withheld: [...withheld], next: null };
}

const addressOf = (base: string, path: string, query: Query, cursor?: string): string => {
  const { _cursor: _, ...rest } = query;
  const asked = written({ ...rest, ...(cursor && { _cursor: [cursor] }) });
  return `${base}/${path}${asked ? `?${asked}` : ''}`;
};

/** The first page that holds something, or the last: a page without resources has none after it. */
async function filledPage(...[asking, wanted, query, how, count, cursor]: Parameters<typeof pageOf>): Promise<Page> {
  const withheld = new Set<string>();
  for (let from = cursor; ; ) {
    const page = await pageOf(asking, wanted, query, how, count, from);
    for (const what of page.withheld) withheld.add(what);
    if (page.resources.length || page.next === null) return { ...page, withheld: [...withheld] };
    from = page.next;
  }
}

/** Everything that a search finds. Throws a FhirError where it is more than `most`. */
async function allOf(
  asking: Asking,
  wanted: readonly (Wanted | null)[],
  query: Query,
  how: How,
  most = Infinity,
): Promise<{ readonly resources: readonly FhirResource[]; readonly withheld: readonly string[] }> {
  const resources: FhirResource[] = [];
  const withheld = new Set<string>();
  for (let next: string | null = '0.'; next !== null; ) {
    const page: Page = await pageOf(asking, wanted, query, how, AT_ONCE, next);
    resources.push(...page.resources);
    for (const what of page.withheld) withheld.add(what);
    if (resources.length > most)
      throw new FhirError(400, 'too-costly', `More than ${most} are found: narrow the search to sort it`);
    next = page.next;
  }
  return { resources, withheld: [...withheld] };
}

/** At most so many are sorted. */
const MOST_SORTED = 2000;

/** A page of what a search finds in an order: all of it is read, and the cursor says how many were told. */
async function sortedAnswer(
  asking: Asking,
  path: string,
  wanted: readonly (Wanted | null)[],
  query: Query,
  how: How,
  order: readonly SortKey[],
): Promise<Bundle> {
  const [count, cursor] = [countOf(query), only(query, '_cursor') ?? '0'];
  if (!/^\d{1,4}$/.test(cursor)) decoded('');
  const { resources, withheld } = await allOf(asking, wanted, query, how, MOST_SORTED);
  const from = Number(cursor);
  const next = from + count < resources.length ? String(from + count) : null;
  const shown = sorted(resources, order).slice(from, from + count);
  return bundleOf(asking, path, query, { resources: shown, withheld, next }, resources.length);
}

/**
 * The answer to a search: a page, or the total alone where no resources are asked for. A total is counted from the very
 * resources that pages would tell, through the same gate: it counts resources, not the records they come from.
 */
export async function answerOf(
  asking: Asking,
  path: string,
  wanted: readonly (Wanted | null)[],
  query: Query,
  how: How,
): Promise<Bundle> {
  const count = countOf(query);
  const cursor = only(query, '_cursor');
  if (count > 0 && how.order) return sortedAnswer(asking, path, wanted, query, how, how.order);
  if (count > 0) {
    const page = await filledPage(asking, wanted, query, how, count, cursor);
    // Known where one page holds all there is; of more it would take a count of its own.
    const total = cursor === undefined && page.next === null ? page.resources.length : null;
    return bundleOf(asking, path, query, page, total);
  }
  if (cursor !== undefined) throw new FhirError(400, 'value', '_cursor goes on with a page: the total alone has none');
  const { resources, withheld } = await allOf(asking, wanted, query, how);
  return bundleOf(asking, path, query, { resources: [], withheld, next: null }, resources.length);
}

function bundleOf(asking: Asking, path: string, query: Query, page: Page, total: number | null): Bundle {
  const entry: BundleEntry[] = page.resources.map((resource) => ({
    fullUrl: `${asking.base}/${resource.resourceType}/${resource.id ?? ''}`,
    resource,
    search: { mode: 'match' },
  }));
  const told: OperationOutcome[] = page.withheld.map((what) =>
    outcome('suppressed', `Left out, because no consent allows it: ${what}`, 'information'),
  );
  return {
    resourceType: 'Bundle',
    // The notice that goes along with whatever is disclosed (42 CFR 2.32).
    meta: {
      security: bundleSecurity,
      tag: [{ system: `${asking.base}/notice`, code: '42-CFR-2.32', display: SHORT_NOTICE }],
    },
    type: 'searchset',
    ...(total !== null && { total }),
    link: [
      { relation: 'self', url: addressOf(asking.base, path, query, only(query, '_cursor')) },
      ...(page.next ? [{ relation: 'next', url: addressOf(asking.base, path, query, page.next) }] : []),
    ],
    ...(entry.length + told.length > 0 && {
      entry: [...entry, ...told.map((resource): BundleEntry => ({ resource, search: { mode: 'outcome' } }))],
    }),
  };
}

/** The origins of a type; FhirError 404 for one that is not read here. */
export function originsOf(type: string): readonly Origin[] {
  if (!isReadType(type))
    throw new FhirError(404, 'not-supported', 'This type of resource is not read here. See /metadata.');
  return resourceTypes[type];
}

/**
 * A page of a type. Throws FhirError for parameters it does not know, RESOURCE_DENIED where the reader does not read it, and the
 * refusal of the gate where no disclosure or no consent lets the records leave.
 */
export async function search(asking: Asking, type: string, given: Query, isLenient = false): Promise<Bundle> {
  const origins = originsOf(type);
  const query = isLenient ? understood(type, origins, given) : given;
  mustBeKnown(type, origins, query);
  const order = orderOf(type, origins, query);
  const wanted = await Promise.all(origins.map((one) => wantedOf(one, query, asking)));
  return answerOf(asking, type, wanted, query, { partly: false, isMeant, order });
}

/** Whether what holds for all records behind a type holds for one; of any other there is no such resource. */
const holds = (row: AnyRead, origin: Origin): boolean =>
  alwaysOf(origin, true).every(
    ({ field, op, value }) => op === 'in' && Array.isArray(value) && value.includes(row[field]),
  );

/** One resource. Throws NOT_FOUND where it is not, or is not for this reader, and the refusal of the gate. */
export async function readOne(
  asking: Asking,
  type: string,
  id: string,
  disclosure: string | null,
): Promise<FhirResource> {
  const { engine, actor } = asking;
  for (const origin of originsOf(type)) {
    const row = await engine.read.get(engine.reader(actor), origin.noun, recordId(id)).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
      throw error;
    });
    if (!row || !holds(row, origin)) continue;
    const rows: readonly AnyRead[] = [row];
    await throughGate(engine.gate, actor, origin.noun, rows, disclosure);
    const found = (await origin.told(rows, asking)).find((resource) => resource.id === id);
    if (found) return found;
  }
  throw new Refusal('NOT_FOUND');
}
