/** Sends reports on their schedule. A letter holds a link and no data; who may no longer see the report gets none. */
import { isClinical, isRole } from '#access/roles.model.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, basesOf } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { isProtected } from '#engine/server/proof.ts';
import { mayRun } from '#engine/server/report/run.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { outgoingMail } from '#modules/identity/mail/outgoing-mail.model.ts';
import { nextDelivery } from './delivery-times.model.ts';
import { report, reportDelivery } from './report.model.ts';
import { systemIn } from '#engine/server/system-in.ts';

const SEND = 'reports:deliver';
const DUE = `select id from report_delivery where tenant_id = $1 and status = 'active' and next_at <= now()`;
const ACCOUNTS = `select distinct on (m.employee) m.employee, m.account, m.email from membership m
  where m.tenant_id = $1 and m.employee = any($2::uuid[]) and m.status = 'active' order by m.employee, m.created_at`;

export interface DeliveryParts {
  readonly origin: () => string;
  readonly actorOf: (tenantId: string, accountId: string) => Promise<Actor | null>;
}

export const deliveryHooks = hooksFor(reportDelivery, {
  set: {
    create: async ({ record, db, actor }) => {
      // Only a report that one may change goes out in one's name.
      const found = await db(report).get(record.report);
      if (found.createdBy !== actor.accountId && actor.systemReason === undefined)
        throw new Refusal('PERMISSION_DENIED');
      return { nextAt: nextDelivery(record, actor.timeZone, new Date()) };
    },
    edit: async ({ before, record, actor }) => {
      const isSame = (['every', 'weekday', 'monthDay', 'at'] as const).every((name) => before?.[name] === record[name]);
      return isSame ? {} : { nextAt: nextDelivery(record, actor.timeZone, new Date()) };
    },
    sendNow: async () => ({ nextAt: new Date().toISOString() }),
    resume: async ({ record, actor }) => ({ nextAt: nextDelivery(record, actor.timeZone, new Date()) }),
  },
  on: { sendNow: async ({ actor, job }) => job(SEND, { tenantId: actor.tenantId }) },
});

/** Where a reader opens a report: in the portal of their work. */
function placeOf(actor: Actor, id: string): string {
  const roles = basesOf(actor).filter(isRole);
  if (roles.some(isClinical)) return `/behavioral-health/reports/custom/${id}`;
  const isOffice = roles.some((role) => ['super_admin', 'admin', 'hr_manager', 'manager'].includes(role));
  return isOffice ? `/enterprise/reports/${id}` : `/enterprise/analytics/reports/${id}`;
}

interface Letter {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** The letters of one delivery, and how many of its people may not see the report any more. */
async function lettersOf(
  engine: Engine,
  { origin, actorOf }: DeliveryParts,
  tenantId: string,
  delivery: RecordOf<typeof reportDelivery>,
): Promise<{ readonly letters: readonly Letter[]; readonly refused: number }> {
  const letters: Letter[] = [];
  let refused = 0;
  const people = delivery.recipients.map(({ employee }) => employee);
  const [accounts = []] = await engine.connections.read(tenantId, [{ text: ACCOUNTS, values: [tenantId, people] }]);
  const byEmployee = new Map(accounts.map((account) => [account.employee, account]));
  for (const employee of people) {
    const account = byEmployee.get(employee);
    const actor = account ? await actorOf(tenantId, String(account.account)) : null;
    const letter =
      actor && account ? await letterFor(engine, actor, String(account.email), delivery.report, origin()) : null;
    if (letter) letters.push(letter);
    else refused += 1;
  }
  return { letters, refused };
}

/** The letter to a reader; null where they may not open the report or run it. */
async function letterFor(
  engine: Engine,
  actor: Actor,
  recipient: string,
  id: string,
  origin: string,
): Promise<Letter | null> {
  try {
    const found = await engine.read.get(engine.reader(actor), report, id);
    // The read path built the record from this very noun; its fields carry no privacy class.
    const { name, report: value } = found as unknown as RecordOf<typeof report>;
    if (!mayRun(engine, actor, value, dayIn(actor.timeZone))) return null;
    // The name of a report about clients may say what it is about.
    const title = isProtected(engine.noun(value.of)) ? 'A report' : `The report “${name}”`;
    const link = `${origin}${placeOf(actor, id)}`;
    return {
      recipient,
      subject: `${title} is ready`.slice(0, 200),
      body: `Hello ${actor.name},\n\n${title} is ready. It shows what your role may see:\n${link}\n`,
    };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Sends what is due in an organization: each delivery once, whatever else runs at the same time. */
export async function deliverReports(engine: Engine, tenantId: string, parts: DeliveryParts): Promise<void> {
  const system = await systemIn(engine, tenantId, 'report delivery');
  const [rows = []] = await engine.connections.read(tenantId, [{ text: DUE, values: [tenantId] }]);
  for (const { id } of rows)
    await engine.act.transact(system, { resource: reportDelivery, action: 'edit' }, async (work) => {
      const [held = []] = await work.tx.read({
        text: `${DUE} and id = $2 for update skip locked`,
        values: [tenantId, id],
      });
      if (held.length === 0) return;
      const delivery = (await engine.read.get(
        engine.reader(system),
        reportDelivery,
        String(id),
      )) as unknown as RecordOf<typeof reportDelivery>;
      const { letters, refused } = await lettersOf(engine, parts, tenantId, delivery);
      for (const input of letters)
        await engine.act.within(work, system, { resource: outgoingMail, action: 'create', input });
      const outcome =
        refused > 0 ? `Sent to ${letters.length}. ${refused} may not see it.` : `Sent to ${letters.length}.`;
      await engine.act.within(work, system, {
        resource: reportDelivery,
        action: 'edit',
        id: String(id),
        input: {
          lastAt: new Date().toISOString(),
          nextAt: nextDelivery(delivery, system.timeZone, new Date()),
          outcome,
        },
      });
    });
}

export const reportTasks = (parts: DeliveryParts): readonly Task[] => [
  {
    name: SEND,
    schedule: '* * * * *',
    due: `exists (${DUE})`,
    run: (engine, tenantId) => deliverReports(engine, tenantId, parts),
  },
];
