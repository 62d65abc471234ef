/** Searches and single reads: through the one read path, then through the gate of consents, then told as FHIR. */
import type { Bundle, BundleEntry, OperationOutcome, Resource as FhirResource } from '@medplum/fhirtypes';
import { inWords } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { throughGate } from '#engine/server/gate.ts';
import type { Filter, ListQuery } from '#engine/server/query.ts';
import { being } from '#engine/server/read-all.ts';
import { CATEGORIES, SHORT_NOTICE, type Category } from '#modules/consents/consent-rules.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { bundleSecurity, recordId } from './codes.model.ts';
import { FhirError, outcome } from './fhir-error.ts';
import { countOf, everywhere } from './parameters.server.ts';
import type { Asking, Origin } from './origins.server.ts';
import { isReadType, resourceTypes } from './resource-types.server.ts';

/** What was asked after the question mark, each once. */
export type Query = Readonly<Record<string, string>>;

/** Parameters about the answer itself. */
const ABOUT_ANSWER = new Set(['_count', '_cursor', '_disclosure', '_format']);

/** An origin with what is asked of it; null where nothing of it can be meant. */
interface Wanted {
  readonly origin: Origin;
  readonly filters: readonly Filter[];
}

function wantedOf(origin: Origin, query: Query): Wanted | null {
  const understood = { ...everywhere, ...origin.params };
  const filters: Filter[] = [...(origin.always ?? [])];
  for (const [name, value] of Object.entries(query)) {
    if (ABOUT_ANSWER.has(name)) continue;
    const found = Object.hasOwn(understood, name) ? understood[name]?.(value, origin.noun) : null;
    if (!found) return null;
    filters.push(...found);
  }
  return { origin, filters };
}

/** Refuses parameters that no origin of a type understands. */
function mustBeKnown(type: string, origins: readonly Origin[], query: Query): void {
  for (const name of Object.keys(query)) {
    const known =
      ABOUT_ANSWER.has(name) ||
      Object.hasOwn(everywhere, name) ||
      origins.some(({ params }) => Object.hasOwn(params, name));
    if (!known)
      throw new FhirError(
        400,
        'not-supported',
        `${type} is not searched by ${/^[\w:-]{1,40}$/.test(name) ? name : 'that'}`,
      );
  }
}

const listOf = (value: string): string[] => value.split(',').map((one) => one.slice(one.lastIndexOf('|') + 1).trim());
/** Whether a resource is asked for; records that are told in parts hold others besides. */
function isMeant(resource: FhirResource, { _id: ids, code }: Query): boolean {
  if (ids !== undefined && !listOf(ids).includes(resource.id ?? '')) return false;
  if (code === undefined || resource.resourceType !== 'Observation') return true;
  const codes = listOf(code);
  return (resource.code.coding ?? []).some((one) => codes.includes(one.code ?? ''));
}

/** Where a page went on: the origin, and the cursor in it. */
const CURSOR = /^(\d{1,2})\.([\w-]*)$/;

interface Page {
  readonly resources: readonly FhirResource[];
  readonly withheld: readonly string[];
  readonly next: string | null;
}

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
  });

const decoded = (cursor: string): ListQuery['after'] => {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  } catch {
    // falls through: whatever is not a cursor of ours is refused with one sentence
  }
  throw new FhirError(400, 'value', '_cursor is not a cursor of this search');
};

const categoryOf = (origin: Origin): string =>
  CATEGORIES[origin.noun.gated?.category as Category] ?? inWords(origin.noun.gated?.category ?? origin.noun.name);

/**
 * A page of what several origins hold. `partly`: what no consent covers, or the reader does not read, is left out and
 * named, instead of refusing all.
 */
async function pageOf(
  asking: Asking,
  wanted: readonly (Wanted | null)[],
  query: Query,
  partly: boolean,
): Promise<Page> {
  const count = countOf(query._count);
  const [, first = '0', cursor = ''] = CURSOR.exec(query._cursor ?? '0.') ?? [];
  if (query._cursor !== undefined && !CURSOR.test(query._cursor)) decoded('');
  const resources: FhirResource[] = [];
  const withheld = new Set<string>();
  let taken = 0;
  let after = cursor ? decoded(cursor) : null;
  for (let i = Number(first); i < wanted.length; i += 1, after = null) {
    const one = wanted[i];
    if (!one) continue;
    if (taken >= count) return { resources, withheld: [...withheld], next: `${i}.` };
    try {
      const { rows, page } = await rowsOf(asking, one, count - taken, after);
      await throughGate(asking.engine.gate, asking.actor, one.origin.noun, rows, query._disclosure ?? null);
      const told = await one.origin.told(rows, asking);
      resources.push(...told.filter((resource) => isMeant(resource, query)));
      taken += rows.length;
      if (page.next) return { resources, withheld: [...withheld], next: `${i}.${page.next}` };
    } catch (error) {
      const shut = error instanceof Refusal && ['NO_CONSENT', 'CONFLICT', 'RESOURCE_DENIED'].includes(error.code);
      if (!partly || !shut) throw error;
      withheld.add(categoryOf(one.origin));
    }
  }
  return { resources, withheld: [...withheld], next: null };
}

const addressOf = (base: string, path: string, query: Query, cursor?: string): string => {
  const { _cursor: _, ...rest } = query;
  const asked = new URLSearchParams({ ...rest, ...(cursor && { _cursor: cursor }) }).toString();
  return `${base}/${path}${asked ? `?${asked}` : ''}`;
};

function bundleOf(asking: Asking, path: string, query: Query, page: Page): Bundle {
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
    link: [
      { relation: 'self', url: addressOf(asking.base, path, query, query._cursor) },
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
export async function search(asking: Asking, type: string, query: Query): Promise<Bundle> {
  const origins = originsOf(type);
  mustBeKnown(type, origins, query);
  return bundleOf(
    asking,
    type,
    query,
    await pageOf(
      asking,
      origins.map((one) => wantedOf(one, query)),
      query,
      false,
    ),
  );
}

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
    if (!row) continue;
    const rows: readonly AnyRead[] = [row];
    await throughGate(engine.gate, actor, origin.noun, rows, disclosure);
    const found = (await origin.told(rows, asking)).find((resource) => resource.id === id);
    if (found) return found;
  }
  throw new Refusal('NOT_FOUND');
}

/** Everything that is told of one client, a page at a time; what no consent covers is named and left out. */
export async function everything(asking: Asking, id: string, query: Query): Promise<Bundle> {
  const { engine, actor } = asking;
  for (const name of Object.keys(query))
    if (!ABOUT_ANSWER.has(name) && name !== '_lastUpdated')
      throw new FhirError(400, 'not-supported', '$everything takes _count and _lastUpdated');
  const person = await engine.read.get(engine.reader(actor), client, id);
  await throughGate(engine.gate, actor, client, [person], query._disclosure ?? null);
  const about = Object.values<readonly Origin[]>(resourceTypes)
    .flat()
    .filter(({ noun }) => noun.gated)
    .map((origin): Wanted | null => {
      const wanted = wantedOf(origin, query);
      const whose = origin.noun.gated?.about ?? 'id';
      return wanted && { origin, filters: [...wanted.filters, being(whose, id)] };
    });
  return bundleOf(asking, `Patient/${id}/$everything`, query, await pageOf(asking, about, query, true));
}
