/** Automations: what happens to records of the workforce sets off notices, tasks and changes, in their owner's name. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { automationSchema, automationTasks } from './automation-runs.server.ts';
import { automation, automationRun } from './automation.model.ts';
import { automationHooks } from './automation.server.ts';
import { dryRunAnswer } from './dry-run.server.ts';

export const automationModule = defineModule('automation', {
  nouns: [automation, automationRun],
  hooks: (policy) => [automationHooks(policy)],
  answers: [dryRunAnswer],
  jobs: ({ actorOf }) => automationTasks(actorOf),
  tables: { after: automationSchema },
  seed: {
    after: ['people', 'tasks'],
    run: async (world: DemoWorld) => (await import('#seed/load-automations.ts')).loadAutomations(world),
  },
});
