/** Orders for clients, from the prescriber to their end. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { order } from './order.model.ts';
import { endOrders, ordersEnding, stayHooks } from './orders-ending.server.ts';
import { orderAnswers } from './orders-answers.server.ts';
import { orderCommands } from './order-sets.server.ts';
import { orderHooks } from './orders.server.ts';

export const ordersModule = defineModule('orders', {
  nouns: [order],
  hooks: [orderHooks, stayHooks],
  answers: [...orderAnswers, ...orderCommands],
  jobs: [
    {
      name: 'orders:end',
      schedule: '*/5 * * * *',
      due: ordersEnding,
      run: async (engine, tenantId) => void (await endOrders(engine, tenantId)),
    },
  ],
  seed: {
    after: ['vitals', 'formulary', 'charts'],
    run: async (world: DemoWorld) => (await import('#seed/load-orders.ts')).loadOrders(world),
  },
});
