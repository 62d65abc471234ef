import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { coverage } from '#modules/coverage/coverage.model.ts';
import { type Clinic, createClinic } from '#test/support/clinic.ts';

let c: Clinic;
let jordan = '';
beforeAll(async () => {
  c = await createClinic();
  jordan = await c.register('Jordan');
});
afterAll(() => c.close());

const policy = (more: object = {}) => ({
  client: jordan,
  rank: 'primary',
  payer: 'Cascade Health Plan',
  planType: 'ppo',
  memberId: 'CHP448120917',
  effectiveOn: '2026-01-01',
  ...more,
});
const act = (action: string, id?: string, input?: object, as: Actor = c.intake) =>
  c.engine.act.act(as, { resource: coverage, action, ...(id && { id }), ...(input && { input }) });
const create = async (more?: object): Promise<string> => (await act('create', undefined, policy(more)))?.id ?? '';

test('one payer stands at each place in the order on any day; the next begins when the one before has ended', async () => {
  const first = await create({ rank: 'tertiary' });
  await expect(create({ rank: 'tertiary', payer: 'Pacific Mutual', effectiveOn: '2026-07-01' })).rejects.toThrow(
    'Another payer has this position on some of these days. End it first, or choose another position',
  );
  await act('cancel', first, { endsOn: '2026-06-30' });
  await expect(create({ rank: 'tertiary', payer: 'Pacific Mutual', effectiveOn: '2026-06-30' })).rejects.toThrow(
    'Another payer has this position on some of these days. End it first, or choose another position',
  );
  const next = await create({ rank: 'tertiary', payer: 'Pacific Mutual', effectiveOn: '2026-07-01' });
  expect(next).not.toBe('');
});

test('of two that are entered at once for the same place one stands', async () => {
  const both = await Promise.allSettled([create(), create({ payer: 'Pacific Mutual' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('what was entered in error leaves its place, and says why', async () => {
  const wrong = await create({ rank: 'secondary' });
  await expect(act('mistake', wrong, { endReason: 'oops' })).rejects.toThrow();
  await act('mistake', wrong, { endReason: 'Card of another client was in front of me.' });
  expect(await create({ rank: 'secondary' })).not.toBe('');
});

test('who treats or directs reads; nobody but intake and administration writes', async () => {
  await expect(act('create', undefined, policy({ rank: 'secondary' }), c.director)).rejects.toThrow();
});
