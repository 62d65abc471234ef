/** Starts campaigns and counts how far they have come. */
import { invalid } from '#engine/model/refusals.ts';
import { answer, type Asking, perform } from '#engine/server/answers.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { isOneOf, readAll, readAllowed } from '#engine/server/read-all.ts';
import { refusedRow } from '#engine/server/bulk.ts';
import type { RowResult } from '#engine/model/wire.ts';
import { type CampaignProgress, requestFromMany, taskCampaign, taskCampaigns } from './task-campaign.model.ts';
import { task } from './task.model.ts';

async function progressOf(engine: Engine, actor: Actor, today: string): Promise<CampaignProgress[]> {
  const campaigns = await readAllowed(engine, actor, taskCampaign, { fields: ['title', 'due'] });
  if (campaigns.length === 0) return [];
  const tasks = await readAll(engine, actor, task, {
    filters: [
      isOneOf(
        'campaign',
        campaigns.map(({ id }) => id),
      ),
    ],
    fields: ['campaign', 'due'],
  });
  const byCampaign = Map.groupBy(
    tasks.filter(({ status }) => status !== 'cancelled'),
    (one) => one.campaign,
  );
  return campaigns
    .map(({ id, title = '', due = null }) => {
      const all = byCampaign.get(id) ?? [];
      const open = all.filter(({ status }) => status !== 'done');
      return {
        campaign: id,
        title,
        due,
        people: all.length,
        done: all.length - open.length,
        overdue: open.filter((one) => one.due && one.due < today).length,
      };
    })
    .filter(({ people, done }) => done < people)
    .sort((a, b) => (a.due ?? '9').localeCompare(b.due ?? '9') || a.title.localeCompare(b.title));
}

async function requestAll({ engine, actor, asked }: Asking<typeof requestFromMany>): Promise<RowResult[]> {
  const { employees, ...input } = asked;
  const system = systemActor(actor.tenantId, 'tasks requested from several people');
  const campaign = String(
    await engine.act.perform(system, {
      resource: taskCampaign,
      action: 'create',
      input: { title: input.title, due: input.due, owner: actor.accountId },
    }),
  );
  const results: RowResult[] = [];
  for (const [at, assignee] of employees.entries())
    try {
      const id = await engine.act.perform(actor, {
        resource: task,
        action: 'create',
        input: { ...input, assignee, campaign },
      });
      results.push({ row: at + 1, id, ok: true, message: null });
    } catch (error) {
      results.push({ row: at + 1, id: assignee, ...refusedRow(error) });
    }
  return results;
}

/** Refuses a task in a campaign that somebody else started. */
export function mustBeOwnCampaign(owner: string | null, actor: Actor): void {
  if (owner !== actor.accountId)
    throw invalid({ field: 'campaign', message: 'belongs to somebody else. Choose a campaign that you started' });
}

export const taskAnswers = [
  answer(taskCampaigns, async ({ engine, actor, today }) => ({ campaigns: await progressOf(engine, actor, today) })),
  perform(requestFromMany, requestAll),
];
