/** Workforce plans by scenario, and the budget of headcount and pay against what happened. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { planningAnswers, planningHooks } from './planning.server.ts';
import { budgetLine, workforcePlan, workforcePlanLine } from './workforce-plan.model.ts';

export const planningModule = defineModule('planning', {
  nouns: [workforcePlan, workforcePlanLine, budgetLine],
  hooks: planningHooks,
  answers: planningAnswers,
  seed: {
    after: ['people'],
    run: async (world: DemoWorld) => (await import('#seed/load-planning.ts')).loadPlanning(world),
  },
});
