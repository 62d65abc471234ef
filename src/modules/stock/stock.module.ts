/** Medication stock: containers, ledger, shift counts, destruction, clients' own medication, the dispense queue. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { clientMedication } from './client-medication.model.ts';
import { dispense } from './dispense.model.ts';
import { doseHooks } from './dose-ledger.server.ts';
import { drugPaperAnswers } from './drug-papers-answers.server.ts';
import { drugDestruction } from './drug-destruction.model.ts';
import { stockAnswers } from './stock-answers.server.ts';
import { stockCount } from './stock-count.model.ts';
import { countHooks } from './stock-counts.server.ts';
import { stockEntry, stockLot } from './stock-lot.model.ts';
import { stockRecordsServed } from './stock-records.server.ts';
import { stockServed } from './stock.server.ts';

export const stockModule = defineModule('stock', {
  nouns: [stockLot, stockEntry, stockCount, drugDestruction, clientMedication, dispense],
  hooks: [...stockServed, doseHooks, countHooks, ...stockRecordsServed],
  answers: [...stockAnswers, ...drugPaperAnswers],
  seed: {
    after: ['formulary', 'handoff'],
    run: async (world: DemoWorld) => (await import('#seed/load-stock.ts')).loadStock(world),
  },
});
