/** Where rules across several nouns find their facts, regardless of who asks. */
import type { AnyResource, RecordOf, Resource } from './resource.ts';

type Names<R> = R extends Resource<string, infer F, infer _S, infer _A> ? Extract<keyof F, string> : string;
/** Values that fields must have; one of several; null for none at all. */
export type Being<R> = { readonly [K in Names<R> | 'status' | 'id']?: string | null | readonly string[] };

/** Finds whole records: in the transaction of an action, or as somebody reads them. */
export interface Source {
  find<R extends AnyResource>(resource: R, where: Being<R>): Promise<readonly RecordOf<R>[]>;
}
