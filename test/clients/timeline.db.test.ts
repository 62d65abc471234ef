/** The timeline of a chart: whole and in order, of each reader what they may read, and nobody's private notes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#access/roles.model.ts';
import type { Actor } from '#engine/server/grants.ts';
import { newId } from '#engine/server/ids.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { allergy } from '#modules/charts/allergy.model.ts';
import { stampOfTimeline } from '#modules/charts/chart-stamp.server.ts';
import { SOURCES } from '#modules/charts/timeline-sources.server.ts';
import { timelineOf } from '#modules/charts/timeline.server.ts';
import {
  TIMELINE_EVENTS,
  TIMELINE_KINDS,
  TIMELINE_NOUNS,
  type TimelineEntry,
  type TimelineKind,
} from '#modules/charts/timeline-questions.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { progressNote } from '#modules/notes/progress-note.model.ts';
import { psychotherapyNote } from '#modules/notes/psychotherapy-note.model.ts';
import { treatmentPlan } from '#modules/plans/treatment-plan.model.ts';
import { vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { treated, type Treated } from '../notes/treated.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let d: Demo;
let them: Treated;
beforeAll(async () => {
  d = await openDemo();
  them = await treated(d);
});
afterAll(() => d.close());

/** Everything, page by page. */
async function all(actor: Actor, id: string, limit = 100, kind?: string): Promise<readonly TimelineEntry[]> {
  const entries: TimelineEntry[] = [];
  for (let after: string | undefined, n = 0; n < 500; n += 1) {
    const page = await timelineOf(d.engine, actor, id, { limit: String(limit), after, kind });
    expect(page.entries.length).toBeLessThanOrEqual(limit);
    entries.push(...page.entries);
    if (!page.page.next) return entries;
    after = page.page.next;
  }
  throw new Error('It never ends');
}
const keys = (entries: readonly TimelineEntry[]) => entries.map(({ key }) => key);
const kindsIn = (entries: readonly TimelineEntry[]) => new Set(entries.map(({ event }) => TIMELINE_EVENTS[event]));
/** A client whom the role may open, with as much in the chart as there is. */
async function somebodyOf(actor: Actor): Promise<string> {
  const mine = await d.list(actor, client, { limit: '100' });
  const [thick] = await d.sql<{ id: string }>(
    `select v.client as id from vital_signs v where v.client = any($1) group by v.client
      order by count(*) desc, v.client limit 1`,
    [mine.map(({ id }) => id)],
  );
  return thick?.id ?? mine[0]?.id ?? '';
}

/** By hand, from the role matrix; not from the definitions that the server asks. */
const THEIRS: Partial<Record<Role, readonly TimelineKind[]>> = {
  clinical_director: TIMELINE_KINDS,
  therapist: TIMELINE_KINDS,
  psychiatrist: TIMELINE_KINDS,
  nurse: TIMELINE_KINDS,
  intake_coordinator: ['stay', 'beds', 'assessments', 'notes', 'consents', 'legal', 'precautions', 'calls'],
  health_admin: ['stay', 'beds', 'consents'],
};

describe('who sees what', () => {
  test.each(Object.keys(THEIRS) as Role[])('%s sees the kinds of their role, and no other', async (role) => {
    const actor = await d.as(role);
    const id = await somebodyOf(actor);
    const page = await timelineOf(d.engine, actor, id, {});
    expect(page.kinds.filter((kind) => !THEIRS[role]?.includes(kind))).toEqual([]);
    const entries = await all(actor, id);
    expect([...kindsIn(entries)].filter((kind) => !page.kinds.includes(kind))).toEqual([]);
    expect(entries.length).toBeGreaterThan(0);
  });

  test.each(['behavioral_tech', 'residential_staff'] as const)('%s has a card, and no timeline', async (role) => {
    const actor = await d.as(role);
    const id = await somebodyOf(actor);
    expect(id).not.toBe('');
    expect(await refusal(timelineOf(d.engine, actor, id, {}))).toMatch(/^NOT_FOUND/);
  });

  test('the nurse’s timeline holds every kind that her client has something of', async () => {
    expect(kindsIn(await all(them.nurse, them.client))).toEqual(
      new Set<TimelineKind>(['stay', 'beds', 'assessments', 'vitals', 'notes', 'plans', 'consents', 'precautions']),
    );
  });

  test('nobody is shown a record that they could not open', async () => {
    for (const role of Object.keys(THEIRS) as Role[]) {
      const actor = await d.as(role);
      const entries = await all(actor, await somebodyOf(actor));
      const one = new Map(entries.map((entry) => [entry.event, entry]));
      for (const { event, record } of one.values()) {
        const noun = SOURCES.find((source) => source.event === event)?.noun;
        if (noun && record) expect((await d.get(actor, noun, record.id)).id, `${role} ${event}`).toBe(record.id);
      }
    }
  });

  test('whoever may not open the chart is told that it is not there, and the attempt is written down', async () => {
    const tries = () =>
      d.sql<{ n: number }>(
        `select count(*)::int as n from audit_event where noun = 'client' and action = 'read' and record_id = $1 and actor_name = $2`,
        [them.client, 'Someone'],
      );
    const stranger = d.person(newId(), 'nurse');
    const [before] = await tries();
    expect(await refusal(timelineOf(d.engine, stranger, them.client, {}))).toMatch(/^NOT_FOUND/);
    const [now] = await tries();
    expect((now?.n ?? 0) - (before?.n ?? 0)).toBe(1);
    for (const role of ['employee', 'admin', 'compliance_officer'] as const)
      expect(await refusal(timelineOf(d.engine, await d.as(role), them.client, {})), role).toMatch(/^NOT_FOUND/);
    const [, other] = d.organizations;
    const theirs = await d.as('admin', other);
    expect(await refusal(timelineOf(d.engine, theirs, them.client, {}))).toMatch(/^NOT_FOUND/);
    expect(await refusal(timelineOf(d.engine, them.nurse, 'x', {}))).toMatch(/^NOT_FOUND/);
  });

  test('a psychotherapy note is on the timeline of its author alone, emergency access or not', async () => {
    const input = { client: them.client, text: 'Transference around the brother.' };
    const { id } = await d.act(them.therapist, psychotherapyNote, 'create', { input });
    expect(keys(await all(them.therapist, them.client))).toContain(`ownNoted ${id}`);
    const superAdmin = await d.as('super_admin');
    const glass = { id: newId(), until: Date.now() + 60_000 };
    const twin: Actor = { ...them.therapist, accountId: newId() };
    for (const who of [them.nurse, them.director, twin, { ...them.director, breakGlass: glass }, superAdmin]) {
      const entries = await all(who, them.client).catch(() => []);
      expect(entries.filter(({ event }) => event === 'ownNoted')).toEqual([]);
    }
  });
});

describe('pages', () => {
  test('however long they are, they hold the same, once and in order', async () => {
    const whole = await all(them.director, them.client);
    expect(whole.length).toBeGreaterThan(40);
    expect(new Set(keys(whole)).size).toBe(whole.length);
    expect(whole.map(({ at }) => at)).toEqual(whole.map(({ at }) => at).toSorted((a, b) => (a < b ? 1 : -1)));
    for (const limit of [1, 7, 25]) expect(keys(await all(them.director, them.client, limit))).toEqual(keys(whole));
  });

  test('they hold all that the lists of the nouns hold', async () => {
    const whole = await all(them.director, them.client);
    const of = (event: string) =>
      new Set(whole.flatMap((entry) => (entry.event === event && entry.record ? [entry.record.id] : [])));
    const listed = async (noun: Parameters<Demo['list']>[1], query: Record<string, string>) =>
      new Set((await d.list(them.director, noun, { client: them.client, limit: '100', ...query })).map(({ id }) => id));
    const sets: readonly [string, Set<string>][] = [
      ['noted', await listed(progressNote, { 'status[in]': 'signed,uncosigned,cosigned' })],
      ['assessed', await listed(assessment, { 'status[in]': 'completed,signed,uncosigned,cosigned' })],
      ['measured', await listed(vitalSigns, { 'status[in]': 'recorded,critical,rechecking,to_review,closed' })],
      ['bedGiven', await listed(bedAssignment, { kind: 'occupancy' })],
      ['allergyRecorded', await listed(allergy, {})],
      ['consentGiven', await listed(consent, { 'status[in]': 'active,expired,revoked,superseded' })],
      ['planInForce', await listed(treatmentPlan, { 'status[in]': 'active,under_review,revised,closed' })],
    ];
    for (const [event, ids] of sets) {
      expect(ids.size, event).toBeGreaterThan(0);
      expect(of(event), event).toEqual(ids);
    }
  });

  test('a page may end in the middle of one moment, within a noun and between two', async () => {
    const at = new Date(Date.parse((await all(them.director, them.client, 1))[0]?.at ?? '') - 3_600_000).toISOString();
    const fine = at.replace('Z', '456Z');
    await d.sql('update vital_signs set taken_at = $2 where client = $1', [them.client, fine]);
    await d.sql('update allergy set created_at = $2 where client = $1', [them.client, fine]);
    const whole = await all(them.director, them.client);
    const same = whole.filter((entry) => entry.at === fine);
    expect(new Set(same.map(({ event }) => event))).toEqual(new Set(['measured', 'allergyRecorded']));
    expect(same.length).toBeGreaterThan(5);
    for (const limit of [1, 2, 3]) expect(keys(await all(them.director, them.client, limit))).toEqual(keys(whole));
  });

  test('one kind is that kind, and several are several', async () => {
    const whole = await all(them.director, them.client);
    for (const kind of ['vitals', 'notes,stay'])
      expect(keys(await all(them.director, them.client, 5, kind))).toEqual(
        keys(whole.filter(({ event }) => kind.split(',').includes(TIMELINE_EVENTS[event]))),
      );
  });

  test('what is no kind, no cursor or no number is refused with a sentence', async () => {
    const ask = (query: object) => refusal(timelineOf(d.engine, them.nurse, them.client, query));
    expect(await ask({ kind: 'gossip' })).toMatch(/^BAD_QUERY .*kind takes stay, beds/);
    expect(await ask({ limit: '0' })).toMatch(/^BAD_QUERY .*1 to 100/);
    expect(await ask({ kind: ['vitals', 'notes'] })).toMatch(/^BAD_QUERY .*once/);
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const at = '2026-01-05T10:00:00.123456Z';
    for (const after of [
      'x',
      made(['2026-13-45T10:00:00.000000Z', 'noted', newId()]),
      made([at, 'gossip', newId()]),
      made([at, 'noted', '7']),
      made([at, 'noted', `' or true --`]),
      made({ at }),
    ])
      expect(await ask({ after }), after).toMatch(/^BAD_QUERY .*not a cursor/);
  });
});

describe('an open timeline', () => {
  const stamp = async (who: Actor) => (await stampOfTimeline(d.engine, who, them.client)).stamp;

  test('asks when one of the nouns is written that it tells', () => {
    const told = SOURCES.map(({ noun }) => noun.name);
    expect(new Set(TIMELINE_NOUNS)).toEqual(new Set([...told, 'client', 'discharge']));
  });

  test('brings the stamp with its first page; a set of vitals makes another, somebody else’s does not', async () => {
    const first = await timelineOf(d.engine, them.nurse, them.client, { limit: '1' });
    expect(first.stamp).toBe(await stamp(them.nurse));
    const later = await timelineOf(d.engine, them.nurse, them.client, { limit: '1', after: first.page.next ?? '' });
    expect(later.stamp).toBeNull();
    const others = (await d.list(them.nurse, client, { limit: '100' })).find(({ id }) => id !== them.client);
    await d.act(them.nurse, vitalSigns, 'create', { input: { client: others?.id, pulse: 72 } });
    expect(await stamp(them.nurse)).toBe(first.stamp);
    await d.act(them.nurse, vitalSigns, 'create', { input: { client: them.client, pulse: 74 } });
    expect(await stamp(them.nurse)).not.toBe(first.stamp);
  });

  test('hears of a psychotherapy note for its author alone, and nothing at all of a client who is not one’s own', async () => {
    const [before, own] = [await stamp(them.nurse), await stamp(them.therapist)];
    await d.act(them.therapist, psychotherapyNote, 'create', { input: { client: them.client, text: 'Alone.' } });
    expect(await stamp(them.nurse)).toBe(before);
    expect(await stamp(them.therapist)).not.toBe(own);
    for (const who of [d.person(newId(), 'nurse'), await d.as('admin'), await d.as('admin', d.organizations[1])])
      expect(await stamp(who)).toBeNull();
  });

  test('asking leaves no trace', async () => {
    const trail = async () => (await d.sql<{ n: number }>('select count(*)::int as n from audit_event'))[0]?.n;
    const before = await trail();
    await stamp(them.nurse);
    expect(await trail()).toBe(before);
  });
});

describe('who says so', () => {
  test('an allergy, its end and a flag each name who did it, in which role, and when', async () => {
    const began = Date.now();
    const input = { client: them.client, substance: 'Latex', reactions: ['hives'], severity: 'mild' };
    const { id } = await d.act(them.nurse, allergy, 'create', { input });
    await d.act(them.director, allergy, 'refute', { id, input: { endReason: 'It was another client’s allergy' } });
    const person = await d.get(them.nurse, client, them.client);
    const flags = ['fall', 'seizure', 'vip'];
    await d.act(them.nurse, client, 'edit', { id: them.client, input: { flags }, version: person.version });
    const entries = await all(them.nurse, them.client, 25, 'precautions');
    const [changed] = entries;
    const [refuted, recorded] = ['allergyRefuted', 'allergyRecorded'].map((event) =>
      entries.find(({ key }) => key === `${event} ${id}`),
    );
    expect(changed).toMatchObject({ event: 'flagsChanged', by: them.nurse.name, role: 'nurse', record: null });
    expect(changed?.flags?.[1]).toEqual(flags);
    expect(refuted).toMatchObject({ by: them.director.name, role: 'clinical_director' });
    expect(recorded).toMatchObject({ by: them.nurse.name, role: 'nurse' });
    expect(recorded?.record).toMatchObject({ substance: 'Latex', severity: 'mild' });
    for (const one of [changed, refuted, recorded]) expect(Date.parse(one?.at ?? '')).toBeGreaterThanOrEqual(began);
  });

  test('flags are told of the client’s own record, and whoever reads them leaves a trace there', async () => {
    const opened = async () =>
      d.sql<{ n: number }>(
        `select count(*)::int as n from audit_event where noun = 'client' and action = 'read' and record_id = $1 and actor = $2`,
        [them.client, them.nurse.accountId],
      );
    const person = await d.get(them.nurse, client, them.client);
    await d.act(them.nurse, client, 'edit', { id: person.id, input: { flags: ['fall'] }, version: person.version });
    const [before] = await opened();
    const { entries } = await timelineOf(d.engine, them.nurse, them.client, { kind: 'precautions', limit: '1' });
    expect(entries.map(({ event }) => event)).toEqual(['flagsChanged']);
    expect((await opened())[0]?.n).toBe((before?.n ?? 0) + 1);
    await timelineOf(d.engine, them.nurse, them.client, { kind: 'vitals', limit: '1' });
    expect((await opened())[0]?.n).toBe((before?.n ?? 0) + 1);
  });

  test('a signed note names its signer', async () => {
    const [note] = await all(them.director, them.client, 1, 'notes');
    const [signature] = await d.sql<{ name: string; credential: string | null }>(
      `select signer_name as name, credential from signature where record = $1 order by signed_at, id limit 1`,
      [note?.record?.id],
    );
    expect(signature).toBeTruthy();
    expect(note).toMatchObject({ by: signature?.name, credential: signature?.credential });
  });

  test('a reading is written down as what was shown, and no more', async () => {
    const seen = async () =>
      d.sql<{ noun: string; ids: string[] }>(
        `select noun, changes -> 'ids' -> 1 as ids from audit_event where action = 'read list' and actor = $1 order by seq desc limit 1`,
        [them.nurse.accountId],
      );
    const page = await timelineOf(d.engine, them.nurse, them.client, { kind: 'vitals', limit: '3' });
    expect(await seen()).toEqual([
      { noun: 'vital_signs', ids: expect.arrayContaining(page.entries.map(({ record }) => record?.id)) },
    ]);
    expect((await seen())[0]?.ids).toHaveLength(3);
  });
});
