/** Days are counted again when leave is decided or taken back. */
import { hooksFor } from '#engine/server/effects.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { RECOUNT } from './attendance.server.ts';

interface Decided {
  readonly record: { readonly employee: string; readonly from: string; readonly to: string };
  readonly job: (task: string, payload: Readonly<Record<string, unknown>>) => void;
}
const recount = async ({ record: { employee, from, to }, job }: Decided): Promise<void> =>
  job(RECOUNT, { employee, from, to });

const leaveHooks = hooksFor(leaveRequest, { on: { approve: recount, cancel: recount } });

export const leaveServed = [leaveHooks];
