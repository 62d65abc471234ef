/** Identity, put together: its calls on the server, whatever they are about. */
import type { FastifyInstance } from 'fastify';
import { registerAccept } from './accept.server.ts';
import { registerAccounts } from './accounts.server.ts';
import { registerAuditTrail } from './audit-trail.server.ts';
import { registerFederation } from './federation.server.ts';
import type { IdentityParts } from './identity-parts.server.ts';
import { registerBreakGlass } from './break-glass.server.ts';
import { registerInvitations } from './invitations.server.ts';
import { registerKeys } from './keys.server.ts';
import { registerLogin } from './login.ts';
import { registerMadeRoles } from './made-roles.server.ts';
import { registerIdentities } from './own-identities.server.ts';
import { registerOwnOrganizations } from './own-organizations.server.ts';
import { registerOwnSecurity } from './own-security.server.ts';
import { registerPasskeys } from './passkeys.server.ts';
import { registerPasswords } from './password-calls.server.ts';
import { registerPolicy } from './policy.server.ts';
import { registerTestAccounts } from './test-accounts.server.ts';

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
  registerInvitations(app, parts);
  registerAccept(app, parts);
  registerMadeRoles(app, parts);
  registerOwnOrganizations(app, parts);
  registerBreakGlass(app, parts);
  registerTestAccounts(app, parts);
  registerPolicy(app, parts);
  registerAuditTrail(app, parts);
}
