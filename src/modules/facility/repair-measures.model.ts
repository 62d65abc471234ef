/** What the overviews of repairs and inspections count, of one organization or of all. */
import { type CountMeasure, type FieldMeasure, share } from '#engine/model/overview/measures.ts';

export const reported: CountMeasure = { kind: 'count', of: 'work_order', on: 'reportedAt' };
export const open: CountMeasure = {
  kind: 'count',
  of: 'work_order',
  where: { status: 'reported,triaged,assigned,in_progress,on_hold' },
};
export const late: CountMeasure = { ...open, where: { ...open.where, late: 'true' } };
export const done: CountMeasure = { kind: 'count', of: 'work_order', on: 'doneAt', where: { status: 'done,verified' } };
export const cost: FieldMeasure = { ...done, kind: 'sum', field: 'cost' };
const inspected: CountMeasure = {
  kind: 'count',
  of: 'inspection',
  on: 'doneAt',
  where: { status: 'passed,failed,verified' },
};
export const inspectionsPassed = share(inspected, { status: 'passed' });

/** Panels that both overviews show. */
export const repairPanels = {
  months: {
    title: 'Reported and done',
    says: 'Work orders by the month in which they were reported, and in which they were done.',
    kind: 'lines',
    wide: true,
    by: 'month',
    series: [
      { title: 'Reported', measure: reported },
      { title: 'Done', measure: done, as: 'bars' },
    ],
  },
  priorities: {
    title: 'By priority',
    note: 'open',
    says: 'Open work orders by priority.',
    kind: 'bars',
    by: 'priority',
    series: [{ title: 'Work orders', measure: open }],
  },
  categories: {
    title: 'By category',
    says: 'Work orders reported in the period by category.',
    kind: 'bars',
    by: 'category',
    series: [{ title: 'Work orders', measure: reported }],
  },
} as const;
