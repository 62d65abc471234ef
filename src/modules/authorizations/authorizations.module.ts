/** What payers cover for a client, and what they allow. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { authorization } from './authorization.model.ts';
import { authorizationHooks, authorizationTasks, checkHooks } from './authorizations.server.ts';
import { benefitCheck } from './benefit-check.model.ts';

export const authorizationsModule = defineModule('authorizations', {
  nouns: [authorization, benefitCheck],
  hooks: [authorizationHooks, checkHooks],
  jobs: authorizationTasks,
  seed: {
    after: ['coverage'],
    run: async (world: DemoWorld) => (await import('#seed/load-authorizations.ts')).loadAuthorizations(world),
  },
});
