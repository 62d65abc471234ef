/** The writes of a run that are no action of one record. */
import { command } from '#access/define.model.ts';
import { choice, day, integer, ref, text, yesNo } from '#engine/model/fields.ts';
import { object } from '#engine/model/shapes.ts';
import { payOffice } from './pay-access.model.ts';

const RUN_NOUNS = ['pay_run', 'pay_stub', 'pay_adjustment'] as const;

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
