import { lazy, Suspense } from 'react';
import { GLASS_ROLES } from '#access/emergency.model.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useSession, useUser } from '#engine/web/session.tsx';
import { DemoBanner } from './DemoBanner.tsx';

// Few roles ever open it: the others need not load its noun.
const GlassBanner = lazy(() =>
  import('#modules/identity/emergency/GlassBanner.tsx').then((m) => ({ default: m.GlassBanner })),
);

// Few ever see it, and then for some days.
const FactorBanner = lazy(() => import('./FactorBanner.tsx').then((m) => ({ default: m.FactorBanner })));

/** What is true of this session as long as it lasts, above every page of a portal. */
export function SessionBanners() {
  const { facts } = useSession();
  const by = facts?.mustEnrol ? null : facts?.factorBy;
  const glass = rolesOf(useUser()).some((role) => role === 'super_admin' || GLASS_ROLES.includes(role));
  return (
    <>
      <DemoBanner />
      <Suspense fallback={null}>
        {glass ? <GlassBanner /> : null}
        {by ? <FactorBanner by={by} /> : null}
      </Suspense>
    </>
  );
}
