import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generated } from '#test/support/generated.ts';
import { eventOf, isMandatory, kindsOf, NOTICE_EVENT_KEYS } from './notice-events.model.ts';
import { isQuiet, isTimeZone, lastDigest, mailOf, type NoticeChoice, standardChoice } from './notice-times.model.ts';
import { filled, SAMPLE, STANDARD_WORDS, unknownVariables } from './notice-words.model.ts';

const LA = 'America/Los_Angeles';
const choice = (change: Partial<NoticeChoice>): NoticeChoice => ({ ...standardChoice(LA), ...change });
/** A moment by the wall clock of Los Angeles in November (UTC-8). */
const at = (day: string, time: string): Date => new Date(`${day}T${time}:00-08:00`);

describe('the event of a kind', () => {
  test.each([
    ['break_glass.review', 'security'],
    ['organization', 'organization'],
    ['onboarding.submitted', 'organization'],
    ['leave_request.awaiting', 'approvals'],
    ['leave_request.approved', 'leave'],
    ['leave_case.certification', 'leave'],
    ['message.received', 'messages'],
    ['announcement.published', 'announcements'],
    ['announcement.reminded', 'announcements'],
    ['job_run.finished', 'work'],
    ['', 'work'],
  ])('%j is %s', (kind, event) => expect(eventOf(kind)).toBe(event));

  test('the expression that the database reads fits exactly the kinds of the events chosen', () => {
    const kind = fc.oneof(
      fc.constantFrom(
        'leave_request.awaiting',
        'leave_x',
        'message.received',
        'break_glass.x',
        'holiday',
        'x.y',
        'organization',
      ),
      fc.stringMatching(/^[a-z_]{1,12}(\.[a-z]{1,8})?$/),
    );
    fc.assert(
      fc.property(kind, fc.subarray([...NOTICE_EVENT_KEYS]), (one, keys) => {
        const expression = kindsOf(keys);
        expect(expression !== null && new RegExp(expression).test(one)).toBe(keys.includes(eventOf(one)));
      }),
      generated(500),
    );
  });
});

describe('quiet hours', () => {
  test.each([
    ['22:00', '06:00', '21:59', false],
    ['22:00', '06:00', '22:00', true],
    ['22:00', '06:00', '05:59', true],
    ['22:00', '06:00', '06:00', false],
    ['12:00', '13:00', '12:30', true],
    ['12:00', '13:00', '13:00', false],
  ])('%s to %s at %s: %s', (quietFrom, quietTo, time, quiet) => {
    expect(isQuiet(choice({ quietFrom, quietTo }), at('2026-11-20', time))).toBe(quiet);
  });
  test('follow the clock of the person, not of the server', () => {
    const quiet = { quietFrom: '22:00', quietTo: '06:00' };
    const moment = at('2026-11-20', '21:00');
    expect(isQuiet(choice(quiet), moment)).toBe(false);
    expect(isQuiet(choice({ ...quiet, timeZone: 'America/New_York' }), moment)).toBe(true);
  });
});

describe('gathered mail', () => {
  test.each([
    ['daily', '08:00', '1', '2026-11-20', '08:00', at('2026-11-20', '08:00')],
    ['daily', '08:00', '1', '2026-11-20', '07:59', at('2026-11-19', '08:00')],
    ['daily', '17:30', '1', '2026-11-20', '23:59', at('2026-11-20', '17:30')],
    // The 20th of November 2026 is a Friday.
    ['weekly', '08:00', '5', '2026-11-20', '08:00', at('2026-11-20', '08:00')],
    ['weekly', '08:00', '5', '2026-11-20', '07:00', at('2026-11-13', '08:00')],
    ['weekly', '08:00', '1', '2026-11-20', '12:00', at('2026-11-16', '08:00')],
    ['weekly', '08:00', '7', '2026-11-20', '07:00', at('2026-11-15', '08:00')],
  ] as const)('%s at %s on day %s, looked at on %s %s', (digest, digestAt, digestDay, day, time, last) => {
    expect(lastDigest(choice({ digest, digestAt, digestDay }), at(day, time))).toEqual(last);
  });
  test('waits for its hour, and takes along only what was there then', () => {
    const daily = choice({ digest: 'daily', digestAt: '08:00' });
    const made = at('2026-11-20', '07:00');
    expect(mailOf(daily, 'leave', made, at('2026-11-20', '07:59'))).toBe('later');
    expect(mailOf(daily, 'leave', made, at('2026-11-20', '08:00'))).toBe('now');
    expect(mailOf(daily, 'leave', at('2026-11-20', '08:01'), at('2026-11-20', '08:30'))).toBe('later');
  });
  test('that falls into quiet hours goes out when they end', () => {
    const both = choice({ digest: 'daily', digestAt: '05:00', quietFrom: '22:00', quietTo: '06:00' });
    const made = at('2026-11-19', '23:00');
    expect(mailOf(both, 'leave', made, at('2026-11-20', '05:30'))).toBe('later');
    expect(mailOf(both, 'leave', made, at('2026-11-20', '06:00'))).toBe('now');
  });
});

test('what cannot be switched off is mailed at once, whatever was chosen and whatever the hour', () => {
  const closed = choice({ mailOff: ['leave', 'work'], digest: 'weekly', quietFrom: '00:00', quietTo: '23:59' });
  const now = at('2026-11-20', '12:00');
  for (const event of NOTICE_EVENT_KEYS) expect(mailOf(closed, event, now, now) === 'now').toBe(isMandatory(event));
  expect(mailOf(closed, 'leave', now, now)).toBe('never');
});
test('a message is mailed when it was left unread for a quarter of an hour', () => {
  const made = at('2026-11-20', '12:00');
  expect(mailOf(choice({}), 'messages', made, at('2026-11-20', '12:14'))).toBe('later');
  expect(mailOf(choice({}), 'messages', made, at('2026-11-20', '12:15'))).toBe('now');
  expect(mailOf(choice({}), 'leave', made, made)).toBe('now');
});

test('time zones are those that the runtime knows', () => {
  expect([LA, 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
describe('the words of a mail', () => {
  test('have their variables filled in, once', () => {
    expect(filled('Hello {name}, {event}', { ...SAMPLE, name: '{link}' })).toBe(`Hello {link}, ${SAMPLE.event}`);
    expect(filled('{client} {', SAMPLE)).toBe('{client} {');
  });
  test('know which variables there are', () => {
    expect(unknownVariables(STANDARD_WORDS.subject + STANDARD_WORDS.body)).toEqual([]);
    expect(unknownVariables('{client} {name} {}')).toEqual(['client', '']);
  });
});
