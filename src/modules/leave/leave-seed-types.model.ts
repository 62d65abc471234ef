import type { EmploymentType } from '#modules/people/work-categories.model.ts';
import type { LeaveTerms } from './leave-terms.model.ts';

const ORDINARY: Omit<LeaveTerms, 'code' | 'name' | 'color'> = {
  unit: 'hours',
  pay: 'paid',
  payFraction: 1,
  accrual: 'none',
  creditOn: 'first',
  rounding: 0,
  tiers: [],
  workedPerHour: null,
  cap: null,
  capTimesAnnual: null,
  waitingDays: 0,
  accruesWhileWaiting: true,
  minServiceMonths: 0,
  minIncrement: 0.25,
  maxConsecutiveDays: null,
  noticeDays: 0,
  backdateDays: 14,
  carry: 'none',
  carryMax: null,
  carryExpireDays: null,
  carryExpireOn: null,
  allowNegative: false,
  negativeLimit: 0,
  countHolidays: false,
  countOffDays: false,
  attachmentAfterDays: null,
  encash: null,
  payoutOnExit: 'never',
  protected: false,
  drawsOnBalance: true,
  perEvent: null,
};

/** House rule: 80, 120, 160 h a year from 0, 25, 61 completed months; 40 h carry to 31 March; at most 1.5 years' worth. */
export const VACATION: LeaveTerms = {
  ...ORDINARY,
  code: 'VAC',
  name: 'Vacation',
  color: 'info',
  accrual: 'per_pay_period',
  creditOn: 'last',
  tiers: [
    { fromMonths: 0, annual: 80 },
    { fromMonths: 25, annual: 120 },
    { fromMonths: 61, annual: 160 },
  ],
  capTimesAnnual: 1.5,
  waitingDays: 90,
  noticeDays: 7,
  backdateDays: 0,
  maxConsecutiveDays: 15,
  carry: 'capped',
  carryMax: 40,
  carryExpireOn: '03-31',
  encash: { minKeep: 24, max: 40 },
  // House rule: what was earned is paid out, whether or not the state asks for it.
  payoutOnExit: 'always',
};

/** One hour per thirty worked, usable from the 91st day, as Oregon asks at least (ORS 653.606). The cap is a house rule. */
export const SICK: LeaveTerms = {
  ...ORDINARY,
  code: 'SICK',
  name: 'Sick leave',
  color: 'notice',
  accrual: 'per_hour_worked',
  creditOn: 'last',
  workedPerHour: 30,
  cap: 72,
  waitingDays: 90,
  carry: 'all',
  attachmentAfterDays: 3,
  protected: true,
};

export const PERSONAL: LeaveTerms = {
  ...ORDINARY,
  code: 'PERS',
  name: 'Personal',
  color: 'positive',
  accrual: 'front_load',
  tiers: [{ fromMonths: 0, annual: 16 }],
  noticeDays: 1,
  backdateDays: 0,
};

export const BEREAVEMENT: LeaveTerms = {
  ...ORDINARY,
  code: 'BRV',
  name: 'Bereavement',
  color: 'neutral',
  drawsOnBalance: false,
  perEvent: 24,
};

/** Employers may not punish jury service (28 U.S.C. 1875); pay for it is a house rule. */
export const JURY: LeaveTerms = {
  ...ORDINARY,
  code: 'JURY',
  name: 'Jury duty',
  color: 'neutral',
  drawsOnBalance: false,
  protected: true,
  attachmentAfterDays: 0,
};

/** House rule: 160 h paid within a year of a birth or placement, after a year of service. */
export const PARENTAL: LeaveTerms = {
  ...ORDINARY,
  code: 'PAR',
  name: 'Parental',
  color: 'hold',
  drawsOnBalance: false,
  perEvent: 160,
  minServiceMonths: 12,
  noticeDays: 30,
  protected: true,
};

/** Family and Medical Leave Act: 12 weeks of 40 h in 12 months, after 12 months (29 U.S.C. 2611, 2612); unpaid by itself. */
export const FMLA: LeaveTerms = {
  ...ORDINARY,
  code: 'FMLA',
  name: 'FMLA',
  color: 'hold',
  pay: 'unpaid',
  payFraction: 0,
  accrual: 'front_load',
  tiers: [{ fromMonths: 12, annual: 480 }],
  minServiceMonths: 12,
  protected: true,
  attachmentAfterDays: 3,
};

export const UNPAID: LeaveTerms = {
  ...ORDINARY,
  code: 'UNP',
  name: 'Unpaid leave',
  color: 'neutral',
  pay: 'unpaid',
  payFraction: 0,
  drawsOnBalance: false,
  noticeDays: 14,
  backdateDays: 0,
  maxConsecutiveDays: 30,
};

/** The kinds of leave a new organization starts with. */
export const LEAVE_TYPES: readonly LeaveTerms[] = [VACATION, SICK, PERSONAL, BEREAVEMENT, JURY, PARENTAL, FMLA, UNPAID];

/** Which kinds a group of people has. One policy per employee and day. */
export interface LeavePolicySeed {
  readonly code: string;
  readonly name: string;
  /** Employment types whose new hires get it by themselves. */
  readonly defaultFor: readonly EmploymentType[];
  /** Codes of leave types; `annual` replaces the type's own amount where it differs. */
  readonly lines: readonly { readonly type: string; readonly annual: number | null }[];
}

const line = (type: string) => ({ type, annual: null });

export const LEAVE_POLICIES: readonly LeavePolicySeed[] = [
  {
    code: 'REG',
    name: 'Regular staff',
    defaultFor: ['full_time', 'part_time'],
    lines: LEAVE_TYPES.map((type) => line(type.code)),
  },
  {
    code: 'PD',
    name: 'Per diem and temporary staff',
    defaultFor: ['per_diem', 'temporary', 'seasonal'],
    lines: ['SICK', 'JURY', 'FMLA', 'UNP'].map(line),
  },
];
