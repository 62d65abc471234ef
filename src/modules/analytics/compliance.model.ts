/** What is late or missing by the rules of the charts: plans, notes, assessments and other work on a clock. */
import { overview } from '#access/define.model.ts';
import { ROLE_LABELS } from '#access/roles.model.ts';
import { all } from '#access/scopes.model.ts';
import { type CountMeasure, share } from '#engine/model/overview/measures.ts';
import { stayDimensions } from './stay-measures.model.ts';

const overdue: CountMeasure = { kind: 'count', of: 'due_item', where: { status: 'open', 'dueAt[lt]': 'today' } };
const open: CountMeasure = { kind: 'count', of: 'due_item', where: { status: 'open' } };
const plans: CountMeasure = { kind: 'count', of: 'treatment_plan', where: { status: 'active,under_review' } };
const drafts: CountMeasure = {
  kind: 'count',
  of: 'progress_note',
  where: { status: 'draft' },
  span: { from: 'endsAt', to: 'now', unit: 'hours', atLeast: 24 },
};
const notes: CountMeasure = {
  kind: 'count',
  of: 'progress_note',
  where: { status: 'signed,uncosigned,cosigned' },
  on: 'startsAt',
};
const unsigned: CountMeasure = { kind: 'count', of: 'progress_note', where: { status: 'uncosigned' } };
const waiting: CountMeasure = {
  kind: 'count',
  of: 'assessment',
  where: { status: 'assigned,in_progress', 'dueAt[lt]': 'today' },
};

export const compliance = overview('compliance', {
  title: 'Compliance reports',
  lead: 'Counts cover the clients whose charts you may open.',
  by: { clinical_director: all, psychiatrist: all, therapist: all, nurse: all },
  dimensions: {
    ...stayDimensions,
    role: { label: 'Role', choices: ROLE_LABELS, paths: { due_item: 'role' } },
  },
  filters: ['location', 'unit', 'level'],
  figures: {
    overdue: {
      title: 'Overdue work',
      measure: overdue,
      says: 'Open items on a clock that were due before today.',
      note: 'Open, due before today',
      better: 'less',
    },
    plans: {
      title: 'Overdue plan reviews',
      measure: { ...plans, where: { ...plans.where, 'nextReview[lt]': 'today' } },
      says: 'Treatment plans in force whose next review was due before today.',
      note: 'Plans in force',
      better: 'less',
    },
    drafts: {
      title: 'Unsigned over 24 h',
      measure: drafts,
      says: 'Draft notes of services that ended 24 hours ago or more.',
      note: 'Draft notes',
      better: 'less',
    },
    cosign: {
      title: 'Awaiting co-sign',
      measure: unsigned,
      says: 'Signed notes that a supervisor still has to co-sign.',
      note: 'Signed notes',
      better: 'less',
    },
    late: {
      title: 'Late entries',
      measure: share(notes, { lateEntry: 'true' }),
      says: 'Signed notes that were recorded as late entries, divided by all signed notes of services in the period.',
      note: 'Of signed notes',
      better: 'less',
    },
    assessments: {
      title: 'Late assessments',
      measure: waiting,
      says: 'Assessments without answers that were due before today.',
      note: 'Due before today',
      better: 'less',
    },
  },
  panels: {
    kinds: {
      title: 'Overdue by kind of work',
      note: 'now; right: all open',
      says: 'Open items on a clock that were due before today, by what is due.',
      kind: 'bars',
      by: 'title',
      series: [
        { title: 'Overdue', measure: overdue },
        { title: 'Open', measure: open },
      ],
    },
    roles: {
      title: 'Open work by role',
      says: 'Open items on a clock and those of them that are overdue, by the role that has to do them.',
      kind: 'table',
      by: 'role',
      series: [
        { title: 'Open', measure: open },
        { title: 'Overdue', measure: overdue },
        { title: 'Escalated', measure: { ...open, where: { status: 'open', escalated: 'yes' } } },
      ],
    },
    entries: {
      title: 'Notes and late entries',
      note: 'bars: signed notes of services in the month',
      says: 'Late entries as a share of signed notes, above the number of signed notes, by month of service.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'Late entries', measure: share(notes, { lateEntry: 'true' }) },
        { title: 'Signed notes', measure: notes, as: 'bars' },
      ],
    },
    inForce: {
      title: 'Plans in force',
      note: 'by level of care and kind',
      says: 'Treatment plans in force by level of care and kind of plan.',
      kind: 'stacked',
      by: 'levelOfCare',
      split: 'kind',
      series: [{ title: 'Plans', measure: plans }],
    },
    items: {
      title: 'Overdue now',
      says: 'Open items on a clock that were due before today.',
      kind: 'rows',
      wide: true,
      measure: overdue,
      columns: ['client', 'dueAt', 'role', 'escalated'],
    },
  },
});
