/** The map of a floor with its versions, and what is drawn on it (clinical rules, section 2.22). */
import { resource } from '#access/define.model.ts';
import { choice, day, file, instant, integer, number, ref, rows, text, user } from '#engine/model/fields.ts';
import { MOST_CORNERS } from './drawing.model.ts';
import { isSimple } from './geometry.model.ts';
import { draws, mapReaders } from './map-access.model.ts';
import { AREA_KINDS, MARKER_KINDS } from './map-kinds.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
const FOUND = { setBy: 'server', optional: true } as const;
/** The longest side of a floor that is drawn. */
const WIDEST_M = 200;
const meters = { min: 0, max: WIDEST_M, step: 0.1, unit: 'm' } as const;
/** Corners of an area, in order. */
export const cornerRows = { x: number(meters), y: number(meters) };

export const propertyMap = resource('property_map', {
  label: ['Property map', 'Property maps'],
  title: ['name', 'edition'],
  titleJoin: ', version ',
  fields: {
    name: text({ min: 2, max: 80, help: 'Such as “Bayview, second floor”.' }),
    building: ref('building', { fixed: true }),
    floor: integer({ min: -2, max: 40, default: 1, fixed: true }),
    unit: ref('unit', { optional: true, help: 'The unit on this floor, if it has the whole floor.' }),
    /** That of the building, so that scopes find it in one step. */
    location: ref('location', { label: 'Facility', setBy: 'server' }),
    edition: integer({ setBy: 'server', optional: true, min: 1, max: 9999, label: 'Version' }),
    widthM: number({ ...meters, min: 3, default: 36, label: 'Width' }),
    heightM: number({ ...meters, min: 3, default: 22, label: 'Depth' }),
    image: file({
      types: ['image/png', 'image/jpeg', 'image/webp'],
      maxMb: 10,
      optional: true,
      label: 'Plan image',
      help: 'A scan or drawing of the floor to trace.',
    }),
    scale: number({
      min: 0.001,
      max: 1,
      step: 0.0001,
      optional: true,
      unit: 'm/px',
      label: 'Meters per pixel',
      help: 'Measure a wall: its length in meters divided by its length in the image in pixels.',
    }),
    publishedAt: instant({ ...FOUND, label: 'Published at' }),
    publishedBy: user({ ...FOUND, label: 'Published by' }),
    drawnAt: instant({ ...FOUND, label: 'Drawn at' }),
    drawnBy: user({ ...FOUND, label: 'Drawn by' }),
  },
  rules: [
    {
      field: 'scale',
      holds: (r) => !r.image || Boolean(r.scale),
      else: 'is required with a plan image, so that the image has its true size',
    },
  ],
  unique: [{ fields: ['building', 'floor', 'edition'], else: 'just got another version. Try again' }],
  states: { draft: { publish: 'published', discard: 'retired' }, published: { retire: 'retired' }, retired: {} },
  marks: { draft: 'draft', published: 'complete', retired: 'inactive' },
  actions: {
    publish: {
      by: draws,
      tone: 'primary',
      confirm: 'Staff see this map from now on, and the earlier version is retired. You cannot change it afterward.',
    },
    discard: { by: draws, tone: 'danger', label: 'Discard draft', confirm: 'This version can no longer be edited.' },
    retire: { by: draws, tone: 'danger', confirm: 'Staff no longer see a map of this floor.' },
  },
  access: { read: mapReaders, create: draws, edit: draws, export: draws },
  editableIn: ['draft'],
  list: {
    columns: ['name', 'edition', 'building', 'floor', 'unit', 'drawnAt', 'publishedAt', 'status'],
    filters: ['status', 'location', 'building', 'floor', 'unit'],
    sort: 'name',
    views: { 'In use': { status: 'published' }, Drafts: { status: 'draft' }, Retired: { status: 'retired' }, All: {} },
  },
  detail: {
    Map: ['name', 'edition', 'status', 'building', 'floor', 'unit', 'location', 'widthM', 'heightM', 'image', 'scale'],
    History: ['drawnAt', 'drawnBy', 'publishedAt', 'publishedBy'],
  },
  related: { Areas: ['map_area', 'map'], Markers: ['map_marker', 'map'] },
  search: ['name'],
  examples: {
    good: [{ name: 'Bayview, third floor', building: SOMETHING, floor: 3 }],
    bad: [
      { input: { name: 'Bayview, third floor', building: SOMETHING, widthM: 2 }, field: 'widthM' },
      { input: { name: 'B', building: SOMETHING }, field: 'name' },
    ],
  },
});

const square = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 3 },
];
const ofMap = {
  map: ref('property_map', { fixed: true, cascade: true }),
  /** The same in every version of the map. */
  key: text({ max: 40, fixed: true }),
  location: ref('location', { label: 'Facility', setBy: 'server' }),
} as const;
const inLists = { create: draws, edit: draws, remove: draws } as const;

export const mapArea = resource('map_area', {
  label: ['Map area', 'Map areas'],
  title: ['name'],
  fields: {
    ...ofMap,
    name: text({ max: 60, help: 'The name that work orders and reports use, such as “Room 204”.' }),
    kind: choice(AREA_KINDS),
    room: ref('room', { optional: true, help: 'Links the area to its beds.' }),
    capacity: integer({ min: 0, max: 500, optional: true, unit: 'people' }),
    points: rows(cornerRows, { max: MOST_CORNERS, label: 'Corners' }),
  },
  rules: [
    {
      field: 'points',
      holds: (r) => isSimple(r.points),
      else: 'must have at least 3 corners, and the outline must not cross or touch itself. Move or remove a corner',
    },
  ],
  unique: [{ fields: ['map', 'key'], else: 'is already used by another area of this map' }],
  access: { read: mapReaders, ...inLists },
  list: { columns: ['name', 'kind', 'room', 'capacity'], filters: ['map', 'kind', 'room'], sort: 'name' },
  detail: { Area: ['map', 'name', 'kind', 'room', 'capacity', 'points'] },
  examples: {
    good: [{ map: SOMETHING, key: 'a900', name: 'Linen closet', kind: 'utility', points: square }],
    bad: [
      { input: { map: SOMETHING, key: 'a900', name: 'Linen', kind: 'closet', points: square }, field: 'kind' },
      {
        input: { map: SOMETHING, key: 'a900', name: 'Linen', kind: 'utility', points: square.slice(1) },
        field: 'points',
      },
    ],
  },
});

export const mapMarker = resource('map_marker', {
  label: ['Map marker', 'Map markers'],
  title: ['kind'],
  fields: {
    ...ofMap,
    kind: choice(MARKER_KINDS),
    ...cornerRows,
    note: text({ max: 140, optional: true, help: 'Do not name a client.' }),
    checkedOn: day({ optional: true, label: 'Last checked on' }),
  },
  unique: [{ fields: ['map', 'key'], else: 'is already used by another marker of this map' }],
  access: { read: mapReaders, ...inLists },
  list: {
    columns: ['kind', 'x', 'y', 'note', 'checkedOn'],
    filters: ['map', 'kind', 'checkedOn'],
    sort: 'kind',
  },
  detail: { Marker: ['map', 'kind', 'x', 'y', 'note', 'checkedOn'] },
  examples: {
    good: [{ map: SOMETHING, key: 'm900', kind: 'eyewash', x: 1, y: 1.5 }],
    bad: [
      { input: { map: SOMETHING, key: 'm900', kind: 'ladder', x: 1, y: 1.5 }, field: 'kind' },
      { input: { map: SOMETHING, key: 'm900', kind: 'eyewash', x: -1, y: 1.5 }, field: 'x' },
    ],
  },
});
