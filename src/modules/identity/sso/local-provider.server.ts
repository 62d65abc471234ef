/**
 * The demonstration's own sign-in service (OpenID Connect), at the addresses that the browser's library expects: so single
 * sign-on can be tried, and is tested, without anybody else's. There is none where the demonstration is off.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import Provider, { type Configuration } from 'oidc-provider';
import { LOCAL_CLIENT, LOCAL_ISSUER } from './local-provider.model.ts';
import type { LocalDirectory, LocalPerson } from './local-provider-accounts.server.ts';
import { PAGE_POLICY, problemPage, signInPage } from './local-provider-page.ts';
import { memoryAdapters, type ProviderKeys } from './local-provider-store.server.ts';
import { CLAIMS } from './sso-connection.model.ts';

type Context = ReturnType<Provider['createContext']>;

const SCOPES = 'openid profile email offline_access';
const AUDIENCE = 'https://nexus.example/api';
const ROUTES =
  /^\/(authorize|oauth\/|userinfo|oidc\/|interaction\/|v2\/logout|\.well-known\/(openid-configuration|jwks\.json))/;
const BODY_MOST = 16_384;

export interface LocalProviderParts {
  readonly keys: ProviderKeys;
  readonly directory: LocalDirectory;
  /** The address people type. */
  readonly origin: () => string;
}

/** The same place under this machine's other name: people type either. */
const originsOf = (origin: string): string[] => {
  const url = new URL(origin);
  const twin = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' }[url.hostname];
  return twin === undefined ? [origin] : [origin, origin.replace(url.hostname, twin)];
};

const claimsOf = (who: LocalPerson): { sub: string; [claim: string]: unknown } => ({
  sub: who.subject,
  email: who.email,
  email_verified: true,
  name: `${who.firstName} ${who.lastName}`,
  given_name: who.firstName,
  family_name: who.lastName,
  [`${CLAIMS}roles`]: who.groups,
});

function configuration({ keys, directory, origin }: LocalProviderParts): Configuration {
  const origins = originsOf(origin());
  return {
    adapter: memoryAdapters(),
    jwks: { keys: [keys.signing] },
    clients: [
      {
        client_id: LOCAL_CLIENT,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        // The pop-up's answer goes to the page itself, hence the bare origins.
        redirect_uris: origins.flatMap((each) => [`${each}/callback`, each]),
        post_logout_redirect_uris: origins.flatMap((each) => [`${each}/login`, `${each}/auth0-test`]),
        id_token_signed_response_alg: 'RS256',
      },
    ],
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
      end_session: '/oidc/logout',
    },
    scopes: SCOPES.split(' '),
    claims: {
      openid: ['sub', 'amr', `${CLAIMS}roles`],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // Profile and roles stand in the ID token itself, where the library looks for them.
    conformIdTokenClaims: false,
    findAccount: async (_ctx, subject) => {
      const who = await directory.person(subject);
      return who ? { accountId: subject, claims: async () => claimsOf(who) } : undefined;
    },
    extraParams: ['audience', 'auth0Client', 'organization', 'connection', 'screen_hint'],
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      rpInitiatedLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => AUDIENCE,
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => ({
          scope: SCOPES,
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 600,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    // First party: signing in is consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope(SCOPES);
      grant.addResourceScope(AUDIENCE, SCOPES);
      await grant.save();
      return grant;
    },
    // The library asks for offline_access without a consent page, which would strip it.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    pkce: { required: () => true },
    clientBasedCORS: () => true,
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: [keys.cookies] },
    ttl: { AccessToken: 600, IdToken: 3600, RefreshToken: 86_400, Session: 86_400, Interaction: 3600, Grant: 86_400 },
    renderError: async (ctx, out) => {
      ctx.type = 'html';
      ctx.set('content-security-policy', PAGE_POLICY);
      ctx.body = problemPage(out.error_description ?? out.error);
    },
  };
}

/** A form as it was sent. Throws where it is larger than a form can be. */
async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    // A request without a set encoding gives bytes.
    const bytes = part as Buffer;
    size += bytes.length;
    if (size > BODY_MOST) throw new Error('The form is too large');
    parts.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

function show(ctx: Context, status: number, html: string): void {
  ctx.status = status;
  ctx.type = 'html';
  ctx.set('content-security-policy', PAGE_POLICY);
  ctx.body = html;
}

/** The form of one sign-in: shown, and taken. */
async function interaction(ctx: Context, provider: Provider, directory: LocalDirectory): Promise<void> {
  const { params } = await provider.interactionDetails(ctx.req, ctx.res);
  const hint = typeof params.login_hint === 'string' ? params.login_hint.slice(0, 254) : '';
  if (ctx.method !== 'POST') return show(ctx, 200, signInPage({ email: hint, error: null }));
  const form = await formOf(ctx.req);
  const finish = async (result: Parameters<Provider['interactionResult']>[2]) =>
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false }));
  if (form.get('step') === 'cancel')
    return finish({ error: 'access_denied', error_description: 'You cancelled the sign-in.' });
  const email = form.get('email') ?? '';
  const who = await directory.signIn(email, form.get('password') ?? '');
  if (!who) return show(ctx, 401, signInPage({ email, error: 'Wrong e-mail or password. Try again.' }));
  const methods = form.get('mfa') === 'yes' ? ['pwd', 'otp', 'mfa'] : ['pwd'];
  await finish({ login: { accountId: who.subject, amr: methods } });
}

/** Ends the session at the service and goes back, where the address is one of the client's own (specification, section 7). */
async function logout(ctx: Context, provider: Provider): Promise<void> {
  const [clientId, to] = [String(ctx.query.client_id ?? ''), String(ctx.query.returnTo ?? '')];
  const client = await provider.Client.find(clientId);
  if (!client?.postLogoutRedirectUris?.includes(to))
    return show(ctx, 400, problemPage('The address to return to is not one of this application.'));
  const session = await provider.Session.get(ctx);
  const grantId = session.accountId ? session.grantIdFor(clientId) : undefined;
  await session.destroy();
  if (grantId !== undefined)
    await Promise.all([
      provider.RefreshToken.revokeByGrantId(grantId),
      provider.AuthorizationCode.revokeByGrantId(grantId),
    ]);
  for (const name of ['_session', '_session.sig']) ctx.cookies.set(name, null);
  ctx.redirect(to);
}

/** Answers at the addresses of a sign-in service, before anything of the product is asked. Call it before the first route. */
export function serveLocalProvider(app: FastifyInstance, parts: LocalProviderParts): void {
  let made: ReturnType<Provider['callback']> | undefined;
  // The client's list contains the server's address, which is known only once it listens.
  const handler = () => {
    if (made) return made;
    const provider = new Provider(LOCAL_ISSUER, configuration(parts));
    // Links are built from the address that people type; see below.
    provider.proxy = true;
    provider.use(async (ctx, next) => {
      ctx.set('x-content-type-options', 'nosniff');
      ctx.set('cache-control', 'no-store');
      if (ctx.path.startsWith('/interaction/')) await interaction(ctx, provider, parts.directory);
      else if (ctx.path === '/v2/logout') await logout(ctx, provider);
      else {
        await next();
        // The pop-up would close itself as it answers, and its opener might see that first and take it for a person's doing.
        if (ctx.path.startsWith('/authorize') && typeof ctx.body === 'string')
          ctx.body = ctx.body.replace('win.close();', '');
      }
    });
    made = provider.callback();
    return made;
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!ROUTES.test(request.url)) return;
    reply.hijack();
    const { headers } = request.raw;
    const front = new URL(parts.origin());
    // Where the product has a public address, that is where people are; a caller's own word on it counts nowhere.
    headers['x-forwarded-proto'] = front.protocol === 'https:' ? 'https' : undefined;
    headers['x-forwarded-host'] = front.protocol === 'https:' ? front.host : undefined;
    await handler()(request.raw, reply.raw);
  });
}
