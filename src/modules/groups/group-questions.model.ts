/** Signing the notes of a session together, and the hours of a week. */
import { command, query } from '#access/define.model.ts';
import { day, integer, ref, text } from '#engine/model/fields.ts';
import { object, orNull, table } from '#engine/model/shapes.ts';
import { attendanceReaders, groupNoteAuthors } from './group-access.model.ts';

export const signGroupNotes = command('sign_group_notes', {
  summary: 'Sign all draft notes of a session that are yours: refused unless each was viewed as it is now',
  asks: { session: ref('group_session') },
  by: groupNoteAuthors,
  answers: object({ signed: integer() }),
  changes: ['group_note', 'group_session', 'due_item'],
});

export const groupHours = query('group_hours', {
  summary: 'Minutes of groups by client in the week of a day, against what their level of care asks for',
  asks: { on: day({ default: 'today' }) },
  by: attendanceReaders,
  answers: object({
    from: day(),
    to: day(),
    clients: table({
      client: ref('client'),
      name: text(),
      level: text(),
      minutes: integer({ unit: 'min' }),
      sessions: integer(),
      required: orNull(integer({ unit: 'min' })),
      short: integer({ unit: 'min' }),
    }),
  }),
  staleWith: ['group_attendance', 'episode'],
});
