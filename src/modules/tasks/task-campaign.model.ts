/** A campaign: one request to several people at once. Each of them has a task of their own that names it. */
import { byHr, command, everyone, query, resource } from '#access/define.model.ts';
import { all, mine } from '#access/scopes.model.ts';
import { choice, day, integer, longText, ref, text, user } from '#engine/model/fields.ts';
import { ids, list, object, rowResult, type ShapeValue } from '#engine/model/shapes.ts';

export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;

export const taskCampaign = resource('task_campaign', {
  label: ['Campaign', 'Campaigns'],
  title: ['title'],
  ownedBy: 'owner',
  // Written together with its tasks.
  serverOnly: true,
  fields: {
    title: text({ max: 140 }),
    due: day({ optional: true }),
    /** Whose account asked. */
    owner: user({ setBy: 'server', optional: true }),
  },
  access: { read: { ...byHr, '*': mine } },
  list: { columns: ['title', 'due'], sort: 'due' },
  detail: { Campaign: ['title', 'due'] },
});

const progress = object({
  campaign: ref('task_campaign'),
  title: text(),
  due: day({ optional: true }),
  people: integer(),
  done: integer(),
  overdue: integer(),
});
export type CampaignProgress = ShapeValue<typeof progress>;

/** HR reads all campaigns, everyone else those they started. Cancelled tasks don't count. */
export const taskCampaigns = query('task_campaign_progress', {
  summary: 'Campaigns that are not finished, with how many people are done',
  by: everyone(all),
  answers: object({ campaigns: list(progress) }),
  staleWith: ['task', 'task_campaign'],
});

/** Creates one task per person, each checked as if it had been requested alone; returns a result per person, in their order. */
export const requestFromMany = command('task_requests', {
  summary: 'Request the same task from several people, as one campaign',
  asks: {
    employees: ids('employee', { max: 200 }),
    title: text({ max: 140 }),
    description: longText({ max: 4000, optional: true }),
    due: day({ optional: true }),
    priority: choice(PRIORITIES, { default: 'medium' }),
    link: text({ max: 200, optional: true }),
  },
  // Each task is created as the caller, so a caller without the right is refused row by row.
  by: everyone(all),
  answers: list(rowResult),
  changes: ['task', 'task_campaign'],
});
