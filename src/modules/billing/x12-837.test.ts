import { expect, it } from 'vitest';
import { read837 } from '#test/support/x12-claim-reader.ts';
import { type File837, file837 } from './x12-837.model.ts';

const FILE: File837 = {
  control: 41,
  createdOn: '2026-11-27',
  createdAt: '0930',
  provider: {
    name: 'Harborline Health',
    npi: '1234567893',
    ein: '931004127',
    phone: '+15035550142',
    address: { line: '1180 Bayview Way', city: 'Astoria', state: 'OR', zip: '97103-1234' },
  },
  payer: { name: 'Cascade Health Plan', id: 'CHP01', filing: '12' },
  rank: 'primary',
  memberId: 'CHP448120917',
  groupNumber: '44810',
  subscriber: { lastName: '', firstName: '', dateOfBirth: null },
  relation: 'self',
  client: {
    lastName: 'Núñez~*Hale',
    firstName: 'Jordan',
    dateOfBirth: '1991-04-12',
    sex: 'M',
    address: { line: '4 Alder St', city: 'Salem', state: 'OR', zip: '97301' },
  },
  claim: {
    number: 'C-000041',
    place: '55',
    frequency: '1',
    payerClaimNumber: null,
    authorizationNumber: 'A123456',
    diagnoses: ['F10.230', 'F41.1', 'F33.1', 'F43.10', 'Z59.0'],
    rendering: { name: 'Dana Reyes, LCSW', npi: '1245319599' },
    lines: [
      { code: '90834', modifiers: [], cents: 14_050, units: 1, on: '2026-11-10', through: '2026-11-10' },
      { code: 'H0004', modifiers: ['HF', '95'], cents: 10_000, units: 4, on: '2026-11-11', through: '2026-11-12' },
      { code: '90832', modifiers: [], cents: 1, units: 1, on: '2026-11-13', through: '2026-11-13' },
    ],
  },
};

it('is read by a payer as written', () => {
  expect(read837(file837(FILE))).toMatchObject({
    provider: 'HARBORLINE HEALTH',
    providerNpi: '1234567893',
    payer: 'CASCADE HEALTH PLAN',
    payerId: 'CHP01',
    subscriber: 'NUNEZ HALE, JORDAN',
    patient: 'NUNEZ HALE, JORDAN',
    memberId: 'CHP448120917',
    relation: '18',
    born: '19910412',
    sex: 'M',
    number: 'C-000041',
    total: 24_051,
    place: '55',
    frequency: '1',
    authorization: 'A123456',
    original: null,
    diagnoses: ['F10230', 'F411', 'F331', 'F4310', 'Z590'],
    rendering: 'REYES, DANA',
    lines: [
      { code: '90834', charge: 14_050, units: 1, from: '20261110', to: '20261110', modifiers: [] },
      { code: 'H0004', charge: 10_000, units: 4, from: '20261111', to: '20261112', modifiers: ['HF', '95'] },
      { code: '90832', charge: 1 },
    ],
  });
});

it('has a loop of its own for a client who is not the subscriber', () => {
  const subscriber = { lastName: 'Hale', firstName: 'Robin', dateOfBirth: null };
  expect(read837(file837({ ...FILE, relation: 'child', subscriber }))).toMatchObject({
    subscriber: 'HALE, ROBIN',
    patient: 'NUNEZ HALE, JORDAN',
    relation: '19',
  });
});

it.each(['7', '8'] as const)('names the original with frequency %s, and is refused without it', (frequency) => {
  const withNumber = (payerClaimNumber: string | null): string =>
    file837({ ...FILE, claim: { ...FILE.claim, frequency, payerClaimNumber, authorizationNumber: null } });
  expect(read837(withNumber('ICN2026-1'))).toMatchObject({ frequency, original: 'ICN2026-1', authorization: null });
  expect(() => read837(withNumber(null))).toThrow('without the number of its original');
});

it('has a reader that notices a wrong count, a wrong sum and a missing diagnosis', () => {
  const good = file837(FILE);
  expect(() => read837(good.replace('SV1*HC:90832*0.01', 'SV1*HC:90832*0.02'))).toThrow('do not come to the total');
  expect(() => read837(good.replace(/REF\*6R\*C-000041-3~\n/, ''))).toThrow('the count');
  expect(() => read837(file837({ ...FILE, claim: { ...FILE.claim, diagnoses: [] } }))).toThrow();
});
