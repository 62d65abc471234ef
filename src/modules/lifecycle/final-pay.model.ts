/**
 * By when the last pay of a person who leaves is due, by the state they work in and how the employment ends. There is no federal
 * rule. The table is dated: a law that changes gets a new table from its day on, and the old one stays for those who left before.
 * `checked` says whether two public charts agree on the entry; the others need a look by counsel before they are relied on.
 */
import { addDays, type Day, daysBetween, earlier, endOfMonth, later, weekdayOf } from '#engine/model/days.ts';
import { t } from '#engine/model/words.ts';
import type { TerminationType } from '#modules/people/work-categories.model.ts';
import type { UsState } from '#modules/people/us-states.model.ts';
import { type DaysOff, workingDay } from './case-plan.model.ts';

export const PAY_GROUPS = ['weekly', 'biweekly', 'semimonthly', 'monthly'] as const;
export type PayGroup = (typeof PAY_GROUPS)[number];

/** A Friday on which people who are paid every two weeks are paid. */
const BIWEEKLY_FROM = '2026-01-02';

/**
 * The first regular payday after a day: Fridays, every second Friday, the 15th and the last of the month, or the last of the
 * month. These are house defaults until payroll keeps a pay calendar.
 */
export function nextPayday(after: Day, group: PayGroup): Day {
  const friday = addDays(after, (5 - weekdayOf(after) + 7) % 7 || 7);
  switch (group) {
    case 'weekly':
      return friday;
    case 'biweekly':
      return Math.abs(daysBetween(BIWEEKLY_FROM, friday)) % 14 === 0 ? friday : addDays(friday, 7);
    case 'semimonthly': {
      const middle = `${after.slice(0, 8)}15`;
      if (after < middle) return middle;
      return after < endOfMonth(after) ? endOfMonth(after) : addDays(after, 15);
    }
    case 'monthly':
      return after < endOfMonth(after) ? endOfMonth(after) : endOfMonth(addDays(after, 1));
  }
}

interface Facts {
  readonly lastDay: Day;
  readonly payday: Day;
  readonly payGroup: PayGroup;
  /** Calendar days from the notice to the last day. */
  readonly noticeDays: number;
  readonly off: DaysOff;
}
interface Rule {
  readonly says: string;
  readonly due: (facts: Facts) => Day;
}

/** The n-th working day after a day. */
function workingDaysAfter(day: Day, count: number, off: DaysOff): Day {
  let at = day;
  for (let n = 0; n < count; n++) at = workingDay(addDays(at, 1), off, 1);
  return at;
}
const PAYDAY: Rule = { says: t('Next regular payday'), due: ({ payday }) => payday };
const AT_ONCE: Rule = { says: t('Immediately, on the last day'), due: ({ lastDay }) => lastDay };
const workdays = (count: number, says: string): Rule => ({
  says,
  due: ({ lastDay, off }) => workingDaysAfter(lastDay, count, off),
});
const days = (count: number, says: string): Rule => ({ says, due: ({ lastDay }) => addDays(lastDay, count) });
const first = (says: string, ...rules: readonly Rule[]): Rule => ({
  says,
  due: (facts) => rules.map(({ due }) => due(facts)).reduce(earlier),
});
const withNotice = (says: string, atLeast: number, given: Rule, otherwise: Rule): Rule => ({
  says,
  due: (facts) => (facts.noticeDays >= atLeast ? given : otherwise).due(facts),
});

interface StateRule {
  readonly discharged: Rule;
  readonly quit: Rule;
  readonly source: string;
  readonly checked: boolean;
}
const rule = (source: string, discharged: Rule, quit: Rule = PAYDAY, checked = true): StateRule => ({
  source,
  discharged,
  quit,
  checked,
});
const sameForBoth = (source: string, checked = true): StateRule => rule(source, PAYDAY, PAYDAY, checked);
const TENNESSEE: Rule = {
  says: t('Next regular payday or 21 days, the later of the two'),
  due: ({ payday, lastDay }) => later(payday, addDays(lastDay, 21)),
};

const FROM_2026: Partial<Record<UsState, StateRule>> = {
  AK: rule('Alaska Stat. 23.05.140', workdays(3, t('Within 3 working days')), {
    says: t('Next regular payday at least 3 days after notice'),
    due: ({ payday, payGroup, lastDay, noticeDays }) => {
      const third = addDays(lastDay, 3 - noticeDays);
      return payday >= third ? payday : nextPayday(addDays(third, -1), payGroup);
    },
  }),
  AZ: rule(
    'A.R.S. 23-353',
    first(t('Within 7 working days or by the next payday, the earlier of the two'), workdays(7, ''), PAYDAY),
  ),
  CA: rule(
    'Cal. Labor Code 201, 202',
    AT_ONCE,
    withNotice(t('On the last day with 72 hours’ notice, otherwise within 72 hours'), 3, AT_ONCE, days(3, '')),
  ),
  CO: rule('C.R.S. 8-4-109', AT_ONCE),
  CT: rule('Conn. Gen. Stat. 31-71c', workdays(1, t('Next business day'))),
  FL: sameForBoth('No statute; house rule'),
  GA: sameForBoth('No statute; house rule'),
  HI: rule('HRS 388-3', AT_ONCE),
  IL: rule(
    '820 ILCS 115/5',
    { says: t('At once if possible, at the latest on the next payday'), due: PAYDAY.due },
    {
      says: t('At once if possible, at the latest on the next payday'),
      due: PAYDAY.due,
    },
  ),
  IN: sameForBoth('IC 22-2-5-1'),
  MA: rule('M.G.L. c. 149 s. 148', { says: t('Same day'), due: AT_ONCE.due }, PAYDAY, false),
  MD: sameForBoth('Md. Lab. & Empl. 3-505'),
  MI: sameForBoth('MCL 408.475', false),
  MN: rule('Minn. Stat. 181.13', days(1, t('Within 24 hours of a demand')), PAYDAY, false),
  MO: rule('RSMo 290.110', AT_ONCE, PAYDAY, false),
  NC: sameForBoth('N.C.G.S. 95-25.7'),
  NJ: sameForBoth('N.J.S.A. 34:11-4.3'),
  NV: rule(
    'NRS 608.020, 608.030',
    AT_ONCE,
    first(t('Next regular payday or 7 days, the earlier of the two'), PAYDAY, days(7, '')),
  ),
  NY: sameForBoth('N.Y. Labor Law 191(3)'),
  OH: sameForBoth('Ohio R.C. 4113.15'),
  OR: rule(
    'ORS 652.140',
    workdays(1, t('By the end of the next business day')),
    withNotice(
      t('On the last day with 48 hours’ notice, otherwise within 5 business days or on the next payday'),
      2,
      AT_ONCE,
      first('', workdays(5, ''), PAYDAY),
    ),
    false,
  ),
  PA: sameForBoth('43 P.S. 260.5'),
  TN: rule('Tenn. Code 50-2-103', TENNESSEE, TENNESSEE),
  TX: rule('Tex. Labor Code 61.014', days(6, t('Within 6 calendar days')), PAYDAY, false),
  VA: sameForBoth('Va. Code 40.1-29'),
  WA: sameForBoth('RCW 49.48.010'),
  WI: sameForBoth('Wis. Stat. 109.03', false),
};
const ELSEWHERE = sameForBoth('No rule on record for this state; house rule', false);

const TABLES: readonly { readonly from: Day; readonly states: Partial<Record<UsState, StateRule>> }[] = [
  { from: '2026-01-01', states: FROM_2026 },
];

/** Ends by the employer's decision; every other end counts as quitting, also job abandonment and death. */
const DISCHARGED: ReadonlySet<TerminationType> = new Set(['involuntary', 'layoff', 'end_of_contract']);

export interface FinalPay {
  readonly due: Day;
  /** The rule in words. */
  readonly rule: string;
  /** The statute, and from when this table holds. */
  readonly source: string;
  readonly checked: boolean;
}
export interface Leaving {
  readonly workState: UsState;
  readonly type: TerminationType;
  readonly lastDay: Day;
  /** The day notice was given; null: none was. */
  readonly noticeDate: Day | null;
  readonly payGroup: PayGroup;
  readonly off: DaysOff;
}

/** When the final pay is due, and by which rule. Days before the first table follow the first table. */
export function finalPay({ workState, type, lastDay, noticeDate, payGroup, off }: Leaving): FinalPay {
  const table = TABLES.findLast(({ from }) => from <= lastDay) ?? TABLES[0];
  const state = table?.states[workState] ?? ELSEWHERE;
  const { says, due } = DISCHARGED.has(type) ? state.discharged : state.quit;
  const noticeDays = noticeDate === null ? 0 : Math.max(0, daysBetween(noticeDate, lastDay));
  return {
    due: due({ lastDay, payday: nextPayday(lastDay, payGroup), payGroup, noticeDays, off }),
    rule: says,
    source: state.source,
    checked: state.checked,
  };
}
