/** What the health administration sees of coaching: its clients and coaches, how it is used, and what comes of it. */
import { overview } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { type CountMeasure, type FieldMeasure, share } from '#engine/model/overview/measures.ts';
import type { Dimension } from '#engine/model/overview/overview.ts';
import { active, held, missed, practiceFigures } from './coaching-overview.model.ts';
import { MODES } from './coaching-session.model.ts';

const by = { health_admin: all } as const;
const dimensions = {
  coach: {
    label: 'Coach',
    to: 'coach_profile',
    paths: {
      coaching_session: 'coach',
      coaching_client: 'coach',
      coaching_discharge: 'client.coach',
      wellness_entry: 'client.coach',
      wellness_goal: 'client.coach',
      goal_check_in: 'client.coach',
      mood_check: 'client.coach',
    },
  },
  mode: { label: 'How', choices: MODES, paths: { coaching_session: 'mode' } },
  service: { label: 'Service', paths: { coaching_session: 'service' } },
  risk: { label: 'Risk', paths: { coaching_client: 'risk' } },
  category: { label: 'Category', paths: { wellness_goal: 'category' } },
  reason: { label: 'Reason', paths: { coaching_discharge: 'reason' } },
  severity: { label: 'Severity', paths: { mood_check: 'severity' } },
} as const satisfies Readonly<Record<string, Dimension>>;

const started: CountMeasure = { kind: 'count', of: 'coaching_client', on: 'since' };
const entries: CountMeasure = { kind: 'count', of: 'wellness_entry', on: 'on' };
const checkIns: CountMeasure = { kind: 'count', of: 'goal_check_in', on: 'on' };
const discharges: CountMeasure = { kind: 'count', of: 'coaching_discharge', on: 'on' };
const goals: CountMeasure = { kind: 'count', of: 'wellness_goal', where: { status: 'active,achieved' } };
const progress: FieldMeasure = { kind: 'mean', of: 'wellness_goal', field: 'percent', where: { status: 'active' } };
const phq9: FieldMeasure = { kind: 'mean', of: 'mood_check', on: 'on', field: 'score' };
const mean = (field: string): FieldMeasure => ({ kind: 'mean', of: 'wellness_entry', on: 'on', field });

export const coachingPractice = overview('coaching_practice', {
  title: 'Analytics',
  lead: 'Clients, sessions and coaches of your organization.',
  by,
  dimensions,
  filters: ['coach'],
  figures: {
    clients: practiceFigures.clients,
    started: {
      title: 'New clients',
      measure: started,
      says: 'Clients whose coaching started in the period.',
      note: 'In the period',
    },
    held: practiceFigures.held,
    attendance: practiceFigures.attendance,
    missed: practiceFigures.missed,
  },
  panels: {
    months: {
      title: 'Sessions held',
      note: 'bars: new and discharged clients',
      says: 'Sessions held in each month, above the clients whose coaching started and those who were discharged in it.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'Sessions held', measure: held },
        { title: 'New clients', measure: started, as: 'bars' },
        { title: 'Discharged', measure: discharges, as: 'bars' },
      ],
    },
    risk: {
      title: 'Clients by risk',
      note: 'now',
      says: 'Clients in coaching now, by the risk that their coach recorded.',
      kind: 'bars',
      by: 'risk',
      series: [{ title: 'Clients', measure: active }],
    },
    coaches: {
      title: 'Coaches',
      says: 'Clients in coaching now, and sessions of the period held and missed, by coach.',
      kind: 'table',
      by: 'coach',
      series: [
        { title: 'Clients', measure: active },
        { title: 'Sessions held', measure: held },
        { title: 'Missed', measure: missed },
      ],
    },
    services: {
      title: 'Sessions by service',
      says: 'Sessions of the period that were held, by service.',
      kind: 'bars',
      by: 'service',
      series: [{ title: 'Sessions', measure: held }],
    },
  },
});

export const coachingUsage = overview('coaching_usage', {
  title: 'Usage',
  lead: 'How clients use coaching between and during sessions.',
  by,
  dimensions,
  filters: ['coach'],
  figures: {
    held: {
      title: 'Sessions held',
      measure: held,
      says: 'Sessions that began in the period and were completed.',
      note: 'In the period',
    },
    video: {
      title: 'By video',
      measure: share(held, { mode: 'video' }),
      says: 'Sessions held by video, divided by all that were held.',
      note: 'Of sessions held',
    },
    writers: {
      title: 'Clients who wrote',
      measure: { ...entries, kind: 'distinct', field: 'client' },
      says: 'Clients with at least one wellness entry in the period.',
      note: 'In the period',
      better: 'more',
    },
    entries: {
      title: 'Wellness entries',
      measure: entries,
      says: 'Entries that clients wrote in the period, at most one for each day.',
      note: 'In the period',
      better: 'more',
    },
    checkIns: {
      title: 'Goal check-ins',
      measure: checkIns,
      says: 'Check-ins on goals in the period.',
      note: 'In the period',
      better: 'more',
    },
  },
  panels: {
    months: {
      title: 'Wellness entries and check-ins',
      says: 'Wellness entries and check-ins on goals, by month.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'Wellness entries', measure: entries },
        { title: 'Check-ins', measure: checkIns, as: 'bars' },
      ],
    },
    modes: {
      title: 'Ways to meet',
      says: 'Sessions of the period that were held, by how they were held.',
      kind: 'bars',
      by: 'mode',
      series: [{ title: 'Sessions', measure: held }],
    },
    sessions: {
      title: 'Sessions by month and way to meet',
      says: 'Sessions held in each month, by how they were held.',
      kind: 'stacked',
      wide: true,
      by: 'month',
      split: 'mode',
      series: [{ title: 'Sessions', measure: held }],
    },
    coaches: {
      title: 'By coach',
      says: 'What the clients of each coach did in the period.',
      kind: 'table',
      by: 'coach',
      series: [
        { title: 'Sessions held', measure: held },
        { title: 'Entries', measure: entries },
        { title: 'Check-ins', measure: checkIns },
      ],
    },
  },
});

export const coachingOutcomes = overview('coaching_outcomes', {
  title: 'Outcomes',
  lead: 'Progress on goals, how clients feel, and how coaching ends.',
  by,
  dimensions,
  filters: ['coach'],
  figures: {
    achieved: {
      title: 'Goals achieved',
      measure: share(goals, { status: 'achieved' }),
      says: 'Goals marked achieved, divided by those achieved and those still worked on.',
      note: 'Of goals, now',
      better: 'more',
    },
    progress: {
      title: 'Goal progress',
      measure: progress,
      says: 'Mean progress of the goals that clients work on now, from 0 at the baseline to 100 at the target.',
      note: 'Mean of active goals, %',
      better: 'more',
    },
    phq9: {
      title: 'PHQ-9 score',
      measure: phq9,
      says: 'Mean PHQ-9 total of the assessments in the period, from 0 to 27. Lower means fewer symptoms of depression.',
      note: 'Mean, 0 to 27',
      better: 'less',
    },
    craving: {
      title: 'Craving',
      measure: mean('craving'),
      says: 'Mean craving in the wellness entries of the period, from 0 for none to 10 for extreme.',
      note: 'Mean, 0 to 10',
      better: 'less',
    },
    met: {
      title: 'Discharged with goals met',
      measure: share(discharges, { reason: 'goals_met' }),
      says: 'Discharges recorded with the reason “Goals met”, divided by all discharges of the period.',
      note: 'Of discharges',
      better: 'more',
    },
  },
  panels: {
    months: {
      title: 'How clients feel',
      note: 'mean, 0 to 10',
      says: 'Mean mood, stress and craving in the wellness entries of each month, from 0 to 10.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'Mood', measure: mean('mood') },
        { title: 'Stress', measure: mean('stress') },
        { title: 'Craving', measure: mean('craving') },
      ],
    },
    severity: {
      title: 'PHQ-9 by severity',
      says: 'PHQ-9 assessments of the period, by severity.',
      kind: 'bars',
      by: 'severity',
      series: [{ title: 'Assessments', measure: { kind: 'count', of: 'mood_check', on: 'on' } }],
    },
    goals: {
      title: 'Goals by category',
      note: 'active and achieved',
      says: 'Goals that clients work on now or have achieved, by category, with the mean progress of those they work on.',
      kind: 'table',
      by: 'category',
      series: [
        { title: 'Goals', measure: goals },
        { title: 'Progress, %', measure: progress },
      ],
    },
    reasons: {
      title: 'How coaching ended',
      says: 'Discharges of the period, by reason.',
      kind: 'bars',
      by: 'reason',
      series: [{ title: 'Discharges', measure: discharges }],
    },
    coaches: {
      title: 'By coach',
      says: 'Goals, their mean progress and the mean PHQ-9 score of the period, by the client’s primary coach now.',
      kind: 'table',
      by: 'coach',
      series: [
        { title: 'Goals', measure: goals },
        { title: 'Progress, %', measure: progress },
        { title: 'PHQ-9 score', measure: phq9 },
      ],
    },
  },
});
