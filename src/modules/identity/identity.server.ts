/** Identity, put together: its calls on the server, whatever they are about. */
import type { FastifyInstance } from 'fastify';
import { registerAccounts } from './accounts.server.ts';
import { registerAuditTrail } from './audit-trail.server.ts';
import { registerFederation } from './federation.server.ts';
import type { IdentityParts } from './identity-parts.server.ts';
import { registerKeys } from './keys.server.ts';
import { registerLogin } from './login.ts';
import { registerIdentities } from './own-identities.server.ts';
import { registerOwnSecurity } from './own-security.server.ts';
import { registerPasskeys } from './passkeys.server.ts';
import { registerPasswords } from './password-calls.server.ts';
import { registerPolicy } from './policy.server.ts';

/** Registers all calls of identity. */
export function registerIdentity(app: FastifyInstance, parts: IdentityParts): void {
  const { engine, sessions, secureCookies, authenticate } = parts;
  const { connections, secrets } = engine;
  registerLogin(app, { connections, sessions, secrets, secureCookies, authenticate });
  registerOwnSecurity(app, parts);
  registerPasswords(app, parts);
  registerPasskeys(app, parts);
  registerFederation(app, parts);
  registerIdentities(app, parts);
  registerKeys(app, parts);
  registerAccounts(app, parts);
  registerPolicy(app, parts);
  registerAuditTrail(app, parts);
}
