/** Setting webhooks up: how many, to where, with a secret, a test event, and a notice to their keepers when one is turned off. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor, type Notice } from '#engine/server/effects.ts';
import { notifyAccounts } from '#engine/server/outgoing.ts';
import { whyNotAdmitted } from '#engine/server/outbound.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { TEST_EVENT, WEBHOOKS_MOST } from './webhook-rules.model.ts';
import { webhook, webhookDelivery } from './webhook.model.ts';

const now = (): string => new Date().toISOString();
/** For deliveries that a job calls at once: where that job is lost, the turn of a later minute makes the call. */
const later = (): string => new Date(Date.now() + 120_000).toISOString();
function mustBePublic(url: string): void {
  const why = whyNotAdmitted(url);
  if (why) throw invalid({ field: 'url', message: why });
}

/** What still waits is not sent: a webhook that is turned on later begins with what happens from then on. */
async function dropWaiting(db: Db, id: string): Promise<void> {
  for (const { id: delivery } of await db(webhookDelivery).all({ where: { webhook: id, status: 'waiting' } }))
    await db(webhookDelivery).act(delivery, 'skip', { problem: 'Not sent: the webhook is turned off.', nextAt: null });
}

export const webhookHooks = hooksFor(webhook, {
  set: {
    create: async ({ record, system }) => {
      mustBePublic(record.url);
      if ((await system('how many webhooks there are')(webhook).count({})) >= WEBHOOKS_MOST)
        throw new Refusal('CONFLICT', {
          why: phrase('There are {{most}} webhooks, which is the limit. Remove one first.', { most: WEBHOOKS_MOST }),
        });
    },
    edit: async ({ record }) => mustBePublic(record.url),
    enable: async ({ record }) => {
      if (!record.secretHint)
        throw new Refusal('CONFLICT', { why: phrase('Create the signing secret first. It is shown once.') });
      return { enabledAt: now(), offReason: null };
    },
  },
  on: {
    sendTest: async ({ actor, record, system, job }) => {
      const id = await system('a test event')(webhookDelivery).create({
        webhook: record.id,
        event: TEST_EVENT,
        happenedAt: now(),
        attempts: 0,
        nextAt: later(),
      });
      job('webhooks:deliver', { tenantId: actor.tenantId, id });
    },
    disable: async ({ record, system }) => dropWaiting(system('turned off'), record.id),
    turnOff: async ({ record, system }) => {
      const db = system('most calls failed');
      await dropWaiting(db, record.id);
      const keepers = await db(membership).all({ where: { role: ['admin', 'global_admin'], status: 'active' } });
      const notice: Notice = {
        kind: 'webhook.off',
        severity: 'error',
        title: phrase('The webhook {{name}} was turned off', { name: record.name }),
        body: phrase('Most of its calls failed in the last 24 hours. Check the receiver, then turn it on again.'),
        link: `/global-admin/webhooks/${record.id}`,
      };
      await notifyAccounts(
        db,
        keepers.map(({ account }) => account),
        notice,
      );
    },
  },
});

export const deliveryHooks = hooksFor(webhookDelivery, {
  set: {
    resend: async ({ record, system }) => {
      const { status } = await system('whether it is on')(webhook).get(record.webhook);
      if (status !== 'enabled')
        throw new Refusal('CONFLICT', { why: phrase('The webhook is turned off. Turn it on first.') });
      return { attempts: 0, problem: null, nextAt: later() };
    },
  },
  on: {
    resend: async ({ actor, record, job }) => job('webhooks:deliver', { tenantId: actor.tenantId, id: record.id }),
  },
});
