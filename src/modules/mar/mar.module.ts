/** Medication administration: doses planned from orders, given, and followed up. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { administration } from './administration.model.ts';
import { marAnswers } from './mar-answers.server.ts';
import { doseCommands } from './record-dose.server.ts';
import { arrivalHooks, makeAllSlots, markMissed, missesDue, slotHooks, slotsDue } from './slot-making.server.ts';

export const marModule = defineModule('mar', {
  nouns: [administration],
  hooks: [slotHooks, arrivalHooks],
  answers: [...marAnswers, ...doseCommands],
  jobs: [
    {
      name: 'mar:slots',
      schedule: '*/10 * * * *',
      due: slotsDue,
      run: async (engine, tenantId) => void (await makeAllSlots(engine, tenantId)),
    },
    {
      name: 'mar:missed',
      schedule: '*/5 * * * *',
      due: missesDue,
      run: async (engine, tenantId) => void (await markMissed(engine, tenantId)),
    },
  ],
  seed: {
    after: ['orders'],
    run: async (world: DemoWorld) => (await import('#seed/load-doses.ts')).loadDoses(world),
  },
});
