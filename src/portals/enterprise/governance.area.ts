/** What law, safety and the buildings ask for. */
import { Building, Package, ShieldAlert, ShieldCheck } from 'lucide-react';
import { overview } from '#engine/web/overview/overview-place.ts';
import { page, section, standard } from '#engine/web/portal.tsx';
import { complianceRoles } from '#modules/compliance/compliance-access.model.ts';
import { safetyRoles } from '#modules/safety/safety-access.model.ts';
import { forRoles, guards } from '../guards.ts';
import { buyRoles, keepRoles, vendorRoles } from '#modules/procurement/procurement-access.model.ts';

const facilityOverview = () => import('#modules/facility/facility-overview.model.ts').then((m) => m.facilityOverview);
const compliance = () => import('#modules/compliance/compliance-overviews.model.ts');
const audits = () => import('#modules/compliance/audit-overview.model.ts');
const risks = () => import('#modules/compliance/risk-overview.model.ts');
const safety = () => import('#modules/safety/safety-overviews.model.ts');

const inventoryOverview = () =>
  import('#modules/procurement/inventory-overview.model.ts').then((m) => m.inventoryOverview);

export const governance = section(
  'Governance',
  [
    overview('compliance', () => compliance().then((m) => m.complianceOverview), {
      icon: ShieldCheck,
      shownTo: complianceRoles,
    }),
    standard('compliance_requirement', 'compliance/requirements', {
      under: 'compliance',
      title: 'Requirements',
      shownTo: forRoles.staff,
    }),
    standard('compliance_obligation', 'compliance/obligations', {
      under: 'compliance',
      title: 'Compliance deadlines',
      shownTo: forRoles.staff,
    }),
    standard('labor_law', 'compliance/labor-law', {
      under: 'compliance',
      title: 'Labor laws',
      shownTo: complianceRoles,
    }),
    standard('labor_poster', 'compliance/posters', {
      under: 'compliance',
      title: 'Posted notices',
      shownTo: complianceRoles,
    }),
    overview('compliance-audit', () => audits().then((m) => m.auditOverview), {
      under: 'compliance',
      title: 'Compliance audits',
      roles: guards.complianceAudit,
    }),
    standard('internal_audit', 'audits', { under: 'compliance', title: 'Internal audits', shownTo: complianceRoles }),
    standard('audit_finding', 'audits/findings', {
      under: 'compliance',
      title: 'Audit findings',
      shownTo: forRoles.staff,
    }),
    overview('risk', () => risks().then((m) => m.riskOverview), {
      under: 'compliance',
      title: 'Risk register',
      shownTo: complianceRoles,
    }),
    standard('risk', 'risk/register', { under: 'compliance', title: 'Risks', shownTo: forRoles.staff }),
    overview('safety', () => safety().then((m) => m.safetyOverview), {
      icon: ShieldAlert,
      title: 'Safety and incidents',
      shownTo: safetyRoles,
    }),
    standard('workplace_incident', 'incidents', {
      under: 'safety',
      title: 'Workplace incidents',
      parts: () => import('#modules/safety/workplace-incidents.screens.tsx').then((m) => m.workplaceIncidentScreens),
      shownTo: forRoles.staff,
    }),
    page('incidents/report', () => import('#modules/safety/ReportWorkplaceIncident.screen.tsx'), {
      under: 'safety',
      title: 'Report a workplace incident',
      shownTo: forRoles.staff,
    }),
    standard('safety_action', 'incidents/actions', {
      under: 'safety',
      title: 'Workplace actions',
      shownTo: forRoles.staff,
    }),
    standard('osha_case', 'safety/osha', { under: 'safety', title: 'OSHA cases', shownTo: safetyRoles }),
    standard('osha_summary', 'safety/osha-300a', { under: 'safety', title: 'OSHA summaries', shownTo: safetyRoles }),
    standard('privacy_case', 'safety/osha-names', {
      under: 'safety',
      title: 'Confidential names',
      menu: false,
      shownTo: safetyRoles,
    }),
    standard('safety_clock', 'safety/clocks', {
      under: 'safety',
      title: 'OSHA clocks',
      menu: false,
      shownTo: safetyRoles,
    }),
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
    overview('inventory', inventoryOverview, { icon: Package, title: 'Inventory', shownTo: guards.adminTools }),
    standard('asset', 'inventory/assets', {
      under: 'inventory',
      title: 'Assets',
      views: ['list', 'board'],
      shownTo: forRoles.staff,
    }),
    standard('asset_custody', 'inventory/assets/custody', {
      under: 'inventory',
      title: 'Custody history',
      menu: false,
      shownTo: forRoles.staff,
    }),
    standard('supply_item', 'inventory/items', { under: 'inventory', title: 'Stock', shownTo: forRoles.staff }),
    standard('supply_move', 'inventory/movements', {
      under: 'inventory',
      title: 'Stock movements',
      shownTo: keepRoles,
    }),
    standard('purchase_order', 'inventory/purchase-orders', {
      under: 'inventory',
      title: 'Purchase orders',
      views: ['list', 'board'],
      shownTo: buyRoles,
    }),
    standard('purchase_line', 'inventory/purchase-orders/lines', {
      under: 'inventory',
      title: 'Order lines',
      menu: false,
      shownTo: buyRoles,
    }),
    standard('purchase_receipt', 'inventory/purchase-orders/deliveries', {
      under: 'inventory',
      title: 'Deliveries',
      menu: false,
      shownTo: buyRoles,
    }),
    standard('vendor', 'inventory/vendors', { under: 'inventory', title: 'Vendors', shownTo: vendorRoles }),
  ],
  { folded: true },
);
