/** What happened to a client, the newest first, a page at a time: of each reader the part that they may read. */
import { isId } from '#engine/model/check.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { textOf } from '#engine/model/show.ts';
import type { AnyRead, PageInfo } from '#engine/model/wire.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor } from '#engine/server/grants.ts';
import { type Before, momentsStatement, momentText } from '#engine/server/moments.ts';
import type { Row, Statement } from '#engine/server/pg/batch.ts';
import { among, being, readAllowed } from '#engine/server/read-all.ts';
import { seenOnEveryRow } from '#engine/server/view.ts';
import { client } from '#modules/clients/client.model.ts';
import { discharge } from '#modules/discharge/discharge.model.ts';
import { mustReadCharts } from './chart-answers.server.ts';
import { answerers, type Sought } from './timeline-people.server.ts';
import { type Source, SOURCES } from './timeline-sources.server.ts';
import {
  TIMELINE_EVENTS,
  TIMELINE_KINDS,
  type TimelineEntry,
  type TimelineEvent,
  type TimelineKind,
  type TimelinePage,
} from './timeline-wire.model.ts';

const MOST = 100;
const EVENTS = Object.keys(TIMELINE_EVENTS);

/** As a query string is read: what is given twice is a list. */
type Given = string | readonly string[] | undefined;
export interface TimelineAsked {
  /** Commas between kinds; all of them where nothing is said. */
  readonly kind?: Given;
  readonly after?: Given;
  readonly limit?: Given;
}

/** A place in the one order: by moment, then by event, then by the order of the event's own records. */
interface Place {
  readonly event: TimelineEvent;
  readonly id: string;
  /** As `momentText`. */
  readonly at: string;
}
interface Found extends Place {
  readonly source?: Source;
  readonly said?: Pick<TimelineEntry, 'flags' | 'call' | 'by'> & { readonly account: string | null };
}

const bad = (why: string): Refusal => new Refusal('BAD_QUERY', { why });
const isEvent = (text: unknown): text is TimelineEvent => typeof text === 'string' && EVENTS.includes(text);
const isKind = (text: string): text is TimelineKind => (TIMELINE_KINDS as readonly string[]).includes(text);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

function one(name: string, given: Given): string | undefined {
  if (typeof given === 'object') throw bad(`${name} may be given once`);
  return given;
}
function kindsOf(text: string | undefined): readonly TimelineKind[] {
  if (!text) return TIMELINE_KINDS;
  return text.split(',').map((kind) => {
    if (!isKind(kind)) throw bad(`kind takes ${TIMELINE_KINDS.join(', ')}`);
    return kind;
  });
}
function limitOf(text: string | undefined): number {
  const limit = text === undefined ? 25 : Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST) throw bad(`limit takes a whole number from 1 to ${MOST}`);
  return limit;
}
const cursorOf = ({ at, event, id }: Place): string =>
  Buffer.from(JSON.stringify([at, event, id])).toString('base64url');
function placeOf(cursor: string | undefined): Place | null {
  if (!cursor) return null;
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const [at, event, id]: unknown[] = Array.isArray(read) ? read : [];
    const isAt = typeof at === 'string' && MOMENT.test(at) && !Number.isNaN(Date.parse(at));
    if (isAt && isEvent(event) && typeof id === 'string' && /^(?:[0-9a-f-]{36}(?:\.\d{1,4})?|\d{1,18})$/.test(id))
      return { at, event, id };
  } catch {
    // falls through to the refusal, as everywhere: what is no cursor of ours is refused with one sentence
  }
  throw bad('after is not a cursor of this list');
}

/** Which records of an event at the very moment of the cursor are still to come. */
function beforeOf(event: TimelineEvent, after: Place | null): Before | null {
  if (!after) return null;
  const [here, there] = [EVENTS.indexOf(event), EVENTS.indexOf(after.event)];
  if (here !== there) return { at: after.at, beyond: here > there ? 'all' : 'none' };
  if (!isId(after.id)) throw bad('after is not a cursor of this list');
  return { at: after.at, beyond: { id: after.id } };
}
/** The same for events that are found in a record's own text. */
function comes(place: Place, after: Place | null): boolean {
  if (!after || place.at < after.at) return true;
  const [here, there] = [EVENTS.indexOf(place.event), EVENTS.indexOf(after.event)];
  return place.at === after.at && (here > there || (here === there && place.id < after.id));
}

const rowsOf = (event: TimelineEvent, rows: readonly Row[] | undefined): Place[] =>
  (rows ?? []).map((row) => ({ event, id: String(row.id), at: String(row.at) }));

/** Which flags somebody had is told by the trail alone; being registered without any is no change. Its numbers grow with time, so they order what happened in one moment. */
const FLAGS = `select lpad(seq::text, 18, '0') as id, ${momentText('at')} as at, actor, actor_name as "by", changes -> 'flags' as flags
  from audit_event where tenant_id = $1 and noun = 'client' and record_id = $2 and outcome = 'success' and changes ? 'flags'
  and coalesce(nullif(changes -> 'flags' -> 0, 'null'), '[]') <> coalesce(nullif(changes -> 'flags' -> 1, 'null'), '[]')
  and ($3::timestamptz is null or at < $3 or (at = $3 and lpad(seq::text, 18, '0') < $4)) order by at desc, seq desc limit $5`;

function flagsStatement(actor: Actor, id: string, after: Place | null, limit: number): Statement {
  const before = beforeFlags(after);
  return { text: FLAGS, values: [actor.tenantId, id, before?.at ?? null, before?.below ?? '', limit] };
}
function beforeFlags(after: Place | null): { readonly at: string; readonly below: string } | null {
  if (!after) return null;
  if (after.event === 'flagsChanged') return { at: after.at, below: after.id };
  return { at: after.at, below: EVENTS.indexOf('flagsChanged') > EVENTS.indexOf(after.event) ? '~' : '' };
}
const codes = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const flagsFound = (rows: readonly Row[] | undefined): Found[] =>
  (rows ?? []).map((row): Found => {
    const [before, now] = Array.isArray(row.flags) ? row.flags : [];
    const account = textOf(row.actor) || null;
    return {
      event: 'flagsChanged',
      id: String(row.id),
      at: String(row.at),
      said: { flags: [codes(before), codes(now)], by: String(row.by), account },
    };
  });

/** Calls stand in the discharge that they follow; a client has few. */
async function callsFound(engine: Engine, actor: Actor, id: string): Promise<Found[]> {
  const all = await readAllowed(engine, actor, discharge, { filters: [being('client', id)], fields: ['calls'] });
  return all.flatMap(({ id: of, calls }) =>
    (calls ?? []).map(
      (call, n): Found => ({
        event: 'called',
        id: `${of}.${String(n).padStart(4, '0')}`,
        at: new Date(call.at).toISOString().replace('Z', '000Z'),
        said: { call, by: call.byName, account: null },
      }),
    ),
  );
}

/** Throws NOT_FOUND for whoever may not open the chart; the attempt is written down. */
async function mustOpen(engine: Engine, actor: Actor, id: string): Promise<void> {
  const asked = { filters: [being('id', id)], moment: 'createdAt', before: null, limit: 1 };
  const statement = isId(id) ? momentsStatement(engine.read, actor, client, asked) : null;
  const [rows = []] = statement ? await engine.reader(actor).run([statement]) : [];
  if (!rows.length) await engine.read.get(engine.reader(actor), client, id);
}

/**
 * A page of what happened to a client, the newest first, with the cursor of the next one. Each record is read as this reader
 * reads it, and each reading leaves its trace; nouns that are not theirs are not there. Throws NOT_FOUND for whoever may not
 * open the chart, BAD_QUERY for a kind or a cursor that is none.
 */
export async function timelineOf(
  engine: Engine,
  actor: Actor,
  id: string,
  asked: TimelineAsked,
): Promise<TimelinePage & { readonly page: PageInfo }> {
  const kinds = kindsOf(one('kind', asked.kind));
  const limit = limitOf(one('limit', asked.limit));
  const after = placeOf(one('after', asked.after));
  await mustReadCharts(engine, actor, id);
  await mustOpen(engine, actor, id);
  const reader = engine.reader(actor);
  const theirs = SOURCES.flatMap((source) => {
    const statement = momentsStatement(engine.read, actor, source.noun, {
      filters: [being('client', id), ...(source.filters ?? [])],
      moment: source.moment,
      before: beforeOf(source.event, after),
      limit: limit + 1,
    });
    return statement ? [{ source, statement }] : [];
  });
  const own = new Set<TimelineKind>(theirs.map(({ source }) => TIMELINE_EVENTS[source.event]));
  const seesFlags = seenOnEveryRow(engine.read.view(actor, client), 'flags');
  if (seesFlags) own.add('precautions');
  const mayCalls = engine.read.view(actor, discharge).fields.has('calls');
  if (mayCalls) own.add('calls');
  const wanted = theirs.filter(({ source }) => kinds.includes(TIMELINE_EVENTS[source.event]));
  const withFlags = seesFlags && kinds.includes('precautions');
  const [answers, calls] = await Promise.all([
    reader.run([
      ...wanted.map(({ statement }) => statement),
      ...(withFlags ? [flagsStatement(actor, id, after, limit + 1)] : []),
    ]),
    mayCalls && kinds.includes('calls') ? callsFound(engine, actor, id) : [],
  ]);
  const found: Found[] = [
    ...wanted.flatMap(({ source }, n) => rowsOf(source.event, answers[n]).map((place) => ({ ...place, source }))),
    ...(withFlags ? flagsFound(answers[wanted.length]) : []),
    ...calls.filter((call) => comes(call, after)),
  ].toSorted(newestFirst);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    entries: await told(engine, actor, shown),
    kinds: TIMELINE_KINDS.filter((kind) => own.has(kind)),
    page: { next: last ? cursorOf(last) : null },
  };
}

function newestFirst(a: Place, b: Place): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  if (a.event !== b.event) return EVENTS.indexOf(a.event) - EVENTS.indexOf(b.event);
  return a.id < b.id ? 1 : -1;
}

/** The entries of these places: the records as the reader sees them, and who answers for each. */
async function told(engine: Engine, actor: Actor, places: readonly Found[]): Promise<TimelineEntry[]> {
  const nouns = Map.groupBy(
    places.flatMap(({ source, id }) => (source ? [{ source, id }] : [])),
    ({ source }) => source.noun,
  );
  const read = await Promise.all(
    [...nouns].map(async ([noun, of]) => {
      const fields = [...new Set(of.flatMap(({ source }) => source.fields))];
      const ids = [...new Set(of.map(({ id }) => id))];
      // Nouns known only here, as data: what is read of them is a record of some noun.
      return (await readAllowed(engine, actor, noun, { filters: [among('id', ids)], fields })) as readonly AnyRead[];
    }),
  );
  const records = new Map(read.flat().map((one) => [one.id, one]));
  const sought = places.flatMap(({ source, id }): Sought[] => {
    const record = records.get(id);
    return source && record ? [{ key: `${source.event} ${id}`, noun: source.noun.name, record, who: source.who }] : [];
  });
  const spoken = places.flatMap(({ said }) => (said?.account ? [said.account] : []));
  const people = await answerers(engine, actor, sought, spoken);
  return places.flatMap(({ event, id, at, source, said }): TimelineEntry[] => {
    const key = `${event} ${id}`;
    if (said) {
      const { account, ...words } = said;
      return [{ key, event, at, credential: null, role: people.roleOf(account), record: null, ...words }];
    }
    // Taken out of sight between the two readings.
    const record = source && records.get(id);
    return record ? [{ key, event, at, record, ...people.of(key) }] : [];
  });
}
