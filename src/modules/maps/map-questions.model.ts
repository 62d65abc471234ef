/** The questions about maps: what a floor shows right now, and the commands that save a drawing and begin a new version. */
import { command, everyone, query } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, day, integer, number, ref, rows, text, yesNo } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { list, object, orNull, type ShapeValue } from '#engine/model/shapes.ts';
import { MOST_AREAS, MOST_CORNERS, MOST_MARKERS } from './drawing.model.ts';
import { draws } from './map-access.model.ts';
import { AREA_KINDS, MARKER_KINDS } from './map-kinds.model.ts';
import { cornerRows } from './property-map.model.ts';

/** Incidents of so many days, today included, are on the map. */
export const INCIDENT_DAYS = 90;

const BED_STATES = ['available', 'held', 'reserved', 'occupied', 'dirty', 'cleaning', 'inspected', 'blocked'] as const;
export type BedState = (typeof BED_STATES)[number];

const order = object({ id: ref('work_order'), number: text(), summary: text(), priority: text() });
const incidentHere = object({ id: ref('incident'), number: text(), category: text(), day: day() });
const area = object({
  key: text(),
  name: text(),
  kind: choice(AREA_KINDS),
  room: ref('room', { optional: true }),
  capacity: integer({ optional: true }),
  points: list(object({ x: number(), y: number() })),
  /** Null where the area has no room, or the reader does not see beds. */
  beds: orNull(list(object({ id: ref('bed'), name: text(), status: choice(BED_STATES) }))),
  /** Null where the reader does not see them at all. */
  orders: orNull(list(order)),
  incidents: orNull(list(incidentHere)),
});
export type LiveArea = ShapeValue<typeof area>;
const marker = object({
  key: text(),
  kind: choice(MARKER_KINDS),
  x: number(),
  y: number(),
  note: text({ optional: true }),
  checkedOn: day({ optional: true }),
});

export const mapLayers = query('map_layers', {
  at: '/map-layers/:map',
  summary:
    'A floor with its areas and markers, and for each area the beds, open work orders and incidents of 90 days that the caller may read. Work orders and incidents belong to the area that their place names.',
  asks: { map: ref('property_map') },
  by: everyone(all),
  answers: object({
    id: ref('property_map'),
    name: text(),
    edition: integer(),
    status: choice(['draft', 'published', 'retired']),
    widthM: number(),
    heightM: number(),
    scale: number({ optional: true }),
    hasImage: yesNo(),
    areas: list(area),
    markers: list(marker),
    /** Open work orders and incidents of the facility that name no area of any map in use; null as above. */
    unplaced: object({ orders: integer({ optional: true }), incidents: integer({ optional: true }) }),
    /** Where people assemble in a fire, by the facility’s plan. */
    assemblyPoint: text({ optional: true }),
  }),
  staleWith: ['property_map', 'map_area', 'map_marker', 'bed', 'work_order', 'incident', 'emergency_plan_site'],
});
export type MapLayers = AnswerOf<typeof mapLayers>;

export const mapDrawing = query('map_drawing', {
  at: '/map-drawing/:map',
  summary: 'The areas and markers of a map, with the row version that a save must name',
  asks: { map: ref('property_map') },
  by: draws,
  answers: object({
    version: integer(),
    areas: list(
      object({
        key: text(),
        name: text(),
        kind: choice(AREA_KINDS),
        room: ref('room', { optional: true }),
        capacity: integer({ optional: true }),
        points: list(object({ x: number(), y: number() })),
      }),
    ),
    markers: list(marker),
  }),
  // It is read once when the designer opens: what others save must not replace what someone is drawing.
  staleWith: [],
});

export const saveDrawing = command('save_map_drawing', {
  at: '/map-drawings/:map',
  summary: 'Save all areas and markers of a draft in one step. Refused if someone else saved the map after `seen`.',
  asks: {
    map: ref('property_map'),
    /** The map’s row version that the drawing began with. */
    seen: integer({ min: 1 }),
    areas: rows(
      {
        key: text({ max: 40 }),
        name: text({ max: 60 }),
        kind: choice(AREA_KINDS),
        room: ref('room', { optional: true }),
        capacity: integer({ min: 0, max: 500, optional: true }),
        points: rows(cornerRows, { max: MOST_CORNERS }),
      },
      { max: MOST_AREAS },
    ),
    markers: rows(
      {
        key: text({ max: 40 }),
        kind: choice(MARKER_KINDS),
        ...cornerRows,
        note: text({ max: 140, optional: true }),
        checkedOn: day({ optional: true }),
      },
      { max: MOST_MARKERS },
    ),
  },
  by: draws,
  answers: object({ version: integer() }),
  changes: ['property_map', 'map_area', 'map_marker'],
});

export const newMapVersion = command('new_map_version', {
  at: '/map-versions/:map',
  summary: 'Copy a published or retired map, with its areas and markers, into a draft of the next version',
  asks: { map: ref('property_map') },
  by: draws,
  answers: object({ id: ref('property_map') }),
  changes: ['property_map', 'map_area', 'map_marker'],
});
