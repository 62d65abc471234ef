import { look, type StatusLook } from '#ui/marks/look.ts';

/** Believable rows for the gallery; invented people. */
export interface Person {
  id: string;
  name: string;
  title: string;
  site: string;
  manager: string;
  status: StatusLook;
  licence: StatusLook;
  licenceLoud: boolean;
  training: number;
  start: string;
}

const active = look('done', 'Active');
const onboarding = look('partial', 'Onboarding');
const probation = look('wait', 'Probation');
const leave = look('away', 'On leave');
const notRequired = look('off', 'Not required');
const good = (word: string) => look('done', word);

type Line = [string, string, string, string, string, StatusLook, StatusLook, number, string];
const lines: readonly Line[] = [
  [
    'E-1042',
    'Amara Osei-Bonsu',
    'Registered nurse',
    'Bayview Detox',
    'M. Quintero',
    active,
    good('RN, Nov 30, 2027'),
    100,
    'Jun 12, 2021',
  ],
  [
    'E-1388',
    'Benjamin Falk',
    'Behavioral tech II',
    'Alder House',
    'S. Keane',
    active,
    good('RBT, Aug 14, 2026'),
    92,
    'Jan 8, 2024',
  ],
  [
    'E-1604',
    'Caleb Whitfield',
    'Case manager',
    'Cypress Clinic',
    'H. Lindqvist',
    onboarding,
    look('wait', 'Verification sent'),
    18,
    'Mar 2, 2026',
  ],
  [
    'E-1171',
    'Danielle Roche',
    'LCSW, Primary therapist',
    'Alder House',
    'H. Lindqvist',
    active,
    look('late', 'LCSW, Mar 31, 2026', 'notice'),
    88,
    'Sep 5, 2022',
  ],
  [
    'E-1607',
    'Devon Pruitt',
    'Behavioral tech I',
    'Bayview Detox',
    'S. Keane',
    onboarding,
    notRequired,
    24,
    'Mar 2, 2026',
  ],
  [
    'E-0876',
    'Eleni Papadakis',
    'Pharmacist',
    'Bayview Detox',
    'R. Duarte',
    active,
    good('RPh, Dec 31, 2026'),
    100,
    'Feb 18, 2019',
  ],
  [
    'E-1455',
    'Farah Siddiqui',
    'Utilization reviewer',
    'Central Office',
    'O. Villanueva',
    probation,
    good('RN, May 31, 2027'),
    71,
    'Dec 15, 2025',
  ],
  [
    'E-1219',
    'Ines Carvalho',
    'Licensed vocational nurse',
    'Bayview Detox',
    'M. Quintero',
    leave,
    good('LVN, Jan 31, 2028'),
    84,
    'Nov 14, 2022',
  ],
  [
    'E-1533',
    'Jonah Feld',
    'Behavioral tech II',
    'Alder House',
    'S. Keane',
    probation,
    good('RBT, Sep 2, 2026'),
    63,
    'Jan 12, 2026',
  ],
  [
    'E-1127',
    'Kwame Mensah',
    'Night charge nurse',
    'Bayview Detox',
    'M. Quintero',
    active,
    look('stop', 'BLS expired Mar 1'),
    91,
    'Apr 4, 2022',
  ],
];

export const people: readonly Person[] = lines.map(
  ([id, name, title, site, manager, status, licence, training, start]) => ({
    id,
    name,
    title,
    site,
    manager,
    status,
    licence,
    licenceLoud: licence.mark === 'stop',
    training,
    start,
  }),
);
