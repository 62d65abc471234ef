import { DemoBanner } from './DemoBanner.tsx';
import { GlassBanner } from './GlassBanner.tsx';

/** What is true of this session as long as it lasts, above every page of a portal. */
export function SessionBanners() {
  return (
    <>
      <DemoBanner />
      <GlassBanner />
    </>
  );
}
