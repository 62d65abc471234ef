/** What the calls of identity work with. */
import type { FastifyRequest } from 'fastify';
import { holdsOneOf } from '#access/roles.model.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Authenticate } from '#engine/server/http.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { Factors } from './factors/factors.server.ts';
import type { Sessions, SignedIn } from './sign-in/sessions.ts';
import type { SignInKeys } from './sso/sign-in-keys.server.ts';
import type { Throttle } from './sign-in/throttle.server.ts';

export interface IdentityParts {
  readonly engine: Engine;
  readonly sessions: Sessions;
  readonly factors: Factors;
  readonly throttle: Throttle;
  /** Who sends a request, whatever kind of token it carries. */
  readonly authenticate: Authenticate;
  readonly secureCookies: boolean;
  /** The address people type, such as https://nexus.example.org; asked for when a link is written. */
  readonly origin: () => string;
  /** Whether mail leaves by itself; otherwise it waits in the outbox. */
  readonly mailGoesOut: boolean;
  /** Public keys of sign-in services. */
  readonly signInKeys: SignInKeys;
}

/** Somebody with an account, at a call about their own sign-in. */
export interface Self extends SignedIn {
  readonly accountId: string;
}

/** Who signs in here, also before the second factor that their role must have. AUTH_EXPIRED for what is no session. */
export async function selfOf(parts: Pick<IdentityParts, 'sessions'>, request: FastifyRequest): Promise<Self> {
  const signedIn = await parts.sessions.signedIn(request);
  const { accountId } = signedIn.actor;
  if (accountId === null) throw new Refusal('AUTH_EXPIRED');
  return { ...signedIn, accountId };
}

/** The e-mail and name of an account: words that its password may not consist of. */
export async function cardOf(
  parts: Pick<IdentityParts, 'engine'>,
  accountId: string,
): Promise<{
  email: string;
  name: string;
  words: string[];
  passwordHash: string | null;
  passwordChangedAt: string | null;
}> {
  const [rows] = await parts.engine.connections.run([
    {
      text: `select a.email, a.first_name, a.last_name, a.password_hash, a.password_changed_at,
          (select string_agg(o.name, ' ') from account_tenant t join organization o on o.id = t.tenant_id where t.account_id = a.id) as organizations
        from account a where a.id = $1`,
      values: [accountId],
    },
  ]);
  const row = rows?.[0];
  if (!row) throw new Refusal('NOT_FOUND');
  const words = [row.email, row.first_name, row.last_name, row.organizations, 'nexus', 'password'].map(String);
  return {
    email: row.email as string,
    name: `${String(row.first_name)} ${String(row.last_name)}`,
    words,
    passwordHash: row.password_hash as string | null,
    passwordChangedAt: row.password_changed_at as string | null,
  };
}

/** Whether the actor holds one of the roles; a super administrator holds all. */
export const holds = (actor: Actor, roles: readonly string[]): boolean => holdsOneOf(actor.roles, roles);
