/** Timesheets of eight weeks with their lines, pay periods, and what waits for a decision. */
import { approvalStep } from '#engine/model/engine-nouns.model.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { timeAt } from '#engine/model/zoned.ts';
import { namedWeek, scheduledMinutes, weekMinutes } from '#modules/leave/leave-days.model.ts';
import { overtimeRequest } from '#modules/time/overtime-request.model.ts';
import { limitsOf, spanStart, splitWeek, totalOf, unapproved } from '#modules/time/overtime-rules.model.ts';
import { punchCorrection } from '#modules/time/punch.model.ts';
import { anchorOf } from '#modules/time/time-rule.model.ts';
import { payPeriod, timeAdjustment, timeEntry, timesheet } from '#modules/time/timesheet.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import type { SeedEmployee } from './people.ts';
import { HARBORLINE, iso, moment, type TimeWorld, ZONE } from './time-world.ts';
import type { DemoWorld } from './world.ts';

const LIMITS = limitsOf('flsa_40');

export async function loadTimesheets(
  { loader, org, structure }: DemoWorld,
  { people, worked, missed, away, holidays, week, here, now, hero, team, random }: TimeWorld,
): Promise<void> {
  const periods = Array.from({ length: 5 }, (_, n) => {
    const start = addDays(week, -56 + n * 14);
    const isLocked = n < 3;
    return {
      id: random.id(start),
      createdAt: iso(moment(addDays(start, -7), '09:00')),
      status: isLocked ? 'locked' : 'open',
      payGroup: 'biweekly',
      start,
      end: addDays(start, 13),
      payDate: addDays(start, 19),
      lockedAt: isLocked ? iso(moment(addDays(start, 15), '10:30')) : null,
    };
  });
  await insertRecords(loader, payPeriod, periods);
  const deciders = new Map(org.accounts.flatMap((a) => (a.employeeId ? [[a.employeeId, a.id]] : [])));
  const steps: SeedRow[] = [];
  const step = (noun: string, record: string, who: SeedEmployee, title: string, day: Day, status: string): void => {
    const open = status === 'pending';
    steps.push({
      id: random.id(day),
      createdAt: iso(moment(day, '09:00')),
      status,
      noun,
      record,
      subjectTitle: title,
      requester: who.id,
      level: 1,
      approver: who.managerId,
      approverRole: who.managerId === null ? 'hr_manager' : null,
      dueAt: iso(moment(addDays(open ? here : day, 2), '12:00')),
      decidedBy: open ? null : (deciders.get(who.managerId ?? '') ?? null),
      decidedAt: open ? null : iso(moment(day, '15:00')),
    });
  };
  const [sheets, entries, requests]: [SeedRow[], SeedRow[], SeedRow[]] = [[], [], []];
  const byPerson = Map.groupBy(worked, ({ person }) => person.id);
  people.forEach((one, n) => {
    for (const [start, days] of Map.groupBy(byPerson.get(one.id) ?? [], ({ day }) =>
      spanStart(day, anchorOf(HARBORLINE), 7),
    )) {
      const id = random.id(start);
      const ago = Math.round((Date.parse(week) - Date.parse(start)) / 86_400_000 / 7);
      const split = splitWeek(
        days.map(({ day, minutes }) => ({ day, minutes })),
        LIMITS,
      );
      const { overtime } = totalOf(split);
      const isAsked = overtime > 45 && n % 3 !== 0 && one.id !== team[1]?.id;
      const approvedMinutes = isAsked ? Math.ceil(overtime / 15) * 15 : 0;
      const open = days.filter(({ row }) => row.status === 'flagged').length;
      const lot = random.int(0, 9);
      const status =
        ago === 0
          ? 'draft'
          : ago > 2
            ? 'locked'
            : ago === 2
              ? 'approved'
              : one.id === hero.id || one.status === 'on_leave' || open > 0
                ? 'draft'
                : lot < 6
                  ? 'submitted'
                  : lot < 9
                    ? 'approved'
                    : 'returned';
      const isDecided = status === 'locked' || status === 'approved' || status === 'returned';
      let leave = 0;
      const line = (day: Day, kind: string, minutes: number, source: string, leaveType: string | null = null): void => {
        entries.push({
          id: random.id(day),
          createdAt: iso(Math.min(now, moment(addDays(day, 1), '04:20'))),
          timesheet: id,
          employee: one.id,
          day,
          kind,
          minutes,
          costCenter: `CC-${one.unit}`,
          leaveType,
          source,
        });
      };
      const usual = weekMinutes(namedWeek(one.pattern, one.weeklyHours, one.fte));
      for (const { day, minutes } of days) {
        if (minutes > 0) line(day, 'worked', minutes, 'punch');
        const off = away.get(`${one.id} ${day}`);
        if (off && one.status !== 'on_leave') {
          leave += off.minutes;
          line(day, 'leave', off.minutes, 'leave', structure.leaveType(off.type));
        }
        const holiday = holidays.has(day) && one.status !== 'on_leave' ? scheduledMinutes({}, day, usual) : 0;
        if (holiday > 0) {
          leave += holiday;
          line(day, 'holiday', holiday, 'holiday');
        }
      }
      const submitted = addDays(start, 7);
      sheets.push({
        id,
        createdAt: iso(moment(start, '06:00')),
        status,
        employee: one.id,
        week: start,
        workedMinutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
        overtimeMinutes: overtime,
        unapprovedMinutes: unapproved(overtime, approvedMinutes),
        leaveMinutes: leave,
        openDays: open,
        submittedAt: status === 'draft' ? null : iso(moment(submitted, '08:30')),
        decidedAt: isDecided ? iso(moment(addDays(submitted, 1), '11:00')) : null,
        decidedBy: isDecided ? one.managerId : null,
        returnNote: status === 'returned' ? 'Wednesday looks long. Please check the clock-out.' : null,
      });
      if (status !== 'draft' && status !== 'locked')
        step(
          'timesheet',
          id,
          one,
          `Timesheet ${start}`,
          submitted,
          status === 'submitted' ? 'pending' : status === 'returned' ? 'rejected' : 'approved',
        );
      const last = split.findLast((day) => day.overtime > 0);
      if (isAsked && last) {
        const request = random.id(start);
        requests.push({
          id: request,
          createdAt: iso(moment(start, '10:00')),
          status: 'approved',
          employee: one.id,
          day: last.day,
          hours: Math.min(12, approvedMinutes / 60),
          reason: random.pick([
            'Admissions in the evening',
            'Covered a call-out',
            'Short on the unit',
            'Inventory count',
          ]),
          compensation: 'pay',
          submittedAt: iso(moment(start, '10:00')),
          decidedAt: iso(moment(start, '12:00')),
          decidedBy: one.managerId,
        });
      }
    }
  });
  await insertRecords(loader, timesheet, sheets);
  await insertRecords(loader, timeEntry, entries);
  // What waits: a correction of a colleague, two requests for overtime, adjustments of a locked week.
  const corrections: SeedRow[] = [];
  const asking =
    missed.findLast(
      ({ person, day }) => person.managerId === hero.managerId && person.id !== hero.id && day >= addDays(week, -7),
    ) ?? missed.findLast(({ person }) => person.id !== hero.id);
  if (asking) {
    const id = random.id(here);
    const from = asking.row.firstIn;
    const times = typeof from === 'string' ? new Date(Date.parse(from)) : new Date(moment(asking.day, '07:00'));
    corrections.push({
      id,
      createdAt: iso(now - 5 * 3_600_000),
      status: 'requested',
      employee: asking.person.id,
      day: asking.day,
      punches: [
        { kind: 'in', time: timeAt(ZONE, times.getTime()) },
        { kind: 'out', time: timeAt(ZONE, times.getTime() + 8 * 3_600_000) },
      ],
      reason: 'I forgot to clock out after the handoff',
      submittedAt: iso(now - 5 * 3_600_000),
    });
    step('punch_correction', id, asking.person, `Punch correction ${asking.day}`, here, 'pending');
  }
  await insertRecords(loader, punchCorrection, corrections);
  const wishes = team.slice(0, 2).map((one, n): SeedRow => {
    const id = random.id(here);
    step('overtime_request', id, one, `Overtime request ${addDays(here, 1 + n)}`, here, 'pending');
    return {
      id,
      createdAt: iso(now - 20 * 3_600_000),
      status: 'pending',
      employee: one.id,
      day: addDays(here, 1 + n),
      hours: n === 0 ? 4 : 2.5,
      reason: n === 0 ? 'Two admissions are expected in the evening' : 'Stay until the night nurse arrives',
      compensation: 'pay',
      submittedAt: iso(now - 20 * 3_600_000),
    };
  });
  await insertRecords(loader, overtimeRequest, [...requests, ...wishes]);
  const locked = periods[2];
  const open = periods[3];
  if (locked && open)
    await insertRecords(
      loader,
      timeAdjustment,
      people.slice(4, 7).map((one, n) => ({
        id: random.id(here),
        createdAt: iso(now - (n + 1) * 86_400_000),
        status: ['requested', 'approved', 'rejected'][n],
        employee: one.id,
        day: addDays(locked.start, 3 + n),
        kind: n === 1 ? 'training' : 'worked',
        minutes: [45, 120, 30][n],
        costCenter: `CC-${one.unit}`,
        reason: ['Stayed for an incident report', 'CPR class on a Saturday', 'Parking garage was closed'][n],
        period: locked.id,
        paidIn: n === 1 ? open.id : null,
        decidedBy: n === 0 ? null : hero.managerId,
        decisionNote: n === 2 ? 'Travel to work is not paid time.' : null,
      })),
    );
  await insertRecords(loader, approvalStep('employee'), steps);
}
