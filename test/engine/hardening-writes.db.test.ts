import { afterAll, beforeAll, expect, it } from 'vitest';
import { dbFor } from '#engine/server/db.ts';
import { asSystem } from '#engine/server/grants.ts';
import { type Api, createApi } from './api.ts';
import { createWorld, type World } from './world.ts';

let w: World;
let api: Api;
beforeAll(async () => {
  w = await createWorld();
  api = await createApi(w);
});
afterAll(async () => {
  await api.app.close();
  await w.close();
});
it('W1 an effect removes, as the system, what only the server writes (act.ts admit, view.ts abilitiesOf)', async () => {
  const noun = w.engine.noun('notification');
  await w.engine.act.transact(w.chief, { resource: noun, action: 'remove' }, async (work) => {
    const notices = dbFor(w.engine.act, work, asSystem(w.chief, 'tidying'))(noun);
    const id = await notices.create({ recipient: w.chief.accountId, kind: 'k', title: 't', status: 'unread' } as never);
    await notices.remove(id);
  });
});
it('W2 an import that one may not do is one refusal, not one per row (import.ts)', async () => {
  const names = Array.from({ length: 50 }, (_, i) => `R${i}`).join('\n');
  const reply = await api.call(w.worker, 'POST', '/api/rooms/import?dryRun=true', `name\n${names}`, {
    'content-type': 'text/csv',
  });
  const [rows] = await w.engine.connections.read(w.tenant, [
    { text: `select 1 from audit_event where outcome = 'denied'`, values: [] },
  ]);
  expect([reply.status, rows?.length]).toEqual([403, 1]);
});
it('W3 the reason of a bulk action has a limit like any other (bulk.ts)', async () => {
  const reply = await api.call(w.chief, 'POST', '/api/people/bulk', {
    action: 'edit',
    ids: [w.worker.subjectId],
    input: { first: 'Z' },
    why: 'x'.repeat(900_000),
  });
  expect(reply.status).toBe(422);
});
