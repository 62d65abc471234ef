/** Maps: who draws and who reads, what keeps a map from being published, and what each reader finds on it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { answers } from '#app/all.servers.ts';
import { building } from '#modules/beds/building.model.ts';
import { workOrder } from '#modules/facility/work-order.model.ts';
import { mapLayers, newMapVersion, saveDrawing } from '#modules/maps/map-questions.model.ts';
import { mapArea, mapMarker, propertyMap } from '#modules/maps/property-map.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let runs: Actor;
let nurse: Actor;
let director: Actor;
let stranger: Actor;
let house: AnyRead;
beforeAll(async () => {
  demo = await openDemo();
  [runs, nurse, director, stranger] = await Promise.all([
    demo.as('health_admin'),
    demo.as('nurse'),
    demo.as('clinical_director'),
    demo.as('admin', demo.organizations[1]),
  ]);
  const [map] = await demo.list(runs, propertyMap, { status: 'published', floor: '2' });
  house = await demo.get(runs, building, String(map?.building));
});
afterAll(() => demo.close());

const DENIED = /^(PERMISSION_DENIED|RESOURCE_DENIED|NOT_FOUND|ACTION_DENIED)/;
const box = (x: number, y: number, width = 4, depth = 3) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + depth },
  { x, y: y + depth },
];
const bedroom = (key: string, x: number, more: object = {}) => ({
  key,
  name: `Room ${key}`,
  kind: 'bedroom' as const,
  points: box(x, 0),
  ...more,
});
const exit = { key: 'm1', kind: 'exit' as const, x: 1, y: 8 };
let floor = 10;
const blank = (actor = runs) =>
  demo.act(actor, propertyMap, 'create', {
    input: { name: 'Test floor', building: house.id, floor: (floor += 1), widthM: 20, heightM: 10 },
  });
const save = (actor: Actor, map: string, seen: number, drawing: object) =>
  answerAs(demo.engine, answers, actor, saveDrawing, { map, seen, areas: [], markers: [], ...drawing });
const publish = (actor: Actor, id: string) => demo.act(actor, propertyMap, 'publish', { id });
const areasOf = (id: string) => demo.list(runs, mapArea, { map: id });

test('nobody else draws, and a map of another organization is not found', async () => {
  const { id } = await blank();
  for (const actor of [nurse, await demo.as('behavioral_tech')]) {
    expect(await refusal(blank(actor))).toMatch(DENIED);
    expect(await refusal(save(actor, id, 1, { areas: [bedroom('a1', 0)] }))).toMatch(DENIED);
    expect(await refusal(publish(actor, id))).toMatch(DENIED);
  }
  for (const actor of [await demo.as('therapist'), await demo.as('employee')])
    expect(await refusal(answerAs(demo.engine, answers, actor, mapLayers, { map: id }))).toMatch(DENIED);
  expect(await refusal(demo.get(stranger, propertyMap, id))).toMatch(/^NOT_FOUND/);
  expect(await refusal(save(stranger, id, 1, { areas: [bedroom('a1', 0)] }))).toMatch(/^NOT_FOUND/);
  expect(await refusal(answerAs(demo.engine, answers, stranger, mapLayers, { map: id }))).toMatch(/^NOT_FOUND/);
  expect(await refusal(answerAs(demo.engine, answers, stranger, newMapVersion, { map: id }))).toMatch(/^NOT_FOUND/);
});

test('a drawing is saved whole or not at all, and only changes reach the trail', async () => {
  const { id } = await blank();
  const { version } = await save(runs, id, 1, { areas: [bedroom('a1', 0), bedroom('a2', 4)], markers: [exit] });
  expect((await areasOf(id)).map(({ name }) => name)).toEqual(['Room a1', 'Room a2']);
  const crossed = [
    { x: 8, y: 0 },
    { x: 12, y: 3 },
    { x: 12, y: 0 },
    { x: 8, y: 3 },
  ];
  expect(
    await refusal(save(runs, id, version, { areas: [bedroom('a1', 1), bedroom('a3', 8, { points: crossed })] })),
  ).toContain('“Room a3” must have at least 3 corners, and the outline must not cross or touch itself');
  expect(await refusal(save(runs, id, version, { areas: [bedroom('a1', 17)] }))).toContain(
    'must be on the map, which is 20 m wide and 10 m deep',
  );
  expect(await areasOf(id)).toHaveLength(2);
  await save(runs, id, version, { areas: [bedroom('a1', 0), bedroom('a2', 5)], markers: [] });
  const [first, second] = await areasOf(id);
  expect([first?.version, second?.version]).toEqual([1, 2]);
  expect(await demo.list(runs, mapMarker, { map: id })).toEqual([]);
});

test('when two people draw at once, the second reads who saved first', async () => {
  const { id } = await blank();
  await save(director, id, 1, { areas: [bedroom('a1', 0)] });
  expect(await refusal(save(runs, id, 1, { areas: [bedroom('a2', 4)] }))).toMatch(/^STALE_VERSION.*Record changed by/);
  expect((await areasOf(id)).map(({ name }) => name)).toEqual(['Room a1']);
});

test('a map without an exit, with bedrooms that overlap or a room drawn twice is not published', async () => {
  const { id, version } = await blank();
  expect(await refusal(publish(runs, id))).toContain('This map has no areas yet');
  const at = async (seen: number, drawing: object) => (await save(runs, id, seen, drawing)).version;
  const one = await at(version, { areas: [bedroom('a1', 0)] });
  expect(await refusal(publish(runs, id))).toContain('This map has no exit');
  const two = await at(one, { areas: [bedroom('a1', 0), bedroom('a2', 3.9)], markers: [exit] });
  expect(await refusal(publish(runs, id))).toContain('Room a1 and Room a2 overlap. Move one of them');
  const [linked] = await demo.list(runs, mapArea, { kind: 'bedroom', 'room[empty]': 'false', limit: '1' });
  const three = await at(two, {
    areas: [bedroom('a1', 0, { room: linked?.room }), bedroom('a2', 4, { room: linked?.room })],
    markers: [exit],
  });
  expect(await refusal(publish(runs, id))).toContain('are linked to the same room');
  await at(three, { areas: [bedroom('a1', 0), bedroom('a2', 4)], markers: [exit] });
  expect(await publish(runs, id)).toMatchObject({ status: 'published', publishedBy: runs.accountId });
});

test('a published map stays as it is; its next version begins as a copy and retires it', async () => {
  const { id } = await blank();
  await save(runs, id, 1, { areas: [bedroom('a1', 0)], markers: [exit] });
  const { version } = await publish(runs, id);
  const [area] = await areasOf(id);
  expect(await refusal(save(runs, id, version, { areas: [] }))).toContain('Create a new version');
  expect(await refusal(demo.act(runs, propertyMap, 'edit', { id, input: { name: 'Other' } }))).toMatch(/^NOT_EDITABLE/);
  for (const [action, input] of [['edit', { name: 'Other' }] as const, ['remove', undefined] as const])
    expect(
      await refusal(demo.engine.act.perform(runs, { resource: mapArea, action, id: String(area?.id), input })),
    ).toContain('You cannot change a map that is published');
  const next = await answerAs(demo.engine, answers, director, newMapVersion, { map: id });
  expect(await demo.get(director, propertyMap, next.id)).toMatchObject({ status: 'draft', edition: 2 });
  expect((await areasOf(next.id)).map(({ name }) => name)).toEqual(['Room a1']);
  expect(await refusal(answerAs(demo.engine, answers, runs, newMapVersion, { map: id }))).toContain(
    'Version 2 of this floor is already a draft',
  );
  await publish(director, next.id);
  expect(await demo.get(runs, propertyMap, id)).toMatchObject({ status: 'retired' });
});

test('each layer holds what its reader may read: beds of the rooms, and work orders by the place they name', async () => {
  const [map] = await demo.list(runs, propertyMap, { status: 'published', floor: '2' });
  const look = (actor: Actor) => answerAs(demo.engine, answers, actor, mapLayers, { map: String(map?.id) });
  const report = (place: string) =>
    demo.act(nurse, workOrder, 'create', {
      input: { summary: 'Lamp is out', location: house.location, place, category: 'electrical' },
    });
  const before = (await look(nurse)).unplaced.orders ?? 0;
  const order = await report('Room 203, bathroom');
  await report('Roof');
  const seen = await look(nurse);
  const room = seen.areas.find(({ name }) => name === 'Room 203');
  expect(room?.orders?.map(({ id }) => id)).toContain(order.id);
  expect(seen.unplaced.orders).toBe(before + 1);
  expect(room?.beds).toHaveLength(2);
  expect(seen.areas.find(({ name }) => name === 'Dayroom')?.beds).toBeNull();
  // A technician reads the map and its work orders, and no list of beds or of other people’s incidents.
  const tech = await demo.as('behavioral_tech');
  const theirs = await look(tech);
  expect(theirs.areas.length).toBe(seen.areas.length);
  const incidentsOf = ({ areas }: typeof seen) => areas.flatMap(({ incidents }) => incidents ?? []).length;
  expect(incidentsOf(theirs)).toBeLessThanOrEqual(incidentsOf(await look(director)));
  const text = JSON.stringify([seen, theirs]);
  const clients = await demo.sql<{ last: string }>('select distinct legal_last as last from client');
  expect(clients.filter(({ last }) => text.includes(`"${last}`))).toEqual([]);
});

test('an incident is on the map for 90 days', async () => {
  const [map] = await demo.list(runs, propertyMap, { status: 'published', floor: '2' });
  const found = await answerAs(demo.engine, answers, director, mapLayers, { map: String(map?.id) });
  const days = found.areas.flatMap(({ incidents }) => (incidents ?? []).map(({ day }) => day));
  expect(days.length).toBeGreaterThan(0);
  expect(days.filter((day) => day < addDays(demo.today, -90) || day > demo.today)).toEqual([]);
});
