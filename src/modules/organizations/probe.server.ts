/** The live probe of `/multi-tenant`: one organization of the demonstration tries to read the other, and is seen to fail. */
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#engine/model/refusals.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import type { OrganizationParts } from './organization-parts.server.ts';
import type { Probe, ProbeLine } from './organization-wire.model.ts';

const LIMIT = { name: 'probe', most: 30, seconds: 3600 };
/** Records of each noun that are tried. */
const TRIED = 5;
const TWO = 'select id, name from organization where is_demo order by created_at, slug limit 2';
const TABLES = `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity order by 1`;

/** Everything the product lets an administrator do, within their own organization. */
const administratorOf = (tenantId: string): Actor => ({
  tenantId,
  accountId: null,
  name: 'Probe',
  roles: ['super_admin'],
  subjectId: null,
  timeZone: 'UTC',
});

/** By the read path, as the one who may most: records of the other organization, one by one. */
async function tryRecords(engine: Engine, of: string, from: string): Promise<ProbeLine[]> {
  const { resources } = engine.registry;
  const found = await engine.connections.read(
    of,
    resources.map((r) => ({ text: `select id from "${r.name}" where tenant_id = $1 limit ${TRIED}`, values: [of] })),
  );
  const reader = engine.reader(administratorOf(from));
  const lines: ProbeLine[] = [];
  for (const [i, r] of resources.entries()) {
    const ids = (found[i] ?? []).map((row) => row.id as string);
    if (ids.length === 0) continue;
    const seen = await Promise.all(
      ids.map((id) =>
        engine.read.get(reader, r, id).then(
          () => 1,
          (error: unknown) => {
            if (error instanceof Refusal && error.code === 'NOT_FOUND') return 0;
            throw error;
          },
        ),
      ),
    );
    lines.push({ noun: r.name, label: r.label[1], tried: ids.length, read: seen.reduce<number>((a, b) => a + b, 0) });
  }
  return lines;
}

/** Past every rule of the product: the database itself is asked for the other organization's rows. */
async function tryRows(engine: Engine, of: string, from: string): Promise<{ rows: number; tables: number }> {
  const [tables = []] = await engine.connections.run([{ text: TABLES, values: [] }]);
  const counts = await engine.connections.read(
    from,
    tables.map(({ name }) => ({
      text: `select count(*)::integer as n from (select 1 from "${String(name)}" where tenant_id = $1 limit 1) t`,
      values: [of],
    })),
  );
  return { rows: counts.reduce((sum, rows) => sum + Number(rows[0]?.n ?? 0), 0), tables: tables.length };
}

async function probe(engine: Engine): Promise<Probe> {
  const began = performance.now();
  const at = new Date().toISOString();
  const [two = []] = await engine.connections.run([{ text: TWO, values: [] }]);
  const [of, from] = two;
  if (!of || !from) return { possible: false, at, from: '', of: '', lines: [], rows: 0, tables: 0, ms: 0 };
  const [ofId, fromId] = [of.id as string, from.id as string];
  const lines = await tryRecords(engine, ofId, fromId);
  const { rows, tables } = await tryRows(engine, ofId, fromId);
  const ms = Math.round(performance.now() - began);
  return { possible: true, at, from: String(from.name), of: String(of.name), lines, rows, tables, ms };
}

/**
 * Registers `GET /api/multi-tenant/probe`, open to everybody where there is a demonstration. It reads thousands of records, so
 * those who ask while a probe runs get the answer of that one.
 */
export function registerProbe(app: FastifyInstance, { engine, take }: OrganizationParts): void {
  let running: Promise<Probe> | null = null;
  app.get('/api/multi-tenant/probe', async (request, reply) => {
    await take(LIMIT, request.ip);
    running ??= probe(engine).finally(() => (running = null));
    return sendData(reply, await running);
  });
}
