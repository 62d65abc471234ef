/** How a manager rates the year in a merit cycle, from the least to the most. */
export const RATINGS = {
  below: 'Below expectations',
  partly: 'Partly meets',
  meets: 'Meets expectations',
  exceeds: 'Exceeds expectations',
  outstanding: 'Outstanding',
} as const;
export type Rating = keyof typeof RATINGS;

/** Compa-ratios in percent from which the bands of the usual guideline begin. */
const BANDS = [0, 90, 100, 110] as const;
/** Least and most of each band by rating, in percent of pay. */
const GUIDELINE: readonly (readonly [Rating, readonly (readonly [number, number])[]])[] = [
  [
    'below',
    [
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  ],
  [
    'partly',
    [
      [1, 2],
      [0.5, 1.5],
      [0, 1],
      [0, 0.5],
    ],
  ],
  [
    'meets',
    [
      [3, 4],
      [2.5, 3.5],
      [2, 3],
      [1, 2],
    ],
  ],
  [
    'exceeds',
    [
      [4, 5.5],
      [3.5, 5],
      [3, 4],
      [2, 3],
    ],
  ],
  [
    'outstanding',
    [
      [5, 7],
      [4.5, 6],
      [4, 5],
      [3, 4],
    ],
  ],
];
/** The guideline that a first cycle starts from: less for higher pay in the range. A proposal; HR changes it in the cycle. */
export const USUAL_GUIDELINE = GUIDELINE.flatMap(([rating, bands]) =>
  bands.map(([least, most], n) => ({ rating, compaFrom: BANDS[n] ?? 0, least, most })),
);
