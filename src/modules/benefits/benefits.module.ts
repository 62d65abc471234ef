/** Benefits: plans and rates, enrollment, life events, COBRA, and the deductions that payroll takes. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { affordabilityAnswers } from './affordability.server.ts';
import { benefitAnswers } from './benefit-answers.server.ts';
import { benefitElection, cobraCase, lifeEvent } from './benefit-election.model.ts';
import { cobraHooks, electionHooks, leaverHooks, lifeEventHooks, windowHooks } from './benefit-hooks.server.ts';
import { benefitPlan, benefitRate, enrollmentWindow } from './benefit-plan.model.ts';
import { carrierAnswers } from './carrier-files.server.ts';
import { enrollmentAnswers } from './enrollment.server.ts';

export const benefitsModule = defineModule('benefits', {
  nouns: [benefitPlan, benefitRate, lifeEvent, enrollmentWindow, benefitElection, cobraCase],
  hooks: [lifeEventHooks, electionHooks, windowHooks, cobraHooks, leaverHooks],
  answers: [...enrollmentAnswers, ...benefitAnswers, ...carrierAnswers, ...affordabilityAnswers],
  seed: {
    after: ['people', 'time'],
    run: async (world: DemoWorld) => (await import('#seed/load-benefits.ts')).loadBenefits(world),
  },
});
