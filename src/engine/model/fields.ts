/** Field builders: each says what a value is, who may write it and how private it is. Everything else follows. */
import { wordsOf } from './code-words.ts';
import { translateAll, t } from './words.ts';

/** What every field may say, whatever its kind. */
export interface CommonOptions {
  /** Shown beside the value; default: the field's name in words. */
  readonly label?: string;
  /** One short sentence below the input. */
  readonly help?: string;
  /** May be left empty; stored as null. */
  readonly optional?: boolean;
  /** `server`: set by effects only; a client that sends it is refused. */
  readonly setBy?: 'server';
  /** Privacy class (see `#access/privacy.model.ts`). Without one, everyone who can read the record sees the field. */
  readonly privacy?: string;
  /** No two records of an organization share the value (texts: without regard to case). */
  readonly unique?: boolean;
  /** Written when the record is created, never afterwards. */
  readonly fixed?: boolean;
  /** The trail tells that it changed, and keeps no value of it: words between people. */
  readonly untraced?: boolean;
  /** An index is kept, because people sort or filter large lists by it. */
  readonly index?: boolean;
}

export type TextFormat = 'email' | 'phone' | 'url' | 'zip' | 'slug';

/** The kinds of value there are; the discriminant of every `switch` in the engine. */
export type FieldSpec =
  | { kind: 'text'; min?: number; max: number; pattern?: RegExp; patternSays?: string; format?: TextFormat }
  | { kind: 'longText'; max: number; min?: number }
  | { kind: 'integer'; min: number; max: number; unit?: string; format?: 'year' }
  | { kind: 'number'; min: number; max: number; step: number; unit?: string }
  | { kind: 'money'; min: number; max: number }
  | { kind: 'day'; min: string; max: string }
  | { kind: 'time' }
  | { kind: 'instant' }
  | { kind: 'yesNo' }
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
  | { kind: 'choices'; choices: Readonly<Record<string, string>> }
  | { kind: 'ref'; to: string; cascade?: boolean }
  | { kind: 'user' }
  | { kind: 'rows'; of: Fields; max: number }
  /** `schema`: what is in it, as a JSON schema, where it is not for the server alone. */
  | { kind: 'json'; schema?: object }
  | { kind: 'file'; types: readonly string[]; maxMb: number }
  | { kind: 'files'; types: readonly string[]; maxMb: number; max: number }
  | { kind: 'secret'; pattern: RegExp; patternSays: string; keep: number };

export type FieldKind = FieldSpec['kind'];

/** A field: its kind and rules at run time, its value type and options at compile time. */
export type Field<T = unknown, O = object> = CommonOptions &
  FieldSpec & { readonly default?: unknown; readonly __type?: T; readonly __options?: O };
/** A field that is known to hold a day when the code is compiled. */
export type DayField<O = object> = Field<string, O> & { readonly kind: 'day' };
/** A field of one kind, for code that has looked at `kind`. */
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>;
export type Fields = Readonly<Record<string, Field>>;

/** The value a field holds; null only where it is optional. */
export type ValueOf<F> = F extends Field<infer T, infer O> ? (O extends { optional: true } ? T | null : T) : never;
/** All values of a record's own fields. */
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

type ServerSet<F> = F extends Field<unknown, infer O> ? (O extends { setBy: 'server' } ? true : false) : false;
type MayOmit<F> =
  F extends Field<unknown, infer O> ? (O extends { optional: true } | { default: unknown } ? true : false) : false;
/** What a client may send when it creates a record. */
export type InputOf<F extends Fields> = {
  -readonly [K in keyof F as ServerSet<F[K]> extends true ? never : MayOmit<F[K]> extends true ? never : K]: ValueOf<
    F[K]
  >;
} & {
  -readonly [K in keyof F as ServerSet<F[K]> extends true ? never : MayOmit<F[K]> extends true ? K : never]?: ValueOf<
    F[K]
  > | null;
};

/** What a field says of itself to people. */
const SAID = new Set(['label', 'help', 'unit', 'patternSays']);
// The one place where the phantom types are attached: a spec at run time is a Field<T, O> at compile time.
const field = <T, O>(spec: FieldSpec, options: object | undefined): Field<T, O> =>
  Object.fromEntries(
    Object.entries({ ...options, ...spec }).map(([key, part]: [string, unknown]) => [
      key,
      SAID.has(key) && typeof part === 'string' ? t(part) : part,
    ]),
  ) as unknown as Field<T, O>;

type TextOptions = CommonOptions & {
  min?: number;
  max?: number;
  pattern?: RegExp;
  patternSays?: string;
  default?: string;
};
/** One line of text, at most 255 characters unless `max` says otherwise. */
export const text = <const O extends TextOptions = object>(options?: O): Field<string, O> =>
  field({ kind: 'text', max: 255, ...options }, options);
/** An e-mail address, at most 254 characters (RFC 5321), kept in lower case. */
export const email = <const O extends CommonOptions = object>(options?: O): Field<string, O> =>
  field({ kind: 'text', max: 254, format: 'email' }, options);
/** A telephone number in E.164 form, such as +15035550142. */
export const phone = <const O extends CommonOptions = object>(options?: O): Field<string, O> =>
  field({ kind: 'text', max: 16, format: 'phone' }, options);
/** A US ZIP code of 5 or 5+4 digits. */
export const zip = <const O extends CommonOptions = object>(options?: O): Field<string, O> =>
  field({ kind: 'text', max: 10, format: 'zip' }, options);
/** Text of several lines, at most 5,000 characters unless `max` says otherwise. */
export const longText = <const O extends CommonOptions & { max?: number; min?: number } = object>(
  options?: O,
): Field<string, O> => field({ kind: 'longText', max: 5000, ...options }, options);

type NumberOptions = CommonOptions & { min?: number; max?: number; step?: number; unit?: string; default?: number };
/** A whole number; within ±2,147,483,647 unless narrowed. */
export const integer = <const O extends NumberOptions = object>(options?: O): Field<number, O> =>
  field({ kind: 'integer', min: -2147483648, max: 2147483647, ...options }, options);
/** A calendar year, 1900 to 2200 unless narrowed; shown without a thousands separator. */
export const year = <const O extends NumberOptions = object>(options?: O): Field<number, O> =>
  field({ kind: 'integer', min: 1900, max: 2200, ...options, format: 'year' }, options);
/** A decimal number kept exactly to `step` (default 0.01), within ±1,000,000,000 unless narrowed. */
export const number = <const O extends NumberOptions = object>(options?: O): Field<number, O> =>
  field({ kind: 'number', min: -1e9, max: 1e9, step: 0.01, ...options }, options);
/** Money in integer cents; at most 100,000,000,000 cents either way unless narrowed. */
export const money = <const O extends NumberOptions = object>(options?: O): Field<number, O> =>
  field({ kind: 'money', min: -1e11, max: 1e11, ...options }, options);

type DayOptions = CommonOptions & { min?: string; max?: string; default?: 'today' };
/** A calendar day `YYYY-MM-DD`, without time zone. */
export const day = <const O extends DayOptions = object>(options?: O): DayField<O> =>
  field<string, O>({ kind: 'day', min: '1900-01-01', max: '2200-12-31', ...options }, options) as DayField<O>;
/** A time of day `HH:MM`, 24 hours. */
export const time = <const O extends CommonOptions = object>(options?: O): Field<string, O> =>
  field({ kind: 'time' }, options);
/** A moment, ISO 8601 in UTC. */
export const instant = <const O extends CommonOptions = object>(options?: O): Field<string, O> =>
  field({ kind: 'instant' }, options);
/** Yes or no. */
export const yesNo = <const O extends CommonOptions & { default?: boolean } = object>(options?: O): Field<boolean, O> =>
  field({ kind: 'yesNo' }, options);

/** The label of a code that has none: `not_required` → `Not required`, `ssnEnding` → `SSN ending`. */
export const inWords = (code: string): string => {
  const words = wordsOf(code);
  return t(words.charAt(0).toUpperCase() + words.slice(1));
};
const labelled = (list: readonly string[] | Readonly<Record<string, string>>): Record<string, string> =>
  Array.isArray(list)
    ? Object.fromEntries(list.map((c) => [c, inWords(c)]))
    : translateAll(list as Record<string, string>);

type CodeOf<L> = L extends readonly (infer C extends string)[] ? C : Extract<keyof L, string>;
/** One code of a list; labels come from the object form or from the code in words. */
export const choice = <
  const L extends readonly string[] | Readonly<Record<string, string>>,
  const O extends CommonOptions & { default?: CodeOf<NoInfer<L>> } = object,
>(
  list: L,
  options?: O,
): Field<CodeOf<L>, O> => field({ kind: 'choice', choices: labelled(list) }, options);
/** Any number of codes of a list. */
export const choices = <
  const L extends readonly string[] | Readonly<Record<string, string>>,
  const O extends CommonOptions = object,
>(
  list: L,
  options?: O,
): Field<CodeOf<L>[], O> => field({ kind: 'choices', choices: labelled(list) }, options);

/** A record of another noun, by name, so that two nouns may refer to each other. */
export const ref = <const O extends CommonOptions & { cascade?: boolean } = object>(
  to: string,
  options?: O,
): Field<string, O> => field({ kind: 'ref', to }, options);
/** A person who signs in, by account id. */
export const user = <const O extends CommonOptions = object>(options?: O): Field<string, O> =>
  field({ kind: 'user' }, options);
/** Small rows that live and die with the record (at most `max`, default 50). */
export const rows = <const F extends Fields, const O extends CommonOptions & { max?: number } = object>(
  of: F,
  options?: O,
): Field<ValuesOf<F>[], O> => field({ kind: 'rows', of, max: 50, ...options }, options);
/** A structure that only the server writes and reads as a whole. */
export const json = <T, const O extends CommonOptions = { setBy: 'server' }>(options?: O): Field<T, O> =>
  field({ kind: 'json' }, { setBy: 'server', ...options });
/** A structure of its own that people write as a whole; the noun's effects check what is in it, or nobody does. */
export const data = <T, const O extends CommonOptions & { schema?: object } = object>(options?: O): Field<T, O> =>
  field({ kind: 'json' }, options);
/** An uploaded file, by id; types as sniffed from its content. */
export const file = <const O extends CommonOptions & { types: readonly string[]; maxMb?: number }>(
  options: O,
): Field<string, O> => field({ kind: 'file', maxMb: 25, ...options }, options);
/** Uploaded files, by id and in their order: each of `types`, none twice, at most `max` of them (default 5). */
export const files = <const O extends CommonOptions & { types: readonly string[]; maxMb?: number; max?: number }>(
  options: O,
): Field<string[], O> => field({ kind: 'files', maxMb: 25, max: 5, ...options }, options);
/** Kept encrypted; read as a mask that shows the last `keep` characters, revealed only with a reason. */
export const secret = <const O extends CommonOptions & { pattern: RegExp; patternSays: string; keep?: number }>(
  options: O,
): Field<string, O> => field({ kind: 'secret', keep: 4, ...options }, options);
