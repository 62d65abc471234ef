/** What happens around leaves: two people agree, the stay follows, and the clock finds out who is not back. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { basesOf, systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { ANSWERED, assessment } from '#modules/assessments/assessment.model.ts';
import { SCREENERS } from '#modules/assessments/instrument-names.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { addressOf } from './discharge-clocks.server.ts';
import { isHighRisk } from './discharge-facts.model.ts';
import { isPsychiatrist } from './signing-off.server.ts';
import { leaveOfAbsence, OVERDUE_HOURS } from './leave-of-absence.model.ts';

type Leave = RecordOf<typeof leaveOfAbsence>;

const HOUR_MS = 3_600_000;
/** Who hears that somebody is not back, each with an item of their own. */
const PROTOCOL = ['nurse', 'clinical_director'] as const;
const RETURN = 'leave-return';
const ORDER = 'leave-order';

const clockOf = (record: Leave, kind: string, title: string, role: string, dueAt: Date) => ({
  kind,
  title,
  role,
  noun: leaveOfAbsence.name,
  record: record.id,
  link: addressOf(record.client),
  dueAt,
  about: { client: record.client, episode: record.episode },
});
const now = (): string => new Date().toISOString();

/** Leaves that a high risk of suicide does not hold: nobody waits for a hospital or a court. */
const HELD_BY_NOTHING: readonly Leave['kind'][] = ['hospital', 'court'];
/** When the newest C-SSRS of a stay found a high risk; null where it did not, or where the leave does not wait for it. */
async function highRiskAt(db: Db, { kind, episode: stay }: Leave): Promise<string | null> {
  if (HELD_BY_NOTHING.includes(kind)) return null;
  const [newest] = await db(assessment).find({
    where: { episode: stay, instrument: [...SCREENERS], status: [...ANSWERED] },
    sort: '-performedAt',
    limit: 1,
  });
  return newest && isHighRisk(newest.band) ? newest.performedAt : null;
}
const over = async ({ record, system }: { record: Leave; system: (reason: string) => Db }): Promise<void> => {
  await stopClock(system('the leave is over'), dueItem, { record: record.id }, 'drop');
};

export const leaveOfAbsenceServed = hooksFor(leaveOfAbsence, {
  set: {
    create: async ({ record, actor, db }) => {
      const stay = await db(episode).get(record.episode);
      if (!IN_TREATMENT.some((state) => state === stay.status))
        throw invalid({ field: 'episode', message: 'must be an ongoing stay' });
      const roles = basesOf(actor);
      const onlyNurse = roles.includes('nurse') && !roles.includes('therapist') && !roles.includes('clinical_director');
      if (onlyNurse && record.kind !== 'hospital')
        throw invalid({
          field: 'kind',
          message: 'must be requested by a therapist; a nurse can request only a hospital leave',
        });
      if (actor.systemReason === undefined && Date.parse(record.backBy) <= Date.now())
        throw invalid({ field: 'backBy', message: 'must be in the future' });
      return {
        client: stay.client,
        requestedBy: record.requestedBy ?? actor.accountId,
        requestedByName: record.requestedByName ?? actor.name,
      };
    },
    order: async ({ record, actor, system }) => {
      if (record.requestedBy === actor.accountId)
        throw new Refusal('CONFLICT', { why: 'You requested this leave. Someone else must order it' });
      if (!isPsychiatrist(actor) && (await highRiskAt(system('whether a leave may be ordered'), record)) !== null)
        throw new Refusal('CONFLICT', {
          why: 'The C-SSRS shows high risk. A psychiatrist must order this leave',
        });
      return { orderedByName: actor.name, orderedAt: now() };
    },
    leaveNow: async ({ record, system }) => {
      const at = await highRiskAt(system('whether the client may leave'), record);
      if (at !== null && at > (record.orderedAt ?? ''))
        throw new Refusal('CONFLICT', {
          why: 'A C-SSRS since the order shows high risk. Withdraw this leave and ask a psychiatrist for another one',
        });
      return { leftAt: now() };
    },
    comeBack: async () => ({ returnedAt: now() }),
  },
  on: {
    create: async ({ record, system }) => {
      if (record.status !== 'requested') return;
      const db = system('a leave is asked for');
      await startClock(
        db,
        dueItem,
        clockOf(record, ORDER, 'Order or refuse a leave', 'psychiatrist', new Date(record.leavesAt)),
      );
    },
    order: async ({ record, system }) => {
      await stopClock(system('the leave is ordered'), dueItem, { record: record.id, kind: ORDER });
    },
    refuse: over,
    withdraw: over,
    stayAway: over,
    leaveNow: async ({ record, system }) => {
      const db = system('the client is on leave');
      await db(episode).act(record.episode, 'leave');
      await startClock(db, dueItem, {
        ...clockOf(record, RETURN, 'Back from leave', 'nurse', new Date(record.backBy)),
        escalate: { to: 'clinical_director', at: after(record.backBy, OVERDUE_HOURS) },
      });
    },
    comeBack: async ({ record, system }) => {
      const db = system('the client is back');
      await db(episode).act(record.episode, 'comeBack');
      await stopClock(db, dueItem, { record: record.id });
    },
    markOverdue: async ({ record, system }) => {
      const db = system('the client is not back');
      for (const role of PROTOCOL)
        await startClock(
          db,
          dueItem,
          clockOf(record, `elopement-${role}`, 'Elopement protocol', role, after(record.backBy, OVERDUE_HOURS)),
        );
    },
  },
});

/** Finds clients who are more than two hours late and starts the protocol once for each; returns how many. */
export async function findOverdue(engine: Engine, tenantId: string): Promise<number> {
  const actor = systemActor(tenantId, 'nobody came back');
  return engine.act.transact(actor, { resource: leaveOfAbsence, action: 'markOverdue' }, async (work) => {
    const db = dbFor(engine.act, work, actor)(leaveOfAbsence);
    const since = new Date(Date.now() - OVERDUE_HOURS * HOUR_MS).toISOString();
    let count = 0;
    for await (const late of db.pages({ where: { status: 'away', backBy: { lt: since } }, held: true }))
      for (const { id } of late) {
        await db.act(id, 'markOverdue');
        count += 1;
      }
    return count;
  });
}

export const dischargeTasks: readonly Task[] = [
  {
    name: 'leaves:overdue',
    schedule: '*/5 * * * *',
    due: `exists (select 1 from leave_of_absence where tenant_id = $1 and status = 'away' and back_by < now() - make_interval(hours => ${OVERDUE_HOURS}))`,
    run: async (engine, tenantId) => void (await findOverdue(engine, tenantId)),
  },
];
