import { describe, expect, test } from 'vitest';
import { form106, form41, inventoryPaper, lic622 } from './drug-papers.server.ts';

const AT = { name: 'Harborline House', address: '1 Pier, Oakland, CA 94607', phone: null, dea: null };
const lorazepam = {
  name: 'Lorazepam',
  strength: '1 mg tablet',
  schedule: 'IV',
  countedIn: 'tablet',
  ndc: '00591-0240-01',
  lot: 'LZ1',
} as const;
const ledger = (onHand: number, over: object = {}) => ({ ...lorazepam, onHand, awaiting: 0, ...over });

describe('the biennial inventory (21 CFR 1304.11)', () => {
  const taken = { on: 'Nov 27, 2026, 7:00 AM', business: 'open', units: ['Detox'] } as const;
  test('sums each finished form, schedule II first; leaves out what is not controlled and what is empty', () => {
    const paper = inventoryPaper(
      AT,
      [
        ledger(40.1),
        ledger(20.2, { lot: 'LZ2', awaiting: 3 }),
        ledger(0, { lot: 'LZ3' }),
        ledger(12, { strength: '2 mg tablet' }),
        ledger(9, { name: 'Sertraline', schedule: 'none' }),
        ledger(5, { name: 'Oxycodone', schedule: 'II' }),
      ],
      taken,
    );
    expect(paper.rows).toEqual([
      ['II', 'Oxycodone', '1 mg tablet', 'Tablets', '1', '5', '0', ''],
      ['IV', 'Lorazepam', '1 mg tablet', 'Tablets', '2', '60.3', '3', ''],
      ['IV', 'Lorazepam', '2 mg tablet', 'Tablets', '1', '12', '0', ''],
    ]);
    expect(paper.rows.every((row) => row.length === paper.columns.length)).toBe(true);
  });
  test('says when it was taken, at the opening or the close, and has lines for two people', () => {
    const lines = inventoryPaper(AT, [], taken).lines.join('\n');
    expect(lines).toContain('Taken Nov 27, 2026, 7:00 AM, at the opening of business. Units: Detox');
    expect(lines).toMatch(/DEA registration number: _+/);
    expect(inventoryPaper(AT, [], { ...taken, business: 'close' }).lines.join('\n')).toContain('close of business');
    expect(inventoryPaper(AT, [], taken).signatures).toHaveLength(4);
  });
});

test('Form 41 lists controlled substances only, with method, place and both witnesses', () => {
  const item = {
    ...lorazepam,
    quantity: 4,
    method: 'Chemical digestion',
    destroyedOn: 'Nov 20, 2026',
    staff: 'Rosa Li',
    witness: 'Tom Ek',
  };
  const paper = form41({ ...AT, dea: 'BH1234563' }, [item, { ...item, name: 'Sertraline', schedule: 'none' }]);
  expect(paper.rows).toEqual([['00591-0240-01', 'LZ1', 'Lorazepam', 'IV', '1 mg tablet', 'Tablets', '4']]);
  expect(paper.more?.[0]?.rows).toEqual([
    [
      'Lorazepam',
      'Nov 20, 2026',
      'Chemical digestion',
      'Harborline House, 1 Pier, Oakland, CA 94607',
      'Rosa Li',
      'Tom Ek',
    ],
  ]);
  expect(paper.lines).toContain('DEA registration number: BH1234563');
});

test('Form 106 names the loss, and leaves blank what is not known yet', () => {
  const loss = {
    discoveredOn: 'Nov 26, 2026',
    kind: 'Employee pilferage',
    policeReport: null,
    measures: null,
    noticeDueOn: 'Nov 27, 2026',
    confirmation: null,
  };
  const open = form106(AT, loss, [{ ...lorazepam, quantity: 2 }]);
  expect(open.lines.join('\n')).toMatch(/Written notice to the DEA due Nov 27, 2026\. .*_+/);
  expect(open.lines.join('\n')).toMatch(/Police department and report number: _+/);
  expect(open.rows).toEqual([['Lorazepam', '00591-0240-01', 'LZ1', 'IV', '1 mg tablet', 'Tablets', '2']]);
  const filed = form106(AT, { ...loss, confirmation: '106-55', measures: 'Camera' }, []);
  expect(filed.lines).toContain('Filed with the DEA. Confirmation: 106-55');
  expect(filed.lines).toContain('Measures against another loss: Camera');
});

test('LIC 622 has the ten columns of what is stored, and what became of it in a second part', () => {
  const stored = {
    name: 'Fluoxetine',
    strength: '20 mg capsule',
    quantity: 30,
    instructions: 'Nurse gives it',
    expiresOn: 'Nov 30, 2027',
    filledOn: 'Nov 1, 2026',
    startedOn: 'Nov 2, 2026',
    prescriber: 'Dr. Ruiz',
    rxNumber: '7731904',
    refills: 1,
    pharmacy: 'Bay Pharmacy',
  };
  const gone = {
    ...stored,
    quantity: 4,
    disposedOn: 'Nov 20, 2026',
    how: 'On-site',
    staff: 'Rosa Li',
    witness: 'Tom Ek',
  };
  const paper = lic622(AT, { client: 'Cho, M.', admittedOn: 'Nov 1, 2026', attending: null }, [stored], [gone]);
  expect(paper.columns).toHaveLength(10);
  expect(paper.rows[0]?.slice(0, 2)).toEqual(['Fluoxetine', '20 mg capsule, 30']);
  expect(paper.more?.[0]?.rows[0]).toEqual([
    'Fluoxetine',
    '20 mg capsule, 4',
    'Nov 1, 2026',
    '7731904',
    'Nov 20, 2026',
    'On-site',
    'Bay Pharmacy',
    'Rosa Li',
    'Tom Ek',
  ]);
  expect(paper.lines.join('\n')).toMatch(/Client: Cho, M\., admitted on Nov 1, 2026\. Attending physician: _+/);
});
