/** Consents in the product: taken with a signature, changed by nobody, asked by everything that leaves about a client. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { throughGate } from '#engine/server/gate.ts';
import { escalateClocks } from '#engine/server/clocks.ts';
import type { Actor } from '#engine/server/grants.ts';
import { asSystem } from '#engine/server/grants.ts';
import { searchAll } from '#engine/server/search.ts';
import { contentSql } from '#engine/server/signing.ts';
import { newId } from '#engine/server/ids.ts';
import { witnessPass } from '#engine/server/witness.ts';
import { signaturesOf } from '#engine/server/signed-documents.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { consentTasks, warnOfEnds } from '#modules/consents/consent-clocks.server.ts';
import { textInUse } from '#modules/consents/consent-texts.model.ts';
import { disclosure } from '#modules/consents/disclosure.model.ts';
import { createClinic, type Clinic } from '#test/support/clinic.ts';

let c: Clinic;
let jordan = '';
let other = '';
beforeAll(async () => {
  c = await createClinic();
  jordan = await c.register('Jordan');
  other = await c.register('Casey');
});
afterAll(() => c.close());

const recipient = 'Dr. Lena Osei';
const release = (person: string, more: object = {}) => ({
  client: person,
  kind: 'disclosure',
  categories: ['demographics', 'episodes'],
  information: 'Dates of treatment',
  discloser: 'Harborline Health',
  recipient,
  purpose: 'Coordination of care',
  expiresOn: '2099-12-31',
  ...more,
});
const act = (actor: Actor, action: string, id: string, input?: object) =>
  c.engine.act.act(actor, { resource: consent, action, id, ...(input && { input }) });
const signed = async (person: string, more?: object): Promise<string> => {
  const made = await c.engine.act.act(c.intake, { resource: consent, action: 'create', input: release(person, more) });
  const id = made?.id ?? '';
  await act(c.intake, 'present', id);
  await act(c.intake, 'sign', id, { signedByName: 'Jordan Hale', signedAs: 'client' });
  return id;
};
const disclose = async (input: object, as = c.intake): Promise<string> =>
  (
    await c.engine.act.act(as, {
      resource: disclosure,
      action: 'create',
      input: {
        client: jordan,
        categories: ['episodes'],
        recipient,
        purposeOfUse: 'treatment',
        purpose: 'Coordination of care',
        ...input,
      },
    })
  )?.id ?? '';
/** Whether the episodes of somebody get through the gate. */
const leave = async (
  id: string | null,
  person = jordan,
  as = c.intake,
  noun: typeof episode | typeof client = episode,
) => {
  const row = { id: person, version: 1, can: [], titles: {}, createdAt: '', updatedAt: '', client: person };
  await throughGate(c.engine.gate, as, noun, [row as never], id);
};
const CLOSED = { code: 'NO_CONSENT' };
const WEEK_SECONDS = 7 * 86_400;

describe('a draft that nobody signs', () => {
  const draft = async () =>
    (await c.engine.act.act(c.intake, { resource: consent, action: 'create', input: release(jordan) }))?.id ?? '';
  const clock = async (record: string) => {
    const [rows] = await c.engine.connections.read(c.tenant, [
      {
        text: `select id, status, person, title, escalate_to, extract(epoch from due_at - created_at) as "due", extract(epoch from escalate_at - created_at) as "escalates"
          from due_item where tenant_id = $1 and record = $2 and kind = 'consent_draft'`,
        values: [c.tenant, record],
      },
    ]);
    return rows ?? [];
  };
  const moveBack = (id: unknown, seconds: number) =>
    c.engine.connections.read(c.tenant, [
      {
        text: 'update due_item set escalate_at = escalate_at - make_interval(secs => $3) where tenant_id = $1 and id = $2',
        values: [c.tenant, id, seconds],
      },
    ]);

  it('is due by whoever began it, and heard of by the clinical director after seven days and not before', async () => {
    const id = await draft();
    const [item, ...more] = await clock(id);
    expect(more).toEqual([]);
    expect(item).toMatchObject({ status: 'open', person: c.intake.accountId, escalate_to: 'clinical_director' });
    // The item is written a moment after its consent.
    for (const seconds of [item?.due, item?.escalates])
      expect(Math.abs(Number(seconds) - WEEK_SECONDS)).toBeLessThan(5);
    expect(String(item?.title)).not.toMatch(/Osei|Jordan/);
    await moveBack(item?.id, WEEK_SECONDS - 60);
    expect(await escalateClocks(c.engine, c.tenant)).toBe(0);
    await moveBack(item?.id, 60);
    expect(await escalateClocks(c.engine, c.tenant)).toBe(1);
    expect(await escalateClocks(c.engine, c.tenant)).toBe(0);
    await act(c.intake, 'present', id);
    // Shown is not signed.
    expect(await clock(id)).toMatchObject([{ status: 'open' }]);
    const why = { endNote: 'Wants to think about it.' };
    await expect(act(c.intake, 'refuse', id, why)).rejects.toMatchObject({ code: 'WITNESS_REQUIRED' });
    const technician = { account: newId(), name: 'Bo Tech', roles: ['behavioral_tech'] };
    const { pass: witness, keep } = witnessPass(c.intake, technician);
    await c.engine.connections.read(c.tenant, [keep]);
    await c.engine.act.act(c.intake, { resource: consent, action: 'refuse', id, input: why, witness });
    expect(await clock(id)).toMatchObject([{ status: 'done' }]);
  });

  it('is due no more once it is signed', async () => {
    const id = await signed(jordan);
    expect(await clock(id)).toMatchObject([{ status: 'done' }]);
  });
});

describe('a consent', () => {
  it('is changed by nobody once it is signed, and says who took the signature', async () => {
    const id = await signed(jordan);
    await expect(act(c.intake, 'edit', id, { recipient: 'Somebody else' })).rejects.toMatchObject({ code: 'SIGNED' });
    const { signatures } = await signaturesOf(c.engine, c.intake, consent, id);
    expect(signatures).toMatchObject([{ meaning: 'witness', holds: true }]);
    await act(c.intake, 'revoke', id, { revokedHow: 'in_writing', endNote: 'Changed providers.' });
    expect((await signaturesOf(c.engine, c.intake, consent, id)).signatures[0]?.holds).toBe(true);
  });

  it('keeps the version of the text that was presented, under the signature; without one nothing is added to what is signed', async () => {
    const covers = async (id: string): Promise<unknown> => {
      const [rows] = await c.engine.connections.read(c.tenant, [
        {
          text: `select (${contentSql(consent, 't')}) ? 'textVersion' as covers from consent t where t.tenant_id = $1 and t.id = $2`,
          values: [c.tenant, id],
        },
      ]);
      return rows?.[0]?.covers;
    };
    const input = { client: jordan, kind: 'telehealth' };
    const id = (await c.engine.act.act(c.intake, { resource: consent, action: 'create', input }))?.id ?? '';
    expect(await covers(id)).toBe(false);
    expect(await act(c.intake, 'present', id)).toMatchObject({ textVersion: textInUse('telehealth').version });
    await act(c.intake, 'sign', id, { signedByName: 'Jordan Hale', signedAs: 'client' });
    expect(await covers(id)).toBe(true);
    expect((await signaturesOf(c.engine, c.intake, consent, id)).signatures).toMatchObject([{ holds: true }]);
  });

  it('that has ended is not signed', async () => {
    const made = await c.engine.act.act(c.intake, {
      resource: consent,
      action: 'create',
      input: release(jordan, { expiresOn: '2020-01-31' }),
    });
    const id = made?.id ?? '';
    await act(c.intake, 'present', id);
    const sign = () => act(c.intake, 'sign', id, { signedByName: 'Jordan Hale', signedAs: 'client' });
    await expect(sign()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This consent ended on 2020-01-31. Choose a later date, then take the signature',
    });
    await act(c.intake, 'edit', id, { expiresOn: '2099-12-31' });
    expect(await sign()).toMatchObject({ status: 'active' });
    await act(c.intake, 'revoke', id, { revokedHow: 'in_writing', endNote: 'Changed providers.' });
    await expect(sign()).rejects.toMatchObject({
      message: 'Consent is revoked: "sign" is not available now.',
    });
  });

  it('expires by itself on the day after its last', async () => {
    const id = await signed(jordan);
    // The years pass: nobody signs one that is over.
    vi.useFakeTimers({ now: Date.parse('2100-01-02T12:00:00Z'), toFake: ['Date'] });
    try {
      await consentTasks[0]?.run(c.engine, c.tenant, {});
      expect((await c.engine.read.get(c.engine.reader(c.intake), consent, id)).status).toBe('expired');
      await expect(disclose({ consent: id })).rejects.toMatchObject({ message: 'Consent expired on 2099-12-31' });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the end of a consent', () => {
  const morning = Date.parse('2098-06-15T15:00:00Z');
  const told = async (record: string) =>
    (
      await c.engine.connections.read(c.tenant, [
        {
          text: `select kind, status from due_item where tenant_id = $1 and record = $2 and kind <> 'consent_draft' order by kind`,
          values: [c.tenant, record],
        },
      ])
    )[0];

  it('is told of 30 and 7 days before, once each, at the organization’s own morning', async () => {
    const id = await signed(jordan, { expiresOn: '2098-07-15' });
    // 06:59 in Los Angeles: it is still the day before, 31 days away.
    await warnOfEnds(c.engine, c.tenant, Date.parse('2098-06-15T13:59:00Z'));
    expect(await told(id)).toEqual([]);
    await warnOfEnds(c.engine, c.tenant, morning);
    await warnOfEnds(c.engine, c.tenant, morning);
    expect(await told(id)).toEqual([{ kind: 'consent_30', status: 'open' }]);
    const week = Date.parse('2098-07-08T15:00:00Z');
    await warnOfEnds(c.engine, c.tenant, week);
    await warnOfEnds(c.engine, c.tenant, week);
    expect(await told(id)).toEqual([
      { kind: 'consent_30', status: 'dropped' },
      { kind: 'consent_7', status: 'open' },
    ]);
    await act(c.intake, 'revoke', id, { revokedHow: 'in_writing', endNote: 'Changed providers.' });
    expect((await told(id))?.every((item) => item.status === 'dropped')).toBe(true);
    await warnOfEnds(c.engine, c.tenant, week);
    expect(await told(id)).toHaveLength(2);
  });

  it('is put off by renewing: the new one, once signed, takes the place of the old', async () => {
    const old = await signed(jordan, { expiresOn: '2098-07-10' });
    await warnOfEnds(c.engine, c.tenant, morning);
    const status = async (id: string) => (await c.engine.read.get(c.engine.reader(c.intake), consent, id)).status;
    const made = await c.engine.act.act(c.intake, {
      resource: consent,
      action: 'create',
      input: release(jordan, { renews: old }),
    });
    const id = made?.id ?? '';
    await act(c.intake, 'present', id);
    expect(await status(old)).toBe('active');
    await act(c.intake, 'sign', id, { signedByName: 'Jordan Hale', signedAs: 'client' });
    expect(await status(old)).toBe('superseded');
    expect(await told(old)).toEqual([{ kind: 'consent_30', status: 'done' }]);
    await expect(signed(other, { renews: id })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});

it('below the age of 18 somebody signs who acts for the client', async () => {
  const minor = await c.engine.act.act(c.intake, {
    resource: client,
    action: 'create',
    input: {
      legalFirst: 'Robin',
      legalLast: 'Hale',
      dob: new Date(Date.now() - 15 * 365.25 * 86_400_000).toISOString().slice(0, 10),
      sexAtBirth: 'unknown',
      location: c.facility,
      guardian: [{ name: 'Pat Hale', relation: 'Parent', phone: '+15035550100' }],
    },
  });
  const made = await c.engine.act.act(c.intake, {
    resource: consent,
    action: 'create',
    input: { client: minor?.id, kind: 'treatment' },
  });
  const id = made?.id ?? '';
  await act(c.intake, 'present', id);
  await expect(act(c.intake, 'sign', id, { signedByName: 'Robin Hale', signedAs: 'client' })).rejects.toMatchObject({
    problems: [{ field: 'signedAs' }],
  });
  await act(c.intake, 'sign', id, { signedByName: 'Pat Hale', signedAs: 'guardian' });
});

describe('a disclosure', () => {
  it('is refused without what allows it, in the words of the rule', async () => {
    const mine = await signed(jordan);
    const theirs = await signed(other);
    const refused = async (input: object, message: string) =>
      expect(disclose(input)).rejects.toMatchObject({ message });
    await refused({ consent: theirs }, `No active consent allows sending Episodes of care to ${recipient}`);
    await refused(
      { consent: mine, recipient: 'Aunt May' },
      'No active consent allows sending Episodes of care to Aunt May',
    );
    await refused(
      { consent: mine, categories: ['episodes', 'notes'] },
      `No active consent allows sending Progress notes to ${recipient}`,
    );
    await act(c.intake, 'revoke', mine, { revokedHow: 'orally', endNote: 'By telephone.' });
    await refused({ consent: mine }, `No active consent allows sending Episodes of care to ${recipient}`);
  });

  it('without a consent names its exception and says who, what and why', async () => {
    await expect(disclose({ exception: 'medical_emergency' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    const id = await disclose({ exception: 'medical_emergency', exceptionNote: 'Hospital asked before surgery.' });
    await expect(leave(id)).resolves.toBeUndefined();
  });

  it('names the consent that allowed it by words, not by codes', async () => {
    const id = await disclose({ consent: await signed(jordan) });
    const { titles } = await c.engine.read.get(c.engine.reader(c.intake), disclosure, id);
    expect(titles.consent).toBe(`Release of information: ${recipient}`);
  });

  it('is never changed afterwards, by anybody', async () => {
    const id = await disclose({ consent: await signed(jordan) });
    for (const actor of [c.intake, asSystem(c.intake, 'test')])
      await expect(
        c.engine.act.act(actor, { resource: disclosure, action: 'edit', id, input: { purpose: 'Another' } }),
      ).rejects.toThrow();
  });
});

describe('a search', () => {
  it('finds clients for who may see them, and leaves a trace of whom, not of the words', async () => {
    const hits = await searchAll(c.engine.read, c.engine.reader(c.director), 'jord hale');
    expect(hits).toEqual([
      { noun: 'client', id: jordan, title: 'Jordan Hale', beside: [expect.stringMatching(/^\d{7}$/)] },
    ]);
    const nobody = { ...c.director, roles: ['admin'] };
    expect(await searchAll(c.engine.read, c.engine.reader(nobody), 'jord hale')).toEqual([]);
    const [trail] = await c.engine.connections.read(c.tenant, [
      { text: `select actor, changes, why from audit_event where action = 'search'`, values: [] },
    ]);
    expect(trail).toEqual([{ actor: c.director.accountId, changes: { ids: [null, [jordan]] }, why: null }]);
  });
});

describe('the gate', () => {
  it('stays shut without a disclosure, with an unknown one, for others, for another person’s and for what it does not name', async () => {
    const id = await disclose({ consent: await signed(jordan) });
    await expect(leave(null)).rejects.toMatchObject(CLOSED);
    await expect(leave('019ac2c0-0000-7000-8000-00000000dead')).rejects.toMatchObject(CLOSED);
    await expect(leave(id, other)).rejects.toMatchObject(CLOSED);
    await expect(leave(id, jordan, c.director)).rejects.toMatchObject(CLOSED);
    await expect(leave(id, jordan, c.intake, client)).rejects.toMatchObject(CLOSED);
    await expect(leave(id)).resolves.toBeUndefined();
  });

  it('shuts the moment the consent is revoked', async () => {
    const agreed = await signed(jordan);
    const id = await disclose({ consent: agreed });
    await leave(id);
    await act(c.intake, 'revoke', agreed, { revokedHow: 'in_writing', endNote: 'Changed providers.' });
    await expect(leave(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
