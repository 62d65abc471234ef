/** Accounts, sign-in, roles, keys, mail and emergency access. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { accessDocs } from './access/access-docs.ts';
import { inviteServed, inviteTasks } from './access/invitations.server.ts';
import { invite } from './access/invite.model.ts';
import { madeRole } from './access/made-role.model.ts';
import { madeRoleServed } from './access/made-roles.server.ts';
import { membership } from './access/membership.model.ts';
import { membershipServed } from './access/memberships.server.ts';
import { testAccountTasks } from './access/test-accounts.server.ts';
import { breakGlass } from './emergency/break-glass.model.ts';
import { breakGlassServed, breakGlassTasks } from './emergency/break-glass.server.ts';
import { factorPlace, Factors } from './factors/factors.server.ts';
import { identityDocs } from './identity-docs.ts';
import { identityTasks } from './identity-tasks.server.ts';
import { registerIdentity } from './identity.server.ts';
import { mailServed, mailTasks, smtp } from './mail/mail.server.ts';
import { outgoingMail } from './mail/outgoing-mail.model.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Sessions } from './sign-in/sessions.ts';
import type { Throttle } from './sign-in/throttle.server.ts';
import { localSignInKeys } from './sso/local-provider-keys.server.ts';

declare module '#engine/server/module.ts' {
  interface ModuleParts {
    readonly sessions: Sessions;
    /** An account as it would act in an organization, without a session; null where it has no active membership there. */
    readonly actorOf: (tenantId: string, accountId: string) => Promise<Actor | null>;
    readonly throttle: Throttle;
  }
}

export const identityModule = defineModule('identity', {
  nouns: [madeRole, membership, invite, breakGlass, outgoingMail],
  hooks: (policy) => [mailServed, inviteServed, membershipServed, madeRoleServed(policy), breakGlassServed],
  routes: async (app, parts) =>
    registerIdentity(app, {
      ...parts,
      secureCookies: parts.secure,
      factors: new Factors(parts.engine.connections, parts.engine.secrets),
      signInKeys: await localSignInKeys(app, parts),
      mailGoesOut: parts.services.mail !== undefined,
    }),
  docs: [identityDocs, accessDocs],
  jobs: ({ origin, print, services: { mail } }) => [
    ...identityTasks,
    ...mailTasks(mail ? smtp(mail.smtp, mail.from) : null, print),
    ...inviteTasks(origin, mail !== undefined),
    ...breakGlassTasks,
    ...testAccountTasks,
  ],
  sealed: [
    {
      table: 'account_factor',
      column: 'secret',
      with: ['account_id'],
      place: (row) => factorPlace(row.account_id as string, row.id as string),
    },
  ],
  seed: {
    after: ['leave'],
    run: async (world: DemoWorld) => (await import('#seed/load-accounts.ts')).loadAccounts(world),
  },
});
