/** How people do: how far the open cycle is, and what scores, goals, feedback and recognition say over time. */
import { byHr, overview } from '#access/define.model.ts';
import { team } from '#access/scopes.model.ts';
import type { Dimension } from '#engine/model/overview/overview.ts';
import { type CountMeasure, type FieldMeasure, share } from '#engine/model/overview/measures.ts';
import { KINDS, VALUES } from './feedback.model.ts';
import { GOAL_STATES } from './goal.model.ts';
import { REVIEW_STATES } from './review.model.ts';

const ACTIVE_GOALS = 'on_track,at_risk,behind';
const inCycle = { 'cycle.status': 'active,calibration' } as const;
const reviews = (status: string): CountMeasure => ({ kind: 'count', of: 'review', where: { ...inCycle, status } });
const all = reviews('not_started,self,manager,calibrated');
const goals = (status: string): CountMeasure => ({ kind: 'count', of: 'goal', where: { status } });
const recognitions: CountMeasure = { kind: 'count', of: 'recognition', on: 'givenOn' };
const points: FieldMeasure = { kind: 'sum', of: 'recognition', field: 'points', on: 'givenOn' };
const released: CountMeasure = {
  kind: 'count',
  of: 'review',
  on: 'releasedOn',
  where: { status: 'released,acknowledged,disputed' },
};
const meanOf = (field: string): FieldMeasure => ({ ...released, kind: 'mean', field });
const closedGoals: CountMeasure = { kind: 'count', of: 'goal', on: 'closedOn', where: { status: 'achieved,missed' } };

const SCORE_BANDS = [2, 3, 4, 4.5] as const;
const SCORE_NAMES = ['Under 2', '2 to 2.9', '3 to 3.9', '4 to 4.4', '4.5 and more'] as const;

const reach = (field: string) => ({
  review: `employee.${field}`,
  review_assessment: `employee.${field}`,
  goal: `employee.${field}`,
  recognition: `employee.${field}`,
  feedback: `recipient.${field}`,
});
const places: Readonly<Record<'department' | 'location', Dimension>> = {
  department: { label: 'Department', to: 'department', paths: reach('department') },
  location: { label: 'Location', to: 'location', paths: reach('location') },
};

export const performanceOverview = overview('performance_overview', {
  title: 'Performance',
  lead: 'Reviews of open cycles, goals and recognition of your organization.',
  by: byHr,
  dimensions: {
    ...places,
    review: { label: 'Review', choices: REVIEW_STATES, paths: { review: 'status' } },
    goal: { label: 'Goal', choices: GOAL_STATES, paths: { goal: 'status' } },
  },
  filters: ['department', 'location'],
  figures: {
    self: {
      title: 'Self reviews in',
      measure: share(all, { status: 'manager,calibrated' }),
      says: 'Reviews of open cycles that are past the self review, divided by all that are not canceled.',
      note: 'Of open cycles',
      better: 'more',
    },
    calibrated: {
      title: 'Calibrated',
      measure: share(all, { status: 'calibrated' }),
      says: 'Reviews of open cycles that are calibrated, divided by all that are not canceled.',
      note: 'Of open cycles',
      better: 'more',
    },
    overdue: {
      title: 'Overdue',
      measure: {
        ...reviews('not_started,self'),
        where: { ...inCycle, status: 'not_started,self', 'selfDue[lt]': 'today' },
      },
      says: 'Self reviews of open cycles whose due date has passed.',
      note: 'Self reviews',
      better: 'less',
    },
    disputed: {
      title: 'Disputed',
      measure: { kind: 'count', of: 'review', where: { status: 'disputed' } },
      says: 'Reviews that an employee disputes and HR has not decided.',
      note: 'Now',
      better: 'less',
    },
    trouble: {
      title: 'Goals at risk',
      measure: share(goals(ACTIVE_GOALS), { status: 'at_risk,behind' }),
      says: 'Active goals that are at risk or behind, divided by all active goals.',
      note: 'Of active goals',
      better: 'less',
    },
    recognition: {
      title: 'Recognition',
      measure: recognitions,
      says: 'Recognition that employees gave each other in the period.',
      note: 'In the period',
      better: 'more',
    },
  },
  panels: {
    departments: {
      title: 'Progress by department',
      note: 'open cycles',
      says: 'Reviews of open cycles by department and by where they are.',
      kind: 'table',
      wide: true,
      by: 'department',
      series: [
        { title: 'Not started', measure: reviews('not_started') },
        { title: 'Self review', measure: reviews('self') },
        { title: 'With the manager', measure: reviews('manager') },
        { title: 'Calibrated', measure: reviews('calibrated') },
      ],
    },
    goals: {
      title: 'Goals by status',
      says: 'Goals that are active now by their status.',
      kind: 'bars',
      by: 'goal',
      series: [{ title: 'Goals', measure: goals(ACTIVE_GOALS) }],
    },
    scores: {
      title: 'Final scores',
      note: 'open cycles',
      says: 'Calibrated reviews of open cycles by their final score.',
      kind: 'bars',
      by: { field: 'finalScore', bands: SCORE_BANDS, names: SCORE_NAMES },
      series: [
        {
          title: 'Reviews',
          measure: { kind: 'count', of: 'review_assessment', where: { ...inCycle, status: 'calibrated' } },
        },
      ],
    },
    months: {
      title: 'Recognition by month',
      says: 'Recognition and its points by the month in which it was given.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [{ title: 'Recognition', measure: recognitions }],
    },
  },
});

export const performanceAnalytics = overview('performance_analytics', {
  title: 'Performance analytics',
  lead: 'Released reviews, closed goals, feedback and recognition of the people you may see.',
  by: { ...byHr, manager: team },
  dimensions: {
    ...places,
    kind: { label: 'Kind', choices: KINDS, paths: { feedback: 'kind' } },
    value: { label: 'Value', choices: VALUES, paths: { recognition: 'value' } },
    goal: { label: 'Goal', choices: GOAL_STATES, paths: { goal: 'status' } },
  },
  filters: ['department', 'location'],
  figures: {
    released: {
      title: 'Reviews released',
      measure: released,
      says: 'Reviews whose results were released in the period.',
      note: 'In the period',
    },
    final: {
      title: 'Mean final score',
      measure: meanOf('finalScore'),
      says: 'The mean final score, 1 to 5, of reviews released in the period.',
      note: '1 to 5',
      better: 'more',
    },
    acknowledged: {
      title: 'Acknowledged',
      measure: share(released, { status: 'acknowledged' }),
      says: 'Reviews released in the period that the employee has acknowledged.',
      note: 'Of released',
      better: 'more',
    },
    achieved: {
      title: 'Goals achieved',
      measure: share(closedGoals, { status: 'achieved' }),
      says: 'Goals achieved, divided by all goals achieved or missed in the period.',
      note: 'Of goals closed',
      better: 'more',
    },
    points: {
      title: 'Points given',
      measure: points,
      says: 'Points given with recognition in the period.',
      note: 'In the period',
    },
  },
  panels: {
    scores: {
      title: 'Final scores',
      says: 'Reviews released in the period by their final score.',
      kind: 'bars',
      by: { field: 'finalScore', bands: SCORE_BANDS, names: SCORE_NAMES },
      series: [{ title: 'Reviews', measure: released }],
    },
    departments: {
      title: 'Scores by department',
      says: 'The mean self score, manager score and final score of reviews released in the period.',
      kind: 'table',
      wide: true,
      by: 'department',
      series: [
        { title: 'Reviews', measure: released },
        { title: 'Self score', measure: meanOf('selfScore') },
        { title: 'Manager score', measure: meanOf('managerScore') },
        { title: 'Final score', measure: meanOf('finalScore') },
      ],
    },
    goals: {
      title: 'Goals closed',
      says: 'Goals achieved and missed by the month in which they were closed.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'Achieved', measure: { ...closedGoals, where: { status: 'achieved' } }, as: 'stack' },
        { title: 'Missed', measure: { ...closedGoals, where: { status: 'missed' } }, as: 'stack' },
      ],
    },
    feedback: {
      title: 'Feedback by kind',
      says: 'Feedback given in the period by its kind.',
      kind: 'bars',
      by: 'kind',
      series: [{ title: 'Feedback', measure: { kind: 'count', of: 'feedback', on: 'givenOn' } }],
    },
    values: {
      title: 'Recognition by value',
      says: 'Recognition given in the period by what it was for.',
      kind: 'bars',
      by: 'value',
      series: [{ title: 'Recognition', measure: recognitions }],
    },
  },
});
