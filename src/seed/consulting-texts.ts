/** The practice of the demonstration's consultant: invented companies, and the work that they order. */

export type Health = 'green' | 'amber' | 'red';
export interface Company {
  readonly name: string;
  readonly industry: string;
  readonly city: string;
  readonly employees: number;
  readonly contact: string;
  readonly contactTitle: string;
  readonly status: 'prospect' | 'active' | 'paused' | 'ended';
  readonly health: Health;
  readonly healthNote: string | null;
  /** Days before today. */
  readonly since: number;
  readonly review: number | null;
  readonly termsDays: number;
  /** How many days after the due day they usually pay; negative: before it. */
  readonly pays: number;
}

const company = (
  [name, industry, city, employees]: readonly [string, string, string, number],
  [contact, contactTitle]: readonly [string, string],
  [status, health, healthNote]: readonly [Company['status'], Health, string | null],
  [since, review, termsDays, pays]: readonly [number, number | null, number, number],
): Company => ({
  name,
  industry,
  city,
  employees,
  contact,
  contactTitle,
  status,
  health,
  healthNote,
  since,
  review,
  termsDays,
  pays,
});
export const COMPANIES: readonly Company[] = [
  company(
    ['Cedar Grove Recovery', 'behavioral_health', 'Salem, OR', 84],
    ['Maria Ortega', 'Director of operations'],
    ['active', 'green', null],
    [730, 18, 30, -8],
  ),
  company(
    ['Northgate Counseling', 'clinic', 'Portland, OR', 41],
    ['Samuel Reyes', 'Practice manager'],
    ['active', 'amber', 'Two audits in a row found the same gaps in Form I-9.'],
    [700, 6, 30, 14],
  ),
  company(
    ['Tidewater Homes', 'residential_care', 'Astoria, OR', 132],
    ['Helen Novak', 'Executive director'],
    ['active', 'green', null],
    [640, 40, 45, -2],
  ),
  company(
    ['Juniper Youth Services', 'nonprofit', 'Bend, OR', 57],
    ['Andre Whitfield', 'HR lead'],
    ['active', 'red', 'The state licensing visit is near and five critical papers are missing.'],
    [410, -4, 30, 72],
  ),
  company(
    ['Bluewater Home Care', 'home_care', 'Eugene, OR', 210],
    ['Priya Raman', 'Vice president, people'],
    ['active', 'green', null],
    [360, 25, 15, -3],
  ),
  company(
    ['Maple Street Clinic', 'clinic', 'Corvallis, OR', 23],
    ['Dr. Leo Hartmann', 'Owner'],
    ['active', 'amber', 'The owner has not answered for three weeks.'],
    [220, 11, 30, 40],
  ),
  company(
    ['Sandstone Foods', 'manufacturing', 'Medford, OR', 318],
    ['Grace Lin', 'Plant manager'],
    ['paused', 'green', null],
    [500, 60, 60, 2],
  ),
  company(
    ['Fir Hollow School', 'school', 'Ashland, OR', 66],
    ['Tom Becker', 'Head of school'],
    ['prospect', 'green', null],
    [24, null, 30, 0],
  ),
  company(
    ['Lakeview Assisted Living', 'residential_care', 'Klamath Falls, OR', 95],
    ['Ruth Alvarez', 'Administrator'],
    ['ended', 'green', null],
    [725, null, 30, -5],
  ),
];

export interface Work {
  readonly client: number;
  readonly name: string;
  readonly scope: string;
  readonly fee: 'hourly' | 'retainer' | 'fixed';
  readonly rate: number;
  readonly status: 'lead' | 'proposal' | 'active' | 'paused' | 'completed' | 'lost';
  /** Days from today: the first day and the last. */
  readonly from: number;
  readonly to: number | null;
  readonly health: Health;
  readonly healthNote: string | null;
  readonly hours: number | null;
  /** Minutes of a usual piece of work, and days between two. */
  readonly pace: readonly [minutes: number, everyDays: number];
}
const work = (
  [client, name, scope]: readonly [number, string, string],
  [fee, rate, hours]: readonly [Work['fee'], number, number | null],
  [status, from, to]: readonly [Work['status'], number, number | null],
  pace: Work['pace'],
  [health, healthNote]: readonly [Health, string | null] = ['green', null],
): Work => ({ client, name, scope, fee, rate, status, from, to, health, healthNote, hours, pace });

export const WORK: readonly Work[] = [
  work(
    [0, 'HR compliance retainer', 'Monthly review of files and deadlines, questions by phone, one visit a quarter.'],
    ['retainer', 240_000, 16],
    ['active', -725, 95],
    [150, 9],
  ),
  work(
    [0, 'Handbook rewrite', 'New handbook with state law, reviewed with supervisors. Legal advice is not part of it.'],
    ['fixed', 1_150_000, 60],
    ['completed', -610, -470],
    [210, 8],
  ),
  work(
    [0, 'HR file audit, second half', 'Sample of 20 files, report and remediation plan.'],
    ['fixed', 480_000, 24],
    ['active', -58, 34],
    [180, 9],
  ),
  work(
    [1, 'HR advice by the hour', 'Questions of the practice manager, letters, one audit a year.'],
    ['hourly', 18_500, null],
    ['active', -690, null],
    [95, 11],
    ['amber', 'Answers to the last audit are late.'],
  ),
  work(
    [1, 'Supervisor training', 'Four live sessions for twelve supervisors.'],
    ['fixed', 620_000, 30],
    ['completed', -300, -190],
    [160, 10],
  ),
  work(
    [2, 'Licensing readiness', 'Mock survey of three homes, plan of correction, help on the day.'],
    ['fixed', 1_480_000, 85],
    ['completed', -630, -410],
    [200, 8],
  ),
  work(
    [2, 'Compliance retainer', 'Calendar of obligations, quarterly audits, help line for managers.'],
    ['retainer', 310_000, 20],
    ['active', -400, 40],
    [170, 8],
  ),
  work(
    [3, 'Personnel files cleanup', 'Bring 57 files in order before the state visit.'],
    ['hourly', 17_000, 120],
    ['active', -150, 28],
    [225, 5],
    ['red', 'The client has not sent the missing papers; 70% of the hours are used.'],
  ),
  work(
    [3, 'Policy set', 'Thirty policies, adapted and approved.'],
    ['fixed', 900_000, 50],
    ['completed', -400, -240],
    [190, 9],
  ),
  work(
    [4, 'People operations retainer', 'Onboarding, training and audits of the home care branches.'],
    ['retainer', 420_000, 28],
    ['active', -350, 210],
    [190, 6],
  ),
  work(
    [4, 'Incident review', 'Independent review of incident reports, twice a year.'],
    ['hourly', 19_500, 40],
    ['active', -210, 60],
    [140, 13],
  ),
  work(
    [5, 'First HR system', 'Files, handbook and pay practices of a small clinic.'],
    ['hourly', 16_500, 50],
    ['active', -215, 45],
    [120, 10],
    ['amber', 'Decisions of the owner are open.'],
  ),
  work(
    [6, 'Safety program', 'OSHA log, lockout training, committee charter.'],
    ['hourly', 18_500, 140],
    ['paused', -480, 120],
    [160, 14],
  ),
  work(
    [7, 'Handbook and leave policy', 'First handbook of the school, leave law of the state.'],
    ['fixed', 780_000, 40],
    ['proposal', 20, 130],
    [0, 0],
  ),
  work(
    [4, 'Branch audits next year', 'Four audits of documentation, one for each branch.'],
    ['fixed', 1_600_000, 90],
    ['lead', 40, 330],
    [0, 0],
  ),
  work(
    [8, 'Turnaround of the HR office', 'Interim HR lead two days a week.'],
    ['hourly', 17_500, 320],
    ['completed', -720, -430],
    [230, 4],
  ),
  work(
    [8, 'Follow-up audit', 'Audit one year after the turnaround.'],
    ['fixed', 420_000, 20],
    ['lost', -60, null],
    [0, 0],
  ),
];
export const DONE = [
  'Review of personnel files',
  'Call with the contact, notes sent',
  'Draft of a policy',
  'Answer to a question on leave',
  'Site visit',
  'Interviews with supervisors',
  'Report and next steps',
  'Check of deadlines',
  'Preparation of a training',
  'Review of job descriptions',
] as const;
