/** Consents that end with an event: with the treatment whichever way it ends, or once somebody writes that it has happened. */
import fs from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { signaturesOf } from '#engine/server/signed-documents.ts';
import { breakGlass } from '#modules/identity/emergency/break-glass.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { consentTasks } from '#modules/consents/consent-clocks.server.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { disclosure } from '#modules/consents/disclosure.model.ts';
import { type House, inDays, openLeaving, type Stay } from '../discharge/leaving.ts';
import { refusal } from '../people/demo.ts';

let h: House;
beforeAll(async () => {
  h = await openLeaving();
});
afterAll(() => h.d.close());

const recipient = 'Dr. Lena Osei';
const purpose = 'Coordination of care';
const act = (who: Actor, action: string, id: string, input?: object) =>
  h.d.act(who, consent, action, { id, ...(input && { input }) });
/** A signed release without a day. */
const signed = async ({ client }: Pick<Stay, 'client'>, ends: object): Promise<string> => {
  const { id } = await h.d.act(h.director, consent, 'create', {
    input: {
      client,
      kind: 'disclosure',
      categories: ['episodes'],
      information: 'Dates of treatment',
      discloser: 'Harborline Health',
      recipient,
      purpose,
      ...ends,
    },
  });
  await act(h.director, 'present', id);
  await act(h.director, 'sign', id, { signedByName: 'Jordan Leaver', signedAs: 'client' });
  return id;
};
const tell = (of: string, client: string) =>
  h.d.act(h.director, disclosure, 'create', {
    input: { client, consent: of, categories: ['episodes'], recipient, purposeOfUse: 'treatment', purpose },
  });
const statusOf = async (id: string) => (await h.d.get(h.d.system, consent, id)).status;
/** As the owner of the database, who is bound by the organization like everybody. */
const owner = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  withClient(h.d.database.owner, async (db) => {
    await db.query(`select set_config('app.tenant', $1, false)`, [h.d.harborline.id]);
    return (await db.query(text, [...values])).rows as T[];
  });

describe('a release until the end of treatment', () => {
  const ends = { endsWith: 'end_of_treatment' };
  test.each([
    ['discharge', {}],
    [
      'leaveAma',
      { risksExplained: 'explained', leavingForm: 'refused', naloxone: 'given', endNote: 'Wants to see the children.' },
    ],
    ['elope', { endNote: 'Was not in the room at two.' }],
    ['die', { endNote: 'Found at six, could not be revived.' }],
  ])('ends with the stay: %s', async (way, input) => {
    const stay = await h.stay();
    const [mine, dated] = [await signed(stay, ends), await signed(stay, { expiresOn: '2099-12-31' })];
    await tell(mine, stay.client);
    if (way === 'discharge') await h.prepare(stay, await h.plan(stay));
    await h.leave(way === 'discharge' ? h.nurse : h.director, stay, way, input);
    expect([await statusOf(mine), await statusOf(dated)]).toEqual(['expired', 'active']);
    expect(await refusal(tell(mine, stay.client))).toContain('No active consent allows sending');
    const trail = await owner<{ why: string }>(
      `select why from audit_event where noun = 'consent' and record_id = $1 and action = 'expire'`,
      [mine],
    );
    expect(trail).toEqual([{ why: 'the stay has ended' }]);
    expect((await signaturesOf(h.d.engine, h.director, consent, mine)).signatures[0]?.holds).toBe(true);
  });

  test('lets nothing out once nobody is treated here any more, whatever its state says', async () => {
    const stay = await h.stay();
    const [mine] = [await signed(stay, ends)];
    await owner(`update episode set status = 'discharged', discharged_at = now() where id = $1`, [stay.episode]);
    expect(await refusal(tell(mine, stay.client))).toContain('The consent ended with the treatment');
    const task = consentTasks.find(({ name }) => name === 'consents:end');
    await task?.run(h.d.engine, h.d.harborline.id, {});
    expect(await statusOf(mine)).toBe('expired');
  });

  test('stands while another stay of the client is expected, and ends once that one does not come', async () => {
    const stay = await h.stay();
    const mine = await signed(stay, ends);
    const { location } = await h.d.get(h.d.system, episode, stay.episode);
    const { id: next } = await h.d.act(h.intake, episode, 'create', {
      input: { client: stay.client, location, levelOfCare: '3.1', expectedAt: inDays(2) },
    });
    await h.leave(h.director, stay, 'elope', { endNote: 'Was not in the room at two.' });
    const task = consentTasks.find(({ name }) => name === 'consents:end');
    await task?.run(h.d.engine, h.d.harborline.id, {});
    expect(await statusOf(mine)).toBe('active');
    await h.d.act(h.intake, episode, 'cancel', { id: next, input: { endNote: 'Went to another house.' } });
    await task?.run(h.d.engine, h.d.harborline.id, {});
    expect(await statusOf(mine)).toBe('expired');
  });

  test('in words of before there was a list ends alike, and is signed as it was', async () => {
    const stay = await h.stay();
    const mine = await signed(stay, { expiresOn: '2099-12-31' });
    // As such a one stands in the database: signed, with the words, and nothing chosen.
    await owner(`alter table consent disable trigger signed_stays`);
    await owner(`update consent set expires_on = null, expiry_event = 'End of treatment' where id = $1`, [mine]);
    await owner(`alter table consent enable trigger signed_stays`);
    await act(h.director, 'revoke', mine, { revokedHow: 'orally', endNote: 'Changed providers.' });
    expect(await statusOf(mine)).toBe('revoked');
    await owner(`update consent set status = 'active' where id = $1`, [mine]);
    await h.leave(h.director, stay, 'elope', { endNote: 'Was not in the room at two.' });
    expect(await statusOf(mine)).toBe('expired');
  });
});

describe('a release until another event', () => {
  test('says which, stands beyond the stay, and ends once somebody writes that it has happened', async () => {
    const stay = await h.stay();
    expect(await refusal(signed(stay, { endsWith: 'other' }))).toContain('must name the event that ends it');
    expect(await refusal(signed(stay, { expiryEvent: 'The move' }))).toContain('must be “Another event”');
    const mine = await signed(stay, { endsWith: 'other', expiryEvent: 'The move to Bend' });
    await h.leave(h.director, stay, 'elope', { endNote: 'Was not in the room at two.' });
    await tell(mine, stay.client);
    expect(await refusal(act(h.director, 'happen', mine))).toMatch(/^VALIDATION_ERROR/);
    await act(h.director, 'happen', mine, { endNote: 'Moved on Friday, the sister called.' });
    expect(await statusOf(mine)).toBe('expired');
    expect(await refusal(tell(mine, stay.client))).toContain('No active consent allows sending');
  });

  test('a consent that names none has none that happens; without an end is a single consent alone', async () => {
    const stay = await h.stay();
    const dated = await signed(stay, { expiresOn: '2099-12-31' });
    expect(await refusal(act(h.director, 'happen', dated, { endNote: 'Whatever it was.' }))).toContain(
      'This consent does not name an event that ends it. You can revoke it',
    );
    expect(await refusal(signed(stay, { endsWith: 'none' }))).toContain(
      'can be “No end” only for treatment, payment and operations, without a date (42 CFR 2.31)',
    );
    await signed(stay, { kind: 'tpo', endsWith: 'none' });
  });
});

test('under a single consent nothing goes to a court, whoever asks: that needs a consent of its own', async () => {
  const stay = await h.stay();
  const single = await signed(stay, { kind: 'tpo', endsWith: 'none' });
  const court = await signed(stay, { kind: 'court', recipient: 'Marion County Court', expiresOn: '2099-12-31' });
  const send = (under: string, purposeOfUse: string | null) =>
    h.d.act(h.director, disclosure, 'create', {
      input: {
        client: stay.client,
        consent: under,
        categories: ['episodes'],
        recipient: 'Marion County Court',
        purposeOfUse,
        purpose,
      },
    });
  expect(await refusal(send(single, 'legal'))).toContain(
    'does not cover “Legal proceedings”: that needs a separate consent',
  );
  expect(await refusal(send(single, 'other'))).toContain('does not cover “Another purpose”');
  expect(await refusal(send(single, null))).toContain('VALIDATION_ERROR');
  await send(single, 'payment');
  await send(court, 'legal');
  expect(await refusal(send(court, 'treatment'))).toContain('does not cover “Treatment”');
});

test('the migration chooses for what nobody signed, and leaves one of several that are open', async () => {
  const stay = await h.stay();
  const drafts = await Promise.all(
    ['End of treatment', 'The trial is over'].map(async (words) => {
      const input = { client: stay.client, kind: 'telehealth', endsWith: 'other', expiryEvent: words };
      const { id } = await h.d.act(h.director, consent, 'create', { input });
      await owner(`update consent set ends_with = null where id = $1`, [id]);
      return id;
    }),
  );
  const glass = await h.d.act(h.nurse, breakGlass, 'create', {
    input: { cause: 'emergency', reason: 'Collapsed in the yard, her nurse is away' },
  });
  const sql = await fs.readFile('migrations/0040-endings-purposes-and-one-at-a-time.sql', 'utf8');
  const step = /do \$\$[\s\S]*?end \$\$;/.exec(sql)?.[0] ?? '';
  const [key] = /CREATE UNIQUE INDEX break_glass_account_key[^;]*;/.exec(sql) ?? [''];
  await owner('drop index break_glass_account_key');
  await owner(
    `insert into break_glass (tenant_id, id, status, account, person, cause, reason, until, review_by)
      select tenant_id, gen_random_uuid(), 'open', account, person, cause, reason, until - interval '1 hour', review_by from break_glass where id = $1`,
    [glass.id],
  );
  await owner(step);
  await owner(key ?? '');
  expect(
    await owner(`select ends_with, expiry_event from consent where id = any($1) order by ends_with`, [drafts]),
  ).toEqual([
    { ends_with: 'end_of_treatment', expiry_event: null },
    { ends_with: 'other', expiry_event: 'The trial is over' },
  ]);
  expect(await owner(`select id from break_glass where account = $1 and status = 'open'`, [h.nurse.accountId])).toEqual(
    [{ id: glass.id }],
  );
});
