/** The demonstration's own sign-in service: served on this server, and trusted by it. */
import type { FastifyInstance } from 'fastify';
import type { ModuleParts } from '#engine/server/module.ts';
import { LOCAL_ISSUER } from './local-provider.model.ts';
import { LocalDirectory } from './local-provider-accounts.server.ts';
import { providerKeys, publicHalf } from './local-provider-store.server.ts';
import { SignInKeys } from './sign-in-keys.server.ts';

/** Returns the public keys of sign-in services. In the demonstration it serves one at this address and knows its key. */
export async function localSignInKeys(app: FastifyInstance, parts: ModuleParts): Promise<SignInKeys> {
  if (!parts.demo) return new SignInKeys(new Map());
  const keys = await providerKeys(parts.dataDirectory);
  // A whole sign-in service, 15 MB, that nobody needs where there is no demonstration.
  const [{ serveLocalProvider }, { demoNewcomers }] = await Promise.all([
    import('./local-provider.server.ts'),
    import('#seed/newcomers.ts'),
  ]);
  const directory = new LocalDirectory(parts.engine.connections, demoNewcomers);
  serveLocalProvider(app, { keys, directory, origin: parts.origin });
  return new SignInKeys(new Map([[LOCAL_ISSUER, { keys: [publicHalf(keys.signing)] }]]));
}
