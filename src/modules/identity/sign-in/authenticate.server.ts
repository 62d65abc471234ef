/** Who sends a request: a session, a key for programs, or the demonstration. What is none of them is nobody. */
import type { Registry } from '#engine/model/registry.ts';
import type { Authenticate } from '#engine/server/http.ts';
import type { Connections } from '#engine/server/pg/connections.ts';
import { type Demo, isDemoToken } from './demo.server.ts';
import { isKey, keyActor } from '#modules/identity/keys/keys.server.ts';
import type { Sessions } from './sessions.ts';

/** The one way in for every call; each kind of token has a prefix of its own. */
export const authenticator =
  (connections: Connections, registry: Registry, sessions: Sessions, demo: Demo): Authenticate =>
  (request) => {
    const token = sessions.tokenOf(request) ?? '';
    if (isDemoToken(token)) return demo.actor(token, request);
    if (isKey(token)) return keyActor(connections, registry, token, request);
    return sessions.authenticate(request);
  };
