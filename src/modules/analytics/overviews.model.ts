/** All overviews of the product. */
import type { Overview } from '#engine/model/overview/overview.ts';
import { billingOverview } from '#modules/billing/billing-overview.model.ts';
import { coachingOutcomes, coachingPractice, coachingUsage } from '#modules/coaching/administration-overviews.model.ts';
import { coachingOverview } from '#modules/coaching/coaching-overview.model.ts';
import { auditOverview } from '#modules/compliance/audit-overview.model.ts';
import { hipaaOverview, stateOverview } from '#modules/compliance/clinic-compliance.model.ts';
import { complianceAcross, complianceOverview } from '#modules/compliance/compliance-overviews.model.ts';
import { riskOverview } from '#modules/compliance/risk-overview.model.ts';
import { engagementOverview } from '#modules/community/engagement-overview.model.ts';
import { clientCompliance, clientTraining } from '#modules/consulting/client-overviews.model.ts';
import { practiceAnalytics, revenueOverview } from '#modules/consulting/practice-overviews.model.ts';
import { facilityOverview } from '#modules/facility/facility-overview.model.ts';
import { maintenanceAcross } from '#modules/facility/maintenance-across.model.ts';
import { incidentOversight } from '#modules/incidents/incident-oversight.model.ts';
import { payrollAcross } from '#modules/pay-runs/payroll-across.model.ts';
import { performanceAnalytics, performanceOverview } from '#modules/performance/performance-overviews.model.ts';
import { inventoryOverview } from '#modules/procurement/inventory-overview.model.ts';
import { recruitmentOverview } from '#modules/recruitment/recruitment-overview.model.ts';
import { learningAcross, learningManagement, trainingOverview } from '#modules/training/training-overviews.model.ts';
import { oshaAcross, safetyOverview } from '#modules/safety/safety-overviews.model.ts';
import { clinical } from './clinical.model.ts';
import { compliance } from './compliance.model.ts';
import { diversity } from './diversity.model.ts';
import { eeoAcross } from './eeo-across.model.ts';
import { executive } from './executive.model.ts';
import { acrossPortals, installation } from './installation.model.ts';
import { operational } from './operational.model.ts';
import { trends } from './trends.model.ts';
import { turnover } from './turnover.model.ts';
import { workforce } from './workforce.model.ts';

export const overviews: readonly Overview[] = [
  executive,
  workforce,
  turnover,
  diversity,
  trends,
  clinical,
  operational,
  compliance,
  billingOverview,
  incidentOversight,
  coachingPractice,
  coachingUsage,
  coachingOutcomes,
  coachingOverview,
  installation,
  acrossPortals,
  payrollAcross,
  recruitmentOverview,
  performanceOverview,
  performanceAnalytics,
  facilityOverview,
  inventoryOverview,
  engagementOverview,
  maintenanceAcross,
  trainingOverview,
  learningManagement,
  learningAcross,
  safetyOverview,
  oshaAcross,
  complianceOverview,
  complianceAcross,
  eeoAcross,
  hipaaOverview,
  stateOverview,
  riskOverview,
  auditOverview,
  revenueOverview,
  practiceAnalytics,
  clientCompliance,
  clientTraining,
];
