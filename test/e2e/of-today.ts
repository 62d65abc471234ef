/** How many days it takes until each of the pages that are templates alone had its turn. */
const THIRDS = 3;
const today = Math.floor(Date.now() / 86_400_000);

/**
 * Whether a page that is a template alone has its turn today: a different third each day, since what fails on a template
 * fails on any of its pages. `npm run crawl` looks at all of them.
 */
export const isOfToday = (path: string): boolean =>
  (Buffer.from(path).reduce((sum, byte) => sum + byte, 0) + today) % THIRDS === 0;
