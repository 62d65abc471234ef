import { expect, it } from 'vitest';
import { readScreen } from './drug-screen.model.ts';

const AT = '2026-11-20T10:00:00.000Z';
const line = (name: string, value: string) => ({ name, value, flags: [value === 'Positive' ? 'A' : 'N'] });
const ordered = (drug: string, startsAt: string, endedAt: string | null = null) => ({ drug, startsAt, endedAt });
const meaningOf = (...given: Parameters<typeof readScreen>) =>
  Object.fromEntries(readScreen(...given).map(({ name, meaning }) => [name, meaning]));

it('a positive is expected where a prescribed medication explains it, with its name and since when', () => {
  const since = '2026-11-01T08:00:00.000Z';
  const [buprenorphine] = readScreen(
    [line('Buprenorphine', 'Positive')],
    [ordered('Buprenorphine/naloxone', since)],
    AT,
  );
  expect(buprenorphine).toMatchObject({ meaning: 'expected_positive', drug: 'Buprenorphine/naloxone', since });
});

it('a positive that nothing explains comes first, then a medication that was not found', () => {
  const reads = readScreen(
    [line('Cannabinoids', 'Negative'), line('Methadone metabolite', 'Negative'), line('Fentanyl', 'Positive')],
    [ordered('Methadone', '2026-11-01T08:00:00.000Z')],
    AT,
  );
  expect(reads.map(({ name, meaning }) => [name, meaning])).toEqual([
    ['Fentanyl', 'unexpected_positive'],
    ['Methadone metabolite', 'unexpected_negative'],
    ['Cannabinoids', 'expected_negative'],
  ]);
});

it('an opioid of another class does not explain opiates, nor amphetamine methamphetamine', () => {
  const since = '2026-11-01T08:00:00.000Z';
  const drugs = [ordered('Buprenorphine', since), ordered('Oxycodone', since), ordered('Amphetamine', since)];
  expect(meaningOf([line('Opiates', 'Positive'), line('Methamphetamine', 'Positive')], drugs, AT)).toEqual({
    Opiates: 'unexpected_positive',
    Methamphetamine: 'unexpected_positive',
  });
});

it('time counts: before the order, long after its end, and in its first two days nothing is expected of it', () => {
  const positive = [line('Benzodiazepines', 'Positive')];
  const negative = [line('Benzodiazepines', 'Negative')];
  const drug = 'Chlordiazepoxide';
  expect(meaningOf(positive, [ordered(drug, '2026-11-20T12:00:00.000Z')], AT).Benzodiazepines).toBe(
    'unexpected_positive',
  );
  const taper = ordered(drug, '2026-11-01T08:00:00.000Z', '2026-11-12T08:00:00.000Z');
  expect(meaningOf(positive, [taper], AT).Benzodiazepines).toBe('possible_positive');
  expect(meaningOf(negative, [taper], AT).Benzodiazepines).toBe('expected_negative');
  const old = ordered(drug, '2026-10-01T08:00:00.000Z', '2026-10-12T08:00:00.000Z');
  expect(meaningOf(positive, [old], AT).Benzodiazepines).toBe('unexpected_positive');
  expect(meaningOf(negative, [ordered(drug, '2026-11-19T08:00:00.000Z')], AT).Benzodiazepines).toBe(
    'expected_negative',
  );
  expect(meaningOf(negative, [ordered(drug, '2026-11-10T08:00:00.000Z')], AT).Benzodiazepines).toBe(
    'unexpected_negative',
  );
});

it('says where a screen often misses the medication; leaves out validity and what was not read', () => {
  const [only, ...others] = readScreen(
    [line('Benzodiazepines', 'Negative'), line('Urine creatinine', '88'), line('Opiates', 'Invalid')],
    [ordered('Lorazepam', '2026-11-01T08:00:00.000Z')],
    AT,
  );
  expect(only).toMatchObject({ meaning: 'unexpected_negative', oftenMissed: true });
  expect(others).toEqual([]);
});

it('a medication from home may explain a positive, never makes a negative a surprise, and yields to an order', () => {
  const positive = [line('Benzodiazepines', 'Positive')];
  const home = (lastTaken: string | null) => [{ drug: 'Klonopin 1 mg, Clonazepam', lastTaken }];
  const [read] = readScreen(positive, [], AT, home('2026-11-12T03:00:00.000Z'));
  expect(read).toMatchObject({
    meaning: 'possible_positive',
    drug: 'Klonopin 1 mg, Clonazepam',
    until: '2026-11-12T03:00:00.000Z',
    isFromHome: true,
  });
  // Ten days are over, or the dose came after the cup.
  expect(meaningOf(positive, [], AT, home('2026-11-10T09:59:00.000Z')).Benzodiazepines).toBe('unexpected_positive');
  expect(meaningOf(positive, [], AT, home('2026-11-20T10:01:00.000Z')).Benzodiazepines).toBe('unexpected_positive');
  expect(meaningOf(positive, [], AT, home(null)).Benzodiazepines).toBe('possible_positive');
  expect(meaningOf([line('Benzodiazepines', 'Negative')], [], AT, home(AT)).Benzodiazepines).toBe('expected_negative');
  const order = ordered('Lorazepam', '2026-11-18T08:00:00.000Z');
  expect(readScreen(positive, [order], AT, home(AT))[0]).toMatchObject({
    meaning: 'expected_positive',
    drug: 'Lorazepam',
    isFromHome: false,
  });
});
