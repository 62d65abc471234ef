/** Policies with their versions, and who has acknowledged them. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { policyAnswers, policyHooks, policyTasks } from './policies.server.ts';
import { policy, policyAcknowledgement, policyVersion } from './policy.model.ts';

export const policiesModule = defineModule('policies', {
  nouns: [policy, policyVersion, policyAcknowledgement],
  hooks: policyHooks,
  answers: policyAnswers,
  jobs: policyTasks,
  seed: {
    after: ['identity'],
    run: async (world: DemoWorld) => (await import('#seed/load-policies.ts')).loadPolicies(world),
  },
});
