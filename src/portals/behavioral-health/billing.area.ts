/** Authorizations, claims and the figures of the facility. */
import { ChartNoAxesCombined, ReceiptText, ShieldCheck } from 'lucide-react';
import { overview } from '#engine/web/overview/overview-place.ts';
import { insuranceRoles } from '#access/clinical.model.ts';
import { page, section, standard } from '#engine/web/portal.tsx';
import { authorizationRoles } from '#modules/authorizations/authorization-access.model.ts';
import { billingReportRoles, billingRoles, remittanceRoles } from '#modules/billing/billing-access.model.ts';
import { forRoles } from '../guards.ts';

const reports = {
  billing: () => import('#modules/billing/billing-overview.model.ts').then((m) => m.billingOverview),
  clinical: () => import('#modules/analytics/clinical.model.ts').then((m) => m.clinical),
  operational: () => import('#modules/analytics/operational.model.ts').then((m) => m.operational),
  compliance: () => import('#modules/analytics/compliance.model.ts').then((m) => m.compliance),
};

const custom = () =>
  import('#modules/reports/Reports.tsx').then((m) => ({ default: m.reportsAt('reports/custom', 'Custom reports') }));

export const billing = section(
  'Billing and reports',
  [
    standard('payer_claim', 'billing/claims', {
      icon: ReceiptText,
      title: 'Claims',
      shownTo: billingRoles,
      views: ['list', 'board'],
      parts: () => import('#modules/billing/billing.screens.tsx').then((m) => m.claimScreens),
    }),
    standard('claim_line', 'billing/claims/lines', { title: 'Claim lines', menu: false, shownTo: billingRoles }),
    standard('claim_payment', 'billing/claims/payments', {
      title: 'Claim payments',
      under: 'billing/claims',
      shownTo: billingRoles,
    }),
    standard('remittance', 'billing/claims/remittances', {
      title: 'Remittances',
      under: 'billing/claims',
      shownTo: remittanceRoles,
      parts: () => import('#modules/billing/billing.screens.tsx').then((m) => m.remittanceScreens),
    }),
    standard('remittance_claim', 'billing/claims/to-post', {
      title: 'Claims to post',
      under: 'billing/claims',
      shownTo: remittanceRoles,
    }),
    standard('service_rate', 'billing/claims/rates', {
      title: 'Rates',
      under: 'billing/claims',
      shownTo: billingReportRoles,
    }),
    overview('billing/reports', reports.billing, {
      title: 'Billing reports',
      under: 'billing/claims',
      shownTo: billingReportRoles,
    }),
    standard('benefit_check', 'billing/insurance-verification', {
      icon: ShieldCheck,
      title: 'Insurance verification',
      shownTo: insuranceRoles,
      views: ['list', 'board'],
    }),
    standard('authorization', 'billing/auth', {
      title: 'Authorizations',
      under: 'billing/insurance-verification',
      shownTo: authorizationRoles,
      views: ['list', 'board'],
    }),
    standard('authorization', 'billing/pre-cert', {
      title: 'Pre-certifications',
      under: 'billing/insurance-verification',
      shownTo: authorizationRoles,
    }),
    page('tools/insurance-calculator', () => import('#modules/tools/InsuranceTool.screen.tsx'), {
      under: 'billing/insurance-verification',
    }),
    overview('reports/clinical', reports.clinical, {
      icon: ChartNoAxesCombined,
      title: 'Clinical reports',
      shownTo: forRoles.clinicalReports,
    }),
    overview('reports/operational', reports.operational, {
      title: 'Operational reports',
      under: 'reports/clinical',
      shownTo: forRoles.operationalReports,
    }),
    overview('reports/compliance', reports.compliance, {
      title: 'Compliance reports',
      under: 'reports/clinical',
      shownTo: forRoles.clinicalReports,
    }),
    page('reports/custom', custom, { title: 'Custom reports', under: 'reports/clinical' }),
    page('reports/custom/:id', () => import('#modules/reports/ReportBuilder.screen.tsx'), {
      title: 'Report',
      menu: false,
      wide: true,
    }),
  ],
  { folded: true },
);
