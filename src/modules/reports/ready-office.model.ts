/** Ready reports of the office: people, leave, credentials, training, tasks and the fleet. */
import type { Group } from '#engine/model/overview/measures.ts';
import { ready, type ReadyReport } from './ready-report.model.ts';

/** People who work here today, as headcount is counted (domain handbook: active and on leave). */
const EMPLOYED = { status: 'active,on_leave,suspended,notice' } as const;
const PERSON = ['firstName', 'lastName', 'position', 'department', 'location'] as const;
const TENURE: Group = {
  from: 'hireDate',
  to: 'today',
  unit: 'days',
  bands: [365, 1095, 1826, 3652],
  names: ['Under 1 year', '1 to 3 years', '3 to 5 years', '5 to 10 years', 'Over 10 years'],
};
const people: readonly ReadyReport[] = [
  ready(
    'people',
    'headcount-by-location',
    'Headcount by location',
    'Everyone employed today, by site and employment type.',
    'employee',
    {
      columns: [...PERSON, 'employmentType', 'hireDate', 'status'],
      where: EMPLOYED,
      by: 'location',
      split: 'employmentType',
      sort: 'lastName',
    },
  ),
  ready(
    'people',
    'headcount-by-department',
    'Headcount by department',
    'Everyone employed today, by department.',
    'employee',
    {
      columns: [...PERSON, 'manager', 'fte', 'status'],
      where: EMPLOYED,
      by: 'department',
      sort: 'lastName',
    },
  ),
  ready('people', 'headcount-by-tenure', 'Headcount by tenure', 'How long people have worked here.', 'employee', {
    columns: [...PERSON, 'hireDate', 'hireDate:years'],
    where: EMPLOYED,
    by: TENURE,
    sort: 'hireDate',
    chart: 'columns',
  }),
  ready('people', 'span-of-control', 'Span of control', 'How many people report to each manager.', 'employee', {
    columns: ['firstName', 'lastName', 'position', 'manager', 'department'],
    where: { ...EMPLOYED, 'manager[empty]': 'false' },
    by: 'manager',
    sort: 'lastName',
  }),
  ready('people', 'new-hires', 'New hires', 'Everyone hired in the last 90 days.', 'employee', {
    columns: [...PERSON, 'manager', 'hireDate', 'probationEnd'],
    where: { 'hireDate[gte]': 'today-90', 'hireDate[lte]': 'today' },
    by: 'department',
    sort: '-hireDate',
  }),
  ready('people', 'starting-soon', 'Starting soon', 'Everyone hired who has not started yet.', 'employee', {
    columns: [...PERSON, 'manager', 'hireDate', 'hireDate:daysLeft'],
    where: { status: 'pre_hire' },
    sort: 'hireDate',
  }),
  ready(
    'people',
    'separations',
    'Separations',
    'Everyone who left in the last 12 months, by month and type.',
    'employment_event',
    {
      columns: [
        'employee',
        'employee.position',
        'employee.department',
        'effectiveDate',
        'terminationType',
        'employee.hireDate',
      ],
      where: {
        type: 'termination',
        status: 'applied',
        'effectiveDate[gte]': 'today-365',
        'effectiveDate[lte]': 'today',
      },
      by: 'effectiveDate:month',
      split: 'terminationType',
      sort: '-effectiveDate',
      chart: 'columns',
    },
  ),
  ready(
    'people',
    'separations-by-department',
    'Separations by department',
    'Who left in the last 12 months, by department and type.',
    'employment_event',
    {
      columns: ['employee', 'employee.position', 'employee.location', 'effectiveDate', 'terminationType'],
      where: {
        type: 'termination',
        status: 'applied',
        'effectiveDate[gte]': 'today-365',
        'effectiveDate[lte]': 'today',
      },
      by: 'employee.department',
      split: 'terminationType',
      sort: '-effectiveDate',
    },
  ),
  ready('people', 'job-changes', 'Promotions and transfers', 'Job changes of the last 12 months.', 'employment_event', {
    columns: ['employee', 'type', 'effectiveDate', 'newPosition', 'newDepartment', 'newLocation'],
    where: { type: 'promotion,transfer,demotion,location_change,manager_change', 'effectiveDate[gte]': 'today-365' },
    by: 'effectiveDate:month',
    split: 'type',
    sort: '-effectiveDate',
    chart: 'columns',
  }),
  ready('people', 'probation-ending', 'Probation ending', 'Probation that ends in the next 60 days.', 'employee', {
    columns: [...PERSON, 'manager', 'hireDate', 'probationEnd', 'probationEnd:daysLeft'],
    where: { ...EMPLOYED, 'probationEnd[gte]': 'today', 'probationEnd[lte]': 'today+60' },
    sort: 'probationEnd',
  }),
  ready('people', 'birthdays', 'Birthdays', 'Birthdays in the next 30 days. The year is left out.', 'employee', {
    columns: ['firstName', 'lastName', 'department', 'location', 'dateOfBirth:daysToAnniversary'],
    where: { ...EMPLOYED, 'dateOfBirth:daysToAnniversary[lte]': '30' },
    sort: 'dateOfBirth:daysToAnniversary',
  }),
  ready('people', 'anniversaries', 'Work anniversaries', 'Work anniversaries in the next 30 days.', 'employee', {
    columns: ['firstName', 'lastName', 'department', 'manager', 'hireDate', 'hireDate:years', 'hireDate:anniversary'],
    where: { ...EMPLOYED, 'hireDate:daysToAnniversary[lte]': '30', 'hireDate[lt]': 'today-300' },
    sort: 'hireDate:daysToAnniversary',
  }),
  ready('people', 'part-time', 'Part-time staff', 'Everyone with less than full-time hours.', 'employee', {
    columns: [...PERSON, 'employmentType', 'fte', 'weeklyHours'],
    where: { ...EMPLOYED, 'fte[lt]': '1' },
    by: 'department',
    measure: { take: 'sum', field: 'fte' },
    sort: 'fte',
  }),
  ready('people', 'open-positions', 'Open positions', 'Positions that are open or frozen.', 'position', {
    columns: ['title', 'code', 'department', 'location', 'headcountLimit', 'fte', 'status'],
    where: { status: 'open,frozen' },
    by: 'department',
    split: 'status',
    sort: 'title',
  }),
];

const leave: readonly ReadyReport[] = [
  ready('leave', 'absence', 'Absence by department', 'Hours of approved leave in the last 90 days.', 'leave_day', {
    columns: ['employee', 'employee.department', 'date', 'leaveType', 'hours'],
    where: { status: 'approved,taken', 'date[gte]': 'today-90', 'date[lte]': 'today' },
    by: 'employee.department',
    split: 'leaveType',
    measure: { take: 'sum', field: 'hours' },
    sort: '-date',
  }),
  ready(
    'leave',
    'absence-by-month',
    'Absence by month',
    'Hours of leave taken in the last 12 months, by type.',
    'leave_day',
    {
      columns: ['employee', 'date', 'leaveType', 'hours'],
      where: { status: 'approved,taken', 'date[gte]': 'today-365', 'date[lte]': 'today' },
      by: 'date:month',
      split: 'leaveType',
      measure: { take: 'sum', field: 'hours' },
      sort: '-date',
      chart: 'columns',
    },
  ),
  ready(
    'leave',
    'leave-balances',
    'Leave balances',
    'Hours on account by department and leave type. Leave liability shows what they are worth.',
    'leave_ledger_entry',
    {
      columns: ['employee', 'employee.department', 'leaveType', 'kind', 'from', 'hours'],
      by: 'employee.department',
      split: 'leaveType',
      measure: { take: 'sum', field: 'hours' },
      sort: '-from',
      chart: 'heat',
    },
  ),
  ready(
    'leave',
    'leave-requests-waiting',
    'Leave requests waiting',
    'Requests that nobody has decided yet.',
    'leave_request',
    {
      columns: [
        'employee',
        'employee.manager',
        'leaveType',
        'from',
        'to',
        'hours',
        'submittedAt',
        'submittedAt:daysSince',
      ],
      where: { status: 'pending' },
      by: 'employee.manager',
      sort: 'submittedAt',
    },
  ),
  ready(
    'leave',
    'leave-cases',
    'Open leave cases',
    'FMLA, ADA, military and parental leave that is not closed.',
    'leave_case',
    {
      columns: ['employee', 'kind', 'mode', 'from', 'to', 'certDue', 'status'],
      where: { status: 'requested,awaiting_certification,certified,designated' },
      by: 'kind',
      split: 'status',
      sort: 'from',
    },
  ),
];

const compliance: readonly ReadyReport[] = [
  ready(
    'compliance',
    'expiring-credentials',
    'Credentials ending in 90 days',
    'Licenses and certificates that end within 90 days or have ended.',
    'credential',
    {
      columns: [
        'employee',
        'type',
        'employee.location',
        'employee.manager',
        'expiresOn',
        'expiresOn:daysLeft',
        'status',
      ],
      where: {
        status: 'unverified,verified,expired',
        'expiresOn[lte]': 'today+90',
        'employee.status': 'active,on_leave,suspended,notice',
      },
      by: 'employee.location',
      sort: 'expiresOn',
    },
  ),
  ready(
    'compliance',
    'unverified-credentials',
    'Credentials to verify',
    'Credentials that nobody has verified yet.',
    'credential',
    {
      columns: ['employee', 'type', 'number', 'issuer', 'issuedOn', 'expiresOn'],
      where: { status: 'unverified' },
      by: 'employee.department',
      sort: 'employee',
    },
  ),
  ready(
    'compliance',
    'training-overdue',
    'Training overdue',
    'Courses that people should have completed by now.',
    'course_enrollment',
    {
      columns: ['employee', 'employee.manager', 'course', 'dueOn', 'dueOn:daysSince', 'status'],
      where: { status: 'assigned,in_progress', 'dueOn[lt]': 'today' },
      by: 'employee.department',
      sort: 'dueOn',
    },
  ),
  ready(
    'compliance',
    'training-completion',
    'Training completion',
    'How far each course has come.',
    'course_enrollment',
    {
      columns: ['course', 'employee', 'dueOn', 'completedAt', 'status'],
      by: 'course',
      split: 'status',
      sort: 'course',
    },
  ),
  ready('compliance', 'tasks-overdue', 'Tasks overdue', 'Open tasks past their due date, by assignee.', 'task', {
    columns: ['title', 'assignee', 'assignee.manager', 'due', 'due:daysSince', 'priority', 'status'],
    where: { status: 'todo,in_progress,blocked', 'due[lt]': 'today' },
    by: 'assignee',
    sort: 'due',
  }),
];

const workplace: readonly ReadyReport[] = [
  ready(
    'workplace',
    'fleet-deadlines',
    'Fleet deadlines',
    'Vehicles whose insurance or registration ends within 60 days.',
    'vehicle',
    {
      columns: ['plate', 'make', 'model', 'location', 'driver', 'insuranceExpires', 'registrationExpires', 'status'],
      where: { status: 'available,assigned,in_service', 'registrationExpires[lte]': 'today+60' },
      by: 'location',
      sort: 'registrationExpires',
    },
  ),
  ready('workplace', 'fleet-cost', 'Cost of vehicle service', 'What service has cost, by kind.', 'vehicle_service', {
    columns: ['vehicle', 'kind', 'doneOn', 'vendor', 'cost'],
    where: { 'doneOn[gte]': 'today-730' },
    by: 'doneOn:quarter',
    split: 'kind',
    measure: { take: 'sum', field: 'cost' },
    sort: '-doneOn',
    chart: 'columns',
  }),
];

export const officeReports: readonly ReadyReport[] = [...people, ...leave, ...compliance, ...workplace];
