/** What a floor shows right now, read as the person who looks: each layer holds only records that they may read. */
import { addDays } from '#engine/model/days.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { Read } from '#engine/model/wire.ts';
import { answer, type Answered, type Asking } from '#engine/server/answers.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Filter } from '#engine/server/query.ts';
import { type Actor, grantOn, isNothing } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { equals, isOneOf, readAll, readAllowed } from '#engine/server/read-all.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { room } from '#modules/beds/room.model.ts';
import { sitePlan } from '#modules/facility/safety-plan.model.ts';
import { workOrder } from '#modules/facility/work-order.model.ts';
import { incident } from '#modules/incidents/incident.model.ts';
import { areaNamed } from './drawing.model.ts';
import { INCIDENT_DAYS, mapDrawing, mapLayers, type MapLayers } from './map-questions.model.ts';
import { mapArea, mapMarker, propertyMap } from './property-map.model.ts';

const OPEN_WORK = ['reported', 'triaged', 'assigned', 'in_progress', 'on_hold'] as const;
/** A draft of a report is nobody's incident yet. */
const REPORTED = ['submitted', 'triaged', 'investigating', 'corrective_action', 'closed'] as const;

const may = (engine: Engine, actor: Actor, noun: AnyResource): boolean =>
  !isNothing(grantOn(engine.policy, actor, noun, 'read'));

const byKey = new Intl.Collator('en', { numeric: true });
/** In the order in which they were drawn. */
const inOrder = <T extends { readonly key?: string }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => byKey.compare(a.key ?? '', b.key ?? ''));
const spotOf = ({ key, kind, x, y, note, checkedOn }: Read<typeof mapMarker>) => ({
  key: key ?? '',
  kind: kind ?? 'exit',
  x: x ?? 0,
  y: y ?? 0,
  note: note ?? null,
  checkedOn: checkedOn ?? null,
});

/** Where something is, in words. */
interface Placed {
  readonly place: string;
}

/** Open work orders and the incidents of 90 days of a facility; null where the reader does not see the noun at all. */
async function happenings({ engine, actor, today }: Asking<typeof mapLayers>, location: string) {
  const here = equals('location', location);
  const since: Filter = { field: 'occurredAt', op: 'gte', value: `${addDays(today, 1 - INCIDENT_DAYS)}T00:00:00.000Z` };
  const [orders, incidents] = await Promise.all([
    may(engine, actor, workOrder)
      ? readAll(engine, actor, workOrder, {
          filters: [here, isOneOf('status', OPEN_WORK)],
          fields: ['number', 'summary', 'priority', 'place'],
          untitled: true,
        })
      : null,
    may(engine, actor, incident)
      ? readAll(engine, actor, incident, {
          filters: [here, since, isOneOf('status', REPORTED)],
          fields: ['number', 'category', 'occurredAt', 'place'],
          untitled: true,
        })
      : null,
  ]);
  return {
    orders: orders?.map(({ id, number = '', summary = '', priority = '', place }) => ({
      place: place ?? '',
      shown: { id, number, summary, priority },
    })),
    incidents: incidents?.map(({ id, number = '', category = '', occurredAt, place }) => ({
      place: place ?? '',
      shown: { id, number, category, day: dayIn(actor.timeZone, Date.parse(occurredAt ?? '')) },
    })),
  };
}

async function layers(asking: Asking<typeof mapLayers>): Promise<MapLayers> {
  const { engine, actor, asked } = asking;
  const map = await engine.read.get(engine.reader(actor), propertyMap, asked.map);
  // The read path builds the record from this noun; readers of maps see all of its fields.
  const { name, edition, status, location, widthM, heightM, scale, image } = map as unknown as {
    name: string;
    edition: number;
    status: MapLayers['status'];
    location: string;
    widthM: number;
    heightM: number;
    scale: number | null;
    image: string | null;
  };
  const [areas, markers, inUse, live, plans, rooms] = await Promise.all([
    readAll(engine, actor, mapArea, { filters: [equals('map', map.id)], untitled: true }),
    readAll(engine, actor, mapMarker, { filters: [equals('map', map.id)], untitled: true }),
    readAll(engine, actor, propertyMap, {
      filters: [equals('location', location), equals('status', 'published')],
      fields: ['name'],
    }),
    happenings(asking, location),
    readAllowed(engine, actor, sitePlan, {
      filters: [equals('location', location), equals('hazard', 'fire'), equals('status', 'published')],
      fields: ['assemblyPoint'],
    }),
    readAllowed(engine, actor, room, { filters: [equals('location', location)], fields: ['number'], untitled: true }),
  ]);
  const elsewhere = await readAll(engine, actor, mapArea, {
    filters: [isOneOf('map', [...new Set([map.id, ...inUse.map(({ id }) => id)])])],
    fields: ['name'],
    untitled: true,
  });
  const linked = areas.flatMap(({ room: its }) => (its ? [its] : []));
  const beds =
    linked.length && may(engine, actor, bed)
      ? await readAll(engine, actor, bed, {
          filters: [isOneOf('room', linked)],
          fields: ['room', 'name'],
          untitled: true,
        })
      : null;
  const bedsOf = beds && Map.groupBy(beds, ({ room: its }) => its ?? '');
  const named = inOrder(areas).map((area) => ({ ...area, name: area.name ?? '' }));
  const byArea = <T extends Placed>(all: readonly T[] | undefined) =>
    all && Map.groupBy(all, ({ place }) => areaNamed(named, place)?.id ?? '');
  const [orders, incidents] = [byArea(live.orders), byArea(live.incidents)];
  const everywhere = elsewhere.map(({ name: called }) => ({ name: called ?? '' }));
  const without = (all: readonly Placed[] | undefined): number | null =>
    all ? all.filter(({ place }) => !areaNamed(everywhere, place)).length : null;
  const known = new Set(rooms.map(({ id }) => id));
  return {
    id: map.id,
    name,
    edition,
    status,
    widthM,
    heightM,
    scale,
    hasImage: image !== null,
    areas: named.map(({ id, key, name: called, kind, room: its, capacity, points }) => ({
      key: key ?? '',
      name: called,
      kind: kind ?? 'utility',
      room: its && known.has(its) ? its : null,
      capacity: capacity ?? null,
      points: points ?? [],
      beds:
        its && bedsOf
          ? (bedsOf.get(its) ?? []).map((one) => ({
              id: one.id,
              name: one.name ?? '',
              status: one.status ?? 'blocked',
            }))
          : null,
      orders: orders ? (orders.get(id) ?? []).map(({ shown }) => shown) : null,
      incidents: incidents ? (incidents.get(id) ?? []).map(({ shown }) => shown) : null,
    })),
    markers: inOrder(markers).map(spotOf),
    unplaced: { orders: without(live.orders), incidents: without(live.incidents) },
    assemblyPoint: plans[0]?.assemblyPoint ?? null,
  };
}

async function drawing({ engine, actor, asked }: Asking<typeof mapDrawing>): Promise<AnswerOf<typeof mapDrawing>> {
  const { id, version } = await engine.read.get(engine.reader(actor), propertyMap, asked.map);
  const of = { filters: [equals('map', id)], untitled: true } as const;
  const [areas, markers] = await Promise.all([
    readAll(engine, actor, mapArea, of),
    readAll(engine, actor, mapMarker, of),
  ]);
  return {
    version,
    areas: inOrder(areas).map(({ key, name, kind, room: its, capacity, points }) => ({
      key: key ?? '',
      name: name ?? '',
      kind: kind ?? 'utility',
      room: its ?? null,
      capacity: capacity ?? null,
      points: points ?? [],
    })),
    markers: inOrder(markers).map(spotOf),
  };
}

export const layerAnswers: readonly Answered[] = [answer(mapLayers, layers), answer(mapDrawing, drawing)];
