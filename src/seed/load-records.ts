/** The retention schedule with its sources, a hold in force, one that was released, and destructions. */
import { addDays } from '#engine/model/days.ts';
import { destruction, legalHold, recordClass } from '#modules/records/record.model.ts';
import { insertRecords } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

/**
 * Name, folders, trigger, years, source. Payroll: 4 years (26 CFR 31.6001-1(e)(2); wage records 3 years, 29 CFR 516.5). Form
 * I-9: the later of 3 years after hire and 1 year after the last day (8 CFR 274a.2(b)(2)(i)(A)). OSHA: 5 years after the end of
 * the year (29 CFR 1904.33). Medical: 6 years, kept apart (45 CFR 164.316(b)(2)(i), 29 CFR 1630.14(c)(1)).
 */
const CLASSES = [
  [
    'Payroll and tax records',
    ['payroll'],
    'creation',
    4,
    '26 CFR 31.6001-1(e)(2): 4 years. Wage records: 29 CFR 516.5, 3 years.',
  ],
  [
    'Form I-9',
    ['identity'],
    'i9',
    3,
    '8 CFR 274a.2(b)(2)(i)(A): 3 years after hire or 1 year after the last day, whichever is later.',
  ],
  ['OSHA injury records', ['safety'], 'year_end', 5, '29 CFR 1904.33: 5 years after the end of the calendar year.'],
  [
    'Employee medical records',
    ['medical'],
    'termination',
    6,
    'House rule after 45 CFR 164.316(b)(2)(i). Kept apart: 29 CFR 1630.14(c)(1).',
  ],
  [
    'Personnel file',
    ['agreements', 'performance', 'training', 'credentials'],
    'termination',
    4,
    'House rule. 29 CFR 1602.14 asks for 1 year.',
  ],
  [
    'Licenses, insurance and vendors',
    ['insurance', 'facility', 'vendors'],
    'event',
    7,
    'House rule: the limitation period of contracts, plus one year.',
  ],
] as const;

export async function loadRecords({ loader, org, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 2_224);
  const accountOf = (role: string) => org.accounts.find((one) => one.role === role)?.id ?? null;
  const [hr, admin] = [accountOf('hr_manager'), accountOf('admin')];
  const classes = CLASSES.map(([name, categories, trigger, years, source]) => ({
    id: random.id(today),
    createdAt: at(addDays(today, -800)),
    createdBy: hr,
    name,
    categories: [...categories],
    trigger,
    years,
    source,
  }));
  await insertRecords(loader, recordClass, classes);
  const former = org.employees.filter(({ status }) => status === 'terminated').map(({ id }) => id);
  const [held = null] = former;
  await insertRecords(loader, legalHold, [
    {
      id: random.id(today),
      createdAt: at(addDays(today, -96)),
      createdBy: hr,
      status: 'active',
      name: 'Wage claim, former employee',
      reason: 'Letter of counsel: keep everything about this person until the claim is settled.',
      employee: held,
      category: held === null ? 'payroll' : null,
      since: addDays(today, -96),
    },
    {
      id: random.id(today),
      createdAt: at(addDays(today, -420)),
      createdBy: admin,
      status: 'released',
      name: 'Kitchen fire inquiry',
      reason: 'The fire marshal asked for all safety records.',
      category: 'safety',
      since: addDays(today, -420),
      releasedOn: addDays(today, -180),
      releaseReason: 'Inquiry closed without findings',
    },
  ]);
  const item = (title: string, owner: string, days: number) => ({
    document: random.id(today),
    title,
    owner: owner || null,
    keptUntil: addDays(today, days),
  });
  const one = (name: string, days: number, items: readonly ReturnType<typeof item>[], status: string) => ({
    id: random.id(today),
    createdAt: at(addDays(today, days)),
    createdBy: hr,
    status,
    recordClass: classes.find((each) => each.name === name)?.id ?? null,
    proposedOn: addDays(today, days),
    proposedBy: hr,
    documents: items.length,
    items,
    ...(status === 'destroyed' ? { destroyedAt: at(addDays(today, days + 3)), destroyedBy: admin } : {}),
  });
  const years = [5, 6, 7].map((n) => Number(today.slice(0, 4)) - n);
  await insertRecords(loader, destruction, [
    one(
      'Payroll and tax records',
      -330,
      years.map((year, i) => item(`Form 941, ${year}`, '', -360 - i * 365)),
      'destroyed',
    ),
    one('OSHA injury records', -140, [item(`OSHA Form 300A, ${years[2]}`, '', -150)], 'destroyed'),
    one('Personnel file', -60, [item('Signed offer letter', 'Former employee', -70)], 'withdrawn'),
  ]);
}
