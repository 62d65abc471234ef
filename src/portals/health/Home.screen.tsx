import { lazy, Suspense } from 'react';
import { holdsOneOf } from '#access/roles.model.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { Waiting } from '#engine/web/shell/Guard.tsx';
import { forRoles } from '../guards.ts';

const ClientDay = lazy(() => import('./ClientDay.screen.tsx'));
const CoachDashboard = lazy(() => import('./CoachDashboard.screen.tsx'));
const AdminDashboard = lazy(() => import('./AdminDashboard.screen.tsx'));
const PortalHome = lazy(() => import('#modules/dashboard/PortalHome.screen.tsx'));

/** The first page of coaching: that of one's own side of it; one's own day for those who have none. */
export default function HealthHome() {
  const roles = rolesOf(useUser());
  const Side = holdsOneOf(roles, forRoles.healthAdministration)
    ? AdminDashboard
    : holdsOneOf(roles, forRoles.healthCoaches)
      ? CoachDashboard
      : holdsOneOf(roles, forRoles.healthClients)
        ? ClientDay
        : PortalHome;
  return (
    <Suspense fallback={<Waiting />}>
      <Side />
    </Suspense>
  );
}
