/** A dose of the MAR leaves its container, in the same transaction, and a controlled one names its lot. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { administration } from '#modules/mar/administration.model.ts';
import { correctDose, recordDose } from '#modules/mar/mar-questions.model.ts';
import { stockLot } from '#modules/stock/stock-lot.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let nurse: Actor;
let dose = { id: '', units: 0 };
let lot = { id: '', lot: '', expires: '', onHand: 0 };
beforeAll(async () => {
  demo = await openDemo();
  nurse = await demo.as('nurse');
  const [found] = await demo.sql<{
    id: string;
    lot: string;
    number: string;
    expires: string;
    on_hand: string;
    dose: string;
  }>(
    `select a.id, l.id as lot, l.lot as number, l.expires_on::text as expires, l.on_hand::text as on_hand, a.dose::text as dose
       from administration a join "order" o on o.id = a."order" join episode e on e.id = a.episode and e.status = 'active'
       join stock_lot l on l.unit = e.unit and l.drug = o.drug and l.kind = 'facility' and l.status = 'in_use' and l.strength like '1 mg%'
       join unit_duty d on d.unit = e.unit and d.staff = '${nurse.subjectId}'
      where a.status = 'scheduled' and a.dea = 'IV' and o.status = 'active' order by a.id limit 1`,
  );
  dose = { id: found?.id ?? '', units: Number(found?.dose) };
  lot = {
    id: found?.lot ?? '',
    lot: found?.number ?? '',
    expires: found?.expires ?? '',
    onHand: Number(found?.on_hand),
  };
  await demo.sql(`update administration set scheduled_at = now() where id = '${dose.id}'`);
  await demo.sql(`update "order" set hold_systolic = null, hold_pulse = null, hold_respirations = null where id =
    (select "order" from administration where id = '${dose.id}')`);
});
afterAll(() => demo.close());

const give = (over: object = {}) =>
  answerAs(demo.engine, answers, nurse, recordDose, {
    administration: dose.id,
    outcome: 'given',
    identifiedBy: 'photo_dob',
    noScanReason: 'no_scanner',
    systolic: 128,
    diastolic: 80,
    pulse: 78,
    respirations: 16,
    ...over,
  } as never);
const read = () => ({ lot: lot.lot.toLowerCase(), lotExpiresOn: lot.expires });

test('a controlled dose names the lot of a container of the unit; then the ledger has it', async () => {
  expect(dose.id).not.toBe('');
  expect(await refusal(give())).toContain('lot: is required for a controlled medication');
  expect(await refusal(give({ lot: 'Z-000', lotExpiresOn: lot.expires }))).toContain(
    'lot: is not in the stock of this unit',
  );
  expect(await demo.get(nurse, administration, dose.id)).toMatchObject({ status: 'scheduled' });
  await give(read());
  expect(await demo.get(nurse, administration, dose.id)).toMatchObject({ status: 'given' });
  expect(await demo.get(nurse, stockLot, lot.id)).toMatchObject({ onHand: lot.onHand - dose.units });
  const [entry] = await demo.sql<{ kind: string; staff: string; n: string }>(
    `select kind, staff, quantity::text as n from stock_entry where lot = '${lot.id}' order by number desc limit 1`,
  );
  expect(entry).toMatchObject({ kind: 'administer', staff: nurse.accountId });
  expect(Number(entry?.n)).toBe(-dose.units);
});

test('an entry in error puts the dose back for the next count, and the ledger names why', async () => {
  const before = Number((await demo.get(nurse, stockLot, lot.id)).onHand);
  await answerAs(demo.engine, answers, nurse, correctDose, {
    administration: dose.id,
    errorReason: 'Recorded for the wrong client',
  } as never);
  expect(await demo.get(nurse, stockLot, lot.id)).toMatchObject({ onHand: before + dose.units });
  const [entry] = await demo.sql<{ kind: string; reason: string; n: string }>(
    `select kind, reason, quantity::text as n from stock_entry where lot = '${lot.id}' order by number desc limit 1`,
  );
  expect(entry).toMatchObject({
    kind: 'put_back',
    reason: 'Dose entered in error in the MAR: Recorded for the wrong client',
  });
  expect(Number(entry?.n)).toBe(dose.units);
});
