/** Tests that an installation does on itself, and the figures of its own calls. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { watchServer } from './installation.server.ts';
import { portalTestAnswers, portalTestTasks } from './portal-tests.server.ts';
import { testRun } from './test-run.model.ts';

export const portalTestsModule = defineModule('portal-tests', {
  nouns: [testRun],
  answers: portalTestAnswers,
  routes: watchServer,
  jobs: portalTestTasks,
  seed: {
    after: ['people'],
    run: async (world: DemoWorld) => (await import('#seed/load-portal-tests.ts')).loadPortalTests(world),
  },
});
