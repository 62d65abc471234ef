/** Messages between colleagues, and announcements. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { announcement, announcementReceipt } from './announcement.model.ts';
import { messageDocs } from './message-docs.ts';
import { message, messageDraft, messageThread, threadMember } from './message-nouns.model.ts';
import { messageRoutes, messagesServed, messageTasks } from './messages.server.ts';

export const messagesModule = defineModule('messages', {
  nouns: [messageThread, threadMember, message, messageDraft, announcement, announcementReceipt],
  hooks: messagesServed,
  routes: (app, { engine, authenticate }) => messageRoutes(app, engine, authenticate),
  docs: [messageDocs],
  jobs: messageTasks,
  seed: {
    after: ['tasks'],
    run: async (world: DemoWorld) => (await import('#seed/load-messages.ts')).loadMessages(world),
  },
});
