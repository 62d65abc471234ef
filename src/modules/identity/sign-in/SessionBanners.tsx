import { lazy, Suspense } from 'react';
import { useSession } from '#engine/web/session.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import { GlassBanner } from '#modules/identity/emergency/GlassBanner.tsx';

// Few ever see it, and then for some days.
const FactorBanner = lazy(() => import('./FactorBanner.tsx').then((m) => ({ default: m.FactorBanner })));

/** What is true of this session as long as it lasts, above every page of a portal. */
export function SessionBanners() {
  const { facts } = useSession();
  const by = facts?.mustEnrol ? null : facts?.factorBy;
  return (
    <>
      <DemoBanner />
      <GlassBanner />
      {by ? (
        <Suspense fallback={null}>
          <FactorBanner by={by} />
        </Suspense>
      ) : null}
    </>
  );
}
