/** Challenges: entries within their days, and totals that are counted once a day. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { todaySql } from '#engine/server/midnight.ts';
import { systemIn } from '#engine/server/system-in.ts';
import { challengeEntry, totalsOf, wellnessChallenge } from './wellness-challenge.model.ts';

async function mustBeWithin(db: Db, record: { challenge: string; on: string }, today: string): Promise<void> {
  const of = await db(wellnessChallenge).get(record.challenge);
  if (of.status !== 'open') throw invalid({ field: 'challenge', message: 'is over: choose an open challenge' });
  if (record.on < of.startsOn || record.on > of.endsOn)
    throw invalid({ field: 'on', message: 'must be a day of the challenge' });
  if (record.on > today) throw invalid({ field: 'on', message: 'must not be in the future' });
}

export const entryHooks = hooksFor(challengeEntry, {
  set: {
    create: async ({ record, actor, system, today }) => {
      if (actor.subjectId === null) throw new Refusal('PERMISSION_DENIED');
      await mustBeWithin(system('the days of a challenge'), record, today);
      return { employee: actor.subjectId };
    },
    edit: ({ record, system, today }) => mustBeWithin(system('the days of a challenge'), record, today),
  },
});

export const challengeHooks = hooksFor(wellnessChallenge, {
  set: { close: async ({ record, system }) => counted(system('a challenge is counted'), record.id) },
});

/** What may be shown of a challenge now. */
async function counted(db: Db, id: string) {
  const sums = new Map<string, number>();
  for await (const page of db(challengeEntry).pages({ where: { challenge: id } }))
    for (const { employee, amount } of page) sums.set(employee, (sums.get(employee) ?? 0) + amount);
  return totalsOf([...sums.values()]);
}

/** Counts the open challenges of an organization, once a day so that no single entry shows in a total; returns how many. */
export async function countChallengesIn(engine: Engine, tenantId: string): Promise<number> {
  const actor = await systemIn(engine, tenantId, 'challenges are counted once a day');
  const today = dayIn(actor.timeZone);
  return engine.act.transact(actor, { resource: wellnessChallenge, action: 'edit' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const open = await db(wellnessChallenge).all({ where: { status: 'open' } });
    const due = open.filter(({ countedOn }) => countedOn === null || countedOn < today);
    for (const { id } of due) await db(wellnessChallenge).edit(id, { ...(await counted(db, id)), countedOn: today });
    return due.length;
  });
}

export const communityTasks: readonly Task[] = [
  {
    name: 'community:challenges',
    schedule: '25 * * * *',
    due: `exists (select 1 from wellness_challenge where tenant_id = $1 and status = 'open' and (counted_on is null or counted_on < ${todaySql('$1')}))`,
    run: async (engine, tenantId) => void (await countChallengesIn(engine, tenantId)),
  },
];
