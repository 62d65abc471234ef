/** What people do together and say: events, wellness challenges, the forum and suggestions. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { companyEvent, eventReply } from './event.model.ts';
import { eventHooks } from './events.server.ts';
import { forumPost, forumReport, forumTopic } from './forum.model.ts';
import { suggestion, suggestionVote } from './suggestion.model.ts';
import { postHooks, reportHooks, suggestionHooks, topicHooks } from './voices.server.ts';
import { challengeEntry, wellnessChallenge } from './wellness-challenge.model.ts';
import { challengeHooks, communityTasks, entryHooks } from './wellness.server.ts';

export const communityModule = defineModule('community', {
  nouns: [
    companyEvent,
    eventReply,
    wellnessChallenge,
    challengeEntry,
    forumTopic,
    forumPost,
    forumReport,
    suggestion,
    suggestionVote,
  ],
  hooks: [eventHooks, challengeHooks, entryHooks, topicHooks, postHooks, reportHooks, suggestionHooks],
  jobs: communityTasks,
  seed: {
    after: ['people'],
    run: async (world: DemoWorld) => (await import('#seed/load-community.ts')).loadCommunity(world),
  },
});
