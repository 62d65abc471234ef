/** Reporting an incident, with a name or without one. */
import { command } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { ref, text, yesNo } from '#engine/model/fields.ts';
import { type Asks, object } from '#engine/model/shapes.ts';
import { incident } from './incident.model.ts';

const { fields } = incident;
/** The three steps of a report. */
export const REPORT_STEPS = {
  what: {
    category: fields.category,
    medError: fields.medError,
    occurredAt: fields.occurredAt,
    discoveredAt: fields.discoveredAt,
    location: fields.location,
    unit: fields.unit,
    place: fields.place,
  },
  who: {
    client: ref('client', { optional: true, label: 'Client involved' }),
    missingHours: fields.missingHours,
    staff: fields.staff,
    persons: fields.persons,
  },
  done: {
    description: fields.description,
    immediateAction: fields.immediateAction,
    harm: fields.harm,
    attachments: fields.attachments,
  },
} as const;

const everyoneInCare = {
  clinical_director: all,
  psychiatrist: all,
  therapist: all,
  nurse: all,
  intake_coordinator: all,
  behavioral_tech: all,
  residential_staff: all,
  health_admin: all,
  compliance_officer: all,
} as const;

export const reportIncident = command('report_incident', {
  summary: 'Report an incident: with a name or without one',
  asks: {
    ...REPORT_STEPS.what,
    ...REPORT_STEPS.who,
    ...REPORT_STEPS.done,
    anonymous: yesNo({
      default: false,
      label: 'Report without my name',
      help: 'No one can see who reported it, and you cannot find the report again.',
    }),
  } satisfies Asks,
  rules: [
    {
      field: 'discoveredAt',
      holds: (asked) => asked.occurredAt <= asked.discoveredAt,
      else: 'must not be before the incident occurred',
    },
    {
      field: 'medError',
      holds: (asked) => asked.category !== 'med_error' || asked.medError !== null,
      else: 'is required for a medication error',
    },
    {
      field: 'attachments',
      holds: (asked) => !asked.anonymous || !asked.attachments?.length,
      else: 'cannot be sent anonymously: a file can reveal who sent it. Remove the files',
    },
  ],
  by: everyoneInCare,
  answers: object({ number: text(), incident: text({ optional: true }) }),
  changes: ['incident', 'incident_clock'],
});
