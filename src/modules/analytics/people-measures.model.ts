/** What several overviews measure of people, and by what they divide and narrow it. */
import type { BaseMeasure, CountMeasure, RatioMeasure, StateMeasure } from '#engine/model/overview/measures.ts';
import type { Dimension } from '#engine/model/overview/overview.ts';
import { EMPLOYMENT_TYPES } from '#modules/people/work-categories.model.ts';

/** Everyone who is or was employed; people count in the department and at the site where they are, or were last. */
const EMPLOYED_EVER = 'active,on_leave,suspended,notice,terminated';
const EMPLOYED_NOW = 'active,on_leave,suspended,notice';

/** People employed at the end of a day: from the hire date on, up to the day before the last day of service. */
export const headcount: StateMeasure = {
  kind: 'state',
  of: 'employee',
  where: { status: EMPLOYED_EVER },
  from: 'hireDate',
  to: 'lastDay',
  at: 'end',
};
export const averageHeadcount: StateMeasure = { ...headcount, at: 'month ends' };
export const joiners: CountMeasure = {
  kind: 'count',
  of: 'employee',
  where: { status: EMPLOYED_EVER },
  on: 'hireDate',
};
export const leavers: CountMeasure = { kind: 'count', of: 'employee', where: { status: 'terminated' }, on: 'lastDay' };
export const resigned: CountMeasure = { ...leavers, where: { status: 'terminated', terminationType: 'voluntary' } };
export const leftOtherwise: CountMeasure = {
  ...leavers,
  where: { status: 'terminated', 'terminationType[ne]': 'voluntary' },
};
/** Employed now, whatever the period. */
export const employed: CountMeasure = { kind: 'count', of: 'employee', where: { status: EMPLOYED_NOW } };

/** Leavers over the mean of month-ends (domain handbook, HR 2.16), scaled to a year. */
export const turnoverOf = (of: BaseMeasure): RatioMeasure => ({
  kind: 'ratio',
  of,
  by: averageHeadcount,
  as: 'percent',
  annual: true,
});

const through = (field: string) => ({
  employee: field,
  employment_event: `employee.${field}`,
  leave_request: `employee.${field}`,
  credential: `employee.${field}`,
  task: `assignee.${field}`,
});
/** Department, site and kind of employment: what every overview of people is narrowed by. */
export const peopleDimensions = {
  department: { label: 'Department', to: 'department', paths: through('department') },
  location: { label: 'Site', to: 'location', paths: through('location') },
  employment: { label: 'Employment type', choices: EMPLOYMENT_TYPES, paths: through('employmentType') },
} as const satisfies Readonly<Record<string, Dimension>>;

/** What is shown of the people behind a figure. */
export const peopleColumns = {
  employee: ['position', 'department', 'location', 'employmentType', 'hireDate', 'lastDay'],
} as const;

const YEAR = 365;
/** How long people were here, from hire to the last day or to today. */
export const tenure = (to: 'lastDay' | 'today') =>
  ({
    from: 'hireDate',
    to,
    unit: 'days',
    bands: [91, YEAR, 2 * YEAR, 5 * YEAR],
    names: ['Under 3 mo', '3 to 12 mo', '1 to 2 y', '2 to 5 y', 'Over 5 y'],
  }) as const;
