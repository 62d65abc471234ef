/** Audit cases at work: charts found by their numbers, one case at a time, told to the clinical director, ended by themselves. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor, type Notice } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { notifyAccounts } from '#engine/server/outgoing.ts';
import { client } from '#modules/clients/client.model.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { auditCase, CASE_DAYS, CLIENTS_MOST } from './audit-case.model.ts';

const DAY_MS = 86_400_000;

/** The clients of a facility with these record numbers; names the first number that is nobody's there. */
async function chartsOf(db: Db, location: string, records: readonly { mrn: string }[]): Promise<{ client: string }[]> {
  const mrns = records.map(({ mrn }) => mrn.trim());
  const found = await db(client).find({ where: { mrn: [...mrns], location }, limit: CLIENTS_MOST });
  const known = new Map(found.map((one) => [one.mrn, one.id]));
  const missing = mrns.findIndex((mrn) => !known.has(mrn));
  if (missing >= 0)
    throw invalid({
      field: `records.${missing}.mrn`,
      ...phrase('{{mrn}} is not a record number at this facility', { mrn: mrns[missing] ?? '' }),
    });
  return [...known.values()].map((id) => ({ client: id }));
}

export const auditCaseServed = hooksFor(auditCase, {
  set: {
    create: async ({ record, actor, system }) => {
      if (actor.demo) throw new Refusal('DEMO_LIMITED');
      const account = actor.accountId ?? record.account;
      const db = system('an audit case is opened');
      const [open] = await db(auditCase).find({ where: { account, status: 'open' }, held: true });
      // One whose time is over, and which the hour has not ended yet, does not stand in the way.
      if (open && Date.parse(open.until) <= Date.now()) await db(auditCase).act(open.id, 'lapse');
      else if (open)
        throw invalid({
          field: 'reason',
          ...phrase('conflicts with your open case “{{subject}}”. Close that case first', {
            subject: open.subject,
          }),
        });
      return {
        account,
        person: (record.person ?? actor.name).slice(0, 160),
        clients: await chartsOf(db, record.location, record.records),
        until: new Date(Date.now() + CASE_DAYS * DAY_MS).toISOString(),
      };
    },
    // What was open until now is over now.
    close: async ({ record }) => ({ until: new Date(Math.min(Date.now(), Date.parse(record.until))).toISOString() }),
  },
  on: {
    create: async ({ record, system }) => {
      const db = system('an audit case is opened');
      const held = await db(membership).all({ where: { role: ['clinical_director'], status: 'active' } });
      const here = held.filter(({ facilities }) => (facilities ?? []).some((f) => f.location === record.location));
      const notice: Notice = {
        kind: 'audit_case.opened',
        title: phrase('{{person}} opened an audit case', { person: record.person }),
        link: `/records/audit_case/${record.id}`,
        severity: 'info',
      };
      await notifyAccounts(
        db,
        here.map(({ account }) => account),
        notice,
      );
    },
  },
});

const OVER = `select id from audit_case where tenant_id = $1 and status = 'open' and until <= now() limit 500`;

/** Cases whose time is over wait for their finding from then on. */
async function endWhatIsOver(engine: Engine, tenantId: string): Promise<void> {
  const [rows = []] = await engine.connections.read(tenantId, [{ text: OVER, values: [tenantId] }]);
  const system = systemActor(tenantId, 'its time is over');
  for (const { id } of rows)
    await engine.act.perform(system, { resource: auditCase, action: 'lapse', id: id as string });
}

export const auditTasks: readonly Task[] = [
  { name: 'audit-cases:end', schedule: '20 * * * *', due: `exists (${OVER})`, run: endWhatIsOver },
];
