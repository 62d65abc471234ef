/** Pay runs: pay groups, runs, statements, adjustments, recurring deductions, and taxes that are due. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { calculateTasks } from './calculate.server.ts';
import { earlierTotal } from './earlier-total.model.ts';
import { localTax } from './local-tax.model.ts';
import { manyAdjustments } from './many-adjustments.server.ts';
import { newHireReport } from './new-hire-report.model.ts';
import { openingCommands } from './opening.server.ts';
import { payAdjustment } from './pay-adjustment.model.ts';
import { payAnswers } from './pay-answers.server.ts';
import { payCommands } from './pay-commands.server.ts';
import { payGroup } from './pay-group.model.ts';
import { payRun } from './pay-run.model.ts';
import { payServed } from './pay-runs.server.ts';
import { paySchema } from './pay-schema.ts';
import { payStub } from './pay-stub.model.ts';
import { recurringDeduction } from './recurring-deduction.model.ts';
import { stateForm } from './state-form.model.ts';
import { taxPayment } from './tax-payment.model.ts';

export const payRunsModule = defineModule('pay-runs', {
  nouns: [
    payGroup,
    payRun,
    payStub,
    payAdjustment,
    recurringDeduction,
    taxPayment,
    stateForm,
    localTax,
    newHireReport,
    earlierTotal,
  ],
  hooks: payServed,
  answers: [...payCommands, ...openingCommands, ...manyAdjustments, ...payAnswers],
  jobs: calculateTasks,
  tables: { after: paySchema },
  seed: {
    after: ['time', 'benefits', 'expenses'],
    run: async (world: DemoWorld) => (await import('#seed/load-pay.ts')).loadPay(world),
  },
});
