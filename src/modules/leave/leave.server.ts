/** The server side of leave: effects by noun, what runs by the clock, and who answers which question. */
import { answer, answerFile, type Answered, perform } from '#engine/server/answers.ts';
import type { NounHooks } from '#engine/server/effects.ts';
import type { Task } from '#engine/server/jobs.ts';
import { accounts, adjustMany, leaveAdjustmentServed, leaveTypeServed } from './leave-office.server.ts';
import { balances, decision, holidays, preview } from './leave-answers.server.ts';
import { calendar } from './leave-calendar.server.ts';
import { caseState, leaveCaseServed } from './leave-case.server.ts';
import { leaveEncashmentServed } from './leave-encashment.server.ts';
import { lastDayServed } from './leave-last-day.server.ts';
import { leaveDayServed, leaveRequestServed } from './leave-request.server.ts';
import { holidayCalendarServed, holidayServed } from './leave-recount.server.ts';
import { liability, liabilityFile } from './leave-liability.server.ts';
import {
  adjustLeave,
  leaveAccounts,
  leaveBalances,
  leaveCalendar,
  leaveCaseState,
  leaveDecision,
  leaveHolidays,
  leaveLiability,
  leavePreview,
} from './leave-questions.model.ts';
import { leavePolicyServed, newHireServed } from './leave-start.server.ts';
import { tasks } from './leave-tasks.server.ts';

export const leaveTasks: readonly Task[] = tasks;
export const leaveServed: readonly NounHooks[] = [
  leaveRequestServed,
  leaveDayServed,
  leaveAdjustmentServed,
  leaveTypeServed,
  leaveEncashmentServed,
  leaveCaseServed,
  holidayServed,
  holidayCalendarServed,
  leavePolicyServed,
  newHireServed,
  lastDayServed,
];

export const leaveAnswers: readonly Answered[] = [
  answer(leavePreview, preview),
  answer(leaveBalances, balances),
  answer(leaveHolidays, holidays),
  answer(leaveCalendar, calendar),
  answer(leaveDecision, decision),
  answer(leaveAccounts, accounts),
  perform(adjustLeave, adjustMany),
  answer(leaveLiability, liability),
  answerFile(leaveLiability, liabilityFile),
  answer(leaveCaseState, caseState),
];
