/** Two floors of the demonstration's detox house, as measured. Lengths are meters. */
import type { DrawnMarker } from '#modules/maps/drawing.model.ts';
import type { Point } from '#modules/maps/geometry.model.ts';
import type { AreaKind, MarkerKind } from '#modules/maps/map-kinds.model.ts';

/** Name, kind, left, top, right, bottom, capacity; a bedroom is linked to the room of its number. */
type Box = readonly [string, AreaKind, number, number, number, number, number?];
/** Kind, x, y, note, days since it was checked. */
type Spot = readonly [MarkerKind, number, number, string?, number?];
export interface Plan {
  readonly name: string;
  readonly floor: number;
  readonly areas: readonly Box[];
  readonly markers: readonly Spot[];
}

export const WIDTH_M = 36;
export const DEPTH_M = 16;

export const FIRST: Plan = {
  name: 'Bayview Detox, first floor',
  floor: 1,
  areas: [
    ['Group room', 'group_room', 0, 0, 7, 6, 16],
    ['Exam room', 'med_room', 7, 0, 11, 6, 3],
    ['Records office', 'off_limits', 11, 0, 15, 6],
    ['Main entrance', 'exit', 15, 0, 22, 2.4],
    ['Lobby', 'corridor', 15, 2.4, 22, 6, 12],
    ['Intake office', 'off_limits', 22, 0, 26, 6, 4],
    ['Staff restroom', 'bath', 26, 0, 29, 6],
    ['Family room', 'group_room', 29, 0, 36, 6, 10],
    ['Stairwell', 'exit', 0, 6, 2.4, 8.4],
    ['Hallway', 'corridor', 2.4, 6, 36, 8.4],
    ['Dining room', 'group_room', 0, 8.4, 12, 14, 24],
    ['Kitchen', 'kitchen', 12, 8.4, 18, 14, 4],
    ['Pantry', 'utility', 18, 8.4, 20.6, 14],
    ['Laundry', 'utility', 20.6, 8.4, 25, 14],
    ['Boiler room', 'off_limits', 25, 8.4, 29, 14],
    ['Activity room', 'group_room', 29, 8.4, 36, 14, 14],
    ['Back porch', 'outdoor', 12, 14, 18, 16],
    ['Smoking area', 'outdoor', 29, 14, 36, 16],
  ],
  markers: [
    ['exit', 15.8, 1.2, 'Main doors'],
    ['exit', 3, 7.2, 'Stairs to the second floor'],
    ['exit', 15, 13.6, 'Kitchen door to the porch'],
    ['exit', 32.5, 13.6, 'Door to the yard'],
    ['extinguisher', 14.2, 7.2, 'Class ABC', 12],
    ['extinguisher', 17.4, 9.2, 'Class K', 12],
    ['extinguisher', 28.4, 13.2, 'Class ABC', 43],
    ['aed', 16, 5.4, 'Pads expire in March', 12],
    ['first_aid', 7.6, 5.4, undefined, 20],
    ['naloxone', 21.4, 5.4, 'Two doses', 5],
    ['eyewash', 12.6, 13.2, undefined, 33],
    ['camera', 21.4, 3],
    ['camera', 35.4, 7.2],
    ['panic_button', 22.6, 0.6],
    ['shutoff', 25.6, 9.2, 'Gas'],
    ['shutoff', 28.4, 9.2, 'Water'],
  ],
};

export const SECOND: Plan = {
  name: 'Bayview Detox, second floor',
  floor: 2,
  areas: [
    ['Room 201', 'bedroom', 0, 0, 4.4, 5, 2],
    ['Room 202', 'bedroom', 4.4, 0, 8.8, 5, 2],
    ['Room 203', 'bedroom', 8.8, 0, 13.2, 5, 2],
    ['Bathroom A', 'bath', 13.2, 0, 16, 5],
    ['Nurses’ station', 'nurse_station', 16, 0, 21, 5, 4],
    ['Medication room', 'med_room', 21, 0, 24, 5, 2],
    ['Room 204', 'bedroom', 24, 0, 28.4, 5, 2],
    ['Room 205', 'bedroom', 28.4, 0, 32.8, 5, 2],
    ['Quiet room', 'group_room', 32.8, 0, 36, 5, 3],
    ['West exit', 'exit', 0, 5, 2.4, 7.4],
    ['Hall B', 'corridor', 2.4, 5, 36, 7.4],
    ['Room 206', 'bedroom', 0, 7.4, 4.4, 12.4, 2],
    ['Room 207', 'bedroom', 4.4, 7.4, 8, 12.4, 1],
    ['Room 208', 'bedroom', 8, 7.4, 12.4, 12.4, 2],
    ['Dayroom', 'group_room', 12.4, 7.4, 20, 12.4, 14],
    ['Bathroom B', 'bath', 20, 7.4, 22.8, 12.4],
    ['Room 209', 'bedroom', 22.8, 7.4, 27.2, 12.4, 2],
    ['Room 210', 'bedroom', 27.2, 7.4, 31.6, 12.4, 2],
    ['East exit', 'exit', 31.6, 7.4, 36, 12.4],
    ['Terrace', 'outdoor', 12.4, 12.4, 20, 16, 8],
  ],
  markers: [
    ['exit', 3, 6.2, 'Stairs down to the dining room'],
    ['exit', 35.4, 11.6, 'Fire stairs to the yard'],
    ['extinguisher', 6.6, 5.6, 'Class ABC', 12],
    ['extinguisher', 30.6, 5.6, 'Class ABC', 12],
    ['aed', 16.6, 4.4, 'Checked with the crash cart', 3],
    ['first_aid', 20.4, 4.4, undefined, 20],
    ['naloxone', 20.4, 0.8, 'Four doses', 5],
    ['camera', 4.4, 5.6],
    ['camera', 35.4, 5.6],
    ['camera', 19.4, 8],
    ['panic_button', 16.6, 0.8],
    ['eyewash', 23.4, 0.8, undefined, 33],
    ['ligature', 15.4, 4.4, 'Grab bar, replacement ordered'],
    ['shutoff', 22.2, 8, 'Water of both bathrooms'],
  ],
};

/** What the next version of the second floor changes: two rooms that overlap, which keeps it from being published. */
export const NEXT: Plan = {
  ...SECOND,
  areas: SECOND.areas.map((area): Box => {
    if (area[0] === 'Room 207') return ['Room 207', 'bedroom', 3.8, 7.4, 8, 12.4, 2];
    if (area[0] === 'Quiet room') return ['Sensory room', 'group_room', 32.8, 0, 36, 5, 3];
    return area;
  }),
  markers: [...SECOND.markers, ['naloxone', 19.4, 11.6, 'Two doses']],
};

export const cornersOf = ([, , left, top, right, bottom]: Box): Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
export const spotOf = ([kind, x, y, note]: Spot): Omit<DrawnMarker, 'key' | 'checkedOn'> => ({
  kind,
  x,
  y,
  note: note ?? null,
});
