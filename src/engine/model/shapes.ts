/**
 * What a question asks and answers is made of: fields of the model, and objects, lists and records of them. Everything else
 * follows from it: the types on both sides, the check of the input, the document of the API.
 */
import type { Field, FieldSpec } from './fields.ts';
import type { AnyResource } from './resource.ts';
import type { AnyRead, Read, RowResult, Stamp } from './wire.ts';
import type { Phrase, PhraseParts } from './words.ts';

/** How fields are put together. */
export type CompoundSpec =
  | { kind: 'object'; of: Shapes }
  | { kind: 'list'; of: Shape; min?: number; max?: number }
  | { kind: 'byCode'; codes: readonly string[]; of: Shape }
  | { kind: 'figure'; unit?: string }
  | { kind: 'oneOf'; of: readonly Shape[] }
  | { kind: 'record'; noun: string }
  | { kind: 'shared'; name: string };

/** A shape: its kind at run time, its value type and options at compile time. */
export type Compound<T = unknown, O = object> = CompoundSpec & {
  readonly optional?: boolean;
  readonly __type?: T;
  readonly __options?: O;
};
export type Shape<T = unknown, O = object> = Field<T, O> | Compound<T, O>;
export type Shapes = Readonly<Record<string, Shape & { readonly absent?: boolean }>>;
/** What a question may ask: fields, and lists of ids. */
export type Asks = Readonly<Record<string, Field | IdList>>;
export type IdList = Compound<readonly string[]> & { kind: 'list' };

type Marked<T, O> = { readonly __type?: T; readonly __options?: O };
/** The value of a shape; null only where it is optional. */
export type ShapeValue<S> = S extends Marked<infer T, infer O> ? (O extends { optional: true } ? T | null : T) : never;
type AbsentKey<F> = { [K in keyof F]: F[K] extends { readonly absent: true } ? K : never }[keyof F];
/** The value of an object; what is marked `sometimes` may be missing. */
export type ObjectValue<F> = { readonly [K in Exclude<keyof F, AbsentKey<F>>]: ShapeValue<F[K]> } & {
  readonly [K in AbsentKey<F>]?: ShapeValue<F[K]>;
};

type Omittable<F> = {
  [K in keyof F]: F[K] extends Marked<unknown, infer O>
    ? O extends { optional: true } | { default: unknown }
      ? K
      : never
    : never;
}[keyof F];
/** What a client sends: what is optional or has a default may be left out. */
export type SentOf<A> = { readonly [K in Exclude<keyof A, Omittable<A>>]: ShapeValue<A[K]> } & {
  readonly [K in Omittable<A>]?: ShapeValue<A[K]> | null;
};
/** What the server is handed once that has been checked. */
export type CheckedOf<A> = { readonly [K in keyof A]: ShapeValue<A[K]> };

// The one place where the phantom types of shapes are attached.
const shape = <T>(spec: CompoundSpec): Compound<T> => spec as Compound<T>;

type ObjectShape<F extends Shapes> = Compound<ObjectValue<F>> & { readonly kind: 'object'; readonly of: F };
/** An object of these. */
export const object = <const F extends Shapes>(of: F): ObjectShape<F> =>
  shape<ObjectValue<F>>({ kind: 'object', of }) as ObjectShape<F>;
/** A number that was reckoned, to any number of decimals. */
export const figure = (options: { readonly unit?: string } = {}): Compound<number> =>
  shape({ kind: 'figure', ...options });
/** Any number of these. */
export const list = <const S extends Shape>(of: S): Compound<readonly ShapeValue<S>[]> => shape({ kind: 'list', of });
/** Rows of the same columns. */
export const table = <const F extends Shapes>(columns: F): Compound<readonly ObjectValue<F>[]> => list(object(columns));
/** One of these under each code; a code that has none is missing. */
export const byCode = <const C extends string, const S extends Shape>(
  codes: readonly C[],
  of: S,
): Compound<Readonly<Partial<Record<C, ShapeValue<S>>>>> => shape({ kind: 'byCode', codes, of });
/** One of several shapes. */
export const oneOf = <const S extends Shape>(of: readonly S[]): Compound<ShapeValue<S>> => shape({ kind: 'oneOf', of });
/** A record of a noun, as its reader sees it: `record<typeof client>('client')`. */
export const record = <R extends AnyResource>(noun: R['name']): Compound<Read<R>> => shape({ kind: 'record', noun });
/** A shape that the engine documents by name. */
export const shared = <T>(name: string): Compound<T> => shape({ kind: 'shared', name });

/** The same, or null. */
export const orNull = <const S extends Shape>(of: S): Compound<ShapeValue<S>, { optional: true }> =>
  ({ ...of, optional: true }) as Compound<ShapeValue<S>, { optional: true }>;
/** The same, but missing from the object where there is nothing to say. */
export const sometimes = <const S extends Shape>(of: S): S & { readonly absent: true } => ({ ...of, absent: true });

/** From one to `max` ids of records of a noun; for what is asked. */
export const ids = (_to: string, { max }: { readonly max: number }): IdList => ({
  kind: 'list',
  of: { kind: 'ref', to: _to },
  min: 1,
  max,
});

/** A record of a noun that is known only when it is read. */
export const anyRecord: Compound<AnyRead> = shared('AnyRecord');
/** Another text whenever what it is the stamp of was written; null for readers who watch nothing. */
export const stampShape = { stamp: orNull<Field<string>>({ kind: 'text', max: 64 }) } as const;
export const stamped: Compound<Stamp> = object(stampShape);
/** What became of one row of many. */
export const rowResult: Compound<RowResult> = shared('RowResult');
/** A sentence that the reader may say again in another language. */
export const sentence: Compound<Phrase> = shared('Said');
/** The parts of a sentence, to stand among other properties of an object. */
export const saidParts = {
  message: { kind: 'longText', max: 5000 } satisfies FieldSpec as Field<string>,
  says: sometimes(shared<PhraseParts['says']>('Said/properties/says')),
  values: sometimes(shared<NonNullable<PhraseParts['values']>>('Said/properties/values')),
} as const;
