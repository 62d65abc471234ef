/** Psychotherapy notes: the author's own. Nobody else reads, finds, counts or takes one along, whatever they hold. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#access/roles.model.ts';
import { exportCsv } from '#engine/server/export.ts';
import type { Actor } from '#engine/server/grants.ts';
import { newId } from '#engine/server/ids.ts';
import { parseQuery } from '#engine/server/query.ts';
import { psychotherapyNote } from '#modules/notes/psychotherapy-note.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';
import { type Treated, treated } from './treated.ts';

const WORDS = 'Transference around the brother; bring to supervision.';
let d: Demo;
let them: Treated;
let id: string;

beforeAll(async () => {
  d = await openDemo();
  them = await treated(d);
  id = (await d.act(them.therapist, psychotherapyNote, 'create', { input: { client: them.client, text: WORDS } })).id;
});
afterAll(() => d.close());

/** Everybody else: each role, the super administrator, and each with emergency access open. */
async function others(): Promise<readonly Actor[]> {
  const held = new Set<Role>(d.harborline.accounts.map(({ role }) => role));
  const people = await Promise.all(
    ROLES.filter((role) => held.has(role) && role !== 'therapist').map((role) => d.as(role)),
  );
  const twin: Actor = { ...them.therapist, accountId: newId(), name: 'Another therapist of the team' };
  const all = [...people, twin].filter(({ accountId }) => accountId !== them.therapist.accountId);
  const glass = all.map((who) => ({ ...who, breakGlass: { id: newId(), until: Date.now() + 60_000 } }));
  return [...all, ...glass];
}
const counted = async (who: Actor): Promise<number> => (await d.list(who, psychotherapyNote).catch(() => [])).length;

describe('a psychotherapy note', () => {
  test('is read, listed and changed by its author', async () => {
    expect(await d.get(them.therapist, psychotherapyNote, id)).toMatchObject({ text: WORDS });
    expect(await d.list(them.therapist, psychotherapyNote, { client: them.client })).toMatchObject([{ id }]);
    await d.act(them.therapist, psychotherapyNote, 'edit', { id, input: { text: `${WORDS} Done.` } });
    await d.act(them.therapist, psychotherapyNote, 'edit', { id, input: { text: WORDS } });
  });

  test('is not there for anybody else, emergency access or not', async () => {
    const all = await others();
    expect(all.some(({ roles }) => roles.includes('super_admin'))).toBe(true);
    expect(all.some(({ roles }) => roles.includes('clinical_director'))).toBe(true);
    for (const who of all) {
      const name = `${who.roles.join(', ')}${who.breakGlass ? ' with emergency access' : ''}`;
      expect(await refusal(d.get(who, psychotherapyNote, id)), name).toContain('NOT_FOUND');
      expect(await counted(who), name).toBe(0);
      for (const action of ['edit', 'retract'])
        expect(
          await refusal(d.act(who, psychotherapyNote, action, { id, input: { text: 'x' } })),
          `${name} ${action}`,
        ).toContain('NOT_FOUND');
    }
  });

  test('is never exported, not even by its author', async () => {
    for (const actor of [them.therapist, ...(await others())]) {
      const query = parseQuery(psychotherapyNote, {}, actor, d.today);
      const leaving = exportCsv(d.engine, {
        actor: { ...actor, provedAt: Date.now() },
        resource: psychotherapyNote,
        query,
      });
      expect(await refusal(leaving), actor.roles.join(', ')).toContain('PERMISSION_DENIED');
    }
  });

  test('is found by no search, and the trail keeps no word of it', async () => {
    expect(psychotherapyNote.search).toBeUndefined();
    const kept = await d.sql<{ found: number }>(
      `select count(*)::int as found from audit_event a where a.tenant_id = $1 and a::text ilike '%transference%'`,
      [d.harborline.id],
    );
    expect(kept).toEqual([{ found: 0 }]);
  });

  test('is begun by those who treat the client, about a session that was', async () => {
    const make = (who: Actor, more: object = {}) =>
      refusal(d.act(who, psychotherapyNote, 'create', { input: { client: them.client, text: 'x', ...more } }));
    expect(await make(them.nurse)).toContain('PERMISSION_DENIED');
    expect(await make(them.director)).toContain('PERMISSION_DENIED');
    expect(await make(them.therapist, { sessionOn: '2199-01-01' })).toContain('must not be in the future');
  });
});
