/** The writes of a run that are no action of one record. */
import { command } from '#access/define.model.ts';
import { choice, day, integer, longText, money, ref, text, yesNo } from '#engine/model/fields.ts';
import { object } from '#engine/model/shapes.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { payOffice } from './pay-access.model.ts';
import { ADJUSTMENTS } from './pay-adjustment.model.ts';

const RUN_NOUNS = ['pay_run', 'pay_stub', 'pay_adjustment'] as const;

const { hold: _, ...LISTED } = ADJUSTMENTS;
/** What can be added for many people at once: everything with an amount. */
export const LISTED_KINDS = LISTED;

/** Starts the run of a period, or an extra one. Regular runs take the days of their period. */
export const startPayRun = command('start_pay_run', {
  summary: 'Start a pay run for a period',
  at: '/start-pay-run',
  asks: {
    period: ref('pay_period'),
    type: choice(['regular', 'off_cycle', 'bonus', 'final'], { default: 'regular' }),
    payDate: day({ optional: true }),
  },
  by: payOffice,
  answers: object({ run: ref('pay_run') }),
  changes: RUN_NOUNS,
});

/** Starts the run that brings in what another payroll paid, or finds the one that is open. */
export const bringInPay = command('bring_in_pay', {
  summary: 'Start the run that brings in totals of an earlier payroll',
  at: '/bring-in-pay',
  asks: {},
  by: payOffice,
  answers: object({ run: ref('pay_run') }),
  changes: [...RUN_NOUNS, 'earlier_total'],
});

export const calculateRun = command('calculate_pay_run', {
  summary: 'Calculate all people of a run in the background',
  at: '/calculate-pay-run/:run',
  asks: { run: ref('pay_run') },
  by: payOffice,
  answers: object({ job: ref('job_run') }),
  changes: RUN_NOUNS,
});

export const acceptFinding = command('accept_pay_finding', {
  summary: 'Accept a warning of a run, or take that back',
  at: '/accept-pay-finding/:run',
  asks: {
    run: ref('pay_run'),
    code: text({ max: 120 }),
    employee: ref('employee', { optional: true }),
    accepted: yesNo({ default: true }),
  },
  by: payOffice,
  answers: object({ warnings: integer() }),
  changes: ['pay_run'],
});

export const payOut = command('pay_out_run', {
  summary: 'Mark an approved run as paid: statements open to employees, taxes fall due',
  at: '/pay-out-run/:run',
  asks: { run: ref('pay_run') },
  by: payOffice,
  answers: object({ statements: integer() }),
  changes: [...RUN_NOUNS, 'tax_payment'],
});

export const reverseRun = command('reverse_pay_run', {
  summary: 'Start a run that takes back a paid one, for everybody or one person',
  at: '/reverse-pay-run/:run',
  asks: { run: ref('pay_run'), employee: ref('employee', { optional: true }), payDate: day() },
  by: payOffice,
  answers: object({ run: ref('pay_run') }),
  changes: RUN_NOUNS,
});

export const addAdjustments = command('add_pay_adjustments', {
  summary: 'Adjust the pay of many people in a run, from pasted lines: all of them or none',
  at: '/add-pay-adjustments/:run',
  asks: {
    run: ref('pay_run'),
    kind: choice(LISTED_KINDS),
    reason: text({ min: 3, max: 200 }),
    /** A line each: employee number or work email, amount in dollars, and perhaps a reason of its own. */
    lines: longText({ max: 60_000 }),
  },
  by: payOffice,
  answers: object({ added: integer(), total: money() }),
  changes: ['pay_adjustment'],
});

export const recordNewHires = command('record_new_hire_report', {
  summary: 'Record that the new hires of a state were reported',
  at: '/record-new-hire-report/:state',
  asks: {
    state: choice(US_STATES),
    reportedOn: day(),
    confirmation: text({ max: 40, optional: true }),
  },
  by: payOffice,
  answers: object({ people: integer() }),
  changes: ['new_hire_report'],
});
