/** Credentials after they were verified: who suspends, revokes and reopens them, with a reason that the history keeps. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let hr: Caller;
let compliance: Caller;
let therapist: Caller;
let trainer: Caller;
let own = '';
let hrOwn = '';
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  [hr, compliance, therapist, trainer] = [
    await signedIn(server.url, 'hr-manager'),
    await signedIn(server.url, 'compliance-officer'),
    await signedIn(server.url, 'therapist'),
    await signedIn(server.url, 'training-manager'),
  ];
  const people = await sql<{ email: string; employee: string }>(
    server,
    `select distinct a.email, m.employee from account a join membership m on m.account = a.id
      where a.email in ('therapist@harborline.example', 'hr-manager@harborline.example')`,
  );
  own = people.find(({ email }) => email.startsWith('therapist'))?.employee ?? '';
  hrOwn = people.find(({ email }) => email.startsWith('hr'))?.employee ?? '';
}, 120_000);
afterAll(() => server.close());

interface Kept {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}
const read = async (id: string): Promise<Kept> => (await hr.call<Kept>('GET', `/credentials/${id}`)).data;
/** A verified credential of somebody. */
async function verified(employee: string, by = hr): Promise<string> {
  const input = { employee, type: 'LCSW', number: 'L-1', expiresOn: '2030-01-01' };
  const { id } = (await by.call<Kept>('POST', '/credentials', input)).data;
  expect((await move(compliance, id, 'verify')).status).toBe(200);
  return id;
}
const BECAUSE = { statusReason: 'Notice from the board' };
const move = async (caller: Caller, id: string, action: string, input: object = {}) =>
  caller.call<Kept>('POST', `/credentials/${id}/${action}`, { version: (await read(id)).version, ...input });

describe('a verified credential', () => {
  test('is not suspended, revoked or reopened by its holder, nor by people who do not verify', async () => {
    const id = await verified(own);
    for (const action of ['suspend', 'revoke', 'correct'])
      for (const caller of [therapist, trainer])
        expect([action, (await move(caller, id, action, BECAUSE)).status]).toEqual([action, 403]);
    expect((await read(id)).status).toBe('verified');
  });

  test('is suspended and reinstated with a reason, and the history keeps both', async () => {
    const id = await verified(own);
    const silent = await move(hr, id, 'suspend');
    expect([silent.status, Object.keys(silent.fields ?? {})]).toEqual([422, ['statusReason']]);
    expect((await move(hr, id, 'suspend', BECAUSE)).data).toMatchObject({ status: 'suspended', ...BECAUSE });
    expect((await move(compliance, id, 'reinstate', { statusReason: 'Lifted by the board' })).data.status).toBe(
      'verified',
    );
    const history = (await hr.call<{ action: string; changes: object }[]>('GET', `/credentials/${id}/history`)).data;
    expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(['suspend', 'reinstate', 'verify']));
    expect(JSON.stringify(history)).toContain(BECAUSE.statusReason);
  });

  test('is revoked for good', async () => {
    const id = await verified(own);
    expect((await move(compliance, id, 'revoke', BECAUSE)).data.status).toBe('revoked');
    for (const action of ['reinstate', 'verify', 'correct', 'suspend'])
      expect([action, (await move(hr, id, action, BECAUSE)).status]).toEqual([action, 409]);
  });

  test('is reopened, corrected, and verified again', async () => {
    const id = await verified(own);
    const edit = async () =>
      hr.call('PATCH', `/credentials/${id}`, { version: (await read(id)).version, number: 'L-2' });
    expect((await edit()).status).toBe(409);
    expect((await move(hr, id, 'correct', { statusReason: 'Wrong number' })).data).toMatchObject({
      status: 'unverified',
      verifiedBy: null,
    });
    expect((await edit()).status).toBe(200);
    expect((await move(compliance, id, 'verify')).data).toMatchObject({ status: 'verified', number: 'L-2' });
  });

  test('of a verifier is neither verified nor reinstated by themselves', async () => {
    const id = await verified(hrOwn);
    await move(compliance, id, 'suspend', BECAUSE);
    const mine = await move(hr, id, 'reinstate', BECAUSE);
    expect([mine.status, (await read(id)).status]).toEqual([409, 'suspended']);
  });
});
