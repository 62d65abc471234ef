/** Deciding applications: an organization, its facilities and its administrator's invitation begin together, or not at all. */
import type { FastifyInstance } from 'fastify';
import { isId } from '#engine/model/check.ts';
import { text } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { auditStatement } from '#engine/server/audit.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { newId } from '#engine/server/ids.ts';
import { inputOf } from '#engine/server/input.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import { secretPlace } from '#engine/server/secrets.ts';
import type { Work } from '#engine/server/work.ts';
import { INVITE_DAYS, invite } from '#modules/identity/access/invite.model.ts';
import { outgoingMail } from '#modules/identity/mail/outgoing-mail.model.ts';
import { company } from '#modules/company/company.model.ts';
import { location } from '#modules/people/location.model.ts';
import { dataOf } from './onboarding.server.ts';
import { mustBeSuper, mustRule, type OrganizationParts } from './organization-parts.server.ts';
import type { ApplicationRow } from './organization-wire.model.ts';
import { type Application, wholeOf } from './onboarding.form.ts';

const DAY_MS = 86_400_000;
const LIST = `select id, organization_name, contact_email, status, submitted_at, decided_by, decided_at, reason from onboarding_application
  where status <> 'draft' order by status = 'submitted' desc, submitted_at desc limit 200`;
const ONE = `select id, status, step, version, data, reason, expires_at, organization_id from onboarding_application where id = $1 and status <> 'draft'`;
const DECIDE = `update onboarding_application set status = $2, decided_by = $3, decided_at = now(), reason = $4, organization_id = $5, updated_at = now(), version = version + 1
  where id = $1 and status = 'submitted' returning id`;
const FOUND = `insert into organization (id, name, slug, time_zone, idle_minutes, session_hours, two_factor_roles)
  values ($1, $2, $3, $4, $5, $6, $7)`;

type Values = Readonly<Record<string, unknown>>;

/** The first letters of a name as a short code, numbered so that no two are alike. */
const codeOf = (name: string, n: number): string =>
  `${
    name
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 3)
      .toUpperCase() || 'LOC'
  }${n + 1}`;

function foundStatement(tenantId: string, data: Application): { text: string; values: unknown[] } {
  const o: Values = data.organization ?? {};
  const s: Values = data.security ?? {};
  return {
    text: FOUND,
    values: [
      tenantId,
      o.name,
      o.slug,
      o.timeZone,
      s.idleMinutes ?? null,
      s.sessionHours ?? null,
      // Nothing chosen is no decision: the usual roles then need one.
      Array.isArray(s.twoFactorRoles) && s.twoFactorRoles.length > 0 ? s.twoFactorRoles : null,
    ],
  };
}

/** Everything that begins with the organization, in one transaction of its own. */
async function begin(engine: Engine, work: Work, system: Actor, data: Application): Promise<void> {
  const { legalName, ein, npi = null, industry, size }: Values = data.organization ?? {};
  const input = { legalName, ein, npi, industry, size };
  await engine.act.within(work, system, { resource: company, action: 'edit', id: system.tenantId, input });
  const facilities = (data.facilities?.facilities ?? []) as Values[];
  for (const [i, facility] of facilities.entries())
    await engine.act.within(work, system, {
      resource: location,
      action: 'create',
      input: { ...facility, code: codeOf(String(facility.name), i), timeZone: data.organization?.timeZone },
    });
  const expiresAt = new Date(Date.now() + INVITE_DAYS * DAY_MS).toISOString();
  const first = { email: data.users?.adminEmail, role: 'admin' };
  const others = (data.users?.colleagues ?? []) as { email: string; role: string }[];
  for (const { email, role } of [first, ...others.filter((c) => c.email !== first.email)])
    await engine.act.within(work, system, { resource: invite, action: 'create', input: { email, role, expiresAt } });
}

async function approve(engine: Engine, actor: Actor, row: Row): Promise<string> {
  const data = wholeOf(dataOf(engine, row));
  const tenantId = newId();
  const system = { ...systemActor(tenantId, 'application approved'), name: actor.name, accountId: actor.accountId };
  const about = { resource: invite, action: 'create' };
  return engine.act.transact(system, about, async (work) => {
    work.tx.write(foundStatement(tenantId, data));
    const [decided] = await work.tx
      .read({ text: DECIDE, values: [row.id, 'approved', actor.name, null, tenantId] })
      .catch((error: unknown) => {
        if ((error as { constraint?: string }).constraint === 'organization_slug_key')
          throw new Refusal('CONFLICT', {
            why: 'Another organization has this short name. Reject the application with this reason.',
          });
        throw error;
      });
    if (!decided?.length) throw new Refusal('CONFLICT', { why: 'This application has already been decided.' });
    work.tx.write(auditStatement(system, { action: 'create', noun: 'organization', recordId: tenantId }));
    await begin(engine, work, system, data);
    return tenantId;
  });
}

const MAIL = `select m.id, m.body from outgoing_mail m join invite i on i.tenant_id = m.tenant_id and lower(i.email) = lower(m.recipient) and i.role = 'admin' and i.status = 'pending'
  where m.tenant_id = $1 and m.status = 'waiting' order by m.created_at desc limit 1`;

/** Registers the calls below /api/onboarding-applications, for super administrators. */
export function registerApplications(app: FastifyInstance, parts: OrganizationParts): void {
  const { engine, authenticate } = parts;
  const { connections } = engine;
  const find = async (request: { params: unknown }): Promise<Row> => {
    const { id } = request.params as { id: string };
    const [rows] = isId(id) ? await connections.run([{ text: ONE, values: [id] }]) : [];
    if (!rows?.[0]) throw new Refusal('NOT_FOUND');
    return rows[0];
  };

  app.get('/api/onboarding-applications', async (request, reply) => {
    mustBeSuper(await authenticate(request));
    const [rows = []] = await connections.run([{ text: LIST, values: [] }]);
    const list = rows.map(
      (r): ApplicationRow => ({
        id: r.id as string,
        name: (r.organization_name as string | null) ?? '',
        contact: (r.contact_email as string | null) ?? '',
        status: r.status as ApplicationRow['status'],
        submittedAt: r.submitted_at as string,
        decidedBy: r.decided_by as string | null,
        decidedAt: r.decided_at as string | null,
        reason: r.reason as string | null,
      }),
    );
    return sendData(reply, list);
  });

  app.get('/api/onboarding-applications/:id', async (request, reply) => {
    const actor = await authenticate(request);
    mustBeSuper(actor);
    const row = await find(request);
    const trace = { action: 'read', noun: 'onboarding_application', recordId: row.id as string };
    await connections.read(actor.tenantId, [auditStatement(actor, trace)]);
    return sendData(reply, { id: row.id, status: row.status, data: dataOf(engine, row) });
  });

  app.post('/api/onboarding-applications/:id/approve', async (request, reply) => {
    const actor = await authenticate(request);
    mustRule(actor);
    const row = await find(request);
    const organization = await approve(engine, actor, row);
    const trace = { action: 'approve', noun: 'onboarding_application', recordId: row.id as string };
    await connections.read(actor.tenantId, [auditStatement(actor, trace)]);
    return sendData(reply, { organization });
  });

  app.post('/api/onboarding-applications/:id/reject', async (request, reply) => {
    const actor = await authenticate(request);
    mustRule(actor);
    const { reason } = inputOf({ reason: text({ min: 10, max: 500 }) }, request.body);
    const row = await find(request);
    const [decided] = await connections.run([{ text: DECIDE, values: [row.id, 'rejected', actor.name, reason, null] }]);
    if (!decided?.length) throw new Refusal('CONFLICT', { why: 'This application has already been decided.' });
    const trace = { action: 'reject', noun: 'onboarding_application', recordId: row.id as string };
    await connections.read(actor.tenantId, [auditStatement(actor, trace)]);
    return sendData(reply, null);
  });

  // Where no mail goes out the first invitation waits in an outbox that nobody can open yet.
  app.post('/api/onboarding-applications/:id/invitation', async (request, reply) => {
    const actor = await authenticate(request);
    mustRule(actor);
    const row = await find(request);
    if (parts.mailGoesOut)
      throw new Refusal('CONFLICT', {
        why: 'The invitation was sent by email. Ask the administrator to check their inbox.',
      });
    const tenantId = row.organization_id as string | null;
    const [mails] = tenantId ? await connections.read(tenantId, [{ text: MAIL, values: [tenantId] }]) : [];
    const mail = mails?.[0];
    if (!tenantId || !mail)
      throw new Refusal('CONFLICT', { why: 'There is no open invitation. It was accepted or has expired.' });
    const id = mail.id as string;
    const body = engine.secrets.open(mail.body as Buffer, secretPlace(tenantId, outgoingMail.name, id, 'body'));
    const link = /https?:\/\/\S+/.exec(body)?.[0];
    if (link === undefined)
      throw new Refusal('CONFLICT', {
        why: 'This address has an account in several organizations, so its link cannot be shown. Set up a mail server to send it.',
      });
    const trace = {
      action: 'reveal',
      noun: outgoingMail.name,
      recordId: id,
      why: 'handed over by a super administrator',
    };
    await connections.read(tenantId, [auditStatement({ ...actor, tenantId }, trace)]);
    return sendData(reply, { link });
  });
}
