/** The signing secret of a webhook, which is shown once. */
import { command } from '#access/define.model.ts';
import { ref, text } from '#engine/model/fields.ts';
import { object } from '#engine/model/shapes.ts';
import { webhookKeepers } from './webhook-access.model.ts';

export const newWebhookSecret = command('new_webhook_secret', {
  summary: 'Makes a new signing secret for a webhook and returns it, this one time; the one before is no longer used',
  asks: { webhook: ref('webhook') },
  by: webhookKeepers,
  answers: object({ secret: text() }),
  changes: ['webhook'],
});
