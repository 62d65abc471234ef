/** What is drawn on a map (clinical rules, section 2.22). */

export const AREA_KINDS = {
  bedroom: 'Bedroom',
  bath: 'Bathroom',
  nurse_station: 'Nurses’ station',
  med_room: 'Medication room',
  group_room: 'Group room',
  kitchen: 'Kitchen',
  corridor: 'Corridor',
  exit: 'Exit',
  outdoor: 'Outdoors',
  utility: 'Utility room',
  off_limits: 'Off limits',
} as const;
export type AreaKind = keyof typeof AREA_KINDS;

export const MARKER_KINDS = {
  exit: 'Exit',
  extinguisher: 'Fire extinguisher',
  aed: 'AED',
  naloxone: 'Naloxone',
  camera: 'Camera',
  eyewash: 'Eyewash',
  panic_button: 'Panic button',
  first_aid: 'First aid',
  ligature: 'Ligature point',
  shutoff: 'Shutoff',
} as const;
export type MarkerKind = keyof typeof MARKER_KINDS;
/** The letters in a marker's disc. */
export const MARKER_LETTERS: Readonly<Record<MarkerKind, string>> = {
  exit: 'EX',
  extinguisher: 'FE',
  aed: 'AED',
  naloxone: 'N',
  camera: 'C',
  eyewash: 'EW',
  panic_button: 'PB',
  first_aid: 'FA',
  ligature: 'LP',
  shutoff: 'SO',
};
/** What an evacuation map shows. */
export const EVACUATION: readonly MarkerKind[] = ['exit', 'extinguisher', 'first_aid', 'aed'];
