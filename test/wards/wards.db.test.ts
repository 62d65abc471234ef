/** Dashboards: who sees which figures, whose clients are counted, and who hears of what has changed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { after, startClock } from '#engine/server/clocks.ts';
import { dbFor } from '#engine/server/db.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { building, unit } from '#modules/beds/building.model.ts';
import { room } from '#modules/beds/room.model.ts';
import { stampOfChart } from '#modules/charts/chart-stamp.server.ts';
import { crisisEvent, crisisStep } from '#modules/crisis/crisis.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { wardDay } from '#modules/wards/ward-day.server.ts';
import { wardMatrix } from '#modules/wards/ward-matrix.server.ts';
import { type House, openHouse } from '#test/beds/house.ts';

let h: House;
let other = '';
let [mine, theirs] = [
  { client: '', episode: '' },
  { client: '', episode: '' },
];

const make = (resource: Parameters<House['act']>[1], input: object): Promise<string> =>
  h.engine.act.perform(h.system, { resource, action: 'create', input });
/** Something is due for somebody since an hour, or in some hours. */
const due = (of: typeof mine, kind: string, title: string, hours: number, role = 'nurse') =>
  h.engine.act.transact(h.system, { resource: dueItem, action: 'create' }, async (work) => {
    await startClock(dbFor(h.engine.act, work, h.system), dueItem, {
      kind,
      title,
      noun: 'episode',
      record: of.episode,
      dueAt: after(new Date(), hours),
      role,
      about: of,
    });
  });
const give = (to: string, episode: string) =>
  h.act(h.system, bedAssignment, 'create', { input: { bed: to, episode, kind: 'occupancy' } });
const as = (role: string, of: Actor = h.nurse): Actor => ({ ...of, roles: [role] });

beforeAll(async () => {
  h = await openHouse();
  const place = String((await h.get(unit, h.unit)).location);
  other = await make(unit, { name: 'Unit 9', building: await make(building, { name: 'South', location: place }) });
  const away = await make(room, { number: 'S1', unit: other, capacity: 1 });
  mine = await h.guest();
  theirs = await h.guest();
  await give((await h.room()).beds[0] ?? '', mine.episode);
  await give(await make(bed, { room: away, label: 'A' }), theirs.episode);
  // What an admission started is not what these tests count.
  await h.engine.act.transact(h.system, { resource: dueItem, action: 'drop' }, async (work) => {
    const db = dbFor(h.engine.act, work, h.system)(dueItem);
    for (const one of await db.find({ where: { status: 'open' } })) await db.act(one.id, 'drop');
  });
  for (const who of [mine, theirs]) {
    await due(who, 'vitals', 'Vital signs due', -1);
    await due(who, 'plan-review', 'Treatment plan review due', -30, 'therapist');
    await due(who, 'vitals_critical', 'Act on vital signs', -0.1);
  }
});
afterAll(() => h.close());

describe('who sees what', () => {
  it('somebody who treats nobody sees nothing of the house', async () => {
    const day = await wardDay(h.engine, as('employee'));
    expect(day).toMatchObject({ units: [], mine: [], alerts: [], alertCount: 0, overdue: {}, funnel: null });
    expect((await wardMatrix(h.engine, as('employee'))).rows).toEqual([]);
  });
  it('whoever sees figures alone is given no name, no line and no row', async () => {
    for (const role of ['health_admin', 'compliance_officer', 'global_admin', 'admin']) {
      const day = await wardDay(h.engine, as(role, h.director));
      expect(day.names, role).toBe(false);
      expect(day.alerts, role).toEqual([]);
      expect(JSON.stringify(day), role).not.toContain('Hale');
      expect((await wardMatrix(h.engine, as(role, h.director))).rows, role).toEqual([]);
    }
  });
  it('compliance counts both units; the global administrator counts beds and nobody’s work', async () => {
    const figures = await wardDay(h.engine, as('compliance_officer', h.director));
    expect(figures.overdue.vitals).toBe(4);
    expect(figures.alertCount).toBe(2);
    expect(figures.mine).toEqual([]);
    const global = await wardDay(h.engine, as('global_admin', h.director));
    expect(global.units.map((one) => [one.occupied, one.overdue, one.away])).toEqual([
      [1, null, null],
      [1, null, null],
    ]);
  });
  it('a nurse counts their own unit and not another one’s clients', async () => {
    const day = await wardDay(h.engine, h.nurse);
    expect(day.units.map(({ id }) => id)).toEqual([h.unit]);
    expect(day.overdue).toMatchObject({ vitals: 2, plan: 1 });
    expect(day.alerts.map((line) => line.person?.id)).toEqual([mine.client]);
    expect((await wardMatrix(h.engine, h.nurse)).rows.map((row) => row.client)).toEqual([mine.client]);
  });
  it('a technician sees who, where and tasks: no plans', async () => {
    const day = await wardDay(h.engine, h.tech);
    expect(Object.keys(day.overdue)).toEqual(['vitals', 'admission', 'discharge']);
    expect(day.funnel).toBeNull();
    const { requirements, rows } = await wardMatrix(h.engine, h.tech);
    expect(requirements).toEqual(['vitals', 'admission', 'discharge']);
    expect(Object.keys(rows[0]?.cells ?? {})).toEqual(['vitals']);
  });
  it('the clinical director counts every unit of their facilities', async () => {
    const day = await wardDay(h.engine, h.director);
    expect(day.units.map(({ id }) => id).toSorted()).toEqual([h.unit, other].toSorted());
    expect(day.overdue).toMatchObject({ vitals: 4, plan: 2 });
    expect((await wardMatrix(h.engine, h.director)).rows).toHaveLength(2);
  });
});

describe('an open chart', () => {
  it('is told that something of its client was written, and nothing of others; asking leaves no trace', async () => {
    const ask = async (actor: Actor, of = mine.client) => (await stampOfChart(h.engine, actor, of)).stamp;
    const traces = async () => {
      const [rows = []] = await h.engine.reader(h.system).run([
        {
          text: `select count(*)::integer as n from audit_event where tenant_id = $1 and action like 'read%'`,
          values: [h.tenantId],
        },
      ]);
      return Number(rows[0]?.n);
    };
    const [before, read] = [await ask(h.nurse), await traces()];
    expect(before).not.toBeNull();
    expect(await ask(h.nurse, theirs.client)).toBeNull();
    expect(await ask(as('employee'))).toBeNull();
    await due(theirs, 'note', 'Sign progress note', -1, 'therapist');
    expect(await ask(h.nurse)).toBe(before);
    await due(mine, 'note', 'Sign progress note', -1, 'therapist');
    expect(await ask(h.nurse)).not.toBe(before);
    expect(await traces()).toBe(read);
  });
});

describe('my due today', () => {
  it('holds what waits for the role on the unit, the longest overdue first, with the bed', async () => {
    const { mine: lines, mineCount } = await wardDay(h.engine, h.nurse);
    expect(lines.map(({ title }) => title)).toEqual(['Vital signs due', 'Act on vital signs']);
    expect(mineCount).toBe(2);
    expect(lines[0]?.person).toMatchObject({ id: mine.client, bed: expect.stringMatching(/-A$/) });
  });
  it('names nobody on a wall: initials and bed', async () => {
    const { alerts } = await wardDay(h.engine, h.nurse, true);
    expect(alerts[0]?.person?.name).toBe('J.H.');
    expect(JSON.stringify(alerts)).not.toContain('Hale');
  });
  it('leaves a trace of the clients who are named, and none of those who are only counted', async () => {
    const reads = async (of: string) => {
      const [rows = []] = await h.engine.reader(h.system).run([
        {
          text: `select count(*)::integer as n from audit_event where tenant_id = $1 and noun = 'client' and action = 'read list' and changes->'ids'->1 ? $2 and actor = $3`,
          values: [h.tenantId, of, h.nurse.accountId],
        },
      ]);
      return Number(rows[0]?.n);
    };
    const before = await reads(mine.client);
    await wardDay(h.engine, h.nurse);
    expect(await reads(mine.client)).toBe(before + 1);
    expect(await reads(theirs.client)).toBe(0);
  });
});

describe('a crisis that goes on', () => {
  it('is on the board of its unit and of the director, by number for who sees figures, until it is resolved', async () => {
    const made = await h.act(h.system, crisisEvent, 'create', {
      input: { client: mine.client, type: 'suicidal', place: 'Dayroom' },
    });
    const id = made?.id ?? '';
    const day = await wardDay(h.engine, h.nurse);
    expect(day.crises).toEqual([
      expect.objectContaining({ id, type: 'suicidal', place: 'Dayroom', stabilizing: false }),
    ]);
    expect(day.crises[0]?.person?.id).toBe(mine.client);
    expect(day.units.map((one) => one.crises)).toEqual([1]);
    expect((await wardDay(h.engine, h.tech)).crises).toHaveLength(1);
    expect((await wardDay(h.engine, h.director)).crises).toHaveLength(1);
    // A wall says that there is one and where: neither what it is nor a name.
    const [onWall] = (await wardDay(h.engine, h.nurse, true)).crises;
    expect(onWall).toMatchObject({ type: null, place: 'Dayroom' });
    expect(onWall?.person?.name).toMatch(/^.\..\.$/);
    const figures = await wardDay(h.engine, as('compliance_officer', h.director));
    expect(figures.crises).toEqual([]);
    expect(figures.units.reduce((sum, one) => sum + one.crises, 0)).toBe(1);
    const beds = await wardDay(h.engine, as('global_admin', h.director));
    expect(beds.units.map((one) => one.crises)).toEqual([0, 0]);
    expect((await wardDay(h.engine, as('employee'))).crises).toEqual([]);

    await h.act(h.system, crisisEvent, 'stabilize', { id });
    expect((await wardDay(h.engine, h.nurse)).crises[0]?.stabilizing).toBe(true);
    await h.act(h.system, crisisStep, 'create', { input: { crisis: id, kind: 'verbal' } });
    await h.act(h.system, crisisEvent, 'edit', { id, input: { suicideRisk: 'low' } });
    await h.act(h.system, crisisEvent, 'resolve', { id, input: { outcome: 'Calm' } });
    expect((await wardDay(h.engine, h.nurse)).crises).toEqual([]);
  });
  it('is not on the board of a unit where it is not', async () => {
    const made = await h.act(h.system, crisisEvent, 'create', { input: { client: theirs.client, type: 'medical' } });
    const id = made?.id ?? '';
    expect((await wardDay(h.engine, h.nurse)).crises).toEqual([]);
    expect((await wardDay(h.engine, h.director)).crises.map((one) => one.id)).toEqual([id]);
  });
});

describe('figures of a large house', () => {
  const write = (text: string, values: readonly unknown[]) => h.engine.reader(h.system).run([{ text, values }]);

  it('intake counts the work of the house, and reads of it what waits for it', async () => {
    for (const who of [mine, theirs]) {
      await write(`update episode set admitted_at = now() - interval '4 days' where tenant_id = $1 and id = $2`, [
        h.tenantId,
        who.episode,
      ]);
      await due(who, 'admission-belongings', 'Belongings searched', -2);
    }
    await due(mine, 'admission-privacy', 'Privacy notice acknowledged', -1, 'intake_coordinator');
    const day = await wardDay(h.engine, h.intake);
    expect(day.overdue).toEqual({ admission: 3, discharge: 0 });
    expect(day.mine.map(({ title }) => title)).toEqual(['Privacy notice acknowledged']);
    expect(day.alertCount).toBe(0);
    expect(JSON.stringify(day)).not.toContain('Belongings searched');
  });

  it('count all of it, however much that is, and of who reads names it too', async () => {
    const counts = async (who: Actor) => (await wardDay(h.engine, who)).overdue.plan;
    const [ofDirector, ofManager] = [await counts(h.director), await counts(as('health_admin', h.director))];
    expect([ofDirector, ofManager]).toEqual([2, 2]);
    const more = 5001;
    await write(
      `insert into due_item select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'title', 'Review ' || n, 'due_at', now() - interval '1 minute'))).*
        from due_item d, generate_series(1, ${more}) n where d.tenant_id = $1 and d.episode = $2 and d.kind = 'plan-review'`,
      [h.tenantId, theirs.episode],
    );
    expect(await counts(as('health_admin', h.director))).toBe(2 + more);
    expect(await counts(h.director)).toBe(2 + more);
    // What is due first is read first: of more than is read at once, no alert is left out.
    const { alerts, alertCount } = await wardDay(h.engine, h.director);
    expect([alerts.length, alertCount]).toEqual([2, 2]);
  });
});
