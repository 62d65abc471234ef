/**
 * A client's way to an account. The invitation is one of identity, for the role of a client and nothing else: its mail, its link
 * and its page are those of every other invitation. Who accepts it becomes the account of the client's record.
 */
import { isDemoEmail } from '#access/demo.model.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { equals, readAllowed } from '#engine/server/read-all.ts';
import { INVITE_DAYS, INVITES_A_DAY, invite } from '#modules/identity/access/invite.model.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { coachProfile } from './coach-profile.model.ts';
import { coachingClient } from './coaching-client.model.ts';
import { clientAccount, inviteClient, withdrawInvite } from './coaching-invite.model.ts';

const REASON = 'the account of a client';

/** Refuses clients whom the actor does not look after: they are not there for them. */
async function mustReach(engine: Engine, actor: Actor, client: string): Promise<void> {
  const asked = { filters: [equals('id', client)], fields: ['status'] as const, limit: 1 };
  const [found] = await readAllowed(engine, actor, coachingClient, { ...asked, fields: [...asked.fields] });
  if (!found) throw new Refusal('NOT_FOUND');
}
const within = <T>(engine: Engine, actor: Actor, run: (db: Db) => Promise<T>): Promise<T> => {
  const system = asSystem(actor, REASON);
  return engine.act.transact(system, { resource: coachingClient, action: 'edit' }, (work) =>
    run(dbFor(engine.act, work, system)),
  );
};

/** Withdraws the invitation of a client if one is open. */
export async function withdrawOpen(db: Db, client: string): Promise<void> {
  const { invite: id } = await db(coachingClient).get(client);
  const [open] = id ? await db(invite).find({ where: { id, status: 'pending' }, held: true }) : [];
  if (open) await db(invite).act(open.id, 'revoke');
}

const CLOSED = { revoked: 'withdrawn', locked: 'locked' } as const;

async function account({ engine, actor, asked }: Asking<typeof clientAccount>) {
  await mustReach(engine, actor, asked.client);
  return within(engine, actor, async (db) => {
    const client = await db(coachingClient).get(asked.client);
    if (client.account) return { state: 'account' as const, email: client.email, until: null };
    const [last] = client.invite ? await db(invite).find({ where: { id: client.invite } }) : [];
    if (!last) return { state: 'none' as const, email: client.email, until: null };
    const { email, expiresAt, status } = last;
    const isOver = status === 'expired' || Date.parse(expiresAt) <= Date.now();
    if (status === 'pending' && !isOver) return { state: 'invited' as const, email, until: expiresAt };
    return { state: CLOSED[status as keyof typeof CLOSED] ?? ('expired' as const), email, until: null };
  });
}

async function send({ engine, actor, asked }: Asking<typeof inviteClient>) {
  if (actor.demo) throw new Refusal('DEMO_LIMITED');
  await mustReach(engine, actor, asked.client);
  return within(engine, actor, async (db) => {
    // Held: of two who invite at once, the second finds the invitation of the first.
    const [client] = await db(coachingClient).find({ where: { id: asked.client }, held: true });
    if (!client) throw new Refusal('NOT_FOUND');
    if (client.account) throw new Refusal('CONFLICT', { why: 'This client has an account already.' });
    if (client.status === 'discharged')
      throw new Refusal('CONFLICT', { why: 'This client is discharged. Readmit them, then invite them.' });
    const [last] = client.invite ? await db(invite).find({ where: { id: client.invite }, held: true }) : [];
    const isAgain =
      last?.email.toLowerCase() === asked.email.toLowerCase() &&
      (last.status === 'pending' || last.status === 'expired');
    if (last && isAgain) await db(invite).act(last.id, 'resend');
    else if (last?.status === 'pending') await db(invite).act(last.id, 'revoke');
    const id = last && isAgain ? last.id : await writeInvite(db, asked.email.toLowerCase());
    await db(coachingClient).edit(client.id, { invite: id, email: asked.email });
    const { email, expiresAt } = await db(invite).get(id);
    return { sentTo: email, until: expiresAt };
  });
}
/** Writes the invitation of a client, and returns its id. Refuses an address that is in use here, and more than a day's number. */
async function writeInvite(db: Db, email: string): Promise<string> {
  const here = await db(membership).count({ where: { email } });
  const open = await db(invite).count({ where: { email, status: 'pending' } });
  if (here + open > 0 || isDemoEmail(email))
    throw invalid({
      field: 'email',
      message: 'belongs to an account or an open invitation here: enter another address, or ask your administrator',
    });
  // An invitation is good for a fixed time, so those of the last 24 hours are those with more than that time less a day left.
  const sent = await db(invite).count({ where: { expiresAt: { gt: daysAhead(INVITE_DAYS - 1) } } });
  if (sent >= INVITES_A_DAY)
    throw new Refusal('CONFLICT', {
      why: phrase(
        'Your organization has sent {{most}} invitations in 24 hours, which is the limit. Send the rest tomorrow.',
        { most: INVITES_A_DAY },
      ),
    });
  return db(invite).create({ email, role: 'health_client', expiresAt: daysAhead(INVITE_DAYS) });
}
const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

async function withdraw({ engine, actor, asked }: Asking<typeof withdrawInvite>) {
  await mustReach(engine, actor, asked.client);
  await within(engine, actor, (db) => withdrawOpen(db, asked.client));
  return { state: 'withdrawn' as const };
}

/** The invitation was accepted: the account is the client's. The coach learns of that, and of one that wrong dates of birth ended. */
export const acceptedHooks = hooksFor(invite, {
  on: {
    lock: async ({ record, system, notify }) => {
      const db = system(REASON);
      const [client] = await db(coachingClient).find({ where: { invite: record.id } });
      if (client?.coach)
        notify((await db(coachProfile).get(client.coach)).employee, {
          kind: 'coaching.invitation',
          title: phrase('A client’s invitation has ended'),
          body: phrase(
            'The date of birth was wrong five times. Check it and the email address, then invite them again.',
          ),
          severity: 'warning',
          link: `/health-coach/clients/${client.id}`,
        });
    },
    accept: async ({ record, system, notify }) => {
      if (record.role !== 'health_client' || !record.acceptedBy) return;
      const db = system(REASON);
      const [client] = await db(coachingClient).find({ where: { invite: record.id }, held: true });
      if (!client || client.account) return;
      await db(coachingClient).edit(client.id, { account: record.acceptedBy });
      if (client.coach)
        notify((await db(coachProfile).get(client.coach)).employee, {
          kind: 'coaching.joined',
          title: phrase('A client has accepted your invitation'),
          body: phrase('You can now write to them, and they can book sessions.'),
          link: `/health-coach/clients/${client.id}`,
        });
    },
  },
});

export const inviteAnswers = [
  answer(clientAccount, account),
  perform(inviteClient, send),
  perform(withdrawInvite, withdraw),
];
