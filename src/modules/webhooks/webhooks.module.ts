/** Webhooks: other programs hear of events, signed, with ids only. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { webhookTasks } from './deliveries.server.ts';
import { secretAnswers, webhookSchema, webhookSealed } from './webhook-secrets.server.ts';
import { webhook, webhookDelivery } from './webhook.model.ts';
import { deliveryHooks, webhookHooks } from './webhooks.server.ts';

export const webhooksModule = defineModule('webhooks', {
  nouns: [webhook, webhookDelivery],
  hooks: [webhookHooks, deliveryHooks],
  answers: secretAnswers,
  jobs: webhookTasks(),
  tables: { after: webhookSchema },
  sealed: [webhookSealed],
  seed: {
    after: ['people', 'procurement'],
    run: async (world: DemoWorld) => (await import('#seed/load-webhooks.ts')).loadWebhooks(world),
  },
});
