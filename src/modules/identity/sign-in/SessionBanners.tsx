import { lazy, Suspense } from 'react';
import { GLASS_ROLES } from '#access/emergency.model.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import { FactorBanner } from './FactorBanner.tsx';

// Few roles ever open it: the others need not load its noun.
const GlassBanner = lazy(() =>
  import('#modules/identity/emergency/GlassBanner.tsx').then((m) => ({ default: m.GlassBanner })),
);

/** What is true of this session as long as it lasts, above every page of a portal. */
export function SessionBanners() {
  const glass = rolesOf(useUser()).some((role) => role === 'super_admin' || GLASS_ROLES.includes(role));
  return (
    <>
      <DemoBanner />
      <FactorBanner />
      {glass ? (
        <Suspense fallback={null}>
          <GlassBanner />
        </Suspense>
      ) : null}
    </>
  );
}
