import { expect, test } from 'vitest';
import { type DepositAccount, depositsOf } from './deposits.model.ts';
import { nachaFile, type NachaBatch, type NachaEntry, type NachaFile } from './nacha.model.ts';

/** Reads a file by the positions of the rules, 1-based and inclusive; knows nothing of the writer. */
function readNacha(text: string) {
  const lines = text.split('\n').filter((line) => line !== '');
  const at = (line: string, from: number, to: number): string => line.slice(from - 1, to);
  const faults: string[] = [];
  const check = (holds: boolean, what: string): void => {
    if (!holds) faults.push(what);
  };
  check(
    lines.every((line) => line.length === 94),
    'length',
  );
  check(
    lines.every((line) => /^[A-Z0-9 .,&/-]+$/.test(line)),
    'characters',
  );
  check(lines.length % 10 === 0, 'blocking');
  const entries: {
    code: string;
    routing: string;
    account: string;
    cents: number;
    person: string;
    name: string;
    trace: string;
  }[] = [];
  const batches: { description: string; effective: string; number: string }[] = [];
  let batch = { count: 0, hash: 0, cents: 0 };
  let all = { count: 0, hash: 0, cents: 0 };
  let isClosed = false;
  let trace = '';
  lines.forEach((line, n) => {
    const type = at(line, 1, 1);
    if (isClosed) return check(line === '9'.repeat(94), 'fill');
    if (n === 0) {
      check(type === '1' && at(line, 2, 3) === '01' && at(line, 35, 40) === '094101', 'header');
    } else if (type === '5') {
      batch = { count: 0, hash: 0, cents: 0 };
      check(at(line, 2, 4) === '220' && at(line, 51, 53) === 'PPD' && at(line, 76, 79) === '   1', 'batch header');
      batches.push({ description: at(line, 54, 63), effective: at(line, 70, 75), number: at(line, 88, 94) });
    } else if (type === '6') {
      const eight = at(line, 4, 11);
      const weights = [3, 7, 1, 3, 7, 1, 3, 7];
      const sum = weights.reduce((total, weight, i) => total + weight * Number(eight[i]), 0);
      check(Number(at(line, 12, 12)) === (10 - (sum % 10)) % 10, 'check digit');
      check(at(line, 80, 94) > trace, 'trace');
      trace = at(line, 80, 94);
      batch = {
        count: batch.count + 1,
        hash: batch.hash + Number(eight),
        cents: batch.cents + Number(at(line, 30, 39)),
      };
      entries.push({
        code: at(line, 2, 3),
        routing: at(line, 4, 12),
        account: at(line, 13, 29).trim(),
        cents: Number(at(line, 30, 39)),
        person: at(line, 40, 54).trim(),
        name: at(line, 55, 76).trim(),
        trace,
      });
    } else if (type === '7') {
      check(at(line, 88, 94) === trace.slice(-7), 'addenda');
      batch.count += 1;
    } else if (type === '8') {
      check(Number(at(line, 5, 10)) === batch.count, 'batch count');
      check(at(line, 11, 20) === String(batch.hash).slice(-10).padStart(10, '0'), 'batch hash');
      check(Number(at(line, 21, 32)) === 0 && Number(at(line, 33, 44)) === batch.cents, 'batch total');
      check(at(line, 88, 94) === batches.at(-1)?.number, 'batch number');
      all = { count: all.count + batch.count, hash: all.hash + batch.hash, cents: all.cents + batch.cents };
    } else {
      check(type === '9' && Number(at(line, 2, 7)) === batches.length, 'batches');
      check(Number(at(line, 8, 13)) === lines.length / 10, 'blocks');
      check(Number(at(line, 14, 21)) === all.count, 'count');
      check(at(line, 22, 31) === String(all.hash).slice(-10).padStart(10, '0'), 'hash');
      check(Number(at(line, 44, 55)) === all.cents, 'total');
      isClosed = true;
    }
  });
  check(isClosed, 'file control');
  return { faults, entries, batches, cents: all.cents };
}

const maria: NachaEntry = {
  routing: '231380104',
  account: '744123456',
  type: 'checking',
  amount: 265_740,
  personId: 'E0001017',
  name: 'Garcia Maria L',
};
const savings: NachaEntry = { ...maria, routing: '121042882', account: '0098800123', type: 'savings', amount: 40_000 };
const batch: NachaBatch = {
  description: 'PAYROLL',
  pays: 'wages',
  descriptiveDate: 'Jun 28',
  effectiveOn: '2026-07-03',
  isPrenote: false,
  entries: [maria, savings],
};
const file: NachaFile = {
  bank: { routing: '076401251', name: 'First Test Bank' },
  company: { name: 'Example Care Inc', id: '1999999999' },
  createdOn: '2026-07-01',
  createdAt: '0915',
  modifier: 'A',
  reference: 'RUN00041',
  batches: [batch],
};

test('example 1 of the rules, to the byte', () => {
  const { text, entryHash, credits, lines, blocks } = nachaFile(file);
  const nines = '9'.repeat(94);
  expect(text.split('\n').slice(0, 10)).toEqual([
    '101 07640125119999999992607010915A094101FIRST TEST BANK        EXAMPLE CARE INC       RUN00041',
    '5220EXAMPLE CARE INC                    1999999999PPDPAYROLL   JUN 28260703   1076401250000001',
    '622231380104744123456        0000265740E0001017       GARCIA MARIA L          0076401250000001',
    '6321210428820098800123       0000040000E0001017       GARCIA MARIA L          0076401250000002',
    '822000000200352422980000000000000000003057401999999999                         076401250000001',
    `9000001000001000000020035242298000000000000000000305740${' '.repeat(39)}`,
    nines,
    nines,
    nines,
    nines,
  ]);
  expect([entryHash, credits, lines, blocks]).toEqual(['0035242298', 305_740, 6, 1]);
  expect(nachaFile(file).text).toBe(text);
});

test('example 2: prenotes and deposits in two batches, read by another reader', () => {
  const entry = (routing: string, account: string, amount: number, personId: string, name: string): NachaEntry => ({
    ...maria,
    routing,
    account,
    amount,
    personId,
    name,
  });
  const prenotes: NachaBatch = {
    ...batch,
    isPrenote: true,
    descriptiveDate: 'PRENOT',
    effectiveOn: '2026-12-31',
    entries: [
      entry('091000019', '5550001', 0, 'E0001101', 'Okafor Daniel'),
      { ...entry('021000021', '9900771', 0, 'E0001102', 'Lee Sun Hee'), type: 'savings' },
    ],
  };
  const deposits: NachaBatch = {
    ...batch,
    descriptiveDate: 'DEC 26',
    effectiveOn: '2026-12-31',
    entries: [
      entry('231380104', '744123456', 412_903, 'E0001017', 'GARCIA MARIA L'),
      entry('121042882', '1000555', 133_482, 'E0001018', 'PATEL ANIL'),
      entry('121042882', '1000777', 25_000, 'E0001018', 'PATEL ANIL'),
      entry('322271627', '44-120-9', 87, 'E0001033', 'Nguyễn Trí'),
      entry('021000021', '83320011', 209_719, 'E0001040', 'O’Brien Kate'),
    ],
  };
  const written = nachaFile({ ...file, createdOn: '2026-12-29', batches: [prenotes, deposits] });
  expect(written.problems).toEqual([]);
  const found = readNacha(written.text);
  expect(found.faults).toEqual([]);
  expect(found.entries.map(({ code, cents, name }) => [code, cents, name])).toEqual([
    ['23', 0, 'OKAFOR DANIEL'],
    ['33', 0, 'LEE SUN HEE'],
    ['22', 412_903, 'GARCIA MARIA L'],
    ['22', 133_482, 'PATEL ANIL'],
    ['22', 25_000, 'PATEL ANIL'],
    ['22', 87, 'NGUYEN TRI'],
    ['22', 209_719, 'O BRIEN KATE'],
  ]);
  expect([found.cents, written.entryHash, written.blocks]).toEqual([781_191, '0092873753', 2]);
});

test('hashes keep their right ten digits, and blocks follow the lines', () => {
  for (const count of [1, 6, 7, 16, 120]) {
    const entries = Array.from({ length: count }, (_, n) => ({
      ...maria,
      routing: '322271627',
      account: `90000${n}`,
      amount: n + 1,
    }));
    const written = nachaFile({ ...file, batches: [{ ...batch, entries }] });
    const found = readNacha(written.text);
    expect(found.faults).toEqual([]);
    expect(found.entries).toHaveLength(count);
    expect(written.blocks).toBe(Math.ceil((count + 4) / 10));
  }
  // 400 × 32,227,162 = 12,890,864,800 has eleven digits.
  const many = Array.from({ length: 400 }, (_, n) => ({ ...maria, routing: '322271627', account: `90000${n}` }));
  expect(nachaFile({ ...file, batches: [{ ...batch, entries: many }] }).entryHash).toBe('2890864800');
});

const problems = (more: Partial<NachaBatch>, of: Partial<NachaFile> = {}) =>
  nachaFile({ ...file, ...of, batches: [{ ...batch, ...more }] }).problems.map(({ message }) => message);

test('nothing is written in part: each problem has its sentence', () => {
  expect(problems({ effectiveOn: '2026-07-04' })).toEqual([
    '2026-07-04 is no banking day. Choose a day on which the Federal Reserve settles.',
  ]);
  expect(problems({ effectiveOn: '2026-07-01' })).toEqual([
    'The effective date 2026-07-01 must be at least one banking day after the file is made: 2026-07-02 or later.',
  ]);
  expect(problems({}, { createdOn: '2026-07-02' })).toEqual([]);
  expect(problems({ description: 'SALARY' })).toEqual(['The description of wages must begin with PAYROLL.']);
  expect(problems({ description: 'EXPENSES', pays: 'expenses' })).toEqual([]);
  expect(problems({ entries: [{ ...maria, routing: '231380105' }] })).toEqual([
    'The routing number of Garcia Maria L fails the ABA check digit.',
  ]);
  expect(problems({ entries: [{ ...maria, amount: 0 }] })[0]).toContain('must be between $0.01 and $99,999,999.99');
  expect(problems({ isPrenote: true, entries: [maria] })).toEqual(['The prenote of Garcia Maria L must be zero.']);
  expect(problems({ entries: [maria, { ...maria, amount: 1 }] })).toEqual([
    'Garcia Maria L has two deposits to the same account in one batch.',
  ]);
  expect(problems({ entries: [{ ...maria, account: '12 34' }] })).toHaveLength(1);
  expect(nachaFile({ ...file, batches: [] })).toMatchObject({ text: '', problems: [{ code: 'empty' }] });
});

const account = (
  id: string,
  split: DepositAccount['split'],
  value: number | null,
  priority: number,
): DepositAccount => ({
  id,
  split,
  value,
  priority,
});

test('net pay is divided: amounts, percentages, and the remainder takes the cents', () => {
  const three = [
    account('r', 'remainder', null, 1),
    account('p', 'percent', 33.33, 2),
    account('a', 'amount', 100.5, 3),
  ];
  expect(depositsOf(100_001, three)).toEqual({
    deposits: [
      { account: 'a', amount: 10_050 },
      { account: 'p', amount: 33_330 },
      { account: 'r', amount: 56_621 },
    ],
    byCheck: 0,
  });
  expect(depositsOf(5000, three).deposits).toEqual([{ account: 'a', amount: 5000 }]);
  expect(depositsOf(10_001, [account('a', 'percent', 50, 1), account('b', 'percent', 50, 2)])).toEqual({
    deposits: [
      { account: 'a', amount: 5000 },
      { account: 'b', amount: 5001 },
    ],
    byCheck: 0,
  });
  expect(depositsOf(10_000, [account('a', 'percent', 25, 1)])).toMatchObject({ byCheck: 7500 });
  expect(depositsOf(10_000, [])).toEqual({ deposits: [], byCheck: 10_000 });
  expect(depositsOf(0, three)).toEqual({ deposits: [], byCheck: 0 });
});
