/** What is left of a person's leave when they have left: a payout is asked for where it is owed, for HR to approve. */
import { dbFor } from '#engine/server/db.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { readAll } from '#engine/server/many.ts';
import type { Filter } from '#engine/server/query.ts';
import type { Work } from '#engine/server/work.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { employee } from '#modules/people/employee.model.ts';
import { fromWork, gather, systemOf } from './leave-crowd.server.ts';
import { leaveEncashment, payoutOnLeaving } from './leave-payout.model.ts';
import { hoursPerUnit } from './leave-days.model.ts';
import { accountsOf, type Employee, policyOf, type Source } from './leave-facts.server.ts';
import { scheduleOf } from './leave-hours.server.ts';
import { leaveLedgerEntry } from './leave-ledger.model.ts';
import { leaveAssignment } from './leave-policy.model.ts';
import { leaveRequest } from './leave-request.model.ts';
import { hundredths, sum } from './leave-terms.model.ts';

/** How long after the last day of service accounts are still settled. */
export const SETTLING_DAYS = 62;
const CHUNK = 250;

interface Owed {
  readonly employee: string;
  readonly leaveType: string;
  readonly hours: number;
  readonly lastDay: Day;
}

/** What the accounts of somebody who has left still hold, of the kinds that are or may have to be paid out. */
async function owedTo(source: Source, person: Employee): Promise<Owed[]> {
  const { lastDay } = person;
  const policy = lastDay === null ? null : await policyOf(source, person.id, lastDay);
  if (!policy || lastDay === null) return [];
  const accounts = await accountsOf(source, person.id);
  const asked = await source.find(leaveEncashment, { employee: person.id, kind: 'exit', lastDay });
  const schedule = await scheduleOf(source, person, lastDay);
  return policy.lines.flatMap(({ type, terms }) => {
    const left = sum(accounts(type.id).lines.map((line) => line.hours));
    const hours = hundredths(left * hoursPerUnit(terms.unit, schedule));
    const done = asked.some((each) => each.leaveType === type.id);
    const keeps = !terms.drawsOnBalance || payoutOnLeaving(terms, person.workState) === 'keep';
    // Below the least a payout can hold there is nothing to pay.
    return done || keeps || hours < 0.25 ? [] : [{ employee: person.id, leaveType: type.id, hours, lastDay }];
  });
}

async function askFor(engine: Engine, work: Work, actor: Actor, people: readonly Employee[]): Promise<number> {
  const gathered = await gather(fromWork(engine, work, actor), people, [
    { resource: leaveAssignment },
    { resource: leaveLedgerEntry },
    { resource: leaveRequest, where: { status: 'pending' } },
    { resource: leaveEncashment, where: { kind: 'exit' } },
  ]);
  const db = dbFor(engine.act, work, actor);
  let count = 0;
  for (const person of people)
    for (const owed of await owedTo(gathered, person)) {
      const id = await db(leaveEncashment).create({ ...owed, kind: 'exit', reason: 'Balance on leaving' });
      await db(leaveEncashment).act(id, 'submit');
      count += 1;
    }
  return count;
}

/** Asks for the payouts of everybody who has left of late; returns how many. Run again it asks for none twice. */
export async function askExitPayouts(engine: Engine, tenantId: string, chunk = CHUNK): Promise<number> {
  const { actor, today } = await systemOf(engine, tenantId, 'leave left over at the end of employment');
  let count = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const filters: Filter[] = [
      { field: 'status', op: 'eq', value: 'terminated' },
      { field: 'lastDay', op: 'gte', value: addDays(today, -SETTLING_DAYS) },
      { field: 'lastDay', op: 'lt', value: today },
      { field: 'id', op: 'gt', value: after },
    ];
    const last = await engine.act.transact(actor, { resource: leaveEncashment, action: 'create' }, async (work) => {
      // Whole rows of the noun that was asked for.
      const people = (await readAll(engine.act, work, actor, employee, filters, chunk)) as unknown as Employee[];
      if (people.length) count += await askFor(engine, work, actor, people);
      return people.length < chunk ? null : (people.at(-1)?.id ?? null);
    });
    if (last === null) return count;
    after = last;
  }
}
