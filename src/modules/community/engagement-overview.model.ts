/** Engagement at a glance: events, suggestions and the forum. What people enter in challenges is not in it. */
import { byHr, overview } from '#access/define.model.ts';
import { type CountMeasure, share } from '#engine/model/overview/measures.ts';
import { EVENT_KINDS, REPLIES } from './event.model.ts';
import { FORUM_CATEGORIES } from './forum.model.ts';
import { SUGGESTION_STATES, SUGGESTION_TOPICS } from './suggestion.model.ts';

const suggested: CountMeasure = { kind: 'count', of: 'suggestion', on: 'createdAt' };
const openOnes: CountMeasure = { kind: 'count', of: 'suggestion', where: { status: 'new,under_review,planned' } };
const decided: CountMeasure = {
  kind: 'count',
  of: 'suggestion',
  on: 'repliedOn',
  where: { status: 'planned,done,declined' },
};
const replies: CountMeasure = { kind: 'count', of: 'event_reply', on: 'repliedAt' };
const posts: CountMeasure = { kind: 'count', of: 'forum_post', on: 'postedAt', where: { status: 'posted' } };

export const engagementOverview = overview('engagement_overview', {
  title: 'Engagement',
  lead: 'Events, suggestions and the forum of your organization.',
  by: byHr,
  dimensions: {
    category: { label: 'Category', choices: SUGGESTION_TOPICS, paths: { suggestion: 'category' } },
    state: { label: 'Status', choices: SUGGESTION_STATES, paths: { suggestion: 'status' } },
    reply: { label: 'Reply', choices: REPLIES, paths: { event_reply: 'reply' } },
    kind: { label: 'Kind', choices: EVENT_KINDS, paths: { event_reply: 'event.kind' } },
    forum: { label: 'Category', choices: FORUM_CATEGORIES, paths: { forum_post: 'topic.category' } },
  },
  figures: {
    events: {
      title: 'Upcoming events',
      measure: { kind: 'count', of: 'company_event', where: { status: 'open,closed', 'startsAt[gte]': 'today' } },
      says: 'Events that are published and have not started.',
      note: 'From today',
    },
    coming: {
      title: 'Replies',
      measure: replies,
      says: 'Replies to events that people gave in the period.',
      note: 'In the period',
    },
    open: {
      title: 'Open suggestions',
      measure: openOnes,
      says: 'Suggestions that are new, under review or planned.',
      note: 'Now',
    },
    waiting: {
      title: 'Suggestions to answer',
      measure: { ...openOnes, where: { status: 'new' } },
      says: 'Suggestions that HR has not started to review.',
      note: 'Now',
      better: 'less',
    },
    accepted: {
      title: 'Suggestions taken up',
      measure: share(decided, { status: 'planned,done' }),
      says: 'Suggestions that are planned or done, divided by all that were answered in the period.',
      note: 'Of those answered',
      better: 'more',
    },
    reports: {
      title: 'Reported answers',
      measure: { kind: 'count', of: 'forum_report', where: { status: 'open' } },
      says: 'Reports of forum answers that wait for a decision.',
      note: 'Now',
      better: 'less',
    },
  },
  panels: {
    months: {
      title: 'Suggestions and forum answers',
      says: 'Suggestions and forum answers by the month in which they were written.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'Suggestions', measure: suggested },
        { title: 'Answers', measure: posts, as: 'bars' },
      ],
    },
    states: {
      title: 'Suggestions by status',
      says: 'Suggestions that were sent in the period, by status.',
      kind: 'bars',
      by: 'state',
      series: [{ title: 'Suggestions', measure: suggested }],
    },
    categories: {
      title: 'Open suggestions by category',
      says: 'Suggestions that are new, under review or planned, by category.',
      kind: 'bars',
      by: 'category',
      series: [{ title: 'Suggestions', measure: openOnes }],
    },
    replies: {
      title: 'Replies to events',
      says: 'Replies of the period by what people said.',
      kind: 'bars',
      by: 'reply',
      series: [{ title: 'Replies', measure: replies }],
    },
    kinds: {
      title: 'Replies by kind of event',
      says: 'Replies of the period by the kind of event.',
      kind: 'bars',
      by: 'kind',
      series: [{ title: 'Replies', measure: replies }],
    },
    forum: {
      title: 'Forum answers by category',
      says: 'Forum answers of the period by the category of their topic.',
      kind: 'bars',
      by: 'forum',
      series: [{ title: 'Answers', measure: posts }],
    },
  },
});
