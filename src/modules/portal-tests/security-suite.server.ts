/** What protects an installation, looked at from inside: headers, tokens, row-level security and the audit trail. */
import type { Engine } from '#engine/server/engine.ts';
import { type Check, compared, holds, skipped } from './checks.model.ts';
import { callServer, type Installation } from './installation.server.ts';

const HEADERS: readonly (readonly [name: string, wanted: RegExp, fix: string])[] = [
  ['content-security-policy', /frame-ancestors 'none'/, 'Let no proxy remove or replace the Content-Security-Policy.'],
  ['x-content-type-options', /^nosniff$/, 'Let no proxy remove X-Content-Type-Options.'],
  ['cross-origin-resource-policy', /^same-origin$/, 'Let no proxy remove Cross-Origin-Resource-Policy.'],
];
const PAGE_HEADERS: typeof HEADERS = [
  ...HEADERS,
  ['referrer-policy', /^same-origin$/, 'Let no proxy remove Referrer-Policy.'],
  ['x-frame-options', /^DENY$/, 'Let no proxy remove X-Frame-Options.'],
  ['permissions-policy', /geolocation=\(\)/, 'Let no proxy remove Permissions-Policy.'],
];

async function headerChecks(installation: Installation): Promise<readonly Check[]> {
  const checks: Check[] = [];
  for (const [url, wanted] of [
    ['/', PAGE_HEADERS],
    ['/api/health', HEADERS],
  ] as const) {
    const { headers } = await callServer(installation, 'GET', url);
    for (const [name, pattern, fix] of wanted) {
      const value = headers[name] ?? '';
      checks.push(holds(`Header ${name} of ${url}`, pattern.test(value), value.slice(0, 300) || 'none', fix));
    }
    if (url === '/' && installation.secure)
      checks.push(
        holds(
          'Header strict-transport-security',
          /max-age=31536000/.test(headers['strict-transport-security'] ?? ''),
          headers['strict-transport-security'] ?? 'none',
        ),
      );
  }
  if (!installation.secure)
    checks.push(skipped('Header strict-transport-security', 'PUBLIC_URL is not https, so browsers would ignore it.'));
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await callServer(installation, method, '/api/config', {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'GET',
    });
    const allowed = headers['access-control-allow-origin'];
    checks.push(compared(`Another site’s script reads no answer (${method})`, 'not allowed', allowed ?? 'not allowed'));
  }
  return checks;
}

/** {"alg":"none"}.{"sub":"1","role":"super_admin"} without a signature. */
const UNSIGNED = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwicm9sZSI6InN1cGVyX2FkbWluIn0.';
const FORGED: readonly (readonly [what: string, token: string])[] = [
  ['a random token', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ['a token of single sign-on that no one was given', `auth0-${'A'.repeat(43)}`],
  ['an unsigned JSON web token', UNSIGNED],
  ['an API key that no one was given', `nxk_${'A'.repeat(43)}`],
];

async function tokenChecks(installation: Installation): Promise<readonly Check[]> {
  const status = async (headers: Readonly<Record<string, string>>): Promise<string> =>
    String((await callServer(installation, 'GET', '/api/employees?limit=1', headers)).status);
  const checks = [compared('No token opens nothing', '401', await status({}))];
  for (const [what, token] of FORGED)
    checks.push(compared(`${what} opens nothing`, '401', await status({ authorization: `Bearer ${token}` })));
  checks.push(
    installation.demo
      ? skipped(
          'A demo token opens nothing',
          'DEMO_MODE is on: demo tokens open the sample organization, and no other.',
        )
      : compared(
          'A demo token opens nothing',
          '401',
          await status({ authorization: 'Bearer demo-token-super_admin-1' }),
        ),
  );
  return checks;
}

interface Table {
  readonly name: string;
  readonly enabled: boolean;
  readonly forced: boolean;
  readonly policies: number;
  readonly readable: boolean;
}
const TABLES = `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    (select count(*)::integer from pg_policy p where p.polrelid = c.oid) as policies, has_table_privilege(c.oid, 'select') as readable
  from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where c.relkind in ('r', 'p') and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
  order by c.relname`;
const ROLE = `select rolsuper as super, rolbypassrls as bypasses, rolcreaterole or rolcreatedb as creates,
    (select count(*)::integer from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' where c.relowner = r.oid) as owned
  from pg_roles r where r.rolname = current_user`;
/** Compared by order, so that the index finds nothing quickly however large the table is. */
const foreign = (table: string): string =>
  `select '${table}' as name where exists (select 1 from "${table}" where tenant_id > $1) or exists (select 1 from "${table}" where tenant_id < $1)`;

/** Read by token, account or domain before the organization of a caller is known: never as an organization's rows. */
const OPEN_TABLES: ReadonlySet<string> = new Set([
  'account_tenant',
  'api_key',
  'invite_link',
  'session',
  'sign_in_realm',
]);

async function rowChecks(engine: Engine, tenantId: string): Promise<readonly Check[]> {
  const [tables = [], roles = []] = await engine.connections.read(tenantId, [
    { text: TABLES, values: [] },
    { text: ROLE, values: [] },
  ]);
  const all = tables.map(
    (row): Table => ({
      name: String(row.name),
      enabled: row.enabled === true,
      forced: row.forced === true,
      policies: Number(row.policies),
      readable: row.readable === true,
    }),
  );
  const closed = all.filter(({ name }) => !OPEN_TABLES.has(name));
  const bare = closed.filter(({ enabled, forced, policies }) => !enabled || !forced || policies === 0);
  const role = roles[0] ?? {};
  const checks = [
    holds(
      'Row-level security is on and forced for every table of organizations',
      bare.length === 0 && closed.length > 0,
      bare.length === 0
        ? `${closed.length} of ${closed.length} tables`
        : `Missing on ${bare.map(({ name }) => name).join(', ')}`.slice(0, 300),
      'Enable and force row-level security and add the policy on these tables.',
    ),
    holds(
      'The database role of the server cannot pass row-level security',
      role.super === false && role.bypasses === false && role.owned === 0,
      `superuser: ${String(role.super)}, bypasses: ${String(role.bypasses)}, owns ${String(role.owned)} tables`,
      'Connect as a role that owns no table and is neither superuser nor BYPASSRLS.',
    ),
    holds('The database role of the server makes no roles or databases', role.creates === false, String(role.creates)),
  ];
  const readable = closed.filter((table) => table.readable && table.enabled);
  const found = await engine.connections.read(
    tenantId,
    readable.map(({ name }) => ({ text: foreign(name), values: [tenantId] })),
  );
  const leaks = found.flat().map((row) => String(row.name));
  checks.push(
    holds(
      'No row of another organization is visible',
      leaks.length === 0,
      leaks.length === 0 ? `${readable.length} tables read` : leaks.join(', ').slice(0, 300),
      'Correct the policy of these tables.',
    ),
  );
  return checks;
}

async function trailChecks(engine: Engine, tenantId: string): Promise<readonly Check[]> {
  const name = 'The seals of the audit trail hold';
  try {
    const [rows] = await engine.connections.read(tenantId, [
      {
        text: 'select audit_first_broken() as broken, (select count(*)::integer from audit_seal where tenant_id = $1) as seals',
        values: [tenantId],
      },
    ]);
    const { broken, seals } = rows?.[0] ?? {};
    if (Number(seals) === 0) return [skipped(name, 'Nothing is sealed yet.')];
    return [
      holds(
        name,
        broken === null,
        broken === null ? `${String(seals)} seals` : `Seal ${Number(broken)} is broken`,
        'Compare the trail with the last backup, and report a security incident.',
      ),
    ];
  } catch {
    return [
      {
        check: name,
        outcome: 'error',
        expected: null,
        got: 'The check took too long.',
        fix: 'Run npm run audit:check.',
      },
    ];
  }
}

/** All of it. It says what was checked here, and claims no compliance with any law. */
export async function securitySuite(
  engine: Engine,
  installation: Installation,
  tenantId: string,
): Promise<readonly Check[]> {
  return [
    ...(await headerChecks(installation)),
    ...(await tokenChecks(installation)),
    ...(await rowChecks(engine, tenantId)),
    ...(await trailChecks(engine, tenantId)),
  ];
}
