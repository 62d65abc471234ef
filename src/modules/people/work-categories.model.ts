/** The ten job categories of the EEO-1 Component 1 report (EEOC instruction booklet), in the order of the form. */
export const EEO_JOB_CATEGORIES = {
  '1.1': 'Executive/Senior Level Officials and Managers',
  '1.2': 'First/Mid-Level Officials and Managers',
  '2': 'Professionals',
  '3': 'Technicians',
  '4': 'Sales Workers',
  '5': 'Administrative Support Workers',
  '6': 'Craft Workers',
  '7': 'Operatives',
  '8': 'Laborers and Helpers',
  '9': 'Service Workers',
} as const;
export type EeoJobCategory = keyof typeof EEO_JOB_CATEGORIES;
/** The categories in the order of the form; object keys would put '2' before '1.1'. */
export const EEO_JOB_CATEGORY_ORDER: readonly EeoJobCategory[] = ['1.1', '1.2', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Fair Labor Standards Act status: exempt people earn no overtime (29 U.S.C. 213(a)). */
export const FLSA_STATUSES = { exempt: 'Exempt', nonexempt: 'Nonexempt' } as const;
export type FlsaStatus = keyof typeof FLSA_STATUSES;

export const EMPLOYMENT_TYPES = {
  full_time: 'Full time',
  part_time: 'Part time',
  per_diem: 'Per diem',
  temporary: 'Temporary',
  seasonal: 'Seasonal',
  intern: 'Intern',
  contractor: 'Contractor',
} as const;
export type EmploymentType = keyof typeof EMPLOYMENT_TYPES;

export const EMPLOYEE_STATUSES = {
  pre_hire: 'Pre-hire',
  active: 'Active',
  on_leave: 'On leave',
  suspended: 'Suspended',
  notice: 'Notice given',
  terminated: 'Terminated',
  rescinded: 'Rescinded',
} as const;
export type EmployeeStatus = keyof typeof EMPLOYEE_STATUSES;

export const EMPLOYMENT_EVENT_TYPES = {
  hire: 'Hired',
  transfer: 'Transferred',
  promotion: 'Promoted',
  demotion: 'Moved to a lower grade',
  pay_change: 'Pay changed',
  manager_change: 'Manager changed',
  location_change: 'Location changed',
  hours_change: 'Hours changed',
  leave_start: 'Leave started',
  leave_end: 'Returned from leave',
  suspension: 'Suspended',
  termination: 'Left',
  rehire: 'Rehired',
} as const;
export type EmploymentEventType = keyof typeof EMPLOYMENT_EVENT_TYPES;

export const TERMINATION_TYPES = {
  voluntary: 'Voluntary',
  involuntary: 'Involuntary',
  layoff: 'Layoff',
  end_of_contract: 'End of contract',
  retirement: 'Retirement',
  death: 'Death',
  job_abandonment: 'Job abandonment',
} as const;
export type TerminationType = keyof typeof TERMINATION_TYPES;

export const GENDERS = {
  female: 'Female',
  male: 'Male',
  nonbinary: 'Nonbinary',
  undisclosed: 'Not disclosed',
} as const;
export type Gender = keyof typeof GENDERS;

export const WORK_MODES = { onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote' } as const;
export type WorkMode = keyof typeof WORK_MODES;
