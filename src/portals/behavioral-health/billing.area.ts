/** Authorizations, claims and the figures of the facility. */
import { ChartNoAxesCombined, ReceiptText, ShieldCheck } from 'lucide-react';
import { page, section } from '#engine/web/portal.tsx';

export const billing = section(
  'Billing and reports',
  [
    page('billing/claims', { icon: ReceiptText }),
    page('billing/reports', { title: 'Billing reports', under: 'billing/claims' }),
    page('billing/insurance-verification', { icon: ShieldCheck }),
    page('billing/auth', { title: 'Authorizations', under: 'billing/insurance-verification' }),
    page('billing/pre-cert', { title: 'Pre-certifications', under: 'billing/insurance-verification' }),
    page('tools/insurance-calculator', () => import('#modules/tools/InsuranceTool.screen.tsx'), {
      under: 'billing/insurance-verification',
    }),
    page('reports/clinical', { icon: ChartNoAxesCombined, title: 'Clinical reports' }),
    page('reports/operational', { title: 'Operational reports', under: 'reports/clinical' }),
    page('reports/compliance', { title: 'Compliance reports', under: 'reports/clinical' }),
    page('reports/custom', { title: 'Custom reports', under: 'reports/clinical' }),
  ],
  { folded: true },
);
