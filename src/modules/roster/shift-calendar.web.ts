/** A person's shifts as a calendar file (RFC 5545). */
import { addDays } from '#engine/model/days.ts';
import { saveBlob } from '#engine/web/save-blob.ts';
import type { MyShifts } from './roster-questions.model.ts';

const plain = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
const local = (day: string, time: string): string => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;

/** The shifts as floating local times: a calendar shows them as the clock of the place does. */
export const calendarOf = (shifts: MyShifts['shifts']): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nexus//Shifts//EN',
    ...shifts.flatMap((one) => [
      'BEGIN:VEVENT',
      `UID:${one.id}`,
      ['DTSTAMP:', local(one.day, '00:00'), 'Z'].join(''),
      `DTSTART:${local(one.day, one.from)}`,
      `DTEND:${local(one.to <= one.from ? addDays(one.day, 1) : one.day, one.to)}`,
      `SUMMARY:${plain(one.name)}`,
      `LOCATION:${plain(one.location)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

export const saveCalendar = (shifts: MyShifts['shifts']): void =>
  saveBlob(new Blob([calendarOf(shifts)], { type: 'text/calendar' }), 'my-shifts.ics');
