/** What a cell refers to: a record that is there, or one that another row of the same file creates. */
import { fold } from '#engine/model/fold.ts';
import { inSentence } from '#engine/model/code-words.ts';
import type { Problem } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { column, tableOf, titleSql } from './columns.ts';
import type { Engine } from './engine.ts';
import { type Actor, grantOn, grantSql, Slots } from './grants.ts';
import { seenOnEveryRow } from './view.ts';

/** How people write the same name: composed letters, one kind of apostrophe, single spaces. */
export const sameName = (text: string): string =>
  text.normalize('NFC').replace(/[‘’ʼ]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();
/** The same for an SQL expression. */
const sameNameSql = (sql: string): string =>
  `lower(btrim(regexp_replace(translate(normalize(${sql}, NFC), '‘’ʼ', ''''''''), '\\s+', ' ', 'g')))`;

/** A name as searches compare it, for cells that leave out accents, apostrophes or hyphens. */
export const foldedName = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();
/** The same for an SQL expression. */
const foldedNameSql = (sql: string): string => `btrim(regexp_replace(nexus_fold(${sql}), '\\s+', ' ', 'g'))`;

/** How a cell may write a title, closest first: the same letters, the same letters composed another way, as in a search. */
const WAYS = { exact: (sql: string) => `lower(${sql})`, same: sameNameSql, folded: foldedNameSql } as const;
export type Way = keyof typeof WAYS;

/** The ids of the records, at most two, whose id, unique code or title a text is; a code or an id before a title. */
async function idsOf(
  engine: Engine,
  actor: Actor,
  target: AnyResource,
  text: string,
  same: (sql: string) => string,
): Promise<string[]> {
  // Only by what the person sees of every record: a private code would tell whose it is.
  const view = engine.read.view(actor, target);
  const slots = new Slots();
  const wanted = slots.arg();
  const codes = Object.entries(target.fields).flatMap(([f, spec]) =>
    spec.unique && spec.kind === 'text' && seenOnEveryRow(view, f)
      ? [`lower(t.${column(f)}) = lower(${wanted}::text)`]
      : [],
  );
  const scope = grantSql(engine.policy, grantOn(engine.policy, actor, target, 'read'), target, 't', slots);
  const exact = [`t.id::text = lower(${wanted}::text)`, ...codes].join(' or ');
  const called = `${same(titleSql(target, 't'))} = ${same(`${wanted}::text`)}`;
  const statement = {
    text: `select t.id, coalesce(${exact}, false) as exact from ${tableOf(target).name} t
      where t.tenant_id = ${slots.actor('tenantId')} and (${exact} or ${called})${scope ? ` and ${scope}` : ''} order by 2 desc limit 2`,
    values: Slots.values(slots.list, actor, [text]),
  };
  const [rows = []] = await engine.connections.read(actor.tenantId, [statement]);
  const codeOf = rows.filter((row) => row.exact === true);
  return (codeOf.length ? codeOf : rows).map((row) => row.id as string);
}

/** What a reference of a cell may be instead of one record. */
export type Referred = { readonly id: string } | { readonly problem: Omit<Problem, 'field'> };

/** Finds records by what cells say, each text of a noun once. */
export class References {
  private readonly engine: Engine;
  private readonly actor: Actor;
  private readonly known = new Map<string, readonly string[]>();

  constructor(engine: Engine, actor: Actor) {
    this.engine = engine;
    this.actor = actor;
  }

  /**
   * The ids of the records that a text may mean: none, one, or two where there are several. Each way up to `loosest` is tried
   * only if no closer one finds a record.
   */
  async idsOf(target: AnyResource, text: string, loosest: Way): Promise<readonly string[]> {
    const ways: Way[] = ['exact', 'same', 'folded'];
    let found: readonly string[] = [];
    for (const way of ways.slice(0, ways.indexOf(loosest) + 1)) {
      const key = `${target.name}|${way}|${text}`;
      found = this.known.get(key) ?? (await idsOf(this.engine, this.actor, target, text, WAYS[way]));
      this.known.set(key, found);
      if (found.length > 0) break;
    }
    return found;
  }
}

/** The one of these ids, or the sentence that there is none or more than one. */
export function one(target: AnyResource, text: string, ids: readonly string[]): Referred {
  const noun = { says: inSentence(target.label[0]) };
  const [id] = ids;
  if (id === undefined) return { problem: phrase('No {{noun}} is called {{text}}', { noun, text }) };
  if (ids.length > 1)
    return {
      problem: phrase('More than one {{noun}} is called {{text}}. Write its number, code or ID', { noun, text }),
    };
  return { id };
}
