/** Charts: who sees whom, that no reader goes without a trace, and what a search keeps to itself. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AskedOf } from '#engine/model/questions.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { arrivals } from '#modules/charts/arrivals.server.ts';
import { activeClients, chartOf, chartReads } from '#modules/charts/chart-answers.server.ts';
import { clientSearch } from '#modules/charts/chart-questions.model.ts';
import { chartAnswers } from '#modules/charts/charts.server.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

const ROLES = ['nurse', 'therapist', 'psychiatrist', 'clinical_director', 'intake_coordinator'] as const;
const NOBODY = ['employee', 'admin', 'manager'] as const;

let demo: Demo;
const search = (actor: Actor, asked: AskedOf<typeof clientSearch>) =>
  answerAs(demo.engine, chartAnswers, actor, clientSearch, asked);
const actors = new Map<string, Actor>();
const as = (role: string): Actor => {
  const actor = actors.get(role);
  if (!actor) throw new Error(`There is no ${role}`);
  return actor;
};
let everybody: readonly string[] = [];
beforeAll(async () => {
  demo = await openDemo();
  for (const role of [...ROLES, ...NOBODY, 'behavioral_tech'] as const) actors.set(role, await demo.as(role));
  everybody = (await demo.sql<{ id: string }>('select id from client order by id')).map(({ id }) => id);
});
afterAll(() => demo.close());

const HERE = `('admitted', 'active', 'on_leave', 'discharge_planning')`;
const ids = async (text: string, values: unknown[]) =>
  new Set((await demo.sql<{ id: string }>(text, values)).map(({ id }) => id));
const shownTo = async (role: string) =>
  new Set((await activeClients(demo.engine, as(role))).map((row) => row.client.id));

test('a nurse sees those on the units where they work, a therapist those of their care teams', async () => {
  const onUnits = await ids(
    `select e.client as id from episode e join unit_duty d on d.tenant_id = e.tenant_id and d.unit = e.unit
      where d.staff = $1 and $2::date between d.starts_on and coalesce(d.ends_on, 'infinity'::date) and e.status in ${HERE}`,
    [as('nurse').subjectId, demo.today],
  );
  expect(onUnits.size).toBeGreaterThan(0);
  expect(await shownTo('nurse')).toEqual(onUnits);
  const others = everybody.filter((id) => !onUnits.has(id));
  expect(await refusal(chartOf(demo.engine, as('nurse'), others[0] ?? ''))).toMatch(/^NOT_FOUND/);

  const team = await ids(`select client as id from care_team_member where staff = $1 and status = 'active'`, [
    as('therapist').subjectId,
  ]);
  for (const id of everybody.filter((each) => !team.has(each)).slice(0, 5))
    expect(await refusal(chartOf(demo.engine, as('therapist'), id))).toMatch(/^NOT_FOUND/);
  for (const id of [...team].slice(0, 3))
    expect((await chartOf(demo.engine, as('therapist'), id)).problems.length).toBeGreaterThan(0);
});

test('a duty ends with the last day of it where the organization is, not where the database is', async () => {
  const { subjectId } = as('nurse');
  const [{ zone } = { zone: '' }] = await demo.sql<{ zone: string }>(
    'select time_zone as zone from organization where id = $1',
    [demo.harborline.id],
  );
  const dayOf = async (at: string) =>
    (await demo.sql<{ day: string }>(`select to_char((now() at time zone $1)::date, 'YYYY-MM-DD') as day`, [at]))[0]
      ?.day;
  // A zone in which it is another day than in UTC: there is one at every hour.
  const utc = await dayOf('UTC');
  const ahead = await dayOf('Pacific/Kiritimati');
  const there = ahead === utc ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  const day = await dayOf(there);
  expect(day).not.toBe(utc);
  // A nurse keeps the clients whose care team names the nurse: here nobody's does.
  const teams = await ids(`select id from care_team_member where staff = $1 and status = 'active'`, [subjectId]);
  const keepTeams = (status: string) =>
    demo.sql('update care_team_member set status = $2 where id = any($1::uuid[])', [[...teams], status]);
  await keepTeams('ended');
  const seen = await shownTo('nurse');
  expect(seen.size).toBeGreaterThan(0);
  try {
    await demo.sql('update organization set time_zone = $2 where id = $1', [demo.harborline.id, there]);
    await demo.sql('update unit_duty set starts_on = $2, ends_on = $2 where staff = $1', [subjectId, day]);
    expect(await shownTo('nurse')).toEqual(seen);
    await demo.sql('update unit_duty set starts_on = $2, ends_on = $2 where staff = $1', [subjectId, utc]);
    expect(await shownTo('nurse')).toEqual(new Set());
  } finally {
    await keepTeams('active');
    await demo.sql('update organization set time_zone = $2 where id = $1', [demo.harborline.id, zone]);
    await demo.sql(`update unit_duty set starts_on = '2026-01-01', ends_on = null where staff = $1`, [subjectId]);
  }
});

test('why a stay ended or its level changed is read by those who treat, not by all who see the places', async () => {
  const therapist = as('therapist');
  const stays = await demo.sql<{ id: string; mine: boolean }>(
    `select e.id, exists (select 1 from care_team_member m where m.client = e.client and m.staff = $1 and m.status = 'active') as mine
      from episode e where e.status in ${HERE} and e.location in (select location from episode where status in ${HERE} limit 1)`,
    [therapist.subjectId],
  );
  const [own, other] = [stays.find((one) => one.mine), stays.find((one) => !one.mine)];
  await demo.sql(
    `update episode set level_reason = 'Seizures at night', end_note = 'Told in confidence' where id = any($1)`,
    [[own?.id, other?.id]],
  );
  const reads = async (who: Actor, id = '') => JSON.stringify(await demo.get(who, episode, id));
  expect(await reads(therapist, own?.id)).toMatch(/Seizures at night.*Told in confidence/);
  for (const [who, id] of [
    [therapist, other?.id],
    [await demo.as('health_admin'), own?.id],
  ] as const)
    expect(await reads(who, id)).not.toMatch(/Seizures|confidence/);
  const seen = await demo.sql<{ id: string }>(
    `select e.id from episode e join unit_duty d on d.unit = e.unit where d.staff = $1 and e.status in ${HERE} limit 1`,
    [as('behavioral_tech').subjectId],
  );
  await demo.sql(`update episode set level_reason = 'Seizures at night' where id = $1`, [seen[0]?.id]);
  expect(await reads(as('behavioral_tech'), seen[0]?.id)).not.toMatch(/Seizures/);
});

test('whoever has no work with clients sees none, and hears nothing of them', async () => {
  for (const role of NOBODY) {
    expect(await activeClients(demo.engine, as(role))).toEqual([]);
    expect(await arrivals(demo.engine, as(role))).toEqual([]);
    expect(await search(as(role), { name: 'an' })).toEqual([]);
    expect(await refusal(chartOf(demo.engine, as(role), everybody[0] ?? ''))).toMatch(/^NOT_FOUND/);
  }
});

test('intake reads the clinical part until 72 hours after the admission, and not any longer', async () => {
  const stay = async (hours: string) =>
    (
      await demo.sql<{ client: string }>(
        `select e.client from episode e join membership m on m.account = $1 cross join lateral jsonb_to_recordset(m.facilities) f(location uuid)
          where f.location = e.location and e.status in ${HERE} and e.admitted_at ${hours} and not exists (
            select 1 from episode o where o.client = e.client and o.id <> e.id) order by e.admitted_at limit 1`,
        [as('intake_coordinator').accountId],
      )
    )[0]?.client ?? '';
  const [fresh, old] = [await stay(`> now() - interval '70 hours'`), await stay(`< now() - interval '74 hours'`)];
  expect((await chartOf(demo.engine, as('intake_coordinator'), fresh)).problems.length).toBeGreaterThan(0);
  const late = await chartOf(demo.engine, as('intake_coordinator'), old);
  expect(late.problems).toEqual([]);
  expect(late.client.legalLast).toBeTruthy();
  expect(late.mayAudit).toBe(false);
  expect(await refusal(chartReads(demo.engine, as('intake_coordinator'), old))).toMatch(/^PERMISSION_DENIED/);
});

test('a technician opens no chart, not even of somebody they look after', async () => {
  const [first] = await shownTo('behavioral_tech');
  expect(first).toBeDefined();
  expect(await refusal(chartOf(demo.engine, as('behavioral_tech'), first ?? ''))).toMatch(/^NOT_FOUND/);
});

const traces = async (actor: Actor, client: string): Promise<number> =>
  (
    await demo.sql<{ n: number }>(
      `select count(*)::integer as n from audit_event where actor = $1 and noun = 'client' and record_id = $2 and action = 'read'`,
      [actor.accountId, client],
    )
  )[0]?.n ?? 0;

test('whoever opens a chart leaves exactly one trace of it, and whoever may not leaves one of the attempt', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ROLES), fc.nat(everybody.length - 1), async (role, n) => {
      const [actor, id] = [as(role), everybody[n] ?? ''];
      const before = await traces(actor, id);
      const opened = (await refusal(chartOf(demo.engine, actor, id))) === 'allowed';
      // A refused opening is a statement that found nothing: the attempt itself is written down, too.
      expect((await traces(actor, id)) - before).toBe(1);
      if (opened) {
        const director = as('clinical_director');
        const seen = await refusal(chartReads(demo.engine, director, id));
        if (seen === 'allowed')
          expect((await chartReads(demo.engine, director, id)).some((read) => read.by === actor.name)).toBe(true);
      }
      // Whoever was refused stands in the log as refused, and like no reader.
      const [{ outcome } = { outcome: '' }] = await demo.sql<{ outcome: string }>(
        `select outcome from audit_event where actor = $1 and noun = 'client' and record_id = $2 and action = 'read' order by seq desc limit 1`,
        [actor.accountId, id],
      );
      if (role !== 'clinical_director') expect(outcome).toBe(opened ? 'success' : 'denied');
    }),
    { numRuns: 40 },
  );
});

test('a search asks for two letters, shows masks, and is written down without its words', async () => {
  const director = as('clinical_director');
  for (const body of [{}, { name: 'a' }, { dob: '1990-02-30' }])
    expect(await refusal(search(director, body))).toMatch(/^VALIDATION_ERROR/);
  const [known] = await demo.sql<{ id: string; last: string; mrn: string; dob: string }>(
    `select c.id, c.legal_last as last, c.mrn, c.dob::text as dob from client c join episode e on e.client = c.id and e.status = 'active' order by c.id limit 1`,
  );
  if (!known) throw new Error('Nobody is in house');
  for (const body of [{ name: known.last }, { mrn: known.mrn }, { dob: known.dob }]) {
    const hit = (await search(director, body)).find(({ id }) => id === known.id);
    expect(hit).toMatchObject({ inTreatment: true, bornIn: known.dob.slice(0, 4) });
    expect(JSON.stringify(hit)).not.toContain(known.last);
    expect(JSON.stringify(hit)).not.toContain(known.mrn);
  }
  const written = await demo.sql<{ changes: object }>(
    `select changes from audit_event where action = 'search' and actor = $1 order by seq`,
    [director.accountId],
  );
  expect(written).toHaveLength(3);
  expect(JSON.stringify(written)).not.toContain(known.last);
  expect(written[1]?.changes).toEqual({ by: [null, ['mrn']], found: [null, 1] });
});

test('whoever is expected is shown with what the gate will say', async () => {
  const expected = await arrivals(demo.engine, as('clinical_director'));
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.some((one) => one.blockers.length === 0)).toBe(true);
  expect(expected.some((one) => one.blockers.some((blocker) => blocker.key === 'allergies'))).toBe(true);
});
