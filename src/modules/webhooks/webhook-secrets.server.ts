/** Signing secrets, sealed with the server's key, and how far the trail was read for each webhook. */
import { perform } from '#engine/server/answers.ts';
import type { Engine } from '#engine/server/engine.ts';
import { asSystem } from '#engine/server/grants.ts';
import { mustProve } from '#engine/server/proof.ts';
import type { SealedColumn } from '#engine/server/reseal.ts';
import { newWebhookSecret } from './webhook-questions.model.ts';
import { newSecret } from './webhook-signature.server.ts';
import { webhook } from './webhook.model.ts';

/** Not a noun: nobody reads, lists, reveals or exports a signing secret. */
export const webhookSchema = `
create table webhook_key (
  tenant_id uuid not null references organization (id),
  id uuid not null,
  secret bytea not null,
  -- Up to where the trail was read: its events in the order of their transactions, as its seals walk it.
  upto_xid xid8 not null default pg_current_xact_id(),
  upto_seq bigint not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references webhook (tenant_id, id) on delete cascade
);
alter table webhook_key enable row level security;
alter table webhook_key force row level security;
create policy tenant on webhook_key using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on webhook_key to nexus_app;
`.trim();

const place = (tenantId: string, id: string): string => `webhook/${tenantId}/${id}`;
export const webhookSealed: SealedColumn = {
  table: 'webhook_key',
  column: 'secret',
  with: ['tenant_id'],
  place: (row) => place(String(row.tenant_id), String(row.id)),
  ofOrganizations: true,
};

const KEEP = `insert into webhook_key (tenant_id, id, secret) values ($1, $2, $3)
  on conflict (tenant_id, id) do update set secret = excluded.secret`;
const READ = 'select secret from webhook_key where tenant_id = $1 and id = $2';

/** The signing secret of a webhook; null where none was made. */
export async function secretOf(engine: Engine, tenantId: string, id: string): Promise<string | null> {
  const [rows] = await engine.connections.read(tenantId, [{ text: READ, values: [tenantId, id] }]);
  const sealed = rows?.[0]?.secret;
  return Buffer.isBuffer(sealed) ? engine.secrets.open(sealed, place(tenantId, id)) : null;
}

export const secretAnswers = [
  perform(newWebhookSecret, async ({ engine, actor, asked }) => {
    mustProve(actor);
    // As the reader: a webhook of another organization is not found.
    await engine.read.get(engine.reader(actor), webhook, asked.webhook);
    const secret = newSecret();
    const sealed = engine.secrets.seal(secret, place(actor.tenantId, asked.webhook));
    await engine.act.transact(actor, { resource: webhook, action: 'renewSecret', id: asked.webhook }, async (work) => {
      work.tx.write({ text: KEEP, values: [actor.tenantId, asked.webhook, sealed] });
      await engine.act.within(work, asSystem(actor, 'a new signing secret'), {
        resource: webhook,
        action: 'renewSecret',
        id: asked.webhook,
        input: { secretHint: `…${secret.slice(-4)}`, secretAt: new Date().toISOString() },
      });
    });
    return { secret };
  }),
];
