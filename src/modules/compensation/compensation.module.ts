/** Compensation: grade ranges by day, merit cycles with proposals up the line, total rewards, and the pay gap. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { compensationAnswers } from './compensation-answers.server.ts';
import { gradeRange } from './grade-range.model.ts';
import { meritCycle } from './merit-cycle.model.ts';
import { cycleHooks, gradeHooks, rangeHooks } from './merit-cycle.server.ts';
import { meritProposal } from './merit-proposal.model.ts';
import { proposalAnswers, proposalHooks } from './merit-proposals.server.ts';
import { rewardsAnswers } from './total-rewards.server.ts';

export const compensationModule = defineModule('compensation', {
  nouns: [gradeRange, meritCycle, meritProposal],
  hooks: [rangeHooks, gradeHooks, cycleHooks, proposalHooks],
  answers: [...compensationAnswers, ...proposalAnswers, ...rewardsAnswers],
  seed: {
    after: ['people', 'pay-runs'],
    run: async (world: DemoWorld) => (await import('#seed/load-compensation.ts')).loadCompensation(world),
  },
});
