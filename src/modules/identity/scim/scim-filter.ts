/** Filters and paths of SCIM (RFC 7644, sections 3.4.2.2 and 3.5.2), from text to a tree. Nothing of the text is kept that was not understood. */
import { type ScimType, unusable } from './scim-error.ts';

const COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export type FilterValue = string | number | boolean | null;

/** Attribute names are in small letters, without the address of their schema: `name.givenname`. */
export type Filter =
  | { readonly kind: 'present'; readonly attribute: string }
  | { readonly kind: 'compare'; readonly attribute: string; readonly by: Comparison; readonly value: FilterValue }
  | { readonly kind: 'and' | 'or'; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'not'; readonly of: Filter }
  /** `emails[type eq "work"]`: one value of the attribute meets all of it. */
  | { readonly kind: 'among'; readonly attribute: string; readonly of: Filter };

/** What a PATCH operation is about: `name.givenName`, `members[value eq "…"]`, `emails[type eq "work"].value`. */
export interface Path {
  readonly attribute: string;
  readonly sub: string | null;
  readonly filter: Filter | null;
}

/** Longer ones are no question of a directory. */
const LETTERS_MAX = 2000;
const DEPTH_MAX = 10;
const TERMS_MAX = 50;

const SCHEMA = /^urn:ietf:params:scim:schemas:(?:core|extension:[a-z0-9]+):[0-9.]+:[a-z]+:?/i;
/** An attribute's name in small letters, without the address of a schema of SCIM's own. */
export const plainName = (attribute: string): string => attribute.replace(SCHEMA, '').toLowerCase();

// Anchored where the last one ended, and without nested repetition: time grows with the length, whatever is sent.
const TOKEN =
  /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|([A-Za-z$][\w$:.-]*)|(\.[A-Za-z$][\w$-]*))/y;

interface Token {
  readonly kind: 'mark' | 'text' | 'number' | 'word' | 'sub';
  readonly text: string;
}

function tokensOf(text: string, fault: ScimType): Token[] {
  if (text.length > LETTERS_MAX)
    throw unusable(fault, `It is longer than ${LETTERS_MAX} characters. Ask for less at a time.`);
  const end = text.trimEnd().length;
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw unusable(fault, `It is not understood from character ${at + 1} on.`);
    const [, mark, quoted, number, word, sub] = found;
    if (mark !== undefined) tokens.push({ kind: 'mark', text: mark });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else tokens.push({ kind: 'sub', text: sub ?? '' });
  }
  return tokens;
}

const isComparison = (word: string): word is Comparison => (COMPARISONS as readonly string[]).includes(word);
const WORDS: Readonly<Record<string, FilterValue>> = { true: true, false: false, null: null };

class Parser {
  private readonly tokens: readonly Token[];
  private readonly fault: ScimType;
  private at = 0;
  private terms = 0;

  constructor(tokens: readonly Token[], fault: ScimType) {
    this.tokens = tokens;
    this.fault = fault;
  }

  refuse(why: string): never {
    throw unusable(this.fault, why);
  }
  done(): boolean {
    return this.at >= this.tokens.length;
  }
  /** The next token if it is this mark, or one of this kind. */
  take(what: Token['kind'] | '(' | ')' | '[' | ']'): string | null {
    const token = this.tokens[this.at];
    if (!token || (token.kind === 'mark' ? token.text !== what : token.kind !== what)) return null;
    this.at++;
    return token.text;
  }
  private keyword(word: string): boolean {
    const token = this.tokens[this.at];
    if (token?.kind !== 'word' || token.text.toLowerCase() !== word) return false;
    this.at++;
    return true;
  }
  private need(mark: ')' | ']'): void {
    if (this.take(mark) === null) this.refuse(`A ${mark} is missing.`);
  }

  either(depth: number): Filter {
    if (depth > DEPTH_MAX) this.refuse(`It is nested more than ${DEPTH_MAX} deep. Ask for less at a time.`);
    let left = this.both(depth);
    while (this.keyword('or')) left = { kind: 'or', left, right: this.both(depth) };
    return left;
  }
  private both(depth: number): Filter {
    let left = this.term(depth);
    while (this.keyword('and')) left = { kind: 'and', left, right: this.term(depth) };
    return left;
  }
  private term(depth: number): Filter {
    if (++this.terms > TERMS_MAX) this.refuse(`It has more than ${TERMS_MAX} conditions. Ask for less at a time.`);
    const inner = (): Filter => {
      const of = this.either(depth + 1);
      this.need(')');
      return of;
    };
    if (this.take('(') !== null) return inner();
    const word = this.take('word');
    if (word === null) this.refuse('The name of an attribute is missing.');
    if (word.toLowerCase() === 'not' && this.take('(') !== null) return { kind: 'not', of: inner() };
    const attribute = plainName(word);
    if (this.take('[') !== null) {
      const of = this.either(depth + 1);
      this.need(']');
      return { kind: 'among', attribute, of };
    }
    const by = this.take('word')?.toLowerCase() ?? '';
    if (by === 'pr') return { kind: 'present', attribute };
    if (!isComparison(by)) this.refuse(`Expected an operator (${COMPARISONS.join(', ')} or pr) after ${word}.`);
    return { kind: 'compare', attribute, by, value: this.value() };
  }
  private value(): FilterValue {
    const quoted = this.take('text');
    if (quoted !== null) {
      try {
        return JSON.parse(quoted) as string;
      } catch {
        this.refuse('A text in quotation marks is not written as in JSON.');
      }
    }
    const number = this.take('number');
    if (number !== null) return Number(number);
    const word = this.take('word')?.toLowerCase() ?? '';
    if (!Object.hasOwn(WORDS, word))
      this.refuse('A value is missing: a text in quotation marks, a number, true, false or null.');
    return WORDS[word] ?? null;
  }
}

/** The tree of a filter; 400 `invalidFilter` with what is wrong in it. */
export function parseFilter(text: string): Filter {
  const parser: Parser = new Parser(tokensOf(text, 'invalidFilter'), 'invalidFilter');
  const filter = parser.either(0);
  if (!parser.done()) parser.refuse('Unexpected text after its end. Put "and" or "or" between conditions.');
  return filter;
}

/** What a path is about; 400 `invalidPath` where it is none. */
export function parsePath(text: string): Path {
  const parser: Parser = new Parser(tokensOf(text, 'invalidPath'), 'invalidPath');
  const word = parser.take('word');
  if (word === null) parser.refuse('A path begins with the name of an attribute.');
  const [attribute = '', sub = null] = plainName(word).split('.');
  if (parser.take('[') === null) {
    if (!parser.done()) parser.refuse('Unexpected text after the end of the path.');
    return { attribute, sub, filter: null };
  }
  const filter = parser.either(0);
  if (parser.take(']') === null) parser.refuse('A ] is missing.');
  const after = parser.take('sub');
  if (!parser.done()) parser.refuse('Unexpected text after the end of the path.');
  return { attribute, sub: after === null ? null : after.slice(1).toLowerCase(), filter };
}
