/** Incidents: reported by anyone, triaged, investigated, corrected, and reported to authorities on time. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { clientEvent } from './client-event.model.ts';
import { incident } from './incident.model.ts';
import { correctiveAction, incidentClock, incidentNotice, reportingRule } from './incident-parts.model.ts';
import { incidentAnswers, incidentsServed, incidentTasks } from './incidents.server.ts';

export const incidentsModule = defineModule('incidents', {
  nouns: [incident, correctiveAction, incidentNotice, incidentClock, reportingRule, clientEvent],
  hooks: incidentsServed,
  answers: incidentAnswers,
  jobs: incidentTasks,
  seed: {
    after: ['beds'],
    run: async (world: DemoWorld) => (await import('#seed/load-incidents.ts')).loadIncidents(world),
  },
});
