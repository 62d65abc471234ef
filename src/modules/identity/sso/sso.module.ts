/** Single sign-on, and the directories that keep accounts up to date. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { directoryNouns } from '../scim/directory-nouns.model.ts';
import { scimDocs } from '../scim/scim-docs.ts';
import { directoryTasks } from '../scim/scim-mapping.server.ts';
import { federationDocs } from './federation-docs.ts';
import { domainServed, realmTasks, ssoServed } from './sign-in-realms.server.ts';
import { ssoConnection } from './sso-connection.model.ts';
import { tenantDomain } from './tenant-domain.model.ts';

// Its routes are registered with those of identity: they share sessions, keys and limits.
export const ssoModule = defineModule('sso', {
  nouns: [ssoConnection, tenantDomain, ...directoryNouns],
  hooks: [ssoServed, domainServed],
  docs: [federationDocs, scimDocs],
  jobs: [...realmTasks, ...directoryTasks],
  seed: {
    after: ['identity', 'messages'],
    run: async (world: DemoWorld) => (await import('#seed/load-sign-in.ts')).loadSignIn(world),
  },
});
