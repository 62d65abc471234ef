/** Emergency access at work: opened with a reason, told to reviewers, ended after its hours, reviewed within three days. */
import { chartRoles, goalReaders } from '#access/clinical.model.ts';
import { GLASS_REVIEWERS } from '#access/emergency.model.ts';
import type { Role } from '#access/roles.model.ts';
import type { FastifyInstance } from 'fastify';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { notification } from '#engine/model/engine-nouns.model.ts';
import { phrase } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, type Notice, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, basesOf, systemActor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import type { Task } from '#engine/server/jobs.ts';
import { notifyAccounts } from '#engine/server/outgoing.ts';
import {
  breakGlass,
  CLINICAL_GLASS_MINUTES,
  GLASS_MINUTES,
  GLASS_REASON_LEAST,
  GLASS_REVIEW_HOURS,
} from './break-glass.model.ts';
import type { IdentityParts } from '#modules/identity/identity-parts.server.ts';
import type { GlassRead } from '#modules/identity/identity-wire.model.ts';
import { membership } from '#modules/identity/access/membership.model.ts';

const MINUTE_MS = 60_000;
const inMinutes = (n: number): string => new Date(Date.now() + n * MINUTE_MS).toISOString();

/** Whether someone opens charts or cares for clients on a unit. Health administrators see face sheets but do neither. */
const looksAfterClients = (actor: Actor): boolean =>
  basesOf(actor).some((role) => [...chartRoles, ...goalReaders].some((one) => one === role));

type Told = Pick<Notice, 'kind' | 'title' | 'severity'>;
/** Tells everybody with one of these roles; the reason is read on the record, not in the notice. */
async function tell(db: Db, id: string, notice: Told, roles: readonly Role[]): Promise<void> {
  const held = await db(membership).all({ where: { role: [...roles], status: 'active' } });
  const accounts = held.map(({ account }) => account);
  await notifyAccounts(db, accounts, { ...notice, link: `/records/break_glass/${id}` });
}

export const breakGlassServed = hooksFor(breakGlass, {
  set: {
    create: async ({ actor, record, system }) => {
      if (actor.demo) throw new Refusal('DEMO_LIMITED');
      if (actor.accountId === null) throw new Refusal('PERMISSION_DENIED');
      const db = system('its time is over');
      const [open] = await db(breakGlass).find({ where: { account: actor.accountId, status: 'open' }, held: true });
      // One whose time is over, and which the minute has not ended yet, does not stand in the way.
      if (open && Date.parse(open.until) <= Date.now()) await db(breakGlass).act(open.id, 'close');
      else if (open)
        throw invalid({ field: 'reason', message: 'is not needed: your emergency access is already open' });
      const looksAfter = looksAfterClients(actor);
      if (!looksAfter && record.reason.length < GLASS_REASON_LEAST)
        throw invalid({
          field: 'reason',
          ...phrase('must be at least {{least}} characters', { least: GLASS_REASON_LEAST }),
        });
      return {
        account: actor.accountId,
        person: actor.name.slice(0, 160),
        until: inMinutes(looksAfter ? CLINICAL_GLASS_MINUTES : GLASS_MINUTES),
        reviewBy: inMinutes(GLASS_REVIEW_HOURS * 60),
      };
    },
    // What was open until now is over now.
    close: async ({ record }) => ({ until: new Date(Math.min(Date.now(), Date.parse(record.until))).toISOString() }),
    review: async ({ actor, record }) => {
      if (record.account === actor.accountId) throw new Refusal('SELF_APPROVAL');
    },
  },
  on: {
    create: async ({ record, system }) =>
      tell(
        system('emergency access'),
        record.id,
        {
          kind: 'break_glass.review',
          title: phrase('{{person}} opened emergency access', { person: record.person }),
          severity: 'warning',
        },
        GLASS_REVIEWERS,
      ),
  },
});

const OVER = `select id from break_glass where tenant_id = $1 and status = 'open' and until <= now() limit 500`;
const LATE = `select id, person from break_glass where tenant_id = $1 and status = 'closed' and review_by between now() - interval '1 day' and now() limit 500`;

async function endWhatIsOver(engine: Engine, tenantId: string): Promise<void> {
  const [rows = []] = await engine.connections.read(tenantId, [{ text: OVER, values: [tenantId] }]);
  const system = systemActor(tenantId, 'its time is over');
  for (const { id } of rows)
    await engine.act.perform(system, { resource: breakGlass, action: 'close', id: id as string });
}

/** Once a day: what should have been reviewed since yesterday and was not. */
async function remind(engine: Engine, tenantId: string): Promise<void> {
  const [rows = []] = await engine.connections.read(tenantId, [{ text: LATE, values: [tenantId] }]);
  const system = systemActor(tenantId, 'its review is late');
  for (const { id, person } of rows) {
    const notice: Told = {
      kind: 'break_glass.late',
      title: phrase('{{person}}’s emergency access needs review', { person: String(person) }),
      severity: 'error',
    };
    await engine.act.transact(system, { resource: notification, action: 'create' }, (work) =>
      tell(dbFor(engine.act, work, system), String(id), notice, [...GLASS_REVIEWERS, 'admin']),
    );
  }
}

export const breakGlassTasks: readonly Task[] = [
  { name: 'break-glass:end', schedule: '* * * * *', due: `exists (${OVER})`, run: endWhatIsOver },
  { name: 'break-glass:remind', schedule: '50 14 * * *', due: `exists (${LATE})`, run: remind },
];

const READS = `select at, action, noun, coalesce(jsonb_array_length(changes -> 'ids' -> 1), 1) as records from audit_event
  where tenant_id = $1 and actor = $2 and at between $3 and $4 and why = $5 and outcome = 'success' order by seq desc limit 500`;

/** Registers the list of reads under one emergency access, for people who can read that record. */
export function registerBreakGlass(app: FastifyInstance, { engine, authenticate }: IdentityParts): void {
  app.get('/api/emergency-accesses/:id/reads', async (request, reply) => {
    const actor = await authenticate(request);
    const { id } = request.params as { id: string };
    const record = await engine.read.get(engine.reader({ ...actor, breakGlass: undefined }), breakGlass, id);
    const values = [actor.tenantId, record.account, record.createdAt, record.until, `break-glass ${id}`];
    const [rows = []] = await engine.connections.read(actor.tenantId, [{ text: READS, values }]);
    const reads = rows.map(
      (r): GlassRead => ({
        at: r.at as string,
        action: r.action as string,
        noun: r.noun as string,
        records: Number(r.records),
      }),
    );
    return sendData(reply, reads);
  });
}
