/** What law, safety and the buildings ask for. */
import { Building, ShieldAlert, ShieldCheck } from 'lucide-react';
import { page, section, standard } from '#engine/web/portal.tsx';
import { forRoles, guards } from '../guards.ts';

export const governance = section(
  'Governance',
  [
    page('compliance', { icon: ShieldCheck }),
    page('compliance-audit', { under: 'compliance', roles: guards.complianceAudit }),
    page('audits', { under: 'compliance' }),
    page('risk', { under: 'compliance', title: 'Risk register' }),
    page('safety', { icon: ShieldAlert, title: 'Safety and incidents' }),
    page('incidents', { under: 'safety' }),
    page('emergency', { under: 'safety', title: 'Emergency plans' }),
    page('operations', { icon: Building, title: 'Facilities and fleet' }),
    page('facilities', { under: 'operations' }),
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
