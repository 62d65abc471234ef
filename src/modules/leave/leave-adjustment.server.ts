/** What HR posts by hand becomes a line of the account. */
import { invalid } from '#engine/model/refusals.ts';
import { said, written } from '#engine/model/words.ts';
import { serve } from '#engine/server/effects.ts';
import { fromDb, policyOf } from './leave-facts.server.ts';
import { leaveAdjustment, leaveLedgerEntry } from './leave-ledger.model.ts';

export const leaveAdjustmentServed = serve(leaveAdjustment, {
  set: {
    create: async ({ actor, record, system }) => {
      if (actor.subjectId === record.employee)
        throw invalid({ field: 'employee', message: 'must be somebody else: nobody adjusts their own leave' });
      const db = system('whose leave it is');
      const policy = await policyOf(fromDb(db), record.employee, record.on);
      if (policy?.lines.some(({ type }) => type.id === record.leaveType)) return;
      // What somebody had under an earlier policy can still be put right.
      const { employee, leaveType } = record;
      const known = await db(leaveLedgerEntry).find({ where: { employee, leaveType }, limit: 1 });
      if (known.length === 0) throw invalid({ field: 'leaveType', message: 'is not part of the leave policy' });
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
        title: said('Your leave balance was adjusted'),
        body: written(reason),
        link: '/records/leave_request',
      });
    },
  },
});
