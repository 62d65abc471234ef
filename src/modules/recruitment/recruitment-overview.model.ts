/** Hiring at a glance: what is open, where applicants are, how they found us, and how long it takes. */
import { byHr, overview } from '#access/define.model.ts';
import { type CountMeasure, share } from '#engine/model/overview/measures.ts';
import { SOURCES } from './candidate.model.ts';

const applied: CountMeasure = { kind: 'count', of: 'job_application', on: 'appliedOn' };
const hired: CountMeasure = { kind: 'count', of: 'job_application', on: 'closedOn', where: { status: 'hired' } };
const inProgress: CountMeasure = {
  kind: 'count',
  of: 'job_application',
  where: { status: 'applied,screening,shortlisted,interview,offer' },
};
const answered: CountMeasure = {
  kind: 'count',
  of: 'job_offer',
  on: 'decidedOn',
  where: { status: 'accepted,hired,declined' },
};

export const recruitmentOverview = overview('recruitment_overview', {
  title: 'Recruitment',
  lead: 'Openings, applicants and hires of your organization.',
  by: byHr,
  dimensions: {
    location: {
      label: 'Location',
      to: 'location',
      paths: {
        requisition: 'location',
        job_posting: 'location',
        job_application: 'posting.location',
        job_offer: 'posting.location',
        interview: 'posting.location',
      },
    },
    source: { label: 'Source', choices: SOURCES, paths: { job_application: 'source' } },
    stage: { label: 'Stage', paths: { job_application: 'status' } },
    job: { label: 'Job', to: 'job_posting', paths: { job_application: 'posting' } },
  },
  filters: ['location'],
  figures: {
    jobs: {
      title: 'Published jobs',
      measure: { kind: 'count', of: 'job_posting', where: { status: 'published' } },
      says: 'Jobs that people can apply for now.',
      note: 'Now',
    },
    open: {
      title: 'In progress',
      measure: inProgress,
      says: 'Applications that are neither hired, rejected nor withdrawn.',
      note: 'Applications',
    },
    hired: {
      title: 'Hired',
      measure: hired,
      says: 'Applications that led to a hire in the period.',
      note: 'In the period',
    },
    time: {
      title: 'Time to hire',
      measure: { ...hired, kind: 'duration', from: 'appliedOn', to: 'closedOn', unit: 'days', take: 'median' },
      says: 'The median number of days from the application to the hire, of hires of the period.',
      note: 'Median, application to hire',
      better: 'less',
    },
    acceptance: {
      title: 'Offers accepted',
      measure: share(answered, { status: 'accepted,hired' }),
      says: 'Offers accepted, divided by all offers that were answered in the period.',
      note: 'Of offers answered',
      better: 'more',
    },
    stale: {
      title: 'No change for 7 days',
      measure: { ...inProgress, where: { ...inProgress.where, 'stageSince[lt]': 'today-7' } },
      says: 'Applications in progress that have been at the same stage for more than seven days.',
      note: 'Applications',
      better: 'less',
    },
  },
  panels: {
    months: {
      title: 'Applications and hires',
      says: 'Applications by the month in which they came, and hires by the month in which they were decided.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'Applications', measure: applied },
        { title: 'Hires', measure: hired, as: 'bars' },
      ],
    },
    stages: {
      title: 'By stage',
      note: 'in progress',
      says: 'Applications in progress by the stage they are at.',
      kind: 'bars',
      by: 'stage',
      series: [{ title: 'Applications', measure: inProgress }],
    },
    sources: {
      title: 'By source',
      says: 'Applications of the period by how the person came to us.',
      kind: 'bars',
      by: 'source',
      series: [{ title: 'Applications', measure: applied }],
    },
    perJob: {
      title: 'By job',
      note: 'in progress',
      says: 'Applications in progress by job.',
      kind: 'bars',
      by: 'job',
      series: [{ title: 'Applications', measure: inProgress }],
    },
  },
});
