/** Side effects of a task: records the requester, notifies the assignee, and repeats repeating tasks. */
import { phrase, asPhrase } from '#engine/model/words.ts';
import { type Notice, hooksFor } from '#engine/server/effects.ts';
import { nextDue } from './task-due.model.ts';
import { taskCampaign } from './task-campaign.model.ts';
import { mustBeOwnCampaign } from './task-campaign.server.ts';
import { task } from './task.model.ts';

const asked = (id: string, title: string): Notice => ({
  kind: 'task',
  title: phrase('New task'),
  body: asPhrase(title),
  link: `/enterprise/tasks/${id}`,
});

export const taskServed = hooksFor(task, {
  set: {
    create: async ({ actor, record, system }) => {
      if (record.campaign !== null) {
        const { owner } = await system('whose campaign it is')(taskCampaign).get(record.campaign);
        mustBeOwnCampaign(owner, actor);
      }
      return {
        askedBy: record.askedBy ?? actor.subjectId,
        owner: record.owner ?? actor.accountId,
        repeatsFrom: record.repeatsFrom ?? record.due,
      };
    },
    edit: async ({ before, record }) => (record.due === before?.due ? {} : { repeatsFrom: record.due }),
    finish: async ({ today }) => ({ completedOn: today }),
    reopen: async () => ({ completedOn: null }),
  },
  on: {
    create: async ({ record, actor, notify }) => {
      if (record.assignee !== actor.subjectId) notify(record.assignee, asked(record.id, record.title));
    },
    edit: async ({ before, record, actor, notify }) => {
      if (record.assignee !== before?.assignee && record.assignee !== actor.subjectId)
        notify(record.assignee, asked(record.id, record.title));
    },
    finish: async ({ record, today, system }) => {
      if (record.repeats === 'never' || record.due === null) return;
      const { title, description, assignee, askedBy, owner, priority, repeats, link, checklist } = record;
      const repeatsFrom = record.repeatsFrom ?? record.due;
      await system('the next of a task that repeats')(task).create({
        title,
        description,
        assignee,
        askedBy,
        owner,
        priority,
        repeats,
        repeatsFrom,
        link,
        due: nextDue({ first: repeatsFrom, due: record.due, repeats, today }),
        checklist: checklist?.map((row) => ({ ...row, done: false })) ?? null,
        previous: record.id,
      });
    },
    reopen: async ({ record, system }) => {
      const db = system('the task that it repeats is open again')(task);
      for (const next of await db.find({ where: { previous: record.id, status: 'todo' } }))
        await db.act(next.id, 'cancel');
    },
  },
});
