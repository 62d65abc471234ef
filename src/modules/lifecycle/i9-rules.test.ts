import { describe, expect, test } from 'vitest';
import { section2Due, standingOf } from './i9-rules.model.ts';

describe('section 2 of Form I-9', () => {
  test.each([
    // Monday: the Thursday of that week.
    ['2026-11-23', '2026-11-26'],
    ['2026-11-24', '2026-11-27'],
    // From Wednesday on the weekend is passed over.
    ['2026-11-25', '2026-11-30'],
    ['2026-11-26', '2026-12-01'],
    ['2026-11-27', '2026-12-02'],
    ['2026-11-28', '2026-12-02'],
    ['2026-11-29', '2026-12-02'],
  ])('of someone who starts on %s is due on %s', (hired, due) => expect(section2Due(hired)).toBe(due));
  test.each([
    [null, null, '2026-11-24', 'missing'],
    ['todo', null, '2026-11-26', 'due'],
    ['in_progress', null, '2026-11-27', 'late'],
    ['blocked', null, '2026-12-20', 'late'],
    ['done', '2026-11-26', '2026-12-20', 'onTime'],
    ['done', '2026-11-20', '2026-12-20', 'onTime'],
    ['done', '2026-11-27', '2026-12-20', 'doneLate'],
  ] as const)('with the task %s, done %s, is on %s: %s', (status, done, today, standing) =>
    expect(standingOf('2026-11-23', status, done, today)).toBe(standing),
  );
});
