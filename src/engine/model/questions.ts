/**
 * A question is one definition: what it asks, who may ask, what it answers and which nouns make it stale. The route, the
 * check of the input, the document of the API, the typed call and the React hook follow from it. A command is the same for
 * the few writes that are no action of a noun.
 */
import { type Field, text } from './fields.ts';
import type { Grants } from './resource.ts';
import type { Asks, CheckedOf, SentOf, Shape, Shapes, ShapeValue } from './shapes.ts';

/** The roles that may do something with all records of a noun, or see all fields of a privacy class. */
export type LikeOthers = { readonly noun: string; readonly verb: string } | { readonly privacy: string };
/** Who may ask: roles with their scopes, or those of a noun or privacy class. Everyone else is refused. */
export type By<R extends string = string, S extends string = string> = Grants<R, S> | { readonly like: LikeOthers };
/** The people who may take `verb` on every record of a noun. */
export const whoMay = (verb: string, noun: string) => ({ like: { noun, verb } }) as const;
/** The roles that see a privacy class on every record. */
export const whoSees = (privacy: string) => ({ like: { privacy } }) as const;

/** What must hold of several values together; shown under `field`. */
export interface AskRule<V> {
  readonly field: string;
  readonly holds: (asked: V) => boolean;
  readonly else: string;
}

interface Common<A extends Asks, S extends Shape, B> {
  /** One line for the document of the API. */
  readonly summary: string;
  /** The address below `/api`, by default the name; a part that begins with a colon is one of `asks`. */
  readonly at?: string;
  readonly asks?: A;
  readonly rules?: readonly AskRule<CheckedOf<A>>[];
  readonly by: B;
  readonly answers: S;
}
export interface QueryParts<A extends Asks, S extends Shape, C extends Shapes, B = By> extends Common<A, S, B> {
  /** The nouns that make an answer stale when one of their records changes. */
  readonly staleWith: readonly string[];
  /** Sends what is asked in the body: for words that may not stand in an address. */
  readonly inBody?: true;
  /** The columns of the same answer as a file, at the address with `.csv`. */
  readonly csv?: C;
  /** Answers one page at a time: the page beside the answer says where the next one begins. */
  readonly paged?: true;
  /** Answers with a file to save; `answers` is an object of nothing then. */
  readonly download?: true;
}
export interface CommandParts<A extends Asks, S extends Shape, B = By> extends Common<A, S, B> {
  /** The nouns it changes: what is on the screen of them is read again. */
  readonly changes: readonly string[];
}

interface Definition<A extends Asks, S extends Shape> {
  readonly name: string;
  readonly summary: string;
  readonly at: string;
  readonly asks: A;
  readonly rules: readonly AskRule<never>[];
  readonly by: By;
  readonly answers: S;
}
export interface Query<A extends Asks = Asks, S extends Shape = Shape, C extends Shapes = Shapes>
  extends Definition<A, S> {
  readonly kind: 'query';
  readonly staleWith: readonly string[];
  readonly inBody: boolean;
  readonly csv: C | null;
  readonly paged: boolean;
  readonly download: boolean;
}
export interface Command<A extends Asks = Asks, S extends Shape = Shape> extends Definition<A, S> {
  readonly kind: 'command';
  readonly changes: readonly string[];
}
export type Question = Query | Command;

/** What a client asks with. */
export type AskedOf<Q extends Pick<Question, 'asks'>> = SentOf<Q['asks']>;
/** What comes back. */
export type AnswerOf<Q extends Pick<Question, 'answers'>> = ShapeValue<Q['answers']>;
/** What the handler is given: checked, with defaults filled in. */
export type CheckedAsk<Q extends Pick<Question, 'asks'>> = CheckedOf<Q['asks']>;

/** The words `query` and `command`, bound to the roles and scopes of a product. */
export function questionsFor<R extends string, S extends string>() {
  const common = <A extends Asks, T extends Shape>(name: string, parts: Common<A, T, By<R, S>>): Definition<A, T> => ({
    name,
    summary: parts.summary,
    at: parts.at ?? `/${name.replaceAll('_', '-')}`,
    // A question that asks nothing has no fields.
    asks: parts.asks ?? ({} as A),
    rules: parts.rules ?? [],
    by: parts.by,
    answers: parts.answers,
  });
  return {
    /** Defines a question; the README says how, under "How to add". */
    query: <
      const A extends Asks = Record<never, never>,
      const T extends Shape = Shape,
      const C extends Shapes = Shapes,
    >(
      name: string,
      parts: QueryParts<A, T, C, By<R, S>>,
    ): Query<A, T, C> => ({
      ...common(name, parts),
      kind: 'query',
      staleWith: parts.staleWith,
      inBody: parts.inBody ?? false,
      csv: parts.csv ?? null,
      paged: parts.paged ?? false,
      download: parts.download ?? false,
    }),
    /** Defines a write that is no action of a noun; its handler writes through the act path, which keeps the trail. */
    command: <const A extends Asks = Record<never, never>, const T extends Shape = Shape>(
      name: string,
      parts: CommandParts<A, T, By<R, S>>,
    ): Command<A, T> => ({ ...common(name, parts), kind: 'command', changes: parts.changes }),
  };
}

const OWN_ID = /^(me|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;
/** The id of a person, or `me` for the caller. */
export const meOrId = <const O extends { default?: string; optional?: boolean; label?: string } = object>(
  options?: O,
): Field<string, O> =>
  text({ pattern: OWN_ID, patternSays: 'must be the id of a record', ...options }) as Field<string, O>;

/** The names in an address that are asked for there. */
export const inPath = (question: Pick<Question, 'at'>): readonly string[] =>
  [...question.at.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
