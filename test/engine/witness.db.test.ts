/** Actions that take two: nobody alone, nobody twice, nobody of the wrong role, and no word that is older than a minute. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { asSystem } from '#engine/server/grants.ts';
import { signaturesOf } from '#engine/server/signed-documents.ts';
import { witnessPass } from '#engine/server/witness.ts';
import { report } from './nouns.model.ts';
import { createWorld, type World } from './world.ts';

let w: World;
beforeAll(async () => {
  w = await createWorld();
});
afterAll(() => w.close());

const write = async (): Promise<string> =>
  (
    await w.engine.act.act(w.worker, {
      resource: report,
      action: 'create',
      input: { person: w.worker.subjectId, on: '2026-11-02', words: 'To be destroyed.' },
    })
  )?.id ?? '';
const burn = (id: string, witness?: string, as = w.worker) =>
  w.engine.act.act(as, { resource: report, action: 'burn', id, witness });
const passFrom = async (who: Actor, forWhom = w.worker): Promise<string> => {
  const { pass, keep } = witnessPass(forWhom, { account: who.accountId ?? '', name: who.name, roles: who.roles });
  await w.engine.connections.read(w.tenant, [keep]);
  return pass;
};
const WITNESS_REQUIRED = {
  code: 'WITNESS_REQUIRED',
  message: 'A second person must confirm this on the same screen.',
};

it('nobody acts alone, nor with a word that nobody gave', async () => {
  const id = await write();
  await expect(burn(id)).rejects.toMatchObject(WITNESS_REQUIRED);
  await expect(burn(id, 'made up')).rejects.toMatchObject(WITNESS_REQUIRED);
  expect(() => witnessPass(w.worker, { account: w.worker.accountId ?? '', name: 'Cyr', roles: [] })).toThrow(
    'You cannot witness your own action',
  );
});

it('the wrong role does not count, and its word is not used up by the refusal', async () => {
  const id = await write();
  const pass = await passFrom(w.colleague);
  for (let n = 0; n < 2; n++)
    await expect(burn(id, pass)).rejects.toMatchObject({
      code: 'WITNESS_ROLE',
      message: 'Dotty cannot witness this. Ask someone whose role allows it.',
    });
});

it('the word was given to one person, and is older than a minute at some time', async () => {
  const id = await write();
  await expect(burn(id, await passFrom(w.lead, w.colleague))).rejects.toMatchObject(WITNESS_REQUIRED);
  const late = await passFrom(w.lead);
  await w.engine.connections.read(w.tenant, [
    {
      text: `with gone as (delete from witness_pass returning *)
        insert into witness_pass select tenant_id, hash, witness, witness_name, roles, for_account, now() - interval '1 second' from gone`,
      values: [],
    },
  ]);
  await expect(burn(id, late)).rejects.toMatchObject(WITNESS_REQUIRED);
});

it('with a witness it is done once, signed by the witness, and the trail says so', async () => {
  const [first, second] = [await write(), await write()];
  const pass = await passFrom(w.lead);
  expect((await burn(first, pass))?.status).toBe('burnt');
  await expect(burn(second, pass)).rejects.toMatchObject(WITNESS_REQUIRED);
  expect((await signaturesOf(w.engine, w.chief, report, first)).signatures).toMatchObject([
    { by: 'Benny', meaning: 'witness', holds: true },
  ]);
  const [trail] = await w.engine.connections.read(w.tenant, [
    {
      text: `select why from audit_event where record_id = $1 and action = 'burn' and outcome = 'success'`,
      values: [first],
    },
  ]);
  expect(trail).toEqual([{ why: 'Witnessed by Benny' }]);
});

it('of many who use one word at once, one succeeds', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, write));
  const pass = await passFrom(w.chief);
  const ends = await Promise.allSettled(ids.map((id) => burn(id, pass)));
  expect(ends.filter((e) => e.status === 'fulfilled')).toHaveLength(1);
});

it('the system needs nobody beside it', async () => {
  const id = await write();
  expect((await burn(id, undefined, asSystem(w.worker, 'test')))?.status).toBe('burnt');
});
