/** What the screens of expenses ask, and the decision on one line. */
import { byHr, command, query } from '#access/define.model.ts';
import { all, approver, own, team } from '#access/scopes.model.ts';
import { choice, choices, day, integer, money, ref, text, yesNo } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { list, object, orNull, table } from '#engine/model/shapes.ts';
import { waitingReaders } from './expense-access.model.ts';
import { LINE_FLAGS, PAY_WAYS } from './expense-report.model.ts';

const DECISIONS = { approved: 'Approved', reduced: 'Reduced', refused: 'Refused' } as const;

export const expenseLines = query('expense_report_lines', {
  summary: 'The expenses of a report with what to check in each, for its author and those who decide it',
  asks: { report: ref('expense_report') },
  by: waitingReaders,
  answers: object({
    mayEdit: yesNo(),
    mayDecide: yesNo(),
    lines: list(
      object({
        id: ref('expense_line'),
        category: text(),
        spentOn: day(),
        merchant: text(),
        amount: money(),
        /** How the amount came about: miles and rate, or place and days. */
        detail: text({ optional: true }),
        paidBy: choice({ employee: 'Employee', card: 'Company card' }),
        attendees: text({ optional: true }),
        justification: text({ optional: true }),
        /** The file to read below `/files`. */
        receipt: text({ optional: true }),
        flags: choices(LINE_FLAGS),
        /** The report and the expense that this one looks like. */
        sameAs: orNull(object({ report: ref('expense_report'), title: text() })),
        decision: orNull(choice(DECISIONS)),
        approvedAmount: money({ optional: true }),
        decisionNote: text({ optional: true }),
      }),
    ),
  }),
  staleWith: ['expense_line', 'expense_report'],
});
export type ExpenseLines = AnswerOf<typeof expenseLines>;
export type ShownLine = ExpenseLines['lines'][number];

export const decideExpense = command('decide_expense', {
  summary: 'Approve, reduce or refuse one expense of a report that waits for the caller',
  asks: {
    line: ref('expense_line'),
    decision: choice(DECISIONS),
    amount: money({ min: 1, optional: true }),
    reason: text({ min: 3, max: 300, optional: true }),
  },
  rules: [
    {
      field: 'amount',
      holds: ({ decision, amount }) => decision !== 'reduced' || amount !== null,
      else: 'is required to reduce an expense',
    },
    {
      field: 'reason',
      holds: ({ decision, reason }) => decision === 'approved' || reason !== null,
      else: 'is required: the employee reads it',
    },
  ],
  by: { '*': approver, ...byHr },
  answers: object({ line: ref('expense_line') }),
  changes: ['expense_line', 'expense_report'],
});

export const expenseFigures = query('expense_figures', {
  summary: 'Expenses in figures: the caller’s own reports, what waits for them, and spending by category this year',
  by: { '*': own, manager: [own, team], payroll_admin: all, ...byHr },
  answers: object({
    mine: object({
      drafts: integer(),
      waiting: integer(),
      toPay: money(),
      paidThisYear: money(),
      /** The nearest day by which a draft must be submitted to stay free of tax. */
      submitBy: orNull(day()),
    }),
    toDecide: integer(),
    /** For those who read more than their own. */
    office: orNull(
      object({
        toPay: money(),
        reports: integer(),
        oldestDays: integer(),
        advances: money(),
        advancesLate: integer(),
        categories: table({ id: ref('expense_category'), name: text(), cents: money(), count: integer() }),
      }),
    ),
  }),
  staleWith: ['expense_report', 'expense_line', 'expense_advance'],
});
export type ExpenseFigures = AnswerOf<typeof expenseFigures>;

export const reimbursementsToPay = query('reimbursements_to_pay', {
  summary: 'Approved expense reports that are not paid yet, with totals by way of payment; employees see their own',
  by: { '*': own, payroll_admin: all, ...byHr },
  answers: object({
    mayPay: yesNo(),
    rows: list(
      object({
        report: ref('expense_report'),
        title: text(),
        employee: ref('employee'),
        name: text(),
        payVia: choice(PAY_WAYS),
        payable: money(),
        taxable: money(),
        approvedOn: day(),
        /** Days since the decision. */
        age: integer(),
        payOn: orNull(day()),
        mayPay: yesNo(),
      }),
    ),
    /** Whether there are more than the rows shown. */
    isCut: yesNo(),
  }),
  staleWith: ['expense_report'],
});
export type ReimbursementsToPay = AnswerOf<typeof reimbursementsToPay>;
