/** Crises, restraint and seclusion, safety plans, and calls for help of clients. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { crisisEvent, crisisNotice, crisisStep, restraint, safetyPlan } from './crisis.model.ts';
import { crisisHooks, noticeHooks, planHooks, restraintHooks, stepHooks } from './crisis.server.ts';
import { emergencyPlan } from './emergency-plan.model.ts';
import { helpCall } from './help-call.model.ts';
import { helpHooks, helpTasks } from './help-call.server.ts';

export const crisisModule = defineModule('crisis', {
  nouns: [crisisEvent, crisisStep, crisisNotice, restraint, safetyPlan, helpCall, emergencyPlan],
  hooks: [crisisHooks, stepHooks, noticeHooks, restraintHooks, planHooks, helpHooks],
  jobs: helpTasks,
  seed: {
    after: ['charts', 'coaching'],
    run: async (world: DemoWorld) => (await import('#seed/load-crises.ts')).loadCrises(world),
  },
});
