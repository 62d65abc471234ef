/** A person who is, was or will be employed: the record that nearly every other one is about. */
import { byHr, resource } from '#access/define.model.ts';
import { own } from '#access/scopes.model.ts';
import { daysBetween } from '#engine/model/days.ts';
import { employeeFields } from './employee-fields.model.ts';
import { staff } from './people-access.model.ts';
import { isOldEnough, MINIMUM_AGE } from './people-checks.model.ts';

const someone = {
  firstName: 'Ana',
  lastName: 'Reyes',
  workEmail: 'ana.reyes@example.com',
  dateOfBirth: '1990-05-17',
  addressLine1: '12 SE Oak Street',
  city: 'Portland',
  state: 'OR',
  zip: '97214',
  hireDate: '2026-03-02',
  employmentType: 'full_time',
  flsa: 'nonexempt',
  department: '019ac2c0-0000-7000-8000-000000000001',
  position: '019ac2c0-0000-7000-8000-000000000002',
  location: '019ac2c0-0000-7000-8000-000000000003',
  workState: 'OR',
} as const;

export const employee = resource('employee', {
  label: ['Employee', 'Employees'],
  title: ['firstName', 'lastName'],
  about: 'id',
  tree: 'manager',
  fields: employeeFields,
  rules: [
    {
      field: 'dateOfBirth',
      holds: (r) => isOldEnough(r.dateOfBirth, r.hireDate),
      else: `must be at least ${MINIMUM_AGE} years before the hire date`,
    },
    {
      field: 'personalEmail',
      holds: (r) => !r.personalEmail || r.personalEmail !== r.workEmail,
      else: 'must not be the work email',
    },
    {
      field: 'probationEnd',
      holds: (r) => !r.probationEnd || r.probationEnd >= r.hireDate,
      else: 'must be on or after the hire date',
    },
    {
      field: 'probationEnd',
      holds: (r) => !r.probationEnd || daysBetween(r.hireDate, r.probationEnd) <= 365,
      else: 'must be at most 365 days after the hire date',
    },
    {
      field: 'originalHireDate',
      holds: (r) => !r.originalHireDate || r.originalHireDate <= r.hireDate,
      else: 'must be on or before the hire date',
    },
    {
      field: 'lastDay',
      holds: (r) => !r.lastDay || r.lastDay >= r.hireDate,
      else: 'must be on or after the hire date',
    },
  ],
  states: {
    pre_hire: { activate: 'active', rescind: 'rescinded' },
    active: { startLeave: 'on_leave', suspend: 'suspended', giveNotice: 'notice', terminate: 'terminated' },
    on_leave: { endLeave: 'active', giveNotice: 'notice', terminate: 'terminated' },
    suspended: { reinstate: 'active', terminate: 'terminated' },
    notice: { withdrawNotice: 'active', terminate: 'terminated' },
    // Before the first day the person is hired, not here yet.
    terminated: { rehire: ['active', 'pre_hire'] },
    rescinded: {},
  },
  marks: {
    pre_hire: 'later',
    active: 'complete',
    on_leave: 'away',
    suspended: 'held',
    notice: 'soon',
    terminated: 'inactive',
    rescinded: 'refused',
  },
  actions: {
    activate: { by: byHr, label: 'Start employment', tone: 'primary' },
    rescind: { by: byHr, label: 'Rescind offer', tone: 'danger', confirm: 'The person will not start.' },
    startLeave: { by: byHr, label: 'Start leave' },
    endLeave: { by: byHr, label: 'End leave', tone: 'primary' },
    suspend: { by: byHr, tone: 'danger' },
    reinstate: { by: byHr, tone: 'primary' },
    giveNotice: { by: byHr, label: 'Record notice', asks: ['lastDay'] },
    withdrawNotice: { by: byHr, label: 'Withdraw notice' },
    terminate: {
      by: byHr,
      asks: ['lastDay', 'terminationType', 'terminationReason'],
      tone: 'danger',
      confirm: 'Pay and benefits end, future leave is cancelled, and sign-in access ends after the last day.',
    },
    rehire: { by: byHr, asks: ['rehiredOn'], mayGive: ['overLimitReason'], tone: 'primary' },
  },
  counted: ['hireDate', 'lastDay', 'status', 'terminationType', 'department', 'fte'],
  access: { read: { ...staff, '*': own }, create: byHr, edit: byHr, export: byHr },
  list: {
    columns: [
      'firstName',
      'lastName',
      'preferredName',
      'employeeNumber',
      'position',
      'location',
      'manager',
      'status',
      'employmentType',
      'hireDate',
      'department',
      'photo',
    ],
    filters: ['status', 'department', 'location', 'position', 'employmentType', 'manager', 'flsa', 'workMode'],
    sort: 'lastName,firstName',
    views: {
      'All people': { status: 'pre_hire,active,on_leave,suspended,notice' },
      Active: { status: 'active' },
      Onboarding: { status: 'pre_hire' },
      'On leave': { status: 'on_leave' },
      'Probation ending in 30 days': {
        status: 'active',
        'probationEnd[gte]': 'today',
        'probationEnd[lte]': 'today+30',
      },
      Former: { status: 'terminated' },
    },
  },
  // A custom tab with the same name in people.screens.tsx replaces it.
  detail: {
    Overview: [
      'employeeNumber',
      'status',
      'position',
      'department',
      'location',
      'manager',
      'workEmail',
      'phone',
      'workMode',
      'hireDate',
    ],
    Details: [
      'employmentType',
      'flsa',
      'fte',
      'weeklyHours',
      'schedule',
      'holidayCalendar',
      'workState',
      'costCenter',
      'grade',
      'payGroup',
      'probationEnd',
      'lastDay',
      'overLimitReason',
      'preferredName',
      'dateOfBirth',
      'personalEmail',
      'addressLine1',
      'city',
      'state',
      'zip',
    ],
  },
  related: {
    'Time off': ['leave_request', 'employee'],
    Reports: ['employee', 'manager'],
    History: ['employment_event', 'employee'],
    'Emergency contacts': ['emergency_contact', 'employee'],
    Dependents: ['dependent', 'employee'],
    Credentials: ['credential', 'employee'],
    'Pay rates': ['pay_rate', 'employee'],
    'Bank accounts': ['bank_account', 'employee'],
    'Tax forms': ['tax_profile', 'employee'],
  },
  search: ['firstName', 'preferredName', 'lastName', 'employeeNumber', 'workEmail'],
  besideHit: { fields: ['position', 'location'] },
  examples: {
    good: [someone, { ...someone, middleName: 'María', personalEmail: 'ana@example.org', fte: 0.5, ssn: '899010001' }],
    bad: [
      { input: { ...someone, dateOfBirth: '2015-01-01' }, field: 'dateOfBirth' },
      { input: { ...someone, personalEmail: someone.workEmail }, field: 'personalEmail' },
      { input: { ...someone, probationEnd: '2027-03-03' }, field: 'probationEnd' },
      { input: { ...someone, hireDate: '1949-12-31' }, field: 'hireDate' },
      { input: { ...someone, ssn: '000123456' }, field: 'ssn' },
      { input: { ...someone, fte: 1.2 }, field: 'fte' },
      { input: { ...someone, employeeNumber: 'E-00001' }, field: 'employeeNumber' },
    ],
  },
});

/** States in which a person counts as employed. */
export const EMPLOYED = ['pre_hire', 'active', 'on_leave', 'suspended', 'notice'] as const;
