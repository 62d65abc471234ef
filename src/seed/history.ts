import type { SeedEmployee } from './people.ts';
import type { OrganizationSpec } from './organization.ts';
import type { Prng } from './prng.ts';
import { addDays, addMonths, type Day, later, monthsBetween, onMonthDay, yearOf } from '#engine/model/days.ts';
import type { EmploymentEventType, TerminationType } from '#modules/people/work-categories.model.ts';

export interface SeedChange {
  readonly field: 'position' | 'unit' | 'site' | 'managerId' | 'annualPay' | 'status';
  readonly old: string | number | null;
  readonly new: string | number | null;
}

export interface SeedEvent {
  readonly id: string;
  readonly employeeId: string;
  readonly type: EmploymentEventType;
  readonly effectiveDate: Day;
  readonly changes: readonly SeedChange[];
  readonly reason: string;
  readonly terminationType: TerminationType | null;
}

/** A dated rate of pay; full-time annual cents, as `annualPay`. */
export interface SeedPay {
  readonly id: string;
  readonly employeeId: string;
  readonly effectiveFrom: Day;
  readonly effectiveTo: Day | null;
  readonly annualPay: number;
  readonly reason: 'hire' | 'merit' | 'promotion';
}

const LEAVING: readonly (readonly [TerminationType, readonly string[], number])[] = [
  ['voluntary', ['Better offer', 'Relocation', 'Career change', 'Family', 'Schedule'], 79],
  ['involuntary', ['Attendance', 'Conduct', 'Did not complete probation'], 12],
  ['retirement', ['Retirement'], 4],
  ['job_abandonment', ['No contact for three shifts'], 3],
  ['end_of_contract', ['Assignment ended'], 2],
];
/** Steps on the same ladder: position now, position before. */
const LADDERS: Readonly<Record<string, string>> = {
  BT2: 'BT1',
  BT3: 'BT2',
  THL: 'THA',
  CHG: 'RN1',
  RSU: 'BT3',
  NMG: 'RN1',
  CSU: 'THL',
  AMG: 'ADS',
  FLD: 'MNT',
  KLD: 'CKK',
};

/**
 * What happened to the people of an organization: every hire, and the changes of the 24 months before `today`.
 * Changes end in the facts the employee has now, and nothing is dated before the hire or after the last day.
 */
export function history(
  spec: OrganizationSpec,
  employees: readonly SeedEmployee[],
  today: Day,
  random: Prng,
): { events: SeedEvent[]; pay: SeedPay[] } {
  const since = addMonths(today, -24);
  const positions = new Map(spec.positions.map((position) => [position.code, position]));
  const leaders = employees.filter((one) => one.leads);
  const events: SeedEvent[] = [];
  const pay: SeedPay[] = [];
  for (const one of employees) {
    const add = (
      type: EmploymentEventType,
      effectiveDate: Day,
      reason: string,
      changes: SeedChange[] = [],
      terminationType: TerminationType | null = null,
    ) =>
      events.push({
        id: random.id(effectiveDate),
        employeeId: one.id,
        type,
        effectiveDate,
        changes,
        reason,
        terminationType,
      });
    add('hire', one.hireDate, one.hireDate < since ? 'Hired' : random.pick(['New position', 'Replacement', 'Growth']));
    const until = one.lastDay !== null && one.lastDay < today ? one.lastDay : today;
    const first = later(addDays(one.hireDate, 180), since);
    const span = monthsBetween(first, until);
    const before = LADDERS[one.position];
    let promoted: Day | null = null;
    if (before !== undefined && positions.has(before) && span > 3 && random.chance(0.42)) {
      promoted = addMonths(first, random.int(1, span - 1));
      add('promotion', promoted, 'Promoted', [{ field: 'position', old: before, new: one.position }]);
    } else if (span > 6 && random.chance(0.1)) {
      const site = spec.sites.find(({ code }) => code !== one.site);
      if (site !== undefined)
        add('transfer', addMonths(first, random.int(1, span - 1)), 'Moved to another site', [
          { field: 'site', old: site.code, new: one.site },
        ]);
    }
    if (one.managerId !== null && span > 6 && random.chance(0.1)) {
      const old = leaders.find(
        (leader) =>
          leader.id !== one.managerId && leader.id !== one.id && leader.unit === one.unit && leader.hireDate < since,
      );
      if (old !== undefined)
        add('manager_change', addMonths(first, random.int(1, span - 1)), 'Team changed', [
          { field: 'managerId', old: old.id, new: one.managerId },
        ]);
    }
    pay.push(...rates(one, promoted, since, until, random, add));
    if (one.status === 'suspended')
      add('suspension', addDays(today, -random.int(1, 9)), 'Pending investigation', [
        { field: 'status', old: 'active', new: 'suspended' },
      ]);
    if (one.status === 'on_leave')
      add('leave_start', leaveBegan(one, today), 'Leave of absence', [
        { field: 'status', old: 'active', new: 'on_leave' },
      ]);
    else if (one.status === 'active' && span > 12 && random.chance(0.05)) {
      const start = addMonths(first, random.int(1, span - 6));
      add('leave_start', start, 'Leave of absence', [{ field: 'status', old: 'active', new: 'on_leave' }]);
      add('leave_end', addDays(start, random.int(21, 84)), 'Returned', [
        { field: 'status', old: 'on_leave', new: 'active' },
      ]);
    }
    if (one.lastDay !== null) {
      const [type, reasons] = random.weighted(
        LEAVING.map(([kind, why, weight]) => [[kind, why] as const, weight] as const),
      );
      const planned = one.status === 'notice';
      add(
        'termination',
        one.lastDay,
        planned ? 'Resigned' : random.pick(reasons),
        [{ field: 'status', old: planned ? 'notice' : 'active', new: 'terminated' }],
        planned ? 'voluntary' : type,
      );
    }
  }
  events.sort((a, b) => a.effectiveDate.localeCompare(b.effectiveDate) || a.id.localeCompare(b.id));
  return { events, pay };
}

/** The first day of a leave that goes on today; the same wherever it is asked, so that events and requests agree. */
export function leaveBegan(one: Pick<SeedEmployee, 'employeeNumber'>, today: Day): Day {
  return addDays(today, -(7 + ((Number(one.employeeNumber.slice(2)) * 7) % 40)));
}

/** Merit increases on 1 February, and a raise with a promotion; the last rate is what the person earns now. */
function rates(
  one: SeedEmployee,
  promoted: Day | null,
  since: Day,
  until: Day,
  random: Prng,
  add: (type: EmploymentEventType, on: Day, reason: string, changes: SeedChange[]) => unknown,
): SeedPay[] {
  const raises: { on: Day; share: number; reason: 'merit' | 'promotion' }[] = [];
  for (let year = yearOf(since); year <= yearOf(until); year += 1) {
    const on = onMonthDay(year, '02-01');
    if (on > addDays(one.hireDate, 180) && on >= since && on <= until)
      raises.push({ on, share: random.pick([0.02, 0.025, 0.03, 0.035]), reason: 'merit' });
  }
  if (promoted !== null && raises.every(({ on }) => on !== promoted))
    raises.push({ on: promoted, share: 0.08, reason: 'promotion' });
  raises.sort((a, b) => b.on.localeCompare(a.on));
  const out: SeedPay[] = [];
  let now = one.annualPay;
  let end: Day | null = null;
  for (const { on, share, reason } of raises) {
    const old = Math.round(now / (1 + share) / 10_400) * 10_400;
    out.push({ id: random.id(on), employeeId: one.id, effectiveFrom: on, effectiveTo: end, annualPay: now, reason });
    if (reason === 'merit') add('pay_change', on, 'Merit increase', [{ field: 'annualPay', old, new: now }]);
    now = old;
    end = addDays(on, -1);
  }
  out.push({
    id: random.id(one.hireDate),
    employeeId: one.id,
    effectiveFrom: one.hireDate,
    effectiveTo: end,
    annualPay: now,
    reason: 'hire',
  });
  return out.reverse();
}
