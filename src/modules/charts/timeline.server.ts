/** What happened to a client, the newest first, a page at a time: of each reader the part that they may read. */
import { isId } from '#engine/model/check.ts';
import type { AnyRead, PageInfo } from '#engine/model/wire.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { momentsStatement } from '#engine/server/moments.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import { isOneOf, equals, readAllowed } from '#engine/server/read-all.ts';
import { seenOnEveryRow } from '#engine/server/view.ts';
import { client } from '#modules/clients/client.model.ts';
import { discharge } from '#modules/discharge/discharge.model.ts';
import { mustReadCharts } from './chart-answers.server.ts';
import { stampOfTimeline } from './chart-stamp.server.ts';
import { callsFound, flagsFound, flagsStatement, type Spoken } from './timeline-beside.server.ts';
import {
  askingOf,
  beforeOf,
  comes,
  cursorOf,
  newestFirst,
  type Place,
  type TimelineAsked,
} from './timeline-order.server.ts';
import { answerers, type Sought } from './timeline-people.server.ts';
import { type Source, SOURCES } from './timeline-sources.server.ts';
import {
  TIMELINE_EVENTS,
  TIMELINE_KINDS,
  type TimelineEntry,
  type TimelineEvent,
  type TimelineKind,
  type TimelinePage,
} from './timeline-questions.model.ts';

interface Found extends Place {
  readonly source?: Source;
  readonly said?: Spoken['said'];
}

const rowsOf = (event: TimelineEvent, rows: readonly Row[] | undefined): Place[] =>
  (rows ?? []).map((row) => ({ event, id: String(row.id), at: String(row.at) }));

/** Throws NOT_FOUND for people who may not open the chart; the attempt is logged. */
async function mustOpen(engine: Engine, actor: Actor, id: string): Promise<void> {
  const asked = { filters: [equals('id', id)], moment: 'createdAt', before: null, limit: 1 };
  const statement = isId(id) ? momentsStatement(engine.read, actor, client, asked) : null;
  const [rows = []] = statement ? await engine.reader(actor).run([statement]) : [];
  if (!rows.length) await engine.read.get(engine.reader(actor), client, id);
}

/**
 * A page of what happened to a client, the newest first, with the cursor of the next one. Each record is read as this reader
 * reads it, and each reading leaves its trace; nouns they cannot read are left out. Throws NOT_FOUND for people who may not
 * open the chart, BAD_QUERY for a kind or a cursor that is none.
 */
export async function timelineOf(
  engine: Engine,
  actor: Actor,
  id: string,
  asked: TimelineAsked,
): Promise<TimelinePage & { readonly page: PageInfo }> {
  const { kinds, limit, after } = askingOf(asked);
  await mustReadCharts(engine, actor, id);
  await mustOpen(engine, actor, id);
  const reader = engine.reader(actor);
  // Before the rest: what is written meanwhile makes another stamp, and the timeline is read again.
  const { stamp } = after ? { stamp: null } : await stampOfTimeline(engine, actor, id);
  const theirs = SOURCES.flatMap((source) => {
    const statement = momentsStatement(engine.read, actor, source.noun, {
      filters: [equals('client', id), ...(source.filters ?? [])],
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
  // Flags are a part of the client's own record, which no noun below reads: reading it leaves the trace.
  if (shown.some(({ event }) => event === 'flagsChanged')) await engine.read.get(reader, client, id);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    entries: await told(engine, actor, shown),
    kinds: TIMELINE_KINDS.filter((kind) => own.has(kind)),
    stamp,
    page: { next: last ? cursorOf(last) : null },
  };
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
      return (await readAllowed(engine, actor, noun, { filters: [isOneOf('id', ids)], fields })) as readonly AnyRead[];
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
