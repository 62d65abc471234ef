/** What the screen of tax forms asks: worksheets of a quarter and a year, W-2 previews, new hires, and liability. */
import { query } from '#access/define.model.ts';
import { choice, day, integer, money, ref, text, yesNo } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { list, object, orNull } from '#engine/model/shapes.ts';
import { TAX_FORMS } from '#modules/payroll/form-boxes.model.ts';
import { LOADED_YEARS } from '#modules/payroll/tables-2026.model.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { ownOrPay, payOffice } from './pay-access.model.ts';
import { DEPOSIT_SCHEDULES } from './pay-group.model.ts';
import { AUTHORITIES } from './tax-payment.model.ts';

const STALE = ['pay_run', 'pay_stub', 'tax_payment'] as const;
const year = integer({ min: Math.min(...LOADED_YEARS), max: Math.max(...LOADED_YEARS), label: 'Year' });
const quarter = integer({ min: 1, max: 4, default: 1, label: 'Quarter' });

const formLine = { line: text(), label: text(), amount: money() } as const;
export const payTaxForm = query('pay_tax_form', {
  summary: 'The worksheet of Form 941 of a quarter, or of Form 940 of a year',
  at: '/pay-tax-form/:form',
  asks: { form: choice(TAX_FORMS), year, quarter },
  by: payOffice,
  answers: object({
    /** Line 1 of Form 941: people paid for the period that holds the 12th of the last month. */
    people: integer(),
    lines: list(object({ ...formLine, opens: yesNo() })),
    /** Schedule B: liability by pay date. Empty for Form 940. */
    days: list(object({ payDate: day(), amount: money() })),
    /** Wages of the days asked for that another payroll paid and reports itself. */
    /** Whether the credit reduction states of the year are loaded (Form 940, line 11). */
    isReductionKnown: yesNo(),
    broughtIn: money(),
  }),
  csv: formLine,
  staleWith: STALE,
});
export type PayTaxForm = AnswerOf<typeof payTaxForm>;

const boxRow = { number: text(), name: text(), amount: money() } as const;
export const payTaxFormRows = query('pay_tax_form_rows', {
  summary: 'The people behind a line of a tax form, the largest amounts first',
  at: '/pay-tax-form-rows/:form/:line',
  asks: { form: choice(TAX_FORMS), line: text({ max: 10 }), year, quarter },
  by: payOffice,
  answers: object({
    total: money(),
    people: integer(),
    rows: list(object({ ...boxRow, employee: ref('employee'), stub: orNull(ref('pay_stub')) })),
  }),
  csv: boxRow,
  staleWith: STALE,
});

const boxes = {
  box1: money(),
  box2: money(),
  box3: money(),
  box4: money(),
  box5: money(),
  box6: money(),
  box10: money(),
} as const;
const personBoxes = { number: text(), name: text(), ...boxes, box12: text(), box14: text(), box17: money() } as const;
export const payW2s = query('pay_w2s', {
  summary: 'W-2 previews of a year: people, totals, and how they agree with the quarters',
  asks: { year, search: text({ max: 60, optional: true }) },
  by: payOffice,
  answers: object({
    people: integer(),
    rows: list(object({ employee: ref('employee'), number: text(), name: text(), ...boxes })),
    totals: object(boxes),
    box12: list(object({ code: text(), amount: money(), people: integer() })),
    /** Boxes whose sum must be that of the four quarters and of what another payroll reported. */
    agree: list(object({ box: text(), line: text(), w2: money(), form941: money(), broughtIn: money() })),
  }),
  csv: personBoxes,
  staleWith: STALE,
});
export type PayW2s = AnswerOf<typeof payW2s>;

export const payW2 = query('pay_w2', {
  summary: 'The W-2 preview of one person, box by box',
  at: '/pay-w2/:employee',
  asks: { employee: ref('employee'), year },
  by: payOffice,
  answers: object({
    employee: object({ id: ref('employee'), name: text(), number: text(), address: text() }),
    employer: object({ name: text(), address: text() }),
    ...boxes,
    box12: list(object({ code: text(), label: text(), amount: money() })),
    isRetirementPlan: yesNo(),
    box14: list(object({ label: text(), amount: money() })),
    states: list(object({ state: text(), wages: money(), tax: money() })),
    locals: list(object({ name: text(), wages: money(), tax: money() })),
    statements: integer(),
  }),
  staleWith: STALE,
});
export type PayW2 = AnswerOf<typeof payW2>;

export const payNewHires = query('pay_new_hires', {
  summary: 'New hires to report, by state: those of the last 20 days, and older ones not reported yet',
  by: payOffice,
  answers: list(
    object({
      state: choice(US_STATES),
      /** The last day for the first of them: 20 days after the hire (42 USC 653a). */
      dueOn: day(),
      people: list(
        object({
          employee: ref('employee'),
          name: text(),
          number: text(),
          hiredOn: day(),
          dueOn: day(),
          hasSsn: yesNo(),
          hasAddress: yesNo(),
          reportedOn: orNull(day()),
          reportedBy: orNull(text()),
        }),
      ),
    }),
  ),
  staleWith: ['employee', 'new_hire_report'],
});
export type PayNewHires = AnswerOf<typeof payNewHires>;

export const payNewHireFile = query('pay_new_hire_file', {
  summary: 'The new-hire report of one state, with Social Security numbers, as CSV',
  at: '/pay-new-hire-file/:state',
  asks: { state: choice(US_STATES) },
  by: payOffice,
  answers: object({}),
  staleWith: ['employee'],
  download: true,
});

const liabilityRow = { dueOn: day(), authority: text(), state: text(), amount: money(), settled: money() } as const;
export const payTaxLiability = query('pay_tax_liability', {
  summary: 'Tax liability of a year by due date, with the deposit schedule',
  asks: { year },
  by: payOffice,
  answers: object({
    schedules: list(object({ group: ref('pay_group'), name: text(), schedule: choice(DEPOSIT_SCHEDULES) })),
    rows: list(
      object({
        ...liabilityRow,
        kind: choice(AUTHORITIES),
        payments: integer(),
        id: orNull(ref('tax_payment')),
      }),
    ),
  }),
  csv: liabilityRow,
  staleWith: STALE,
});
export type PayTaxLiability = AnswerOf<typeof payTaxLiability>;

export const payStatementPdf = query('pay_statement_pdf', {
  summary: 'A pay statement as PDF',
  at: '/pay-statement-pdf/:stub',
  asks: { stub: ref('pay_stub') },
  by: ownOrPay,
  answers: object({}),
  staleWith: ['pay_stub'],
  download: true,
});
