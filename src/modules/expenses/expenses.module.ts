/** Expenses: reports with receipts, policy, mileage and per diem, advances, and what is to be paid back. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { expenseAnswers } from './expense-answers.server.ts';
import { lineHooks } from './expense-lines.server.ts';
import { expenseCategory, mileageRate, perDiemRate } from './expense-policy.model.ts';
import { expenseAdvance, expenseLine, expenseReport } from './expense-report.model.ts';
import { advanceHooks, reportHooks } from './expense-reports.server.ts';

export const expensesModule = defineModule('expenses', {
  nouns: [expenseCategory, mileageRate, perDiemRate, expenseAdvance, expenseReport, expenseLine],
  hooks: [lineHooks, reportHooks, advanceHooks],
  answers: expenseAnswers,
  seed: {
    after: ['people', 'time'],
    run: async (world: DemoWorld) => (await import('#seed/load-expenses.ts')).loadExpenses(world),
  },
});
