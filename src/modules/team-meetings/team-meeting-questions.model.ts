/** The sheet of a team meeting: the clients of the unit, in the order of the beds. */
import { everyone, query } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { ref } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { list, object, record } from '#engine/model/shapes.ts';
import type { teamAction, teamMeetingClient } from './team-meeting.model.ts';

export const teamMeetingSheet = query('team_meeting_sheet', {
  at: '/team-meeting-sheets/:meeting',
  summary: 'The clients of a team meeting whom the caller may see, with their actions',
  asks: { meeting: ref('team_meeting') },
  by: everyone(all),
  answers: object({
    clients: list(record<typeof teamMeetingClient>('team_meeting_client')),
    actions: list(record<typeof teamAction>('team_action')),
  }),
  staleWith: ['team_meeting', 'team_meeting_client', 'team_action'],
});
export type MeetingClient = AnswerOf<typeof teamMeetingSheet>['clients'][number];
export type MeetingAction = AnswerOf<typeof teamMeetingSheet>['actions'][number];
