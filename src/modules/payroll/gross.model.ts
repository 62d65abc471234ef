/**
 * Gross pay of one person in a pay period: salary by frequency with changes of rate and days employed, hourly pay with
 * overtime by the regular rate of each workweek, retroactive pay. Pure; money is cents, time is minutes.
 */
import { type Day, eachDay, earlier, later, type Weekday, weekdayOf } from '#engine/model/days.ts';
import { isPaidIn, type PayCategory, type PayLine } from '#modules/time/pay-hours.model.ts';
import { type Earning, type EarningCode, type PayFrequency, PERIODS } from './earnings.model.ts';
import { mulDiv } from './why.model.ts';

/** One stretch of the noun `pay_rate`: annual full-time pay in cents from a day to another (null: open). */
export interface RateStretch {
  readonly effectiveFrom: Day;
  readonly effectiveTo: Day | null;
  readonly annualPay: number;
}

/** The rate in force on a day; undefined where none is. */
export const rateOn = (rates: readonly RateStretch[], day: Day): RateStretch | undefined =>
  rates.find(({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || day <= effectiveTo));

/**
 * Salary of a whole period in cents: annual pay × FTE ÷ the nominal number of periods (26, even where a year has 27 pay days;
 * with `payDays` ÷ that number, so that the year's total stays the annual pay). `fte` is in hundredths, 1 to 100.
 */
export const salaryOf = (annualPay: number, fte: number, frequency: PayFrequency, payDays?: number): number =>
  mulDiv(annualPay, fte, 100 * (payDays ?? PERIODS[frequency]));

/** Hourly rate in cents of annual full-time pay over 52 weeks of so many minutes (2,400 are 40 hours); 0 without hours. */
export const hourlyOf = (annualPay: number, weeklyMinutes: number): number =>
  weeklyMinutes <= 0 ? 0 : mulDiv(annualPay, 60, 52 * weeklyMinutes);

/** A day of which a salary is not paid in whole. */
export interface UnpaidDay {
  readonly day: Day;
  /** Hundredths of the day's pay that are not paid, 1 to 100. */
  readonly share: number;
}

export interface SalaryAsk {
  readonly from: Day;
  readonly to: Day;
  readonly frequency: PayFrequency;
  readonly rates: readonly RateStretch[];
  readonly fte: number;
  /** Weekdays on which the person works; holidays among them count. Empty: Monday to Friday. */
  readonly workdays: readonly Weekday[];
  readonly hiredOn: Day;
  readonly lastDay: Day | null;
  readonly weeklyMinutes: number;
  /** Pay days of the year, where the employer spreads the annual pay over 27 or 53 of them. */
  readonly payDays?: number;
  /** Whole days of leave that are unpaid or paid in part (FLSA exempt: only for allowed reasons, 29 CFR 541.602(b)). */
  readonly unpaidDays?: readonly UnpaidDay[];
}

/**
 * Salary of a period: workdays employed ÷ workdays in the period, stretch by stretch of the rate; a period without a gap and
 * with one rate gives exactly the period's salary. Unpaid workdays come as negative earnings of their own; those of all days of
 * a stretch add up to its salary.
 */
export function salaryEarnings(ask: SalaryAsk): Earning[] {
  const works = ask.workdays.length > 0 ? ask.workdays : ([1, 2, 3, 4, 5] as const);
  const days = eachDay(ask.from, ask.to).filter((day) => works.some((one) => one === weekdayOf(day)));
  if (days.length === 0) return [];
  const first = later(ask.from, ask.hiredOn);
  const last = earlier(ask.to, ask.lastDay ?? ask.to);
  const employed = days.filter((day) => day >= first && day <= last);
  const [out, docked]: [Earning[], Earning[]] = [[], []];
  const unpaid = (ask.unpaidDays ?? []).toSorted((a, b) => a.day.localeCompare(b.day));
  const whole = (annualPay: number): number => salaryOf(annualPay, ask.fte, ask.frequency, ask.payDays);
  const hours = (count: number): number =>
    mulDiv(ask.weeklyMinutes * 52 * ask.fte, count, 100 * PERIODS[ask.frequency] * days.length);
  for (const rate of ask.rates) {
    const count = employed.filter((day) => rateOn([rate], day)).length;
    if (count === 0) continue;
    const [minutes, amount] = [hours(count), mulDiv(whole(rate.annualPay), count, days.length)];
    out.push({ code: 'salary', minutes, rate: hourlyOf(rate.annualPay, ask.weeklyMinutes), amount });
    // Each day takes what the days up to it come to less what those before it took: cents left by rounding fall on some day.
    let before = 0;
    for (const { day, share } of unpaid) {
      if (!employed.includes(day) || rateOn(ask.rates, day) !== rate) continue;
      const upTo = before + share;
      const part = (total: number): number => mulDiv(total, upTo, 100 * count) - mulDiv(total, before, 100 * count);
      docked.push({ code: 'docked', minutes: 0 - part(minutes), rate: null, amount: 0 - part(amount) });
      before = upTo;
    }
  }
  return [...out, ...docked];
}

export interface Differential {
  readonly day: Day;
  readonly week: Day;
  readonly minutes: number;
  /** Cents for those minutes. */
  readonly amount: number;
}
export interface WeekBonus {
  readonly code: 'bonus' | 'commission';
  /** First day of the workweek in which it was earned. */
  readonly week: Day;
  readonly amount: number;
  /** California: a flat sum is divided by non-overtime hours and paid at one and a half (Alvarado v. Dart, 2018). */
  readonly isFlatSum?: boolean;
}
export interface HourlyAsk {
  readonly from: Day;
  readonly to: Day;
  /** Lines of the period and, so that the regular rate is that of whole workweeks, of the weeks that it cuts. */
  readonly lines: readonly PayLine[];
  /** Cents an hour on a day: a second job or a change of rate gives a week several rates. */
  readonly rateOf: (line: PayLine) => number;
  readonly differentials: readonly Differential[];
  /** Non-discretionary bonuses of these weeks; each is paid with this period. */
  readonly bonuses: readonly WeekBonus[];
  /**
   * Minutes of a workweek after which the FLSA asks for overtime: 2,400. Null: it asks for all overtime of the lines, as under 8
   * and 80, where it is due over 8 hours a day and 80 in 14 days (29 USC 207(j)).
   */
  readonly flsaAfter: number | null;
}

const CODES: Record<PayCategory, EarningCode> = {
  regular: 'regular',
  overtime: 'overtime',
  double: 'double',
  training: 'training',
  on_call: 'on_call',
  leave: 'leave',
  holiday: 'holiday',
  unpaid: 'docked',
};
const WORKED: readonly PayCategory[] = ['regular', 'overtime', 'double', 'training'];
const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((all, one) => all + of(one), 0);

/** The regular rate of one workweek as a fraction: `cents60 ÷ (minutes)` is cents an hour (29 CFR 778.109). */
export interface RegularRate {
  /** Straight pay, differentials and bonuses of the week in cents × 60. */
  readonly cents60: number;
  readonly minutes: number;
}

/**
 * The regular rate of a workweek: weighted average of all rates, with differentials, non-discretionary bonuses and pay for time
 * on call at home, whose hours are not work (29 CFR 778.115, 778.208 to 778.209, 778.223); leave and holidays are left out (778.218).
 */
export function regularRateOf(
  lines: readonly PayLine[],
  ask: Pick<HourlyAsk, 'rateOf' | 'differentials' | 'bonuses'>,
  week: Day,
): RegularRate {
  const work = lines.filter(({ category }) => WORKED.includes(category));
  const onCall = lines.filter(({ category }) => category === 'on_call');
  const straight = sum([...work, ...onCall], (line) => ask.rateOf(line) * line.minutes);
  const differentials = sum(
    ask.differentials.filter((one) => one.week === week),
    ({ amount }) => amount,
  );
  const bonuses = sum(
    ask.bonuses.filter((one) => one.week === week && one.isFlatSum !== true),
    ({ amount }) => amount,
  );
  return { cents60: straight + 60 * (differentials + bonuses), minutes: sum(work, ({ minutes }) => minutes) };
}

/** Half of the regular rate for overtime, the whole of it for double time, in cents. */
export const premiumOf = (rate: RegularRate, minutes: number, halves: 1 | 2): number =>
  rate.minutes === 0 ? 0 : mulDiv(rate.cents60 * halves, minutes, 120 * rate.minutes);

/** Overtime of one workweek within the period, by category: straight pay of its minutes and the premium on top. */
function overtimeOf(week: Day, lines: readonly PayLine[], ask: HourlyAsk): Earning[] {
  const rate = regularRateOf(lines, ask, week);
  const over = lines.filter(({ category }) => category === 'overtime' || category === 'double');
  const paid = over.filter((line) => isPaidIn(line, ask));
  const overMinutes = sum(over, ({ minutes }) => minutes);
  const flsaMinutes =
    ask.flsaAfter === null ? overMinutes : Math.min(overMinutes, Math.max(0, rate.minutes - ask.flsaAfter));
  const flat = sum(
    ask.bonuses.filter((one) => one.week === week && one.isFlatSum === true),
    ({ amount }) => amount,
  );
  const plain = rate.minutes - overMinutes;
  let qualified =
    overMinutes === 0
      ? 0
      : mulDiv(
          flsaMinutes,
          sum(paid, ({ minutes }) => minutes),
          overMinutes,
        );
  return (['overtime', 'double'] as const).flatMap((category) => {
    const own = paid.filter((line) => line.category === category);
    return [...Map.groupBy(own, (line) => `${ask.rateOf(line)} ${line.costCenter ?? ''}`).values()].map((group) => {
      const [line] = group;
      const minutes = sum(group, (one) => one.minutes);
      const hourly = line ? ask.rateOf(line) : 0;
      const times = category === 'overtime' ? 3 : 4;
      const onFlat = plain <= 0 ? 0 : mulDiv(flat * times, minutes, 2 * plain);
      const premium = premiumOf(rate, minutes, category === 'overtime' ? 1 : 2) + onFlat;
      const counted = Math.min(qualified, minutes);
      qualified -= counted;
      return {
        code: category,
        minutes,
        rate: minutes === 0 ? hourly : mulDiv(mulDiv(hourly, minutes, 60) + premium, 60, minutes),
        amount: mulDiv(hourly, minutes, 60) + premium,
        premium,
        qualifiedPremium: premiumOf(rate, counted, 1),
        costCenter: line?.costCenter ?? null,
      };
    });
  });
}

/**
 * Earnings of an hourly employee in a period: hours by category and rate, overtime and double time of the workweeks that end in it
 * with the premium of their week, differentials and bonuses. Unpaid time is left out. The rate of an overtime line is what an hour of it came to.
 */
export function hourlyEarnings(ask: HourlyAsk): Earning[] {
  const inside = ask.lines.filter((line) => isPaidIn(line, ask));
  const plain = inside.filter(
    ({ category }) => category !== 'overtime' && category !== 'double' && category !== 'unpaid',
  );
  const groups = Map.groupBy(plain, (line) => [line.category, ask.rateOf(line), line.costCenter ?? ''].join('|'));
  const out: Earning[] = [...groups.values()].flatMap((group) => {
    const [line] = group;
    if (!line) return [];
    const minutes = sum(group, (one) => one.minutes);
    const rate = ask.rateOf(line);
    return [
      { code: CODES[line.category], minutes, rate, amount: mulDiv(rate, minutes, 60), costCenter: line.costCenter },
    ];
  });
  for (const [week, lines] of [...Map.groupBy(ask.lines, (line) => line.week)].toSorted(([a], [b]) =>
    a.localeCompare(b),
  ))
    out.push(...overtimeOf(week, lines, ask));
  const differentials = ask.differentials.filter(({ day }) => day >= ask.from && day <= ask.to);
  if (differentials.length > 0)
    out.push({
      code: 'differential',
      minutes: sum(differentials, ({ minutes }) => minutes),
      rate: null,
      amount: sum(differentials, ({ amount }) => amount),
    });
  for (const { code, amount } of ask.bonuses) out.push({ code, minutes: null, rate: null, amount });
  return out;
}

/**
 * Overtime of a salaried employee who earns it: the salary pays the hours it is meant for, so only overtime, double time,
 * differentials and bonuses are added to it (29 CFR 778.113). `rateOf` is the salary of a week ÷ its hours.
 */
export const salariedOvertime = (ask: HourlyAsk): Earning[] =>
  hourlyEarnings(ask).filter(({ code }) =>
    ['overtime', 'double', 'differential', 'bonus', 'commission'].includes(code),
  );

/**
 * Premium due when a bonus over several past weeks is paid: allocated equally to the weeks, half the increase of each week's
 * rate for its overtime (29 CFR 778.209(b)). Cents, each week rounded.
 */
export function bonusPremium(
  amount: number,
  weeks: readonly { readonly workedMinutes: number; readonly overtimeMinutes: number }[],
): number {
  return sum(weeks, ({ workedMinutes, overtimeMinutes }) =>
    workedMinutes === 0 ? 0 : mulDiv(amount, overtimeMinutes, 2 * weeks.length * workedMinutes),
  );
}

/**
 * Retroactive pay of an earlier period: what is due by the pay rules then in force less what was paid, by code; nothing where
 * they agree. It is taxed when it is paid, in the year of that pay date, though the period lies in another.
 */
export function retroEarnings(
  paid: readonly Earning[],
  due: readonly Earning[],
  of: { readonly from: Day; readonly to: Day },
): Earning[] {
  const codes = [...new Set([...paid, ...due].map(({ code }) => code))].toSorted();
  return codes.flatMap((code) => {
    const total = (list: readonly Earning[], what: (one: Earning) => number): number =>
      sum(
        list.filter((one) => one.code === code),
        what,
      );
    const amount = total(due, (one) => one.amount) - total(paid, (one) => one.amount);
    const minutes = total(due, (one) => one.minutes ?? 0) - total(paid, (one) => one.minutes ?? 0);
    const qualifiedPremium =
      total(due, (one) => one.qualifiedPremium ?? 0) - total(paid, (one) => one.qualifiedPremium ?? 0);
    if (amount === 0 && minutes === 0) return [];
    return [{ code: 'retro' as const, minutes, rate: null, amount, qualifiedPremium, of }];
  });
}
