/** The pure rules: what stands against an admission, and who may be on record twice. */
import { expect, test } from 'vitest';
import { admissionBlockers, type GateFacts } from '#modules/clients/admission-gate.model.ts';
import { duplicateOf } from '#modules/clients/duplicates.model.ts';

const ready: GateFacts = {
  allergies: 1,
  emergencyContacts: 1,
  guardians: 0,
  age: 34,
  attending: 'somebody',
  levelOfCare: '3.7',
};
const keys = (facts: Partial<GateFacts>) => admissionBlockers({ ...ready, ...facts }).map((b) => b.key);

test('the gate names each thing that is missing, and nothing else', () => {
  expect(keys({})).toEqual([]);
  expect(keys({ allergies: 0 })).toEqual(['allergies']);
  expect(keys({ emergencyContacts: 0 })).toEqual(['emergencyContacts']);
  expect(keys({ attending: null })).toEqual(['attending']);
  expect(keys({ levelOfCare: null })).toEqual(['levelOfCare']);
  expect(keys({ allergies: 0, emergencyContacts: 0, attending: null, levelOfCare: null })).toHaveLength(4);
});

test('somebody below 18 needs a guardian, and that is the law', () => {
  expect(keys({ age: 17 })).toEqual(['guardian']);
  expect(keys({ age: 17, guardians: 1 })).toEqual([]);
  expect(keys({ age: 18 })).toEqual([]);
  const all = admissionBlockers({ ...ready, age: 12, allergies: 0, attending: null });
  expect(all.filter((b) => b.legal).map((b) => b.key)).toEqual(['guardian']);
});

const maria = {
  legalFirst: 'María José',
  legalLast: "O'Neill",
  dob: '1991-04-12',
  ssnEnding: '1234',
  phones: [{ number: '+15035550142' }],
};

test('a name is the same whatever its accents, spaces and case', () => {
  const typed = { ...maria, legalFirst: 'maria jose', legalLast: 'ONeill', ssnEnding: null, phones: null };
  expect(duplicateOf(typed, [maria])).toBe('A client with the same name and birth date exists');
  expect(duplicateOf({ ...typed, dob: '1991-04-13' }, [maria])).toBeNull();
  expect(duplicateOf({ ...typed, legalFirst: 'Mario' }, [maria])).toBeNull();
});

test('another name with the birth date and the SSN ending, or a phone, is alike too', () => {
  const married = { ...maria, legalLast: 'Gonzalez' };
  expect(duplicateOf({ ...married, phones: null }, [maria])).toContain('SSN ending');
  expect(duplicateOf({ ...married, ssnEnding: null }, [maria])).toContain('phone number');
  expect(duplicateOf({ ...married, ssnEnding: null, phones: [] }, [maria])).toBeNull();
  expect(duplicateOf({ ...married, ssnEnding: null, phones: null }, [{ ...maria, ssnEnding: null }])).toBeNull();
});
