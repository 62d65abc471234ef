/** The connected services and their actual status, from settings and events. */
import type { FastifyInstance } from 'fastify';
import { holdsOneOf } from '#access/roles.model.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { auditStatement } from '#engine/server/audit.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { FileStore } from '#engine/server/files.ts';
import type { Actor } from '#engine/server/grants.ts';
import { type Authenticate, sendData } from '#engine/server/http.ts';
import type { Row, Statement } from '#engine/server/pg/batch.ts';
import { LOCAL_ISSUER } from '#modules/identity/sso/local-provider.model.ts';
import { type MediaServer, probeFiles, probeMail, probeMedia, probeSignIn } from './integration-probes.server.ts';
import {
  type Integration,
  type IntegrationKey,
  type Tested,
  TESTED,
  type TestResult,
} from './integration-wire.model.ts';

/** What the server's settings say; secrets stay in here. */
export interface Settings {
  readonly mail: { readonly smtp: string; readonly from: string } | undefined;
  readonly media: MediaServer | undefined;
  readonly relays: readonly string[];
}
export interface IntegrationParts {
  readonly engine: Engine;
  readonly authenticate: Authenticate;
  readonly store: FileStore;
  readonly settings: Settings;
  /** Counts one attempt of somebody under a limit; throws TOO_MANY_REQUESTS when it is one too many. */
  readonly take: (limit: { name: string; most: number; seconds: number }, who: string) => Promise<void>;
}

const NOUN = 'integration';
const TESTS = { name: 'integration-test', most: 20, seconds: 3600 };
const MAIL = `select max(sent_at) as at, count(*) filter (where status = 'waiting')::integer as waiting,
  (array_agg(failure order by updated_at desc) filter (where status = 'waiting' and failure is not null))[1] as failure from outgoing_mail where tenant_id = $1`;
const SSO = `select name, issuer, status, tested_at from sso_connection where tenant_id = $1 order by status = 'active' desc, updated_at desc limit 1`;
const SSO_USED = `select max(f.last_used_at) as at from federated_identity f join account_tenant t on t.account_id = f.account_id and t.tenant_id = $1
  where f.issuer = (select issuer from sso_connection where tenant_id = $1 and status = 'active' limit 1)`;
const KEYS = `select count(*)::integer as keys, max(last_used_at) as at, count(*) filter (where 'scim' = any(scopes))::integer as scim,
  max(last_used_at) filter (where 'scim' = any(scopes)) as scim_at from api_key where tenant_id = $1 and revoked_at is null and expires_at > now()`;
const DIRECTORY = `select (select count(*)::integer from directory_person where tenant_id = $1) as people, (select count(*)::integer from directory_group where tenant_id = $1) as groups`;
const LAST_TESTS = `select distinct on (action) action, at, outcome, why from audit_event where tenant_id = $1 and noun = '${NOUN}' order by action, seq desc`;

interface Found {
  readonly mail: Row;
  readonly sso: Row | undefined;
  readonly ssoAt: string | null;
  readonly keys: Row;
  readonly directory: Row;
  /** The last test of each, by its key. */
  readonly tests: ReadonlyMap<string, Row>;
}

async function look(engine: Engine, tenantId: string): Promise<Found> {
  const asked: Statement[] = [MAIL, SSO, SSO_USED, KEYS, DIRECTORY, LAST_TESTS].map((text) => ({
    text,
    values: [tenantId],
  }));
  const [mail, sso, used, keys, directory, tests = []] = await engine.connections.read(tenantId, asked);
  return {
    mail: mail?.[0] ?? {},
    sso: sso?.[0],
    ssoAt: (used?.[0]?.at as string | null) ?? null,
    keys: keys?.[0] ?? {},
    directory: directory?.[0] ?? {},
    tests: new Map(tests.map((row) => [String(row.action).replace('test-', ''), row])),
  };
}

/** The latest of some moments, ISO 8601; null where there is none. */
const latest = (...moments: readonly unknown[]): string | null =>
  moments
    .filter((m): m is string => typeof m === 'string')
    .toSorted()
    .at(-1) ?? null;

/** A test's word on the state: when it went well last, and what went wrong where it was the last that was heard. */
function tested(found: Found, key: Tested, heardAt: string | null): Pick<Integration, 'lastAt' | 'problem'> {
  const test = found.tests.get(key);
  if (!test) return { lastAt: heardAt, problem: null };
  const at = test.at as string;
  if (test.outcome === 'success') return { lastAt: latest(at, heardAt), problem: null };
  // What was heard since says more than a test before it.
  return { lastAt: heardAt, problem: heardAt !== null && heardAt > at ? null : ((test.why as string | null) ?? null) };
}
const stateOf = (isSet: boolean, problem: string | null): Integration['state'] =>
  !isSet ? 'off' : problem === null ? 'on' : 'failing';

function cards(found: Found, { store, settings }: IntegrationParts): readonly Integration[] {
  const { mail, sso, keys, directory } = found;
  const byMail = tested(found, 'mail', latest(mail.at));
  const mailProblem =
    typeof mail.failure === 'string' ? `A mail could not be handed over: ${mail.failure}.` : byMail.problem;
  const [files, media, signIn] = [
    tested(found, 'files', null),
    tested(found, 'media', null),
    tested(found, 'sso', latest(found.ssoAt, sso?.tested_at)),
  ];
  const isActive = sso?.status === 'active';
  return [
    {
      key: 'mail',
      name: 'Mail server (SMTP)',
      about: 'Carries invitations, links to set a password, and notices.',
      state: stateOf(settings.mail !== undefined, mailProblem),
      facts: [
        ...(settings.mail ? [['From', settings.mail.from] as const] : []),
        ['Waiting in the outbox', String((mail.waiting as number | undefined) ?? 0)],
      ],
      lastAt: byMail.lastAt,
      problem: settings.mail ? mailProblem : null,
      settings: ['SMTP_URL', 'MAIL_FROM'],
      place: 'security/outbox',
      test: settings.mail !== undefined,
    },
    {
      key: 'sso',
      name: 'Single sign-on (OpenID Connect)',
      about: 'People sign in at the organization’s own sign-in service.',
      state: stateOf(isActive, signIn.problem),
      facts: sso
        ? [
            ['Connection', String(sso.name)],
            ['Service', String(sso.issuer)],
            ...(isActive ? [] : [['Stage', String(sso.status)] as const]),
          ]
        : [],
      ...signIn,
      settings: [],
      place: 'security/sso',
      // The demonstration's own service is this very server, under a name that the network does not know.
      test: isActive && sso?.issuer !== LOCAL_ISSUER,
    },
    {
      key: 'scim',
      name: 'Directory (SCIM 2.0)',
      about: 'A directory makes and closes accounts here, and says who is in which group.',
      state: Number(keys.scim ?? 0) > 0 ? 'on' : 'off',
      facts: [
        ['People', String((directory.people as number | undefined) ?? 0)],
        ['Groups', String((directory.groups as number | undefined) ?? 0)],
        ['Keys', String((keys.scim as number | undefined) ?? 0)],
      ],
      lastAt: latest(keys.scim_at),
      problem: null,
      settings: [],
      place: 'settings/user',
      test: false,
    },
    {
      key: 'keys',
      name: 'API keys',
      about: 'Programs read and write records, each within the scopes of its key.',
      state: Number(keys.keys ?? 0) > 0 ? 'on' : 'off',
      facts: [['Keys in force', String((keys.keys as number | undefined) ?? 0)]],
      lastAt: latest(keys.at),
      problem: null,
      settings: [],
      place: 'settings/user',
      test: false,
    },
    {
      key: 'files',
      name: store.name === 's3' ? 'File store (S3)' : 'File store (this server)',
      about: 'Keeps uploaded files. Each is read through the product, which asks who it is.',
      state: stateOf(true, files.problem),
      facts: [['Where', store.name === 's3' ? 'An S3-compatible store' : 'A folder on the server']],
      ...files,
      settings: ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_REGION'],
      place: null,
      test: true,
    },
    {
      key: 'media',
      name: 'Media server (LiveKit)',
      about: 'Meetings of more than four. Without it browsers send to each other.',
      state: stateOf(settings.media !== undefined, media.problem),
      facts: settings.media ? [['Address', settings.media.url]] : [],
      ...(settings.media ? media : { lastAt: null, problem: null }),
      settings: ['LIVEKIT_URL', 'LIVEKIT_KEY', 'LIVEKIT_SECRET'],
      place: null,
      test: settings.media !== undefined,
    },
    {
      key: 'relay',
      name: 'Relays (TURN)',
      about:
        'Carry meetings across firewalls. Only browsers speak to them, so the server cannot say whether they answer.',
      state: settings.relays.length > 0 ? 'on' : 'off',
      facts: settings.relays.map((url, i) => [`Relay ${i + 1}`, url] as const),
      lastAt: null,
      problem: null,
      settings: ['TURN_URLS', 'TURN_SECRET'],
      place: null,
      test: false,
    },
  ];
}

/** What sessions, messages and documents of coaching run on: a health administrator sees and tests these. */
const OF_COACHING: ReadonlySet<string> = new Set<IntegrationKey>(['mail', 'files', 'media', 'relay']);
/** Which integrations this actor sees: all, those of coaching, or null where they see none. */
function seenBy(actor: Actor): ((key: string) => boolean) | null {
  if (holdsOneOf(actor.roles, ['admin'])) return () => true;
  return holdsOneOf(actor.roles, ['health_admin']) ? (key) => OF_COACHING.has(key) : null;
}
/** An integration as this actor sees it: only administrators are shown where it is set up. */
const shownTo = (actor: Actor, one: Integration): Integration =>
  holdsOneOf(actor.roles, ['admin']) ? one : { ...one, place: null };

const isTested = (key: string): key is Tested => (TESTED as readonly string[]).includes(key);

/** Asks one of them; null where there is nothing to ask. */
async function ask(key: Tested, actor: Actor, parts: IntegrationParts, found: Found): Promise<TestResult | null> {
  const { settings, store } = parts;
  if (key === 'files') return probeFiles(store, actor.tenantId);
  if (key === 'mail') return settings.mail ? probeMail(settings.mail.smtp) : null;
  if (key === 'media') return settings.media ? probeMedia(settings.media) : null;
  const { sso } = found;
  return sso?.status === 'active' && sso.issuer !== LOCAL_ISSUER ? probeSignIn(String(sso.issuer)) : null;
}

/** Registers `GET /api/integrations` and `POST /api/integrations/:key/test`, for administrators; of coaching for health administrators. */
export function registerIntegrations(app: FastifyInstance, parts: IntegrationParts): void {
  const { engine, authenticate, take } = parts;
  app.get('/api/integrations', async (request, reply) => {
    const actor = await authenticate(request);
    const isSeen = seenBy(actor);
    if (!isSeen) throw new Refusal('RESOURCE_DENIED');
    const found = cards(await look(engine, actor.tenantId), parts);
    return sendData(
      reply,
      found.filter(({ key }) => isSeen(key)).map((one) => shownTo(actor, one)),
    );
  });
  app.post('/api/integrations/:key/test', async (request, reply) => {
    const actor = await authenticate(request);
    const isSeen = seenBy(actor);
    if (!isSeen) throw new Refusal('PERMISSION_DENIED');
    const { key } = request.params as { key: string };
    if (!isTested(key) || !isSeen(key)) throw new Refusal('NOT_FOUND');
    await take(TESTS, actor.accountId ?? actor.tenantId);
    const result = await ask(key, actor, parts, await look(engine, actor.tenantId));
    if (!result) throw new Refusal('CONFLICT', { why: 'There is nothing to test until it is set up.' });
    const outcome = result.ok ? 'success' : 'failure';
    const trace = { action: `test-${key}`, noun: NOUN, recordId: null, outcome, why: result.says } as const;
    await engine.connections.read(actor.tenantId, [auditStatement(actor, trace)]);
    return sendData(reply, result);
  });
}
