/** What the leave that is paid out on leaving is worth today. Pay is read here for who may read pay, and the reading is traced. */
import { auditStatement } from '#engine/server/audit.ts';
import type { Asking } from '#engine/server/answers.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { readAll } from '#engine/server/many.ts';
import type { Filter } from '#engine/server/query.ts';
import type { Work } from '#engine/server/work.ts';
import type { Day } from '#engine/model/days.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { payRate } from '#modules/people/pay-rate.model.ts';
import { partsOf } from './leave-calendar.server.ts';
import { fromWork, gather } from './leave-crowd.server.ts';
import { hoursPerUnit } from './leave-days.model.ts';
import { accountsOf, type Employee, policyOf, type PolicyLine, type Source } from './leave-facts.server.ts';
import { scheduleOf } from './leave-hours.server.ts';
import { leaveLedgerEntry } from './leave-ledger.model.ts';
import { costOf, payoutOnLeaving } from './leave-payout.model.ts';
import type { LeaveLiability, leaveLiability, LiabilityRow } from './leave-questions.model.ts';
import { leaveAssignment } from './leave-policy.model.ts';
import { leaveRequest } from './leave-request.model.ts';
import { ON_THE_TEAM, personMark, typeMark } from './leave-team.server.ts';
import { hundredths, sum } from './leave-terms.model.ts';

const CHUNK = 250;
const SHOWN = 100;

type LiabilityAsking = Asking<typeof leaveLiability>;
type LiabilityAsked = LiabilityAsking['asked'];
interface Found {
  readonly rows: LiabilityRow[];
  undecided: number;
}

async function accountsIn(
  source: Source,
  people: readonly Employee[],
  asked: LiabilityAsked,
  today: Day,
  found: Found,
): Promise<void> {
  const gathered = await gather(source, people, [
    { resource: leaveAssignment },
    { resource: leaveLedgerEntry, where: { from: { lte: today } } },
    { resource: leaveRequest, where: { status: 'pending' } },
    { resource: payRate, where: { effectiveFrom: { lte: today } } },
  ]);
  const units = new Map((await source.find(department, {})).map(({ id, name }) => [id, name]));
  for (const person of people) {
    const policy = await policyOf(gathered, person.id, today);
    const rates = await gathered.find(payRate, { employee: person.id });
    const pay = rates.find(({ effectiveTo }) => effectiveTo === null || effectiveTo >= today)?.annualPay ?? null;
    const account = await accountsOf(gathered, person.id);
    const schedule = await scheduleOf(gathered, person, today);
    const hoursOf = ({ type, terms }: PolicyLine) =>
      hundredths(sum(account(type.id).lines.map(({ hours }) => hours)) * hoursPerUnit(terms.unit, schedule));
    for (const line of policy?.lines ?? []) {
      const { type, terms } = line;
      if (!terms.drawsOnBalance || (asked.type && asked.type !== type.id)) continue;
      const rule = payoutOnLeaving(terms, person.workState);
      const hours = rule === 'keep' ? 0 : hoursOf(line);
      if (hours <= 0) continue;
      if (rule === 'ask') found.undecided += 1;
      else
        found.rows.push({
          employee: personMark(person),
          department: units.get(person.department) ?? null,
          type: typeMark(type),
          hours,
          amount: pay === null ? null : costOf(hours, pay, person.weeklyHours),
        });
    }
  }
}

async function gatherAll({ engine, actor, asked, today }: LiabilityAsking): Promise<Found> {
  const system = asSystem(actor, 'leave liability');
  const found: Found = { rows: [], undecided: 0 };
  const about = { resource: payRate, action: 'read' };
  const within = asked.department;
  const units = within
    ? await engine.act.transact(system, about, (work) => partsOf(fromWork(engine, work, system), within))
    : null;
  const narrowed: Filter[] = [
    { field: 'status', op: 'in', value: [...ON_THE_TEAM] },
    ...(units ? [{ field: 'department', op: 'in', value: units } as const] : []),
    ...(asked.location ? [{ field: 'location', op: 'eq', value: asked.location } as const] : []),
  ];
  const chunk = async (work: Work, after: string): Promise<string | null> => {
    const filters: Filter[] = [...narrowed, { field: 'id', op: 'gt', value: after }];
    // Whole rows of the noun that was asked for.
    const people = (await readAll(engine.act, work, system, employee, filters, CHUNK)) as unknown as Employee[];
    if (people.length) await accountsIn(fromWork(engine, work, system), people, asked, today, found);
    return people.length < CHUNK ? null : (people.at(-1)?.id ?? null);
  };
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null; ) {
    const from: string = after;
    after = await engine.act.transact(system, about, (work) => chunk(work, from));
  }
  found.rows.sort((a, b) => (b.amount ?? -1) - (a.amount ?? -1) || b.hours - a.hours);
  return found;
}

/** The audit trail records this view of pay like any other read of it. */
const trace = (engine: Engine, actor: Actor, action: 'read list' | 'export', rows: number) =>
  engine.connections.read(actor.tenantId, [
    auditStatement(actor, { action, noun: payRate.name, recordId: null, why: `Leave liability, ${rows} accounts` }),
  ]);

/** What leave is worth, in all, by kind and by account. */
export async function liability(asking: LiabilityAsking): Promise<LeaveLiability> {
  const { engine, actor, today } = asking;
  const { rows, undecided } = await gatherAll(asking);
  await trace(engine, actor, 'read list', rows.length);
  const totals = (list: readonly LiabilityRow[]) => ({
    hours: hundredths(sum(list.map((row) => row.hours))),
    amount: list.reduce((cents, row) => cents + (row.amount ?? 0), 0),
    people: new Set(list.map((row) => row.employee.id)).size,
  });
  const byType = Map.groupBy(rows, (row) => row.type.id);
  return {
    on: today,
    ...totals(rows),
    types: [...byType.values()]
      .flatMap((list) => (list[0] ? [{ type: list[0].type, ...totals(list) }] : []))
      .sort((a, b) => b.amount - a.amount),
    rows: rows.slice(0, SHOWN),
    undecided,
    unpaid: rows.filter((row) => row.amount === null).length,
  };
}

/** The same as rows of a file, every account. */
export async function liabilityFile(asking: LiabilityAsking) {
  const { rows } = await gatherAll(asking);
  await trace(asking.engine, asking.actor, 'export', rows.length);
  return rows.map(({ employee: person, department: unit, type, hours, amount }) => ({
    employee: person.name,
    department: unit,
    leaveType: type.name,
    hours,
    amount,
  }));
}
