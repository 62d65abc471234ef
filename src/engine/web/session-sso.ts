/** Single sign-on in the browser, by the library of the specification. Fetched when somebody first wants it. */
import { Auth0Client, GenericError, InMemoryCache } from '@auth0/auth0-spa-js';
import { t } from '#engine/model/words.ts';
import { keepService, keptService, type SignInService } from './session-sso-kept.ts';

/** What the person is sent to the service for; kept with the transaction until they come back. */
export interface Errand {
  /** `sign-in`; `connect` an account to the service; `test` a connection. */
  readonly purpose: 'sign-in' | 'connect' | 'test';
  /** Where to go afterwards: a path of ours. */
  readonly returnTo: string;
}
/** What the service gave: the server verifies it, and only then is somebody signed in. */
export interface Handed {
  readonly connection: string;
  readonly idToken: string;
  readonly nonce: string;
}

/** Specification, section 9. */
const SECONDS = { http: 10, authorize: 60 };

interface Clients {
  readonly service: string;
  readonly whole: Auth0Client;
  /** With the refresh token or not at all: no hidden frame in its place. */
  readonly refreshing: Auth0Client;
}
let made: Clients | null = null;

/** The library's clients of a service: their tokens stay in this page's memory, and are gone when it is left. */
function clientsOf(service: SignInService): Clients {
  const key = JSON.stringify(service);
  if (made?.service === key) return made;
  const { origin } = window.location;
  const options = {
    domain: service.local ? origin : new URL(service.issuer).origin,
    issuer: service.issuer,
    clientId: service.clientId,
    useRefreshTokens: true,
    // Given by hand, because the library would otherwise start a worker from a text, which Trusted Types refuse.
    cache: new InMemoryCache().enclosedCache,
    httpTimeoutInSeconds: SECONDS.http,
    authorizeTimeoutInSeconds: SECONDS.authorize,
    sessionCheckExpiryDays: 1,
    authorizationParams: {
      redirect_uri: `${origin}/callback`,
      scope: 'openid profile email',
      ...(service.organization ? { organization: service.organization } : {}),
    },
  };
  made = {
    service: key,
    whole: new Auth0Client({ ...options, useRefreshTokensFallback: true }),
    refreshing: new Auth0Client(options),
  };
  return made;
}
const clientOf = (service: SignInService): Auth0Client => clientsOf(service).whole;

/** The ID token that the client holds, as it is handed to the server. */
async function handed(service: SignInService): Promise<Handed> {
  const claims = await clientOf(service).getIdTokenClaims();
  return { connection: service.connection, idToken: claims?.__raw ?? '', nonce: String(claims?.nonce ?? '') };
}

/** An errand, and the service to keep once it is done: who tests one has not moved to it. */
interface Kept extends Errand {
  readonly after: SignInService | null;
}

/** Leaves the page for the service's own. */
export async function goToService(service: SignInService, errand: Errand): Promise<void> {
  const appState: Kept = { ...errand, after: errand.purpose === 'sign-in' ? service : keptService() };
  keepService(service);
  await clientOf(service).loginWithRedirect({ appState });
}

const isErrand = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'purpose' in value && 'returnTo' in value;
/** Only a path of ours: what was kept may have been changed. */
const ownPath = (path: unknown): string =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) && !path.startsWith('/callback') ? path : '/';

/** Back from the service: takes code and state, and gives what they were exchanged for. Throws errors of the library. */
export async function backFromService(): Promise<{ readonly handed: Handed; readonly errand: Errand }> {
  const service = keptService();
  if (!service) throw new GenericError('missing_transaction', t('Invalid state'));
  const { appState } = await clientOf(service).handleRedirectCallback<unknown>();
  const errand: Errand = isErrand(appState)
    ? { purpose: appState.purpose, returnTo: ownPath(appState.returnTo) }
    : { purpose: 'sign-in', returnTo: '/' };
  if (isErrand(appState)) keepService(appState.after);
  return { handed: await handed(service), errand };
}

/** Signs in by a pop-up of 400 by 600; the page stays. */
export async function byPopup(service: SignInService): Promise<Handed> {
  keepService(service);
  await clientOf(service).loginWithPopup();
  return handed(service);
}

/** A token without a question, from memory, by the refresh token or in a hidden frame; returns how many seconds it holds. */
export async function silently(service: SignInService): Promise<number> {
  const answer = await clientOf(service).getTokenSilently({ detailedResponse: true, cacheMode: 'off' });
  return answer?.expires_in ?? 0;
}

/** The same by the refresh token alone; the code missing_refresh_token where this page has none. */
export async function byRefreshToken(service: SignInService): Promise<number> {
  const answer = await clientsOf(service).refreshing.getTokenSilently({ detailedResponse: true, cacheMode: 'off' });
  return answer?.expires_in ?? 0;
}

/** The token that this page holds, while it holds for more than 60 seconds yet, else a new one; returns how many seconds it holds. */
export async function keptOrNew(service: SignInService): Promise<number> {
  const answer = await clientOf(service).getTokenSilently({ detailedResponse: true });
  return answer?.expires_in ?? 0;
}

/** The type of the token that the page hands over; a service that supports the token exchange knows this name. */
const SUBJECT_TYPE = 'urn:nexus:id-token';
/** Asks the service for a token in exchange for the ID token that this page holds; returns how many seconds it holds. */
export async function inExchange(service: SignInService): Promise<number> {
  const { idToken } = await handed(service);
  const answer = await clientOf(service).customTokenExchange({
    subject_token: idToken,
    subject_token_type: SUBJECT_TYPE,
    audience: service.clientId,
  });
  return answer.expires_in;
}

/** What the service says of the person; nothing while nobody has signed in on this page. */
export const claimsHere = async (service: SignInService): Promise<Readonly<Record<string, unknown>> | undefined> => {
  const claims = await clientOf(service).getIdTokenClaims();
  if (!claims) return undefined;
  const { __raw: _token, ...said } = claims;
  return said;
};

/** Ends the session at the service as well, where this browser has one there. Leaves the page. */
export async function signOutOfService(returnTo: string): Promise<void> {
  const service = keptService();
  keepService(null);
  if (service) await clientOf(service).logout({ logoutParams: { returnTo: `${window.location.origin}${returnTo}` } });
}

/** An error of single sign-on in a code (specification, section 8) and a sentence. */
export function problemOf(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof GenericError)
    return { code: error.error, message: error.error_description || error.message || error.error };
  return { code: 'error', message: error instanceof Error && error.message ? error.message : String(error) };
}
