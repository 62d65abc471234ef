/** What HR posts by hand becomes a line of the account. */
import { invalid } from '#engine/model/refusals.ts';
import { serve } from '#engine/server/effects.ts';
import { leaveAdjustment, leaveLedgerEntry } from './leave-ledger.model.ts';

export const leaveAdjustmentServed = serve(leaveAdjustment, {
  set: {
    create: async ({ actor, record }) => {
      if (actor.subjectId === record.employee)
        throw invalid({ field: 'employee', message: 'must be somebody else: nobody adjusts their own leave' });
    },
  },
  on: {
    create: async ({ record, system, notify }) => {
      const { employee: person, leaveType, kind, hours, on, usableUntil, reason, id } = record;
      await system('leave adjustment')(leaveLedgerEntry).create({
        employee: person,
        leaveType,
        kind,
        hours,
        from: on,
        to: usableUntil,
        source: id,
        note: reason,
      });
      notify(person, {
        kind: 'leave_adjustment.created',
        title: 'Your leave balance was adjusted',
        body: reason,
        link: '/records/leave_request',
      });
    },
  },
});
