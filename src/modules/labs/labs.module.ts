/** The laboratory: orders, results, and the messages between us and laboratories. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { openLabDoors } from './lab-doors.server.ts';
import { labMessage } from './lab-message.model.ts';
import { labOrder } from './lab-order.model.ts';
import { labResult } from './lab-result.model.ts';
import { labAnswers, labsServed } from './labs.server.ts';
import { pointOfCareAnswers } from './point-of-care.server.ts';

export const labsModule = defineModule('labs', {
  nouns: [labOrder, labResult, labMessage],
  hooks: labsServed,
  routes: (app, { engine, services: { laboratory } }) => {
    if (!laboratory) return;
    let doors: Awaited<ReturnType<typeof openLabDoors>> | null = null;
    app.addHook('onListen', async () => {
      doors = await openLabDoors(engine, laboratory, (line) => app.log.error(line));
    });
    app.addHook('preClose', async () => doors?.stop());
  },
  answers: [...labAnswers, ...pointOfCareAnswers],
  seed: {
    after: ['vitals', 'charts'],
    run: async (world: DemoWorld) => (await import('#seed/load-labs.ts')).loadLabs(world),
  },
});
