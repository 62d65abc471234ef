/** Charts, lists of clients and their search: all of it through the read path, so that each reader leaves a trace. */
import { looksAfterOnly } from '#access/clinical.model.ts';
import { isId } from '#engine/model/check.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { searchWords } from '#engine/model/fold.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { Read } from '#engine/model/wire.ts';
import type { Asking } from '#engine/server/answers.ts';
import { auditStatement, readAudit } from '#engine/server/audit.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, basesOf } from '#engine/server/grants.ts';
import { type Filter, parseSort } from '#engine/server/query.ts';
import { isOneOf, equals, readAllowed } from '#engine/server/read-all.ts';
import { ANSWERED, assessment } from '#modules/assessments/assessment.model.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { allergy, HEEDED } from './allergy.model.ts';
import { stampOfChart } from './chart-stamp.server.ts';
import type { ActiveClient, Chart, ChartRead, clientSearch, MaskedClient } from './chart-questions.model.ts';
import { levelSegment } from './level-segment.model.ts';
import { problem } from './problem.model.ts';
import { rolesHeld } from './timeline-people.server.ts';

/** Throws NOT_FOUND for staff who only care for a client on the unit: they have the client's card (role matrix). */
export async function mustReadCharts(engine: Engine, actor: Actor, id: string): Promise<void> {
  if (!looksAfterOnly(basesOf(actor))) return;
  // The attempt leaves a trace, like that of someone who may open no chart at all.
  if (isId(id)) await engine.reader(actor).run([readAudit(actor, client.name, id, 'denied')]);
  throw new Refusal('NOT_FOUND');
}

/** A client's chart; throws NOT_FOUND for people who may not open it. Opening it leaves a trace of each part that was read. */
export async function chartOf(engine: Engine, actor: Actor, id: string): Promise<Chart> {
  await mustReadCharts(engine, actor, id);
  // First, so that nothing else is asked about somebody whom the reader may not see.
  const opened = (await engine.read.get(engine.reader(actor), client, id)) as Read<typeof client>;
  // Before the rest: what is written meanwhile makes another stamp, and the chart is read again.
  const { stamp } = await stampOfChart(engine, actor, id);
  const part = <R extends AnyResource>(noun: R, ...filters: readonly Filter[]) =>
    readAllowed(engine, actor, noun, {
      filters: [equals('client', id), ...filters],
      sort: parseSort(noun, noun.list?.sort ?? '-createdAt'),
    });
  const [episodes, allergies, problems, levels, team, due, beds] = await Promise.all([
    part(episode),
    part(allergy, isOneOf('status', HEEDED)),
    part(problem),
    part(levelSegment),
    part(careTeamMember, equals('status', 'active')),
    part(dueItem, equals('status', 'open')),
    part(bedAssignment, equals('status', 'open'), equals('kind', 'occupancy')),
  ]);
  const bed = beds[0]?.titles.bed ?? null;
  const mayAudit = opened.can.includes('edit');
  return { client: opened, bed, episodes, allergies, problems, levels, team, due, mayAudit, stamp };
}

export const STAY = [
  'client',
  'levelOfCare',
  'location',
  'unit',
  'expectedAt',
  'admittedAt',
  'expectedDays',
  'attending',
  'primaryTherapist',
  'admitType',
];
const CARD = ['legalFirst', 'legalLast', 'preferredName', 'mrn', 'dob', 'location', 'flags'];

/** The clients of these stays, by their id. */
export async function peopleOf(engine: Engine, actor: Actor, stays: readonly Read<typeof episode>[]) {
  const ids = [...new Set(stays.flatMap((stay) => stay.client ?? []))];
  const people = ids.length
    ? await readAllowed(engine, actor, client, { filters: [isOneOf('id', ids)], fields: CARD })
    : [];
  return new Map(people.map((one) => [one.id, one]));
}

/** The newest withdrawal scores of each client, for a small trend. */
const WITHDRAWAL = `select v.id from unnest($2::uuid[]) c cross join lateral (select id from assessment where tenant_id = $1 and client = c
  and instrument in ('ciwa', 'cows') and status = any($3) and total is not null order by performed_at desc, id desc limit 6) v`;

async function withdrawalOf(engine: Engine, actor: Actor, clients: readonly string[]) {
  const values = [actor.tenantId, clients, [...ANSWERED]];
  const [ids = []] = await engine.reader(actor).run([{ text: WITHDRAWAL, values }]);
  const scores = ids.length
    ? await readAllowed(engine, actor, assessment, {
        filters: [
          isOneOf(
            'id',
            ids.map(({ id }) => String(id)),
          ),
        ],
        fields: ['client', 'instrument', 'total', 'band', 'performedAt'],
        sort: parseSort(assessment, 'performedAt'),
      })
    : [];
  const byClient = Map.groupBy(scores, (one) => one.client ?? '');
  return (of: string): ActiveClient['withdrawal'] => {
    const all = byClient.get(of) ?? [];
    const last = all.at(-1);
    const instrument = last?.instrument;
    if (instrument !== 'ciwa' && instrument !== 'cows') return null;
    // One course is of one instrument: the one that is rated now.
    const course = all.flatMap((one) => (one.instrument === instrument ? (one.total ?? []) : []));
    return { instrument, scores: course, band: last?.band ?? null };
  };
}

/** Everybody in treatment whom the reader looks after, by name. */
export async function activeClients(engine: Engine, actor: Actor): Promise<readonly ActiveClient[]> {
  const stays = await readAllowed(engine, actor, episode, { filters: [isOneOf('status', IN_TREATMENT)], fields: STAY });
  const people = await peopleOf(engine, actor, stays);
  const ids = [...people.keys()];
  if (!ids.length) return [];
  const [due, beds, withdrawal] = await Promise.all([
    readAllowed(engine, actor, dueItem, {
      filters: [equals('status', 'open'), isOneOf('client', ids)],
      sort: parseSort(dueItem, 'dueAt'),
    }),
    readAllowed(engine, actor, bedAssignment, {
      filters: [isOneOf('client', ids), equals('status', 'open'), equals('kind', 'occupancy')],
      fields: ['client', 'bed'],
    }),
    withdrawalOf(engine, actor, ids),
  ]);
  const dueOf = Map.groupBy(due, (item) => item.client);
  return stays
    .flatMap((stay): ActiveClient[] => {
      const person = people.get(stay.client ?? '');
      const open = dueOf.get(stay.client) ?? [];
      if (!person) return [];
      const bed = beds.find((one) => one.client === person.id)?.titles.bed ?? null;
      const work = { next: open[0] ?? null, open: open.length };
      return [{ client: person, episode: stay, bed, withdrawal: withdrawal(person.id), ...work }];
    })
    .toSorted((a, b) =>
      `${a.client.legalLast} ${a.client.legalFirst}`.localeCompare(
        `${b.client.legalLast} ${b.client.legalFirst}`,
        'en-US',
      ),
    );
}

/** More than anybody looks through: the search must become narrower. */
const FOUND_MOST = 100;
const masked = (name: string | undefined): string => (name ? `${name.slice(0, 1)}•••` : '');

/**
 * Clients by two letters or more of a name, by MRN or by birth date; at most 100, masked until they are opened. The trail
 * says that somebody searched, by what, and how many were found; never for which words.
 */
export async function searchClients({
  engine,
  actor,
  asked,
}: Asking<typeof clientSearch>): Promise<readonly MaskedClient[]> {
  const by = (['name', 'mrn', 'dob'] as const).filter((key) => asked[key]);
  if (!by.length) throw invalid({ field: 'name', message: 'is required, or an MRN, or a date of birth' });
  const words = searchWords(asked.name ?? undefined);
  if (asked.name && words.join('').length < 2) throw invalid({ field: 'name', message: 'must be at least 2 letters' });
  const found = await readAllowed(engine, actor, client, {
    fields: CARD,
    limit: FOUND_MOST,
    anyOrder: true,
    words,
    filters: [...(asked.mrn ? [equals('mrn', asked.mrn)] : []), ...(asked.dob ? [equals('dob', asked.dob)] : [])],
  });
  const stays = found.length
    ? await readAllowed(engine, actor, episode, {
        filters: [
          isOneOf(
            'client',
            found.map((one) => one.id),
          ),
          isOneOf('status', IN_TREATMENT),
        ],
        fields: ['client'],
      })
    : [];
  const here = new Set(stays.map((stay) => stay.client));
  await engine.reader(actor).run([
    auditStatement(actor, {
      action: 'search',
      noun: client.name,
      recordId: null,
      changes: { by: [null, by], found: [null, found.length] },
    }),
  ]);
  return found.map((one) => ({
    id: one.id,
    name: `${masked(one.legalFirst)} ${masked(one.legalLast)}`,
    mrn: `••••${(one.mrn ?? '').slice(-3)}`,
    bornIn: (one.dob ?? '').slice(0, 4),
    facility: one.titles.location ?? '',
    inTreatment: here.has(one.id),
  }));
}

const READS = `select at, actor, actor_name as by, outcome = 'denied' as refused, coalesce(why like 'break-glass%', false) as emergency, coalesce(why like 'audit-case%', false) as audit from audit_event
  where tenant_id = $1 and noun = 'client' and record_id = $2 and action = 'read' order by seq desc limit 200`;

/** The latest 200 times that someone opened the chart or tried to; for people who can edit the record, others are refused. */
export async function chartReads(engine: Engine, actor: Actor, id: string): Promise<readonly ChartRead[]> {
  const reader = engine.reader(actor);
  const opened = await engine.read.get(reader, client, id);
  if (!opened.can.includes('edit')) throw new Refusal('PERMISSION_DENIED');
  const [rows = []] = await reader.run([{ text: READS, values: [actor.tenantId, id] }]);
  const accounts = [...new Set(rows.flatMap((row) => (typeof row.actor === 'string' ? row.actor : [])))];
  const roleOf = await rolesHeld(reader, actor.tenantId, accounts);
  return rows.map((row) => ({
    at: String(row.at),
    by: String(row.by),
    role: roleOf(typeof row.actor === 'string' ? row.actor : null),
    refused: row.refused === true,
    emergency: row.emergency === true,
    audit: row.audit === true,
  }));
}
