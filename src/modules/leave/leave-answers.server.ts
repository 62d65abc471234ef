/** What a request would cost, what the accounts hold, and what an approver must see; all read as the person who asks. */
import { approvalStep } from '#engine/model/engine-nouns.model.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { Asking } from '#engine/server/answers.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { type Day } from '#engine/model/days.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { position } from '#modules/people/position.model.ts';
import { balanceOn } from './leave-balance.model.ts';
import { assess, type Wish } from './leave-check.server.ts';
import { leaveCountText, type LeaveDay, leaveDays } from './leave-days.model.ts';
import {
  accountsOf,
  type Employee,
  fromReader,
  holidaysOf,
  type LeaveRequest,
  personOf,
  policyOf,
  type Source,
} from './leave-facts.server.ts';
import { schedulesOf } from './leave-hours.server.ts';
import { explain } from './leave-forecast.model.ts';
import { KEPT_DAYS, leaveDay, leaveRequest } from './leave-request.model.ts';
import { clashesOf, personMark, staffingOf, typeMark, typeMarks } from './leave-team.server.ts';
import { amountOf, hundredths, sum } from './leave-terms.model.ts';
import { leaveType, termsOf } from './leave-type.model.ts';
import type {
  LeaveBalance,
  LeaveBalances,
  leaveBalances,
  LeaveDecision,
  leaveDecision,
  LeaveHolidays,
  leaveHolidays,
  LeavePreview,
  leavePreview,
} from './leave-questions.model.ts';
import { leaveYearOf } from './leave-year.model.ts';

const HR = ['hr_manager', 'admin', 'super_admin'];
const todayOf = (actor: Actor): Day => dayIn(actor.timeZone);
const rowsOf = (rows: readonly LeaveDay[]): LeavePreview['rows'] =>
  rows.map((row) => ({ ...row, note: row.note ?? null }));

/** The person whose leave is asked about, if this actor reads their accounts. Throws NOT_FOUND or RESOURCE_DENIED. */
async function subject(source: Source, actor: Actor, id: string): Promise<Employee> {
  const person = await personOf(source, id === 'me' ? (actor.subjectId ?? '') : id);
  if (person.id === actor.subjectId || actor.roles.some((role) => HR.includes(role))) return person;
  // Who reads the assignment reads the account (leave-policy.model.ts); everybody else would see zeros and believe them.
  if (!(await policyOf(source, person.id, todayOf(actor)))) throw new Refusal('RESOURCE_DENIED');
  return person;
}

/** Who would decide: the nearest person above who is there, or HR. */
async function approverOf(source: Source, person: Employee): Promise<LeavePreview['approver']> {
  const seen = new Set([person.id]);
  for (let at = person.manager; at !== null && !seen.has(at); ) {
    seen.add(at);
    const [boss] = await source.find(employee, { id: at });
    if (!boss) break;
    if (boss.status === 'active' || boss.status === 'notice') return personMark(boss);
    at = boss.manager;
  }
  return { role: 'hr_manager' };
}

/** What a request would cost before it is sent. */
export async function preview({ engine, actor, asked }: Asking<typeof leavePreview>): Promise<LeavePreview> {
  const { employee: employeeId, ...wished } = asked;
  const wish: Wish = { ...wished, id: asked.request };
  const source = fromReader(engine, actor);
  const person = await subject(source, actor, employeeId);
  const [type] = await source.find(leaveType, { id: wish.leaveType });
  if (!type) throw new Refusal('NOT_FOUND');
  const byHr = person.id !== actor.subjectId && actor.roles.some((role) => HR.includes(role));
  const found = await assess(source, person, wish, todayOf(actor), byHr);
  const good = 'policy' in found ? found : null;
  // A request that costs nothing still shows its days and why each of them costs nothing.
  const counted = good?.counted ?? (await countAnyway(source, person, wish, termsOf(type)));
  const { now, onFirstDay } = good ?? { now: null, onFirstDay: null };
  return {
    rows: rowsOf(counted.rows),
    hours: counted.hours,
    days: counted.days,
    count: leaveCountText(counted),
    type: typeMark(type),
    drawsOnBalance: type.drawsOnBalance,
    balanceNow: now?.available ?? null,
    availableThen: onFirstDay?.available ?? null,
    balanceAfter: onFirstDay ? hundredths(onFirstDay.available - amountOf(type.unit, counted)) : null,
    accruing: onFirstDay?.accrued ?? null,
    expiring: onFirstDay?.expired ?? null,
    problems: 'policy' in found ? found.problems : [found],
    clashes: await clashesOf(source, person, wish.from, wish.to),
    staffing: await staffingOf(engine, actor, person, wish.from, wish.to),
    approver: await approverOf(source, person),
  };
}

async function countAnyway(source: Source, person: Employee, wish: Wish, terms: ReturnType<typeof termsOf>) {
  const { from, to, partStart, partEnd } = wish;
  const [scheduleOn, holidays] = [await schedulesOf(source, person), await holidaysOf(source, person, from, to)];
  return leaveDays({
    schedule: scheduleOn(from),
    scheduleOn,
    holidays,
    offDays: [],
    from,
    to,
    partStart,
    partEnd,
    hoursStart: wish.hoursStart ?? 0,
    hoursEnd: wish.hoursEnd ?? 0,
    terms,
  });
}

/** All accounts of a person, each with the lines its figures are sums of. */
export async function balances({ engine, actor, asked }: Asking<typeof leaveBalances>): Promise<LeaveBalances> {
  const source = fromReader(engine, actor);
  const person = await subject(source, actor, asked.employee);
  const { on } = asked;
  const policy = await policyOf(source, person.id, on);
  const leaveYear = leaveYearOf(on, policy?.yearStart);
  const accounts = await accountsOf(source, person.id);
  const taken = await source.find(leaveDay, { employee: person.id, date: { gte: leaveYear.from, lte: leaveYear.to } });
  const list = (policy?.lines ?? []).map(({ type, terms }): LeaveBalance => {
    const { lines, pending } = accounts(type.id);
    const balance = balanceOn(lines, on, pending, policy?.yearStart);
    const credits = lines.filter(
      ({ kind, from, hours }) => hours > 0 && kind !== 'reversal' && from >= leaveYear.from && from <= on,
    );
    const days = taken.filter((row) => row.leaveType === type.id);
    const used = (status: readonly string[]) =>
      sum(days.filter((row) => status.includes(row.status)).map((row) => amountOf(type.unit, row)));
    return {
      type: typeMark(type),
      drawsOnBalance: terms.drawsOnBalance,
      unit: type.unit,
      available: terms.drawsOnBalance ? balance.available : null,
      ledger: terms.drawsOnBalance ? balance.ledger : null,
      booked: terms.drawsOnBalance ? balance.booked : used(['approved']),
      pending: balance.pending,
      taken: terms.drawsOnBalance ? balance.taken : used(['taken']),
      credited: sum(credits.map(({ hours }) => hours)),
      expiring: balance.expiring,
      lines: explain(balance),
    };
  });
  return { employee: personMark(person), on, leaveYear, policy: policy?.assignment.policy ?? null, balances: list };
}

/** The reader's own days off in a year. Throws NOT_FOUND for an account without an employee record. */
export async function holidays({ engine, actor, asked }: Asking<typeof leaveHolidays>): Promise<LeaveHolidays> {
  const source = fromReader(engine, actor);
  const me = await personOf(source, actor.subjectId ?? '');
  const days = await holidaysOf(source, me, `${asked.year}-01-01`, `${asked.year}-12-31`);
  return days.map(({ date, name }) => ({ date, name })).toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Whom a request waits for. Read as the organization: the step itself is read by nobody but whom it waits for. */
async function waitsFor(engine: Engine, actor: Actor, request: LeaveRequest): Promise<LeaveDecision['waitsFor']> {
  if (request.status !== 'pending') return null;
  const source = fromReader(engine, asSystem(actor, 'whom a leave request waits for'));
  const [step] = await source.find(approvalStep(employee.name), { record: request.id, status: 'pending' });
  const [boss] = step?.approver ? await source.find(employee, { id: step.approver }) : [];
  return boss ? personMark(boss) : step?.approverRole ? { role: step.approverRole } : null;
}

/** Whether a request waits for this reader. Of those who may decide only HR may decide what waits for somebody else. */
const isYours = (actor: Actor, who: LeaveDecision['waitsFor']): boolean =>
  who === null || !actor.roles.some((role) => HR.includes(role))
    ? true
    : 'name' in who
      ? who.id === actor.subjectId
      : actor.roles.some((role) => role === who.role);

const wishOf = (request: LeaveRequest): Wish => ({ ...request, document: request.document ?? null });

/** Whether this reader sees the person's account: their assignment is read by the same people. */
async function account(source: Source, person: Employee, request: LeaveRequest) {
  const policy = await policyOf(source, person.id, request.from);
  return policy ? (await accountsOf(source, person.id, request.id))(request.leaveType) : null;
}

/** What an approver must see. Throws NOT_FOUND for who may not read the request. */
export async function decision({ engine, actor, asked }: Asking<typeof leaveDecision>): Promise<LeaveDecision> {
  const seen = await engine.read.get(engine.reader(actor), leaveRequest, asked.requestId);
  // Just read through its own definition; fields that this reader may not see are missing, `document` only.
  const request = seen as unknown as LeaveRequest;
  const source = fromReader(engine, actor);
  const person = await personOf(source, request.employee);
  const type = (await typeMarks(source)).get(request.leaveType);
  const [full] = await source.find(leaveType, { id: request.leaveType });
  if (!type || !full) throw new Refusal('NOT_FOUND');
  const own = await account(source, person, request);
  const found = own ? await assess(source, person, wishOf(request), todayOf(actor), true) : null;
  const good = found && 'policy' in found ? found : null;
  const days = await source.find(leaveDay, { request: request.id, status: [...KEPT_DAYS] });
  const [[place], [unit], [cover]] = await Promise.all([
    source.find(position, { id: person.position }),
    source.find(department, { id: person.department }),
    request.cover ? source.find(employee, { id: request.cover }) : Promise.resolve([]),
  ]);
  const waits = await waitsFor(engine, actor, request);
  const available = good?.onFirstDay?.available ?? null;
  const decided = request.status !== 'draft' && request.status !== 'pending';
  const { id, version, status, from, to, hours, reason, submittedAt } = request;
  return {
    request: { id, version, status, from, to, hours, days: request.days, reason, submittedAt, can: seen.can },
    employee: { ...personMark(person), position: place?.title ?? null, department: unit?.name ?? null },
    type,
    drawsOnBalance: full.drawsOnBalance,
    available,
    // Once decided its hours are in the account, or never will be.
    after: available === null ? null : decided ? available : hundredths(available - amountOf(full.unit, request)),
    rows: good
      ? rowsOf(good.counted.rows)
      : days.map(({ date, hours: each, days: share, why, part, note }) => ({
          date,
          hours: each,
          days: share,
          why,
          part,
          note,
        })),
    clashes: await clashesOf(source, person, from, to),
    staffing: await staffingOf(engine, actor, person, from, to),
    problems: decided || !found ? [] : 'policy' in found ? found.problems : [found],
    ledger: own ? explain(balanceOn(own.lines, todayOf(actor), own.pending)) : null,
    cover: cover ? personMark(cover) : null,
    waitsFor: waits,
    isYours: isYours(actor, waits),
  };
}
