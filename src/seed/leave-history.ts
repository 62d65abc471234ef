import { demoTeam } from './accounts.ts';
import { leaveBegan } from './history.ts';
import { account, booked, free, type Want, want, workdays } from './leave-account.ts';
import type { OrganizationSpec } from './organization.ts';
import type { SeedEmployee } from './people.ts';
import type { Prng } from './prng.ts';
import { reversalLines, takenLines } from '#modules/leave/leave-balance.model.ts';
import type { LeaveDay } from '#modules/leave/leave-days.model.ts';
import { BEREAVEMENT, FMLA, PERSONAL, SICK, VACATION } from '#modules/leave/leave-seed-types.model.ts';
import type { LeaveTerms, LedgerLine } from '#modules/leave/leave-terms.model.ts';
import { leaveYearOf } from '#modules/leave/leave-year.model.ts';
import { addDays, addMonths, type Day, earlier, eachDay, later, weekdayOf } from '#engine/model/days.ts';
import { holidaysBetween } from '#modules/people/holidays.model.ts';

export type SeedLeaveStatus = 'draft' | 'pending' | 'approved' | 'taken' | 'rejected' | 'cancelled';

export interface SeedLeaveRequest {
  readonly id: string;
  readonly employeeId: string;
  readonly leaveType: string;
  readonly from: Day;
  readonly to: Day;
  readonly hours: number;
  readonly days: readonly LeaveDay[];
  readonly status: SeedLeaveStatus;
  readonly requestedOn: Day;
  readonly decidedOn: Day | null;
  readonly approverId: string | null;
  readonly reason: string;
  readonly decisionNote: string;
}

export interface SeedLedgerLine extends LedgerLine {
  readonly employeeId: string;
  readonly leaveType: string;
}

export interface SeedAssignment {
  readonly id: string;
  readonly employeeId: string;
  readonly policy: string;
  readonly from: Day;
}

export interface SeedLeave {
  readonly assignments: SeedAssignment[];
  readonly ledger: SeedLedgerLine[];
  readonly requests: SeedLeaveRequest[];
}

interface Desk {
  readonly one: SeedEmployee;
  readonly accounts: Map<string, LedgerLine[]>;
  readonly busy: Set<Day>;
}

const REASONS: Readonly<Record<string, readonly string[]>> = {
  VAC: ['Family visit', 'Vacation', 'School break', 'Long weekend', ''],
  SICK: ['', 'Medical appointment', 'Flu'],
  PERS: ['Moving house', 'Appointment', ''],
  FMLA: ['Medical leave'],
  BRV: ['Family bereavement'],
};

/** Leave of an organization: policies, 24 months of accounts, requests in every state, people out today, clashes to come. */
export function leaveHistory(
  spec: OrganizationSpec,
  employees: readonly SeedEmployee[],
  today: Day,
  random: Prng,
): SeedLeave {
  const out: SeedLeave = { assignments: [], ledger: [], requests: [] };
  const desks: Desk[] = [];
  const add = (desk: Desk, terms: LeaveTerms, w: Want, status: SeedLeaveStatus, requestedOn: Day, note = '') => {
    for (const day of eachDay(w.from, w.to)) desk.busy.add(day);
    const asked = later(requestedOn, desk.one.hireDate);
    const decided =
      status === 'draft' || status === 'pending' ? null : earlier(addDays(asked, random.int(0, 3)), today);
    out.requests.push({
      id: w.requestId,
      employeeId: desk.one.id,
      leaveType: terms.code,
      from: w.from,
      to: w.to,
      hours: w.hours,
      days: w.rows,
      status,
      requestedOn: asked,
      decidedOn: decided,
      approverId: decided === null ? null : desk.one.managerId,
      reason: random.pick(REASONS[terms.code] ?? ['']),
      decisionNote: note,
    });
  };
  const book = (desk: Desk, terms: LeaveTerms, w: Want) => {
    const lines = desk.accounts.get(terms.code);
    if (lines !== undefined) lines.push(...booked(takenLines(w.rows, lines, w.requestId), random));
  };
  /** Asks for days from about a day on, if the person is free and covered then. */
  const ask = (desk: Desk, terms: LeaveTerms, from: Day, count: number): Want | null => {
    const span = workdays(desk.one, from, count);
    const w = span === null ? null : want(desk.one, terms, span.from, span.to, random);
    const lines = desk.accounts.get(terms.code) ?? [];
    if (w === null || eachDay(w.from, w.to).some((day) => desk.busy.has(day))) return null;
    return terms.drawsOnBalance && free(lines, w.to) - claimed(out, desk, terms) < w.hours ? null : w;
  };

  for (const one of employees) {
    const flexible = one.employmentType === 'per_diem' || one.employmentType === 'temporary';
    out.assignments.push({
      id: random.id(one.hireDate),
      employeeId: one.id,
      policy: flexible ? 'PD' : 'REG',
      from: one.hireDate,
    });
    const desk: Desk = { one, accounts: new Map(), busy: new Set() };
    desks.push(desk);
    if (one.hireDate > today) continue;
    const long =
      one.status === 'on_leave'
        ? want(one, FMLA, leaveBegan(one, today), addDays(leaveBegan(one, today), random.int(60, 78)), random)
        : null;
    if (long !== null) for (const day of eachDay(long.from, long.to)) desk.busy.add(day);
    for (const terms of flexible ? [SICK] : [VACATION, SICK, PERSONAL]) {
      const { lines, kept } = account(one, terms, past(desk, terms, today, random), today, random);
      desk.accounts.set(terms.code, lines);
      for (const w of kept) add(desk, terms, w, 'taken', addDays(w.from, terms === SICK ? 0 : -random.int(8, 40)));
    }
    if (long !== null) {
      const { lines } = account(one, FMLA, [long], today, random);
      desk.accounts.set('FMLA', lines);
      add(desk, FMLA, long, 'taken', addDays(long.from, -30));
    }
  }

  const active = random.shuffle(
    desks.filter(({ one }) => one.status === 'active' && !one.leads && one.hireDate < addDays(today, -120)),
  );
  outToday(spec, active, today, ask, (desk, terms, w) => {
    book(desk, terms, w);
    add(desk, terms, w, 'taken', addDays(w.from, terms === VACATION ? -14 : 0));
  });
  const monday = addDays(today, 15 - weekdayOf(today));
  const demo = demoTeam(employees);
  const team = new Set(demo.team.map(({ id }) => id));
  const others = active.filter(({ one }) => !team.has(one.id));
  // The employee account first; then the same week for several of one team: two decided, the rest waiting for the manager.
  const mine = active
    .filter(({ one }) => team.has(one.id))
    .sort((a, b) => Number(b.one.id === demo.employee.id) - Number(a.one.id === demo.employee.id));
  const anyOf = (desk: Desk, from: Day, count: number, status: SeedLeaveStatus) => {
    for (const terms of [VACATION, PERSONAL, SICK]) {
      const w = ask(desk, terms, from, terms === VACATION ? count : 1);
      if (w === null) continue;
      if (status === 'approved') book(desk, terms, w);
      add(desk, terms, w, status, addDays(today, -random.int(0, 5)));
      return;
    }
  };
  mine.forEach((desk, at) => anyOf(desk, addDays(monday, at % 2), 3, at < 2 ? 'approved' : 'pending'));
  for (const desk of mine.slice(0, 1)) {
    anyOf(desk, addDays(monday, 21), 1, 'pending');
    anyOf(desk, addDays(monday, 35), 1, 'draft');
  }
  others.slice(0, Math.ceil(others.length / 3)).forEach((desk, at) => {
    const w = ask(desk, VACATION, addDays(today, random.int(8, 55)), random.int(1, 4));
    if (w === null) return;
    const status =
      (['approved', 'pending', 'approved', 'draft', 'approved', 'rejected', 'cancelled'] as const)[at % 7] ?? 'pending';
    if (status === 'approved') book(desk, VACATION, w);
    if (status === 'cancelled') undo(desk, w, random);
    add(
      desk,
      VACATION,
      w,
      status,
      addDays(today, -random.int(1, 9)),
      status === 'rejected'
        ? 'Too many of the team are away that week.'
        : status === 'cancelled'
          ? 'Plans changed.'
          : '',
    );
  });
  for (const { one, accounts } of desks) {
    for (const [leaveType, lines] of accounts)
      out.ledger.push(...lines.map((line) => ({ ...line, employeeId: one.id, leaveType })));
  }
  out.requests.sort((a, b) => a.from.localeCompare(b.from) || a.id.localeCompare(b.id));
  return out;
}

/** Hours of the person's requests that are not in the ledger yet. */
function claimed(out: SeedLeave, desk: Desk, terms: LeaveTerms): number {
  return out.requests
    .filter(
      (r) =>
        r.employeeId === desk.one.id && r.leaveType === terms.code && (r.status === 'pending' || r.status === 'draft'),
    )
    .reduce((total, r) => total + r.hours, 0);
}

/** Approved once and cancelled since: the ledger keeps both lines. */
function undo(desk: Desk, w: Want, random: Prng): void {
  const lines = desk.accounts.get('VAC');
  if (lines === undefined) return;
  const taken = booked(takenLines(w.rows, lines, w.requestId), random);
  lines.push(...taken, ...booked(reversalLines(taken, 'Canceled'), random));
}

/** What somebody wanted in the past months; whether it was covered is for the account to say. */
function past(desk: Desk, terms: LeaveTerms, today: Day, random: Prng): Want[] {
  const { one, busy } = desk;
  const [gap, longest] = terms === VACATION ? [75, 5] : terms === SICK ? [110, 2] : [150, 1];
  const out: Want[] = [];
  const end = earlier(one.lastDay ?? today, addDays(today, -8));
  let at = addDays(later(addDays(one.hireDate, 95), addMonths(today, -24)), random.int(5, gap));
  for (; at < end; at = addDays(at, random.int(Math.round(gap / 2), Math.round(gap * 1.5)))) {
    const span = workdays(one, at, random.int(1, longest));
    if (span === null || span.to >= end || eachDay(span.from, span.to).some((day) => busy.has(day))) continue;
    const w = want(one, terms, span.from, span.to, random);
    if (w === null) continue;
    for (const day of eachDay(w.from, w.to)) busy.add(day);
    out.push(w);
  }
  return out;
}

/** People away just today: mostly vacation, some sick, one bereaved. On days off it takes the days around. */
function outToday(
  spec: OrganizationSpec,
  desks: readonly Desk[],
  today: Day,
  ask: (desk: Desk, terms: LeaveTerms, from: Day, count: number) => Want | null,
  take: (desk: Desk, terms: LeaveTerms, w: Want) => void,
): void {
  const off = weekdayOf(today) > 5 || holidaysBetween(today, today).length > 0;
  let found = 0;
  for (const desk of desks) {
    if (found === spec.outToday) return;
    const terms = found === 8 ? BEREAVEMENT : found % 3 === 2 ? SICK : VACATION;
    const w = ask(
      desk,
      terms,
      off ? later(addDays(today, -2), leaveYearOf(today).from) : today,
      terms === VACATION ? (off ? 3 : 2) : off ? 3 : 1,
    );
    if (w === null || w.from > today || w.to < today) continue;
    if (!off && !w.rows.some((row) => row.date === today && row.hours > 0)) continue;
    take(desk, terms, w);
    found += 1;
  }
}
