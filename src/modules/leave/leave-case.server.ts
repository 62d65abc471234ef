/** What happens to a case: deadlines are set, eligibility is checked, and leave that is tied to it must be covered. */
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import type { Asking } from '#engine/server/answers.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { addDays, addMonths, type Day, later } from '#engine/model/days.ts';
import { location } from '#modules/people/location.model.ts';
import {
  addBusinessDays,
  countedDays,
  eligibility,
  entitledHours,
  firstUncovered,
  FMLA,
  FMLA_YEARS,
  fmlaWindow,
  type FmlaYear,
  hoursLeft,
  type Test,
  type UsedDay,
} from './leave-case-rules.model.ts';
import { leaveCase, OPEN_CASES } from './leave-case.model.ts';
import { scheduledMinutes } from './leave-days.model.ts';
import {
  type Employee,
  fromDb,
  fromReader,
  holidaysOf,
  type LeaveRequest,
  personOf,
  policyOf,
  type Source,
} from './leave-facts.server.ts';
import { hoursOn } from '#modules/people/work-hours.model.ts';
import { hoursHistory, schedulesOf } from './leave-hours.server.ts';
import { leavePolicy } from './leave-policy.model.ts';
import type { LeaveCaseState, leaveCaseState } from './leave-questions.model.ts';
import { KEPT_DAYS, leaveDay, leaveRequest } from './leave-request.model.ts';
import { hoursText, hundredths, sum } from './leave-terms.model.ts';
import { hoursWorked } from './leave-worked.server.ts';

export type LeaveCase = RecordOf<typeof leaveCase>;

/** The tests of eligibility of a family leave case; none for other kinds, which ask for no service. */
export async function testsOf(source: Source, record: LeaveCase): Promise<Test[]> {
  if (record.kind !== 'fmla') return [];
  const person = await personOf(source, record.employee);
  const from = addMonths(record.from, -12) > person.hireDate ? addMonths(record.from, -12) : person.hireDate;
  const worked = await hoursWorked(source, person, from, addDays(record.from, -1));
  const [place] = await source.find(location, { id: person.location });
  return eligibility({
    hiredOn: person.hireDate,
    on: record.from,
    workedHours: worked.reduce((total, { hours }) => total + hours, 0),
    enoughNearby: place?.fiftyWithin75Miles ?? null,
  });
}

/** How this employer counts the twelve months for a case; a caregiver's always run forward (29 CFR 825.127(e)). */
export async function methodOf(source: Source, record: LeaveCase): Promise<{ method: FmlaYear; yearStart: string }> {
  const policy = await policyOf(source, record.employee, record.from);
  const [terms] = policy ? await source.find(leavePolicy, { id: policy.assignment.policy }) : [];
  const method = record.reason === 'caregiver' ? 'rolling_forward' : (terms?.fmlaYear ?? 'rolling_backward');
  return { method, yearStart: policy?.yearStart ?? '01-01' };
}

type CaseDay = UsedDay & { readonly request: string };

/** Days of leave as they count against the entitlement; see `countedDays`. */
export async function counted(source: Source, person: Employee, days: readonly CaseDay[]): Promise<CaseDay[]> {
  const dates = days.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const holidays = await holidaysOf(source, person, addDays(first, -6), addDays(last, 6));
  const scheduleOn = await schedulesOf(source, person);
  return countedDays(days, holidays, (day) => scheduledMinutes(scheduleOn(day), day) / 60);
}

/** Hours of the whole entitlement, by the week in force when the case begins. */
async function entitlementOf(source: Source, person: Employee, record: LeaveCase): Promise<number> {
  const { weeklyHours, fte } = hoursOn(person, await hoursHistory(source, person.id), record.from);
  return entitledHours(weeklyHours, fte, record.reason === 'caregiver');
}

/** Days of leave that draw on the person's cases of this kind, those that wait for a decision included. */
export async function usedDays(source: Source, record: LeaveCase): Promise<CaseDay[]> {
  const cases = await source.find(leaveCase, { employee: record.employee, kind: record.kind });
  const tied = await source.find(leaveRequest, { employee: record.employee, leaveCase: cases.map(({ id }) => id) });
  if (tied.length === 0) return [];
  const days = await source.find(leaveDay, { request: tied.map(({ id }) => id), status: [...KEPT_DAYS] });
  return days.map(({ date, hours, request }) => ({ date, hours, request }));
}

/** Refuses a request that does not fit the case it is tied to: another person, a closed case, other days, too many hours. */
export async function checkTie(db: Db, request: LeaveRequest): Promise<void> {
  const wrong = (what: string | Phrase) =>
    invalid({ field: 'leaveCase', ...(typeof what === 'string' ? { message: what } : what) });
  const source = fromDb(db);
  const [found] = request.leaveCase ? await source.find(leaveCase, { id: request.leaveCase }) : [];
  if (!found || found.employee !== request.employee) throw wrong('must be a case for the same employee');
  if (!OPEN_CASES.some((state) => state === found.status))
    throw wrong(phrase('is {{status}}; reopen it first', { status: found.status }));
  if (request.from < found.from || (found.to !== null && request.to > found.to))
    throw wrong(
      phrase('covers {{from}} to {{to}}, but the request is for {{first}} to {{last}}', {
        from: found.from,
        to: found.to ?? { says: 'further notice' },
        first: request.from,
        last: request.to,
      }),
    );
  if (found.kind !== 'fmla') return;
  const person = await personOf(source, request.employee);
  const entitled = found.entitledHours ?? (await entitlementOf(source, person, found));
  const { method, yearStart } = await methodOf(source, found);
  const others = (await usedDays(source, found)).filter((day) => day.request !== request.id);
  const own = await source.find(leaveDay, { request: request.id, status: [...KEPT_DAYS] });
  const used = await counted(source, person, others);
  // Both together: this request may complete a week, whose holiday then counts.
  const all = await counted(source, person, [
    ...others,
    ...own.map(({ date, hours }) => ({ date, hours, request: request.id })),
  ]);
  const before = new Map(used.map(({ date, hours }) => [date, hours]));
  const wanted = all
    .map(({ date, hours }) => ({ date, hours: hundredths(hours - (before.get(date) ?? 0)) }))
    .filter(({ hours }) => hours > 0);
  const short = firstUncovered(entitled, method, wanted, used, yearStart);
  if (short)
    throw wrong(
      phrase('has {{left}} h left on {{date}}, but {{needed}} h are needed: shorten the request or leave it unlinked', {
        left: hoursText(short.left),
        date: short.date,
        needed: hoursText(short.hours),
      }),
    );
}

const deadlines = async (db: Db, record: LeaveCase): Promise<{ noticeDue: Day }> => {
  const source = fromDb(db);
  const person = await personOf(source, record.employee);
  const days = await holidaysOf(source, person, record.requestedOn, addDays(record.requestedOn, 30));
  const closed = new Set(days.filter(({ type }) => type === 'public' || type === 'company').map(({ date }) => date));
  return { noticeDue: addBusinessDays(record.requestedOn, FMLA.noticeBusinessDays, closed) };
};

export const leaveCaseServed = hooksFor(leaveCase, {
  set: {
    create: async ({ record, system }) => deadlines(system('deadlines of a leave case'), record),
    edit: async ({ record, system }) => deadlines(system('deadlines of a leave case'), record),
    askCertification: async ({ today }) => ({ certDue: addDays(today, FMLA.certificationDays) }),
    receiveCertification: async ({ record, today }) => {
      if (record.certReceived !== null && record.certReceived > today)
        throw invalid({ field: 'certReceived', message: 'cannot be in the future' });
    },
    designate: async ({ record, today, system }) => {
      const source = fromDb(system('eligibility for family leave'));
      const failed = (await testsOf(source, record)).filter(({ met }) => met !== true);
      if (failed.length)
        throw invalid({
          field: 'kind',
          ...phrase('FMLA cannot be designated: {{failed}}', {
            failed: failed.map(({ label, found }) => `${label} (${found})`).join('; '),
          }),
        });
      const person = await personOf(source, record.employee);
      const hours = await entitlementOf(source, person, record);
      return { designatedOn: today, entitledHours: record.kind === 'fmla' ? hours : null };
    },
  },
  on: {
    askCertification: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'leave_case.certification',
        severity: 'warning',
        title: phrase('Your leave requires a certification'),
        body: phrase('HR needs it by {{day}}.', { day: record.certDue }),
        link: `/records/leave_case/${record.id}`,
      }),
    designate: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'leave_case.designated',
        severity: 'success',
        title: phrase('Your leave was designated as protected'),
        link: `/records/leave_case/${record.id}`,
      }),
  },
});

/** Throws NOT_FOUND for who may not read the case. */
export async function caseState({
  engine,
  actor,
  asked,
  today,
}: Asking<typeof leaveCaseState>): Promise<LeaveCaseState> {
  const seen = await engine.read.get(engine.reader(actor), leaveCase, asked.caseId);
  // Readers of a case read all of it: HR, and the employee it is about.
  const record = seen as unknown as LeaveCase;
  const source = fromReader(engine, actor);
  const tests = await testsOf(source, record);
  if (record.kind !== 'fmla') return { account: null, tests };
  const person = await personOf(source, record.employee);
  const { method, yearStart } = await methodOf(source, record);
  const used = await counted(source, person, await usedDays(source, record));
  const on = later(today, record.from);
  const entitled = record.entitledHours ?? (await entitlementOf(source, person, record));
  const window = fmlaWindow(method, on, used, yearStart);
  const within = used.filter(({ date }) => date >= window.from && date <= window.to);
  return {
    account: {
      on,
      entitled,
      used: hundredths(sum(within.map(({ hours }) => hours))),
      left: hoursLeft(entitled, method, on, used, yearStart),
      window,
      method: FMLA_YEARS[method],
    },
    tests,
  };
}
