/** Many accounts adjusted at once by HR: who it would be, and the posting, each person for themselves. */
import { invalid } from '#engine/model/refusals.ts';
import type { RowResult } from '#engine/model/wire.ts';
import { phrase, asPhrase } from '#engine/model/words.ts';
import type { Asking } from '#engine/server/answers.ts';
import { refusedRow } from '#engine/server/bulk.ts';
import { hooksFor } from '#engine/server/effects.ts';
import { asSystem } from '#engine/server/grants.ts';
import { readAll } from '#engine/server/many.ts';
import type { Filter } from '#engine/server/query.ts';
import { isDoneBefore } from '#engine/server/repeated.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { position } from '#modules/people/position.model.ts';
import { partsOf } from './leave-calendar.server.ts';
import { fromWork, gather } from './leave-crowd.server.ts';
import { accountsOf, type Employee, fromDb, policyOf } from './leave-facts.server.ts';
import { leaveAdjustment, leaveLedgerEntry } from './leave-ledger.model.ts';
import { leaveAssignment } from './leave-policy.model.ts';
import type { adjustLeave, LeaveAccounts, leaveAccounts } from './leave-questions.model.ts';
import { leaveType } from './leave-type.model.ts';
import { leaveRequest } from './leave-request.model.ts';
import { ON_THE_TEAM, personMark } from './leave-team.server.ts';
import { sum } from './leave-terms.model.ts';

/** As many as are shown. */
const MOST = 500;

/** People by department with its parts, location and policy, with the account of one kind of leave. */
export async function accounts({ engine, actor, asked, today }: Asking<typeof leaveAccounts>): Promise<LeaveAccounts> {
  const system = asSystem(actor, 'accounts to adjust');
  return engine.act.transact(system, { resource: leaveAdjustment, action: 'read' }, async (work) => {
    const source = fromWork(engine, work, system);
    const units = asked.department ? await partsOf(source, asked.department) : null;
    const inPolicy = asked.policy
      ? await source.find(leaveAssignment, { policy: asked.policy, from: { lte: today } })
      : null;
    const current = inPolicy?.filter(({ to }) => to === null || to >= today).map((each) => each.employee);
    const filters: Filter[] = [
      { field: 'status', op: 'in', value: [...ON_THE_TEAM] },
      ...(units ? [{ field: 'department', op: 'in', value: units } as const] : []),
      ...(asked.location ? [{ field: 'location', op: 'eq', value: asked.location } as const] : []),
      ...(current ? [{ field: 'id', op: 'in', value: current } as const] : []),
    ];
    // Whole rows of the noun that was asked for.
    const found = (await readAll(engine.act, work, system, employee, filters, MOST + 1)) as unknown as Employee[];
    const people = found.slice(0, MOST);
    const gathered = await gather(source, people, [
      { resource: leaveAssignment },
      { resource: leaveLedgerEntry, where: { leaveType: asked.leaveType } },
      { resource: leaveRequest, where: { status: 'pending' } },
    ]);
    const names = new Map((await source.find(department, {})).map(({ id, name }) => [id, name]));
    const jobs = new Map((await source.find(position, {})).map(({ id, title }) => [id, title]));
    const marks = [];
    for (const person of people) {
      const policy = await policyOf(gathered, person.id, today);
      const covered = policy?.lines.some(({ type, terms }) => type.id === asked.leaveType && terms.drawsOnBalance);
      const { lines } = (await accountsOf(gathered, person.id))(asked.leaveType);
      marks.push({
        ...personMark(person),
        position: jobs.get(person.position) ?? null,
        department: names.get(person.department) ?? null,
        balance: covered ? sum(lines.map(({ hours }) => hours)) : null,
      });
    }
    const [type] = await source.find(leaveType, { id: asked.leaveType });
    return {
      unit: type?.unit ?? 'hours',
      people: marks.sort((a, b) => a.name.localeCompare(b.name)),
      more: found.length > MOST,
    };
  });
}

/**
 * Posts one adjustment to each person, through the same checks and with the same trace as one by one. Returns a result per
 * person, in order. A call repeated under the same key posts nothing twice.
 */
export async function adjustMany({ engine, actor, asked, once }: Asking<typeof adjustLeave>): Promise<RowResult[]> {
  const { employees, ...input } = asked;
  const results: RowResult[] = [];
  for (const [at, id] of employees.entries()) {
    const key = once(id, input);
    try {
      const request = { resource: leaveAdjustment, action: 'create', input: { ...input, employee: id } };
      await engine.act.perform(actor, key ? { ...request, once: key } : request);
      results.push({ row: at + 1, id, ok: true, message: null });
    } catch (error) {
      const done = await isDoneBefore(engine.connections, actor, key, error);
      results.push({ row: at + 1, id, ...(done ? { ok: true, message: null } : refusedRow(error)) });
    }
  }
  return results;
}

/** The lines of an account are amounts in its unit, so the unit stays as soon as there are any. */
export const leaveTypeServed = hooksFor(leaveType, {
  set: {
    edit: async ({ record, before, system }) => {
      if (record.unit === before?.unit) return;
      const held = { where: { leaveType: record.id }, limit: 1 };
      const db = system('whether a balance is kept in the unit');
      if ((await db(leaveLedgerEntry).find(held)).length || (await db(leaveRequest).find(held)).length)
        throw invalid({
          field: 'unit',
          message: 'cannot be changed once anyone has a balance; create another leave type',
        });
    },
  },
});

/** What HR posts by hand becomes a line of the account. */
export const leaveAdjustmentServed = hooksFor(leaveAdjustment, {
  set: {
    create: async ({ actor, record, system }) => {
      if (actor.subjectId === record.employee)
        throw invalid({ field: 'employee', message: 'must be someone else: you cannot adjust your own leave' });
      const db = system('whose leave it is');
      const policy = await policyOf(fromDb(db), record.employee, record.on);
      if (policy?.lines.some(({ type }) => type.id === record.leaveType)) return;
      // What somebody had under an earlier policy can still be put right.
      const { employee, leaveType } = record;
      const known = await db(leaveLedgerEntry).find({ where: { employee, leaveType }, limit: 1 });
      if (known.length === 0) throw invalid({ field: 'leaveType', message: 'is not part of the leave policy' });
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
        title: phrase('Your leave balance was adjusted'),
        body: asPhrase(reason),
        link: '/records/leave_request',
      });
    },
  },
});
