/** Organizations as they go on: suspended and opened again, closing for thirty days, kept after all. */
import type { FastifyInstance } from 'fastify';
import { holdsOneOf } from '#access/roles.model.ts';
import { isId } from '#engine/model/check.ts';
import { longText, text } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { auditStatement } from '#engine/server/audit.ts';
import type { Notice } from '#engine/server/effects.ts';
import type { Actor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import { noticeStatement } from '#engine/server/outgoing.ts';
import { mustProve } from '#engine/server/proof.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import { mustBeSuper, mustRule, type OrganizationParts } from './organization-parts.server.ts';
import type { OrganizationRow, OwnOrganizationCard } from './organization-wire.model.ts';

/** Between the wish to close and the removal of everything. */
export const CLOSING_DAYS = 30;
const COLUMNS = `o.id, o.name, o.slug, o.status, o.is_demo, o.created_at, o.closes_at, o.purged_at,
  (select count(*)::integer from account_tenant t where t.tenant_id = o.id) as accounts`;
const LIST = `select ${COLUMNS} from organization o order by lower(o.name), o.id limit 1000`;
const ONE = `select ${COLUMNS} from organization o where o.id = $1`;
/** What each step needs of the organization, and what it makes of it. */
const STEPS: Readonly<Record<string, { readonly from: string; readonly set: string }>> = {
  suspend: { from: `status = 'active'`, set: `status = 'suspended'` },
  resume: { from: `status = 'suspended'`, set: `status = 'active'` },
  close: {
    from: `status in ('active', 'suspended') and closes_at is null`,
    set: `closes_at = now() + interval '${CLOSING_DAYS} days'`,
  },
  keep: { from: `status in ('active', 'suspended') and closes_at > now()`, set: 'closes_at = null' },
};

const can = (row: Row, actor: Actor): string[] => {
  if (row.purged_at !== null || row.status === 'closed' || row.status === 'pending') return [];
  return [
    // Someone who suspended their own organization could not reopen it.
    ...(row.status === 'suspended' ? ['resume'] : row.id === actor.tenantId ? [] : ['suspend']),
    ...(row.is_demo === true ? [] : [row.closes_at === null ? 'close' : 'keep']),
  ];
};

const rowOf = (row: Row, actor: Actor): OrganizationRow => ({
  id: row.id as string,
  name: row.name as string,
  slug: row.slug as string,
  status: row.status as OrganizationRow['status'],
  isDemo: row.is_demo === true,
  accounts: row.accounts as number,
  createdAt: row.created_at as string,
  closesAt: row.closes_at as string | null,
  purgedAt: row.purged_at as string | null,
  can: can(row, actor),
});

const TOLD: Readonly<Record<string, Pick<Notice, 'title' | 'body'>>> = {
  close: {
    title: phrase('Your organization is closing'),
    body: phrase('In {{days}} days, all its data is removed. Until then, you can export it or keep the organization.', {
      days: CLOSING_DAYS,
    }),
  },
  keep: { title: phrase('Your organization stays open'), body: phrase('It is no longer closing.') },
};

/** Registers the calls below /api/organizations (super administrators) and /api/organization (one's own). */
export function registerLifecycle(app: FastifyInstance, { engine, authenticate }: OrganizationParts): void {
  const { connections, live } = engine;
  const find = async (id: unknown): Promise<Row> => {
    const [rows] = isId(id) ? await connections.run([{ text: ONE, values: [id] }]) : [];
    if (!rows?.[0]) throw new Refusal('NOT_FOUND');
    return rows[0];
  };
  /** Takes a step with an organization, traces it there, tells its administrators, and every process at once. */
  const step = async (actor: Actor, id: string, what: string, why: string): Promise<void> => {
    const { from, set } = STEPS[what] ?? { from: 'false', set: '' };
    const [changed = []] = await connections.run([
      { text: `update organization set ${set} where id = $1 and ${from} returning id`, values: [id] },
    ]);
    if (changed.length === 0) throw new Refusal('CONFLICT', { why: 'Its status has changed. Reload the page.' });
    const told = TOLD[what];
    const there = { ...actor, tenantId: id };
    await connections.read(id, [
      auditStatement(there, { action: what, noun: 'organization', recordId: id, why }),
      ...(told
        ? [
            noticeStatement(there, engine.accounts.ofRole, 'admin', {
              kind: 'organization',
              severity: 'warning',
              ...told,
            }),
          ]
        : []),
    ]);
    live.publish(id, [{ noun: 'organization', id, action: what }]);
  };

  app.get('/api/organizations', async (request, reply) => {
    const actor = await authenticate(request);
    mustBeSuper(actor);
    const [rows = []] = await connections.run([{ text: LIST, values: [] }]);
    return sendData(
      reply,
      rows.map((row) => rowOf(row, actor)),
    );
  });
  for (const what of Object.keys(STEPS))
    app.post(`/api/organizations/:id/${what}`, async (request, reply) => {
      const actor = await authenticate(request);
      mustRule(actor);
      const { why } = inputOf({ why: longText({ max: 500 }) }, request.body);
      const row = await find((request.params as { id: string }).id);
      if (!can(row, actor).includes(what)) throw new Refusal('PERMISSION_DENIED');
      await step(actor, row.id as string, what, why);
      return sendData(reply, null);
    });

  const own = async (actor: Actor): Promise<Row> => {
    if (!holdsOneOf(actor.roles, ['admin'])) throw new Refusal('RESOURCE_DENIED');
    return find(actor.tenantId);
  };
  app.get('/api/organization', async (request, reply) => {
    const row = await own(await authenticate(request));
    const card: OwnOrganizationCard = {
      name: row.name as string,
      slug: row.slug as string,
      isDemo: row.is_demo === true,
      closesAt: row.closes_at as string | null,
    };
    return sendData(reply, card);
  });
  app.post('/api/organization/close', async (request, reply) => {
    const actor = await authenticate(request);
    const row = await own(actor);
    mustProve(actor);
    const { name, why } = inputOf({ name: text({ max: 120 }), why: longText({ max: 500 }) }, request.body);
    if (row.is_demo === true) throw new Refusal('CONFLICT', { why: 'A demo cannot be closed.' });
    if (name !== row.name)
      throw invalid({ field: 'name', ...phrase('must match {{name}} exactly', { name: String(row.name) }) });
    await step(actor, actor.tenantId, 'close', why);
    return sendData(reply, null);
  });
  app.post('/api/organization/keep', async (request, reply) => {
    const actor = await authenticate(request);
    await own(actor);
    mustProve(actor);
    const { why } = inputOf({ why: longText({ max: 500 }) }, request.body);
    await step(actor, actor.tenantId, 'keep', why);
    return sendData(reply, null);
  });
}
