/** The total rewards statement of one person. */
import { addMonths, monthsBetween, yearOf } from '#engine/model/days.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { answer, type Asking } from '#engine/server/answers.ts';
import type { Db } from '#engine/server/effects.ts';
import { benefitElection, IN_FORCE } from '#modules/benefits/benefit-election.model.ts';
import { benefitPlan, benefitRate } from '#modules/benefits/benefit-plan.model.ts';
import { annualCost } from '#modules/benefits/deductions.model.ts';
import { enrollmentOf, planBookOf } from '#modules/benefits/plan-book.model.ts';
import { annualAmount } from '#modules/leave/leave-accrual.model.ts';
import { leaveAssignment, leavePolicyLine } from '#modules/leave/leave-policy.model.ts';
import { leaveType } from '#modules/leave/leave-type.model.ts';
import { payGroup } from '#modules/pay-runs/pay-group.model.ts';
import { payStub } from '#modules/pay-runs/pay-stub.model.ts';
import { recurringDeduction } from '#modules/pay-runs/recurring-deduction.model.ts';
import { payrollTaxes } from '#modules/payroll/payroll-taxes.model.ts';
import { LOADED_YEARS } from '#modules/payroll/tables-2026.model.ts';
import { payRate } from '#modules/people/pay-rate.model.ts';
import { peopleOn, readPay } from './compensation-facts.server.ts';
import { totalRewards } from './compensation-questions.model.ts';
import { atFte, hourlyOfAnnual } from './merit-rules.model.ts';
import { isHr } from './merit-proposals.server.ts';
import { rewardParts } from './total-rewards.model.ts';

const HOURS_PER_DAY = 8;
/** Lines of statements that are paid beside regular pay and reward work: no retroactive pay, payouts or expenses. */
const BONUSES: readonly string[] = ['bonus', 'discretionary_bonus', 'commission'];

/** Hours of paid leave that a person earns in a year by the policy of the day. */
async function leaveHours(db: Db, person: string, hireDate: string, fte: number, on: string): Promise<number> {
  const assignments = await db(leaveAssignment).find({ where: { employee: person } });
  const now = assignments.find(({ from, to }) => from <= on && (to === null || to >= on));
  if (!now) return 0;
  const lines = await db(leavePolicyLine).find({ where: { policy: now.policy } });
  const types = new Map((await db(leaveType).find({})).map((one) => [one.id, one]));
  const months = hireDate > on ? 0 : monthsBetween(hireDate, on);
  const hours = lines.reduce((sum, line) => {
    const type = types.get(line.leaveType);
    if (!type || type.pay !== 'paid' || type.accrual === 'none' || !type.drawsOnBalance) return sum;
    const amount = line.annual ?? annualAmount(type.tiers ?? [], months);
    return sum + amount * (type.unit === 'days' ? HOURS_PER_DAY : 1) * type.payFraction;
  }, 0);
  return Math.round(hours * fte * 100) / 100;
}

/** The employer’s cents a year for what a person elected. */
async function benefitsOf(db: Db, person: string, dateOfBirth: string, on: string) {
  const elections = await db(benefitElection).find({ where: { employee: person, status: [...IN_FORCE] } });
  const book = planBookOf(await db(benefitPlan).all({}), await db(benefitRate).all({}));
  return elections
    .flatMap((one) => {
      const enrollment = enrollmentOf(one, dateOfBirth, book);
      const cents = enrollment ? (annualCost(enrollment, on)?.employer ?? 0) : 0;
      return enrollment && cents > 0 ? [{ name: enrollment.name, cents }] : [];
    })
    .toSorted((a, b) => b.cents - a.cents);
}

/** Bonuses of the statements that the person has been paid since a day, in cents. */
async function bonusSince(db: Db, person: string, from: string): Promise<number> {
  const stubs = await db(payStub).all({ where: { payee: person, payDate: { gte: from } } });
  return stubs
    .flatMap(({ result }) => result.lines)
    .reduce((sum, { group, code, amount }) => (group === 'earning' && BONUSES.includes(code) ? sum + amount : sum), 0);
}

/** Employer taxes on a year’s wages; null where the tables of the year are not loaded. */
function taxesOf(wages: number, on: string, isFutaExempt: boolean): number | null {
  if (!LOADED_YEARS.includes(yearOf(on))) return null;
  const taxes = payrollTaxes({
    payDate: on,
    wages,
    futaWages: wages,
    wagesToDate: 0,
    futaToDate: 0,
    isFutaExempt,
    futaReduction: 0,
  });
  return taxes.reduce((sum, { side, amount }) => (side === 'employer' ? sum + amount : sum), 0);
}

async function rewardsOf({ engine, actor, asked, today }: Asking<typeof totalRewards>) {
  const id = asked.employee === 'me' ? actor.subjectId : asked.employee;
  const from = addMonths(today, -12);
  const nobody = {
    employee: null,
    name: '',
    position: '',
    on: today,
    pay: null,
    fte: 1,
    hourly: null,
    isHourly: false,
  };
  const nothing = { parts: [], benefits: [], leaveHours: 0, bonusFrom: from, taxYear: null, history: [] };
  if (id === null) return { ...nobody, ...nothing };
  if (id !== actor.subjectId && !isHr(actor)) throw new Refusal('NOT_FOUND');
  return readPay(engine, actor, 'a total rewards statement', async (db) => {
    const [person] = await peopleOn(db, today, { id });
    if (!person) throw new Refusal('NOT_FOUND');
    const rates = await db(payRate).all({
      where: { employee: id, effectiveFrom: { lte: today } },
      sort: '-effectiveFrom',
    });
    const history = rates.map(({ effectiveFrom, annualPay, reason }) => ({
      from: effectiveFrom,
      pay: annualPay,
      reason,
    }));
    const head = {
      employee: id,
      name: person.name,
      position: person.position,
      on: today,
      pay: person.pay,
      fte: person.fte,
      hourly: person.pay === null ? null : hourlyOfAnnual(person.pay),
      isHourly: person.isHourly,
    };
    if (person.pay === null) return { ...head, ...nothing, history };
    const recurring = await db(recurringDeduction).find({ where: { employee: id, startsOn: { lte: today } } });
    const match = recurring.find(
      ({ employerPercent, endsOn }) => employerPercent !== null && (endsOn === null || endsOn >= today),
    );
    const groups = await db(payGroup).all({});
    const own = groups.find(({ frequency }) => frequency === person.payGroup);
    const bonus = await bonusSince(db, id, from);
    const leave = await leaveHours(db, id, person.hireDate, person.fte, today);
    const benefits = await benefitsOf(db, id, person.dateOfBirth, today);
    const taxes = taxesOf(atFte(person.pay, person.fte) + bonus, today, own?.isFutaExempt ?? false);
    // A match is of what the person gives: no more than their own share.
    const matchPercent = match
      ? Math.min(match.employerPercent ?? 0, match.percent ?? match.employerPercent ?? 0)
      : null;
    return {
      ...head,
      parts: [
        ...rewardParts({ pay: person.pay, fte: person.fte, leaveHours: leave, bonus, benefits, matchPercent, taxes }),
      ],
      benefits,
      leaveHours: leave,
      bonusFrom: from,
      taxYear: taxes === null ? null : yearOf(today),
      history,
    };
  });
}

export const rewardsAnswers = [answer(totalRewards, rewardsOf)];
