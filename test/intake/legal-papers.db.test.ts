/** Whoever is sent by a court or held comes with a paper: the gate asks for it, and its end is heard of in time. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dbFor } from '#engine/server/db.ts';
import { systemActor } from '#engine/server/grants.ts';
import { asReader } from '#engine/server/read-all.ts';
import { packetOf } from '#modules/charts/arrivals.server.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { legalPaper } from '#modules/intake/legal-paper.model.ts';
import { storedFile } from '#engine/model/engine-nouns.model.ts';
import { type Clinic, createClinic } from '#test/support/clinic.ts';
import { refusal } from '../people/demo.ts';

let c: Clinic;
let scan: string;
const HOUR = 3_600_000;
const inHours = (n: number): string => new Date(Date.now() + n * HOUR).toISOString();

beforeAll(async () => {
  c = await createClinic();
  const actor = { ...systemActor(c.tenant, 'a scan'), accountId: c.intake.accountId };
  const file = { name: 'order.pdf', type: 'application/pdf', size: 9, sha256: 'a'.repeat(64), store: 'none' };
  scan = await c.engine.act.transact(actor, { resource: storedFile, action: 'create' }, async (work) =>
    dbFor(c.engine.act, work, actor)(storedFile).create(file),
  );
});
afterAll(() => c.close());

async function sent(first: string, admitType: string) {
  const client = await c.register(first);
  const input = { client, location: c.facility, levelOfCare: '1.5', admitType };
  const stay = (await c.engine.act.act(c.intake, { resource: episode, action: 'create', input }))?.id ?? '';
  return { client, stay };
}
const blocker = async (client: string) =>
  (await packetOf(c.engine, c.intake, client))?.blockers.find(({ key }) => key === 'legalPaper');
const file = (stay: string, more: object) =>
  c.engine.act.act(c.intake, {
    resource: legalPaper,
    action: 'create',
    input: {
      episode: stay,
      kind: 'hold',
      authority: 'County of Alder',
      issuedOn: inHours(-48).slice(0, 10),
      document: scan,
      ...more,
    },
  });
const clocks = (stay: string) =>
  asReader(c.engine, systemActor(c.tenant, 'a look')).find(dueItem, {
    record: stay,
    kind: 'legal_ends',
    status: 'open',
  });

test('who comes by themselves needs none; who is held is stopped by law until a hold is on file and in force', async () => {
  expect(await blocker((await sent('Ada', 'voluntary')).client)).toBeUndefined();
  const { client, stay } = await sent('Ben', 'involuntary');
  expect(await blocker(client)).toMatchObject({
    legal: true,
    message: expect.stringMatching(/hold or the commitment/),
  });
  const anyway = {
    resource: episode,
    action: 'admitAnyway',
    id: stay,
    input: { overrideReason: 'Nobody can wait any longer' },
  };
  expect(await refusal(c.engine.act.act(c.director, anyway))).toContain('legalPaper');
  await file(stay, { endsAt: inHours(-1) });
  expect(await blocker(client)).toBeDefined();
  await file(stay, { endsAt: inHours(60) });
  expect(await blocker(client)).toBeUndefined();
});

test('its end is due a day before, by the paper that ends last, and not at all once it is taken back or nobody comes', async () => {
  const { stay } = await sent('Cem', 'involuntary');
  const first = await file(stay, { endsAt: inHours(72) });
  const hours = async () =>
    (await clocks(stay)).map(({ dueAt }) => Math.round((Date.parse(dueAt) - Date.now()) / HOUR));
  expect(await hours()).toEqual([48]);
  const second = await file(stay, { endsAt: inHours(120) });
  expect(await hours()).toEqual([96]);
  const retract = (id = '') =>
    c.engine.act.act(c.intake, {
      resource: legalPaper,
      action: 'retract',
      id,
      input: { endedFor: 'Of somebody else' },
    });
  await retract(second?.id);
  expect(await hours()).toEqual([48]);
  await retract(first?.id);
  expect(await hours()).toEqual([]);
  await file(stay, { endsAt: inHours(72) });
  await c.engine.act.act(c.intake, { resource: episode, action: 'cancel', id: stay, input: { endNote: 'Released' } });
  expect(await hours()).toEqual([]);
  expect(await refusal(file(stay, { endsAt: inHours(72) }))).toContain('episode: has ended');
});

test('a hold names its end, and a paper is not of tomorrow', async () => {
  const { stay } = await sent('Dor', 'court');
  expect(await refusal(file(stay, {}))).toContain('endsAt: is required for a hold');
  expect(await refusal(file(stay, { kind: 'court_order', issuedOn: inHours(72).slice(0, 10) }))).toContain('issuedOn');
  expect((await file(stay, { kind: 'court_order' }))?.status).toBe('filed');
  expect(await clocks(stay)).toEqual([]);
});
