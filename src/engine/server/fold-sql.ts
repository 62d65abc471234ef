/** `fold.ts` as SQL: immutable, so that generated columns may use it. PostgreSQL's own `unaccent` is not. */
import { ACUTE, APOSTROPHES, DASHES, LETTERS, MARKS, PAIRS } from '#engine/model/fold.ts';

/** A text as an SQL literal; all but plain letters are written by their numbers, so that a reader can tell them apart. */
const literalOf = (text: string): string => {
  const written = text.split('').map((c) => {
    if (c === "'") return "''";
    if (/^[ -~]$/.test(c) || /^[\p{Ll}\p{Lu}]$/u.test(c)) return c;
    return `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `E'${written.join('')}'`;
};

const decomposed = `regexp_replace(normalize(replace($1, ${literalOf(ACUTE)}, ''), NFKD), ${literalOf(`[${MARKS.from}-${MARKS.to}]`)}, '', 'g')`;
// What has no partner in the second list is removed.
const translated = `translate(lower(${decomposed}), ${literalOf(LETTERS.from + DASHES + APOSTROPHES)}, ${literalOf(LETTERS.to + ' '.repeat(DASHES.length))})`;
const folded = PAIRS.reduce((sql, [letter, typed]) => `replace(${sql}, ${literalOf(letter)}, '${typed}')`, translated);

/** The SQL functions `nexus_fold` (a text as searches compare it) and `nexus_search` (what a search reads of a text). */
export const foldSchema = `
create function nexus_fold(text) returns text language sql immutable strict parallel safe as $$
  select ${folded}
$$;
create function nexus_search(text) returns text language sql immutable strict parallel safe as $$
  select public.nexus_fold($1) || case when $1 ~ ${literalOf(`[${DASHES}]`)}
    then ' ' || public.nexus_fold(translate($1, ${literalOf(DASHES)}, '')) else '' end
$$;
`;
