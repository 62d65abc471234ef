/** The nouns of the treatment facility, in one file for the browser. */
import { assessmentNouns } from '#modules/assessments/assessment.model.ts';
import { auditCase } from '#modules/audits/audit-case.model.ts';
import { bedNouns } from '#modules/beds/beds-nouns.model.ts';
import { chartNouns } from '#modules/charts/charts-nouns.model.ts';
import { clientNouns } from '#modules/clients/clients-nouns.model.ts';
import { consentNouns } from '#modules/consents/consents-nouns.model.ts';
import { coverage } from '#modules/coverage/coverage.model.ts';
import { dischargeNouns } from '#modules/discharge/discharge-nouns.model.ts';
import { preAdmission } from '#modules/intake/pre-admission.model.ts';
import { noteNouns } from '#modules/notes/notes-nouns.model.ts';
import { peopleNouns } from '#modules/people/people-nouns.model.ts';
import { planNouns } from '#modules/plans/plans-nouns.model.ts';
import { vitalsNouns } from '#modules/vitals/vital-signs.model.ts';

export const behavioralHealthNouns = [
  ...peopleNouns,
  ...bedNouns,
  ...clientNouns,
  ...chartNouns,
  ...consentNouns,
  auditCase,
  coverage,
  ...assessmentNouns,
  preAdmission,
  ...noteNouns,
  ...planNouns,
  ...vitalsNouns,
  ...dischargeNouns,
] as const;
