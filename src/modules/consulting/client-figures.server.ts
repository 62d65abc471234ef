/** What the list of clients shows of each: open findings, the next obligation, and how many of those invited passed a training. */
import type { Db } from '#engine/server/effects.ts';
import { consultingClient } from './consulting-client.model.ts';
import { consultingFinding } from './consulting-finding.model.ts';
import { consultingObligation } from './consulting-obligation.model.ts';
import { deploymentLearner } from './training-deployment.model.ts';

/** Counts the open findings of a client. */
export async function countFindings(db: Db, client: string): Promise<void> {
  const where = { client, status: ['open', 'in_remediation', 'verified'] };
  await db(consultingClient).edit(client, { openFindings: await db(consultingFinding).count({ where }) });
}

/** Finds the day of the next obligation of a client; empty where none is upcoming. */
export async function findNextDue(db: Db, client: string): Promise<void> {
  const [next] = await db(consultingObligation).find({ where: { client, status: 'upcoming' }, sort: 'due', limit: 1 });
  await db(consultingClient).edit(client, { nextDue: next?.due ?? null });
}

/** Works out which share of the participants of a client passed, in percent; people who were excused do not count. */
export async function shareTrained(db: Db, client: string): Promise<void> {
  const [invited, passed] = await Promise.all([
    db(deploymentLearner).count({ where: { client, status: ['invited', 'passed', 'failed'] } }),
    db(deploymentLearner).count({ where: { client, status: 'passed' } }),
  ]);
  const trained = invited > 0 ? Math.round((passed * 1000) / invited) / 10 : null;
  await db(consultingClient).edit(client, { trained });
}
