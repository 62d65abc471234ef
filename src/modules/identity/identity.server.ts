/** Identity, put together: its calls on the server, whatever they are about. */
import type { FastifyInstance } from 'fastify';
import { registerAccept } from './access/accept.server.ts';
import { registerAccounts } from './access/accounts.server.ts';
import { registerAuditTrail } from './trail/audit-trail.server.ts';
import { registerFacilities } from './access/facilities.server.ts';
import { registerFederation } from './sso/federation.server.ts';
import type { IdentityParts } from './identity-parts.server.ts';
import { registerBreakGlass } from './emergency/break-glass.server.ts';
import { registerInvitations } from './access/invitations.server.ts';
import { registerKeys } from './keys/keys.server.ts';
import { registerLogin } from './sign-in/login.ts';
import { registerMadeRoles } from './access/made-roles.server.ts';
import { registerIdentities } from './sso/own-identities.server.ts';
import { registerOwnName } from './sign-in/own-name.server.ts';
import { registerOwnOrganizations } from './sign-in/own-organizations.server.ts';
import { registerOwnSecurity } from './sign-in/own-security.server.ts';
import { registerWitness } from './sign-in/witness.server.ts';
import { registerPasskeys } from './factors/passkeys.server.ts';
import { registerPasswords } from './passwords/password-calls.server.ts';
import { registerScim } from './scim/scim.server.ts';
import { registerPolicy } from './sign-in/policy.server.ts';
import { registerTestAccounts } from './access/test-accounts.server.ts';

/** Registers all calls of identity. */
export function registerIdentity(app: FastifyInstance, parts: IdentityParts): void {
  const { engine, sessions, secureCookies, authenticate } = parts;
  const { connections, secrets } = engine;
  registerLogin(app, { connections, sessions, secrets, secureCookies, authenticate });
  registerOwnSecurity(app, parts);
  registerWitness(app, parts);
  registerPasswords(app, parts);
  registerPasskeys(app, parts);
  registerFederation(app, parts);
  registerIdentities(app, parts);
  registerKeys(app, parts);
  registerAccounts(app, parts);
  registerFacilities(app, parts);
  registerInvitations(app, parts);
  registerAccept(app, parts);
  registerMadeRoles(app, parts);
  registerOwnName(app, parts);
  registerOwnOrganizations(app, parts);
  registerBreakGlass(app, parts);
  registerTestAccounts(app, parts);
  registerPolicy(app, parts);
  registerAuditTrail(app, parts);
  registerScim(app, parts);
}
