/** A record that was taken back, as FHIR shows it: its kind and its client, and nothing of its content. */
import type { Resource } from '@medplum/fhirtypes';

/** The resource as entered in error; of a type that has no such state, as it is. */
export function withdrawn(resource: Resource): Resource {
  switch (resource.resourceType) {
    case 'Observation': {
      const { resourceType, id, meta, category, code, subject, encounter } = resource;
      return { resourceType, id, meta, status: 'entered-in-error', category, code, subject, encounter };
    }
    case 'RiskAssessment': {
      const { resourceType, id, meta, subject, encounter } = resource;
      return { resourceType, id, meta, status: 'entered-in-error', subject, encounter };
    }
    case 'QuestionnaireResponse': {
      const { resourceType, id, meta, questionnaire, subject, encounter } = resource;
      return { resourceType, id, meta, status: 'entered-in-error', questionnaire, subject, encounter };
    }
    case 'CarePlan': {
      const { resourceType, id, meta, intent, category, subject, encounter } = resource;
      return { resourceType, id, meta, status: 'entered-in-error', intent, category, subject, encounter };
    }
    case 'Goal': {
      const { resourceType, id, meta, subject } = resource;
      return {
        resourceType,
        id,
        meta,
        lifecycleStatus: 'entered-in-error',
        description: { text: 'Entered in error' },
        subject,
      };
    }
    case 'MedicationAdministration': {
      // R4 asks for a medication and a time even here: the time is kept, the medication is not.
      const { resourceType, id, meta, subject, context, effectiveDateTime } = resource;
      const medicationCodeableConcept = { text: 'Entered in error' };
      return {
        resourceType,
        id,
        meta,
        status: 'entered-in-error',
        medicationCodeableConcept,
        subject,
        context,
        effectiveDateTime,
      };
    }
    case 'DiagnosticReport': {
      const { resourceType, id, meta, category, code, subject, encounter } = resource;
      return { resourceType, id, meta, status: 'entered-in-error', category, code, subject, encounter };
    }
    default:
      return resource;
  }
}
