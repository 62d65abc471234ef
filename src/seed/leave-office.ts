import { addBusinessDays, entitledHours } from '#modules/leave/leave-case-rules.model.ts';
import { FMLA, VACATION } from '#modules/leave/leave-seed-types.model.ts';
import { encashProblem } from '#modules/leave/leave-payout.model.ts';
import { addDays, addMonths, type Day } from '#engine/model/days.ts';
import type { SeedOrganization } from './demonstration.ts';
import { free } from './leave-account.ts';
import type { SeedEmployee } from './people.ts';

/** A case of protected leave, half done or decided. */
export interface SeedCase {
  readonly employeeId: string;
  readonly status: 'awaiting_certification' | 'designated';
  readonly from: Day;
  readonly to: Day | null;
  readonly mode: 'continuous' | 'intermittent';
  readonly reason: 'own_health' | 'family_health';
  readonly requestedOn: Day;
  readonly noticeDue: Day;
  readonly noticeSent: Day;
  readonly certDue: Day | null;
  readonly entitledHours: number | null;
  readonly designatedOn: Day | null;
  /** The leave that draws on it. */
  readonly requestId: string | null;
}

/** Somebody who would like hours paid out. */
export interface SeedPayout {
  readonly employeeId: string;
  readonly leaveType: string;
  readonly hours: number;
  readonly askedOn: Day;
}

const holidaysOf = (org: SeedOrganization): Set<Day> => new Set(org.holidays.map(({ date }) => date));

/** Longer family leave that is under way is designated; one more case waits for its certification. */
export function leaveCases(org: SeedOrganization, today: Day): SeedCase[] {
  const closed = holidaysOf(org);
  const byId = new Map(org.employees.map((one) => [one.id, one]));
  const decided = org.leave.requests
    .filter(({ leaveType, status }) => leaveType === FMLA.code && status === 'taken')
    .flatMap((request, at): SeedCase[] => {
      const one = byId.get(request.employeeId);
      if (!one) return [];
      const requestedOn = addDays(request.from, -30);
      return [
        {
          employeeId: one.id,
          status: 'designated',
          from: request.from,
          to: request.to,
          mode: 'continuous',
          reason: at % 3 === 2 ? 'family_health' : 'own_health',
          requestedOn,
          noticeDue: addBusinessDays(requestedOn, 5, closed),
          noticeSent: addDays(requestedOn, 2),
          certDue: addDays(requestedOn, 18),
          entitledHours: entitledHours(one.weeklyHours, one.fte, false),
          designatedOn: addDays(requestedOn, 20),
          requestId: request.id,
        },
      ];
    });
  const waiting = servedLong(org, today).find((one) => !decided.some(({ employeeId }) => employeeId === one.id));
  if (!waiting) return decided;
  const requestedOn = addDays(today, -9);
  const half: SeedCase = {
    employeeId: waiting.id,
    status: 'awaiting_certification',
    from: addDays(today, 20),
    to: null,
    mode: 'intermittent',
    reason: 'family_health',
    requestedOn,
    noticeDue: addBusinessDays(requestedOn, 5, closed),
    noticeSent: addDays(requestedOn, 1),
    certDue: addDays(requestedOn, 17),
    entitledHours: null,
    designatedOn: null,
    requestId: null,
  };
  return [...decided, half];
}

/** Active people with more than a year of service and nothing to lead, in the order of the list. */
const servedLong = (org: SeedOrganization, today: Day): SeedEmployee[] =>
  org.employees.filter((one) => one.status === 'active' && !one.leads && one.hireDate < addMonths(today, -14));

/** One wish to have vacation paid out, of somebody whose account allows it; none where nobody’s does. */
export function leavePayouts(org: SeedOrganization, today: Day): SeedPayout[] {
  const hours = 16;
  const holders = new Set(org.accounts.flatMap(({ employeeId }) => (employeeId === null ? [] : [employeeId])));
  const one = servedLong(org, today).find(({ id }) => {
    const lines = org.leave.ledger.filter((line) => line.employeeId === id && line.leaveType === VACATION.code);
    const asked = org.leave.requests.filter((r) => r.employeeId === id && r.status === 'pending');
    const available = free(lines, today) - asked.reduce((total, r) => total + r.hours, 0);
    return !holders.has(id) && encashProblem({ terms: VACATION, hours, available, before: 0 }) === null;
  });
  return one ? [{ employeeId: one.id, leaveType: VACATION.code, hours, askedOn: addDays(today, -2) }] : [];
}
