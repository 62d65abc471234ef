/** The change of one record without a transaction of its own: read, decided, and written in a single statement. */
import { type Row, shifted, type Statement } from './batch.ts';
import type { Transaction } from './transaction.ts';

/** The work asked for more than one read, one change and its trace. */
export class MoreThanOneStep extends Error {}

/** A change that answers the row it changed, and the trace that is left only if it did. */
const joined = (change: Statement, trace: Statement): Statement => ({
  text: `with changed as (${change.text}), traced as (${shifted(trace.text, change.values.length)} from changed) select * from changed`,
  values: [...change.values, ...trace.values],
});

/** Takes down what work wants to do, for `Connections.oneStep`. */
export class OneStep implements Transaction {
  private readonly look: (statement: Statement) => Promise<Row[]>;
  private looked = false;
  private readonly queue: { readonly statement: Statement; readonly tell: ((rows: Row[]) => void) | undefined }[] = [];

  constructor(look: (statement: Statement) => Promise<Row[]>) {
    this.look = look;
  }

  write(statement: Statement, tell?: (rows: Row[]) => void): void {
    this.queue.push({ statement, tell });
  }

  async read(...statements: readonly Statement[]): Promise<Row[][]> {
    const [first] = statements;
    if (this.looked || statements.length !== 1 || first?.unlocked === undefined) throw new MoreThanOneStep();
    this.looked = true;
    return [await this.look({ text: first.unlocked, values: first.values })];
  }

  /** Nothing is committed yet: the work has only been taken down. */
  async commitReading(...statements: readonly Statement[]): Promise<Row[][]> {
    if (statements.length) throw new MoreThanOneStep();
    return [];
  }

  nested<T>(): Promise<T> {
    return Promise.reject(new MoreThanOneStep());
  }

  /** The one statement to send; null where nothing is to be written. */
  statement(): Statement | null {
    if (this.queue.length === 0) return null;
    const [change, trace, ...more] = this.queue.map((q) => q.statement);
    if (change?.step !== 'change' || trace?.step !== 'trace' || more.length) throw new MoreThanOneStep();
    return joined(change, trace);
  }

  /** Passes the changed row on; false where none was changed, because it is no longer as it was read. */
  tell(rows: Row[]): boolean {
    if (rows.length === 0) return false;
    for (const { tell } of this.queue) tell?.(rows);
    return true;
  }
}
