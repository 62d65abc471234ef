import { expect, test } from 'vitest';
import {
  checkDrugs,
  type DrugFacts,
  indexRules,
  type InteractionRule,
  type PatientFacts,
} from './order-checks.model.ts';
import { GROUPS } from './groups.model.ts';
import { starterDrugs, starterInteractions } from './starter-rows.model.ts';

const index = indexRules(
  starterInteractions.map(
    (one): InteractionRule => ({ ...one, left: one.left.split(' '), right: one.right.split(' ') }),
  ),
);
const byCode = new Map(starterDrugs.map((one) => [one.code, one]));
function facts(code: string, dailyMg: number | null = null): DrugFacts {
  const known = byCode.get(code);
  if (known)
    return {
      code,
      name: known.name,
      drugClass: known.drugClass,
      traits: known.traits ?? [],
      maxDailyMg: known.maxDailyMg,
      dailyMg,
    };
  if (!(code in GROUPS)) throw new Error(`There is no ${code}.`);
  return { code, name: code, drugClass: code, traits: [], maxDailyMg: null, dailyMg };
}
const ADULT: PatientFacts = { age: 40, isPregnant: false, allergies: [] };
const check = (codes: string, patient: Partial<PatientFacts> = {}) =>
  checkDrugs(
    codes.split(' ').map((code) => facts(code)),
    index,
    { ...ADULT, ...patient },
  );
const lines = (codes: string, patient: Partial<PatientFacts> = {}) =>
  check(codes, patient).map((one) => `${one.severity} ${one.kind} ${one.drugs.join('+')}`);

// Rows of section 5.1 with the corrections of the medication notes.
test.each([
  ['maoi sertraline', 'contraindicated interaction maoi+sertraline'],
  ['maoi duloxetine', 'contraindicated interaction duloxetine+maoi'],
  ['maoi atomoxetine', 'contraindicated interaction atomoxetine+maoi'],
  ['maoi buprenorphine', 'major interaction buprenorphine+maoi'],
  ['maoi methadone', 'contraindicated interaction maoi+methadone'],
  ['fluvoxamine ramelteon', 'contraindicated interaction fluvoxamine+ramelteon'],
  ['methadone naltrexone', 'contraindicated interaction methadone+naltrexone'],
  ['buprenorphine_naloxone naltrexone', 'contraindicated interaction buprenorphine_naloxone+naltrexone'],
  ['disulfiram diazepam', 'moderate interaction diazepam+disulfiram'],
  ['divalproex carbapenem', 'major interaction carbapenem+divalproex'],
  ['lithium_carbonate ibuprofen', 'major interaction ibuprofen+lithium_carbonate'],
  ['lithium_carbonate aspirin', 'moderate interaction aspirin+lithium_carbonate'],
  ['quetiapine metoclopramide', 'major interaction metoclopramide+quetiapine'],
  ['thioridazine propranolol', 'contraindicated interaction propranolol+thioridazine'],
  ['pimozide sertraline', 'contraindicated interaction pimozide+sertraline'],
  ['ziprasidone methadone', 'contraindicated interaction methadone+ziprasidone'],
])('%s', (codes, line) => {
  expect(lines(codes)).toContain(line);
  // The order in which they were ordered makes no difference.
  expect(lines(codes.split(' ').toReversed().join(' '))).toContain(line);
});

test.each([
  ['disulfiram lorazepam', 'interaction'],
  ['sertraline thiamine', 'interaction'],
  ['naloxone methadone', 'interaction'],
])('%s: no %s', (codes, kind) => {
  expect(check(codes).filter((one) => one.kind === kind)).toEqual([]);
});

test('an opioid with a sedative, two QT drugs, one drug twice, two of a class', () => {
  expect(lines('methadone lorazepam')).toContain('major opioid_sedative lorazepam+methadone');
  expect(lines('methadone ondansetron')).toContain('major qt methadone+ondansetron');
  expect(lines('methadone sertraline').filter((one) => one.includes(' qt '))).toEqual([]);
  expect(lines('lorazepam lorazepam')).toEqual(['major duplicate lorazepam']);
  expect(lines('lorazepam diazepam')).toContain('moderate class diazepam+lorazepam');
  expect(lines('thiamine folic_acid')).toEqual([]);
});

test('a dose is refused above the maximum, not at it', () => {
  const daily = (mg: number) => checkDrugs([facts('sertraline', mg)], index, ADULT).map(({ kind }) => kind);
  expect(daily(200)).toEqual([]);
  expect(daily(200.5)).toEqual(['dose']);
  expect(checkDrugs([facts('methadone', 200)], index, ADULT)).toEqual([]);
});

test('allergies: the drug itself, and what it is related to', () => {
  expect(lines('ibuprofen', { allergies: ['Aspirin'] })).toEqual(['major allergy ibuprofen']);
  expect(lines('ibuprofen', { allergies: ['Ibuprofen'] })).toEqual(['contraindicated allergy ibuprofen']);
  expect(lines('methadone', { allergies: ['Codeine'] })).toEqual(['major allergy methadone']);
  expect(lines('buprenorphine_naloxone', { allergies: ['Naloxone'] })).toEqual([
    'contraindicated allergy buprenorphine_naloxone',
  ]);
  expect(lines('ibuprofen', { allergies: ['Penicillin'] })).toEqual([]);
});

test('age from 65, pregnancy', () => {
  expect(lines('hydroxyzine', { age: 64 })).toEqual([]);
  expect(lines('hydroxyzine', { age: 65 })).toEqual(['moderate age hydroxyzine']);
  expect(lines('hydroxyzine', { age: null })).toEqual([]);
  expect(lines('divalproex', { isPregnant: true })).toEqual(['major pregnancy divalproex']);
});

test('the most severe comes first', () => {
  const severities = check('maoi sertraline lorazepam methadone ibuprofen').map(({ severity }) => severity);
  expect(severities).toEqual(severities.toSorted((a, b) => RANK.indexOf(a) - RANK.indexOf(b)));
  expect(severities[0]).toBe('contraindicated');
});
const RANK = ['contraindicated', 'major', 'moderate'];

test('the starter set names only drugs and groups that exist', () => {
  const wrong = starterInteractions.flatMap(({ left, right }) =>
    `${left} ${right}`.split(' ').filter((name) => !byCode.has(name) && !(name in GROUPS)),
  );
  expect(wrong).toEqual([]);
  expect(new Set(starterDrugs.map(({ code }) => code)).size).toBe(starterDrugs.length);
});

test('20 drugs are checked within 5 ms', () => {
  const list = starterDrugs
    .slice(0, 60)
    .filter((_, i) => i % 3 === 0)
    .map(({ code }) => facts(code));
  expect(list).toHaveLength(20);
  checkDrugs(list, index, ADULT);
  const start = performance.now();
  for (let n = 0; n < 20; n += 1) checkDrugs(list, index, ADULT);
  expect((performance.now() - start) / 20).toBeLessThan(5);
});
