import { DemoBanner } from './DemoBanner.tsx';
import { FactorBanner } from './FactorBanner.tsx';
import { GlassBanner } from '#modules/identity/emergency/GlassBanner.tsx';

/** What is true of this session as long as it lasts, above every page of a portal. */
export function SessionBanners() {
  return (
    <>
      <DemoBanner />
      <FactorBanner />
      <GlassBanner />
    </>
  );
}
