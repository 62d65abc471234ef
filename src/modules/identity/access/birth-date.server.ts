/**
 * The date of birth that a client gives to accept their invitation. Its mail may have gone to a mistyped address: the link alone must
 * not open a record of substance use treatment (42 CFR 2.13), and nothing of the client is said before the date matches.
 */
import type { FastifyRequest } from 'fastify';
import { day } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { inputOf } from '#engine/server/input.ts';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import type { IdentityParts } from '#modules/identity/identity-parts.server.ts';
import { caller } from '#modules/identity/trail/trail.server.ts';
import { BIRTH_DATE_TRIES, invite } from './invite.model.ts';

interface Invited {
  readonly tenantId: string;
  readonly inviteId: string;
  /** Whether the record of a client waits behind the invitation. */
  readonly isOfClient: boolean;
}
const given = { bornOn: day({ label: 'Date of birth' }) };

/** Splits the body of an acceptance: the date of birth is checked here, all else by the caller. */
export function withoutBirthDate(body: unknown): { readonly bornOn: unknown; readonly rest: unknown } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { bornOn: undefined, rest: body };
  const { bornOn, ...rest } = body as Record<string, unknown>;
  return { bornOn, rest };
}

/**
 * Holds a date of birth against the record of the invited client; does nothing for other invitations. A wrong one is counted, of many
 * at once each; the fifth ends the invitation and its link. Refuses with the tries that are left, or with the end of the invitation.
 */
export async function mustKnowBirthDate(
  { engine }: IdentityParts,
  request: FastifyRequest,
  { tenantId, inviteId, isOfClient }: Invited,
  bornOn: unknown,
  accountId: string,
): Promise<void> {
  if (!isOfClient) return;
  const typed = inputOf(given, { bornOn });
  const visitor: Actor = caller({ tenantId, accountId, name: 'invitation' }, request);
  const system = asSystem(visitor, 'the date of birth of an invited client');
  const about = { resource: invite, action: 'mistake', id: inviteId };
  const left = await engine.act.transact(system, about, async (work) => {
    const db = dbFor(engine.act, work, system);
    // Held: tries that arrive together are counted one after the other.
    const [open] = await db(invite).find({ where: { id: inviteId, status: 'pending' }, held: true });
    if (!open) throw new Refusal('LINK_EXPIRED');
    const [client] = await db(coachingClient).find({ where: { invite: inviteId } });
    if (client?.bornOn === typed.bornOn) return null;
    const wrongTries = open.wrongTries + 1;
    await db(invite).act(inviteId, 'mistake', { wrongTries });
    if (wrongTries < BIRTH_DATE_TRIES) return BIRTH_DATE_TRIES - wrongTries;
    await db(invite).act(inviteId, 'lock');
    work.tx.write({
      text: 'delete from invite_link where tenant_id = $1 and invite_id = $2',
      values: [tenantId, inviteId],
    });
    return 0;
  });
  if (left === null) return;
  if (left === 0)
    throw new Refusal('CONFLICT', {
      why: phrase(
        'The date of birth was wrong {{most}} times, so this invitation has ended. Ask your coach for a new one.',
        { most: BIRTH_DATE_TRIES },
      ),
    });
  throw invalid({
    field: 'bornOn',
    ...phrase(
      {
        one: 'does not match the date on file. Check it: you have 1 try left',
        other: 'does not match the date on file. Check it: you have {{count}} tries left',
      },
      { count: left },
    ),
  });
}
