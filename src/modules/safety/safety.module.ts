/** Safety at work: what happened, what is done about it, and the OSHA records that follow. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { actionHooks, actionTasks } from './actions.server.ts';
import { incidentAnswers, incidentHooks } from './incidents.server.ts';
import { oshaCase, privacyCase } from './osha-case.model.ts';
import { oshaSummary } from './osha-summary.model.ts';
import { caseHooks, summaryHooks } from './osha.server.ts';
import { safetyAction } from './safety-action.model.ts';
import { safetyClock } from './safety-clock.model.ts';
import { workplaceIncident } from './workplace-incident.model.ts';

export const safetyModule = defineModule('safety', {
  nouns: [workplaceIncident, safetyAction, oshaCase, privacyCase, oshaSummary, safetyClock],
  hooks: [incidentHooks, actionHooks, caseHooks, summaryHooks],
  answers: incidentAnswers,
  jobs: actionTasks,
  seed: {
    after: ['people', 'compliance'],
    run: async (world: DemoWorld) => (await import('#seed/load-safety.ts')).loadSafety(world),
  },
});
