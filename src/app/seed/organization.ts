import type { EeoJobCategory, FlsaStatus } from '#modules/people/work-categories.model.ts';
import type { WeekPattern } from '#modules/leave/leave-days.model.ts';
import { OFFICE_WEEK } from '#modules/leave/leave-days.model.ts';

export interface SiteSpec {
  readonly code: string;
  readonly name: string;
  readonly line1: string;
  readonly city: string;
  readonly zip: string;
}

/** A department, how many work in it, and whom they report to. */
export interface UnitSpec {
  readonly code: string;
  readonly name: string;
  readonly parent: string | null;
  /** People employed in it, its head included; 0 for a department that only holds others. */
  readonly people: number;
  /** Leads between the head and the staff. */
  readonly leads: number;
  /** Department whose head the head reports to; null for the top. */
  readonly under: string | null;
  readonly head: string | null;
  readonly lead: string | null;
  /** Positions of the staff with their share. */
  readonly staff: readonly (readonly [position: string, weight: number])[];
  readonly sites: readonly string[];
}

export interface PositionSpec {
  readonly code: string;
  readonly title: string;
  readonly unit: string;
  readonly grade: string;
  readonly eeo: EeoJobCategory;
  readonly flsa: FlsaStatus;
  readonly pattern: WeekPattern;
  readonly license: string | null;
}

export interface OrganizationSpec {
  readonly name: string;
  readonly slug: string;
  readonly domain: string;
  readonly seed: number;
  readonly sites: readonly SiteSpec[];
  readonly units: readonly UnitSpec[];
  readonly positions: readonly PositionSpec[];
  /** People in each state but active; the rest of the headcount is active. */
  readonly states: {
    readonly on_leave: number;
    readonly pre_hire: number;
    readonly notice: number;
    readonly suspended: number;
  };
  readonly leavers: number;
  /** People who are out today besides those on long leave. */
  readonly outToday: number;
}

/** Pay grades: annual cents, minimum, middle and maximum. */
export const GRADES: readonly {
  readonly code: string;
  readonly min: number;
  readonly mid: number;
  readonly max: number;
}[] = [34, 39, 45, 53, 62, 74, 90, 112, 145, 190, 255].map((mid, at) => ({
  code: `G${at + 1}`,
  min: mid * 85_000,
  mid: mid * 100_000,
  max: mid * 118_000,
}));

const THREE_TWELVES: WeekPattern = [12, 12, 12, 0, 0, 0, 0];
const WEEKEND_TWELVES: WeekPattern = [0, 0, 0, 0, 12, 12, 12];
const SUN_TO_THU: WeekPattern = [8, 8, 8, 8, 0, 0, 8];

const at = (
  code: string,
  title: string,
  unit: string,
  grade: number,
  eeo: EeoJobCategory,
  flsa: 'e' | 'n',
  license: string | null = null,
  pattern: WeekPattern = OFFICE_WEEK,
): PositionSpec => ({
  code,
  title,
  unit,
  grade: `G${grade}`,
  eeo,
  flsa: flsa === 'e' ? 'exempt' : 'nonexempt',
  pattern,
  license,
});

const unit = (
  code: string,
  name: string,
  parent: string | null,
  people: number,
  leads: number,
  under: string | null,
  head: string | null,
  lead: string | null,
  staff: UnitSpec['staff'],
  sites: readonly string[],
): UnitSpec => ({ code, name, parent, people, leads, under, head, lead, staff, sites });

const CARE = ['BAY', 'ALD', 'CYP'];

export const HARBORLINE: OrganizationSpec = {
  name: 'Harborline Health',
  slug: 'harborline',
  domain: 'harborline.example',
  seed: 412,
  states: { on_leave: 14, pre_hire: 9, notice: 9, suspended: 2 },
  leavers: 72,
  outToday: 9,
  sites: [
    { code: 'BAY', name: 'Bayview Detox', line1: '1180 Bayview Way', city: 'Astoria', zip: '97103' },
    { code: 'ALD', name: 'Alder House', line1: '640 Alder Court', city: 'Portland', zip: '97211' },
    { code: 'CYP', name: 'Cypress Clinic', line1: '2205 Cypress Street', city: 'Salem', zip: '97301' },
    { code: 'CEN', name: 'Central Office', line1: '90 Harbor Plaza', city: 'Portland', zip: '97202' },
  ],
  units: [
    unit(
      'EXE',
      'Executive office',
      null,
      3,
      0,
      null,
      'CEO',
      null,
      [
        ['EXA', 1],
        ['GCO', 1],
      ],
      ['CEN'],
    ),
    unit('CLS', 'Clinical services', 'EXE', 0, 0, null, null, null, [], CARE),
    unit(
      'CLT',
      'Clinical therapy',
      'CLS',
      68,
      6,
      'EXE',
      'CCO',
      'CSU',
      [
        ['THL', 30],
        ['THA', 24],
        ['CMG', 26],
        ['GRF', 12],
        ['COA', 8],
      ],
      CARE,
    ),
    unit(
      'NUR',
      'Nursing',
      'CLS',
      96,
      10,
      'EXE',
      'CNO',
      'NMG',
      [
        ['RN1', 36],
        ['CHG', 12],
        ['LPN', 26],
        ['CNA', 20],
      ],
      CARE,
    ),
    unit(
      'MED',
      'Medical',
      'CLS',
      22,
      2,
      'EXE',
      'CMO',
      'MDR',
      [
        ['PSY', 5],
        ['NPR', 6],
        ['PHA', 3],
        ['MAS', 5],
      ],
      CARE,
    ),
    unit(
      'RES',
      'Residential support',
      'CLS',
      104,
      10,
      'CLT',
      'RDR',
      'RSU',
      [
        ['BT1', 44],
        ['BT2', 30],
        ['BT3', 12],
        ['RSA', 14],
      ],
      ['BAY', 'ALD'],
    ),
    unit(
      'ADM',
      'Admissions and UR',
      'CLS',
      31,
      3,
      'CLT',
      'ADR',
      'AMG',
      [
        ['INT', 12],
        ['ADS', 9],
        ['URV', 6],
      ],
      ['CEN', 'BAY', 'CYP'],
    ),
    unit(
      'OPS',
      'Operations and facilities',
      'EXE',
      3,
      0,
      'EXE',
      'COO',
      null,
      [
        ['EXA', 1],
        ['PJM', 1],
      ],
      ['CEN'],
    ),
    unit(
      'FAC',
      'Facilities',
      'OPS',
      22,
      2,
      'OPS',
      'FDR',
      'FLD',
      [
        ['MNT', 8],
        ['HSK', 8],
        ['DRV', 4],
      ],
      CARE,
    ),
    unit(
      'DIE',
      'Dietary services',
      'OPS',
      22,
      2,
      'OPS',
      'DDR',
      'KLD',
      [
        ['CKK', 8],
        ['DAI', 9],
        ['DTN', 2],
      ],
      CARE,
    ),
    unit(
      'HRD',
      'Human resources',
      'EXE',
      11,
      0,
      'EXE',
      'CHR',
      null,
      [
        ['HRM', 1],
        ['HRG', 4],
        ['REC', 3],
        ['BEN', 1],
        ['PAM', 1],
      ],
      ['CEN'],
    ),
    unit(
      'FIN',
      'Finance',
      'EXE',
      10,
      0,
      'EXE',
      'CFO',
      null,
      [
        ['ACC', 4],
        ['BIL', 4],
        ['PYR', 1],
      ],
      ['CEN'],
    ),
    unit(
      'ITS',
      'Information technology',
      'OPS',
      8,
      0,
      'OPS',
      'ITD',
      null,
      [
        ['SEC', 1],
        ['ITA', 4],
        ['APP', 2],
      ],
      ['CEN'],
    ),
    unit(
      'QUA',
      'Quality and compliance',
      'EXE',
      6,
      0,
      'EXE',
      'QDR',
      null,
      [
        ['CMP', 1],
        ['QNS', 4],
      ],
      ['CEN'],
    ),
    unit(
      'LND',
      'Learning',
      'HRD',
      6,
      0,
      'HRD',
      'LDR',
      null,
      [
        ['TRN', 4],
        ['LMS', 1],
      ],
      ['CEN'],
    ),
  ],
  positions: [
    at('CEO', 'Chief executive officer', 'EXE', 11, '1.1', 'e'),
    at('EXA', 'Executive assistant', 'EXE', 5, '5', 'n'),
    at('GCO', 'General counsel', 'EXE', 10, '2', 'e', 'JD'),
    at('CCO', 'Chief clinical officer', 'CLT', 10, '1.1', 'e', 'LCSW'),
    at('CSU', 'Clinical supervisor', 'CLT', 8, '1.2', 'e', 'LCSW'),
    at('THL', 'Primary therapist', 'CLT', 7, '2', 'e', 'LCSW'),
    at('THA', 'Associate therapist', 'CLT', 6, '2', 'n', 'LPC-A'),
    at('CMG', 'Case manager', 'CLT', 5, '2', 'n', 'CADC'),
    at('GRF', 'Group facilitator', 'CLT', 5, '2', 'n', 'CADC'),
    at('COA', 'Recovery coach', 'CLT', 4, '9', 'n', 'PSS'),
    at('CNO', 'Chief nursing officer', 'NUR', 10, '1.1', 'e', 'RN'),
    at('NMG', 'Nurse manager', 'NUR', 9, '1.2', 'e', 'RN'),
    at('RN1', 'Registered nurse', 'NUR', 8, '2', 'n', 'RN', THREE_TWELVES),
    at('CHG', 'Night charge nurse', 'NUR', 8, '2', 'n', 'RN', WEEKEND_TWELVES),
    at('LPN', 'Licensed practical nurse', 'NUR', 6, '3', 'n', 'LPN', THREE_TWELVES),
    at('CNA', 'Nursing assistant', 'NUR', 3, '9', 'n', 'CNA', THREE_TWELVES),
    at('CMO', 'Chief medical officer', 'MED', 11, '1.1', 'e', 'MD'),
    at('MDR', 'Medical director', 'MED', 11, '1.2', 'e', 'MD'),
    at('PSY', 'Psychiatrist', 'MED', 11, '2', 'e', 'MD'),
    at('NPR', 'Nurse practitioner', 'MED', 9, '2', 'e', 'APRN'),
    at('PHA', 'Pharmacist', 'MED', 9, '2', 'e', 'RPh'),
    at('MAS', 'Medical assistant', 'MED', 4, '9', 'n', 'CMA'),
    at('RDR', 'Residential director', 'RES', 9, '1.2', 'e'),
    at('RSU', 'Residential supervisor', 'RES', 6, '1.2', 'e'),
    at('BT1', 'Behavioral tech I', 'RES', 2, '9', 'n', null, SUN_TO_THU),
    at('BT2', 'Behavioral tech II', 'RES', 3, '9', 'n', 'RBT', SUN_TO_THU),
    at('BT3', 'Behavioral tech III', 'RES', 4, '9', 'n', 'RBT'),
    at('RSA', 'Residential aide', 'RES', 1, '9', 'n', null, WEEKEND_TWELVES),
    at('ADR', 'Admissions director', 'ADM', 9, '1.2', 'e'),
    at('AMG', 'Admissions manager', 'ADM', 7, '1.2', 'e'),
    at('INT', 'Intake coordinator', 'ADM', 4, '5', 'n'),
    at('ADS', 'Admissions specialist', 'ADM', 4, '5', 'n'),
    at('URV', 'Utilization reviewer', 'ADM', 7, '2', 'e', 'RN'),
    at('COO', 'Chief operating officer', 'OPS', 10, '1.1', 'e'),
    at('PJM', 'Project manager', 'OPS', 7, '2', 'e'),
    at('FDR', 'Facilities director', 'FAC', 8, '1.2', 'e'),
    at('FLD', 'Facilities lead', 'FAC', 5, '6', 'n'),
    at('MNT', 'Maintenance technician', 'FAC', 4, '6', 'n'),
    at('HSK', 'Housekeeper', 'FAC', 1, '9', 'n'),
    at('DRV', 'Driver', 'FAC', 2, '7', 'n', 'CDL'),
    at('DDR', 'Dietary director', 'DIE', 7, '1.2', 'e'),
    at('KLD', 'Kitchen lead', 'DIE', 4, '1.2', 'n'),
    at('CKK', 'Cook', 'DIE', 2, '9', 'n'),
    at('DAI', 'Dietary aide', 'DIE', 1, '9', 'n'),
    at('DTN', 'Dietitian', 'DIE', 6, '2', 'e', 'RD'),
    at('CHR', 'Chief people officer', 'HRD', 10, '1.1', 'e'),
    at('HRM', 'HR manager', 'HRD', 8, '1.2', 'e', 'SHRM-CP'),
    at('HRG', 'HR generalist', 'HRD', 6, '2', 'e'),
    at('REC', 'Recruiter', 'HRD', 6, '2', 'e'),
    at('BEN', 'Benefits administrator', 'HRD', 6, '2', 'e'),
    at('PAM', 'Payroll manager', 'HRD', 7, '1.2', 'e', 'CPP'),
    at('CFO', 'Chief financial officer', 'FIN', 10, '1.1', 'e', 'CPA'),
    at('ACC', 'Accountant', 'FIN', 6, '2', 'e'),
    at('BIL', 'Billing specialist', 'FIN', 4, '5', 'n'),
    at('PYR', 'Payroll specialist', 'FIN', 5, '5', 'n'),
    at('ITD', 'IT director', 'ITS', 9, '1.2', 'e'),
    at('SEC', 'Security analyst', 'ITS', 7, '2', 'e'),
    at('ITA', 'Support technician', 'ITS', 5, '3', 'n'),
    at('APP', 'Applications analyst', 'ITS', 7, '2', 'e'),
    at('QDR', 'Quality director', 'QUA', 9, '1.2', 'e'),
    at('CMP', 'Compliance officer', 'QUA', 8, '2', 'e', 'CHC'),
    at('QNS', 'Quality specialist', 'QUA', 6, '2', 'e'),
    at('LDR', 'Training manager', 'LND', 8, '1.2', 'e'),
    at('TRN', 'Trainer', 'LND', 6, '2', 'e'),
    at('LMS', 'Learning systems analyst', 'LND', 6, '2', 'e'),
  ],
};

export const NORTHGATE: OrganizationSpec = {
  name: 'Northgate Recovery',
  slug: 'northgate',
  domain: 'northgate.example',
  seed: 12,
  states: { on_leave: 1, pre_hire: 0, notice: 0, suspended: 0 },
  leavers: 2,
  outToday: 1,
  sites: [{ code: 'NOR', name: 'Northgate House', line1: '77 North Gate Road', city: 'Gresham', zip: '97030' }],
  units: [
    unit(
      'EXE',
      'Office',
      null,
      3,
      0,
      null,
      'CEO',
      null,
      [
        ['HRM', 1],
        ['ACC', 1],
      ],
      ['NOR'],
    ),
    unit(
      'CLT',
      'Care',
      'EXE',
      9,
      0,
      'EXE',
      'CSU',
      null,
      [
        ['THL', 2],
        ['CMG', 2],
        ['BT1', 4],
      ],
      ['NOR'],
    ),
  ],
  positions: [
    at('CEO', 'Executive director', 'EXE', 9, '1.1', 'e'),
    at('HRM', 'HR manager', 'EXE', 7, '1.2', 'e'),
    at('ACC', 'Bookkeeper', 'EXE', 5, '5', 'n'),
    at('CSU', 'Program manager', 'CLT', 8, '1.2', 'e', 'LCSW'),
    at('THL', 'Therapist', 'CLT', 7, '2', 'e', 'LCSW'),
    at('CMG', 'Case manager', 'CLT', 5, '2', 'n', 'CADC'),
    at('BT1', 'Behavioral tech', 'CLT', 2, '9', 'n'),
  ],
};
