/** What a search shows beside a name: as much as the reader may see of each noun, and nothing of another organization. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchHit } from '#engine/model/wire.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { signedIn, sql } from '../identity/caller.ts';

let server: TestServer;
/** A client in a bed. */
let here: { id: string; first: string; last: string; mrn: string; bed: string };
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  const [found] = await sql<typeof here>(
    server,
    `select c.id, c.legal_first as first, c.legal_last as last, c.mrn, b.name as bed from bed_assignment a
      join client c on c.tenant_id = a.tenant_id and c.id = a.client join bed b on b.tenant_id = a.tenant_id and b.id = a.bed
      join organization o on o.id = a.tenant_id and o.slug = 'harborline'
      where a.status = 'open' and a.kind = 'occupancy' order by c.id limit 1`,
  );
  if (!found) throw new Error('Nobody of the demonstration is in a bed');
  here = found;
}, 120_000);
afterAll(() => server.close());

const hitsOf = async (who: string, q: string): Promise<readonly SearchHit[]> => {
  const caller = await signedIn(server.url, who);
  return (await caller.call<SearchHit[]>('GET', `/search?q=${encodeURIComponent(q)}`)).data;
};
const clientSeenBy = async (who: string) =>
  (await hitsOf(who, `${here.first} ${here.last}`)).find((hit) => hit.id === here.id);

test('another organization and people without clients find no client and no bed', async () => {
  expect(await clientSeenBy('admin@northgate.example')).toBeUndefined();
  expect(await clientSeenBy('hr-manager')).toBeUndefined();
  expect(JSON.stringify(await hitsOf('admin@northgate.example', here.last))).not.toContain(here.mrn);
});

test('a client has the MRN and the bed beside the name', async () => {
  expect(await clientSeenBy('clinical-director')).toMatchObject({ beside: [here.mrn, here.bed] });
});

test('without an open stay in a bed only the MRN is left', async () => {
  await sql(server, `update bed_assignment set status = 'ended' where client = $1 and status = 'open'`, [here.id]);
  expect(await clientSeenBy('clinical-director')).toMatchObject({ beside: [here.mrn] });
  await sql(
    server,
    `update bed_assignment set status = 'open' where id = (
      select id from bed_assignment where client = $1 and kind = 'occupancy' order by "from" desc limit 1)`,
    [here.id],
  );
});

test('an employee has the position and the location beside the name, for colleagues too', async () => {
  const [one] = await sql<{ id: string; name: string; position: string; location: string }>(
    server,
    `select e.id, e.first_name || ' ' || e.last_name as name, p.title as position, l.name as location from employee e
      join position p on p.tenant_id = e.tenant_id and p.id = e.position join location l on l.tenant_id = e.tenant_id and l.id = e.location
      join organization o on o.id = e.tenant_id and o.slug = 'harborline' where e.status = 'active' order by e.id limit 1`,
  );
  const beside = async (who: string) => (await hitsOf(who, one?.name ?? '')).find((hit) => hit.id === one?.id)?.beside;
  expect(await beside('hr-manager')).toEqual([one?.position, one?.location]);
  expect(await beside('employee')).toEqual([one?.position, one?.location]);
});
