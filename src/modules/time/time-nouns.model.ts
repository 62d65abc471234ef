/** The nouns of time, for the product's list. */
import { attendanceDay } from './attendance-day.model.ts';
import { clockKiosk } from './kiosk.model.ts';
import { overtimeRequest } from './overtime-request.model.ts';
import { punch, punchCorrection } from './punch.model.ts';
import { timeRule } from './time-rule.model.ts';
import { payPeriod, timeAdjustment, timeEntry, timesheet } from './timesheet.model.ts';

export const timeNouns = [
  timeRule,
  clockKiosk,
  punchCorrection,
  punch,
  attendanceDay,
  payPeriod,
  timesheet,
  timeEntry,
  timeAdjustment,
  overtimeRequest,
] as const;
