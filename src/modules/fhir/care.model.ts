/** When the care was given that a resource tells of, and whether that was between two days (FHIR R4, Patient/$everything). */
import type { Period, Resource } from '@medplum/fhirtypes';

/** From when to when; `null`: since ever, or until now. Days, months or years, or moments told where the organization is. */
interface Care {
  readonly from: string | null;
  readonly to: string | null;
}
const at = (when: string | undefined): Care | null => (when ? { from: when, to: when } : null);
const during = (period: Period | undefined): Care | null =>
  period ? { from: period.start ?? null, to: period.end ?? null } : null;
const since = (when: string | undefined): Care | null => (when ? { from: when, to: null } : null);

/** Null for a resource without a time of care: it is returned for any requested days. */
export function careOf(resource: Resource): Care | null {
  switch (resource.resourceType) {
    case 'EpisodeOfCare':
    case 'Encounter':
    case 'CarePlan':
    case 'Coverage':
    case 'CareTeam':
      return during(resource.period);
    case 'Observation':
    case 'DiagnosticReport':
    case 'MedicationAdministration':
      return at(resource.effectiveDateTime);
    case 'RiskAssessment':
    case 'ServiceRequest':
      return at(resource.occurrenceDateTime);
    case 'MedicationRequest':
      return at(resource.authoredOn);
    case 'QuestionnaireResponse':
      return at(resource.authored);
    case 'DocumentReference':
      return during(resource.context?.period) ?? at(resource.date);
    case 'Condition':
      return since(resource.onsetDateTime);
    case 'Goal':
      return since(resource.startDate);
    default:
      return null;
  }
}

/** Whether a resource tells of care from one day to another, both included; a month or a year is all of its days. */
export function isWithin(resource: Resource, start: string | null, end: string | null): boolean {
  const care = careOf(resource);
  if (!care) return true;
  // As far as both say it: a month reaches into each of its days.
  const isBefore = (a: string, b: string): boolean => {
    const length = Math.min(a.length, b.length, 10);
    return a.slice(0, length) < b.slice(0, length);
  };
  const endsBefore = start !== null && care.to !== null && isBefore(care.to, start);
  const beginsAfter = end !== null && care.from !== null && isBefore(end, care.from);
  return !endsBefore && !beginsAfter;
}
