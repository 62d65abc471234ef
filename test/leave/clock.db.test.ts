/** What the clock does to accounts: once, for everybody, and in as many statements for many people as for few. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '#engine/server/pg/transaction.ts';
import { leaveAdjustment, leaveLedgerEntry } from '#modules/leave/leave-ledger.model.ts';
import { leaveAssignment, leavePolicy, leavePolicyLine } from '#modules/leave/leave-policy.model.ts';
import { leaveDay, leaveRequest } from '#modules/leave/leave-request.model.ts';
import { postAllDue, takeBegun } from '#modules/leave/leave-tasks.server.ts';
import { leaveType } from '#modules/leave/leave-type.model.ts';
import { leaveYearOf } from '#modules/leave/leave-year.model.ts';
import { addDays } from '#engine/model/days.ts';
import { type Office, openOffice } from './office.ts';

let o: Office;
beforeAll(async () => {
  o = await openOffice();
});
afterAll(() => o.close());

/** Statements sent in each transaction while something runs. */
async function counted<T>(work: () => Promise<T>): Promise<{ result: T; each: number[] }> {
  const each: number[] = [];
  const { connections } = o.engine;
  const original = connections.transaction.bind(connections);
  connections.transaction = (tenantId, run) =>
    original(tenantId, (tx: Transaction) => {
      const at = each.push(0) - 1;
      const [read, write] = [tx.read.bind(tx), tx.write.bind(tx)];
      tx.read = (...statements) => {
        each[at] = (each[at] ?? 0) + statements.length;
        return read(...statements);
      };
      tx.write = (statement) => {
        each[at] = (each[at] ?? 0) + 1;
        write(statement);
      };
      return run(tx);
    });
  try {
    return { result: await work(), each };
  } finally {
    connections.transaction = original;
  }
}

test('credits: as many statements for six people as for one, and nothing twice', async () => {
  await o.act(o.hr, leaveType, 'edit', {
    id: o.vacation,
    version: 1,
    input: { accrual: 'monthly', tiers: [{ fromMonths: 0, annual: 120 }] },
  });
  const all = await counted(() => postAllDue(o.engine, o.system.tenantId));
  expect(all.result).toBeGreaterThan(6 * 12);
  const most = Math.max(...all.each);
  expect(most).toBeLessThan(20);
  const lines = await o.list(o.system, leaveLedgerEntry, {
    employee: o.ann.subjectId ?? '',
    kind: 'accrual',
    sort: 'from',
  });
  // Hired on 6 January: 26 of 31 days of the first month's 10 hours.
  expect(lines.slice(0, 2).map((row) => row.hours)).toEqual([8.39, 10]);
  const history = await o.engine.connections.read(o.system.tenantId, [
    {
      text: `select count(*)::int as n from audit_event where noun = 'leave_ledger_entry' and action = 'create' and record_id = $1`,
      values: [lines[0]?.id],
    },
  ]);
  expect(history[0]?.[0]?.n).toBe(1);

  // The same work again, one person to a chunk: nothing is due any more, and no chunk costs more than before.
  const again = await counted(() => postAllDue(o.engine, o.system.tenantId, 1));
  expect(again.result).toBe(0);
  expect(again.each.length).toBeGreaterThanOrEqual(6);
  expect(Math.max(...again.each)).toBeLessThanOrEqual(most);
});

test('leave that begins is taken with its days, many at once; what is still to come is not', async () => {
  const ask = async (from: string, to: string) => {
    const input = { employee: o.bob.subjectId, leaveType: o.vacation, from, to };
    const { id } = await o.act(o.bob, leaveRequest, 'create', { input });
    await o.act(o.bob, leaveRequest, 'submit', { id });
    return (await o.act(o.lead, leaveRequest, 'approve', { id })).id;
  };
  const coming = await ask(o.monday, o.monday);
  const soon = await ask(addDays(o.monday, 7), addDays(o.monday, 8));
  // As if its day had come overnight.
  await o.engine.connections.read(o.system.tenantId, [
    { text: 'update leave_request set "from" = $2 where id = $1', values: [soon, addDays(o.today, -1)] },
  ]);
  const done = await counted(() => takeBegun(o.engine, o.system.tenantId));
  expect(done.result).toBe(1);
  expect(Math.max(...done.each)).toBeLessThanOrEqual(4);
  const status = async (request: string) => [
    (await o.engine.read.get(o.engine.reader(o.system), leaveRequest, request)).status,
    ...(await o.list(o.system, leaveDay, { request })).map((row) => row.status),
  ];
  expect(await status(soon)).toEqual(['taken', 'taken', 'taken']);
  expect(await status(coming)).toEqual(['approved', 'approved']);
  expect(await takeBegun(o.engine, o.system.tenantId)).toBe(0);
});

test('a leave year that begins in July: granted, carried and lapsed by it, a request across it posts two lines', async () => {
  const year = leaveYearOf(o.today, '07-01');
  const type = (
    await o.act(o.hr, leaveType, 'create', {
      input: {
        code: 'PTO',
        name: 'Paid time off',
        accrual: 'front_load',
        tiers: [{ fromMonths: 0, annual: 80 }],
        carry: 'capped',
        carryMax: 16,
      },
    })
  ).id;
  const policy = (
    await o.act(o.hr, leavePolicy, 'create', { input: { code: 'FY', name: 'Fiscal', yearStart: '07-01' } })
  ).id;
  await o.act(o.hr, leavePolicyLine, 'create', { input: { policy, leaveType: type } });
  const [before] = await o.list(o.hr, leaveAssignment, { employee: o.ann.subjectId ?? '' });
  await o.act(o.hr, leaveAssignment, 'edit', {
    id: before?.id,
    version: before?.version,
    input: { to: addDays(year.from, -2) },
  });
  const from = addDays(year.from, -1);
  await o.act(o.hr, leaveAssignment, 'create', { input: { employee: o.ann.subjectId, policy, from, openedOn: from } });
  await o.act(o.hr, leaveAdjustment, 'create', {
    input: { employee: o.ann.subjectId, leaveType: type, hours: 40, on: from, reason: 'Opening balance' },
  });
  await postAllDue(o.engine, o.system.tenantId);
  const lines = await o.list(o.system, leaveLedgerEntry, {
    employee: o.ann.subjectId ?? '',
    leaveType: type,
    sort: 'from',
  });
  const found = lines.map((row) => [row.kind, row.hours, row.from]);
  expect(found).toContainEqual(['grant', 80, year.from]);
  expect(found).toContainEqual(['carry_in', 16, year.from]);
  expect(found.filter(([kind, , on]) => kind === 'expired' && on === year.from)).toHaveLength(1);
  const across = { from: addDays(year.to, -6), to: addDays(year.to, 7) };
  const input = { employee: o.ann.subjectId, leaveType: type, ...across };
  const { id } = await o.act(o.ann, leaveRequest, 'create', { input });
  await o.act(o.ann, leaveRequest, 'submit', { id });
  await o.act(o.lead, leaveRequest, 'approve', { id });
  const taken = await o.list(o.system, leaveLedgerEntry, { request: id, sort: 'from' });
  expect(taken).toHaveLength(2);
  const starts = taken.map((row) => (typeof row.from === 'string' && row.from > year.to ? 'new year' : 'old year'));
  expect(starts).toEqual(['old year', 'new year']);
});
