/** An overview in a portal's table. */
import type { Overview } from '#engine/model/overview/overview.ts';
import { page, type PagePlace, type PlaceOptions } from '../portal.tsx';

/** The page of an overview: `overview('analytics/turnover', async () => (await import(…)).turnover)`. */
export const overview = (path: string, load: () => Promise<Overview>, options?: PlaceOptions): PagePlace =>
  page(
    path,
    async () => {
      const [{ overviewPage }, value] = await Promise.all([import('./OverviewPage.tsx'), load()]);
      return { default: overviewPage(value) };
    },
    options,
  );
