/** What else happens when somebody is hired, moved, or leaves. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, type Effect, hooksFor } from '#engine/server/effects.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { END_OF_SERVICE, KEPT_DAYS, leaveDay, leaveRequest } from '#modules/leave/leave-request.model.ts';
import { addDays } from '#engine/model/days.ts';
import { EMPLOYED, employee } from './employee.model.ts';
import { employmentEvent } from './employment-event.model.ts';
import {
  cancelPlanned,
  checkWeek,
  JOB_FIELDS,
  jobChanges,
  HOURS_CHANGED,
  jobEventType,
  PLANNED,
} from './job-changes.server.ts';
import { location } from './location.model.ts';
import { reportingLoop, reportingLoopMessage, weekAgrees, weekHours } from './people-checks.model.ts';
import { checkSeat, SEATS, settleSeats } from './positions.server.ts';
import { position } from './position.model.ts';
import { hoursSet } from './work-hours.model.ts';
import { workSchedule } from './work-schedule.model.ts';
import type { EmploymentEventType } from './work-categories.model.ts';

type Employee = RecordOf<typeof employee>;
const PROBATION_DAYS = 90;
const AHEAD_DAYS = 180;

/** The next free number. Two people hired at once get two numbers, because each hire holds the oldest location's row. */
async function nextNumber(db: Db): Promise<string> {
  await db(location).find({ sort: 'createdAt', limit: 1, held: true });
  // By text E-100000 comes before E-99999, by time it does not; the larger of both is the last one.
  const last = [
    ...(await db(employee).find({ sort: '-employeeNumber', limit: 1 })),
    ...(await db(employee).find({ sort: '-createdAt', limit: 20 })),
  ];
  const highest = Math.max(0, ...last.map((one) => Number(/\d+$/.exec(one.employeeNumber)?.[0] ?? 0)));
  return `E-${String(highest + 1).padStart(5, '0')}`;
}

/** Checks manager and seat of a hire or move; returns what is kept of an override. */
async function checkPlace(
  db: Db,
  record: Employee,
  before: Employee | null,
): Promise<Pick<Employee, 'overLimitReason'>> {
  if (record.manager && record.manager !== before?.manager) await checkManager(db, record);
  if (record.position === before?.position) return { overLimitReason: before.overLimitReason };
  return checkSeat(db, record, before);
}

async function checkManager(db: Db, record: Employee): Promise<void> {
  const line = new Map<string, Employee>([[record.id, record]]);
  for (let at = record.manager; at !== null && !line.has(at); ) {
    const next: Employee | undefined = (await db(employee).find({ where: { id: at } }))[0];
    if (!next) throw invalid({ field: 'manager', message: 'must be an existing employee' });
    line.set(at, next);
    at = next.manager;
  }
  const chain = reportingLoop(record.id, record.manager, (id) => line.get(id)?.manager);
  if (chain === null) {
    const manager = record.manager ? line.get(record.manager) : undefined;
    if (manager && (manager.status === 'terminated' || manager.status === 'rescinded'))
      throw invalid({ field: 'manager', message: 'must be a current employee' });
    return;
  }
  const names = chain.map((id) => `${line.get(id)?.firstName ?? ''} ${line.get(id)?.lastName ?? ''}`);
  throw invalid({ field: 'manager', message: reportingLoopMessage(names) });
}

function checkHireDate(hireDate: string, today: string): void {
  if (hireDate > addDays(today, AHEAD_DAYS))
    throw invalid({ field: 'hireDate', ...phrase('must not be more than {{most}} days ahead', { most: AHEAD_DAYS }) });
}

/** The work schedule of the position, where it agrees with the hours that the person is hired for. */
async function scheduleOfJob(db: Db, record: Employee): Promise<string | null> {
  const { schedule } = await db(position).get(record.position);
  if (!schedule) return null;
  const hours = weekHours(await db(workSchedule).get(schedule));
  return weekAgrees(hours, record.weeklyHours, record.fte) === 'neither' ? null : schedule;
}

/** Writes down a change of state, with the day it holds from. */
const writeDown = (
  db: Db,
  record: Employee,
  type: EmploymentEventType,
  effectiveDate: string,
  reason: string,
  more: Partial<Pick<RecordOf<typeof employmentEvent>, 'terminationType' | 'changes' | 'hours'>> = {},
): Promise<string> =>
  db(employmentEvent).create({ employee: record.id, type, effectiveDate, reason, status: 'applied', ...more });

/** The reason of an event; over the limit of the position, with HR's reason for that. */
const reasonOf = ({ overLimitReason }: Employee, reason: string): string =>
  overLimitReason === null ? reason : `${reason} over the headcount limit: ${overLimitReason}`;

const moved =
  (type: EmploymentEventType, reason: string) =>
  async ({ record, today, system }: { record: Employee; today: string; system: (reason: string) => Db }) => {
    await writeDown(system('employment history'), record, type, today, reason);
  };

/** Opens the sign-in again that ended with the last day. */
async function openAccess(db: Db, employeeId: string): Promise<void> {
  for (const held of await db(membership).find({ where: { employee: employeeId, status: 'suspended' } }))
    await db(membership).act(held.id, 'resume');
}

/** Ends leave with the last day: later leave is cancelled, leave that lasts beyond it loses the days after it. */
async function endLeave(db: Db, employeeId: string, lastDay: string): Promise<void> {
  const beyond = await db(leaveRequest).all({
    where: { employee: employeeId, status: ['draft', ...KEPT_DAYS], to: { gt: lastDay } },
  });
  for (const request of beyond) {
    const days = await db(leaveDay).all({ where: { request: request.id, status: [...KEPT_DAYS] } });
    const after = days.filter(({ date }) => date > lastDay);
    if (after.length === days.length) await db(leaveRequest).act(request.id, 'cancel');
    else for (const each of after) await db(leaveDay).act(each.id, 'cancel');
  }
}

/** Ends what may not go on after the last day: leave, planned changes of the job, and the sign-in. */
async function endAll(db: Db, record: Employee, lastDay: string): Promise<void> {
  await endLeave(db, record.id, lastDay);
  await cancelPlanned(db, record.id);
  for (const held of await db(membership).find({ where: { employee: record.id, status: 'active' } }))
    await db(membership).act(held.id, 'suspend');
}

/** The nearest manager above a person who still works here; null where there is none. */
async function managerAbove(db: Db, record: Employee): Promise<string | null> {
  const seen = new Set([record.id]);
  for (let at = record.manager; at !== null && !seen.has(at); ) {
    seen.add(at);
    const above = await db(employee).get(at);
    if (EMPLOYED.some((one) => one === above.status)) return above.id;
    at = above.manager;
  }
  return null;
}

/** Direct reports of a leaver move to the next manager above; without one they report to nobody, and HR gets notified. */
async function moveReports(db: Db, record: Employee, notify: Effect['notify']): Promise<void> {
  const reports = await db(employee).all({ where: { manager: record.id, status: EMPLOYED } });
  if (reports.length === 0) return;
  const manager = await managerAbove(db, record);
  for (const { id } of reports) await db(employee).edit(id, { manager });
  if (manager !== null) return;
  const office = await db(membership).all({ where: { role: 'hr_manager', status: 'active' } });
  for (const person of new Set(office.map((one) => one.employee)))
    notify(person, {
      kind: 'reports_without_manager',
      severity: 'warning',
      title: phrase(
        {
          one: '{{count}} person has no manager since {{name}} left',
          other: '{{count}} people have no manager since {{name}} left',
        },
        { count: reports.length, name: `${record.firstName} ${record.lastName}` },
      ),
      link: `/enterprise/employees/${record.id}`,
    });
}

export const employeeServed = hooksFor(employee, {
  set: {
    create: async ({ record, today, system }) => {
      checkHireDate(record.hireDate, today);
      const db = system('hiring');
      const seat = await checkPlace(db, record, null);
      await checkWeek(db, record, null);
      return {
        ...seat,
        schedule: record.schedule ?? (await scheduleOfJob(db, record)),
        employeeNumber: record.employeeNumber ?? (await nextNumber(db)),
        probationEnd: record.probationEnd ?? addDays(record.hireDate, PROBATION_DAYS),
      };
    },
    edit: async ({ actor, record, before, today, system }) => {
      if (record.hireDate !== before?.hireDate) checkHireDate(record.hireDate, today);
      const db = system('checking a job change');
      const seat = await checkPlace(db, record, before);
      await checkWeek(db, record, before);
      // A reason ends with the count of seats, by which the position is within its limit again.
      return actor.systemReason === SEATS ? { overLimitReason: record.overLimitReason } : seat;
    },
    activate: async ({ record, today }) => {
      if (record.hireDate > today)
        throw new Refusal('CONFLICT', {
          why: phrase('The first day is {{hireDate}}. Change the hire date to start earlier.', {
            hireDate: record.hireDate,
          }),
        });
    },
    giveNotice: async ({ record, today }) => {
      if (record.lastDay !== null && record.lastDay < today)
        throw invalid({ field: 'lastDay', message: 'must be today or later' });
    },
    withdrawNotice: async () => ({ lastDay: null }),
    terminate: async ({ actor, record, today, system }) => {
      if (record.lastDay !== null && record.lastDay > today)
        throw invalid({ field: 'lastDay', message: 'must be today or earlier; for a future day, record the notice' });
      const n = await system('checking reports')(employee).count({ where: { manager: record.id, status: EMPLOYED } });
      // A last day that has come ends the employment also of a person with reports: the system moves them.
      if (n > 0 && actor.systemReason === undefined)
        throw invalid({
          field: 'lastDay',
          ...phrase(
            {
              one: '{{count}} direct report still reports to this person',
              other: '{{count}} direct reports still report to this person',
            },
            { count: n },
          ),
        });
      return { overLimitReason: null };
    },
    rehire: async ({ record, before, today, system, transitionTo }) => {
      const hireDate = record.rehiredOn ?? today;
      if (hireDate > addDays(today, AHEAD_DAYS))
        throw invalid({
          field: 'rehiredOn',
          ...phrase('must not be more than {{most}} days ahead', { most: AHEAD_DAYS }),
        });
      if (before?.lastDay && hireDate <= before.lastDay)
        throw invalid({
          field: 'rehiredOn',
          ...phrase('must be after the last day {{lastDay}}', { lastDay: before.lastDay }),
        });
      const seat = await checkPlace(system('checking a rehire'), record, null);
      if (hireDate > today) transitionTo('pre_hire');
      return {
        ...seat,
        hireDate,
        originalHireDate: before?.originalHireDate ?? before?.hireDate ?? null,
        probationEnd: addDays(hireDate, PROBATION_DAYS),
        lastDay: null,
        terminationType: null,
        terminationReason: null,
      };
    },
  },
  on: {
    create: async ({ record, system }) => {
      const db = system('employment history');
      await writeDown(db, record, 'hire', record.hireDate, reasonOf(record, 'Hired'));
      await settleSeats(system(SEATS), [record.position]);
    },
    edit: async ({ actor, record, before, today, system, job }) => {
      if (before && record.position !== before.position)
        await settleSeats(system(SEATS), [record.position, before.position]);
      // A planned change that is being applied is its own event.
      if (before === null || actor.systemReason === PLANNED) return;
      if (JOB_FIELDS.every(({ field }) => record[field] === before[field])) return;
      const db = system('employment history');
      const changes = await jobChanges(db, before, record);
      const hours = hoursSet(before, record);
      const isOver = record.overLimitReason !== before.overLimitReason;
      const reason = isOver ? reasonOf(record, 'Changed in the record') : 'Changed in the record';
      await writeDown(db, record, jobEventType(before, record), today, reason, { changes, hours });
      if (hours) job(HOURS_CHANGED, { employee: record.id, from: today });
    },
    rescind: async ({ record, system }) => {
      await cancelPlanned(system('offer rescinded'), record.id);
      await settleSeats(system(SEATS), [record.position]);
    },
    // A person who was here before signs in again from the first day on.
    activate: async ({ record, system }) => {
      if (record.rehiredOn !== null) await openAccess(system('rehire'), record.id);
    },
    startLeave: moved('leave_start', 'Leave of absence'),
    endLeave: moved('leave_end', 'Returned'),
    suspend: moved('suspension', 'Suspended'),
    terminate: async ({ record, today, system, notify }) => {
      const { lastDay, terminationReason, terminationType } = record;
      const db = system(END_OF_SERVICE);
      await moveReports(db, record, notify);
      await writeDown(db, record, 'termination', lastDay ?? today, terminationReason ?? 'Left', { terminationType });
      await endAll(db, record, lastDay ?? today);
      await settleSeats(system(SEATS), [record.position]);
    },
    rehire: async ({ record, system }) => {
      const db = system('rehire');
      await writeDown(db, record, 'rehire', record.hireDate, reasonOf(record, 'Rehired'));
      await settleSeats(system(SEATS), [record.position]);
      if (record.status === 'active') await openAccess(db, record.id);
    },
  },
});
