/** Video meetings and their guests. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { meetingsServed } from './meeting-notices.server.ts';
import { meetingNouns } from './meeting.model.ts';
import { meetingDocs } from './meetings-docs.ts';
import { meetingTasks, registerMeetings } from './meetings.server.ts';

export const meetingsModule = defineModule('meetings', {
  nouns: meetingNouns,
  hooks: meetingsServed,
  routes: (app, parts) => {
    const { media, relays } = parts.services;
    return registerMeetings(app, { ...parts, settings: { sfu: media, turn: relays } }, parts.database);
  },
  docs: [meetingDocs],
  jobs: meetingTasks,
  seed: {
    after: ['identity'],
    run: async (world: DemoWorld) => (await import('#seed/load-meetings.ts')).loadMeetings(world),
  },
});
