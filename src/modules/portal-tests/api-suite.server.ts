/** The API of the nouns that a portal lists: closed without a session, closed to other organizations, and strict about input. */
import { checkCreate } from '#engine/model/check.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { tableOf } from '#engine/server/columns.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { type Check, compared, skipped } from './checks.model.ts';
import { callServer, type Installation } from './installation.server.ts';

const OTHERS = `select id from organization where id <> $1 order by created_at, id limit 5`;

/** The ID of a record in another organization, read under that organization’s row-level security; null if no other has one. */
async function foreignId(engine: Engine, others: readonly string[], resource: AnyResource): Promise<string | null> {
  for (const tenantId of others) {
    const [rows] = await engine.connections.read(tenantId, [
      { text: `select id from ${tableOf(resource).name} where tenant_id = $1 limit 1`, values: [tenantId] },
    ]);
    const id = rows?.[0]?.id;
    if (typeof id === 'string') return id;
  }
  return null;
}

async function ofNoun(
  engine: Engine,
  installation: Installation,
  actor: Actor,
  resource: AnyResource,
  others: readonly string[],
): Promise<readonly Check[]> {
  const status = async (method: 'GET' | 'POST'): Promise<string> =>
    String((await callServer(installation, method, `/api/${resource.path}`)).status);
  const checks = [
    compared(
      `GET /api/${resource.path} without a session`,
      '401',
      await status('GET'),
      'Close the list to callers without a session.',
    ),
  ];
  if (resource.access.create && !resource.serverOnly)
    checks.push(compared(`POST /api/${resource.path} without a session`, '401', await status('POST')));
  const foreign = await foreignId(engine, others, resource);
  const name = `A record of another organization: ${resource.label[1]}`;
  if (foreign === null) checks.push(skipped(name, 'No other organization has one.'));
  else {
    const got = await engine.read.get(engine.reader(actor), resource, foreign).then(
      () => 'opened',
      (error: unknown) => (error instanceof Refusal ? 'refused' : 'error'),
    );
    checks.push(compared(name, 'refused', got, 'Check the scopes of this kind of record.'));
  }
  for (const { input, field } of resource.examples?.bad ?? []) {
    const { problems } = checkCreate(resource, input, dayIn(actor.timeZone));
    checks.push(
      compared(
        `${resource.label[0]} with a wrong ${field}`,
        'refused',
        problems.some((p) => p.field === field) ? 'refused' : 'taken',
      ),
    );
  }
  return checks;
}

/** The checks of these nouns, by name; names that are none are passed over. */
export async function apiSuite(
  engine: Engine,
  installation: Installation,
  actor: Actor,
  nouns: readonly string[],
): Promise<readonly Check[]> {
  const [rows = []] = await engine.connections.run([{ text: OTHERS, values: [actor.tenantId] }]);
  const others = rows.map(({ id }) => String(id));
  const named = new Set(nouns);
  const checks: Check[] = [];
  for (const resource of engine.registry.resources)
    if (named.has(resource.name)) checks.push(...(await ofNoun(engine, installation, actor, resource, others)));
  return checks;
}
