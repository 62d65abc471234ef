/** What all changes of leave share: the lock, the lines that are posted, and whether HR acts. */
import type { Db, Effect } from '#engine/server/effects.ts';
import type { NewLine } from './leave-balance.model.ts';
import { fromDb, type LeaveRequest, policyOf } from './leave-facts.server.ts';
import { leaveLedgerEntry, lineOf } from './leave-ledger.model.ts';
import { leaveAssignment } from './leave-policy.model.ts';
import { undoAll, undoDays } from './leave-reversal.model.ts';
import { amountOf, type LedgerLine } from './leave-terms.model.ts';
import { leaveType } from './leave-type.model.ts';

const HR = ['hr_manager', 'admin', 'super_admin'];

/** Whether HR acts for somebody else: then notice, backdating and blackouts may be set aside. */
export const isHrFor = ({ actor }: Pick<Effect, 'actor'>, employee: string): boolean =>
  actor.systemReason !== undefined || (actor.subjectId !== employee && actor.roles.some((role) => HR.includes(role)));

/** Whether a day of the leave has come: from then on only HR may take any of it back. */
export const hasBegun = (request: Pick<LeaveRequest, 'status' | 'from'>, today: string): boolean =>
  request.status === 'taken' || (request.status === 'approved' && request.from <= today);

/** `2026-03-16 to 2026-03-20`, or the one day. */
export const span = ({ from, to }: Pick<LeaveRequest, 'from' | 'to'>): string =>
  from === to ? from : `${from} to ${to}`;
/** The address of a request in any portal. */
export const linkTo = ({ id }: Pick<LeaveRequest, 'id'>): string => `/records/leave_request/${id}`;

/** Locks the person's leave until the transaction ends: two requests of one person are decided one after the other. */
export async function lock(db: Db, employee: string, from: string): Promise<void> {
  const policy = await policyOf(fromDb(db), employee, from);
  // A change of nothing takes the row's lock and writes nothing.
  if (policy) await db(leaveAssignment).edit(policy.assignment.id, {});
}

/** Writes lines of a request's account. */
export async function post(
  db: Db,
  record: Pick<LeaveRequest, 'id' | 'employee' | 'leaveType'>,
  lines: readonly NewLine[],
): Promise<void> {
  for (const { kind, hours, from, to, sourceId, note } of lines)
    await db(leaveLedgerEntry).create({
      employee: record.employee,
      leaveType: record.leaveType,
      request: record.id,
      kind,
      hours,
      from,
      to,
      source: sourceId,
      note: note ?? null,
    });
}

const linesOf = async (db: Db, request: string): Promise<LedgerLine[]> =>
  (await db(leaveLedgerEntry).all({ where: { request } })).map(lineOf);

/** Gives back what the request still takes; what was reversed before stays so. */
export async function takeBack(db: Db, record: LeaveRequest): Promise<void> {
  await post(db, record, undoAll(await linesOf(db, record.id), 'Canceled'));
}

/** Credits back single days of a request, with a reason for the ledger. */
export async function giveBack(
  db: Db,
  record: LeaveRequest,
  days: readonly { readonly date: string; readonly hours: number; readonly days: number }[],
  note: string,
): Promise<void> {
  const { unit } = await db(leaveType).get(record.leaveType);
  const back = days.map((day) => ({ date: day.date, hours: amountOf(unit, day) }));
  await post(db, record, undoDays(await linesOf(db, record.id), back, note));
}
