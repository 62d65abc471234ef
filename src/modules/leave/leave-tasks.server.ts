/** What the accounts do by the clock: credits, the year's end, expiries, and leave that begins. */
import { invalid } from '#engine/model/refusals.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, serve } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { addDays, type Day, eachDay, later, leaveYearOf } from '#modules/people/days.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { accrualsToPost } from './leave-accrual.model.ts';
import { expiriesDue, type NewLine, yearEndLines } from './leave-balance.model.ts';
import { scheduledMinutes } from './leave-days.model.ts';
import {
  accountsOf,
  accrualFacts,
  type Employee,
  fromDb,
  type Policy,
  policyOf,
  type PolicyLine,
  scheduleOf,
} from './leave-facts.server.ts';
import { leaveAdjustment, leaveLedgerEntry } from './leave-ledger.model.ts';
import { leaveAssignment } from './leave-policy.model.ts';
import { leaveDay, leaveRequest } from './leave-request.model.ts';
import { hundredths, type LedgerLine } from './leave-terms.model.ts';

/** Pay periods: the first day of any one, and their length. */
const PERIOD = { anchor: '2024-01-07', days: 14 } as const;

/** The last day of the pay period a day lies in. */
function periodEnd(day: Day): Day {
  const into = eachDay(PERIOD.anchor, day).length - 1;
  return addDays(day, PERIOD.days - 1 - (into % PERIOD.days));
}

/**
 * Hours worked in whole pay periods after a day. Until time is recorded they are the scheduled hours less leave, which
 * is what people are paid for.
 */
async function workedSince(db: Db, person: Employee, after: Day, today: Day): Promise<{ date: Day; hours: number }[]> {
  const schedule = await scheduleOf(fromDb(db), person);
  const away = new Map(
    (await db(leaveDay).find({ where: { employee: person.id, date: { gt: after }, status: 'taken' } })).map((row) => [
      row.date,
      row.hours,
    ]),
  );
  const out: { date: Day; hours: number }[] = [];
  for (let from = addDays(after, 1), to = periodEnd(from); to < today; from = addDays(to, 1), to = periodEnd(from)) {
    const hours = eachDay(from, to).map((date) => scheduledMinutes(schedule, date) / 60 - (away.get(date) ?? 0));
    out.push({
      date: to,
      hours: hundredths(
        Math.max(
          0,
          hours.reduce((sum, each) => sum + each, 0),
        ),
      ),
    });
  }
  return out;
}

/** The lines due in one account; each step sees the lines of those before it. */
async function dueLines(
  db: Db,
  person: Employee,
  policy: Policy,
  line: PolicyLine,
  lines: readonly LedgerLine[],
  today: Day,
): Promise<NewLine[]> {
  const { terms } = line;
  const credits = lines.filter(({ kind }) => kind === 'accrual' || kind === 'grant');
  const opened = later(person.hireDate, policy.assignment.openedOn ?? policy.assignment.from);
  // From the last credit on: what was posted once is never computed anew.
  const since = credits.reduce((day, { from }) => later(day, addDays(from, 1)), opened);
  const worked = terms.accrual === 'per_hour_worked' ? await workedSince(db, person, addDays(since, -1), today) : [];
  const posted = new Set(lines.flatMap(({ sourceId }) => (sourceId === null ? [] : [sourceId])));
  const facts = accrualFacts(person, policy.assignment, terms, lines, worked);
  const earned = accrualsToPost(facts, since, today, posted).map(
    ({ kind, hours, date, key }): NewLine => ({ kind, hours, from: date, to: null, sourceId: key }),
  );
  const out = [...earned];
  const book = (): LedgerLine[] => [...lines, ...out.map((each, at) => ({ ...each, id: `due:${at}` }))];
  out.push(...yearEndLines(book(), terms, addDays(leaveYearOf(today).from, -1)));
  // An expiry names the credit it ends; one that is posted in this very run has no id yet and waits for the next run.
  out.push(...expiriesDue(book(), today).filter(({ sourceId }) => !sourceId?.startsWith('due:')));
  return out;
}

/** Posts what is due for one person; answers how many lines. Running it twice posts nothing twice. */
export async function postDue(db: Db, person: Employee, today: Day): Promise<number> {
  const policy = await policyOf(fromDb(db), person.id, today);
  if (!policy) return 0;
  await db(leaveAssignment).edit(policy.assignment.id, {}); // locks the person's accounts, see leave-request.server.ts
  const accounts = await accountsOf(fromDb(db), person.id);
  let count = 0;
  for (const line of policy.lines) {
    if (!line.terms.drawsOnBalance) continue;
    const due = await dueLines(db, person, policy, line, accounts(line.type.id).lines, today);
    for (const { kind, hours, from, to, sourceId, note } of due)
      await db(leaveLedgerEntry).create({
        employee: person.id,
        leaveType: line.type.id,
        kind,
        hours,
        from,
        to,
        note: note ?? null,
        ...(kind === 'accrual' || kind === 'grant' ? { accrualKey: sourceId } : { source: sourceId }),
      });
    count += due.length;
  }
  return count;
}

async function systemOf(engine: Engine, tenantId: string, reason: string): Promise<{ actor: Actor; today: Day }> {
  const [rows] = await engine.connections.run([
    { text: 'select time_zone from organization where id = $1', values: [tenantId] },
  ]);
  const actor = systemActor(tenantId, reason, (rows?.[0]?.time_zone as string | undefined) ?? 'UTC');
  return { actor, today: dayIn(actor.timeZone) };
}

/** Posts what is due for everybody employed, one person at a time; answers how many lines. */
export async function postAllDue(engine: Engine, tenantId: string): Promise<number> {
  const { actor, today } = await systemOf(engine, tenantId, 'leave accounts by the clock');
  let count = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await engine.act.transact(actor, { resource: employee, action: 'read' }, (work) =>
      dbFor(
        engine.act,
        work,
        actor,
      )(employee).find({
        where: { id: { gt: after }, status: ['active', 'on_leave', 'suspended', 'notice'] },
        sort: '',
        limit: 500,
      }),
    );
    for (const person of page)
      count += await engine.act.transact(actor, { resource: leaveLedgerEntry, action: 'create' }, (work) =>
        postDue(dbFor(engine.act, work, actor), person, today),
      );
    const last = page.at(-1);
    if (!last) return count;
    after = last.id;
  }
}

/** Approved leave whose first day has come is taken. */
async function takeBegun(engine: Engine, tenantId: string): Promise<void> {
  const { actor, today } = await systemOf(engine, tenantId, 'leave has begun');
  const begun = await engine.act.transact(actor, { resource: leaveRequest, action: 'take' }, (work) =>
    dbFor(engine.act, work, actor)(leaveRequest).find({ where: { status: 'approved', from: { lte: today } } }),
  );
  for (const { id } of begun) await engine.act.act(actor, { resource: leaveRequest, action: 'take', id });
}

// Every hour: midnight comes to organizations at different hours, and what was done is no longer due.
export const tasks: readonly Task[] = [
  {
    name: 'leave:post-due',
    schedule: '25 * * * *',
    run: async (engine, tenantId) => void (await postAllDue(engine, tenantId)),
  },
  { name: 'leave:take-begun', schedule: '10 * * * *', run: takeBegun },
];

/** What HR posts by hand becomes a line of the account. */
export const leaveAdjustmentServed = serve(leaveAdjustment, {
  set: {
    create: async ({ actor, record }) => {
      if (actor.subjectId === record.employee)
        throw invalid({ field: 'employee', message: 'must be somebody else: nobody adjusts their own leave' });
    },
  },
  on: {
    create: async ({ record, system, notify }) => {
      const { employee: person, leaveType, kind, hours, on, usableUntil, reason, id } = record;
      await system('leave adjustment')(leaveLedgerEntry).create({
        employee: person,
        leaveType,
        kind,
        hours,
        from: on,
        to: usableUntil,
        source: id,
        note: reason,
      });
      notify(person, {
        kind: 'leave_adjustment.created',
        title: 'Your leave balance was adjusted',
        body: reason,
        link: '/records/leave_request',
      });
    },
  },
});
