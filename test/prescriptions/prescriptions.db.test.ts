/** Prescriptions: signed by the prescriber, out as a message, on paper or by phone, and moved by what the pharmacy sends. */
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { pharmacy } from '#modules/prescriptions/pharmacy.model.ts';
import { prescription } from '#modules/prescriptions/prescription.model.ts';
import { prescriptionFigures, takeRxMessage } from '#modules/prescriptions/rx-questions.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let nurse: Actor;
let psychiatrist: Actor;
let trazodone = '';
let bup = '';
let shop = '';
beforeAll(async () => {
  demo = await openDemo();
  const proved = { provedAt: Date.now() };
  nurse = { ...(await demo.as('nurse')), ...proved };
  psychiatrist = { ...(await demo.as('psychiatrist')), ...proved };
  const director = await demo.as('clinical_director');
  const orderOf = async (code: string): Promise<string> => {
    const [row] = await demo.sql<{ id: string; client: string }>(
      `select o.id, o.client from "order" o join drug d on d.id = o.drug
        join episode e on e.client = o.client and e.status in ('admitted', 'active') join unit_duty u on u.unit = e.unit and u.staff = '${nurse.subjectId}'
        where d.code = '${code}' and o.status = 'active' order by o.id limit 1`,
    );
    await demo
      .act(director, careTeamMember, 'create', {
        input: { client: row?.client, staff: psychiatrist.subjectId, part: 'attending' },
      })
      .catch(() => null);
    return row?.id ?? '';
  };
  [trazodone, bup] = [await orderOf('trazodone'), await orderOf('buprenorphine_naloxone')];
  shop = (await demo.sql<{ id: string }>(`select id from pharmacy order by name limit 1`))[0]?.id ?? '';
});
afterAll(() => demo.close());

const clientOf = async (order: string): Promise<string> =>
  (await demo.sql<{ client: string }>(`select client from "order" where id = '${order}'`))[0]?.client ?? '';
const draft = async (order: string, over: object = {}): Promise<string> =>
  (
    await demo.act(nurse, prescription, 'create', {
      input: {
        client: await clientOf(order),
        order,
        strength: '50 mg tablet',
        sig: 'Take 1 tablet at bedtime & never with <alcohol>',
        quantity: 30,
        quantityUnit: 'tablet',
        daysSupply: 30,
        pharmacy: shop,
        ...over,
      },
    })
  ).id;
const act = (by: Actor, action: Parameters<Demo['act']>[2], id: string, input?: object) =>
  demo.act(by, prescription, action as 'sign', { id, input });
const sent = async (id: string) =>
  demo.sql<{ text: string; messageId: string; type: string }>(
    `select text, message_id as "messageId", type from rx_message where prescription = '${id}' and direction = 'out' order by at desc, id desc`,
  );
const take = (content: string, by = nurse) => answerAs(demo.engine, answers, by, takeRxMessage, { content });
const answerOf = (type: string, inner: string, relatesTo: string, messageId: string): string =>
  `<?xml version="1.0"?><Message><Header><To Qualifier="D">1</To><MessageID>${messageId}</MessageID><RelatesToMessageID>${relatesTo}</RelatesToMessageID></Header><Body><${type}>${inner}</${type}></Body></Message>`;

test('a prescription goes out as NewRx, comes back verified and filled, and is renewed', async () => {
  const [other] = await demo.sql<{ client: string }>(
    `select e.client from episode e join unit_duty u on u.unit = e.unit and u.staff = '${nurse.subjectId}'
      where e.status = 'active' and e.client <> '${await clientOf(trazodone)}' order by e.id limit 1`,
  );
  expect(await refusal(draft(trazodone, { client: other?.client }))).toContain('order: belongs to another client');
  const id = await draft(trazodone);
  expect(await refusal(act(nurse, 'sign', id))).toMatch(/^PERMISSION/);
  await act(nurse, 'prepare', id);
  await act(psychiatrist, 'sign', id);
  expect(await refusal(act(nurse, 'edit', id, { refills: 3 }))).toMatch(/signed|cannot be changed|no longer/i);
  await act(nurse, 'send', id);
  const [out] = await sent(id);
  // The library reads what our writer wrote.
  const read = new XMLParser({ parseTagValue: false }).parse(out?.text ?? '') as Record<string, never>;
  expect(read).toMatchObject({
    Message: {
      Header: { MessageID: out?.messageId, PrescriberOrderNumber: id.replaceAll('-', '') },
      Body: {
        NewRx: {
          Patient: { HumanPatient: { Name: {} } },
          Pharmacy: { Identification: { NCPDPID: expect.stringMatching(/^\d{7}$/) } },
          Prescriber: { NonVeterinarian: { Identification: { NPI: '1457382913' } } },
          MedicationPrescribed: {
            Quantity: { Value: '30', CodeListQualifier: '38', QuantityUnitOfMeasure: { Code: 'C48542' } },
            DaysSupply: '30',
            Substitutions: '0',
            Sig: { SigText: 'Take 1 tablet at bedtime & never with <alcohol>' },
          },
        },
      },
    },
  });
  const on = out?.messageId ?? '';
  expect(await take(answerOf('Status', '<Code>010</Code>', on, 'm1'))).toMatchObject({ type: 'Status' });
  await take(answerOf('Verify', '<VerifyStatus><Code>010</Code></VerifyStatus>', on, 'm2'));
  expect((await demo.get(nurse, prescription, id)).status).toBe('verified');
  await take(
    answerOf(
      'RxFill',
      '<FillStatus><PartiallyDispensed><Note>15 today</Note></PartiallyDispensed></FillStatus>',
      on,
      'm3',
    ),
  );
  expect(await demo.get(nurse, prescription, id)).toMatchObject({ status: 'filled', fill: 'partial' });
  // The same message twice is one.
  expect((await take(answerOf('RxFill', '<FillStatus><Dispensed/></FillStatus>', on, 'm3'))).result).toContain(
    'Received before',
  );
  await take(answerOf('RxRenewalRequest', '<MedicationDispensed/>', on, 'm4'));
  await act(psychiatrist, 'approveRenewal', id);
  expect(await demo.sql(`select status, sig from prescription where renews = '${id}'`)).toMatchObject([
    { status: 'draft' },
  ]);
});

test('an error waits for a way out; a cancellation is asked for and answered', async () => {
  const id = await draft(trazodone);
  await act(psychiatrist, 'sign', id);
  await act(nurse, 'send', id);
  await take(
    answerOf(
      'Error',
      '<Code>900</Code><Description>Pharmacy is closed</Description>',
      (await sent(id))[0]?.messageId ?? '',
      'e1',
    ),
  );
  expect(await demo.get(nurse, prescription, id)).toMatchObject({ status: 'error', answerText: 'Pharmacy is closed' });
  const open = () => demo.sql(`select kind from due_item where record = '${id}' and status = 'open'`);
  expect(await open()).toEqual([{ kind: 'rx_fallback' }]);
  await act(nurse, 'send', id);
  expect(await open()).toEqual([]);
  await act(nurse, 'requestCancel', id, { endReason: 'Allergy was reported' });
  const [cancel, newRx] = await sent(id);
  expect(cancel?.type).toBe('CancelRx');
  expect(cancel?.text).toContain(`<RelatesToMessageID>${newRx?.messageId}</RelatesToMessageID>`);
  await take(
    answerOf(
      'CancelRxResponse',
      '<Response><Denied><DenialReason>Picked up</DenialReason></Denied></Response>',
      cancel?.messageId ?? '',
      'c1',
    ),
  );
  expect(await demo.get(nurse, prescription, id)).toMatchObject({ status: 'denied', answerText: 'Picked up' });
});

test('a controlled substance asks for the PDMP, goes out on paper, and keeps its limits', async () => {
  expect(await refusal(draft(bup, { refills: 6, daysSupply: 7 }))).toContain('refills: must be at most 5');
  expect(await refusal(draft(bup, { refills: 5, daysSupply: 60 }))).toContain('refills: must end within 6 months');
  // Schedule V is refilled as the prescriber says (21 CFR 1306.22 is about III and IV).
  await demo.sql(`update "order" set dea = 'V' where id = '${bup}'`);
  expect(await refusal(draft(bup, { refills: 6, daysSupply: 30 }))).toBe('allowed');
  await demo.sql(`update "order" set dea = 'III' where id = '${bup}'`);
  const id = await draft(bup, { daysSupply: 14 });
  expect(await refusal(act(psychiatrist, 'sign', id))).toContain('PDMP check from the last 24 hours');
  await act(nurse, 'recordPdmp', id, { pdmpFinding: 'No fills' });
  await demo.sql(
    `update client set address_line1 = null where id = (select client from prescription where id = '${id}')`,
  );
  expect(await refusal(act(psychiatrist, 'sign', id))).toContain('the client’s address (21 CFR 1306.05)');
  await demo.sql(
    `update client set address_line1 = '1 Bay', city = 'Astoria', state = 'OR', zip = '97103' where id = (select client from prescription where id = '${id}')`,
  );
  await demo.sql(`update prescription set pdmp_checked_at = now() - interval '25 hours' where id = '${id}'`);
  expect(await refusal(act(psychiatrist, 'sign', id))).toContain('PDMP');
  await act(nurse, 'recordPdmp', id, { pdmpFinding: 'No fills' });
  await act(psychiatrist, 'sign', id);
  expect(await demo.get(psychiatrist, prescription, id)).toMatchObject({ deaNumber: 'FW1234563' });
  expect(await refusal(act(nurse, 'send', id))).toContain('Electronic prescribing of controlled substances is off.');
  await act(nurse, 'givePaper', id);
  expect((await demo.get(nurse, prescription, id)).method).toBe('paper');
});

test('what is not a message of a pharmacy is refused in one sentence', async () => {
  expect(await refusal(take('not xml'))).toContain('is not XML');
  expect(await refusal(take('<!DOCTYPE a [<!ENTITY b "c">]><Message/>'))).toContain('document type');
  expect(await refusal(take('<Message><Header/></Message>'))).toContain('NCPDP SCRIPT');
  expect(await refusal(take(answerOf('Census', '', 'x', 'y').replace('<Census>', '<Census>a')))).toContain(
    'not taken in',
  );
  expect(await refusal(take(answerOf('Verify', '<a/>', 'unknown', 'z1')))).toContain('No prescription of yours');
});

test('an NPI that is not verified, a pharmacy twice, and figures without a name', async () => {
  const id = await draft(trazodone);
  await demo.sql(`update credential set status = 'suspended' where type = 'NPI'`);
  expect(await refusal(act(psychiatrist, 'sign', id))).toContain('Your NPI is not on file');
  await demo.sql(`update credential set status = 'verified' where type = 'NPI'`);
  const [known] = await demo.sql<{ ncpdp_id: string }>(`select ncpdp_id from pharmacy limit 1`);
  expect(
    await refusal(
      demo.act(nurse, pharmacy, 'create', {
        input: {
          name: 'Again',
          ncpdpId: known?.ncpdp_id,
          addressLine1: '1 Bay',
          city: 'Astoria',
          state: 'OR',
          zip: '97103',
          phone: '+15035550100',
        },
      }),
    ),
  ).toContain('ncpdpId');
  const { facilities } = await answerAs(demo.engine, answers, await demo.as('global_admin'), prescriptionFigures, {});
  expect(facilities.reduce((sum, one) => sum + one.signed, 0)).toBeGreaterThan(3);
});
