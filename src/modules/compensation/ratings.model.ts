/** How a manager rates the year in a merit cycle, from the least to the most. */
export const RATINGS = {
  below: 'Below expectations',
  partly: 'Partly meets',
  meets: 'Meets expectations',
  exceeds: 'Exceeds expectations',
  outstanding: 'Outstanding',
} as const;
export type Rating = keyof typeof RATINGS;
