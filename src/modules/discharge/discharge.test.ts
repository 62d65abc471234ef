/** The pure rules: what blocks a departure, by its type, and which calls follow. */
import { describe, expect, test } from 'vitest';
import { DEPARTURES, type Departure } from '#modules/clients/departure-types.model.ts';
import { dischargeBlockers, type DischargeFacts } from './discharge-gate.model.ts';
import { type Call, openSlots, type Outcome, type Slot, slotsAfter } from './follow-up.model.ts';
import { asksForNaloxone, stepsFor, type StepKey } from './steps.model.ts';

const NOW = Date.parse('2026-11-20T20:00:00Z');
const hoursAgo = (hours: number): string => new Date(NOW - hours * 3_600_000).toISOString();
const done = (...keys: StepKey[]): DischargeFacts['steps'] =>
  Object.fromEntries(keys.map((key) => [key, { how: 'done', byName: 'Someone', at: hoursAgo(1), note: null }]));
const ready: DischargeFacts = {
  type: 'completed',
  steps: done('order', 'reconciliation', 'belongings', 'contact', 'outcomes'),
  needsNaloxone: false,
  levelAt: hoursAgo(2),
  cssrsAt: hoursAgo(2),
  isHighRisk: false,
  appointments: [{ at: hoursAgo(-72) }],
  crisisNumbers: true,
  openMeasures: ['PHQ-9', 'BAM'],
  openAftercare: [],
};
const keys = (facts: Partial<DischargeFacts>) => dischargeBlockers({ ...ready, ...facts }, NOW).map(({ key }) => key);

describe('the gate', () => {
  test('is open when everything is done, and names each thing that is not', () => {
    expect(keys({})).toEqual([]);
    expect(keys({ crisisNumbers: false })).toEqual(['crisisNumbers']);
    expect(keys({ openAftercare: ['housing', 'transport'] })).toEqual(['housing', 'transport']);
    expect(keys({ needsNaloxone: true })).toEqual(['naloxone']);
    expect(keys({ steps: {} })).toEqual(['order', 'reconciliation', 'belongings', 'contact', 'outcomes']);
  });

  test('names the instruments that are missing, and asks nobody where the record has them all', () => {
    const bare = { steps: done('order', 'reconciliation', 'belongings', 'contact') };
    expect(dischargeBlockers({ ...ready, ...bare }, NOW)).toMatchObject([
      { key: 'outcomes', step: 'outcomes', message: expect.stringContaining('PHQ-9, BAM') as string },
    ]);
    expect(keys({ ...bare, openMeasures: [] })).toEqual([]);
  });

  test('takes what is 24 hours old to the minute, and an appointment on the seventh day', () => {
    expect(keys({ cssrsAt: hoursAgo(24), levelAt: hoursAgo(24) })).toEqual([]);
    expect(keys({ cssrsAt: hoursAgo(24.02) })).toEqual(['suicideRiskScreening']);
    expect(keys({ levelAt: null })).toEqual(['levelOfCare']);
    expect(keys({ appointments: [{ at: hoursAgo(-7 * 24) }] })).toEqual([]);
    expect(keys({ appointments: [{ at: hoursAgo(-7 * 24 - 1) }] })).toEqual(['appointments']);
    expect(keys({ appointments: [{ at: hoursAgo(1) }] })).toEqual(['appointments']);
  });

  test('requires a new order after a high risk, and not before one', () => {
    expect(keys({ isHighRisk: true, cssrsAt: hoursAgo(0.5) })).toEqual(['order']);
    expect(keys({ isHighRisk: true, cssrsAt: hoursAgo(2) })).toEqual([]);
  });

  test.each(['ama', 'elopement', 'death'] as const)('holds nobody who leaves by %s', (type) => {
    const nothing = { steps: {}, levelAt: null, cssrsAt: null, appointments: [], crisisNumbers: false };
    expect(keys({ ...nothing, type, needsNaloxone: true })).toEqual([]);
  });

  test('to a hospital asks for a handover and for no aftercare', () => {
    const bare = { levelAt: null, cssrsAt: null, appointments: [], crisisNumbers: false };
    expect(keys({ ...bare, type: 'medical' })).toEqual(['handover']);
  });
});

test('every way of leaving closes its bill, and naloxone is offered for opioids and stimulants alone', () => {
  for (const type of Object.keys(DEPARTURES) as Departure[])
    expect(stepsFor(type, false).map(({ key }) => key)).toContain('billing');
  expect(['F11.20', 'F14.23', 'F15.20'].every(asksForNaloxone)).toBe(true);
  expect(['F10.20', 'F12.20', 'F33.1', 'F41.1'].some(asksForNaloxone)).toBe(false);
});

describe('calls', () => {
  const call = (slot: Slot, outcome: Outcome): Call => ({
    slot,
    outcome,
    at: hoursAgo(1),
    byName: 'Someone',
    said: '',
    next: '',
  });

  test('follow everyone who agreed or eloped, and no one who died', () => {
    expect(slotsAfter('completed', 'agreed')).toEqual(['h48', 'd7', 'd30', 'd90']);
    expect(slotsAfter('completed', 'declined')).toEqual([]);
    expect(slotsAfter('elopement', null)).toEqual(['try_1', 'try_2', 'try_3', 'd7', 'd30', 'd90']);
    expect(slotsAfter('ama', 'declined')).toEqual(['try_1', 'try_2', 'try_3']);
    expect(slotsAfter('death', null)).toEqual([]);
  });

  test('end when somebody is reached, is back or has died; or after the third time', () => {
    const due = slotsAfter('completed', 'agreed');
    expect(openSlots(due, [call('h48', 'no_answer'), call('h48', 'voicemail')])).toEqual(due);
    const three = [call('h48', 'no_answer'), call('h48', 'voicemail'), call('h48', 'wrong_number')];
    expect(openSlots(due, three)).toEqual(['d7', 'd30', 'd90']);
    expect(openSlots(due, [call('h48', 'reached')])).toEqual(['d7', 'd30', 'd90']);
    expect(openSlots(due, [call('h48', 'readmitted')])).toEqual([]);
    expect(openSlots(due, [call('h48', 'deceased')])).toEqual([]);
  });

  test('of the three tries each counts, and being reached ends them', () => {
    const due = slotsAfter('ama', null);
    expect(openSlots(due, [call('try_1', 'no_answer')])).toEqual(['try_2', 'try_3', 'd7', 'd30', 'd90']);
    expect(openSlots(due, [call('try_1', 'reached')])).toEqual(['d7', 'd30', 'd90']);
  });
});
