/** Calls to webhooks: what happened is read off the trail, each call is signed, failures are repeated (domain/platform.md, 1d). */
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { postJson, type Sent } from '#engine/server/outbound.ts';
import { readTrail } from '#engine/server/trail.ts';
import { dbFor } from '#engine/server/db.ts';
import { secretOf } from './webhook-secrets.server.ts';
import { signatureOf } from './webhook-signature.server.ts';
import { bodyOf, eventOf, hasArrived, isFailing, KEPT_DAYS, pauseAfter, SOURCES } from './webhook-rules.model.ts';
import { webhook, webhookDelivery } from './webhook.model.ts';

/** Sends a body to an address. The tests send nothing. */
export type Post = typeof postJson;

/** Entries of the trail that one look takes in, and deliveries that one turn makes. */
const ENTRIES_MOST = 500;
const CALLS_MOST = 100;
const system = (tenantId: string) => systemActor(tenantId, 'webhooks');

const NOUNS = [...new Set(Object.values(SOURCES).map(({ noun }) => noun))];
const ENABLED = `select w.id, w.events, w.enabled_at::text as since, k.upto_xid::text as xid, k.upto_seq::text as seq from webhook w
  join webhook_key k on k.tenant_id = w.tenant_id and k.id = w.id where w.tenant_id = $1 and w.status = 'enabled' for update of k`;
const MOVE = `update webhook_key set upto_xid = $3::xid8, upto_seq = $4 where tenant_id = $1 and id = $2`;

/** Makes a delivery for each event that a webhook is to hear of and has not heard yet; returns how many. */
export async function gather(engine: Engine, tenantId: string): Promise<number> {
  const actor = system(tenantId);
  return engine.act.transact(actor, { resource: webhookDelivery, action: 'create' }, async (work) => {
    let made = 0;
    const [hooks = []] = await work.tx.read({ text: ENABLED, values: [tenantId] });
    for (const hook of hooks) {
      const events = hook.events as readonly string[];
      const { entries, next } = await readTrail(work.tx, {
        tenantId,
        after: { xid: String(hook.xid), seq: String(hook.seq) },
        nouns: NOUNS,
        since: String(hook.since),
        most: ENTRIES_MOST,
      });
      const heard = entries.flatMap(({ noun, action, record, at, seq }) => {
        const event = eventOf(noun, action);
        return event && events.includes(event) ? [{ event, noun, record, at, seq }] : [];
      });
      if (heard.length > 0)
        await dbFor(
          engine.act,
          work,
          actor,
        )(webhookDelivery).createMany(
          heard.map(({ event, noun, record, at, seq }) => ({
            webhook: String(hook.id),
            event,
            noun,
            record,
            entry: seq,
            happenedAt: at,
            attempts: 0,
            nextAt: new Date().toISOString(),
          })),
        );
      work.tx.write({ text: MOVE, values: [tenantId, hook.id, next.xid, next.seq] });
      made += heard.length;
    }
    return made;
  });
}

const WAITING = `select d.id, d.event, d.noun, d.record, d.happened_at, d.attempts, w.id as webhook, w.url, w.status as webhook_status, o.is_demo
  from webhook_delivery d join webhook w on w.tenant_id = d.tenant_id and w.id = d.webhook join organization o on o.id = d.tenant_id
  where d.tenant_id = $1 and d.id = $2 and d.status = 'waiting'`;

interface Outcome {
  readonly action: 'deliver' | 'retry' | 'giveUp' | 'skip';
  readonly input: Readonly<Record<string, unknown>>;
}
const skipped = (problem: string): Outcome => ({ action: 'skip', input: { problem, nextAt: null } });

/** What becomes of a delivery after a call: `attempts` counts this one. */
export function outcomeOf({ code, ms, problem }: Sent, attempts: number, now = Date.now()): Outcome {
  const tried = { attempts, triedAt: new Date(now).toISOString(), code, ms };
  if (hasArrived(code)) return { action: 'deliver', input: { ...tried, problem: null, nextAt: null } };
  const why = problem ?? `The server answered with status ${code ?? 0}; 200 to 299 was expected.`;
  const pause = pauseAfter(attempts);
  return pause === null
    ? { action: 'giveUp', input: { ...tried, problem: why, nextAt: null } }
    : { action: 'retry', input: { ...tried, problem: why, nextAt: new Date(now + pause * 1000).toISOString() } };
}

/**
 * Makes one call of a delivery that waits. At least once: a receiver that hears an id twice has heard one event. The
 * demonstration, whose passwords anybody knows, calls nobody.
 */
export async function deliver(engine: Engine, post: Post, tenantId: string, id: string): Promise<void> {
  const [rows] = await engine.connections.read(tenantId, [{ text: WAITING, values: [tenantId, id] }]);
  const row = rows?.[0];
  if (!row) return;
  const call = async (): Promise<Outcome> => {
    if (row.is_demo === true) return skipped('Not sent: sample organizations call no other servers.');
    const secret = row.webhook_status === 'enabled' ? await secretOf(engine, tenantId, String(row.webhook)) : null;
    if (secret === null) return skipped('Not sent: the webhook is turned off.');
    const body = bodyOf({
      id,
      event: String(row.event),
      at: new Date(String(row.happened_at)).toISOString(),
      organization: tenantId,
      record: typeof row.record === 'string' ? { noun: String(row.noun), id: row.record } : null,
    });
    const seconds = Math.floor(Date.now() / 1000);
    const sent = await post(String(row.url), body, {
      'user-agent': 'Nexus-Webhooks/1',
      'nexus-delivery': id,
      'nexus-event': String(row.event),
      'nexus-signature': signatureOf(secret, seconds, body),
    });
    return outcomeOf(sent, Number(row.attempts) + 1);
  };
  const { action, input } = await call();
  await engine.act.perform(system(tenantId), { resource: webhookDelivery, action, id, input });
  if (action === 'retry' || action === 'giveUp') await turnOffFailing(engine, tenantId, String(row.webhook));
}

const LATELY = `select count(*) filter (where status = 'delivered')::integer as arrived,
    count(*) filter (where status in ('waiting', 'failed') and attempts > 0)::integer as failed from webhook_delivery
  where tenant_id = $1 and webhook = $2 and tried_at > now() - interval '24 hours'
    and tried_at >= (select enabled_at from webhook where tenant_id = $1 and id = $2)`;

/** Turns a webhook off where most of what was sent in the last 24 hours, since it was turned on, did not arrive. */
async function turnOffFailing(engine: Engine, tenantId: string, id: string): Promise<void> {
  const [rows] = await engine.connections.read(tenantId, [{ text: LATELY, values: [tenantId, id] }]);
  const [arrived, failed] = [Number(rows?.[0]?.arrived ?? 0), Number(rows?.[0]?.failed ?? 0)];
  if (!isFailing(arrived, failed)) return;
  const offReason = `${failed} of ${arrived + failed} deliveries failed in 24 hours.`;
  await engine.act.perform(system(tenantId), { resource: webhook, action: 'turnOff', id, input: { offReason } });
}

const DUE = `select id from webhook_delivery where tenant_id = $1 and status = 'waiting' and next_at <= now()`;
const OLD = `select id from webhook_delivery where tenant_id = $1 and created_at < now() - interval '${KEPT_DAYS} days' limit 500`;

async function work(engine: Engine, post: Post, tenantId: string): Promise<void> {
  await gather(engine, tenantId);
  const [rows = []] = await engine.connections.read(tenantId, [
    { text: `${DUE} order by next_at, id limit ${CALLS_MOST}`, values: [tenantId] },
  ]);
  for (const { id } of rows) await deliver(engine, post, tenantId, String(id));
}

async function forgetOld(engine: Engine, tenantId: string): Promise<void> {
  const [rows = []] = await engine.connections.read(tenantId, [{ text: OLD, values: [tenantId] }]);
  for (const { id } of rows)
    await engine.act.perform(system(tenantId), { resource: webhookDelivery, action: 'remove', id: String(id) });
}

/** The trail is read and calls are made every minute; a test event and a delivery sent again go out at once. */
export const webhookTasks = (post: Post = postJson): readonly Task[] => [
  {
    name: 'webhooks:work',
    schedule: '* * * * *',
    due: `exists (select 1 from webhook where tenant_id = $1 and status = 'enabled') or exists (${DUE})`,
    run: (engine, tenantId) => work(engine, post, tenantId),
  },
  {
    name: 'webhooks:deliver',
    run: async (engine, tenantId, { id }) => {
      if (typeof id === 'string') await deliver(engine, post, tenantId, id);
    },
  },
  { name: 'webhooks:forget', schedule: '27 3 * * *', due: `exists (${OLD})`, run: forgetOld },
];
