/** The nouns of leave, for the product's list. */
import { blackout, leaveAssignment, leavePolicy, leavePolicyLine } from './leave-policy.model.ts';
import { leaveCase } from './leave-case.model.ts';
import { leaveEncashment } from './leave-payout.model.ts';
import { leaveAdjustment, leaveLedgerEntry } from './leave-ledger.model.ts';
import { leaveDay, leaveRequest } from './leave-request.model.ts';
import { leaveType } from './leave-type.model.ts';

export const leaveNouns = [
  leaveType,
  leavePolicy,
  leavePolicyLine,
  leaveAssignment,
  leaveCase,
  leaveRequest,
  leaveDay,
  leaveLedgerEntry,
  leaveAdjustment,
  leaveEncashment,
  blackout,
] as const;
