/** Skills and career paths of the demonstration. */
import type { LEVELS, SKILL_CATEGORIES } from '#modules/skills/skill.model.ts';

/** Name, category, what it means, positions that often have it. */
export const SKILLS: readonly (readonly [string, keyof typeof SKILL_CATEGORIES, string, readonly string[]])[] = [
  [
    'Motivational interviewing',
    'clinical',
    'Leads a talk that helps a client find their own reasons.',
    ['THL', 'COA', 'INT', 'PSY'],
  ],
  ['Withdrawal scales', 'clinical', 'Scores COWS and CIWA-Ar and knows when to call.', ['RN1', 'BT2', 'PSY']],
  ['Group facilitation', 'clinical', 'Leads a group of up to twelve people.', ['THL', 'COA', 'BT2']],
  ['De-escalation', 'safety', 'Calms a hard situation and keeps everyone safe.', ['BT2', 'RSA', 'RN1', 'THL', 'SEC']],
  ['CPR and first aid', 'safety', 'Holds a current card.', ['RN1', 'BT2', 'RSA', 'MNT']],
  ['Naloxone training', 'safety', 'Teaches others to give naloxone.', ['RN1', 'RSA', 'COA']],
  ['Shift leadership', 'leadership', 'Leads a shift with up to eight people.', ['RN1', 'BT2', 'RSA']],
  ['Coaching of employees', 'leadership', 'Gives feedback that people can use.', ['HRM', 'THL', 'CCO', 'COO']],
  ['Spreadsheets', 'technology', 'Builds tables with formulas and pivot tables.', ['HRM', 'PAM', 'QDR', 'EXA', 'COO']],
  ['Spanish', 'language', 'Talks with clients and families.', []],
  ['Payroll tax', 'office', 'Files the quarterly returns.', ['PAM', 'HRM']],
];

/** From and to position by code, months, license, what to expect, skills with the level they need. */
export const PATHS: readonly (readonly [
  string,
  string,
  number,
  string | null,
  string,
  readonly (readonly [string, keyof typeof LEVELS])[],
])[] = [
  [
    'BT2',
    'RN1',
    36,
    'Oregon RN license',
    'You study part time. Harborline pays tuition up to the yearly limit.',
    [
      ['Withdrawal scales', 'l4'],
      ['CPR and first aid', 'l3'],
    ],
  ],
  [
    'RSA',
    'BT2',
    12,
    null,
    'You shadow technicians on the unit and take the de-escalation course.',
    [
      ['De-escalation', 'l3'],
      ['CPR and first aid', 'l3'],
    ],
  ],
  [
    'INT',
    'THL',
    30,
    'LPC or LCSW',
    'You finish the hours of supervision and sit the exam.',
    [
      ['Motivational interviewing', 'l4'],
      ['Group facilitation', 'l3'],
    ],
  ],
  [
    'THL',
    'CCO',
    48,
    'Clinical supervisor certificate',
    'You lead a team first, then a program.',
    [
      ['Coaching of employees', 'l4'],
      ['Group facilitation', 'l5'],
    ],
  ],
  ['PAM', 'HRM', 24, 'SHRM-CP', 'You take over one HR process after another.', [['Coaching of employees', 'l3']]],
];
