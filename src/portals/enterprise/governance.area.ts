/** What law, safety and the buildings ask for. */
import { Building, ShieldAlert, ShieldCheck } from 'lucide-react';
import { overview } from '#engine/web/overview/overview-place.ts';
import { page, section, standard } from '#engine/web/portal.tsx';
import { forRoles, guards } from '../guards.ts';

const facilityOverview = () => import('#modules/facility/facility-overview.model.ts').then((m) => m.facilityOverview);

export const governance = section(
  'Governance',
  [
    page('compliance', { icon: ShieldCheck }),
    page('compliance-audit', { under: 'compliance', roles: guards.complianceAudit }),
    page('audits', { under: 'compliance' }),
    page('risk', { under: 'compliance', title: 'Risk register' }),
    page('safety', { icon: ShieldAlert, title: 'Safety and incidents' }),
    page('incidents', { under: 'safety' }),
    standard('emergency_plan_site', 'emergency', {
      under: 'safety',
      title: 'Emergency plans',
      shownTo: forRoles.staff,
    }),
    standard('safety_protocol', 'emergency/protocols', {
      under: 'safety',
      title: 'Safety protocols',
      shownTo: forRoles.staff,
    }),
    standard('drill', 'emergency/drills', {
      under: 'safety',
      title: 'Drills',
      shownTo: ['admin', 'hr_manager', 'compliance_officer'],
    }),
    overview('operations', facilityOverview, {
      icon: Building,
      title: 'Facilities and fleet',
      shownTo: guards.adminTools,
    }),
    standard('work_order', 'operations/work-orders', {
      under: 'operations',
      title: 'Work orders',
      views: ['list', 'board'],
      shownTo: forRoles.staff,
    }),
    standard('space', 'facilities', { under: 'operations', title: 'Facilities', shownTo: forRoles.staff }),
    standard('space_booking', 'facilities/bookings', {
      under: 'operations',
      title: 'Space bookings',
      shownTo: forRoles.staff,
    }),
    standard('vehicle', 'fleet', { under: 'operations', title: 'Fleet', shownTo: forRoles.staff }),
    standard('vehicle_trip', 'fleet/trips', { under: 'operations', title: 'Trips', shownTo: forRoles.staff }),
    standard('vehicle_service', 'fleet/service', {
      under: 'operations',
      title: 'Vehicle service',
      shownTo: ['admin', 'hr_manager', 'manager'],
    }),
    page('inventory', { under: 'operations' }),
  ],
  { folded: true },
);
