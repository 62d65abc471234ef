/** What happens on the units and what becomes of it: counts by category, harm and month, and what is late. */
import { overview } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { type CountMeasure, share } from '#engine/model/overview/measures.ts';
import { CATEGORIES, HARM } from './incident-words.model.ts';

const REPORTED = 'submitted,triaged,investigating,corrective_action,closed';
const reported: CountMeasure = { kind: 'count', of: 'incident', on: 'occurredAt', where: { status: REPORTED } };
const open: CountMeasure = {
  kind: 'count',
  of: 'incident',
  where: { status: 'submitted,triaged,investigating,corrective_action' },
};
const late: CountMeasure = { kind: 'count', of: 'incident_clock', where: { status: 'open', 'dueAt[lt]': 'today' } };
const actions: CountMeasure = { kind: 'count', of: 'corrective_action', where: { status: 'open', 'due[lt]': 'today' } };

export const incidentOversight = overview('incident_oversight', {
  title: 'Compliance incidents',
  lead: 'Incidents of the facilities that you oversee.',
  by: { clinical_director: all, compliance_officer: all, health_admin: all },
  dimensions: {
    location: {
      label: 'Facility',
      paths: { incident: 'location', incident_clock: 'location', corrective_action: 'location' },
    },
    category: { label: 'Category', choices: CATEGORIES, paths: { incident: 'category' } },
    harm: { label: 'Harm', choices: HARM, paths: { incident: 'harm' } },
    clock: { label: 'Due', paths: { incident_clock: 'title' } },
  },
  filters: ['location'],
  figures: {
    reported: {
      title: 'Reported',
      measure: reported,
      says: 'Incidents that occurred in the period and were submitted.',
      note: 'In the period',
    },
    harmful: {
      title: 'Moderate harm or worse',
      measure: share(reported, { harm: 'moderate,severe,death' }),
      says: 'Incidents with harm level 3 to 5, divided by all incidents of the period.',
      note: 'Of those reported',
      better: 'less',
    },
    sentinel: {
      title: 'Sentinel events',
      measure: { ...reported, where: { ...reported.where, sentinel: 'true' } },
      says: 'Deaths, suicide attempts, sexual incidents, abuse, and clients missing for more than 24 hours.',
      note: 'In the period',
      better: 'less',
    },
    open: {
      title: 'Open now',
      measure: open,
      says: 'Incidents that are submitted and not closed.',
      note: 'Not closed',
    },
    late: {
      title: 'Late steps',
      measure: late,
      says: 'Triage, investigations, root cause analyses and reports to authorities that were due before today.',
      note: 'Due before today',
      better: 'less',
    },
    actions: {
      title: 'Overdue actions',
      measure: actions,
      says: 'Corrective actions that are open and were due before today.',
      note: 'Corrective actions',
      better: 'less',
    },
  },
  panels: {
    months: {
      title: 'Incidents by month',
      note: 'dashed: year before',
      says: 'Incidents by the month in which they occurred.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [{ title: 'Incidents', measure: reported }],
    },
    categories: {
      title: 'By category',
      says: 'Incidents of the period by category.',
      kind: 'bars',
      by: 'category',
      series: [{ title: 'Incidents', measure: reported }],
    },
    harm: {
      title: 'By harm',
      says: 'Incidents of the period by the harm that was done.',
      kind: 'bars',
      by: 'harm',
      series: [{ title: 'Incidents', measure: reported }],
    },
    clocks: {
      title: 'Late by step',
      says: 'Steps that were due before today, by what is due.',
      kind: 'bars',
      by: 'clock',
      series: [{ title: 'Late', measure: late }],
    },
    sites: {
      title: 'By facility',
      says: 'Incidents of the period by facility and harm.',
      kind: 'stacked',
      by: 'location',
      split: 'harm',
      series: [{ title: 'Incidents', measure: reported }],
    },
    items: {
      title: 'Open incidents',
      says: 'Incidents that are submitted and not closed.',
      kind: 'rows',
      wide: true,
      measure: open,
      columns: ['category', 'occurredAt', 'location', 'harm', 'status'],
    },
  },
});
