/** What is asked of the act path, and the open transaction in which it is done. */
import type { AnyResource } from '#engine/model/resource.ts';
import type { LiveEvent } from '#engine/model/wire.ts';
import type { NounHooks } from './effects.ts';
import type { Actor } from './grants.ts';
import type { Row } from './pg/batch.ts';
import type { Transaction } from './pg/transaction.ts';
import type { ReadPath } from './read.ts';
import type { Once } from './repeated.ts';

/** One thing that somebody wants to do. */
export interface Request {
  readonly resource: AnyResource;
  /** `create`, `edit`, `remove` or an action of the definition. */
  readonly action: string;
  readonly id?: string;
  readonly input?: unknown;
  /** The version the person saw; a newer one refuses the change. */
  readonly version?: number;
  readonly why?: string | null;
  /** The pass of a second person, for actions that take two. */
  readonly witness?: string | undefined;
  /** For creating calls: a repetition under the same key fails, see `repeated.ts`. */
  readonly once?: Once;
}

/** The record that a request is answered with, where the statement that writes it could tell. */
export interface Written {
  readonly request: Request;
  /** Whether that statement is queued; the row is there once it ran. */
  promised: boolean;
  row: Row | null;
}

/** An open transaction and what is to be told once it is committed. */
export interface Work {
  readonly tx: Transaction;
  readonly events: LiveEvent[];
  /** All of it is undone at the end: it holds no row that others would wait for. */
  readonly isRehearsal?: true;
  /** Set for the request whose record is shown. */
  readonly written?: Written;
}

/** What code inside a transaction needs of the two paths. */
export interface Paths {
  readonly read: ReadPath;
  readonly options: { readonly read: ReadPath; readonly hooks: readonly NounHooks[] };
  /** Does it inside an open transaction; returns the record's id. */
  within(work: Work, actor: Actor, request: Request): Promise<string>;
}
