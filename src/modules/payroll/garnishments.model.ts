/**
 * Garnishments of one check by priority, within the limits of the Consumer Credit Protection Act (15 USC 1673). A legal maximum
 * is rounded down and never exceeded. Pure; money is cents.
 */
import type { Day } from '#engine/model/days.ts';
import { showMoney } from '#engine/model/figures.ts';
import { phrase, type Phrase } from '#engine/model/words.ts';
import { US_STATES, type UsState } from '#modules/people/us-states.model.ts';
import { type Garnishment, type GarnishmentKind, GARNISHMENTS } from './deduction-kinds.model.ts';
import { type PayFrequency, PERIODS } from './earnings.model.ts';
import { FEDERAL_MINIMUM_WAGE, onDay } from './tables-2026.model.ts';
import { because, MILLION, mulDivDown, type Why, type WhyInput } from './why.model.ts';

export interface GarnishmentAsk {
  readonly payDate: Day;
  readonly frequency: PayFrequency;
  readonly workState: UsState;
  /** Cash pay less the taxes that the law requires (15 USC 1672(b)); benefits and extra withholding are not taken off. */
  readonly disposable: number;
  /** Cash left after taxes and pre-tax deductions. */
  readonly available: number;
  /** After-tax deductions that this check should take: a levy leaves those that were in force. */
  readonly afterTax: number;
  readonly garnishments: readonly Garnishment[];
  /** Earlier checks of the same pay period: amounts that are exempt for a period are granted once. Missing: none. */
  readonly earlierInPeriod?: EarlierInPeriod;
}
/** Sums of earlier checks of a pay period, in cents. */
export interface EarlierInPeriod {
  /** Cash pay less taxes. */
  readonly disposable: number;
  /** What the employee got. */
  readonly net: number;
}
/** States whose own limit for creditors is, or may be, below the federal one; it is entered with the order. */
const STRICTER: ReadonlySet<UsState> = new Set([
  'AZ',
  'CA',
  'CO',
  'FL',
  'IL',
  'NC',
  'NV',
  'NY',
  'PA',
  'SC',
  'SD',
  'TX',
  'WA',
]);

export interface Garnished {
  readonly garnishment: Garnishment;
  readonly key: string;
  readonly label: string;
  readonly amount: number;
  readonly why: Why;
}
export interface GarnishmentResult {
  readonly taken: readonly Garnished[];
  readonly warnings: readonly (Phrase & { readonly code: string })[];
  readonly blocks: readonly (Phrase & { readonly code: string })[];
  /** What the law gives the orders beyond the cash that is left: elections of the employee give way to it. Cents. */
  readonly short: number;
}

const RANK: Record<GarnishmentKind, number> = {
  child_support: 1,
  bankruptcy: 2,
  tax_levy: 3,
  state_tax: 4,
  student_loan: 5,
  creditor: 6,
};

/** Support first, but for a tax levy received before it (26 USC 6334(a)(8)); then by kind, then by the day received. */
export function byPriority(garnishments: readonly Garnishment[]): Garnishment[] {
  const support = garnishments.filter(({ kind }) => kind === 'child_support').map(({ receivedOn }) => receivedOn);
  const firstSupport = support.toSorted()[0];
  const rank = ({ kind, receivedOn }: Garnishment): number =>
    kind === 'tax_levy' && firstSupport !== undefined && receivedOn < firstSupport ? 0 : RANK[kind];
  return garnishments.toSorted(
    (a, b) => rank(a) - rank(b) || a.receivedOn.localeCompare(b.receivedOn) || a.id.localeCompare(b.id),
  );
}

/** Pay that no creditor may touch: 30 hours at the federal minimum wage a week, for the pay period (29 CFR 870.10). Cents. */
export const protectedPay = (payDate: Day, frequency: PayFrequency): number =>
  // A protected amount is rounded up: the maximum is what is over it.
  -mulDivDown(-30 * onDay(FEDERAL_MINIMUM_WAGE, payDate), 52, PERIODS[frequency]);

/** Share of disposable earnings that a support order may take, in millionths (15 USC 1673(b)(2)). */
export const supportShare = ({ supportsOther, arrearsOver12Weeks }: Garnishment): number =>
  (supportsOther === true ? 500_000 : 600_000) + (arrearsOver12Weeks === true ? 50_000 : 0);

const percentOf = (cents: number, ppm: number): number => Math.max(0, mulDivDown(cents, ppm, MILLION));

/** What is left of an amount for a pay period. */
const left = (whole: number, used: number): number => Math.max(0, whole - Math.max(0, used));

/** What an order asks for on this check: what is left of its amount for the period, or its percentage, at most what is owed; all that is allowed where it names none. */
function asked(order: Garnishment, disposable: number, allowed: number): number {
  const due = order.amount === null ? null : left(order.amount, order.takenInPeriod ?? 0);
  const wanted = due ?? (order.percent === null ? allowed : percentOf(disposable, order.percent));
  return Math.max(0, Math.min(wanted, order.remaining ?? wanted));
}

interface Maximum {
  readonly limit: number;
  readonly inputs: readonly WhyInput[];
  readonly source: string;
}

/** The legal maximum of an order that is no support, after what other orders took. */
function maximumOf(order: Garnishment, ask: GarnishmentAsk, takenBefore: number, cash: number): Maximum {
  const { disposable } = ask;
  const earlier = ask.earlierInPeriod ?? { disposable: 0, net: 0 };
  const floor = left(protectedPay(ask.payDate, ask.frequency), earlier.disposable);
  const quarter = percentOf(disposable, 250_000);
  const over = Math.max(0, disposable - floor);
  const base: WhyInput[] = [
    { label: 'Disposable earnings', value: disposable, unit: 'cents' },
    { label: 'Taken by earlier orders', value: takenBefore, unit: 'cents' },
  ];
  if (order.kind === 'tax_levy') {
    const exempt = left(order.exemptAmount ?? 0, earlier.net);
    return {
      limit: Math.max(0, cash - ask.afterTax - exempt),
      inputs: [...base, { label: 'Exempt amount (Publication 1494)', value: exempt, unit: 'cents' }],
      source: 'levy',
    };
  }
  // Bankruptcy and taxes are outside the limits of the Act (15 USC 1673(b)(1)).
  if (order.kind === 'bankruptcy') return { limit: cash, inputs: base, source: 'ccpa' };
  const limited: WhyInput[] = [
    ...base,
    { label: '25 % of disposable earnings', value: quarter, unit: 'cents' },
    { label: 'Over 30 hours at the minimum wage', value: over, unit: 'cents' },
  ];
  if (order.kind === 'student_loan') {
    const own = percentOf(disposable, 150_000);
    return {
      limit: Math.max(0, Math.min(own, over - takenBefore, quarter - takenBefore)),
      inputs: [...limited, { label: '15 % of disposable earnings', value: own, unit: 'cents' }],
      source: 'studentLoan',
    };
  }
  // A state tax order has limits of its own; the smaller of them and this one is never wrong.
  return { limit: Math.max(0, Math.min(quarter, over) - takenBefore), inputs: limited, source: 'ccpa' };
}

/** Support orders share what the law allows in proportion to what each asks for, rounded down. */
function shareSupport(orders: readonly Garnishment[], ask: GarnishmentAsk, cash: number) {
  const legal = Math.max(0, ...orders.map((order) => percentOf(ask.disposable, supportShare(order))));
  const most = Math.min(cash, legal);
  const wanted = orders.map((order) => {
    const own = percentOf(ask.disposable, supportShare(order));
    return Math.min(own, asked(order, ask.disposable, own));
  });
  const all = wanted.reduce((sum, each) => sum + each, 0);
  const shares = orders.map((order, at) => {
    const want = wanted[at] ?? 0;
    return { order, most, amount: all <= most ? want : mulDivDown(want, most, Math.max(1, all)) };
  });
  return { shares, short: Math.max(0, Math.min(all, legal) - most) };
}

/** Explains what an order gets; the note where it is less than is due. */
function garnished(
  order: Garnishment,
  of: { readonly amount: number; readonly wanted: number; readonly disposable: number },
  { limit, inputs, source }: Maximum,
): { readonly line: Garnished; readonly less: (Phrase & { readonly code: string }) | null } {
  const { id, kind, caseNumber } = order;
  const key = `garnishment:${id}`;
  const all: WhyInput[] = [...inputs, { label: 'Maximum', value: limit, unit: 'cents' }];
  if (order.amount !== null) all.push({ label: 'Asked for', value: order.amount, unit: 'cents' });
  if (order.remaining !== null) all.push({ label: 'Still owed', value: order.remaining, unit: 'cents' });
  const told =
    of.amount < of.wanted
      ? phrase('{{kind}} {{caseNumber}}: {{wanted}} is due, the law allows {{amount}} on this check', {
          kind: { says: GARNISHMENTS[kind] },
          caseNumber,
          wanted: showMoney(of.wanted),
          amount: showMoney(of.amount),
        })
      : null;
  const why = because({
    inputs: all,
    notes: told ? [{ says: told.says, values: told.values }] : [],
    rate: order.percent === null ? null : { value: order.percent, unit: 'ppm' },
    base: of.disposable,
    source,
  });
  return {
    line: { garnishment: order, key, label: GARNISHMENTS[kind], amount: of.amount, why },
    less: told && { code: `limit:${key}`, ...told },
  };
}

/** A state whose own limit for creditors was not entered with the order. */
const stateUnknown = ({ id, caseNumber }: Garnishment, state: UsState): Phrase & { code: string } => ({
  code: `state:${id}`,
  ...phrase(
    '{{state}} law may allow creditors less than federal law. Check order {{caseNumber}} and enter its maximum.',
    {
      state: US_STATES[state],
      caseNumber,
    },
  ),
});
/** A levy cannot be computed without its exempt amount. */
const exemptUnknown = ({ id, caseNumber }: Garnishment): Phrase & { code: string } => ({
  code: `levy:${id}`,
  ...phrase('Tax levy {{caseNumber}} has no exempt amount. Enter the amount of Publication 1494 from its notice.', {
    caseNumber,
  }),
});

/**
 * What each order gets. Disposable earnings and cash of 0 or less give nothing. An order that names neither amount nor
 * percentage gets all that the law allows it.
 */
export function garnish(ask: GarnishmentAsk): GarnishmentResult {
  const { disposable } = ask;
  const taken: Garnished[] = [];
  const warnings: (Phrase & { code: string })[] = [];
  const blocks: (Phrase & { code: string })[] = [];
  let cash = Math.max(0, ask.available);
  let before = 0;
  let short = 0;
  const take = (order: Garnishment, amount: number, wanted: number, maximum: Maximum): void => {
    const { line, less } = garnished(order, { amount, wanted, disposable }, maximum);
    taken.push(line);
    if (less) warnings.push(less);
    cash -= amount;
    before += amount;
  };
  const orders = byPriority(ask.garnishments);
  const support = orders.filter(({ kind }) => kind === 'child_support');
  for (const order of orders) {
    if (order.kind === 'child_support') {
      if (order !== support[0]) continue;
      const shared = shareSupport(support, ask, cash);
      short += shared.short;
      for (const one of shared.shares) {
        const part = supportShare(one.order);
        const inputs: WhyInput[] = [
          { label: 'Disposable earnings', value: disposable, unit: 'cents' },
          { label: 'Share that support may take', value: part, unit: 'ppm' },
        ];
        const wanted = asked(one.order, disposable, percentOf(disposable, part));
        take(one.order, one.amount, wanted, { limit: one.most, inputs, source: 'ccpa' });
      }
      continue;
    }
    if (order.kind === 'tax_levy' && (order.exemptAmount ?? null) === null) {
      blocks.push(exemptUnknown(order));
      continue;
    }
    if (order.kind === 'creditor' && (order.stateMaximum ?? null) === null && STRICTER.has(ask.workState)) {
      blocks.push(stateUnknown(order, ask.workState));
      continue;
    }
    const maximum = maximumOf(order, ask, before, cash);
    // The maximum of the state is that of a pay period.
    const { stateMaximum = null } = order;
    const ofState = stateMaximum === null ? maximum.limit : left(stateMaximum, order.takenInPeriod ?? 0);
    const legal = Math.min(maximum.limit, ofState);
    const limit = Math.min(legal, cash);
    const wanted = asked(order, disposable, limit);
    const due = asked(order, disposable, legal);
    // A levy itself leaves deductions that were in force; a bankruptcy order has no limit but the cash.
    if (order.kind === 'bankruptcy') short += Math.max(0, due - limit);
    else if (order.kind !== 'tax_levy') short += Math.max(0, Math.min(due, legal) - limit);
    take(order, Math.min(wanted, limit), wanted, { ...maximum, limit });
  }
  return { taken, warnings, blocks, short };
}

/** Cents that are still owed to an order after a check took an amount; null where the order has no end. */
export const remainingAfter = ({ remaining }: Garnishment, amount: number): number | null =>
  remaining === null ? null : Math.max(0, remaining - amount);
