/**
 * The bare stock route that we measure ourselves against: the same HTTP server, a `pg` pool with named prepared statements,
 * no sign-in, no access rules, no row-level security. Runs in a process of its own; prints its address.
 */
import Fastify from 'fastify';
import pg from 'pg';
import type { Yardstick } from './plan.ts';

const { database, tenantId, columns } = JSON.parse(process.argv[2] ?? '{}') as Yardstick;
pg.types.setTypeParser(1082, (text: string) => text);
const pool = new pg.Pool({ ...database, max: 16 });
const app = Fastify({ logger: false });

const GET = `select ${columns.record} from employee where tenant_id = $1 and id = $2`;
const PAGE = `select ${columns.list} from employee where tenant_id = $1 and status = $2 order by last_name, first_name, id limit 25`;
const AFTER = `select ${columns.list} from employee where tenant_id = $1 and status = $2 and (last_name, first_name, id) > ($3, $4, $5) order by last_name, first_name, id limit 25`;
const UPDATE = `update department set version = version + 1, updated_at = now(), cost_center = $3 where tenant_id = $1 and id = $2`;
const STATE = `update position set version = version + 1, updated_at = now(), status = $3 where tenant_id = $1 and id = $2`;
const AUDIT = `insert into audit_event (tenant_id, actor_name, action, noun, record_id, changes) values ($1, 'Yardstick', 'edit', 'department', $2, $3)`;

app.get('/employees/:id', async (request) => {
  const { id } = request.params as { id: string };
  const { rows } = await pool.query({ name: 'get', text: GET, values: [tenantId, id] });
  return { success: true, data: rows[0] };
});
app.get('/employees', async (request) => {
  const { status, last, first, id } = request.query as Record<string, string | undefined>;
  const { rows } = last
    ? await pool.query({ name: 'after', text: AFTER, values: [tenantId, status, last, first, id] })
    : await pool.query({ name: 'page', text: PAGE, values: [tenantId, status] });
  return { success: true, data: rows };
});
/** Two rows in one transaction, as a bare route would write them: four round trips. */
const write = (path: string, field: string, name: string, text: string): void => {
  app.post(`${path}/:id/:value`, async (request) => {
    const { id, value } = request.params as { id: string; value: string };
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query({ name, text, values: [tenantId, id, value] });
      await client.query({
        name: 'audit',
        text: AUDIT,
        values: [tenantId, id, JSON.stringify({ [field]: [null, value] })],
      });
      await client.query('commit');
    } finally {
      client.release();
    }
    return { success: true, data: null };
  });
};
write('/departments', 'costCenter', 'update', UPDATE);
write('/positions', 'status', 'state', STATE);
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`Ready: http://127.0.0.1:${(app.server.address() as { port: number }).port}\n`);
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
);
