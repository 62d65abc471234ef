import { Suspense } from 'react';
import { GLASS_ROLES } from '#access/emergency.model.ts';
import { useCounts } from '#engine/web/query.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useSession, useUser } from '#engine/web/session.tsx';
import { OPEN_GLASS } from '#modules/identity/emergency/open-glass.model.ts';
import { DemoBanner } from './DemoBanner.tsx';
import { late } from '#ui/parts/late.ts';

// What few ever see is fetched for them.
const GlassBanner = late(() => import('#modules/identity/emergency/GlassBanner.tsx').then((m) => m.GlassBanner));
const FactorBanner = late(() => import('./FactorBanner.tsx').then((m) => m.FactorBanner));

/** What is true of this session as long as it lasts, above every page of a portal. */
export function SessionBanners() {
  const mayOpen = rolesOf(useUser()).some((role) => role === 'super_admin' || GLASS_ROLES.includes(role));
  const [open] = useCounts(OPEN_GLASS.of, mayOpen ? [OPEN_GLASS.where] : []);
  const by = useSession().facts?.factorBy;
  return (
    <>
      <DemoBanner />
      <Suspense fallback={null}>
        {by ? <FactorBanner by={by} /> : null}
        {open ? <GlassBanner /> : null}
      </Suspense>
    </>
  );
}
