/** Whether something about a record has changed, without reading it again: a new reading is a new trace. */
import { createHash } from 'node:crypto';
import type { AnyResource } from '../model/resource.ts';
import type { Stamp } from '../model/wire.ts';
import { tableOf } from './columns.ts';
import type { Engine } from './engine.ts';
import { type Actor, isNothing, Slots } from './grants.ts';
import type { Statement } from './pg/batch.ts';
import type { Filter } from './query.ts';
import type { ReadPath } from './read.ts';
import { equals } from './read-all.ts';
import { seenOnEveryRow } from './view.ts';
import { whereSql } from './where.ts';

/**
 * The statement of a text (`part`) that is another whenever a record of those that the actor may read by their role was
 * written, came or went, and of how many there are (`n`); null where the noun, or a field that is asked by, is not theirs.
 * Emergency access opens records one by one, it watches none. Like `momentsStatement` it shows nothing and leaves no trace.
 */
function writtenStatement(
  read: ReadPath,
  actor: Actor,
  resource: AnyResource,
  filters: readonly Filter[],
): Statement | null {
  const watcher: Actor = { ...actor, breakGlass: undefined };
  const view = read.view(watcher, resource);
  if (isNothing(view.rows) || !filters.every(({ field }) => seenOnEveryRow(view, field))) return null;
  const slots = new Slots();
  const asked = { filters, words: [], asOf: null };
  const where = whereSql(read.policy, view, asked, slots);
  const conditions = [`t.tenant_id = ${slots.actor('tenantId')}`, ...where.sql].join(' and ');
  return {
    text: `select coalesce(max(t.updated_at)::text, '') || ' ' || count(*) as part, count(*)::integer as n from ${tableOf(resource).name} t where ${conditions}`,
    values: Slots.values(
      slots.list,
      watcher,
      where.args.map((take) => take(asked)),
    ),
  };
}

/**
 * Another text whenever one of the nouns that the reader may see was written about a record, `subject`, which they name by a
 * field of its name; null for people who cannot open that record.
 */
export async function stampOf(
  engine: Engine,
  actor: Actor,
  subject: AnyResource,
  id: string,
  nouns: readonly AnyResource[],
): Promise<Stamp> {
  const asked = nouns.flatMap((noun) => {
    const statement = writtenStatement(engine.read, actor, noun, [equals(noun === subject ? 'id' : subject.name, id)]);
    return statement ? [{ statement, noun }] : [];
  });
  const answers = await engine.reader(actor).run(asked.map(({ statement }) => statement));
  const seen = answers[asked.findIndex(({ noun }) => noun === subject)]?.[0];
  if (!seen?.n) return { stamp: null };
  // Not the parts themselves: they say how much there is.
  const parts = answers.map((rows) => String(rows[0]?.part)).join('|');
  return { stamp: createHash('sha256').update(parts).digest('base64url').slice(0, 16) };
}
