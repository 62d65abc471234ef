/** Alerts that compare, boundaries first; and that every alert of an instrument either names somebody or is for the form alone. */
import { expect, test } from 'vitest';
import { routeOf } from './alert-routes.model.ts';
import { INSTRUMENTS, isInstrument } from './instrument-names.model.ts';
import { formInUse } from './instruments.model.ts';
import { type RiseFacts, risesOf } from './rises.model.ts';

const codes = (facts: Partial<RiseFacts>) =>
  risesOf({
    instrument: 'ciwa',
    version: '1',
    answers: {},
    total: null,
    before: null,
    sedatives: false,
    ...facts,
  }).map(({ code }) => code);

test('CIWA-Ar: 5 within 2 hours', () => {
  expect(codes({ total: 9, before: 5 })).toEqual([]);
  expect(codes({ total: 10, before: 5 })).toEqual(['rise']);
  expect(codes({ total: 10 })).toEqual([]);
});

test('COWS: 6 after buprenorphine, and not without it', () => {
  const facts = { instrument: 'cows', total: 14, before: 8 } as const;
  expect(codes(facts)).toEqual([]);
  expect(codes({ ...facts, answers: { buprenorphine: 'yes' } })).toEqual(['precipitated']);
  expect(codes({ ...facts, total: 13, answers: { buprenorphine: 'yes' } })).toEqual([]);
});

test('GAD-7: 5 where sedatives are tapered', () => {
  const facts = { instrument: 'gad7', total: 12, before: 7 } as const;
  expect(codes(facts)).toEqual([]);
  expect(codes({ ...facts, sedatives: true })).toEqual(['taper']);
  expect(codes({ ...facts, sedatives: true, total: 11 })).toEqual([]);
});

test('ASAM: placed below what the ratings suggest', () => {
  const rated = (placed: string) => ({
    instrument: 'asam' as const,
    version: '4e-1',
    answers: { d1_rating: '3', placed },
  });
  expect(codes(rated('3.7'))).toEqual([]);
  expect(codes(rated('3.5'))).toEqual(['level']);
});

test('only alerts of which the instrument names nobody are for the form alone', () => {
  const silent = Object.keys(INSTRUMENTS)
    .filter(isInstrument)
    .flatMap((code) =>
      formInUse(code)
        .alerts.filter((alert) => !routeOf(code, alert.code))
        .map((alert) => `${code} ${alert.code}`),
    );
  expect(silent).toEqual([
    'phq9 cssrs',
    'phq9 impaired',
    'cows too_early',
    'audit audit_c',
    'bam use',
    'bam risk',
    'bam protective',
    'psychiatric aims',
  ]);
});
