/** Tasks: who has to do what by when. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { taskCampaign } from './task-campaign.model.ts';
import { taskAnswers } from './task-campaign.server.ts';
import { task } from './task.model.ts';
import { taskServed } from './task.server.ts';

export const tasksModule = defineModule('tasks', {
  nouns: [task, taskCampaign],
  hooks: [taskServed],
  answers: taskAnswers,
  seed: {
    after: ['identity'],
    run: async (world: DemoWorld) => (await import('#seed/load-tasks.ts')).loadTasks(world),
  },
});
