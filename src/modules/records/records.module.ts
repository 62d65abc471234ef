/** Retention of documents, legal holds, and destruction by two people. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { destruction, legalHold, recordClass } from './record.model.ts';
import { recordAnswers, recordHooks } from './records.server.ts';

export const recordsModule = defineModule('records', {
  nouns: [recordClass, legalHold, destruction],
  hooks: recordHooks,
  answers: recordAnswers,
  seed: {
    after: ['documents'],
    run: async (world: DemoWorld) => (await import('#seed/load-records.ts')).loadRecords(world),
  },
});
