/** Notifies colleagues of an invitation and a cancellation. A guest has no account to notify. */
import { phrase } from '#engine/model/words.ts';
import { hooksFor, type NounHooks } from '#engine/server/effects.ts';
import { meeting, meetingParticipant } from './meeting.model.ts';

const NAME_WITH_HOST = '{{name}}, with {{host}}';
const linkTo = (id: string): string => `/meeting/${id}`;

const participantServed = hooksFor(meetingParticipant, {
  on: {
    create: async ({ record, system, notify }) => {
      if (record.role === 'host') return;
      const { name, hostName } = await system('notify an invited colleague')(meeting).get(record.meeting);
      // Mail says only that there is something to read; the meeting's title stays in the product.
      notify(record.employee, {
        kind: 'meeting.invited',
        title:
          record.role === 'cohost'
            ? phrase('You are invited to a meeting as co-host')
            : phrase('You are invited to a meeting'),
        body: phrase(NAME_WITH_HOST, { name, host: hostName }),
        link: linkTo(record.meeting),
      });
    },
  },
});
const meetingServed = hooksFor(meeting, {
  on: {
    cancel: async ({ record, system, notify }) => {
      const people = await system('notify invited colleagues')(meetingParticipant).find({
        where: { meeting: record.id },
      });
      for (const { role, employee } of people)
        if (role !== 'host')
          notify(employee, {
            kind: 'meeting.cancelled',
            title: phrase('A meeting was canceled'),
            body: phrase(NAME_WITH_HOST, { name: record.name, host: record.hostName }),
            severity: 'warning',
            link: linkTo(record.id),
          });
    },
  },
});

export const meetingsServed: readonly NounHooks[] = [meetingServed, participantServed];
