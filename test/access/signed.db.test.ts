/**
 * What is signed never changes: over every noun with signatures, every field, every action and every role, whoever may and
 * whoever may not. Each call is answered by name, and the content stands afterwards as it stood, bit for bit.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '#access/roles.model.ts';
import { registry } from '#app/all.models.ts';
import type { Field } from '#engine/model/fields.ts';
import { type AnyResource, lockedStates } from '#engine/model/resource.ts';
import { column } from '#engine/server/columns.ts';
import type { Actor } from '#engine/server/grants.ts';
import { newId } from '#engine/server/ids.ts';
import { contentSql, hashOf } from '#engine/server/signing.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

const signed = registry.resources.filter((r) => r.signed);
/** What somebody hears who wants to change a signed document. */
const NAMED =
  /^(allowed|SIGNED|NOT_EDITABLE|PERMISSION_DENIED|RESOURCE_DENIED|NOT_FOUND|ILLEGAL_TRANSITION|VALIDATION_ERROR|CONFLICT|OWN_SIGNATURE|SELF_APPROVAL|WITNESS_REQUIRED)/;

let d: Demo;
const actors = new Map<string, Actor>();
beforeAll(async () => {
  d = await openDemo();
  for (const role of ROLES) {
    const actor = await d.as(role).catch(() => null);
    if (actor) actors.set(role, { ...actor, provedAt: Date.now() });
  }
}, 120_000);
afterAll(() => d.close());

/** Another value than any that a demonstration holds. */
function changed(spec: Field): unknown {
  switch (spec.kind) {
    case 'choice':
      return Object.keys(spec.choices).at(-1);
    case 'choices':
      return Object.keys(spec.choices).slice(-1);
    case 'yesNo':
      return true;
    case 'integer':
    case 'number':
      return spec.min + 1;
    case 'day':
      return '2020-02-03';
    case 'instant':
      return '2020-02-03T04:05:00Z';
    case 'ref':
    case 'user':
      return newId();
    case 'rows':
    case 'json':
      return [];
    default:
      return 'Changed after it was signed';
  }
}

interface Found {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}
/** Two records of each state in which the noun stands as it was signed. */
const lockedOf = async (r: AnyResource): Promise<Found[]> =>
  d.sql<Found>(
    `select id, version, status from (select *, row_number() over (partition by status order by id) as n from "${r.name}"
      where tenant_id = $1 and status = any($2)) t where n <= 2 order by status, id`,
    [d.harborline.id, lockedStates(r)],
  );
const contentOf = async (r: AnyResource, id: string): Promise<string> =>
  (
    await d.sql<{ hash: string }>(`select ${hashOf(contentSql(r, 't'))} as hash from "${r.name}" t where id = $1`, [id])
  )[0]?.hash ?? '';

/** Each field alone, so that one that is refused hides no other. */
const edits = (r: AnyResource): Record<string, unknown>[] =>
  Object.entries(r.fields).map(([name, spec]) => ({ [name]: changed(spec) }));

describe('what is signed', () => {
  it.each(signed.map((r) => [r.name, r] as const))('%s stands as it was signed, whoever tries', async (_, r) => {
    const records = await lockedOf(r);
    expect(records.length, 'signed records of the demonstration').toBeGreaterThan(0);
    let tried = 0;
    const mayRead = Object.keys(r.access.read);
    for (const { id } of records) {
      const before = await contentOf(r, id);
      expect(before).toMatch(/^[0-9a-f]{64}$/);
      for (const [role, actor] of actors) {
        // Who reads none of it is refused whatever is sent: once each is enough.
        const all = edits(r);
        for (const input of mayRead.includes(role) ? all : all.slice(0, 1)) {
          const said = await refusal(d.act(actor, r, 'edit', { id, input }));
          expect(said, `${role} edits ${Object.keys(input).join()}: ${said}`).not.toBe('allowed');
          expect(said, `${role} edits ${Object.keys(input).join()}`).toMatch(NAMED);
          tried++;
        }
        for (const [action, { asks = [] }] of Object.entries(r.actions ?? {})) {
          const input = Object.fromEntries(asks.map((field) => [field, changed(r.fields[field] as Field)]));
          const said = await refusal(d.act(actor, r, action, { id, input }));
          expect(said, `${role} ${action}`).toMatch(NAMED);
          tried++;
        }
        expect(await refusal(d.act(actor, r, 'remove', { id })), `${role} removes`).not.toBe('allowed');
      }
      expect(await contentOf(r, id), 'the content after all of that').toBe(before);
    }
    expect(tried).toBeGreaterThan(100);
  });
  it.each(signed.map((r) => [r.name, r] as const))('%s is closed in the database, too', async (_, r) => {
    const [one] = await lockedOf(r);
    const after = new Set<string>(r.signed?.after ?? []);
    const text = Object.entries(r.fields).find(
      ([name, spec]) => (spec.kind === 'text' || spec.kind === 'longText') && !after.has(name),
    )?.[0];
    if (!one || !text) throw new Error(`Nothing signed to change in ${r.name}`);
    const update = { text: `update "${r.name}" set ${column(text)} = 'X' where id = $1`, values: [one.id] };
    await expect(d.engine.connections.read(d.harborline.id, [update])).rejects.toThrow(/sign/i);
    expect(await contentOf(r, one.id)).toMatch(/^[0-9a-f]{64}$/);
  });
});
