/** What law, safety and the buildings ask for. */
import { Building, ShieldAlert, ShieldCheck } from 'lucide-react';
import { page, section } from '#engine/web/portal.tsx';
import { guards } from '../guards.ts';

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
    page('fleet', { under: 'operations' }),
    page('inventory', { under: 'operations' }),
  ],
  { folded: true },
);
