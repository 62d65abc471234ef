/** Tests that an installation does on itself, and the figures of its own calls. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { watchServer } from './installation.server.ts';
import { loadRun } from './load-run.model.ts';
import { endLoadRuns, loadAnswers, loadSchema, loadTasks } from './load-runs.server.ts';
import { portalTestAnswers, portalTestTasks } from './portal-tests.server.ts';
import { testRun } from './test-run.model.ts';

export const portalTestsModule = defineModule('portal-tests', {
  nouns: [testRun, loadRun],
  answers: [...portalTestAnswers, ...loadAnswers],
  routes: (app, parts) => {
    watchServer(app, parts);
    app.addHook('preClose', () => endLoadRuns(parts.engine));
  },
  tables: { after: loadSchema },
  jobs: [...portalTestTasks, ...loadTasks],
  seed: {
    after: ['people'],
    run: async (world: DemoWorld) => {
      await (await import('#seed/load-portal-tests.ts')).loadPortalTests(world);
      await (await import('#seed/load-load-runs.ts')).loadLoadRuns(world);
    },
  },
});
