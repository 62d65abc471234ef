/** Feedback and recognition: nobody writes to themselves, and points have a limit for each month. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Actor } from '#engine/server/grants.ts';
import { employee } from '#modules/people/employee.model.ts';
import { feedback, feedbackRequest, recognition } from './feedback.model.ts';
import { MONTHLY_POINTS, monthStart } from './performance-rules.model.ts';

/** The person who writes; refuses accounts that are no employee's, people who write to themselves, and those who left. */
async function writerTo(db: Db, actor: Actor, field: string, person: string, self: string): Promise<string> {
  if (actor.subjectId === null) throw new Refusal('PERMISSION_DENIED');
  if (actor.subjectId === person) throw invalid({ field, message: self });
  const { status } = await db(employee).get(person);
  if (status === 'terminated' || status === 'rescinded') throw invalid({ field, message: 'no longer works here' });
  return actor.subjectId;
}

export const feedbackHooks = hooksFor(feedback, {
  set: {
    create: async ({ record, actor, system, today }) => {
      const db = system('who writes feedback');
      const author = await writerTo(db, actor, 'recipient', record.recipient, 'must not be you: choose a colleague');
      return { author, writer: actor.accountId, givenOn: today };
    },
  },
  on: {
    create: async ({ record, notify }) =>
      notify(record.recipient, {
        kind: 'feedback.new',
        title: phrase('You have new feedback'),
        link: `/enterprise/performance/feedback/${record.id}`,
      }),
  },
});

export const feedbackRequestHooks = hooksFor(feedbackRequest, {
  set: {
    create: async ({ record, actor, system, today }) => {
      const db = system('who asks for feedback');
      const requester = await writerTo(db, actor, 'asked', record.asked, 'must not be you: choose a colleague');
      if (record.dueOn !== null && record.dueOn < today)
        throw invalid({ field: 'dueOn', message: 'must not be in the past' });
      return { requester, writer: actor.accountId };
    },
    answer: async ({ today }) => ({ answeredOn: today }),
  },
  on: {
    create: async ({ record, notify }) =>
      notify(record.asked, {
        kind: 'feedback.asked',
        title: phrase('A colleague asks for your feedback'),
        link: `/enterprise/performance/feedback/requests/${record.id}`,
      }),
    answer: async ({ record, notify }) =>
      notify(record.requester, {
        kind: 'feedback.answered',
        title: phrase('Your feedback request was answered'),
        link: `/enterprise/performance/feedback/requests/${record.id}`,
      }),
  },
});

export const recognitionHooks = hooksFor(recognition, {
  set: {
    create: async ({ record, actor, system, today }) => {
      const db = system('points of the month');
      const giver = await writerTo(db, actor, 'employee', record.employee, 'must not be you: choose a colleague');
      // Held, so that two that are sent at once are counted one after the other.
      await db(employee).find({ where: { id: giver }, held: true });
      const given = await db(recognition).sum('points', { where: { giver, givenOn: { gte: monthStart(today) } } });
      if (given + record.points > MONTHLY_POINTS)
        throw invalid({
          field: 'points',
          ...phrase('must be at most {{left}}: you have given {{given}} of {{most}} points this month', {
            left: Math.max(0, MONTHLY_POINTS - given),
            given,
            most: MONTHLY_POINTS,
          }),
        });
      return { giver, writer: actor.accountId, givenOn: today };
    },
  },
  on: {
    create: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'recognition.new',
        title: phrase('A colleague recognized you'),
        link: `/enterprise/performance/recognition/${record.id}`,
      }),
  },
});
