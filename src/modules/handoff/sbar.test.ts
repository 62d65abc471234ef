import { expect, test } from 'vitest';
import { type ClientFacts, sbarOf, vitalWords } from './sbar.model.ts';

const NOTHING: ClientFacts = {
  level: '3.7',
  day: 1,
  codeStatus: null,
  flags: [],
  away: false,
  allergies: null,
  diagnoses: [],
  vitals: null,
  scores: [],
  due: [],
};

test('nothing known is said as such, and never as nothing there', () => {
  expect(sbarOf(NOTHING)).toEqual({
    situation: 'Level 3.7, day 1; No risk flags.',
    background: 'Allergies not recorded.',
    assessment: 'No vitals in the last 24 h.',
    recommendation: '',
  });
  expect(sbarOf({ ...NOTHING, allergies: [] }).background).toBe('No known allergies.');
});

test('what is known', () => {
  const said = sbarOf({
    ...NOTHING,
    day: 4,
    codeStatus: 'DNR',
    flags: ['Seizure risk', 'Fall risk'],
    away: true,
    allergies: ['Penicillin (anaphylaxis)'],
    diagnoses: ['F10.230 Alcohol dependence with withdrawal'],
    vitals: { words: '168/98, pulse 112', at: '05:40', level: 'warning' },
    scores: [
      { name: 'CIWA-Ar', total: 14, at: '05:45' },
      { name: 'COWS', total: null, at: '05:50' },
    ],
    due: [{ title: 'CIWA-Ar', at: '07:45' }],
  });
  expect(said).toEqual({
    situation: 'Level 3.7, day 4; DNR; Seizure risk, Fall risk; On leave.',
    background: 'Allergies: Penicillin (anaphylaxis); F10.230 Alcohol dependence with withdrawal.',
    assessment: 'Vitals warning 05:40: 168/98, pulse 112; CIWA-Ar 14 at 05:45; COWS – at 05:50.',
    recommendation: 'CIWA-Ar by 07:45.',
  });
});

test('half a set of vitals', () => {
  const none = {
    systolic: null,
    diastolic: null,
    pulse: null,
    respirations: null,
    temperature: null,
    spo2: null,
    pain: null,
  };
  expect(vitalWords(none, 'us')).toBe('');
  expect(vitalWords({ ...none, systolic: 120, diastolic: 80, spo2: 97, pain: 'unable' }, 'us')).toBe(
    '120/80, SpO2 97%',
  );
  expect(vitalWords({ ...none, pulse: 0, pain: '0' }, 'us')).toBe('pulse 0, pain 0');
  // In the units of the organization.
  expect(vitalWords({ ...none, temperature: 38.33 }, 'us')).toBe('101.0 °F');
  expect(vitalWords({ ...none, temperature: 38.33 }, 'metric')).toBe('38.3 °C');
});
