/** Numbers the versions of maps, checks and saves a drawing as a whole, and keeps published maps unchanged. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Answered, type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor, type NounHooks } from '#engine/server/effects.ts';
import { asSystem } from '#engine/server/grants.ts';
import { building, unit } from '#modules/beds/building.model.ts';
import { room } from '#modules/beds/room.model.ts';
import { type Fault, faultsOf, isOnSheet, type Sheet } from './drawing.model.ts';
import type { Point } from './geometry.model.ts';
import { newMapVersion, saveDrawing } from './map-questions.model.ts';
import { mapArea, mapMarker, propertyMap } from './property-map.model.ts';

type Map = RecordOf<typeof propertyMap>;
type System = (reason: string) => Db;
const now = (): string => new Date().toISOString();

/** The map of an area or marker, as a draft; refuses one that is in use or retired. */
async function draftOf(db: Db, id: string): Promise<Map> {
  const map = await db(propertyMap).get(id);
  if (map.status !== 'draft')
    throw new Refusal('CONFLICT', {
      why: phrase('You cannot change a map that is published or retired. Create a new version and change that.'),
    });
  return map;
}

function mustBeOnSheet(points: readonly Point[], { widthM, heightM }: Sheet, field: string): void {
  if (!points.every((point) => isOnSheet(point, { widthM, heightM })))
    throw invalid({
      field,
      ...phrase('must be on the map, which is {{width}} m wide and {{depth}} m deep. Move it, or make the map larger', {
        width: widthM,
        depth: heightM,
      }),
    });
}

const faultSentence = (fault: Fault) => {
  switch (fault.why) {
    case 'no areas':
      return phrase('This map has no areas yet. Draw at least one, then publish.');
    case 'no exit':
      return phrase('This map has no exit. Add an exit marker or an exit area, then publish.');
    case 'bedrooms overlap':
      return phrase('{{one}} and {{other}} overlap. Move one of them, then publish.', {
        one: fault.names[0],
        other: fault.names[1],
      });
    case 'room twice':
      return phrase('{{one}} and {{other}} are linked to the same room. Unlink one of them, then publish.', {
        one: fault.names[0],
        other: fault.names[1],
      });
  }
};

async function mustFit(map: Pick<Map, 'building' | 'floor' | 'unit'>, system: System): Promise<string> {
  const db = system('where a map lies');
  const house = await db(building).get(map.building);
  if (map.unit && (await db(unit).get(map.unit)).building !== house.id)
    throw invalid({ field: 'unit', ...phrase('is in another building. Choose a unit of this building') });
  return house.location;
}

export const mapHooks = hooksFor(propertyMap, {
  set: {
    create: async ({ record, system, actor }) => {
      const location = await mustFit(record, system);
      const versions = await system('the number of a map version')(propertyMap).find({
        where: { building: record.building, floor: record.floor },
      });
      const draft = versions.find(({ status }) => status === 'draft');
      if (draft)
        throw new Refusal('CONFLICT', {
          why: phrase('Version {{n}} of this floor is already a draft. Open that one in the designer.', {
            n: draft.edition ?? 1,
          }),
        });
      return {
        location,
        edition: Math.max(0, ...versions.map(({ edition }) => edition ?? 0)) + 1,
        drawnAt: now(),
        drawnBy: actor.accountId,
      };
    },
    edit: async ({ record, system, actor }) => {
      await mustFit(record, system);
      const db = system('what is drawn on a map');
      const [areas, markers] = [
        await db(mapArea).all({ where: { map: record.id } }),
        await db(mapMarker).all({ where: { map: record.id } }),
      ];
      mustBeOnSheet([...areas.flatMap(({ points }) => points), ...markers], record, 'widthM');
      return { drawnAt: now(), drawnBy: actor.accountId ?? record.drawnBy };
    },
    publish: async ({ record, system, actor }) => {
      const db = system('what is drawn on a map');
      const [fault] = faultsOf({
        areas: await db(mapArea).all({ where: { map: record.id } }),
        markers: await db(mapMarker).all({ where: { map: record.id } }),
      });
      if (fault) throw new Refusal('CONFLICT', { why: faultSentence(fault) });
      return { publishedAt: now(), publishedBy: actor.accountId };
    },
  },
  on: {
    publish: async ({ record, system }) => {
      const db = system('a newer version of a map is published');
      const earlier = await db(propertyMap).find({
        where: { building: record.building, floor: record.floor, status: 'published' },
      });
      for (const { id } of earlier) if (id !== record.id) await db(propertyMap).act(id, 'retire');
    },
  },
});

/** The facility of a map, for what is drawn on it. */
async function placed(map: string, points: readonly Point[], system: System, field: string): Promise<string> {
  const found = await draftOf(system('the map that is drawn'), map);
  mustBeOnSheet(points, found, field);
  return found.location;
}
async function mustBeRoomOf(record: Pick<RecordOf<typeof mapArea>, 'room'>, location: string, system: System) {
  if (record.room && (await system('where a room lies')(room).get(record.room)).location !== location)
    throw invalid({ field: 'room', ...phrase('is in another facility. Choose a room of this facility') });
}
export const areaHooks = hooksFor(mapArea, {
  set: {
    create: async ({ record, system }) => {
      const location = await placed(record.map, record.points, system, 'points');
      await mustBeRoomOf(record, location, system);
      return { location };
    },
    edit: async ({ record, system }) => {
      const location = await placed(record.map, record.points, system, 'points');
      await mustBeRoomOf(record, location, system);
    },
  },
  on: { remove: async ({ record, system }) => void (await draftOf(system('the map that is drawn'), record.map)) },
});
export const markerHooks = hooksFor(mapMarker, {
  set: {
    create: async ({ record, system }) => ({ location: await placed(record.map, [record], system, 'x') }),
    edit: async ({ record, system }) => void (await placed(record.map, [record], system, 'x')),
  },
  on: { remove: async ({ record, system }) => void (await draftOf(system('the map that is drawn'), record.map)) },
});

type Drawn<F extends string> = { readonly key: string } & Readonly<Record<F, unknown>>;
/** What differs between two rows; null where nothing does. */
function changesOf<F extends string>(fields: readonly F[], before: Drawn<F>, after: Drawn<F>) {
  const changed = fields.filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  return changed.length ? Object.fromEntries(changed.map((field) => [field, after[field] ?? null])) : null;
}
/** Adds the name of the area or marker to a refusal. */
async function named<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const [problem] = error instanceof Refusal ? error.problems : [];
    if (!problem) throw error;
    throw new Refusal('CONFLICT', { why: phrase('“{{name}}” {{problem}}.', { name, problem: problem.message }) });
  }
}

const AREA = ['name', 'kind', 'room', 'capacity', 'points'] as const;
const MARKER = ['kind', 'x', 'y', 'note', 'checkedOn'] as const;

async function save({ engine, actor, asked }: Asking<typeof saveDrawing>): Promise<AnswerOf<typeof saveDrawing>> {
  const { map: id, seen } = asked;
  await engine.read.get(engine.reader(actor), propertyMap, id);
  return engine.act.transact(actor, { resource: propertyMap, action: 'edit', id }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    await draftOf(db, id);
    const areas = new Map((await db(mapArea).all({ where: { map: id } })).map((one) => [one.key, one]));
    const markers = new Map((await db(mapMarker).all({ where: { map: id } })).map((one) => [one.key, one]));
    // First of all the map itself: it is held until the end, and refused where someone else was faster.
    await engine.act.within(work, actor, { resource: propertyMap, action: 'edit', id, input: {}, version: seen });
    const [keptAreas, keptMarkers] = [asked.areas, asked.markers].map((all) => new Set(all.map(({ key }) => key)));
    for (const one of areas.values()) if (!keptAreas?.has(one.key)) await db(mapArea).remove(one.id);
    for (const one of markers.values()) if (!keptMarkers?.has(one.key)) await db(mapMarker).remove(one.id);
    for (const one of asked.areas) {
      const known = areas.get(one.key);
      const changes = known && changesOf(AREA, known, one);
      if (!known) await named(one.name, db(mapArea).create({ map: id, ...one }));
      else if (changes) await named(one.name, db(mapArea).edit(known.id, changes));
    }
    for (const one of asked.markers) {
      const known = markers.get(one.key);
      const changes = known && changesOf(MARKER, known, one);
      if (!known) await named(one.key, db(mapMarker).create({ map: id, ...one }));
      else if (changes) await named(one.key, db(mapMarker).edit(known.id, changes));
    }
    return { version: (await db(propertyMap).get(id)).version };
  });
}

async function copy({ engine, actor, asked }: Asking<typeof newMapVersion>): Promise<AnswerOf<typeof newMapVersion>> {
  const from = await engine.read.get(engine.reader(actor), propertyMap, asked.map);
  return engine.act.transact(actor, { resource: propertyMap, action: 'create' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const {
      name,
      building: house,
      floor,
      unit: ward,
      widthM,
      heightM,
      image,
      scale,
    } = await db(propertyMap).get(from.id);
    const id = await db(propertyMap).create({ name, building: house, floor, unit: ward, widthM, heightM, scale });
    // The image belongs to the person who uploaded it; the new version shows the same file.
    if (image)
      await dbFor(engine.act, work, asSystem(actor, 'a new version of a map'))(propertyMap).edit(id, { image });
    for (const { key, name: called, kind, room: its, capacity, points } of await db(mapArea).all({
      where: { map: from.id },
    }))
      await db(mapArea).create({ map: id, key, name: called, kind, room: its, capacity, points });
    for (const { key, kind, x, y, note, checkedOn } of await db(mapMarker).all({ where: { map: from.id } }))
      await db(mapMarker).create({ map: id, key, kind, x, y, note, checkedOn });
    return { id };
  });
}

export const mapCommands: readonly Answered[] = [perform(saveDrawing, save), perform(newMapVersion, copy)];
export const mapsServed: readonly NounHooks[] = [mapHooks, areaHooks, markerHooks];
