/** All modules of the product. One that is not in this list does not exist. */
import type { Module } from '#engine/server/module.ts';
import { analyticsModule } from '#modules/analytics/analytics.module.ts';
import { assessmentsModule } from '#modules/assessments/assessments.module.ts';
import { auditsModule } from '#modules/audits/audits.module.ts';
import { automationModule } from '#modules/automation/automation.module.ts';
import { authorizationsModule } from '#modules/authorizations/authorizations.module.ts';
import { benefitsModule } from '#modules/benefits/benefits.module.ts';
import { billingModule } from '#modules/billing/billing.module.ts';
import { bedsModule } from '#modules/beds/beds.module.ts';
import { chartsModule } from '#modules/charts/charts.module.ts';
import { clinicStaffModule } from '#modules/clinic-staff/clinic-staff.module.ts';
import { clientFormsModule } from '#modules/client-forms/client-forms.module.ts';
import { clientsModule } from '#modules/clients/clients.module.ts';
import { coachingModule } from '#modules/coaching/coaching.module.ts';
import { coachingBillingModule } from '#modules/coaching-billing/coaching-billing.module.ts';
import { communityModule } from '#modules/community/community.module.ts';
import { companyModule } from '#modules/company/company.module.ts';
import { compensationModule } from '#modules/compensation/compensation.module.ts';
import { complianceModule } from '#modules/compliance/compliance.module.ts';
import { consentsModule } from '#modules/consents/consents.module.ts';
import { consultingModule } from '#modules/consulting/consulting.module.ts';
import { contractsModule } from '#modules/contracts/contracts.module.ts';
import { coverageModule } from '#modules/coverage/coverage.module.ts';
import { crisisModule } from '#modules/crisis/crisis.module.ts';
import { devicesModule } from '#modules/devices/devices.module.ts';
import { dischargeModule } from '#modules/discharge/discharge.module.ts';
import { documentsModule } from '#modules/documents/documents.module.ts';
import { envelopesModule } from '#modules/envelopes/envelopes.module.ts';
import { errorsModule } from '#modules/errors/errors.module.ts';
import { facilityModule } from '#modules/facility/facility.module.ts';
import { featuresModule } from '#modules/features/features.module.ts';
import { fhirModule } from '#modules/fhir/fhir.module.ts';
import { rosterModule } from '#modules/roster/roster.module.ts';
import { expensesModule } from '#modules/expenses/expenses.module.ts';
import { fleetModule } from '#modules/fleet/fleet.module.ts';
import { formularyModule } from '#modules/formulary/formulary.module.ts';
import { formsModule } from '#modules/forms/forms.module.ts';
import { staffFormsModule } from '#modules/staff-forms/staff-forms.module.ts';
import { globalPeopleModule } from '#modules/global-people/global-people.module.ts';
import { groupsModule } from '#modules/groups/groups.module.ts';
import { handoffModule } from '#modules/handoff/handoff.module.ts';
import { healthOfficeModule } from '#modules/health-office/health-office.module.ts';
import { identityModule } from '#modules/identity/identity.module.ts';
import { ssoModule } from '#modules/identity/sso/sso.module.ts';
import { incidentsModule } from '#modules/incidents/incidents.module.ts';
import { intakeModule } from '#modules/intake/intake.module.ts';
import { knowledgeModule } from '#modules/knowledge/knowledge.module.ts';
import { labsModule } from '#modules/labs/labs.module.ts';
import { languageModule } from '#modules/language/language.module.ts';
import { leaveModule } from '#modules/leave/leave.module.ts';
import { lifecycleModule } from '#modules/lifecycle/lifecycle.module.ts';
import { mapsModule } from '#modules/maps/maps.module.ts';
import { marModule } from '#modules/mar/mar.module.ts';
import { meetingsModule } from '#modules/meetings/meetings.module.ts';
import { messagesModule } from '#modules/messages/messages.module.ts';
import { notesModule } from '#modules/notes/notes.module.ts';
import { notificationsModule } from '#modules/notifications/notifications.module.ts';
import { orgChartModule } from '#modules/org-chart/org-chart.module.ts';
import { ordersModule } from '#modules/orders/orders.module.ts';
import { prescriptionsModule } from '#modules/prescriptions/prescriptions.module.ts';
import { reconciliationModule } from '#modules/reconciliation/reconciliation.module.ts';
import { organizationsModule } from '#modules/organizations/organizations.module.ts';
import { procurementModule } from '#modules/procurement/procurement.module.ts';
import { payRunsModule } from '#modules/pay-runs/pay-runs.module.ts';
import { peopleModule } from '#modules/people/people.module.ts';
import { planningModule } from '#modules/planning/planning.module.ts';
import { performanceModule } from '#modules/performance/performance.module.ts';
import { plansModule } from '#modules/plans/plans.module.ts';
import { platformModule } from '#modules/platform/platform.module.ts';
import { policiesModule } from '#modules/policies/policies.module.ts';
import { portalTestsModule } from '#modules/portal-tests/portal-tests.module.ts';
import { recordsModule } from '#modules/records/records.module.ts';
import { referralDeskModule } from '#modules/referral-desk/referral-desk.module.ts';
import { recruitmentModule } from '#modules/recruitment/recruitment.module.ts';
import { reportsModule } from '#modules/reports/reports.module.ts';
import { roundsModule } from '#modules/rounds/rounds.module.ts';
import { skillsModule } from '#modules/skills/skills.module.ts';
import { stockModule } from '#modules/stock/stock.module.ts';
import { safetyModule } from '#modules/safety/safety.module.ts';
import { surveysModule } from '#modules/surveys/surveys.module.ts';
import { tasksModule } from '#modules/tasks/tasks.module.ts';
import { teamMeetingsModule } from '#modules/team-meetings/team-meetings.module.ts';
import { teamsModule } from '#modules/teams/teams.module.ts';
import { timeModule } from '#modules/time/time.module.ts';
import { trainingModule } from '#modules/training/training.module.ts';
import { vitalsModule } from '#modules/vitals/vitals.module.ts';
import { wardsModule } from '#modules/wards/wards.module.ts';
import { webhooksModule } from '#modules/webhooks/webhooks.module.ts';
import { wellbeingModule } from '#modules/wellbeing/wellbeing.module.ts';
import type { DemoWorld } from '#seed/world.ts';

/**
 * The order holds where two modules hook into the same action: the effects of the earlier one come first. The seeds run
 * in this order, too, except where a seed names others that come before it.
 */
export const modules: readonly Module<DemoWorld>[] = [
  identityModule,
  errorsModule,
  ssoModule,
  organizationsModule,
  companyModule,
  featuresModule,
  notificationsModule,
  languageModule,
  platformModule,
  messagesModule,
  peopleModule,
  orgChartModule,
  globalPeopleModule,
  leaveModule,
  lifecycleModule,
  recruitmentModule,
  performanceModule,
  skillsModule,
  tasksModule,
  teamsModule,
  planningModule,
  surveysModule,
  consultingModule,
  communityModule,
  meetingsModule,
  trainingModule,
  rosterModule,
  timeModule,
  payRunsModule,
  fleetModule,
  facilityModule,
  mapsModule,
  complianceModule,
  safetyModule,
  procurementModule,
  expensesModule,
  benefitsModule,
  compensationModule,
  policiesModule,
  envelopesModule,
  knowledgeModule,
  documentsModule,
  contractsModule,
  recordsModule,
  formsModule,
  staffFormsModule,
  reportsModule,
  formularyModule,
  bedsModule,
  clientsModule,
  auditsModule,
  coverageModule,
  authorizationsModule,
  consentsModule,
  referralDeskModule,
  chartsModule,
  assessmentsModule,
  clientFormsModule,
  intakeModule,
  notesModule,
  plansModule,
  vitalsModule,
  roundsModule,
  ordersModule,
  reconciliationModule,
  prescriptionsModule,
  marModule,
  labsModule,
  groupsModule,
  handoffModule,
  stockModule,
  teamMeetingsModule,
  incidentsModule,
  crisisModule,
  coachingModule,
  wellbeingModule,
  coachingBillingModule,
  devicesModule,
  healthOfficeModule,
  webhooksModule,
  automationModule,
  portalTestsModule,
  dischargeModule,
  wardsModule,
  clinicStaffModule,
  billingModule,
  fhirModule,
  analyticsModule,
];
