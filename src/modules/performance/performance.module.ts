/** Goals, reviews, feedback and recognition. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { cycleHooks } from './cycles.server.ts';
import { feedback, feedbackRequest, recognition } from './feedback.model.ts';
import { feedbackHooks, feedbackRequestHooks, recognitionHooks } from './feedback.server.ts';
import { goal, goalUpdate } from './goal.model.ts';
import { goalHooks, goalUpdateHooks } from './goals.server.ts';
import { review, reviewAssessment } from './review.model.ts';
import { reviewCycle } from './review-cycle.model.ts';
import { assessmentHooks, reviewHooks } from './reviews.server.ts';

export const performanceModule = defineModule('performance', {
  nouns: [goal, goalUpdate, reviewCycle, review, reviewAssessment, feedback, feedbackRequest, recognition],
  hooks: [
    goalHooks,
    goalUpdateHooks,
    cycleHooks,
    reviewHooks,
    assessmentHooks,
    feedbackHooks,
    feedbackRequestHooks,
    recognitionHooks,
  ],
  seed: {
    after: ['people'],
    run: async (world: DemoWorld) => (await import('#seed/load-performance.ts')).loadPerformance(world),
  },
});
