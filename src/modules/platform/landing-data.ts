/** What the landing page's picture of the product shows: invented people and numbers. */

/** CIWA-Ar scores of a stay, one every four hours; the last is the latest. */
export const SCORES: readonly number[] = [13, 17, 21, 23, 19, 16, 17, 13, 11, 12, 9];
/** Blood pressures beside them: systolic and diastolic. */
export const PRESSURES: readonly (readonly [high: number, low: number])[] = [
  [158, 96],
  [168, 102],
  [171, 104],
  [174, 106],
  [162, 98],
  [156, 94],
  [152, 92],
  [146, 90],
  [142, 88],
  [140, 86],
  [136, 84],
];
export const CLIENT = 'Hollis, Marcus';
export const REQUESTER = 'Noor Danso';
export const AWAY = 'Eduardo Jaramillo';
