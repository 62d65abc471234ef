/** Leave: kinds, policies, requests, the ledger of hours and the cases of the leave office. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { leaveNouns } from './leave-nouns.model.ts';
import { leaveAnswers, leaveServed, leaveTasks } from './leave.server.ts';

export const leaveModule = defineModule('leave', {
  nouns: leaveNouns,
  hooks: leaveServed,
  answers: leaveAnswers,
  jobs: leaveTasks,
  seed: {
    after: ['people'],
    run: async (world: DemoWorld) => (await import('#seed/load-leave.ts')).loadLeave(world),
  },
});
