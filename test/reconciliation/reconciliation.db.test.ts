/** Reconciliation: listed by the nurse, decided and signed by the prescriber, with orders for what goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { order } from '#modules/orders/order.model.ts';
import { homeMedication, reconciliation } from '#modules/reconciliation/reconciliation.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let nurse: Actor;
let psychiatrist: Actor;
let client = '';
beforeAll(async () => {
  demo = await openDemo();
  const proved = { provedAt: Date.now() };
  nurse = { ...(await demo.as('nurse')), ...proved };
  psychiatrist = { ...(await demo.as('psychiatrist')), ...proved };
  const [row] = await demo.sql<{ client: string }>(
    `select e.client from episode e join unit_duty d on d.unit = e.unit and d.staff = '${nurse.subjectId}'
      where e.status = 'active' and exists (select 1 from allergy a where a.client = e.client)
        and not exists (select 1 from reconciliation r where r.client = e.client and r.status <> 'prescriber_signed')
      order by e.id limit 1`,
  );
  client = row?.client ?? '';
  await demo
    .act(await demo.as('clinical_director'), careTeamMember, 'create', {
      input: { client, staff: psychiatrist.subjectId, part: 'attending' },
    })
    .catch(() => null);
});
afterAll(() => demo.close());

const due = async (record: string) =>
  (
    await demo.sql<{ kind: string }>(
      `select kind from due_item where record = '${record}' and status = 'open' order by kind`,
    )
  ).map(({ kind }) => kind);
const list = (of: string, over: object = {}, by = nurse) =>
  demo.act(by, homeMedication, 'create', {
    input: { reconciliation: of, name: 'Lisinopril', dose: '10 mg', taken: 'Each morning', source: 'bottle', ...over },
  });

test('from the list to the signature: empty, undecided and unordered lists are refused', async () => {
  const { id } = await demo.act(nurse, reconciliation, 'create', { input: { client, occasion: 'transfer' } });
  expect(await due(id)).toEqual(['reconciliation']);
  // It begins with what was decided before; here everything is listed again.
  for (const { id: one } of await demo.sql<{ id: string }>(
    `select id from home_medication where reconciliation = '${id}'`,
  ))
    await demo.engine.act.act(nurse, { resource: homeMedication, action: 'remove', id: one });
  expect(await refusal(demo.act(nurse, reconciliation, 'complete', { id }))).toContain('No home medication is listed.');
  expect(await refusal(list(id, { decision: 'stop' }))).toContain('reason: is required unless');
  expect(await refusal(list(id, { source: 'pharmacy' }))).toContain('verifiedWith: is required');
  const [drug] = await demo.sql<{ id: string }>(
    `select id from drug d where d.status = 'active' and d.dea = 'none'
      and not exists (select 1 from "order" o where o.drug = d.id and o.client = '${client}') order by d.code limit 1`,
  );
  const { id: first } = await list(id, { name: 'Sertraline', drug: drug?.id });
  const { id: second } = await list(id, { decision: 'stop', reason: 'Low pressure' });
  await demo.act(nurse, reconciliation, 'complete', { id });
  expect(await due(id)).toEqual(['reconciliation_sign']);
  expect(await refusal(list(id))).toContain('The list is with the prescriber.');
  expect(await refusal(demo.act(nurse, reconciliation, 'sign', { id }))).toMatch(/^PERMISSION/);
  expect(await refusal(demo.act(psychiatrist, reconciliation, 'sign', { id }))).toContain(
    'Home medications without a decision: 1.',
  );
  await demo.act(psychiatrist, homeMedication, 'edit', { id: first, input: { decision: 'continue' } });
  expect(await refusal(demo.act(psychiatrist, reconciliation, 'sign', { id }))).toContain(
    'Sertraline has no order yet.',
  );
  const written = await demo.act(psychiatrist, order, 'create', {
    input: {
      client,
      drug: drug?.id,
      dose: 50,
      doseUnit: 'mg',
      route: 'oral',
      frequency: 'daily',
      indication: 'Depression',
    },
  });
  await demo.act(psychiatrist, order, 'release', { id: written.id });
  await demo.act(psychiatrist, reconciliation, 'sign', { id });
  expect(await demo.get(psychiatrist, reconciliation, id)).toMatchObject({
    status: 'prescriber_signed',
    decisions: 'Lisinopril 10 mg, Each morning: Stop (Low pressure)\nSertraline 10 mg, Each morning: Continue',
  });
  expect(await due(id)).toEqual([]);
  expect(
    await refusal(demo.act(psychiatrist, homeMedication, 'edit', { id: second, input: { decision: 'continue' } })),
  ).toContain('This reconciliation is signed.');
  // The next one begins with the same medications, each undecided.
  const { id: next } = await demo.act(nurse, reconciliation, 'create', { input: { client, occasion: 'level_change' } });
  const copied = await demo.sql<{ name: string; decision: string | null }>(
    `select name, decision from home_medication where reconciliation = '${next}' order by name`,
  );
  expect(copied).toEqual([
    { name: 'Lisinopril', decision: null },
    { name: 'Sertraline', decision: null },
  ]);
});

test('a client who takes nothing is reconciled too; one who is not here is not', async () => {
  const { id } = await demo.act(nurse, reconciliation, 'create', {
    input: { client, occasion: 'discharge', takesNothing: true },
  });
  expect(
    await refusal(demo.act(nurse, reconciliation, 'create', { input: { client, occasion: 'discharge' } })),
  ).toContain('has an open reconciliation for this occasion already');
  expect(await refusal(demo.act(nurse, reconciliation, 'complete', { id }))).toContain('Correct one of them.');
  for (const { id: one } of await demo.sql<{ id: string }>(
    `select id from home_medication where reconciliation = '${id}'`,
  ))
    await demo.engine.act.act(nurse, { resource: homeMedication, action: 'remove', id: one });
  await demo.act(nurse, reconciliation, 'complete', { id });
  await demo.act(psychiatrist, reconciliation, 'sendBack', { id, input: { returnReason: 'Ask the daughter' } });
  expect(await due(id)).toEqual(['reconciliation']);
  expect(await refusal(demo.get(await demo.as('behavioral_tech'), reconciliation, id))).toMatch(/NOT_FOUND|PERMISSION/);
});
