/** Safety at work at a glance: what is open, how often people get hurt, and which actions are late. */
import { overview } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import type { BaseMeasure, CountMeasure, FieldMeasure, RatioMeasure } from '#engine/model/overview/measures.ts';
import { OUTCOMES } from './osha-rules.model.ts';
import { oshaOffice } from './safety-access.model.ts';
import { ACTION_STATES } from './safety-action.model.ts';
import { INCIDENT_STATES, INCIDENT_TYPES, SEVERITIES } from './workplace-incident.model.ts';

const reported: CountMeasure = { kind: 'count', of: 'workplace_incident', on: 'reportedOn' };
const open: CountMeasure = {
  kind: 'count',
  of: 'workplace_incident',
  where: { status: 'reported,triaged,investigating,corrective_action' },
};
const cases: CountMeasure = { kind: 'count', of: 'osha_case', where: { status: 'recorded' }, on: 'injuredOn' };
const actions: CountMeasure = {
  kind: 'count',
  of: 'safety_action',
  where: { status: 'open,in_progress,done,ineffective' },
};
const sum = (field: string): FieldMeasure => ({ kind: 'sum', of: 'osha_summary', on: 'startsOn', field });
/** Sums over sums, so that sites and years add up as if they were one. */
const rate = (field: string): RatioMeasure => ({ kind: 'ratio', of: sum(field), by: sum('rateHours'), as: 'number' });
const ever = ({ on: _on, ...measure }: FieldMeasure): BaseMeasure => measure;
const rateEver = (field: string): RatioMeasure => ({
  kind: 'ratio',
  of: ever(sum(field)),
  by: ever(sum('rateHours')),
  as: 'number',
});
const TRIR_SAYS = 'Recordable cases × 200,000 ÷ hours worked, of the OSHA summaries of years that begin in the period.';
const DART_SAYS =
  'Cases with days away, transfer or restriction × 200,000 ÷ hours worked, of the OSHA summaries of years that begin in the period.';
const away: FieldMeasure = {
  kind: 'sum',
  of: 'osha_case',
  where: { status: 'recorded' },
  on: 'injuredOn',
  field: 'daysAway',
};

const outcome = { label: 'Outcome', choices: OUTCOMES, paths: { osha_case: 'outcome' } } as const;
const rates = {
  trir: {
    title: 'TRIR',
    measure: rate('cases'),
    says: TRIR_SAYS,
    note: 'Cases for 100 full-time employees',
    better: 'less',
  },
  dart: { title: 'DART', measure: rate('dartCases'), says: DART_SAYS, note: 'Of these with days lost', better: 'less' },
} as const;
const years = {
  title: 'Rates by year',
  says: 'TRIR and DART of the OSHA summaries, by year, whatever the period.',
  kind: 'table',
  by: 'startsOn:year',
  series: [
    { title: 'TRIR', measure: rateEver('cases') },
    { title: 'DART', measure: rateEver('dartCases') },
    { title: 'Cases', measure: ever(sum('cases')) },
    { title: 'Days away', measure: ever(sum('daysAway')) },
  ],
} as const;

export const safetyOverview = overview('safety_overview', {
  title: 'Safety and incidents',
  lead: 'Incidents at work, OSHA rates and corrective actions.',
  by: oshaOffice,
  dimensions: {
    location: {
      label: 'Site',
      to: 'location',
      paths: { workplace_incident: 'location', osha_case: 'location', osha_summary: 'location' },
    },
    type: { label: 'Type', choices: INCIDENT_TYPES, paths: { workplace_incident: 'type' } },
    severity: { label: 'Severity', choices: SEVERITIES, paths: { workplace_incident: 'severity' } },
    state: { label: 'Status', choices: INCIDENT_STATES, paths: { workplace_incident: 'status' } },
    actionState: { label: 'Status', choices: ACTION_STATES, paths: { safety_action: 'status' } },
    outcome,
  },
  filters: ['location'],
  figures: {
    open: { title: 'Open incidents', measure: open, says: 'Incidents that are not closed.', note: 'Now' },
    ...rates,
    log: {
      title: 'Cases to log',
      measure: { kind: 'count', of: 'osha_case', where: { status: 'draft' } },
      says: 'OSHA cases that are not on the log yet. Each is due seven days after you learn of it.',
      note: 'Now',
      better: 'less',
    },
    away: {
      title: 'Days away',
      measure: away,
      says: 'Days away from work of recorded cases that happened in the period.',
      note: 'In the period',
      better: 'less',
    },
    late: {
      title: 'Overdue actions',
      measure: { ...actions, where: { status: 'open,in_progress,ineffective', 'due[lt]': 'today' } },
      says: 'Corrective actions that were due before today.',
      note: 'Now',
      better: 'less',
    },
  },
  panels: {
    months: {
      title: 'Incidents by month',
      note: 'dashed: year before',
      says: 'Incidents by the month in which they were reported.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [{ title: 'Incidents', measure: reported }],
    },
    types: {
      title: 'By type',
      says: 'Incidents of the period by type.',
      kind: 'bars',
      by: 'type',
      series: [{ title: 'Incidents', measure: reported }],
    },
    years,
    outcomes: {
      title: 'OSHA cases by outcome',
      says: 'Recorded cases that happened in the period, by outcome.',
      kind: 'bars',
      by: 'outcome',
      series: [{ title: 'Cases', measure: cases }],
    },
    sites: {
      title: 'By site',
      says: 'Incidents of the period by site and severity.',
      kind: 'stacked',
      by: 'location',
      split: 'severity',
      series: [{ title: 'Incidents', measure: reported }],
    },
    actions: {
      title: 'Corrective actions',
      says: 'Corrective actions that are neither verified nor canceled, by status.',
      kind: 'bars',
      by: 'actionState',
      series: [{ title: 'Actions', measure: actions }],
    },
    items: {
      title: 'Open incidents',
      says: 'Incidents that are not closed.',
      kind: 'rows',
      wide: true,
      measure: open,
      columns: ['number', 'type', 'severity', 'occurredAt', 'location', 'status'],
    },
  },
});

export const oshaAcross = overview('osha_across', {
  title: 'OSHA',
  lead: 'Totals over all organizations. No case opens from here.',
  by: { global_admin: all },
  acrossOrganizations: true,
  countedOpenly: ['osha_case', 'osha_summary'],
  dimensions: { outcome },
  figures: {
    cases: {
      title: 'Recorded cases',
      measure: cases,
      says: 'Cases on the OSHA logs that happened in the period.',
      note: 'In the period',
      better: 'less',
    },
    ...rates,
    away: {
      title: 'Days away',
      measure: away,
      says: 'Days away from work of recorded cases that happened in the period.',
      note: 'In the period',
      better: 'less',
    },
  },
  panels: {
    outcomes: {
      title: 'By outcome',
      says: 'Recorded cases that happened in the period, by outcome.',
      kind: 'bars',
      by: 'outcome',
      series: [{ title: 'Cases', measure: cases }],
    },
    years,
    each: {
      title: 'By organization',
      says: 'Recorded cases and days away of each organization in the period.',
      kind: 'table',
      wide: true,
      by: 'organization',
      series: [
        { title: 'Cases', measure: cases },
        { title: 'Days away', measure: away },
        { title: 'TRIR', measure: rate('cases') },
        { title: 'DART', measure: rate('dartCases') },
      ],
    },
  },
});
