/** Meetings of the treatment team. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { teamAction, teamMeeting, teamMeetingClient } from './team-meeting.model.ts';
import { teamMeetingAnswers, teamMeetingsServed } from './team-meetings.server.ts';

export const teamMeetingsModule = defineModule('team-meetings', {
  nouns: [teamMeeting, teamMeetingClient, teamAction],
  hooks: teamMeetingsServed,
  answers: teamMeetingAnswers,
  seed: {
    after: ['beds', 'clients'],
    run: async (world: DemoWorld) => (await import('#seed/load-team-meetings.ts')).loadTeamMeetings(world),
  },
});
