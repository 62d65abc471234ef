/** A person's fields in groups, for the form and for reading. */
import type { employeeFields } from './employee-fields.model.ts';

type Names = readonly (keyof typeof employeeFields | 'status')[];

/** What every colleague may know. */
export const directoryFields: Names = [
  'employeeNumber',
  'status',
  'position',
  'department',
  'location',
  'manager',
  'workEmail',
  'phone',
  'workMode',
];

export const employeeGroups: Readonly<Record<string, Names>> = {
  Work: [...directoryFields, 'hireDate'],
  Job: [
    'employmentType',
    'flsa',
    'fte',
    'weeklyHours',
    'schedule',
    'holidayCalendar',
    'leavePolicy',
    'workState',
    'costCenter',
    'eeoJobCategory',
    'wcCode',
    'overLimitReason',
    'originalHireDate',
    'probationEnd',
    'lastDay',
    'terminationType',
    'terminationReason',
    'rehireable',
  ],
  Personal: [
    'preferredName',
    'middleName',
    'dateOfBirth',
    'gender',
    'maritalStatus',
    'personalEmail',
    'addressLine1',
    'city',
    'state',
    'zip',
  ],
  Pay: ['payGroup', 'grade', 'ssn'],
};
