/** Social Security, Medicare, Additional Medicare and FUTA of one check, with the year to date. Pure; money is cents. */
import type { Day } from '#engine/model/days.ts';
import { showMoney } from '#engine/model/figures.ts';
import { phrase } from '#engine/model/words.ts';
import { ADDITIONAL_MEDICARE, datedOn, FUTA, MEDICARE, onDay, SOCIAL_SECURITY } from './tables-2026.model.ts';
import { because, share, type Why, type WhyInput } from './why.model.ts';

/** Wages within a wage base that this check adds, after what the year had: crossing it leaves only the rest. Cents. */
export const withinBase = (wages: number, before: number, base: number): number =>
  Math.min(base, before + wages) - Math.min(base, before);
/** Wages over a threshold that this check adds. Cents. */
export const overThreshold = (wages: number, before: number, threshold: number): number =>
  Math.max(0, before + wages - threshold) - Math.max(0, before - threshold);

export interface PayrollTax {
  readonly code: 'ss' | 'medicare' | 'additional_medicare' | 'futa';
  readonly label: string;
  readonly side: 'employee' | 'employer';
  readonly subject: number;
  readonly taxable: number;
  readonly amount: number;
  readonly why: Why;
}

export interface PayrollTaxAsk {
  readonly payDate: Day;
  /** Social Security and Medicare wages of this check (they are the same), and FUTA wages. */
  readonly wages: number;
  readonly futaWages: number;
  /** The same of the year before this check, without any wage base. */
  readonly wagesToDate: number;
  readonly futaToDate: number;
  readonly isFutaExempt: boolean;
  /** Credit reduction in millionths, added to 0.6 %. */
  readonly futaReduction: number;
  /** Tax of the year before this check: cents that rounding adds check by check never pass the most of a year. */
  readonly withheldToDate?: (code: 'ss' | 'futa', side: PayrollTax['side']) => number;
}

function taxOf(
  of: Pick<PayrollTax, 'code' | 'label' | 'side'>,
  amounts: { subject: number; before: number; taxable: number; rate: number },
  source: string | undefined,
  limit: WhyInput | null,
): PayrollTax {
  const { subject, before, taxable, rate } = amounts;
  const isCrossed = limit !== null && of.code !== 'additional_medicare' && taxable < subject;
  return {
    ...of,
    subject,
    taxable,
    amount: share(taxable, rate),
    why: because({
      inputs: [
        { label: 'Wages', value: subject, unit: 'cents' },
        { label: 'Wages in the year before', value: before, unit: 'cents' },
        ...(limit === null ? [] : [limit]),
      ],
      base: taxable,
      rate: { value: rate, unit: 'ppm' },
      source: source ?? null,
      notes:
        isCrossed && limit ? [phrase('The wage base of {{base}} is reached', { base: showMoney(limit.value) })] : [],
    }),
  };
}

/**
 * Social Security and Medicare of both sides, Additional Medicare of the employee, FUTA of the employer. Wage bases and the
 * threshold of $200,000 may be crossed within the check. Negative wages give tax back.
 */
export function payrollTaxes(ask: PayrollTaxAsk): readonly PayrollTax[] {
  const { payDate, wages, wagesToDate: before } = ask;
  const ss = onDay(SOCIAL_SECURITY, payDate);
  const medicare = onDay(MEDICARE, payDate);
  const additional = onDay(ADDITIONAL_MEDICARE, payDate);
  const futa = onDay(FUTA, payDate);
  const ssWages = { subject: wages, before, taxable: withinBase(wages, before, ss.base), rate: ss.rate };
  const base: WhyInput = { label: 'Wage base', value: ss.base, unit: 'cents' };
  const all = { subject: wages, before, taxable: wages, rate: medicare.rate };
  const ssa = datedOn(SOCIAL_SECURITY, payDate)?.source;
  const taxes = (['employee', 'employer'] as const).flatMap((side) => [
    taxOf({ code: 'ss', label: 'Social Security', side }, ssWages, ssa, base),
    taxOf({ code: 'medicare', label: 'Medicare', side }, all, ssa, null),
  ]);
  const over = overThreshold(wages, before, additional.over);
  if (over !== 0)
    taxes.push(
      taxOf(
        { code: 'additional_medicare', label: 'Additional Medicare', side: 'employee' },
        { subject: wages, before, taxable: over, rate: additional.rate },
        'addMedicare',
        { label: 'Threshold', value: additional.over, unit: 'cents' },
      ),
    );
  if (!ask.isFutaExempt)
    taxes.push(
      taxOf(
        { code: 'futa', label: 'Federal unemployment (FUTA)', side: 'employer' },
        {
          subject: ask.futaWages,
          before: ask.futaToDate,
          taxable: withinBase(ask.futaWages, ask.futaToDate, futa.base),
          rate: futa.rate + ask.futaReduction,
        },
        'futa',
        { label: 'Wage base', value: futa.base, unit: 'cents' },
      ),
    );
  return taxes.map((tax) => {
    if (tax.code !== 'ss' && tax.code !== 'futa') return tax;
    const most = tax.code === 'ss' ? share(ss.base, ss.rate) : share(futa.base, futa.rate + ask.futaReduction);
    const left = Math.max(0, most - (ask.withheldToDate?.(tax.code, tax.side) ?? 0));
    return tax.amount > left ? { ...tax, amount: left } : tax;
  });
}
