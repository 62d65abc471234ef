/** Compensation: ranges of three years, last year's cycle applied, and this year's half planned. */
import { addDays, type Day, earlier, onMonthDay, yearOf } from '#engine/model/days.ts';
import { gradeRange } from '#modules/compensation/grade-range.model.ts';
import { meritCycle } from '#modules/compensation/merit-cycle.model.ts';
import { meritProposal } from '#modules/compensation/merit-proposal.model.ts';
import {
  atFte,
  budgetFor,
  compaRatio,
  earnedShare,
  guidelineFor,
  ineligibleFor,
  isOutside,
  type PayRange,
  priceOf,
} from '#modules/compensation/merit-rules.model.ts';
import { type Rating, USUAL_GUIDELINE } from '#modules/compensation/ratings.model.ts';
import { demoTeam } from './accounts.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { GRADES } from './organization.ts';
import type { SeedEmployee } from './people.ts';
import { type Prng, prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const RATED: readonly (readonly [Rating, number])[] = [
  ['below', 0.03],
  ['partly', 0.12],
  ['meets', 0.55],
  ['exceeds', 0.24],
  ['outstanding', 0.06],
];
const BUDGET = { budget: 'percent', budgetPercent: 3.4, budgetAmount: null } as const;
/** Growth of the ranges: last year's, this year's, and that of the year to come. */
const GROWTH = [0.97, 1, 1.025] as const;
const OUTSIDE_REASONS = [
  'Took over the duties of a vacant position since the summer.',
  'Holds an offer of another employer for the same work.',
  'Pay is well below that of colleagues with the same experience.',
];

type One = SeedEmployee & { readonly range: PayRange; readonly gradeCode: string };

export async function loadCompensation({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 6_113);
  const year = yearOf(today);
  await insertRecords(
    loader,
    gradeRange,
    GRADES.flatMap(({ code, min, mid, max }) =>
      GROWTH.map((growth, n) => {
        const from = `${year - 1 + n}-01-01`;
        const made = earlier(addDays(from, -40), addDays(today, -12));
        const dollars = (cents: number): number => Math.round((cents * growth) / 100) * 100;
        return {
          id: random.id(made),
          createdAt: at(made),
          grade: structure.grade(code),
          minimum: dollars(min),
          middle: dollars(mid),
          maximum: dollars(max),
          effectiveFrom: from,
          effectiveTo: n < GROWTH.length - 1 ? `${year - 1 + n}-12-31` : null,
          source: `Regional pay survey of health employers, ${year - 2 + n}`,
        };
      }),
    ),
  );
  const grades = new Map(org.spec.positions.map(({ code, grade }) => [code, grade]));
  const people = org.employees.flatMap((one): One[] => {
    const gradeCode = grades.get(one.position);
    const grade = GRADES.find(({ code }) => code === gradeCode);
    if (!grade || !gradeCode || !['active', 'on_leave', 'suspended', 'notice'].includes(one.status)) return [];
    return [{ ...one, gradeCode, range: { minimum: grade.min, middle: grade.mid, maximum: grade.max } }];
  });
  const world = { random, today, people, gradeId: structure.grade, org };
  const past = pastCycle(world);
  const now = cycleAhead(world);
  await insertRecords(loader, meritCycle, [past.cycle, now.cycle]);
  await insertRecords(loader, meritProposal, [...past.proposals, ...now.proposals]);
}

interface World {
  readonly random: Prng;
  readonly today: Day;
  readonly people: readonly One[];
  readonly gradeId: (code: string) => string;
  readonly org: DemoWorld['org'];
}
interface Made {
  readonly cycle: SeedRow;
  readonly proposals: readonly SeedRow[];
}
const holderOf = ({ org }: World, role: string): string | null =>
  org.accounts.find((one) => one.role === role)?.employeeId ?? null;

/** The raises of 1 February as the cycle that led to them: what the pay rates say, proposed and approved before. */
function pastCycle(world: World): Made {
  const { random, today, people, org } = world;
  const thisYear = onMonthDay(yearOf(today), '02-01');
  const effectiveDate = thisYear <= today ? thisYear : onMonthDay(yearOf(today) - 1, '02-01');
  const proposedOn = addDays(effectiveDate, -40);
  const cycle = {
    id: random.id(proposedOn),
    createdAt: at(addDays(effectiveDate, -75)),
    status: 'applied',
    name: `Merit ${yearOf(effectiveDate)}`,
    ...BUDGET,
    effectiveDate,
    proposeBy: addDays(effectiveDate, -35),
    minimumMonths: 6,
    employmentTypes: ['full_time', 'part_time'],
    prorate: true,
    matrix: USUAL_GUIDELINE,
    preparedBy: holderOf(world, 'hr_manager'),
    approvedBy: holderOf(world, 'admin'),
    approvedAt: at(addDays(effectiveDate, -14), 15),
    appliedAt: at(addDays(effectiveDate, -10), 10),
  };
  const byId = new Map(people.map((one) => [one.id, one]));
  const rates = Map.groupBy(org.pay, ({ employeeId }) => employeeId);
  const proposals = org.pay.flatMap((rate): SeedRow[] => {
    const person = byId.get(rate.employeeId);
    if (!person || rate.reason !== 'merit' || rate.effectiveFrom !== effectiveDate) return [];
    const before = rates.get(person.id)?.find(({ effectiveTo }) => effectiveTo === addDays(effectiveDate, -1));
    if (!before) return [];
    const percent = Math.round((rate.annualPay / before.annualPay - 1) * 10_000) / 100;
    const compa = compaRatio(before.annualPay, person.range.middle);
    // The rating whose guideline holds the raise, as the manager saw it; else the common one.
    const rating =
      (['meets', 'exceeds', 'partly', 'outstanding'] as const).find(
        (one) => !isOutside({ percent, guideline: guidelineFor(USUAL_GUIDELINE, one, compa) }),
      ) ?? 'meets';
    const guideline = guidelineFor(USUAL_GUIDELINE, rating, compa);
    return [
      {
        ...proposalOf(world, person, cycle.id, effectiveDate, proposedOn),
        status: 'applied',
        currentPay: before.annualPay,
        compaRatio: compa,
        rating,
        percent,
        ...guideline,
        proposedPay: rate.annualPay,
        lumpSum: 0,
        cost: atFte(rate.annualPay - before.annualPay, person.fte),
        rationale: isOutside({ percent, guideline }) ? random.pick(OUTSIDE_REASONS) : null,
        redCircleReason: rate.annualPay > person.range.maximum ? 'Pay was agreed before the range was lowered.' : null,
        submittedAt: at(addDays(proposedOn, 3), 14),
        reviewedBy: bossOf(world, person),
        decidedBy: holderOf(world, 'hr_manager'),
        decidedAt: at(addDays(proposedOn, 20), 11),
        payRate: rate.id,
      },
    ];
  });
  const spent = proposals.reduce((sum, one) => sum + Number(one.cost), 0);
  return { cycle: { ...cycle, people: proposals.length, spent }, proposals };
}

const bossOf = ({ org }: World, { managerId }: One): string | null =>
  org.employees.find(({ id }) => id === managerId)?.managerId ?? null;
const proposalOf = (world: World, person: One, cycle: string, effectiveDate: Day, on: Day) => ({
  id: world.random.id(on),
  createdAt: at(on, 13),
  cycle,
  employee: person.id,
  manager: person.managerId,
  proposedBy: person.managerId,
  reviewer: bossOf(world, person),
  grade: world.gradeId(person.gradeCode),
  fte: person.fte,
  middle: person.range.middle,
  maximum: person.range.maximum,
  earnedShare: earnedShare(person.hireDate, effectiveDate),
  overMaximum: 'base',
  effectiveDate,
});

/** How far a manager has come: nothing yet, some drafts, all submitted, passed on to HR, returned once, or approved. */
type Progress = 'none' | 'drafts' | 'submitted' | 'reviewed' | 'returned' | 'approved';

/** The cycle of the next 1 February: open for another nine days, with managers at every stage. */
function cycleAhead(world: World): Made {
  const { random, today, people, org } = world;
  const effectiveDate = onMonthDay(yearOf(today) + 1, '02-01');
  const opened = addDays(today, -16);
  const cycle = {
    id: random.id(opened),
    createdAt: at(addDays(opened, -5)),
    status: 'planning',
    name: `Merit ${yearOf(effectiveDate)}`,
    ...BUDGET,
    effectiveDate,
    proposeBy: addDays(today, 9),
    hiredBefore: null,
    minimumMonths: 6,
    employmentTypes: ['full_time', 'part_time'],
    prorate: true,
    matrix: USUAL_GUIDELINE,
    note: 'Start with pay below the midpoint. Write a rationale for each raise outside the guideline.',
  };
  const eligible = people.filter((one) => {
    const { employmentType, hireDate, lastDay, annualPay: pay, range } = one;
    return ineligibleFor({ employmentType, hireDate, lastDay, pay, range }, cycle) === null;
  });
  const payOf = (list: readonly One[]): number => list.reduce((sum, one) => sum + atFte(one.annualPay, one.fte), 0);
  const whole = payOf(eligible);
  const demo = demoTeam(org.employees).manager;
  const hr = holderOf(world, 'hr_manager');
  const proposals = [...Map.groupBy(eligible, ({ managerId }) => managerId)].flatMap(([manager, team]) => {
    if (manager === null || (manager !== demo.id && team.some(({ id }) => id === hr))) return [];
    const progress: Progress =
      manager === demo.id
        ? 'drafts'
        : // Those who report to the demo's own line wait for it.
          random.weighted<Progress>([
            ['none', 0.22],
            ['drafts', 0.2],
            ['submitted', 0.16],
            ['reviewed', 0.24],
            ['returned', 0.06],
            ['approved', 0.12],
          ]);
    if (progress === 'none') return [];
    const budget = budgetFor(cycle, payOf(team), whole);
    const shown = progress === 'drafts' ? team.slice(0, Math.max(1, Math.ceil(team.length * 0.6))) : team;
    return rowsOf(world, shown, { cycle: cycle.id, effectiveDate, opened, progress, budget });
  });
  return { cycle, proposals };
}

interface Plan {
  readonly cycle: string;
  readonly effectiveDate: Day;
  readonly opened: Day;
  readonly progress: Progress;
  readonly budget: number;
}
function rowsOf(world: World, team: readonly One[], plan: Plan): SeedRow[] {
  const { random, today } = world;
  let left = plan.budget;
  return team.map((person, n) => {
    const on = earlier(addDays(plan.opened, random.int(1, 9)), addDays(today, -1));
    const base = proposalOf(world, person, plan.cycle, plan.effectiveDate, on);
    const { annualPay: pay, fte, range } = person;
    const compa = compaRatio(pay, range.middle);
    const rating = random.weighted(RATED);
    const guideline = guidelineFor(USUAL_GUIDELINE, rating, compa) ?? { least: 0, most: 0 };
    const wished = guideline.least + Math.round(random.next() * (guideline.most - guideline.least) * 2) / 2;
    const overMaximum = priceOf({ pay, fte, range, percent: wished, share: 1, overMaximum: 'base' }).isAboveMaximum
      ? 'lump'
      : 'base';
    const priced = (percent: number) => priceOf({ pay, fte, range, percent, share: base.earnedShare, overMaximum });
    // What is submitted fits the budget; the last of the team get what is left.
    const percent = [wished, guideline.least, 0].find((one) => priced(one).cost <= left) ?? 0;
    const price = priced(percent);
    left -= price.cost;
    const isOut = isOutside({ percent, guideline });
    // One draft of each manager is begun and not finished.
    const isBegun = plan.progress === 'drafts' && n === team.length - 1;
    const status =
      plan.progress === 'drafts' ? 'draft' : plan.progress === 'returned' && n > 0 ? 'submitted' : plan.progress;
    const isPassed = status === 'reviewed' || status === 'approved';
    const needsNoReview = base.reviewer === null && status === 'submitted';
    return {
      ...base,
      status: needsNoReview ? 'reviewed' : status,
      overMaximum,
      currentPay: pay,
      compaRatio: compa,
      rating,
      ...guideline,
      ...(isBegun
        ? { percent: null, proposedPay: pay, lumpSum: 0, cost: 0 }
        : { percent, proposedPay: price.proposedPay, lumpSum: price.lumpSum, cost: price.cost }),
      rationale: isOut && !isBegun ? random.pick(OUTSIDE_REASONS) : null,
      returnNote:
        status === 'returned' ? 'Please compare with the other nurses on the unit before you go higher.' : null,
      submittedAt: status === 'draft' ? null : at(on, 16),
      reviewedBy: isPassed ? base.reviewer : null,
      decidedBy: status === 'approved' ? holderOf(world, 'hr_manager') : null,
      decidedAt: status === 'approved' ? at(addDays(today, -1), 11) : null,
    };
  });
}
