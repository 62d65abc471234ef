/** Reports that people compose, the ready ones, and their delivery. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { deliveryHooks, reportTasks } from './delivery.server.ts';
import { report, reportDelivery } from './report.model.ts';
import { reportsAnswered } from './reports.server.ts';

export const reportsModule = defineModule<DemoWorld>('reports', {
  nouns: [report, reportDelivery],
  hooks: [deliveryHooks],
  answers: reportsAnswered,
  jobs: ({ origin, actorOf }) => reportTasks({ origin, actorOf }),
  seed: {
    after: ['people'],
    run: async (world) => (await import('#seed/load-reports.ts')).loadReports(world),
  },
});
