/** Signed documents: who may sign, what stands afterwards, and that nobody changes it, not even by hand. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAddendum, signaturesOf } from '#engine/server/signed-documents.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { report } from './nouns.model.ts';
import { createWorld, type World } from './world.ts';

let w: World;
beforeAll(async () => {
  w = await createWorld();
});
afterAll(() => w.close());

const act = (actor: Actor, action: string, id?: string, input?: object) =>
  w.engine.act.act(actor, { resource: report, action, ...(id && { id }), ...(input && { input }) });
const write = async (actor: Actor, words = 'Slept well.'): Promise<string> =>
  (
    await act(actor, 'create', undefined, {
      person: actor.subjectId,
      on: '2026-11-02',
      at: '2026-11-02T07:30:00Z',
      words,
      pages: 1.5,
    })
  )?.id ?? '';
const long = 'a'.repeat(100);
const under = (id: string, as = w.chief) => signaturesOf(w.engine, as, report, id);

describe('signing', () => {
  it('is refused to the system, to who does not own it, and to who is nobody here', async () => {
    const id = await write(w.worker);
    await expect(act(asSystem(w.worker, 'test'), 'sign', id)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    await expect(act(w.colleague, 'sign', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(act(w.stranger, 'sign', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await under(id)).signatures).toEqual([]);
  });

  it('keeps who signed, as what, and a hash that holds', async () => {
    const id = await write(w.worker);
    expect((await act(w.worker, 'sign', id))?.status).toBe('signed');
    expect((await under(id)).signatures).toMatchObject([{ by: 'Cyr', meaning: 'author', holds: true }]);
  });

  it('leads to a co-signature where the effect says so, by somebody else than the author', async () => {
    const id = await write(w.lead, long);
    expect((await act(w.lead, 'sign', id))?.status).toBe('uncosigned');
    const chiefs = await write(w.chief, long);
    await act(w.chief, 'sign', chiefs);
    await expect(act(w.chief, 'cosign', chiefs)).rejects.toMatchObject({
      code: 'OWN_SIGNATURE',
      message: 'You signed this report as its author. Someone else must sign it as cosigner.',
    });
    expect((await act(w.chief, 'cosign', id))?.status).toBe('cosigned');
    expect((await under(id)).signatures.map((s) => [s.by, s.meaning, s.holds])).toEqual([
      ['Benny', 'author', true],
      ['Ada', 'cosigner', true],
    ]);
  });
});

describe('what is signed', () => {
  it('is not edited, and the refusal names the way out', async () => {
    const id = await write(w.worker);
    await act(w.worker, 'sign', id);
    await expect(act(w.worker, 'edit', id, { words: 'Slept badly.' })).rejects.toMatchObject({
      code: 'SIGNED',
      message: 'This report is signed. Add an addendum instead.',
    });
    await expect(act(asSystem(w.chief, 'correction'), 'edit', id, { words: 'x' })).rejects.toMatchObject({
      code: 'SIGNED',
    });
    await expect(act(asSystem(w.chief, 'correction'), 'remove', id)).rejects.toThrow();
  });

  it('does not change by hand in the database, whatever the field; its state goes on', async () => {
    const id = await write(w.worker);
    await act(w.worker, 'sign', id);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          `words = words || '!'`,
          `pages = pages + 0.5`,
          `"on" = "on" + 1`,
          `at = null`,
          `status = 'draft'`,
          `person = (select id from person p where p.tenant_id = report.tenant_id and p.id <> report.person limit 1)`,
          `words = 'x', status = 'retracted'`,
        ),
        async (change) => {
          await withClient(w.database.owner, async (client) => {
            await client.query(`select set_config('app.tenant', $1, false)`, [w.tenant]);
            await expect(client.query(`update report set ${change} where id = $1`, [id])).rejects.toMatchObject({
              code: 'NX409',
            });
          });
        },
      ),
      { numRuns: 20 },
    );
    expect((await act(w.chief, 'takeBack', id, { takenBackFor: 'Written about the wrong night.' }))?.status).toBe(
      'retracted',
    );
    // Taken back it is still what was signed.
    expect((await under(id)).signatures[0]?.holds).toBe(true);
  });

  it('whose signature was forged by hand says that it no longer holds', async () => {
    const id = await write(w.worker);
    await act(w.worker, 'sign', id);
    await withClient(w.database.owner, async (client) => {
      await client.query(`select set_config('app.tenant', $1, false)`, [w.tenant]);
      await client.query('alter table report disable trigger signed_stays');
      await client.query(`update report set words = 'Nothing happened.' where id = $1`, [id]);
      await client.query('alter table report enable trigger signed_stays');
    });
    expect((await under(id)).signatures[0]?.holds).toBe(false);
  });

  it('keeps its signatures and addenda, which nobody changes or removes either', async () => {
    const [rows] = await w.engine.connections.read(w.tenant, [
      {
        text: `select table_name, privilege_type from information_schema.role_table_grants where grantee like '%nexus_app%' and table_name in ('signature', 'addendum', 'report') order by 1, 2`,
        values: [],
      },
    ]);
    expect(rows?.map((r) => `${String(r.table_name)} ${String(r.privilege_type)}`)).toEqual([
      'addendum INSERT',
      'addendum SELECT',
      'report INSERT',
      'report SELECT',
      'report UPDATE',
      'signature INSERT',
      'signature SELECT',
    ]);
  });
});

describe('an addendum', () => {
  it('is refused before the document is signed, to who could not have written it, and without words', async () => {
    const id = await write(w.worker);
    await expect(addAddendum(w.engine, w.worker, report, id, { text: 'More.' })).rejects.toMatchObject({
      code: 'NOT_SIGNED',
    });
    await act(w.worker, 'sign', id);
    await expect(addAddendum(w.engine, w.lead, report, id, { text: 'More.' })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    await expect(addAddendum(w.engine, w.colleague, report, id, { text: 'More.' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const text of ['', '   ', 'a'.repeat(10_001), 'bell \u0007', 7, undefined])
      await expect(addAddendum(w.engine, w.worker, report, id, { text })).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
      });
    expect((await under(id)).addenda).toEqual([]);
  });

  it('stands below the document with its author, and the document stays as it was', async () => {
    const id = await write(w.worker);
    await act(w.worker, 'sign', id);
    const after = await addAddendum(w.engine, w.worker, report, id, { text: '  Woke up once, at three.  ' });
    expect(after).toMatchObject({
      signatures: [{ holds: true }],
      addenda: [{ by: 'Cyr', text: 'Woke up once, at three.', holds: true }],
      mayAdd: true,
    });
    expect((await under(id, w.lead)).mayAdd).toBe(false);
    const trail = await w.engine.connections.read(w.tenant, [
      { text: `select action from audit_event where record_id = $1 order by seq`, values: [id] },
    ]);
    expect(trail[0]?.map((r) => r.action)).toEqual(['create', 'sign', 'addendum']);
  });
});
