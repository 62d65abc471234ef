/** Reporting an incident at work, with a name or without one. */
import { command } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { text, yesNo } from '#engine/model/fields.ts';
import { type Asks, object } from '#engine/model/shapes.ts';
import { workplaceIncident } from './workplace-incident.model.ts';

const { fields } = workplaceIncident;
export const REPORT_FIELDS = {
  type: fields.type,
  severity: fields.severity,
  occurredAt: fields.occurredAt,
  location: fields.location,
  place: fields.place,
  employee: fields.employee,
  people: fields.people,
  description: fields.description,
  immediateAction: fields.immediateAction,
  anonymous: yesNo({
    default: false,
    label: 'Report without my name',
    help: 'No one can see who reported it, and you cannot find the report again.',
  }),
} satisfies Asks;

export const reportWorkplaceIncident = command('report_workplace_incident', {
  summary: 'Report an incident at work: with a name or without one',
  asks: REPORT_FIELDS,
  by: { '*': all },
  answers: object({ number: text(), incident: text({ optional: true }) }),
  changes: ['workplace_incident'],
});
