/** Single sign-on of the demonstration: its own directory, connected, and everybody in it. */
import { LOCAL_CLIENT, LOCAL_ISSUER } from '#modules/identity/sso/local-provider.model.ts';
import { ssoConnection } from '#modules/identity/sso/sso-connection.model.ts';
import { tenantDomain } from '#modules/identity/sso/tenant-domain.model.ts';
import { addDays } from '#engine/model/days.ts';
import { insertRecords, insertRows } from './bulk.ts';
import { at } from './load-people.ts';
import type { DemoWorld } from './world.ts';

/** Connects the large organization to the demonstration's directory; the small one has none, to show that. */
export async function loadSignIn({ loader, org, structure, today }: DemoWorld): Promise<void> {
  if (org.spec.slug !== 'harborline') return;
  const { client, tenantId } = loader;
  const since = at(addDays(today, -200));
  const [connection, domain] = [structure.id(), structure.id()];
  await insertRecords(loader, ssoConnection, [
    {
      id: connection,
      createdAt: since,
      status: 'active',
      name: 'Harborline directory',
      issuer: LOCAL_ISSUER,
      clientId: LOCAL_CLIENT,
      jitRole: 'employee',
      groups: [{ group: 'directory-nurses', role: 'nurse' }],
      testedAt: since,
    },
  ]);
  await insertRecords(loader, tenantDomain, [
    {
      id: domain,
      createdAt: since,
      status: 'verified',
      domain: org.spec.domain,
      token: `nexus-verification=${domain.replaceAll('-', '')}`,
      verifiedAt: since,
    },
  ]);
  await insertRows(client, 'sign_in_realm', [
    {
      domain: org.spec.domain,
      tenant_id: tenantId,
      connection_id: connection,
      issuer: LOCAL_ISSUER,
      client_id: LOCAL_CLIENT,
      organization: null,
    },
  ]);
  await insertRows(
    client,
    'federated_identity',
    org.accounts.map(({ id, email, role }) => ({
      issuer: LOCAL_ISSUER,
      subject: `auth0|${id}`,
      id: structure.id(),
      account_id: id,
      email,
      pinned: role === 'super_admin' || role === 'global_admin',
      created_at: since,
    })),
  );
}
