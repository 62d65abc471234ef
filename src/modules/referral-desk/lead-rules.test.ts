import { expect, it } from 'vitest';
import { contactDue, namesRecipient, needsRecordingConsent, scoreOf } from './lead-rules.model.ts';

it.each([
  ['crisis', '2026-11-20T10:05:00.000Z'],
  ['within_48h', '2026-11-20T10:15:00.000Z'],
  ['exploring', '2026-11-21T10:00:00.000Z'],
] as const)('a lead of urgency %s is contacted by %s', (urgency, due) => {
  expect(contactDue(urgency, '2026-11-20T10:00:00Z')).toBe(due);
});

it.each([
  ['OR', false],
  ['WA', true],
  ['CA', true],
  ['NY', false],
  [null, true],
])('recording a call with somebody in %s needs their consent: %s', (state, needed) => {
  expect(needsRecordingConsent(state)).toBe(needed);
});

it('scores from what is known, at most 100', () => {
  const nothing = {
    urgency: 'exploring',
    payer: null,
    memberId: null,
    phone: null,
    source: 'web',
    substances: null,
  } as const;
  expect(scoreOf(nothing)).toBe(10);
  expect(
    scoreOf({
      urgency: 'crisis',
      payer: 'A',
      memberId: 'B1',
      phone: '+15035550100',
      source: 'alumni',
      substances: ['alcohol'],
    }),
  ).toBe(100);
});

it.each([
  ['Dr. Lena Osei, Alder Family Practice', 'Alder Family Practice', true],
  ['Providence Portland', 'providence portland', true],
  ['Providence Portland', 'Providence Seaside', false],
  ['Alderton Family', 'Alder', false],
  [null, 'Alder', false],
  ['Providence Portland', '', false],
])('a consent for %s covers a referral to %s: %s', (recipient, organization, covered) => {
  expect(namesRecipient(recipient, organization)).toBe(covered);
});
