/**
 * Benefits and retirement of one check: what is taken within the limits of the year, what the employer adds, and which wages
 * each lowers (hr.md 3.4 and 3.5). Pure; money is cents, rates are millionths.
 */
import { type Day, yearOf } from '#engine/model/days.ts';
import { showMoney } from '#engine/model/figures.ts';
import { phrase, type Phrase, type PhraseParts } from '#engine/model/words.ts';
import { type Deduction, type DeductionCode, DEDUCTIONS } from './deduction-kinds.model.ts';
import { DEPENDENT_CARE_LIMIT, FSA_LIMITS, HSA_LIMITS, onDay, RETIREMENT_LIMITS } from './tables-2026.model.ts';
import { because, MILLION, mulDiv, mulDivDown, share, type Why, type WhyInput } from './why.model.ts';

/** Which wages a deduction lowers. States have rules of their own (payroll-states.md 1.8). */
export const LOWERS = {
  section_125: ['fit', 'ss', 'medicare', 'futa', 'state', 'unemployment'],
  transit: ['fit', 'ss', 'medicare', 'futa', 'state', 'unemployment'],
  retirement: ['fit', 'state'],
  after_tax: [],
} as const;

export interface DeductionAsk {
  readonly payDate: Day;
  readonly dateOfBirth: Day;
  /** Pay of this check that plans count, its supplemental part, and what they counted in the year before. */
  readonly planPay: number;
  readonly supplementalPay: number;
  readonly planPayToDate: number;
  readonly deductions: readonly Deduction[];
  /** Amounts of the year before by line code; of employers under `employer:<code>`. */
  readonly linesToDate: Readonly<Record<string, number>>;
  readonly elsewhere: Readonly<Record<string, number>>;
  readonly monthToDate: Readonly<Record<string, number>>;
  readonly priorYearWages: number | null;
  readonly arrears: Readonly<Record<string, number>>;
  /**
   * Most that one check catches up of what is owed to a deduction, in millionths of its own amount; missing: all of it. What a
   * deduction that ended owes is taken whole.
   */
  readonly catchUp?: number;
  /** What pay cannot cover of each, by key: it is left out, and what is owed goes into arrears. */
  readonly cuts?: ReadonlyMap<string, number>;
}

export interface Taken {
  /** `medical` or `medical:Plan A`. */
  readonly key: string;
  readonly code: DeductionCode;
  readonly label: string;
  readonly plan: string | null;
  readonly priority: number;
  /** What this check should take, within the limits of the year, with arrears. Cents. */
  readonly asked: number;
  /** The same less what pay cannot cover. */
  readonly amount: number;
  /** Of the amount: what earlier checks could not take. */
  readonly fromArrears: number;
  /** Arrears that wait for later checks. */
  readonly later: number;
  /** Of the amount: what a percentage took from supplemental pay. */
  readonly onSupplemental: number;
  readonly employer: number;
  readonly why: Why;
  readonly employerWhy: Why;
}
export interface DeductionResult {
  readonly taken: readonly Taken[];
  readonly warnings: readonly (Phrase & { readonly code: string })[];
}

/** What the year had of some codes, all plans together. */
function toDate(lines: Readonly<Record<string, number>>, codes: readonly string[]): number {
  let sum = 0;
  for (const [key, amount] of Object.entries(lines))
    if (codes.some((code) => key === code || key.startsWith(`${code}:`))) sum += amount;
  return sum;
}

/** The key of a deduction's line. */
export const keyOf = ({ code, plan }: Pick<Deduction, 'code' | 'plan'>): string =>
  plan === null ? code : `${code}:${plan}`;

interface Limit {
  /** Cents that may still be taken from the employee; never negative. */
  readonly room: number;
  readonly limit: number;
  readonly used: number;
  /** Set where catch-up must be Roth: wages of the year before were over this (26 USC 414(v)(7)). */
  readonly rothOnlyOver?: number;
}

/** Limits of the year as they fill up while a check takes one deduction after the other. */
class Limits {
  readonly ask: DeductionAsk;
  readonly #now = new Map<string, number>();

  constructor(ask: DeductionAsk) {
    this.ask = ask;
  }

  /** Age on 31 December: catch-up counts it from 1 January on. */
  get age(): number {
    return yearOf(this.ask.payDate) - yearOf(this.ask.dateOfBirth);
  }

  add(key: string, amount: number): void {
    this.#now.set(key, (this.#now.get(key) ?? 0) + amount);
  }

  used(codes: readonly string[]): number {
    const now = codes.reduce((sum, code) => sum + (this.#now.get(code) ?? 0), 0);
    return toDate(this.ask.linesToDate, codes) + toDate(this.ask.elsewhere, codes) + now;
  }

  /** What one deduction may still take; null where the law knows no limit. */
  of(deduction: Deduction): Limit | null {
    const legal = this.#legal(deduction);
    if (deduction.annualLimit === undefined) return legal;
    const used = this.used([deduction.code]);
    const own = { limit: deduction.annualLimit, used, room: Math.max(0, deduction.annualLimit - used) };
    return legal === null || own.room < legal.room ? own : legal;
  }

  #legal({ code, coverage }: Deduction): Limit | null {
    const { payDate } = this.ask;
    const within = (limit: number, codes: readonly string[]): Limit => {
      const used = this.used(codes);
      return { limit, used, room: Math.max(0, limit - used) };
    };
    if (code === 'retirement_401k' || code === 'roth_401k') {
      const { deferral, rothOnlyOver } = onDay(RETIREMENT_LIMITS, payDate);
      const isRothOnly =
        code === 'retirement_401k' && this.catchUp > 0 && (this.ask.priorYearWages ?? 0) > rothOnlyOver;
      const all = within(deferral + this.catchUp, ['retirement_401k', 'roth_401k']);
      if (!isRothOnly) return all;
      // Roth contributions at any time of the year count as the catch-up: before tax, the ordinary limit is left (TD 10033).
      const before = within(deferral, ['retirement_401k']);
      return before.room <= all.room ? { ...before, rothOnlyOver } : all;
    }
    if (code === 'hsa') {
      const limits = onDay(HSA_LIMITS, payDate);
      const limit = limits[coverage ?? 'self'] + (this.age >= 55 ? limits.catchUpAt55 : 0);
      return within(limit, ['hsa', 'employer:hsa']);
    }
    if (code === 'health_fsa' || code === 'limited_fsa')
      return within(onDay(FSA_LIMITS, payDate).health, ['health_fsa', 'limited_fsa']);
    if (code === 'dependent_care_fsa')
      return within(onDay(DEPENDENT_CARE_LIMIT, payDate), ['dependent_care_fsa', 'employer:dependent_care_fsa']);
    if (code === 'transit' || code === 'parking') {
      const limit = onDay(FSA_LIMITS, payDate).transitPerMonth;
      const used = (this.ask.monthToDate[code] ?? 0) + (this.#now.get(code) ?? 0);
      return { limit, used, room: Math.max(0, limit - used) };
    }
    return null;
  }

  get catchUp(): number {
    const { catchUp, catchUpAt60 } = onDay(RETIREMENT_LIMITS, this.ask.payDate);
    if (this.age < 50) return 0;
    return this.age >= 60 && this.age <= 63 ? catchUpAt60 : catchUp;
  }

  /** What the employer may still add to a retirement plan: 415(c), catch-up aside. */
  additionsRoom(): number {
    const { additions, deferral } = onDay(RETIREMENT_LIMITS, this.ask.payDate);
    const own = ['retirement_401k', 'roth_401k'];
    const now = own.reduce((sum, code) => sum + (this.#now.get(code) ?? 0), 0);
    const employee = Math.min(deferral, toDate(this.ask.linesToDate, own) + now);
    return Math.max(0, additions - employee - this.used(own.map((code) => `employer:${code}`)));
  }

  /** Pay that a percentage may count: the year's limit of 401(a)(17). */
  planPay(): number {
    const { pay } = onDay(RETIREMENT_LIMITS, this.ask.payDate);
    return Math.min(this.ask.planPay, Math.max(0, pay - this.ask.planPayToDate));
  }
}

/** The employer's match of what the employee gives on this check, tier by tier. Cents, each tier rounded. */
export function matchOf(match: NonNullable<Deduction['match']>, given: number, planPay: number): number {
  let before = 0;
  let sum = 0;
  for (const { upTo, rate } of match.toSorted((a, b) => a.upTo - b.upTo)) {
    const top = share(planPay, upTo);
    sum += share(Math.max(0, Math.min(given, top) - before), rate);
    before = top;
  }
  return sum;
}

function employerShare(deduction: Deduction, limits: Limits, planPay: number, given: number): number {
  const asked = deduction.employer + (deduction.match ? matchOf(deduction.match, given, planPay) : 0);
  if (asked <= 0) return asked;
  if (deduction.code === 'hsa' || deduction.code === 'dependent_care_fsa')
    return Math.min(asked, limits.of(deduction)?.room ?? asked);
  return DEDUCTIONS[deduction.code].treatment === 'retirement' || deduction.code === 'roth_401k'
    ? Math.min(asked, limits.additionsRoom())
    : asked;
}

/** A deduction for what is owed of a benefit that is no longer taken: `medical:Plan A` is read back from its key. */
function owedOnly(key: string): Deduction | null {
  const [code = '', ...plan] = key.split(':');
  const known = Object.keys(DEDUCTIONS).find((one): one is DeductionCode => one === code);
  return known === undefined
    ? null
    : { code: known, plan: plan.length > 0 ? plan.join(':') : null, employee: 0, employer: 0 };
}

const ORDER = ['section_125', 'transit', 'retirement', 'after_tax'];
const place = ({ code }: Deduction): number => ORDER.indexOf(DEDUCTIONS[code].treatment);
const inOrder = (a: Deduction, b: Deduction): number =>
  place(a) - place(b) || (a.priority ?? 100) - (b.priority ?? 100);

/** The sentence of a limit that was reached. */
function limitReached(
  plan: string | null,
  label: string,
  { limit, rothOnlyOver }: Limit,
  taken: number,
  wanted: number,
): Phrase {
  const values = {
    label: plan ?? { says: label },
    limit: showMoney(limit),
    taken: showMoney(taken),
    wanted: showMoney(wanted),
  };
  return rothOnlyOver === undefined
    ? phrase('{{label}} is limited to {{limit}}: {{taken}} of {{wanted}} is taken', values)
    : phrase(
        '{{label}} is limited to {{limit}}: {{taken}} of {{wanted}} is taken. Wages of last year were over {{over}}, so catch-up contributions must be Roth.',
        { ...values, over: showMoney(rothOnlyOver) },
      );
}

/** Explains what is taken from the employee. */
function employeeWhy(
  of: { code: DeductionCode; percent: number | null; planPay: number; fromArrears: number },
  limit: Limit | null,
  notes: readonly PhraseParts[],
): Why {
  const { code, percent, planPay, fromArrears } = of;
  const inputs: WhyInput[] = [];
  if (limit !== null)
    inputs.push(
      { label: 'Limit', value: limit.limit, unit: 'cents' },
      { label: 'Counted before this check', value: limit.used, unit: 'cents' },
    );
  if (fromArrears > 0) inputs.push({ label: 'Arrears', value: fromArrears, unit: 'cents' });
  const rate = percent === null ? null : ({ value: percent, unit: 'ppm' } as const);
  return because({ inputs, notes, rate, base: percent === null ? null : planPay, source: sourceOf(code) });
}

/** Explains what the employer adds. */
const employerWhy = ({ match }: Deduction, given: number): Why =>
  because({
    inputs: (match ?? []).map(({ upTo, rate }) => ({
      label: 'Match up to this share of pay',
      value: mulDiv(upTo, rate, MILLION),
      unit: 'ppm',
    })),
    base: match ? given : null,
  });

/** Deductions of a check with their keys, in the order of hr.md 3.5; a second one of the same code and plan is numbered. */
function keyed(ask: DeductionAsk): (readonly [key: string, deduction: Deduction])[] {
  const seen = new Map<string, number>();
  const own = ask.deductions.map((one): readonly [string, Deduction] => {
    const count = (seen.get(keyOf(one)) ?? 0) + 1;
    seen.set(keyOf(one), count);
    return [count === 1 ? keyOf(one) : `${one.code}:${one.plan ?? ''}#${count}`, one];
  });
  const asked = new Set(own.map(([key]) => key));
  const gone = Object.keys(ask.arrears)
    .sort()
    .flatMap((key) => {
      const owed = asked.has(key) ? null : owedOnly(key);
      return owed ? [[key, owed] as const] : [];
    });
  return [...own, ...gone].toSorted(([, a], [, b]) => inOrder(a, b));
}

/**
 * What a check takes of each deduction in the order of hr.md 3.5: pre-tax first, then retirement, then after tax, each by
 * priority. Limits of the year hold over all plans and employers. Money that pay does not cover is the stub's business.
 */
export function takeDeductions(ask: DeductionAsk): DeductionResult {
  const limits = new Limits(ask);
  const planPay = Math.max(0, limits.planPay());
  const warnings: (Phrase & { code: string })[] = [];
  const taken = keyed(ask).map(([key, deduction]): Taken => {
    const { code, plan } = deduction;
    const label = plan ?? DEDUCTIONS[code].label;
    const notes: PhraseParts[] = [];
    // Employer money fills the limit of an HSA first; a match follows what the employee gives.
    const fixed = code === 'hsa' || code === 'dependent_care_fsa' ? employerShare(deduction, limits, planPay, 0) : null;
    if (fixed !== null) limits.add(`employer:${code}`, fixed);
    const percent = deduction.percent ?? null;
    const regular = percent === null ? deduction.employee : share(planPay, percent);
    const behind = ask.arrears[key] ?? 0;
    // Rounded down: the limit protects the employee's pay.
    const fromArrears =
      ask.catchUp === undefined || regular <= 0 ? behind : Math.min(behind, mulDivDown(regular, ask.catchUp, MILLION));
    const wanted = regular + fromArrears;
    const limit = wanted > 0 ? limits.of(deduction) : null;
    const within = limit === null ? wanted : Math.min(wanted, limit.room);
    const amount = within - (ask.cuts?.get(key) ?? 0);
    if (limit !== null && within < wanted) {
      const reached = limitReached(plan, label, limit, within, wanted);
      notes.push({ says: reached.says, values: reached.values });
      warnings.push({ code: `limit:${key}`, ...reached });
    }
    limits.add(code, amount);
    const given = code === 'retirement_401k' || code === 'roth_401k' ? amount : 0;
    const employer = fixed ?? employerShare(deduction, limits, planPay, given);
    if (fixed === null) limits.add(`employer:${code}`, employer);
    const onSupplemental =
      percent === null ? 0 : mulDiv(amount, Math.max(0, ask.supplementalPay), Math.max(1, ask.planPay));
    return {
      key,
      code,
      label,
      plan,
      priority: deduction.priority ?? 100,
      asked: within,
      amount,
      fromArrears: Math.min(fromArrears, Math.max(0, within)),
      later: behind - fromArrears,
      onSupplemental,
      employer,
      why: employeeWhy({ code, percent, planPay, fromArrears }, limit, notes),
      employerWhy: employerWhy(deduction, given),
    };
  });
  return { taken, warnings };
}

function sourceOf(code: DeductionCode): string | null {
  if (code === 'hsa') return 'hsa';
  if (code === 'retirement_401k' || code === 'roth_401k') return 'retirement';
  if (code === 'dependent_care_fsa') return 'dependentCare';
  return DEDUCTIONS[code].family === 'fsa' || DEDUCTIONS[code].family === 'transit' ? 'fsa' : null;
}
