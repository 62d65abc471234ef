/** The organization chart of a day: who works here, for whom, in which seat, and which seats are vacant. */
import { query } from '#access/define.model.ts';
import type { Role } from '#access/roles.model.ts';
import { day, integer, ref, text } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { table } from '#engine/model/shapes.ts';
import { staff } from '#modules/people/people-access.model.ts';

/** Who may look at other days than today: past jobs and planned moves are work data. */
export const OTHER_DAYS: readonly Role[] = ['super_admin', 'admin', 'hr_manager', 'manager'];

export const orgChart = query('org_chart', {
  at: '/org-chart',
  summary:
    'The reporting tree of one day with its vacant seats; other days than today for HR, and for managers in their own tree',
  asks: { on: day({ default: 'today' }) },
  by: staff,
  answers: table({
    /** A person; of vacant seats, the position. */
    id: text(),
    name: text(),
    position: text(),
    department: text(),
    location: text({ optional: true }),
    /** Whom they report to; empty at the top, and where the reader does not see that person on the day. */
    manager: ref('employee', { optional: true }),
    /** First day of service, for readers who may know it. */
    since: day({ optional: true }),
    /** Vacant seats; 0 for a person. */
    vacant: integer(),
  }),
  staleWith: ['employee', 'employment_event', 'position', 'department', 'location'],
});
export type OrgChart = AnswerOf<typeof orgChart>;
export type ChartPerson = OrgChart[number];
