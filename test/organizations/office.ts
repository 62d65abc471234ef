/** What tests of organizations share: an administrator's office, and the links that mails carry. */
import { vi } from 'vitest';
import { createOrganization } from '#modules/identity/access/organizations.ts';
import { Caller } from '#test/identity/caller.ts';
import type { TestServer } from '#test/support/server.ts';

export const GOOD = 'four quiet owls over the harbour';
export const CLINIC = 'admin@canary-clinic.org';

/** A real organization beside the demonstration; answers its id. */
export const createClinic = (server: TestServer): Promise<string> =>
  createOrganization(
    server.database.app,
    { name: 'Canary Clinic', slug: 'canary', timeZone: 'America/Los_Angeles' },
    { email: CLINIC, password: GOOD, firstName: 'Cora', lastName: 'Canary' },
  );

/** The secret behind the # of the newest mail to somebody, opened by an administrator as they would. */
export async function secretFor(admin: Caller, recipient: string): Promise<string> {
  return vi.waitFor(async () => {
    const { data } = await admin.call<{ id: string; recipient: string }[]>('GET', '/outgoing-mails?sort=-createdAt');
    const mail = data.find((m) => m.recipient === recipient);
    if (!mail) throw new Error(`no mail to ${recipient} yet`);
    const why = 'handed over in person';
    const shown = await admin.call<{ body: string }>('POST', `/outgoing-mails/${mail.id}/reveal`, {
      fields: ['body'],
      why,
    });
    return /#(\S+)/.exec(shown.data.body)?.[1] ?? '';
  }, 10_000);
}

/** Somebody who accepts an invitation with a new sign-in, and is signed in then. */
export async function comeIn(server: TestServer, secret: string, firstName: string, lastName: string): Promise<Caller> {
  const caller = new Caller(server.url);
  const answer = await caller.call<{ token: string }>('POST', '/auth/invitation/accept', {
    token: secret,
    firstName,
    lastName,
    password: GOOD,
  });
  if (answer.status !== 200) throw new Error(`${firstName} was refused: ${answer.text}`);
  caller.token = answer.data.token;
  return caller;
}
