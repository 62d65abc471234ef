import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { escalate } from '#engine/server/approvals.ts';
import type { Actor } from '#engine/server/grants.ts';
import { systemActor } from '#engine/server/grants.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { person, registry, wish } from './nouns.model.ts';
import { createWorld, type World } from './world.ts';

let w: World;
beforeAll(async () => {
  w = await createWorld();
});
afterAll(() => w.close());
const act = (actor: Actor, resource: AnyResource, action: string, rest: object = {}): Promise<AnyRead | null> =>
  w.engine.act.act(actor, { resource, action, ...rest });
const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'allowed',
    (e: { code?: string; message: string }) => e.code ?? e.message,
  );
let month = 0;
const submitted = async (actor: Actor): Promise<AnyRead> => {
  const on = `2028-${String(++month).padStart(2, '0')}-01`;
  const made = await act(actor, wish, 'create', { input: { person: actor.subjectId, startsOn: on, endsOn: on } });
  return (await act(actor, wish, 'submit', { id: made?.id })) as AnyRead;
};
const rows = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await w.engine.connections.read(w.tenant, [{ text, values }]))[0] ?? [];

it('A1 one decision sent twice decides one level, not two (act.ts move: the version does not count up)', async () => {
  // Dotty reports to Ada, who is also of the role that decides the second level.
  const asked = await submitted(w.colleague);
  const once = () => code(act(w.chief, wish, 'approve', { id: asked.id, version: asked.version }));
  const ends = await Promise.all([once(), once()]);
  expect(ends.sort()).toEqual(['STALE_VERSION', 'allowed']);
});
it('A2 whoever decides the next level is told (act.ts move ignores decision.next)', async () => {
  const asked = await submitted(w.worker);
  const count = async () => (await rows(`select 1 from notification where recipient = $1`, w.lead.accountId)).length;
  expect(await count()).toBeGreaterThan(0);
  const chief = async () =>
    (await rows(`select 1 from notification where recipient = $1 and link like '%' || $2`, w.chief.accountId, asked.id))
      .length;
  await act(w.lead, wish, 'approve', { id: asked.id });
  expect(await chief()).toBeGreaterThan(0);
});
it('A2b who is told reads whose request it is and what is asked, also where it moves on by itself', async () => {
  const asked = await submitted(w.worker);
  const told = async (to: Actor) =>
    (
      await rows(`select body from notification where recipient = $1 and link like '%' || $2`, to.accountId, asked.id)
    ).map(({ body }) => body);
  const [who] = await rows(`select concat_ws(' ', first, last) as name from person where id = $1`, w.worker.subjectId);
  const says = `${String(who?.name)}, Wish ${String(asked.startsOn)} to ${String(asked.endsOn)}`;
  expect(await told(w.lead)).toEqual([says]);
  await rows(`update approval_step set due_at = now() - interval '1 hour' where record = $1`, asked.id);
  await w.engine.connections.transaction(w.tenant, (tx) =>
    escalate(registry, tx, systemActor(w.tenant, 'escalation'), w.engine.accounts),
  );
  expect(await told(w.chief)).toEqual([says]);
});
it('A3 an escalation leaves alone what was decided meanwhile (approvals.ts escalate)', async () => {
  const asked = await submitted(w.worker);
  await rows(`update approval_step set due_at = now() - interval '1 hour' where record = $1`, asked.id);
  await w.engine.connections.transaction(w.tenant, async (tx) => {
    let first = true;
    const read = tx.read.bind(tx);
    tx.read = async (...statements) => {
      const found = await read(...statements);
      if (first) {
        first = false;
        await act(w.lead, wish, 'approve', { id: asked.id });
      }
      return found;
    };
    await escalate(registry, tx, systemActor(w.tenant, 'escalation'), w.engine.accounts);
  });
  const [step] = await rows(`select approver, escalated from approval_step where record = $1 and level = 1`, asked.id);
  expect(step).toEqual({ approver: w.lead.subjectId, escalated: 'no' });
});
it('A4 an escalation is told to whom it moves and stands in the audit trail (approvals.ts escalate)', async () => {
  const asked = await submitted(w.worker);
  await rows(`update approval_step set due_at = now() - interval '1 hour' where record = $1`, asked.id);
  await w.engine.connections.transaction(w.tenant, (tx) =>
    escalate(registry, tx, systemActor(w.tenant, 'escalation'), w.engine.accounts),
  );
  const told = await rows(
    `select 1 from notification where recipient = $1 and link like '%' || $2`,
    w.chief.accountId,
    asked.id,
  );
  const traced = await rows(`select 1 from audit_event where why = 'escalation' or action like 'escalat%'`);
  expect([told.length > 0, traced.length > 0]).toEqual([true, true]);
});
it('A5 a removed request leaves no open step behind (act.ts remove)', async () => {
  const asked = await submitted(w.colleague);
  const end = await code(act(w.colleague, wish, 'remove', { id: asked.id }));
  const open = await rows(`select 1 from approval_step where record = $1 and status = 'pending'`, asked.id);
  expect([end, open.length]).not.toEqual(['allowed', 1]);
});
it('A6 an approved record is not removed by its owner (view.ts: remove knows no state)', async () => {
  const asked = await submitted(w.colleague);
  await act(w.chief, wish, 'reject', { id: asked.id, input: { note: 'no' } });
  expect(await code(act(w.colleague, wish, 'remove', { id: asked.id }))).not.toBe('allowed');
});
it('A8 a delegation lasts whole days of the organization, which the database need not share', async () => {
  const [day] = await rows(
    `select to_char((now() at time zone z)::date, 'YYYY-MM-DD') as there, to_char((now() at time zone 'UTC')::date, 'YYYY-MM-DD') as utc, z as zone
      from unnest(array['Pacific/Kiritimati', 'Pacific/Pago_Pago']) z where (now() at time zone z)::date <> (now() at time zone 'UTC')::date limit 1`,
  );
  const noun = w.engine.noun('approval_delegation');
  const through = async (on: unknown): Promise<string> => {
    const asked = await submitted(w.worker);
    await act(systemActor(w.tenant, 'test'), noun, 'create', {
      input: { giver: w.lead.subjectId, delegate: w.colleague.subjectId, startsOn: on, endsOn: on },
    });
    const end = await code(act(w.colleague, wish, 'approve', { id: asked.id }));
    await rows(`delete from approval_delegation`);
    return end;
  };
  const above = (text: string, ...values: unknown[]) =>
    withClient(w.database.superuser, (client) => client.query(text, values));
  await above(
    `insert into organization (id, slug, name, time_zone) values ($1, 'there', 'There', $2)`,
    w.tenant,
    day?.zone,
  );
  const ends = [await through(day?.there), await through(day?.utc)];
  await above('delete from organization where id = $1', w.tenant);
  expect(ends[0]).toBe('allowed');
  expect(ends[1]).not.toBe('allowed');
});
it('A7 who left decides nothing through a delegation given before (grants.ts approver, approvals.ts openSql)', async () => {
  const asked = await submitted(w.worker);
  const system = systemActor(w.tenant, 'test');
  const noun = w.engine.noun('approval_delegation');
  await act(system, noun, 'create', {
    input: { giver: w.lead.subjectId, delegate: w.colleague.subjectId, startsOn: '2020-01-01', endsOn: '2040-01-01' },
  });
  await act(w.chief, person, 'leave', { id: w.lead.subjectId });
  const end = await code(act(w.colleague, wish, 'approve', { id: asked.id }));
  await act(w.chief, person, 'rejoin', { id: w.lead.subjectId });
  await rows(`delete from approval_delegation`);
  expect(end).not.toBe('allowed');
});
