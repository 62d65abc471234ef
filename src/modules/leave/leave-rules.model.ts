import { phrase, type PhraseParts } from '#engine/model/words.ts';
import { addDays, type Day, daysBetween, eachDay, earlier, later, monthsBetween } from '#engine/model/days.ts';
import { withinLimit } from './leave-forecast.model.ts';
import { amountOf, hoursText, type LeavePart, type LeaveTerms, type Refusal } from './leave-terms.model.ts';

/** Leave that is there already. */
export interface ExistingLeave {
  readonly id: string;
  readonly from: Day;
  readonly to: Day;
  readonly partStart: LeavePart;
  readonly partEnd: LeavePart;
  readonly status: string;
  /** Days of it that were taken back one by one. */
  readonly without?: readonly Day[];
}

/** A time in which leave is not given. Empty lists mean everyone and everything. */
export interface Blackout {
  readonly name: string;
  readonly from: Day;
  readonly to: Day;
  readonly departments: readonly string[];
  readonly types: readonly string[];
  /** Employees it does not hold for. */
  readonly exempt: readonly string[];
}

/** All that the checks look at; gathered once, inside the transaction that decides. */
export interface RequestFacts {
  readonly terms: LeaveTerms;
  readonly employeeId: string;
  /** The person's department and those above it. */
  readonly departments: readonly string[];
  readonly hiredOn: Day;
  /** Last day of service, where it is known. */
  readonly lastDay: Day | null;
  readonly today: Day;
  readonly requestId: string | null;
  readonly from: Day;
  readonly to: Day;
  readonly partStart: LeavePart;
  readonly partEnd: LeavePart;
  readonly hours: number;
  /** Working days the request takes, as counted for the person. */
  readonly days: number;
  readonly hasAttachment: boolean;
  readonly existing: readonly ExistingLeave[];
  readonly blackouts: readonly Blackout[];
  /** What is there for the days of the request, from the forecast. */
  readonly available: number;
  /** HR may set notice, backdating and blackouts aside. */
  readonly byHr: boolean;
}

type Occupied = 'am' | 'pm' | 'day';

/** Which part of a date a leave takes. A part by the hour may lie anywhere, so it takes the day. */
function occupied(leave: Pick<ExistingLeave, 'from' | 'to' | 'partStart' | 'partEnd'>, date: Day): Occupied {
  const start = date === leave.from && (leave.from !== leave.to || leave.partStart !== 'full');
  const part = start ? leave.partStart : date === leave.to ? leave.partEnd : 'full';
  return part === 'am' || part === 'pm' ? part : 'day';
}

/**
 * Whether two leaves meet. Opposite halves of one day do not; neither do a leave that ends at noon and one that begins
 * there, nor days that were taken back.
 */
export function overlaps(a: Omit<ExistingLeave, 'id' | 'status'>, b: Omit<ExistingLeave, 'id' | 'status'>): boolean {
  const gone = new Set([...(a.without ?? []), ...(b.without ?? [])]);
  return eachDay(later(a.from, b.from), earlier(a.to, b.to)).some((date) => {
    if (gone.has(date)) return false;
    const [x, y] = [occupied(a, date), occupied(b, date)];
    return x === 'day' || y === 'day' || x === y;
  });
}

/** Refused when leave that is pending, approved or taken meets the request; its own earlier version does not count. */
export function checkOverlap(facts: RequestFacts): Refusal | null {
  const met = facts.existing.find(
    (leave) =>
      leave.id !== facts.requestId && ['pending', 'approved', 'taken'].includes(leave.status) && overlaps(facts, leave),
  );
  if (met === undefined) return null;
  return {
    code: 'overlap',
    field: 'from',
    ...phrase('You already have leave {{from}}–{{to}} ({{status}})', {
      from: met.from,
      to: met.to,
      status: met.status,
    }),
  };
}

/** The last day has to come after the first or be it. */
export function checkOrder(facts: RequestFacts): Refusal | null {
  return facts.to < facts.from ? { code: 'order', field: 'to', message: 'must be on or after the first day' } : null;
}

/** A request that takes no hours is none. */
export function checkWorkingDays(facts: RequestFacts): Refusal | null {
  if (facts.hours > 0) return null;
  return { code: 'no_working_day', field: 'from', message: 'All selected days are holidays or days off' };
}

/** Not before the hire, and not before the waiting time is over. */
export function checkService(facts: RequestFacts): Refusal | null {
  const { name, waitingDays, minServiceMonths } = facts.terms;
  if (facts.from < facts.hiredOn) {
    return {
      code: 'before_hire',
      field: 'from',
      ...phrase('must be on or after the hire date {{hiredOn}}', { hiredOn: facts.hiredOn }),
    };
  }
  if (facts.from < addDays(facts.hiredOn, waitingDays)) {
    return {
      code: 'waiting',
      field: 'leaveType',
      ...phrase('{{name}} starts after {{span}} of service', { name, span: days(waitingDays) }),
    };
  }
  if (monthsBetween(facts.hiredOn, facts.from) < minServiceMonths) {
    return {
      code: 'service',
      field: 'leaveType',
      ...phrase('{{name}} starts after {{span}} of service', { name, span: months(minServiceMonths) }),
    };
  }
  return null;
}

/** Not after the last day of service. */
export function checkLastDay({ to, lastDay }: Pick<RequestFacts, 'to' | 'lastDay'>): Refusal | null {
  if (lastDay === null || to <= lastDay) return null;
  return {
    code: 'after_last_day',
    field: 'to',
    ...phrase('must be on or before {{lastDay}}, the last day of service', { lastDay }),
  };
}

/** Ahead of time by the notice of the terms, in calendar days. Leave already begun is a matter of backdating instead. */
export function checkNotice(facts: RequestFacts): Refusal | null {
  const { name, noticeDays } = facts.terms;
  const ahead = daysBetween(facts.today, facts.from);
  if (facts.byHr || noticeDays === 0 || ahead < 0 || ahead >= noticeDays) return null;
  const first = addDays(facts.today, noticeDays);
  return {
    code: 'notice',
    field: 'from',
    ...phrase('{{name}} requires {{span}} notice, earliest possible day {{first}}', {
      name,
      span: days(noticeDays),
      first,
    }),
  };
}

/** Not further back than the terms allow. */
export function checkBackdate(facts: RequestFacts): Refusal | null {
  const { name, backdateDays } = facts.terms;
  const back = daysBetween(facts.from, facts.today);
  if (facts.byHr || backdateDays === null || back <= backdateDays) return null;
  const told =
    backdateDays === 0
      ? phrase('{{name}} cannot start in the past', { name })
      : phrase('{{name}} can be backdated up to {{span}}, earliest {{first}}', {
          name,
          span: days(backdateDays),
          first: addDays(facts.today, -backdateDays),
        });
  return { code: 'backdate', field: 'from', ...told };
}

/** Not more working days in one request than the terms allow. */
export function checkConsecutive(facts: RequestFacts): Refusal | null {
  const { name, maxConsecutiveDays: max } = facts.terms;
  if (max === null || facts.days <= max) return null;
  return {
    code: 'consecutive',
    field: 'to',
    ...phrase('{{name}} allows at most {{most}} in a row, {{asked}} requested', {
      name,
      most: days(max),
      asked: hoursText(facts.days),
    }),
  };
}

/** A document for longer absences. */
export function checkAttachment(facts: RequestFacts): Refusal | null {
  const after = facts.terms.attachmentAfterDays;
  if (after === null || facts.hasAttachment || facts.days <= after) return null;
  return {
    code: 'attachment',
    field: 'file',
    ...phrase('A document is required for more than {{span}}', { span: days(after) }),
  };
}

/** Not in a blackout of the person's departments and this type. Leave protected by law is never blacked out. */
export function checkBlackout(facts: RequestFacts): Refusal | null {
  if (facts.byHr || facts.terms.protected) return null;
  const hit = facts.blackouts.find(
    (blackout) =>
      blackout.from <= facts.to &&
      blackout.to >= facts.from &&
      (blackout.departments.length === 0 || blackout.departments.some((id) => facts.departments.includes(id))) &&
      (blackout.types.length === 0 || blackout.types.includes(facts.terms.code)) &&
      !blackout.exempt.includes(facts.employeeId),
  );
  return hit === undefined
    ? null
    : { code: 'blackout', field: 'from', ...phrase('Dates fall in blackout "{{name}}"', { name: hit.name }) };
}

/** Covered by what is available on the first day, or by what may be owed; per event not above the event's hours. */
export function checkBalance(facts: RequestFacts): Refusal | null {
  const { terms, available } = facts;
  const { name, perEvent, unit } = terms;
  const asked = amountOf(unit, facts);
  if (perEvent !== null && asked > perEvent) {
    const told =
      unit === 'days'
        ? phrase('{{name}} allows {{most}} per event, {{asked}} requested', {
            name,
            most: days(perEvent),
            asked: days(asked),
          })
        : phrase('{{name}} allows {{most}} h per event, {{asked}} h requested', {
            name,
            most: hoursText(perEvent),
            asked: hoursText(asked),
          });
    return { code: 'per_event', field: unit, ...told };
  }
  if (!terms.drawsOnBalance || withinLimit(available, asked, terms)) return null;
  const told =
    unit === 'days'
      ? phrase('Not enough balance: {{asked}} requested, {{available}} available', {
          asked: days(asked),
          available: days(available),
        })
      : phrase('Not enough balance: {{asked}} h requested, {{available}} h available', {
          asked: hoursText(asked),
          available: hoursText(available),
        });
  return { code: 'balance', field: unit, ...told };
}

/** Every check, in the order a form shows them. A reversed range is reported alone: the other checks would mention days that do not exist. */
export function checkRequest(facts: RequestFacts): Refusal[] {
  const order = checkOrder(facts);
  if (order !== null) return [order];
  const checks = [
    checkWorkingDays,
    checkOverlap,
    checkService,
    checkLastDay,
    checkNotice,
    checkBackdate,
    checkConsecutive,
    checkAttachment,
    checkBlackout,
    checkBalance,
  ];
  return checks.map((check) => check(facts)).filter((refusal) => refusal !== null);
}

const days = (count: number): PhraseParts => ({
  says: { one: '{{n}} day', other: '{{n}} days' },
  values: { count, n: hoursText(count) },
});
const months = (count: number): PhraseParts => ({
  says: { one: '{{n}} month', other: '{{n}} months' },
  values: { count, n: hoursText(count) },
});
