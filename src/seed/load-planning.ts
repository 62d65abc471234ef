/** Plans of two years in three scenarios, half of them approved, and the budgets of both years. */
import { addMonths, endOfMonth, yearOf } from '#engine/model/days.ts';
import { fteFor, grown } from '#modules/planning/plan-math.model.ts';
import { budgetLine, workforcePlan, workforcePlanLine } from '#modules/planning/workforce-plan.model.ts';
import { isEmployed } from './accounts.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { GRADES } from './organization.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

/** Scenario, name, growth over the year in percent, raise, and what it assumes. */
const SCENARIOS = [
  [
    'base',
    'Base',
    2,
    3,
    'Beds stay at today’s number. Turnover as in the last twelve months; vacancies are filled in 60 days.',
  ],
  ['growth', 'Growth', 9, 3.5, 'A second detox unit opens in July. Nursing and residential support grow first.'],
  ['freeze', 'Hiring freeze', -4, 2, 'No replacements outside of nursing. Contract staff end with their contracts.'],
] as const;

export async function loadPlanning({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 4_409);
  const years = [yearOf(today), yearOf(today) + 1];
  const middle = new Map(GRADES.map(({ code, mid }) => [code, mid]));
  const payOf = new Map(org.spec.positions.map(({ code, grade }) => [code, middle.get(grade) ?? null]));
  const seats = [...Map.groupBy(org.employees.filter(isEmployed), (one) => `${one.unit} ${one.position}`)].map(
    ([key, people]) => {
      const [unit = '', code = ''] = key.split(' ');
      return { unit, code, headcount: people.length, fte: people.reduce((sum, { fte }) => sum + fte, 0) };
    },
  );
  const plans: SeedRow[] = [];
  const lines: SeedRow[] = [];
  for (const year of years)
    for (const [scenario, title, growth, raisePercent, assumptions] of SCENARIOS) {
      const created = `${year - 1}-10-12` < today ? `${year - 1}-10-12` : addMonths(today, -1);
      const id = random.id(created);
      plans.push({
        id,
        createdAt: at(created),
        // This year's plans were decided; of the next year the base is, the others are still being worked on.
        status:
          year === years[0]
            ? scenario === 'growth'
              ? 'draft'
              : 'approved'
            : scenario === 'base'
              ? 'approved'
              : 'draft',
        name: `${year} ${title}`,
        year,
        scenario,
        raisePercent,
        benefitsPercent: 24,
        assumptions,
      });
      for (const { unit, code, headcount, fte } of seats)
        for (let month = 1; month <= 12; month += 1) {
          const planned = grown(headcount, growth, month);
          lines.push({
            id: random.id(created),
            createdAt: at(created),
            plan: id,
            department: structure.unit(unit),
            position: structure.position(code),
            month,
            headcount: planned,
            fte: fteFor({ headcount, fte }, planned),
            annualPay: payOf.get(code) ?? null,
          });
        }
    }
  await insertRecords(loader, workforcePlan, plans);
  await insertRecords(loader, workforcePlanLine, lines);
  const pay = new Map(Map.groupBy(org.pay, ({ employeeId }) => employeeId));
  const budgets: SeedRow[] = [];
  for (const year of years)
    for (const unit of org.spec.units.filter(({ people }) => people > 0))
      for (let month = 1; month <= 12; month += 1) {
        const on = endOfMonth(`${year}-${String(month).padStart(2, '0')}-01`);
        const there = org.employees.filter(
          (one) => one.unit === unit.code && one.hireDate <= on && (one.lastDay === null || one.lastDay >= on),
        );
        const actual = there.reduce((sum, one) => {
          const rate = pay
            .get(one.id)
            ?.find((each) => each.effectiveFrom <= on && (each.effectiveTo === null || each.effectiveTo >= on));
          return sum + (one.fte * (rate?.annualPay ?? one.annualPay)) / 12;
        }, 0);
        // Budgets were written before the year and are off by a few percent, some departments over and some under.
        const off = 1 + (random.int(-6, 5) + (unit.code === 'NUR' ? -4 : unit.code === 'ADM' ? 5 : 0)) / 100;
        budgets.push({
          id: random.id(today),
          createdAt: at(`${year - 1}-11-16` < today ? `${year - 1}-11-16` : today),
          year,
          month,
          department: structure.unit(unit.code),
          headcount: Math.max(1, Math.round(there.length * off)),
          pay: Math.round((actual * off) / 10_000) * 10_000,
        });
      }
  await insertRecords(loader, budgetLine, budgets);
}
