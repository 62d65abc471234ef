/** Requests for admission, their screening, and the papers that are signed on the way in. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { intakeServed } from './intake.server.ts';
import { legalPaper } from './legal-paper.model.ts';
import { preAdmission } from './pre-admission.model.ts';

export const intakeModule = defineModule('intake', {
  nouns: [preAdmission, legalPaper],
  hooks: intakeServed,
  seed: {
    after: ['assessments'],
    run: async (world: DemoWorld) => (await import('#seed/load-intake.ts')).loadIntake(world),
  },
});
