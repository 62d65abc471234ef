/** What a module's server file may say about a noun: values the server sets, and what else happens, in one transaction. */
import type { Fields, ValuesOf } from '#engine/model/fields.ts';
import type { AnyResource, RecordOf, Resource, Stamped } from '#engine/model/resource.ts';
import type { Phrase } from '#engine/model/words.ts';
import type { Actor } from './grants.ts';

/** Comparison of a field in code: a value, a list of values, or bounds. */
export type Condition =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | { gte?: unknown; lte?: unknown; gt?: unknown; lt?: unknown; ne?: unknown; empty?: boolean };
type Names<R> = R extends Resource<string, infer F, infer _S, infer _A> ? Extract<keyof F, string> : string;
type Values<R> =
  R extends Resource<string, infer F, infer _S, infer _A> ? Partial<ValuesOf<F>> : Record<string, unknown>;
export interface Find<R> {
  readonly where?: { readonly [K in Names<R> | 'status' | 'id']?: Condition };
  readonly sort?: string;
  /** The first few of the order are enough, at most 1,000. Without it, more than 1,000 are an error, never cut off. */
  readonly limit?: number;
  /** Holds what is found until the transaction ends: nobody changes it meanwhile. */
  readonly held?: true;
}

/** One noun, within the transaction and as one actor. */
export interface NounDb<R> {
  /** The record; throws NOT_FOUND. */
  get(id: string): Promise<RecordOf<R>>;
  /** Records of a set that stays small. Throws where more than 1,000 meet the conditions and no limit is named. */
  find(query: Find<R>): Promise<RecordOf<R>[]>;
  /** Every record, however many: read in pages, kept in memory. For what one decision looks at as a whole. */
  all(query: Omit<Find<R>, 'limit'>): Promise<RecordOf<R>[]>;
  /** Every record, a page at a time (1,000 by default), in the order of `sort`, else of their ids. For walks over sets that grow. */
  pages(query: Omit<Find<R>, 'limit'>, size?: number): AsyncIterable<RecordOf<R>[]>;
  /** How many records meet the conditions. */
  count(query: Pick<Find<R>, 'where'>): Promise<number>;
  /** The sum of a numeric field over what is found; 0 where nothing is. */
  sum(field: Names<R>, query: Pick<Find<R>, 'where'>): Promise<number>;
  /** Creates a record, server-set fields included; returns its id. */
  create(values: Values<R> & { status?: string }): Promise<string>;
  /**
   * Creates many records in two statements, each with its audit entry; returns their ids in order. For the system, and for
   * nouns without effects of their own when one is created.
   */
  createMany(list: readonly Values<R>[]): Promise<string[]>;
  edit(id: string, values: Values<R>): Promise<void>;
  act(id: string, action: string, values?: Values<R>): Promise<void>;
  remove(id: string): Promise<void>;
}
export type Db = <R extends AnyResource>(resource: R) => NounDb<R>;

/** A notice for people, at most 140 and 500 characters. Each reads it in their own language. */
export interface Notice {
  readonly kind: string;
  readonly title: Phrase;
  readonly body?: Phrase;
  readonly severity?: 'info' | 'warning' | 'error' | 'success';
  readonly link?: string;
}

/** What an effect works with. */
export interface Effect<R = AnyResource> {
  readonly actor: Actor;
  /** The day it is for the organization. */
  readonly today: string;
  /** The record before the action; null when it is being created. */
  readonly before: RecordOf<R> | null;
  /** The record as it is now, or as it will be. */
  readonly record: RecordOf<R>;
  /** As the person who acts: their grants hold. */
  readonly db: Db;
  /** As the system; the audit trail records the reason. */
  readonly system: (reason: string) => Db;
  /** Tells the accounts behind a person of the subject noun. */
  readonly notify: (subjectId: string | null, notice: Notice) => void;
  /** Queues a job that runs after the transaction, or not at all. */
  readonly job: (task: string, payload: Readonly<Record<string, unknown>>) => void;
}

/** What decides on a record before it is written. */
export interface Setting extends Effect {
  /** Which of the states that the action may lead to it becomes, where that is not the first. */
  readonly transitionTo: (state: string) => void;
}

type Verbs<A extends string> = 'create' | 'edit' | 'remove' | A;
export interface Effects<F extends Fields = Fields, S extends string = string, A extends string = string> {
  /** Values to set before the record is written; may refuse by throwing `invalid(…)`. */
  readonly set?: { readonly [K in Verbs<A>]?: (effect: SettingOf<F, S>) => Promise<Partial<ValuesOf<F>> | void> };
  /** What else happens once it is written. */
  readonly on?: { readonly [K in Verbs<A>]?: (effect: EffectOf<F, S>) => Promise<void> };
}
type EffectOf<F extends Fields, S extends string> = Omit<Effect, 'record' | 'before'> & {
  readonly record: Stamped & ([S] extends [never] ? object : { status: S }) & ValuesOf<F>;
  readonly before: (Stamped & ([S] extends [never] ? object : { status: S }) & ValuesOf<F>) | null;
};

type SettingOf<F extends Fields, S extends string> = EffectOf<F, S> & { readonly transitionTo: (state: S) => void };

/** A noun with its effects, for the engine's list. */
export interface NounHooks {
  readonly resource: AnyResource;
  readonly set: Readonly<Record<string, (effect: Setting) => Promise<Record<string, unknown> | void>>>;
  readonly on: Readonly<Record<string, (effect: Effect) => Promise<void>>>;
}

/** Attaches effects to a noun. */
export const hooksFor = <N extends string, F extends Fields, S extends string, A extends string>(
  resource: Resource<N, F, S, A>,
  effects: Effects<F, S, A>,
): NounHooks => ({
  resource,
  // The effects were typed against their own noun above; the engine calls them with that noun's records only.
  set: (effects.set ?? {}) as unknown as NounHooks['set'],
  on: (effects.on ?? {}) as unknown as NounHooks['on'],
});
