/** What technicians and residential staff have of a client on their unit: goals without the plan, and shift logs of their own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { goalsOf } from '#modules/plans/goals.server.ts';
import { chartOf } from '#modules/charts/chart-answers.server.ts';
import { timelineOf } from '#modules/charts/timeline.server.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { clientCard } from '#modules/wards/client-card.server.ts';
import { withMade } from '#test/support/made.ts';
import { progressNote } from '#modules/notes/progress-note.model.ts';
import { treatmentPlan } from '#modules/plans/treatment-plan.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let technician: Actor;
let staff: Actor;
let here = '';
let away = '';
beforeAll(async () => {
  demo = await openDemo();
  technician = { ...(await demo.as('behavioral_tech')), provedAt: Date.now() };
  staff = { ...(await demo.as('residential_staff')), provedAt: Date.now() };
  const found = await demo.sql<{ client: string; mine: boolean }>(
    `select p.client, exists (select 1 from episode e join unit_duty d on d.tenant_id = e.tenant_id and d.unit = e.unit
        where e.client = p.client and d.staff = $1
          and e.status in ('admitted', 'active', 'on_leave', 'discharge_planning')) as mine from treatment_plan p
      where p.status = 'active' order by p.id`,
    [technician.subjectId],
  );
  here = found.find(({ mine }) => mine)?.client ?? '';
  away = found.find(({ mine }) => !mine)?.client ?? '';
});
afterAll(() => demo.close());

test('goals are read on the own unit, nothing else of the plan, and not without a trace', async () => {
  expect(await refusal(goalsOf(demo.engine, technician, away))).toMatch(/^NOT_FOUND/);
  const manager = { ...technician, roles: ['behavioral_tech', 'health_admin'] };
  expect(await refusal(goalsOf(demo.engine, manager, away))).toMatch(/^NOT_FOUND/);
  expect(await refusal(demo.list(technician, treatmentPlan))).toMatch(/^RESOURCE_DENIED/);
  const before = await demo.sql<{ n: string }>('select coalesce(max(seq), 0)::text as n from audit_event');
  const goals = await goalsOf(demo.engine, technician, here);
  expect(goals.length).toBeGreaterThan(0);
  for (const goal of goals) expect(Object.keys(goal).sort()).toEqual(['id', 'text']);
  const read = await demo.sql<{ noun: string }>(
    `select noun from audit_event where seq > $1 and actor = $2 and action = 'read' order by seq`,
    [before[0]?.n, technician.accountId],
  );
  expect(new Set(read.map(({ noun }) => noun))).toEqual(new Set(['client', 'treatment_plan']));
  // Whoever reads the plan reads the same goals of it, and intake and managers none.
  expect(await goalsOf(demo.engine, await demo.as('clinical_director'), here)).toEqual(goals);
  for (const role of ['health_admin', 'intake_coordinator'] as const)
    expect(await goalsOf(demo.engine, await demo.as(role), here)).toEqual([]);
});

const log = (more: object = {}) => ({
  client: here,
  type: 'shift',
  format: 'narrative',
  startsAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  endsAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  sections: { narrative: 'Slept through the night, up at six, joined breakfast.' },
  response: 'Calm and friendly.',
  risk: 'none',
  ...more,
});

test('a shift log is written, signed and read by who was on the unit; no other note is', async () => {
  const write = (actor: Actor, input: object) => demo.act(actor, progressNote, 'create', { input });
  for (const type of ['individual', 'nursing', 'contact'])
    expect(await refusal(write(technician, log({ type })))).toContain(
      'is a note type your role cannot write. Choose another one',
    );
  expect(await refusal(write(technician, log({ client: away })))).not.toBe('allowed');
  const note = await write(technician, log());
  expect(await demo.act(technician, progressNote, 'sign', { id: note.id })).toMatchObject({ status: 'signed' });
  expect((await demo.list(technician, progressNote)).map(({ id }) => id)).toEqual([note.id]);
  // Colleagues of the unit write their own, and do not read this one; who treats does.
  expect(await refusal(demo.get(staff, progressNote, note.id))).toMatch(/^NOT_FOUND/);
  expect(await demo.get(await demo.as('clinical_director'), progressNote, note.id)).toMatchObject({ type: 'shift' });
  // The same hours were spent with others on the unit, too: a second log of them is no service that overlaps.
  expect(await write(technician, log())).toMatchObject({ type: 'shift', status: 'draft' });
});

test('who manages the house reads what waits for them, no title of others, no risk and no allergy', async () => {
  const manager = await demo.as('health_admin');
  const items = await demo.list(manager, dueItem, { limit: '100' });
  expect(items.every((item) => item.role === 'health_admin' || item.person === manager.accountId)).toBe(true);
  const [one] = await demo.list(manager, client, { limit: '1' });
  const whole = await demo.get(manager, client, one?.id ?? '');
  for (const field of ['flags', 'codeStatus', 'advanceDirective']) expect(whole).not.toHaveProperty(field);
  expect(whole).toHaveProperty('city');
  // The same under a role that the organization made of theirs: what waits for the product's role waits for them.
  const made = await demo.list(withMade(manager, 'health_admin'), dueItem, { limit: '100' });
  expect(items.some((item) => item.role === 'health_admin')).toBe(true);
  expect(made.map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted());
});

const glass = { breakGlass: { id: '019ac2c0-0000-7000-8000-00000000000b', until: Date.now() + 3_600_000 } };

test('emergency access opens charts for who looks after clients, and no work of others for who manages', async () => {
  const all = async (who: Actor) => (await demo.list(who, dueItem, { limit: '100' })).length;
  for (const role of ['health_admin', 'manager'] as const) {
    const who = await demo.as(role);
    expect([role, await all({ ...who, ...glass })]).toEqual([role, await all(who)]);
  }
  const manager = await demo.as('manager');
  const team = async (who: Actor) => (await demo.list(who, careTeamMember, { limit: '100' })).length;
  expect(await team({ ...manager, ...glass })).toBe(await team(manager));
  const open = async (who: Actor) =>
    (await demo.list(who, dueItem, { client: away, status: 'open', limit: '100' })).length;
  const [{ n } = { n: 0 }] = await demo.sql<{ n: number }>(
    `select count(*)::int as n from due_item where client = $1 and status = 'open'`,
    [away],
  );
  expect(await open(technician)).toBe(0);
  expect(await open({ ...technician, ...glass })).toBe(Math.min(n, 100));
});

test('intake reads the open work of whom it brings in and what waits for it, and no other title', async () => {
  const intake = await demo.as('intake_coordinator');
  const rows = await demo.sql<{ id: string; client: string; role: string | null; fresh: boolean }>(
    `select d.id, d.client, d.role, exists (select 1 from episode e where e.client = d.client
        and (e.status = 'pre_admit' or (e.status in ('admitted', 'active', 'on_leave', 'discharge_planning') and e.admitted_at > now() - interval '72 hours'))) as fresh
      from due_item d join client c on c.id = d.client where d.status = 'open' and c.location = any($1)`,
    [intake.places],
  );
  const sees = async (id: string | undefined) => refusal(demo.get(intake, dueItem, id ?? ''));
  const [arriving, awaited, other] = [
    rows.find(({ fresh, role }) => fresh && role !== 'intake_coordinator'),
    rows.find(({ role }) => role === 'intake_coordinator'),
    rows.find(({ fresh, role }) => !fresh && role !== 'intake_coordinator'),
  ];
  expect(await sees(arriving?.id)).toBe('allowed');
  if (awaited) expect(await sees(awaited.id)).toBe('allowed');
  expect(await sees(other?.id)).toMatch(/^NOT_FOUND/);
});

test('a role made of the technician’s opens the card, and neither the chart nor its timeline', async () => {
  const made = withMade(technician, 'behavioral_tech');
  expect((await clientCard(demo.engine, made, here)).client.id).toBe(here);
  expect(await refusal(chartOf(demo.engine, made, here))).toMatch(/^NOT_FOUND/);
  expect(await refusal(timelineOf(demo.engine, made, here, {}))).toMatch(/^NOT_FOUND/);
});

test('who treats somebody reads the goals in the plan, a technician beside it or not', async () => {
  const therapist = await demo.as('therapist');
  const both = { ...therapist, roles: [...therapist.roles, 'behavioral_tech'] };
  const found = await demo.sql<{ client: string; on_unit: boolean }>(
    `select p.client, exists (select 1 from episode e join unit_duty d on d.tenant_id = e.tenant_id and d.unit = e.unit
        where e.client = p.client and d.staff = $1
          and e.status in ('admitted', 'active', 'on_leave', 'discharge_planning')) as on_unit
      from treatment_plan p join care_team_member c on c.client = p.client and c.staff = $1 and c.status = 'active'
      where p.status = 'active' order by p.id`,
    [therapist.subjectId],
  );
  const elsewhere = found.find(({ on_unit: onUnit }) => !onUnit)?.client ?? '';
  expect(elsewhere).not.toBe('');
  const goals = await goalsOf(demo.engine, therapist, elsewhere);
  expect(goals.length).toBeGreaterThan(0);
  expect(await goalsOf(demo.engine, both, elsewhere)).toEqual(goals);
  // And of the unit those whom they do not treat.
  const aide = { ...technician, roles: [...technician.roles, 'therapist'] };
  expect(await goalsOf(demo.engine, aide, here)).toEqual(await goalsOf(demo.engine, technician, here));
  expect(await refusal(goalsOf(demo.engine, aide, away))).toMatch(/^NOT_FOUND/);
});

test('intake sees no risk of whom it brought in more than 72 hours ago', async () => {
  const intake = await demo.as('intake_coordinator');
  const rows = await demo.sql<{ id: string; fresh: boolean }>(
    `select c.id, bool_or(e.status = 'pre_admit' or e.admitted_at > now() - interval '70 hours') as fresh from client c
      join episode e on e.client = c.id where c.location = any($1) and e.status in ('pre_admit', 'admitted', 'active') group by c.id`,
    [intake.places],
  );
  const sees = async (fresh: boolean) => demo.get(intake, client, rows.find((row) => row.fresh === fresh)?.id ?? '');
  expect(await sees(true)).toHaveProperty('flags');
  expect(await sees(false)).not.toHaveProperty('flags');
});
