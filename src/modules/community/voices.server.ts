/** The forum and the suggestions: who wrote what, what HR takes down, and one vote for each person. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { forumPost, forumReport, forumTopic } from './forum.model.ts';
import { suggestion, suggestionVote } from './suggestion.model.ts';

const now = (): string => new Date().toISOString();

export const topicHooks = hooksFor(forumTopic, {
  set: {
    create: async ({ actor }) => ({ author: actor.subjectId, writer: actor.accountId, lastPostAt: now() }),
    pin: async () => ({ pinned: true }),
    unpin: async () => ({ pinned: false }),
  },
});

/** Counts the answers that everyone sees, and when the last of them came. */
async function countPosts(db: Db, id: string): Promise<void> {
  const where = { topic: id, status: 'posted' } as const;
  const [last] = await db(forumPost).find({ where, sort: '-postedAt', limit: 1 });
  const topic = await db(forumTopic).get(id);
  await db(forumTopic).edit(id, {
    posts: await db(forumPost).count({ where }),
    lastPostAt: last?.postedAt ?? topic.createdAt,
  });
}

export const postHooks = hooksFor(forumPost, {
  set: {
    create: async ({ record, actor, db }) => {
      // As the person: a topic that HR has hidden is not there for them.
      const { status } = await db(forumTopic).get(record.topic);
      if (status !== 'open') throw invalid({ field: 'topic', message: 'is locked: start a new topic' });
      return { author: actor.subjectId, writer: actor.accountId, postedAt: now() };
    },
  },
  on: {
    create: async ({ record, actor, system, notify }) => {
      const db = system('an answer in the forum');
      await countPosts(db, record.topic);
      const { author } = await db(forumTopic).get(record.topic);
      if (author !== actor.subjectId)
        notify(author, {
          kind: 'forum.answer',
          title: phrase('Your topic has a new answer'),
          link: `/enterprise/communication/forums/${record.topic}`,
        });
    },
    takeDown: ({ record, system }) => countPosts(system('an answer is removed'), record.topic),
    restore: ({ record, system }) => countPosts(system('an answer is shown again'), record.topic),
  },
});

export const reportHooks = hooksFor(forumReport, {
  set: {
    create: async ({ record, actor, db }) => {
      const { writer } = await db(forumPost).get(record.post);
      if (writer !== null && writer === actor.accountId)
        throw invalid({ field: 'post', message: 'is your own: edit it, or ask HR to remove it' });
      return { reporter: actor.accountId };
    },
    dismiss: async ({ actor, today }) => ({ decidedOn: today, decidedBy: actor.accountId }),
    takeDown: async ({ actor, today }) => ({ decidedOn: today, decidedBy: actor.accountId }),
  },
  on: {
    takeDown: async ({ record, system }) => {
      const db = system('a report is upheld');
      if ((await db(forumPost).get(record.post)).status === 'posted') await db(forumPost).act(record.post, 'takeDown');
    },
  },
});

const answered = async ({ actor, today }: { actor: { accountId: string | null }; today: string }) => ({
  repliedOn: today,
  repliedBy: actor.accountId,
});
const tell = (title: ReturnType<typeof phrase>, id: string) => ({
  kind: 'suggestion.answered',
  title,
  link: `/enterprise/communication/suggestions/${id}`,
});

export const suggestionHooks = hooksFor(suggestion, {
  set: {
    create: async ({ record, actor }) =>
      record.anonymous ? { author: null, writer: null } : { author: actor.subjectId, writer: actor.accountId },
    vote: async ({ record, actor, system }) => {
      const db = system('a vote');
      if (actor.accountId === null) throw new Refusal('PERMISSION_DENIED');
      const where = { suggestion: record.id, voter: actor.accountId };
      if (await db(suggestionVote).count({ where }))
        throw new Refusal('CONFLICT', { why: 'You have already voted for this suggestion' });
      await db(suggestionVote).create(where);
      return { votes: await db(suggestionVote).count({ where: { suggestion: record.id } }) };
    },
    unvote: async ({ record, actor, system }) => {
      const db = system('a vote is taken back');
      const where = { suggestion: record.id, voter: actor.accountId };
      const [vote] = await db(suggestionVote).find({ where, limit: 1 });
      if (!vote) throw new Refusal('CONFLICT', { why: 'You have not voted for this suggestion' });
      await db(suggestionVote).remove(vote.id);
      return { votes: await db(suggestionVote).count({ where: { suggestion: record.id } }) };
    },
    plan: answered,
    finish: answered,
    decline: answered,
  },
  on: {
    plan: async ({ record, notify }) => notify(record.author, tell(phrase('Your suggestion is planned'), record.id)),
    finish: async ({ record, notify }) => notify(record.author, tell(phrase('Your suggestion is done'), record.id)),
    decline: async ({ record, notify }) =>
      notify(record.author, tell(phrase('Your suggestion was answered'), record.id)),
  },
});
