/** What the organization owns, keeps in stock and buys. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { asset, assetCustody } from './asset.model.ts';
import { leavingHooks, lentHooks, returnedHooks } from './assets.server.ts';
import { lineHooks, orderHooks, receiptHooks } from './orders.server.ts';
import { purchaseLine, purchaseOrder, purchaseReceipt } from './purchase-order.model.ts';
import { supplyItemHooks, supplyMoveHooks, vendorHooks } from './supplies.server.ts';
import { supplyItem, supplyMove } from './supply-item.model.ts';
import { vendor } from './vendor.model.ts';

export const procurementModule = defineModule('procurement', {
  nouns: [vendor, asset, assetCustody, supplyItem, supplyMove, purchaseOrder, purchaseLine, purchaseReceipt],
  hooks: [
    lentHooks,
    leavingHooks,
    returnedHooks,
    supplyItemHooks,
    supplyMoveHooks,
    vendorHooks,
    orderHooks,
    lineHooks,
    receiptHooks,
  ],
  seed: {
    after: ['people', 'lifecycle'],
    run: async (world: DemoWorld) => (await import('#seed/load-procurement.ts')).loadProcurement(world),
  },
});
