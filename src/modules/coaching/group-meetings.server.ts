/** A meeting begins with the members of its group, and ends in a draft note for each who came. */
import { addDays } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { hooksFor } from '#engine/server/effects.ts';
import { coachProfile } from './coach-profile.model.ts';
import { coachingGroup } from './coaching-session.model.ts';
import { coachingGroupMeeting } from './group-meeting.model.ts';
import { NOTE_HOURS, sessionNote } from './session-note.model.ts';

export const meetingHooks = hooksFor(coachingGroupMeeting, {
  set: {
    create: async ({ record, db }) => {
      // As the person who acts: nobody plans a meeting of somebody else's group.
      const group = await db(coachingGroup).get(record.coachingGroup);
      if (group.status === 'closed')
        throw invalid({ field: 'coachingGroup', message: 'is closed: choose another group' });
      const members = (group.members ?? []).map(({ client }) => ({
        client,
        presence: 'present' as const,
        minutes: null,
      }));
      return { account: group.account, attendance: record.attendance?.length ? record.attendance : members };
    },
    hold: async ({ record, today }) => {
      if (record.on > today)
        throw new Refusal('CONFLICT', { why: 'The meeting is still to come. Mark it held when it is over.' });
      if (!record.attendance?.length) throw invalid({ field: 'attendance', message: 'is required: say who came' });
    },
  },
  on: {
    hold: async ({ record, actor, system }) => {
      const db = system('the notes of a group meeting begin');
      const group = await db(coachingGroup).get(record.coachingGroup);
      const coach = await db(coachProfile).get(group.coach);
      for (const { client, presence } of record.attendance ?? [])
        if (presence !== 'absent')
          await db(sessionNote).create({
            client,
            kind: 'group',
            author: record.account ?? actor.accountId ?? '',
            authorName: coach.name,
            heldOn: record.on,
            dueOn: addDays(record.on, NOTE_HOURS / 24),
          });
    },
  },
});
