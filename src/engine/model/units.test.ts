/** Units: what is typed, what is stored, and what comes back. */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { FormDefinition } from './forms/form.ts';
import { checkAnswers } from './forms/check-answers.ts';
import { storedAnswers } from './forms/measured-answers.ts';
import { canonical, canonicalOf, inUnit, measureIn, measuredWords, readMeasured, unitHere } from './units.ts';

afterEach(() => measureIn('us'));

describe('a measurement', () => {
  it('is converted from the unit that it is given with', () => {
    expect(canonicalOf('weight', '176.5 lb', 'kg')).toBe(80.06);
    expect(canonicalOf('weight', '176,5', 'lb')).toBe(80.06);
    expect(canonicalOf('weight', '80 kg', 'lb')).toBe(80);
    expect(canonicalOf('temperature', '37 °C', 'F')).toBe(37);
    expect(canonicalOf('temperature', '98.6F', 'C')).toBe(37);
    expect(canonicalOf('temperature', '101', 'F')).toBe(38.33);
    expect(canonicalOf('height', '5 ft 11 in', 'cm')).toBe(180.34);
    expect(canonicalOf('height', '5\'11"', 'in')).toBe(180.34);
    expect(canonicalOf('height', '178cm', 'in')).toBe(178);
  });
  it('is not read where it is no number, or the unit is of something else', () => {
    for (const typed of ['', 'warm', '37 kg', '98.6.1', '37 °K'])
      expect(readMeasured('temperature', typed, 'F')).toBeNull();
    expect(canonicalOf('weight', '80 stone', 'lb')).toBeNaN();
  });
  it('comes back as it was entered, to one decimal', () =>
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 9000 }), (tenths) => {
        for (const unit of ['F', 'lb', 'in', 'C', 'kg', 'cm'] as const)
          expect(inUnit(canonical(tenths / 10, unit), unit)).toBe(tenths / 10);
      }),
    ));
  it('is shown in the units of the organization, US customary ones by default', () => {
    expect([unitHere('temperature'), unitHere('weight'), unitHere('height')]).toEqual(['F', 'lb', 'in']);
    expect(measuredWords('weight', 80.06)).toBe('176.5 lb');
    measureIn('metric');
    expect([measuredWords('weight', 80.06), measuredWords('temperature', 37)]).toEqual(['80.1 kg', '37.0 °C']);
    measureIn(null);
    expect(measuredWords('temperature', 37)).toBe('98.6 °F');
  });
});

it('an answer of a form is stored in one unit, and refused with both', () => {
  const form: FormDefinition = {
    code: 'test',
    version: '1',
    title: 'Test',
    language: 'en',
    by: 'clinician',
    sections: [
      {
        title: 'One',
        items: [
          { linkId: 't', text: 'T', kind: 'number', min: 25, max: 45, step: 0.01, unit: '°C', quantity: 'temperature' },
          { linkId: 'pulse', text: 'Pulse', kind: 'number', min: 20, max: 300 },
        ],
      },
    ],
    scales: [],
    alerts: [],
  };
  expect(storedAnswers(form, { t: '98.6 °F', pulse: 70 })).toEqual({ t: 37, pulse: 70 });
  expect(storedAnswers(form, { t: '37 °F' })).toEqual({ t: 2.78 });
  expect(checkAnswers(form, { t: 2.78 })).toEqual([{ field: 't', message: 'must be 77 to 113 °F (25 to 45 °C)' }]);
  expect(storedAnswers(form, { t: 'warm', pulse: '70' })).toEqual({ t: 'warm', pulse: '70' });
  expect(checkAnswers(form, { t: 'warm' })).toEqual([{ field: 't', message: 'must be a number' }]);
});
