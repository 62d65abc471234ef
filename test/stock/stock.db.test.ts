/** Medication stock: the ledger is the stock and never negative, two people sign, the chain shows what was changed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs, type Download, downloadAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { witnessPass } from '#engine/server/witness.ts';
import { clientMedication } from '#modules/stock/client-medication.model.ts';
import { dispense } from '#modules/stock/dispense.model.ts';
import { drugDestruction } from '#modules/stock/drug-destruction.model.ts';
import { type CountLine, stockCount } from '#modules/stock/stock-count.model.ts';
import { nextBusinessDay } from '#modules/stock/stock-counts.server.ts';
import { stockEntry, stockLot } from '#modules/stock/stock-lot.model.ts';
import {
  centralLog,
  destructionForm,
  inventoryForm,
  ledgerCheck,
  lossForm,
  pharmacyFigures,
} from '#modules/stock/stock-questions.model.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { prng } from '#seed/prng.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let nurse: Actor;
let tech: Actor;
let director: Actor;
let doctor: Actor;
let officer: Actor;
let unitId = '';
let drugId = '';
let made = 0;
beforeAll(async () => {
  demo = await openDemo();
  const proved = { provedAt: Date.now() };
  nurse = { ...(await demo.as('nurse')), ...proved };
  tech = { ...(await demo.as('behavioral_tech')), ...proved };
  director = { ...(await demo.as('clinical_director')), ...proved };
  doctor = { ...(await demo.as('psychiatrist')), ...proved };
  officer = { ...(await demo.as('compliance_officer')), ...proved };
  const [row] = await demo.sql<{ unit: string }>(`select distinct unit from stock_lot order by unit limit 1`);
  unitId = row?.unit ?? '';
  const [drug] = await demo.sql<{ id: string }>(`select drug as id from stock_lot where name = 'Lorazepam' limit 1`);
  drugId = drug?.id ?? '';
});
afterAll(() => demo.close());

/** The pass by which a second person signs. */
async function pass(actor: Actor, by: Actor): Promise<string> {
  const { pass: word, keep } = witnessPass(actor, { account: by.accountId ?? '', name: by.name, roles: by.roles });
  await demo.engine.connections.read(actor.tenantId, [keep]);
  return word;
}
const receive = async (received = 100, over: object = {}): Promise<string> =>
  (
    await demo.act(nurse, stockLot, 'create', {
      input: {
        unit: unitId,
        drug: drugId,
        place: 'Cabinet A',
        strength: '1 mg tablet',
        expiresOn: '2099-01-01',
        received,
        lot: `T${(made += 1)}`,
        ...over,
      },
    })
  ).id;
/** What somebody with the keys of the database could do. */
const tamper = (sql: string): Promise<unknown> =>
  withClient(demo.database.owner, async (client) => {
    await client.query(`select set_config('app.tenant', $1, false)`, [demo.harborline.id]);
    await client.query(sql);
  });
const onHand = async (id: string): Promise<number> =>
  Number((await demo.sql<{ n: string }>(`select on_hand as n from stock_lot where id = '${id}'`))[0]?.n);
const check = (actor: Actor, lot?: string) => answerAs(demo.engine, answers, actor, ledgerCheck, lot ? { lot } : {});

describe('the ledger', () => {
  test('the seed is unbroken, and the stock is what its ledger says', async () => {
    const found = await check(director);
    expect(found.broken).toEqual([]);
    expect(found.entries).toBeGreaterThan(400);
    const wrong = await demo.sql(
      `select l.id from stock_lot l where l.on_hand <> (select coalesce(sum(e.quantity), 0) from stock_entry e where e.lot = l.id)`,
    );
    expect(wrong).toEqual([]);
  });

  test('what is taken is there, a witness is another person, and nothing goes below zero', async () => {
    const id = await receive(10);
    const waste = (quantity: number, rest: object = {}) =>
      demo.act(nurse, stockLot, 'waste', { id, input: { quantity, reason: 'Dropped on the floor' }, ...rest });
    expect(await refusal(waste(1))).toMatch(/^WITNESS_REQUIRED/);
    expect(() => witnessPass(nurse, { account: nurse.accountId ?? '', name: nurse.name, roles: nurse.roles })).toThrow(
      'You cannot witness your own action',
    );
    expect(await refusal(waste(11, { witness: await pass(nurse, tech) }))).toContain('Quantity exceeds on-hand (10)');
    await waste(4, { witness: await pass(nurse, tech) });
    expect(await onHand(id)).toBe(6);
    const [entry] = await demo.list(nurse, stockEntry, { lot: id, sort: '-number' });
    expect(entry).toMatchObject({
      kind: 'waste',
      quantity: -4,
      before: 10,
      after: 6,
      staff: nurse.accountId,
      witness: tech.accountId,
    });
    // An officer of compliance is no witness here.
    expect(await refusal(waste(1, { witness: await pass(nurse, officer) }))).toMatch(/^WITNESS_ROLE/);
    expect((await check(nurse, id)).broken).toEqual([]);
  });

  test('two people at one container in one second take turns', async () => {
    const id = await receive(5);
    const two = await Promise.allSettled(
      [3, 3, 3].map((quantity) =>
        demo.act(nurse, stockLot, 'returnToPharmacy', { id, input: { quantity, reason: 'Sent back by courier' } }),
      ),
    );
    expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await onHand(id)).toBe(2);
    expect((await check(nurse, id)).broken).toEqual([]);
  });

  test('random changes: the ledger is the stock at any time, and never negative', async () => {
    const random = prng(77);
    const [id, other] = [await receive(20.5, { countedIn: 'ml' }), await receive(1)];
    const units = await demo.sql<{ id: string }>(
      `select distinct unit as id from stock_lot where unit <> '${unitId}' limit 1`,
    );
    for (let i = 0; i < 120; i += 1) {
      const quantity = random.int(1, 900) / 100;
      const lot = random.chance(0.8) ? id : other;
      const before = await onHand(lot);
      const kind = random.pick(['receive', 'waste', 'returnToPharmacy', 'adjust', 'move']);
      const input =
        kind === 'adjust'
          ? { actual: quantity, reason: 'Counted again' }
          : { quantity, reason: 'At random', ...(kind === 'move' ? { toUnit: units[0]?.id } : {}) };
      const isTaken = kind !== 'receive' && kind !== 'adjust';
      const witness = kind === 'waste' || kind === 'adjust' ? await pass(nurse, tech) : undefined;
      const outcome = await refusal(demo.act(nurse, stockLot, kind, { id: lot, input, witness }));
      const expected =
        outcome !== 'allowed' ? before : kind === 'adjust' ? quantity : isTaken ? before - quantity : before + quantity;
      if (isTaken && quantity > before) expect(outcome).not.toBe('allowed');
      expect(await onHand(lot)).toBeCloseTo(expected, 6);
    }
    const wrong = await demo.sql(
      `select l.id from stock_lot l where l.on_hand < 0 or l.on_hand <> (select coalesce(sum(e.quantity), 0) from stock_entry e where e.lot = l.id)`,
    );
    expect(wrong).toEqual([]);
    expect((await check(director)).broken).toEqual([]);
  });

  test('an entry that was changed, or is gone, is named', async () => {
    const id = await receive(8);
    await demo.act(nurse, stockLot, 'returnToPharmacy', { id, input: { quantity: 2, reason: 'Sent back' } });
    await demo.act(nurse, stockLot, 'returnToPharmacy', { id, input: { quantity: 1, reason: 'Sent back again' } });
    await tamper(`update stock_entry set reason = 'Never happened' where lot = '${id}' and number = 2`);
    expect((await check(nurse, id)).broken).toMatchObject([{ number: 2, why: 'changed' }]);
    await tamper(`update stock_entry set reason = 'Sent back' where lot = '${id}' and number = 2`);
    expect((await check(nurse, id)).broken).toEqual([]);
    await tamper(`delete from stock_entry where lot = '${id}' and number = 3`);
    expect((await check(nurse, id)).broken).toMatchObject([{ why: 'end' }]);
    await tamper(`delete from stock_entry where lot = '${id}' and number = 1`);
    expect((await check(nurse, id)).broken).toMatchObject([{ number: 2, why: 'missing' }]);
    // The application's own role adds entries, and neither changes nor removes them.
    const rights = await demo.sql<{ p: string }>(
      `select privilege_type as p from information_schema.role_table_grants where table_name = 'stock_entry' and grantee = 'nexus_app' order by 1`,
    );
    expect(rights.map(({ p }) => p)).toEqual(['INSERT', 'SELECT']);
    await tamper(
      `update stock_lot set entries = 1, head = (select hash from stock_entry where lot = '${id}'), on_hand = 6, status = 'empty' where id = '${id}'`,
    );
    await tamper(`delete from stock_entry where lot = '${id}'`);
    await tamper(`update stock_lot set entries = 0, head = null, on_hand = 0 where id = '${id}'`);
  });
});

describe('a shift count', () => {
  const begin = async (shift: string): Promise<string> =>
    (await demo.act(nurse, stockCount, 'create', { input: { unit: unitId, shift, day: '2026-01-05' } })).id;
  const linesOf = async (id: string): Promise<readonly CountLine[]> => {
    const { lines } = await demo.get(nurse, stockCount, id);
    return lines as readonly CountLine[];
  };
  /** What is there, with one container a tablet short. */
  const there = async (id: string, short = 0) =>
    Promise.all(
      (await linesOf(id)).map(async ({ lot }, i) => ({ lot, counted: (await onHand(lot)) - (i === 0 ? short : 0) })),
    );

  test('is blind, takes two people, and matches', async () => {
    const id = await begin('day');
    expect((await linesOf(id)).every(({ expected }) => expected === null)).toBe(true);
    const input = { entries: await there(id) };
    expect(await refusal(demo.act(nurse, stockCount, 'enter', { id, input }))).toMatch(/^WITNESS_REQUIRED/);
    expect(await refusal(demo.act(tech, stockCount, 'enter', { id, input }))).not.toBe('allowed');
    const few = { entries: input.entries.slice(1) };
    expect(
      await refusal(demo.act(nurse, stockCount, 'enter', { id, input: few, witness: await pass(nurse, tech) })),
    ).toContain('is missing');
    await demo.act(nurse, stockCount, 'enter', { id, input, witness: await pass(nurse, tech) });
    expect(await demo.get(nurse, stockCount, id)).toMatchObject({
      status: 'matched',
      counter: nurse.accountId,
      countWitness: tech.accountId,
    });
    expect(await refusal(begin('day'))).toContain('has a count for this shift already');
  });

  test('a difference is recounted by two others, then resolved or investigated', async () => {
    const id = await begin('evening');
    await demo.act(nurse, stockCount, 'enter', {
      id,
      input: { entries: await there(id, 1) },
      witness: await pass(nurse, tech),
    });
    expect((await demo.get(nurse, stockCount, id)).status).toBe('discrepancy');
    const again = { id, input: { entries: await there(id, 1) } };
    expect(
      await refusal(demo.act(nurse, stockCount, 'recount', { ...again, witness: await pass(nurse, doctor) })),
    ).toContain('Two other people count again.');
    expect(
      await refusal(demo.act(director, stockCount, 'recount', { ...again, witness: await pass(director, tech) })),
    ).toContain('Two other people count again.');
    await demo.act(director, stockCount, 'recount', { ...again, witness: await pass(director, doctor) });
    const [line] = await linesOf(id);
    const before = await onHand(line?.lot ?? '');
    await demo.act(director, stockCount, 'resolve', {
      id,
      input: { cause: 'unrecorded', explanation: 'Given at 14:10 and not recorded.' },
      witness: await pass(director, doctor),
    });
    expect(await onHand(line?.lot ?? '')).toBe(before - 1);
    expect((await check(director)).broken).toEqual([]);

    const second = await begin('night');
    await demo.act(nurse, stockCount, 'enter', {
      id: second,
      input: { entries: await there(second, 2) },
      witness: await pass(nurse, tech),
    });
    await demo.act(director, stockCount, 'recount', {
      id: second,
      input: { entries: await there(second, 2) },
      witness: await pass(director, doctor),
    });
    await demo.act(director, stockCount, 'escalate', { id: second, input: { explanation: 'Nobody can explain it.' } });
    const loss = {
      id: second,
      input: { finding: 'Two tablets are gone.', lossKind: 'employee', discoveredOn: addDays(demo.today, -3) },
    };
    expect(
      await refusal(demo.act(director, stockCount, 'declareLoss', { ...loss, witness: await pass(director, doctor) })),
    ).toMatch(/^WITNESS_ROLE/);
    await demo.act(director, stockCount, 'declareLoss', { ...loss, witness: await pass(director, officer) });
    // The business day after the discovery, three days ago: it is over.
    expect((await demo.get(director, stockCount, second)).noticeDueOn).toBe(nextBusinessDay(addDays(demo.today, -3)));
    const report = { registrant: 'BH1234564', measures: 'Camera above the cabinet', confirmation: '106-55' };
    expect(await refusal(demo.act(director, stockCount, 'report', { id: second, input: report }))).toContain(
      'The check digit of the DEA registration number is wrong.',
    );
    await demo.act(director, stockCount, 'report', { id: second, input: { ...report, registrant: 'BH1234563' } });
    expect((await demo.get(director, stockCount, second)).status).toBe('reported');
  });
});

test('what waits for destruction stays in the stock until two people destroy it; another signs the certificate', async () => {
  const id = await receive(10);
  const queue = (quantity: number) =>
    demo.act(nurse, drugDestruction, 'create', { input: { lot: id, quantity, cause: 'expired', place: 'Red bin' } });
  expect(await refusal(queue(11))).toContain('Quantity exceeds on-hand (10)');
  const { id: item } = await queue(4);
  expect(await refusal(queue(7))).toContain('Quantity exceeds on-hand (6)');
  expect(await onHand(id)).toBe(10);
  const destroy = { id: item, input: { method: 'drug_buster' } };
  expect(await refusal(demo.act(nurse, drugDestruction, 'destroy', destroy))).toMatch(/^WITNESS_REQUIRED/);
  await demo.act(nurse, drugDestruction, 'destroy', { ...destroy, witness: await pass(nurse, doctor) });
  expect(await onHand(id)).toBe(6);
  const form = { registrant: 'BH1234563', form41On: demo.today };
  expect(await refusal(demo.act(nurse, drugDestruction, 'complete', { id: item, input: form }))).toContain(
    'Someone else must sign it as reviewer',
  );
  expect(await refusal(demo.act(director, drugDestruction, 'complete', { id: item }))).toContain(
    'which Form 41 records',
  );
  await demo.act(director, drugDestruction, 'complete', { id: item, input: form });
  const signed = await demo.sql<{ meaning: string }>(
    `select meaning from signature where record = '${item}' order by meaning`,
  );
  expect(signed.map(({ meaning }) => meaning)).toEqual(['author', 'reviewer', 'witness']);
});

test('what one prepares another verifies; a client’s own container serves nobody else', async () => {
  const [stay, other] = await demo.sql<{ client: string }>(
    `select client from episode where unit = '${unitId}' and status = 'active' order by client desc limit 2`,
  );
  const id = await receive(20);
  const { id: supply } = await demo.act(nurse, dispense, 'create', {
    input: { client: stay?.client, lot: id, rx: 'RX-1', quantity: 6, days: 3, directions: '1 tablet twice a day' },
  });
  expect(await onHand(id)).toBe(14);
  expect(await refusal(demo.act(nurse, dispense, 'verify', { id: supply }))).toContain('You prepared this.');
  await demo.act(director, dispense, 'verify', { id: supply });
  await demo.act(director, dispense, 'decline', { id: supply, input: { holdReason: 'The order was stopped' } });
  expect(await onHand(id)).toBe(20);
  const expired = await receive(5, { expiresOn: '2020-01-01' });
  expect(
    await refusal(
      demo.act(nurse, dispense, 'create', {
        input: { client: stay?.client, lot: expired, rx: 'RX-2', quantity: 1, days: 1, directions: '1 tablet' },
      }),
    ),
  ).toContain('It expired on 2020-01-01.');

  const own = await demo.act(nurse, clientMedication, 'create', {
    input: {
      client: stay?.client,
      drug: drugId,
      strength: '0.5 mg tablet',
      quantity: 30,
      instructions: 'Nurse gives it',
      expiresOn: '2099-01-01',
      filledOn: demo.today,
      startedOn: demo.today,
      prescriber: 'Dr. Ruiz',
      rxNumber: '99',
      pharmacy: 'Bay Pharmacy',
      place: 'Bins',
    },
  });
  const lot = String(own.lot);
  expect(await onHand(lot)).toBe(30);
  expect(
    await refusal(
      demo.act(nurse, dispense, 'create', {
        input: { client: other?.client, lot, rx: 'RX-3', quantity: 1, days: 1, directions: '1 tablet' },
      }),
    ),
  ).toContain('belongs to another client');
  await demo.act(nurse, clientMedication, 'giveBack', {
    id: own.id,
    input: { receivedBy: 'The client' },
    witness: await pass(nurse, tech),
  });
  expect(await onHand(lot)).toBe(0);
});

test('who has no access: technicians change nothing, HR finds nothing, another organization is not there', async () => {
  const id = await receive(3);
  expect(await refusal(demo.act(tech, stockLot, 'receive', { id, input: { quantity: 1 } }))).not.toBe('allowed');
  expect(await refusal(demo.list(await demo.as('hr_manager'), stockLot))).toMatch(/^RESOURCE_DENIED/);
  expect(await refusal(demo.list(tech, clientMedication))).toMatch(/^RESOURCE_DENIED/);
  const stranger: Actor = { ...nurse, tenantId: demo.organizations[1]?.id ?? '' };
  expect(await refusal(demo.get(stranger, stockLot, id))).toMatch(/^NOT_FOUND/);
  expect(await refusal(demo.act(stranger, stockLot, 'receive', { id, input: { quantity: 1 } }))).toMatch(/^NOT_FOUND/);
  const { facilities } = await answerAs(
    demo.engine,
    answers,
    { ...director, roles: ['global_admin'] },
    pharmacyFigures,
    {},
  );
  expect(facilities.length).toBeGreaterThan(0);
  expect(JSON.stringify(facilities)).not.toContain('T1');
});

describe('papers to sign', () => {
  const from = <Q extends typeof centralLog | typeof destructionForm | typeof inventoryForm | typeof lossForm>(
    actor: Actor,
    query: Q,
    asked: object,
  ) => downloadAs(demo.engine, answers, actor, query, asked as never);
  const isPdf = ({ body }: Download): boolean => Buffer.from(body).subarray(0, 5).toString('latin1') === '%PDF-';

  test('who has no access gets none; a record of another organization or without the event is refused', async () => {
    const [item] = await demo.sql<{ id: string }>(
      `select id from drug_destruction where status = 'queued' and schedule <> 'none' limit 1`,
    );
    const [matched] = await demo.sql<{ id: string }>(`select id from stock_count where status = 'matched' limit 1`);
    const therapist = await demo.as('therapist');
    for (const [query, asked] of [
      [inventoryForm, {}],
      [destructionForm, { destruction: unitId }],
      [lossForm, { count: unitId }],
      [centralLog, { client: unitId }],
    ] as const)
      expect(await refusal(from(therapist, query, asked))).toMatch(/^PERMISSION_DENIED/);
    const elsewhere = { ...director, tenantId: demo.organizations[1]?.id ?? '' };
    expect(await refusal(from(elsewhere, lossForm, { count: matched?.id }))).toMatch(/^NOT_FOUND/);
    expect(await refusal(from(director, lossForm, { count: matched?.id }))).toContain(
      'Declare it on this count first.',
    );
    if (item)
      expect(await refusal(from(director, destructionForm, { destruction: item.id }))).toContain(
        'Destroy it with a witness first.',
      );
    expect(await refusal(from(nurse, lossForm, { count: matched?.id }))).toMatch(/^PERMISSION_DENIED/);
  });

  test('inventory, Form 41, Form 106 and LIC 622 are PDF files, and each is in the audit trail', async () => {
    const [done] = await demo.sql<{ id: string }>(
      `select id from drug_destruction where status = 'completed' and schedule <> 'none' and unit = '${unitId}' limit 1`,
    );
    const [loss] = await demo.sql<{ id: string }>(`select id from stock_count where status = 'reported' limit 1`);
    const [held] = await demo.sql<{ client: string }>(
      `select m.client from client_medication m join stock_lot l on l.id = m.lot where l.unit = '${unitId}' limit 1`,
    );
    const exported = async (): Promise<number> =>
      (await demo.sql<{ n: number }>(`select count(*)::int as n from audit_event where action = 'export'`))[0]?.n ?? 0;
    const before = await exported();
    expect(isPdf(await from(nurse, inventoryForm, { business: 'close' }))).toBe(true);
    expect(isPdf(await from(nurse, destructionForm, { destruction: done?.id }))).toBe(true);
    expect(isPdf(await from(director, lossForm, { count: loss?.id }))).toBe(true);
    expect(isPdf(await from(nurse, centralLog, { client: held?.client }))).toBe(true);
    expect((await exported()) - before).toBeGreaterThanOrEqual(4);
    const { facilities } = await answerAs(demo.engine, answers, await demo.as('global_admin'), pharmacyFigures, {});
    expect(isPdf(await from(await demo.as('global_admin'), inventoryForm, { location: facilities[0]?.place }))).toBe(
      true,
    );
  });
});
