/** Vital signs of instruments: which answers are values of a set, and what a set answers. */
import { expect, test } from 'vitest';
import { ciwa } from './instruments/ciwa.form.ts';
import { cows } from './instruments/cows.form.ts';
import { nursing } from './instruments/nursing.form.ts';
import { phq9 } from './instruments/phq9.form.ts';
import { answersFrom, isSameSet, valuesTaken } from './vitals-taken.model.ts';

const SET = {
  systolic: 128,
  diastolic: 82,
  pulse: 76,
  respirations: 16,
  temperature: 37,
  spo2: 97,
  pain: '3',
  weight: 80.06,
};

test('answers become values of a set, blood pressure as a pair only', () => {
  expect(valuesTaken(ciwa, { systolic: 128, pulse: 76, breaths: 16, temperature: 37, q1: '3' })).toEqual({
    pulse: 76,
    respirations: 16,
    temperature: 37,
  });
  expect(valuesTaken(cows, { q1: 92, hours: 12 })).toEqual({ pulse: 92 });
  expect(valuesTaken(nursing, { oxygen: 97, pain: 'unable', weight: 80.06, alcohol: 0.1 })).toEqual({
    spo2: 97,
    pain: 'unable',
    weight: 80.06,
  });
  expect(valuesTaken(phq9, { q1: '2' })).toEqual({});
});

test('a set answers what a form asks for', () => {
  expect(answersFrom(cows, SET)).toEqual({ q1: 76 });
  expect(answersFrom(ciwa, SET)).toEqual({ systolic: 128, diastolic: 82, pulse: 76, breaths: 16, temperature: 37 });
  expect(answersFrom(nursing, SET)).toMatchObject({ oxygen: 97, pain: '3', weight: 80.06 });
  expect(answersFrom(phq9, SET)).toEqual({});
  for (const form of [ciwa, cows, nursing])
    expect(isSameSet(valuesTaken(form, answersFrom(form, SET)), SET)).toBe(true);
  expect(isSameSet({ pulse: 77 }, SET)).toBe(false);
});
