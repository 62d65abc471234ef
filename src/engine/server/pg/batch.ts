/**
 * Several named prepared statements in one write with one Sync. PostgreSQL treats all messages before a Sync as one
 * implicit transaction, so `set_config(…, true)` holds for exactly the statements of the batch: no BEGIN, no COMMIT, one
 * round trip, and safe on a connection that many requests share. See docs/decisions/0003-one-sync-batch.md.
 *
 * `pg` has no interface for it, but its pipeline mode admits subclasses of `Query`; the few internals used are typed below.
 */
import { createRequire } from 'node:module';
import pg from 'pg';
import { LRUCache } from 'lru-cache';
import { serialize } from 'pg-protocol';
import { databaseTypes } from './types.ts';

/** A prepared statement: it is named by its text, so the same text is parsed once per connection. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Of a read that locks: the same read without the lock. */
  readonly unlocked?: string;
  /** Of a write that `OneStep` may join with its trace: which of the two it is. */
  readonly step?: 'change' | 'trace';
}
export type Row = Record<string, unknown>;
/** The placeholders of a statement, moved behind those of another. */
export const shifted = (text: string, by: number): string =>
  text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + by}`);
type Parse = (value: string) => unknown;
type MakeRow = (values: readonly (string | null)[]) => Row;

interface Wire {
  readonly stream: { write(bytes: Buffer): void };
  batchState?: WireState;
}
interface WireState {
  /** Names of statements that the database keeps for this connection, the least used of which it forgets in time. */
  readonly known: LRUCache<string, true>;
  /** Names that it is to forget with the next message. */
  forgotten: string[];
  readonly doubtful: Set<string>;
  /** Statement → row maker; null: it returns no rows. */
  readonly shapes: Map<string, MakeRow | null>;
  /** Messages that leave at the end of this turn of the event loop. */
  leaving: Buffer[];
}
export interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
  table?: string;
  detail?: string;
}
/** The statement is gone (26000), or the table changed under its plan: parsing again cures both. */
export const isStale = (error: unknown): boolean => {
  const { code, message } = (error instanceof Error ? error : {}) as Partial<DatabaseError>;
  return code === '26000' || (code === '0A000' && message?.includes('cached plan') === true);
};
type Done = (error: DatabaseError | null, rows?: Row[][]) => void;

// An internal module of pg: how it turns a JavaScript value into what travels.
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue: (value: unknown) => unknown;
};
/** Statements kept per connection: a plan takes the database some tens of kilobytes. */
const KEPT = 400;
const stateOf = (wire: Wire): WireState => {
  if (wire.batchState) return wire.batchState;
  const known = new LRUCache<string, true>({
    max: KEPT,
    dispose: (_, name, why) => {
      if (why === 'evict') state.forgotten.push(name);
    },
  });
  const state: WireState = { known, forgotten: [], doubtful: new Set(), shapes: new Map(), leaving: [] };
  wire.batchState = state;
  return state;
};

const names = new LRUCache<string, string>({ max: 5 * KEPT });
let named = 0;
/** A short name for a statement's text. A text that was long unused gets a new one: one name is never used for two texts. */
const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `n${named++}`;
  names.set(text, name);
  return name;
};

/** One object literal per row shape: quicker than a loop over dynamic keys, and one hidden class for the engine of V8. */
const rowMaker = (fields: readonly { name: string; dataTypeID: number; format: string }[]): MakeRow => {
  const parsers = fields.map((f) => databaseTypes.getTypeParser(f.dataTypeID, f.format as 'text') as Parse);
  const body = fields.map((f, i) => `${JSON.stringify(f.name)}:v[${i}]===null?null:p${i}(v[${i}])`).join(',');
  // Built from the database's own row description, names quoted by JSON; no request's text is in it.
  // oxlint-disable-next-line no-implied-eval
  const make = new Function(...parsers.map((_, i) => `p${i}`), `return v=>({${body}})`);
  return make(...parsers) as MakeRow;
};

// A query to pg's eyes, without the fifteen fields that its constructor fills.
const Kind = function () {} as unknown as new () => object;
Kind.prototype = pg.Query.prototype;
class Batch extends Kind {
  readonly statements: readonly Statement[];
  callback: Done | null;
  private readonly out: Row[][];
  private readonly makers: (MakeRow | null | undefined)[];
  private names: string[] = [];
  private readonly parsed: string[] = [];
  private closed: string[] = [];
  private at = 0;
  private lastTag = '';
  private state: WireState | null = null;

  constructor(statements: readonly Statement[], done: Done) {
    super();
    this.statements = statements;
    this.callback = done;
    this.out = statements.map(() => []);
    this.makers = statements.map(() => undefined);
  }

  submit(wire: Wire): null {
    // All values before the first message: one that cannot be sent must not leave half a batch without its Sync.
    const values = this.statements.map((s) => s.values.map(prepareValue));
    const state = (this.state = stateOf(wire));
    // Batches submitted in one turn of the event loop leave in one write of one piece: the system call is what costs most
    // here, and gathering many small pieces in it costs as much again.
    if (state.leaving.length === 0)
      setImmediate(() => {
        wire.stream.write(Buffer.concat(state.leaving));
        state.leaving = [];
      });
    const out = state.leaving;
    this.names = this.statements.map((s) => nameOf(s.text));
    this.statements.forEach((statement, i) => {
      const name = this.names[i] ?? '';
      if (!state.known.get(name)) {
        const there = state.forgotten.indexOf(name);
        if (there >= 0) state.forgotten.splice(there, 1);
        else {
          if (state.doubtful.delete(name)) out.push(serialize.close({ type: 'S', name }));
          out.push(serialize.parse({ text: statement.text, name }));
          this.parsed.push(name);
        }
        state.known.set(name, true);
      }
      out.push(serialize.bind({ statement: name, values: values[i] }));
      const maker = state.shapes.get(name);
      if (maker === undefined) out.push(serialize.describe({ type: 'P' }));
      else this.makers[i] = maker; // held by the batch: others in flight cannot take it away
      out.push(serialize.execute());
    });
    this.closed = state.forgotten.splice(0);
    for (const name of this.closed) {
      out.push(serialize.close({ type: 'S', name }));
      state.shapes.delete(name);
    }
    out.push(serialize.sync());
    return null;
  }

  private remember(maker: MakeRow | null): void {
    this.makers[this.at] = maker;
    this.state?.shapes.set(this.names[this.at] ?? '', maker);
  }
  handleRowDescription(message: { fields: readonly { name: string; dataTypeID: number; format: string }[] }): void {
    this.remember(rowMaker(message.fields));
  }
  handleDataRow(message: { fields: readonly (string | null)[] }): void {
    const make = this.makers[this.at];
    if (make) this.out[this.at]?.push(make(message.fields));
  }
  handleCommandComplete(message: { text?: string }): void {
    this.lastTag = message.text ?? '';
    if (this.makers[this.at] === undefined) this.remember(null);
    this.at++;
  }
  handleEmptyQuery(): void {
    this.at++;
  }
  handlePortalSuspended(): void {}
  handleError(error: DatabaseError & { again?: boolean }): void {
    // The server skips to Sync: what came after the failed statement was never parsed. 26000: the statement is gone;
    // "cached plan": the table changed under it. Both are cured by parsing again.
    error.again = isStale(error);
    const suspect = error.again ? this.names : this.parsed;
    // What was to be closed after the failure was not closed either.
    for (const name of [...suspect, ...this.closed]) {
      this.state?.known.delete(name);
      this.state?.doubtful.add(name);
      this.state?.shapes.delete(name);
    }
    const done = this.callback;
    this.callback = null;
    done?.(error);
  }
  handleReadyForQuery(): void {
    const done = this.callback;
    this.callback = null;
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, which is no error to it and one to us.
    if (this.statements.at(-1)?.text === 'commit' && this.lastTag !== 'COMMIT')
      done?.(new Error('The transaction was rolled back'));
    else done?.(null, this.out);
  }
}

/** Runs statements on one pipelined client; returns the rows of each. Rejects with the database's error, all undone. */
export const runBatch = (client: pg.Client, statements: readonly Statement[], retry = true): Promise<Row[][]> =>
  new Promise((resolve, reject) => {
    const done: Done = (error, rows) => {
      if (!error) resolve(rows ?? []);
      else if ((error as { again?: boolean }).again && retry) resolve(runBatch(client, statements, false));
      else reject(error);
    };
    // pg's own types do not know that query() takes any subclass of Query.
    (client as unknown as { query(q: object): void }).query(new Batch(statements, done));
  });
