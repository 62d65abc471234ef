/** How the size of a file reads; apart from `show.ts`, which every page loads. */
import { showNumber } from './figures.ts';

const SIZE_UNITS = ['B', 'kB', 'MB', 'GB'] as const;
/** "812 B", "48 kB", "2.4 MB": the size of a file, from bytes; a kB has 1,024 of them. */
export const showSize = (bytes: number): string => {
  const power = Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const n = bytes / 1024 ** power;
  return `${showNumber(power < 2 ? Math.round(n) : Math.round(n * 10) / 10)} ${SIZE_UNITS[power] ?? ''}`;
};
