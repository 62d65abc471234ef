/** The lines of Forms 941 and 940 as their worksheets show them, and which amounts of statements each one comes from. Pure. */

import type { Sums } from './year-forms.model.ts';

export const TAX_FORMS = { '941': 'Form 941', '940': 'Form 940' } as const;
export type TaxForm = keyof typeof TAX_FORMS;

export interface FormBox {
  readonly line: string;
  readonly label: string;
  /** The sum over statements that the box is, or is calculated from; null where other boxes make it. */
  readonly of: ((sums: Sums) => number) | null;
  /** Which month (0 to 2) of the quarter, or quarter (0 to 3) of the year, the box counts alone. */
  readonly part?: number;
}

const box = (
  line: string,
  { says: label }: { readonly says: string },
  of: FormBox['of'] = null,
  part?: number,
): FormBox => ({
  line,
  label,
  of,
  ...(part !== undefined && { part }),
});
const socialSecurity = (sums: Sums): number => sums.taxable('ss');
const medicare = (sums: Sums): number => sums.subject('medicare');
const additional = (sums: Sums): number => sums.taxable('additional_medicare');
const withheld = (sums: Sums): number => sums.lines('ss', 'medicare', 'additional_medicare');
/** What Form 941 reports of a statement: income tax and both shares of Social Security and Medicare. */
export const liability941 = (sums: Sums): number =>
  sums.lines('fit', 'fit_supplemental', 'ss', 'medicare', 'additional_medicare', 'employer:ss', 'employer:medicare');
const futa = (sums: Sums): number => sums.taxable('futa');

/** Boxes of a form in the order of the paper. */
export const FORM_BOXES: Readonly<Record<TaxForm, readonly FormBox[]>> = {
  '941': [
    box('2', { says: 'Wages, tips and other compensation' }, (sums) => sums.subject('fit')),
    box('3', { says: 'Federal income tax withheld' }, (sums) => sums.lines('fit', 'fit_supplemental')),
    box('5aWages', { says: 'Taxable Social Security wages' }, socialSecurity),
    box('5a', { says: 'Social Security tax, 12.4 %' }, socialSecurity),
    box('5cWages', { says: 'Taxable Medicare wages' }, medicare),
    box('5c', { says: 'Medicare tax, 2.9 %' }, medicare),
    box('5dWages', { says: 'Wages subject to Additional Medicare' }, additional),
    box('5d', { says: 'Additional Medicare tax, 0.9 %' }, additional),
    box('5e', { says: 'Social Security and Medicare taxes' }),
    box('6', { says: 'Total taxes before adjustments' }),
    box('7', { says: 'Adjustment for fractions of cents' }, withheld),
    box('10', { says: 'Total taxes after adjustments' }),
    box('12', { says: 'Total taxes after credits' }, liability941),
    box('13', { says: 'Deposits for this quarter' }),
    box('14', { says: 'Balance due' }),
    box('15', { says: 'Overpayment' }),
    box('16a', { says: 'Liability of the first month' }, liability941, 0),
    box('16b', { says: 'Liability of the second month' }, liability941, 1),
    box('16c', { says: 'Liability of the third month' }, liability941, 2),
  ],
  '940': [
    box('3', { says: 'Total payments to all employees' }, (sums) => sums.gross + sums.imputed),
    box('4', { says: 'Payments exempt from FUTA' }, (sums) => sums.gross + sums.imputed - sums.subject('futa')),
    box('5', { says: 'Payments of more than $7,000 a person' }, (sums) => sums.subject('futa') - sums.taxable('futa')),
    box('6', { says: 'Exempt and over the limit' }),
    box('7', { says: 'Total taxable FUTA wages' }, futa),
    box('8', { says: 'FUTA tax before adjustments, 0.6 %' }, futa),
    box('11', { says: 'Credit reduction (Schedule A)' }),
    box('12', { says: 'Total FUTA tax after adjustments' }),
    box('13', { says: 'FUTA tax deposited' }),
    box('14', { says: 'Balance due' }),
    box('15', { says: 'Overpayment' }),
    box('16a', { says: 'Liability of the first quarter' }, futa, 0),
    box('16b', { says: 'Liability of the second quarter' }, futa, 1),
    box('16c', { says: 'Liability of the third quarter' }, futa, 2),
    box('16d', { says: 'Liability of the fourth quarter' }, futa, 3),
    box('17', { says: 'Total liability of the year' }),
  ],
};
