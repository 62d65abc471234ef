/** Where the pay of employees goes, and what their Form W-4 says. Those who have not started yet have still to hand it in. */
import { addDays, type Day } from '#engine/model/days.ts';
import { dependent } from '#modules/people/family.model.ts';
import { bankAccount } from '#modules/people/bank-account.model.ts';
import { OLD_FORM_UNTIL, taxProfile } from '#modules/people/tax-profile.model.ts';
import { insertRecords, type Loader } from './bulk.ts';
import type { SeedOrganization } from './demonstration.ts';
import { prng } from './prng.ts';

/** Routing numbers that pass the ABA check and that no bank has: the Federal Reserve gives out none that begin with 9. */
const ROUTING = ['900000016', '900000029', '900000032'] as const;
/** Hired so recently, people may still owe one of their papers. */
const NEW_DAYS = 20;

/** Loads a Form W-4 and bank accounts for everyone who works here. */
export async function loadPayees(loader: Loader, org: SeedOrganization, today: Day): Promise<void> {
  const random = prng(org.spec.seed * 94_117);
  const here = org.employees.filter((one) => one.status !== 'terminated' && one.employmentType !== 'contractor');
  const started = here.filter((one) => one.status !== 'pre_hire');
  const isNew = (hireDate: Day): boolean => hireDate > addDays(today, -NEW_DAYS);
  const at = (day: Day): string => `${day}T17:00:00Z`;
  // Two who were here before 2020 never gave another form.
  const [long, longer] = started
    .filter(({ hireDate, status }) => hireDate < OLD_FORM_UNTIL && status === 'active')
    .toSorted((a, b) => b.hireDate.localeCompare(a.hireDate));
  const old = new Map([
    [long?.id, { maritalStatus: 'married', allowances: 3, additional: 2_500 }],
    [longer?.id, { maritalStatus: 'married_single_rate', allowances: 1, additional: null }],
  ]);
  await insertRecords(
    loader,
    taxProfile,
    started
      .filter((one) => !isNew(one.hireDate) || random.chance(0.6))
      .map((one) => ({
        id: random.id(one.hireDate),
        createdAt: at(one.hireDate),
        employee: one.id,
        effectiveFrom: one.hireDate,
        filingStatus: random.weighted([
          ['single_or_mfs', 52],
          ['mfj_or_qss', 38],
          ['hoh', 10],
        ]),
        step2: random.chance(0.12),
        // $2,200 for each child under 17 (Form W-4 of 2026, step 3).
        step3: random.weighted([
          [0, 60],
          [220_000, 24],
          [440_000, 16],
        ]),
        signedAt: at(one.hireDate),
      }))
      .map((form) => {
        const before = old.get(form.employee);
        return before ? { ...form, form: 'before_2020', filingStatus: null, step2: false, step3: 0, ...before } : form;
      }),
  );
  await insertRecords(
    loader,
    bankAccount,
    started
      .filter((one) => !isNew(one.hireDate) || random.chance(0.5))
      .flatMap((one) => {
        const account = {
          createdAt: at(one.hireDate),
          employee: one.id,
          routing: random.pick(ROUTING),
          status: isNew(one.hireDate) ? 'pending' : 'verified',
        };
        const number = () => String(random.int(100_000_000, 999_999_999));
        const main = {
          ...account,
          id: random.id(one.hireDate),
          account: number(),
          type: 'checking',
          split: 'remainder',
        };
        if (!random.chance(0.15)) return [main];
        const saved = { type: 'savings', split: 'amount', value: random.int(1, 8) * 50, priority: 1 };
        return [
          { ...account, ...saved, id: random.id(one.hireDate), account: number() },
          { ...main, priority: 2 },
        ];
      }),
  );
  const [parent] = started;
  if (parent)
    await insertRecords(loader, dependent, [
      {
        id: random.id(parent.hireDate),
        createdAt: at(parent.hireDate),
        employee: parent.id,
        name: `Noa ${parent.lastName}`,
        relationship: 'child',
        dateOfBirth: '2015-04-09',
      },
    ]);
}
