/** What the screens of payroll ask. */
import { query } from '#access/define.model.ts';
import { own } from '#access/scopes.model.ts';
import { choice, day, instant, integer, money, number, ref, text, yesNo } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { figure, list, object, orNull, sentence } from '#engine/model/shapes.ts';
import { PAY_GROUPS } from '#modules/time/timesheet.model.ts';
import { ownOrPay, payOffice } from './pay-access.model.ts';
import { RUN_TYPES } from './pay-run.model.ts';
import { AUTHORITIES } from './tax-payment.model.ts';

/** People of the register, and findings of a kind, that a page shows; the pages of both are counted from 1. */
export const PEOPLE_AT_ONCE = 50;
export const FINDINGS_AT_ONCE = 50;
/** Findings of each kind that come with the page of a run. */
export const FINDINGS_OF_KIND = 10;
const pageNumber = integer({ min: 1, max: 100_000, optional: true, label: 'Page' });

const RUN_NOUNS = ['pay_run', 'pay_stub', 'pay_adjustment'] as const;
const STATES = ['draft', 'calculated', 'in_approval', 'approved', 'paid', 'voided'] as const;

const runCard = {
  id: ref('pay_run'),
  type: choice(RUN_TYPES),
  from: day(),
  to: day(),
  payDate: day(),
  status: choice(STATES),
  people: integer(),
  gross: money(),
  reimbursements: money(),
  deductions: money(),
  taxes: money(),
  net: money(),
  employerCost: money(),
  blocks: integer(),
  warnings: integer(),
} as const;
const taxDue = {
  id: orNull(ref('tax_payment')),
  authority: choice(AUTHORITIES),
  state: orNull(text()),
  amount: money(),
  dueOn: day(),
} as const;

export const payHome = query('pay_home', {
  summary: 'Pay runs, the next pay date, what blocks it, and taxes due',
  by: payOffice,
  answers: object({
    next: orNull(
      object({
        group: text(),
        period: ref('pay_period'),
        from: day(),
        to: day(),
        payDate: day(),
        run: orNull(ref('pay_run')),
        waiting: integer(),
      }),
    ),
    runs: list(object(runCard)),
    due: list(object(taxDue)),
    /** What the run of the next pay date will owe, as it is calculated now. */
    coming: list(object(taxDue)),
    year: object({ gross: money(), taxes: money(), net: money(), employerCost: money(), runs: integer() }),
  }),
  staleWith: [...RUN_NOUNS, 'tax_payment', 'pay_period', 'timesheet'],
});
export type PayHome = AnswerOf<typeof payHome>;
export type RunCard = PayHome['runs'][number];

const finding = {
  code: text(),
  severity: choice(['block', 'warning']),
  employee: orNull(ref('employee')),
  name: text(),
  number: text(),
  stub: orNull(ref('pay_stub')),
  amount: orNull(money()),
  change: orNull(number()),
  accepted: orNull(text()),
  says: sentence,
} as const;
export const payRunPage = query('pay_run_page', {
  summary: 'A pay run with its findings, comparison, departments and money',
  at: '/pay-run-page/:run',
  asks: { run: ref('pay_run', { label: 'Pay run or period' }) },
  by: payOffice,
  answers: object({
    run: object(runCard),
    group: text(),
    version: integer(),
    can: list(text()),
    /** Whether the caller prepared it, and so may not approve it. */
    isPreparer: yesNo(),
    calculatedAt: orNull(instant()),
    submittedAt: orNull(instant()),
    approvedAt: orNull(instant()),
    paidAt: orNull(instant()),
    preparedBy: orNull(text()),
    approvedBy: orNull(text()),
    note: orNull(text()),
    returnNote: orNull(text()),
    reverses: orNull(ref('pay_run')),
    periodStatus: orNull(text()),
    timesheets: object({ waiting: integer(), decided: integer() }),
    /** Up to three runs before it, the newest first. */
    before: list(object(runCard)),
    changes: list(object({ key: text(), amount: money(), people: integer() })),
    departments: list(object({ department: ref('department'), name: text(), gross: money(), before: orNull(money()) })),
    /** How many findings there are of each kind, and the first ten of each; `pay_run_findings` has all. */
    kinds: list(
      object({
        severity: choice(['block', 'warning']),
        code: text(),
        isAccepted: yesNo(),
        people: integer(),
        amount: orNull(money()),
      }),
    ),
    findings: list(object(finding)),
    money: object({ direct: integer(), checks: integer(), held: integer(), deposits: money(), byCheck: money() }),
    preTax: money(),
    adjustments: integer(),
    imbalance: money(),
    due: list(object(taxDue)),
  }),
  staleWith: [...RUN_NOUNS, 'tax_payment', 'pay_period', 'timesheet'],
});
export type PayRunPage = AnswerOf<typeof payRunPage>;

export const payRunFindings = query('pay_run_findings', {
  summary: 'Findings of one kind in a pay run, 50 at a time',
  at: '/pay-run-findings/:run',
  asks: {
    run: ref('pay_run'),
    severity: choice(['block', 'warning']),
    code: text({ max: 120 }),
    accepted: yesNo({ default: false }),
    page: pageNumber,
  },
  by: payOffice,
  answers: list(object(finding)),
  staleWith: RUN_NOUNS,
});

const personRow = {
  stub: ref('pay_stub'),
  employee: ref('employee'),
  name: text(),
  number: text(),
  department: text(),
  costCenter: text(),
  minutes: integer(),
  gross: money(),
  preTax: money(),
  federalTax: money(),
  socialSecurity: money(),
  medicare: money(),
  otherTax: money(),
  afterTax: money(),
  reimbursements: money(),
  net: money(),
  employerCost: money(),
  previousNet: orNull(money()),
  change: orNull(number()),
  blocks: integer(),
  warnings: integer(),
  held: yesNo(),
} as const;
/** The register: one row for each person of a run, 50 at a time; the totals are those of everybody who was found. */
export const payRegister = query('pay_register', {
  summary: 'The register of a pay run, person by person',
  at: '/pay-register/:run',
  asks: { run: ref('pay_run'), search: text({ max: 80, optional: true }), page: pageNumber },
  by: payOffice,
  answers: object({
    rows: list(object(personRow)),
    people: integer(),
    totals: object({
      minutes: integer(),
      gross: money(),
      preTax: money(),
      taxes: money(),
      afterTax: money(),
      net: money(),
    }),
  }),
  csv: {
    name: text(),
    number: text(),
    department: text(),
    costCenter: text(),
    hours: figure(),
    gross: money(),
    preTax: money(),
    federalTax: money(),
    socialSecurity: money(),
    medicare: money(),
    otherTax: money(),
    afterTax: money(),
    reimbursements: money(),
    net: money(),
    employerCost: money(),
  },
  staleWith: RUN_NOUNS,
});
export type PayRegister = AnswerOf<typeof payRegister>;

const journalLine = { account: text(), name: text(), costCenter: text(), debit: money(), credit: money() } as const;
export const payJournal = query('pay_journal', {
  summary: 'The general ledger journal of a pay run, by account and cost center',
  at: '/pay-journal/:run',
  asks: { run: ref('pay_run') },
  by: payOffice,
  answers: list(object(journalLine)),
  csv: journalLine,
  staleWith: RUN_NOUNS,
});

export const payTaxes = query('pay_taxes', {
  summary: 'Tax liability of a pay run by authority and due date',
  at: '/pay-taxes/:run',
  asks: { run: ref('pay_run') },
  by: payOffice,
  answers: list(object({ authority: text(), state: text(), amount: money(), dueOn: day() })),
  csv: { authority: text(), state: text(), amount: money(), dueOn: day() },
  staleWith: RUN_NOUNS,
});

export const payBankFile = query('pay_bank_file', {
  summary: 'The bank file of an approved or paid run, NACHA PPD',
  at: '/pay-bank-file/:run',
  asks: { run: ref('pay_run') },
  by: payOffice,
  answers: object({}),
  staleWith: RUN_NOUNS,
  download: true,
});

export const payPrenoteFile = query('pay_prenote_file', {
  summary: 'Prenotes of the accounts of a run that are not verified, NACHA PPD',
  at: '/pay-prenote-file/:run',
  asks: { run: ref('pay_run') },
  by: payOffice,
  answers: object({}),
  staleWith: [...RUN_NOUNS, 'bank_account'],
  download: true,
});

const WHY_UNITS = ['cents', 'ppm', 'minutes', 'count', 'per_hour'] as const;
const line = {
  group: choice(['earning', 'imputed', 'pre_tax', 'tax', 'deduction', 'employer', 'reimbursement']),
  code: text(),
  label: text(),
  amount: money(),
  minutes: orNull(integer()),
  rate: orNull(money()),
  yearToDateBefore: money(),
  yearToDateAfter: money(),
  /** The amount of the statement before; null where it had no such line. */
  before: orNull(money()),
  inputs: list(object({ label: text(), value: figure(), unit: choice(WHY_UNITS) })),
  base: orNull(money()),
  share: orNull(object({ value: figure(), unit: choice(WHY_UNITS) })),
  row: orNull(object({ table: text(), from: money(), plus: money(), rate: figure() })),
  source: orNull(object({ title: text(), retrieved: day() })),
  notes: list(sentence),
} as const;
export const payStatement = query('pay_statement', {
  summary: 'A pay statement with the explanation of each number',
  at: '/pay-statement/:stub',
  asks: { stub: ref('pay_stub') },
  by: ownOrPay,
  answers: object({
    id: ref('pay_stub'),
    run: ref('pay_run'),
    mayOpenRun: yesNo(),
    status: choice(STATES),
    type: choice(RUN_TYPES),
    employer: object({ name: text(), address: text(), phone: text() }),
    employee: object({ id: ref('employee'), name: text(), number: text(), position: text(), department: text() }),
    payDate: day(),
    from: day(),
    to: day(),
    frequency: choice(PAY_GROUPS),
    annualPay: money(),
    hourly: orNull(money()),
    minutes: integer(),
    gross: money(),
    reimbursements: money(),
    deductions: money(),
    taxes: money(),
    net: money(),
    employerCost: money(),
    previous: orNull(object({ id: ref('pay_stub'), payDate: day(), gross: money(), net: money() })),
    lines: list(object(line)),
    wages: list(object({ code: text(), label: text(), taxable: money(), yearToDate: money() })),
    yearToDate: object({ gross: money(), net: money(), taxes: money(), deductions: money() }),
    deposits: list(object({ type: choice(['checking', 'savings', 'check']), ending: orNull(text()), amount: money() })),
    /** What checks could not take so far, by deduction: later checks do. */
    arrears: list(object({ code: text(), label: text(), amount: money() })),
    held: yesNo(),
    findings: list(object({ code: text(), severity: choice(['block', 'warning']), says: sentence })),
  }),
  staleWith: ['pay_stub', 'pay_run'],
});
export type PayStatement = AnswerOf<typeof payStatement>;
export type StatementLine = PayStatement['lines'][number];

export const myPay = query('my_pay', {
  summary: 'The caller’s own pay statements and year to date',
  by: { '*': own },
  answers: object({
    statements: list(
      object({
        id: ref('pay_stub'),
        payDate: day(),
        from: day(),
        to: day(),
        type: choice(RUN_TYPES),
        gross: money(),
        taxes: money(),
        deductions: money(),
        reimbursements: money(),
        net: money(),
        change: orNull(number()),
      }),
    ),
    year: orNull(object({ year: integer(), gross: money(), taxes: money(), deductions: money(), net: money() })),
    next: orNull(day()),
    accounts: integer(),
    hasTaxForm: yesNo(),
    employee: orNull(ref('employee')),
  }),
  staleWith: ['pay_stub', 'bank_account', 'tax_profile'],
});
export type MyPay = AnswerOf<typeof myPay>;

export const salaryStructure = query('salary_structure', {
  summary: 'Pay groups, earning and deduction codes, and who is in what',
  by: payOffice,
  answers: object({
    groups: list(
      object({
        id: orNull(ref('pay_group')),
        name: text(),
        frequency: choice(PAY_GROUPS),
        people: integer(),
        salaried: integer(),
        hourly: integer(),
        annual: money(),
        nextPayDate: orNull(day()),
      }),
    ),
    earnings: list(
      object({
        code: text(),
        label: text(),
        isSupplemental: yesNo(),
        inRegularRate: yesNo(),
        people: integer(),
        amount: money(),
      }),
    ),
    deductions: list(
      object({ code: text(), label: text(), treatment: text(), people: integer(), amount: money(), employer: money() }),
    ),
    /** The regular run whose people and amounts are counted; null before the first. */
    run: orNull(object({ id: ref('pay_run'), payDate: day() })),
    departments: list(
      object({ department: ref('department'), name: text(), people: integer(), annual: money(), median: money() }),
    ),
  }),
  staleWith: ['pay_group', 'pay_run', 'pay_rate', 'employee'],
});
export type SalaryStructure = AnswerOf<typeof salaryStructure>;
