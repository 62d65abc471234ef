/**
 * When the last pay of somebody who leaves is due, by the law of the state of work (payroll-states.md 3). Where charts differ the
 * earlier day is taken; states that are not listed have no rule here. Counsel reviews before production.
 */
import { addDays, type Day, earlier, later, weekdayOf } from '#engine/model/days.ts';
import { phrase, type Phrase } from '#engine/model/words.ts';
import type { UsState } from '#modules/people/us-states.model.ts';
import { isBankingDay } from './pay-calendar.model.ts';

export interface Leaving {
  readonly state: UsState;
  readonly kind: 'discharged' | 'quit';
  /** Last day of work. */
  readonly lastDay: Day;
  /** The day the employee gave notice; null: none, or not the employee's. */
  readonly noticeOn: Day | null;
  /** The next regular pay day after the last day of work. */
  readonly nextPayDay: Day;
  /** The one after it: where a law wants a pay day some days after notice. */
  readonly payDayAfter: Day;
}

/** The working day `count` working days after a day; weekends and federal holidays do not count. */
function workingDays(day: Day, count: number): Day {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (weekdayOf(at) < 6 && isBankingDay(at)) left -= 1;
  }
  return at;
}

type Rule = (of: Leaving) => Day;
const nextPayDay: Rule = (of) => of.nextPayDay;
const lastDay: Rule = (of) => of.lastDay;
/** The last day of work where notice came so many days before, else another rule. */
const withNotice =
  (days: number, otherwise: Rule): Rule =>
  (of) =>
    of.noticeOn !== null && addDays(of.noticeOn, days) <= of.lastDay ? of.lastDay : otherwise(of);
const orPayDay =
  (rule: Rule): Rule =>
  (of) =>
    earlier(rule(of), of.nextPayDay);
const same = (rule: Rule): { discharged: Rule; quit: Rule } => ({ discharged: rule, quit: rule });

const RULES: Readonly<Partial<Record<UsState, { readonly discharged: Rule; readonly quit: Rule }>>> = {
  AK: {
    discharged: (of) => workingDays(of.lastDay, 3),
    quit: (of) => (of.nextPayDay >= addDays(of.noticeOn ?? of.lastDay, 3) ? of.nextPayDay : of.payDayAfter),
  },
  AZ: { discharged: orPayDay((of) => workingDays(of.lastDay, 7)), quit: nextPayDay },
  CA: { discharged: lastDay, quit: withNotice(3, (of) => addDays(of.lastDay, 3)) },
  CO: { discharged: lastDay, quit: nextPayDay },
  CT: { discharged: (of) => workingDays(of.lastDay, 1), quit: nextPayDay },
  FL: same(nextPayDay),
  GA: same(nextPayDay),
  HI: { discharged: lastDay, quit: nextPayDay },
  IL: same(nextPayDay),
  IN: same(nextPayDay),
  MA: { discharged: lastDay, quit: nextPayDay },
  MD: same(nextPayDay),
  MI: same(nextPayDay),
  MN: { discharged: (of) => addDays(of.lastDay, 1), quit: nextPayDay },
  MO: { discharged: lastDay, quit: nextPayDay },
  NC: same(nextPayDay),
  NJ: same(nextPayDay),
  NV: { discharged: lastDay, quit: orPayDay((of) => addDays(of.lastDay, 7)) },
  NY: same(nextPayDay),
  OH: same(nextPayDay),
  OR: {
    discharged: (of) => workingDays(of.lastDay, 1),
    quit: withNotice(
      2,
      orPayDay((of) => workingDays(of.lastDay, 5)),
    ),
  },
  PA: same(nextPayDay),
  TN: same((of) => later(of.nextPayDay, addDays(of.lastDay, 21))),
  TX: { discharged: (of) => addDays(of.lastDay, 6), quit: nextPayDay },
  VA: same(nextPayDay),
  WA: same(nextPayDay),
  WI: same(nextPayDay),
};

/** The last day on which final pay is on time; null where the state has no rule here: the next pay day is then a guess. */
export function finalPayDue(of: Leaving): Day | null {
  return RULES[of.state]?.[of.kind](of) ?? null;
}

/** What is wrong with the pay date of a final run: a block once it is late; null where it is on time or no rule is known. */
export function finalPayLate(of: Leaving, payDate: Day): (Phrase & { readonly code: string }) | null {
  const due = finalPayDue(of);
  if (due === null || payDate <= due) return null;
  return {
    code: 'final_pay',
    ...phrase('Final pay was due on {{due}} and would be paid on {{payDate}}. Pay it at once in an off-cycle run.', {
      due,
      payDate,
    }),
  };
}
