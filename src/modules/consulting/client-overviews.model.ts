/** What client companies have to do by law and which trainings run there, at a glance. Each consultant counts their own records only. */
import { overview } from '#access/define.model.ts';
import { type CountMeasure, type FieldMeasure, share } from '#engine/model/overview/measures.ts';
import { practice } from './consulting-access.model.ts';
import { JURISDICTIONS, OBLIGATION_OVERDUE, OBLIGATION_SOON } from './consulting-obligation.model.ts';
import { DEPLOYMENT_STATES, LEARNER_STATES } from './training-deployment.model.ts';

const obligations = (where: CountMeasure['where']): CountMeasure => ({
  kind: 'count',
  of: 'consulting_obligation',
  where,
});
const upcoming = obligations({ status: 'upcoming' });
const done: CountMeasure = { ...obligations({ status: 'done' }), on: 'doneOn' };

export const clientCompliance = overview('consulting_compliance', {
  title: 'Compliance',
  lead: 'What your clients have to do by law, and when.',
  by: practice,
  dimensions: {
    client: { label: 'Client company', to: 'consulting_client', paths: { consulting_obligation: 'client' } },
    jurisdiction: { label: 'Jurisdiction', choices: JURISDICTIONS, paths: { consulting_obligation: 'jurisdiction' } },
  },
  filters: ['client', 'jurisdiction'],
  figures: {
    overdue: {
      title: 'Overdue',
      measure: obligations(OBLIGATION_OVERDUE),
      says: 'Obligations that are not done and were due before today.',
      note: 'Now',
      better: 'less',
    },
    soon: {
      title: 'Due in 30 days',
      measure: obligations(OBLIGATION_SOON),
      says: 'Obligations that are due from today to 30 days from now.',
      note: 'Next 30 days',
    },
    open: { title: 'Upcoming', measure: upcoming, says: 'All obligations that are not done.', note: 'Now' },
    done: {
      title: 'Done',
      measure: done,
      says: 'Obligations that were done in the period.',
      note: 'In the period',
      better: 'more',
    },
    onTime: {
      title: 'On time',
      measure: share(upcoming, { 'due[gte]': 'today' }),
      says: 'Obligations that are not overdue, as a share of those that are not done.',
      note: 'Of those not done',
      better: 'more',
    },
  },
  panels: {
    months: {
      title: 'Done by month',
      says: 'Obligations by the month in which they were done.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [{ title: 'Done', measure: done, as: 'bars' }],
    },
    age: {
      title: 'When they are due',
      says: 'Obligations that are not done, by the days until they are due.',
      kind: 'bars',
      by: {
        from: 'today',
        to: 'due',
        unit: 'days',
        bands: [0, 8, 31, 91],
        names: ['Overdue', 'This week', 'In 30 days', 'In 90 days', 'Later'],
      },
      ordered: true,
      series: [{ title: 'Obligations', measure: upcoming }],
    },
    clients: {
      title: 'Upcoming by client',
      says: 'Obligations that are not done, by client company.',
      kind: 'bars',
      by: 'client',
      series: [{ title: 'Obligations', measure: upcoming }],
    },
    jurisdictions: {
      title: 'Upcoming by jurisdiction',
      says: 'Obligations that are not done, by jurisdiction.',
      kind: 'bars',
      by: 'jurisdiction',
      series: [{ title: 'Obligations', measure: upcoming }],
    },
    items: {
      title: 'Due next',
      says: 'Obligations that are overdue or due within 30 days.',
      kind: 'rows',
      wide: true,
      measure: obligations({ status: 'upcoming', 'due[lte]': 'today+30' }),
      columns: ['name', 'client', 'law', 'owner', 'due'],
    },
  },
});

const learners = (where: CountMeasure['where']): CountMeasure => ({ kind: 'count', of: 'deployment_learner', where });
const taken: CountMeasure = { ...learners({ status: 'passed,failed' }), on: 'takenOn' };
const passed: CountMeasure = { ...taken, where: { status: 'passed' } };
const live: CountMeasure = { kind: 'count', of: 'training_deployment', where: { status: 'live' } };
const score: FieldMeasure = { ...taken, kind: 'mean', field: 'score' };

export const clientTraining = overview('consulting_training', {
  title: 'Training',
  lead: 'Trainings that you roll out at your clients, and their results.',
  by: practice,
  dimensions: {
    client: {
      label: 'Client company',
      to: 'consulting_client',
      paths: { training_deployment: 'client', deployment_learner: 'client' },
    },
    state: { label: 'Status', choices: DEPLOYMENT_STATES, paths: { training_deployment: 'status' } },
    result: { label: 'Result', choices: LEARNER_STATES, paths: { deployment_learner: 'status' } },
    course: { label: 'Training', paths: { deployment_learner: 'deployment.course' } },
  },
  filters: ['client'],
  figures: {
    live: { title: 'Live trainings', measure: live, says: 'Trainings that are open for participants.', note: 'Now' },
    late: {
      title: 'Past the last day',
      measure: { ...live, where: { status: 'live', 'due[lt]': 'today' } },
      says: 'Live trainings whose last day has passed.',
      note: 'Now',
      better: 'less',
    },
    waiting: {
      title: 'Not passed yet',
      measure: learners({ status: 'invited,failed', 'deployment.status': 'live' }),
      says: 'Participants of live trainings who have not passed.',
      note: 'Now',
      better: 'less',
    },
    certificates: {
      title: 'Certificates',
      measure: passed,
      says: 'Participants who passed in the period.',
      note: 'In the period',
      better: 'more',
    },
    rate: {
      title: 'Pass rate',
      measure: { kind: 'ratio', of: passed, by: taken, as: 'percent' },
      says: 'Participants who passed, as a share of those with a result in the period.',
      note: 'Of those with a result',
      better: 'more',
    },
    score: {
      title: 'Average score',
      measure: score,
      says: 'The mean of the results of the period.',
      note: 'Out of 100',
    },
  },
  panels: {
    months: {
      title: 'Results by month',
      says: 'Participants who passed, and all with a result, by month.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'With a result', measure: taken, as: 'bars' },
        { title: 'Passed', measure: passed },
      ],
    },
    states: {
      title: 'Trainings by status',
      says: 'All trainings, by status.',
      kind: 'bars',
      by: 'state',
      series: [{ title: 'Trainings', measure: { kind: 'count', of: 'training_deployment' } }],
    },
    clients: {
      title: 'Participants by client',
      says: 'All participants by client company and result.',
      kind: 'stacked',
      by: 'client',
      split: 'result',
      series: [{ title: 'Participants', measure: learners({}) }],
    },
    courses: {
      title: 'Scores by training',
      says: 'The mean of the results of the period, by training.',
      kind: 'bars',
      by: 'course',
      series: [{ title: 'Score', measure: score }],
    },
    items: {
      title: 'Live trainings',
      says: 'Trainings that are open for participants.',
      kind: 'rows',
      wide: true,
      measure: live,
      columns: ['course', 'client', 'due', 'invited', 'passed', 'progress'],
    },
  },
});
