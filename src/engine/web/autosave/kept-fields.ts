/**
 * Fields of a record as somebody fills them in: the server keeps them when they pause, one save after another. Nothing stays
 * in the browser's storage, and nothing typed is given up before the server has it.
 */
import { ApiError } from '../client.ts';

export type Values = Readonly<Record<string, unknown>>;
export interface Versioned {
  readonly version: number;
}

/** When nobody types for so long, the server keeps what there is. */
const PAUSE_MS = 600;
/** What did not arrive is sent again after so long. */
const AGAIN_MS = 5000;

export interface Kept {
  /** Unsaved input, shown on top of the record. */
  readonly typed: Values;
  readonly state: 'saved' | 'saving' | 'refused';
  readonly error: ApiError | null;
  /** A failure that is no answer of the server: a fault of ours. */
  readonly fault: { readonly error: unknown } | null;
}

export interface Keeper<R extends Versioned> {
  /** Saves a change on top of a record as it was known last; returns the record as it is then. `isLast`: the page may be gone. */
  readonly save: (on: R, change: Values, isLast: boolean) => Promise<R>;
  /** Whether a newer version from elsewhere is written over, field by field, in place of being told. */
  readonly onTop: boolean;
}

/** What was sent, in what may be kept and what the server found wrong in itself: one wrong field keeps no other from being saved. */
function parted(sent: Values, wrong: readonly string[]): { readonly fine: Values; readonly held: Values } {
  const names = new Set(wrong.map((field) => field.split('.')[0]));
  const all = Object.entries(sent);
  return {
    fine: Object.fromEntries(all.filter(([name]) => !names.has(name))),
    held: Object.fromEntries(all.filter(([name]) => names.has(name))),
  };
}
/** Values without those of which something newer was typed. */
const unless = (values: Values, newer: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(newer, name)));
const isNone = (values: Values): boolean => Object.keys(values).length === 0;

const isUnheard = ({ status }: ApiError): boolean => status === 0 || status >= 500;

export class KeptFields<R extends Versioned = Versioned> {
  private now: Kept = { typed: {}, state: 'saved', error: null, fault: null };
  private pending: Values = {};
  /** What was refused for itself: it goes along with the next change, which may be what it lacked. */
  private held: Values = {};
  /** The newest that is known of the record: what is saved is saved on top of it. */
  private base: R;
  private keeper: Keeper<R>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving: Promise<void> = Promise.resolve();
  /** What was sent and is not answered yet. */
  private underWay: readonly Values[] = [];
  private readonly watchers = new Set<() => void>();

  constructor(record: R, keeper: Keeper<R>) {
    this.base = record;
    this.keeper = keeper;
  }

  /** The current state; a new object after each change. */
  readonly get = (): Kept => this.now;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  private tell(change: Partial<Kept>): void {
    this.now = { ...this.now, ...change };
    for (const watcher of this.watchers) watcher();
  }

  private takeUp(change: Values): void {
    this.pending = { ...this.held, ...this.pending, ...change };
    this.held = {};
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  /** Takes what was typed; the server has it after a pause. */
  write(change: Values): void {
    this.takeUp(change);
    this.tell({ typed: { ...this.now.typed, ...change }, state: 'saving' });
    this.later(PAUSE_MS);
  }

  /**
   * Hears of the record as it was read last. A version from elsewhere takes the place of what was typed here if all of that is
   * kept; else it is a conflict, which the next save tells, unless this keeper writes on top.
   */
  seen(record: R, keeper: Keeper<R>): void {
    this.keeper = keeper;
    if (record.version <= this.base.version) return;
    if (this.now.state === 'saved') {
      this.base = record;
      if (!isNone(this.now.typed)) this.tell({ typed: {} });
    } else if (keeper.onTop) {
      this.base = record;
      if (this.now.error?.code === 'STALE_VERSION') this.later(0);
    }
  }

  /** Gives up what was typed here and could not be kept. */
  drop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.pending = {};
    this.held = {};
    this.tell({ typed: {}, state: 'saved', error: null });
  }

  /** Saves now what waits for the pause to end: the form is left, or its window put away. */
  keep(): void {
    if (this.timer !== undefined) void this.flush(true);
  }

  /**
   * The page goes: what waits is sent at once, also beside a save that is still under way, and with what that one carries.
   * It is taken to succeed, since nobody will be here to hear of it.
   */
  leave(): void {
    if (this.underWay.length === 0) return this.keep();
    if (isNone(this.pending)) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    const expected = { ...this.base, version: this.base.version + this.underWay.length };
    this.pending = Object.assign({}, ...this.underWay, this.pending);
    const last = this.send(true, expected);
    this.saving = Promise.all([this.saving, last]).then(() => undefined);
  }

  /** Resolves once everything typed is kept; to false where it was refused. */
  async settled(): Promise<boolean> {
    this.takeUp({});
    await this.flush();
    return isNone(this.pending) && isNone(this.held);
  }

  private flush(isLast = false): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return (this.saving = this.saving.then(() => this.send(isLast, this.base)));
  }

  private async send(isLast: boolean, on: R): Promise<void> {
    if (isNone(this.pending)) return;
    const sent = this.pending;
    this.pending = {};
    this.underWay = [...this.underWay, sent];
    try {
      const saved = await this.keeper.save(on, sent, isLast);
      if (saved.version > this.base.version) this.base = saved;
      this.held = unless(this.held, sent);
      const isWhole = isNone(this.held);
      if (isNone(this.pending) && this.underWay.length === 1) this.tell({ state: isWhole ? 'saved' : 'refused' });
      if (isWhole) this.tell({ error: null });
    } catch (thrown) {
      this.refused(sent, thrown, on);
    } finally {
      this.underWay = this.underWay.filter((one) => one !== sent);
    }
  }

  private refused(sent: Values, thrown: unknown, on: R): void {
    if (!(thrown instanceof ApiError)) return this.tell({ state: 'refused', fault: { error: thrown } });
    const { fine, held } = parted(sent, Object.keys(thrown.fields));
    const isPartly = !isNone(fine) && !isNone(held);
    if (isPartly) this.held = unless({ ...this.held, ...held }, this.pending);
    this.pending = { ...(isPartly ? fine : sent), ...this.pending };
    this.tell({ state: 'refused', error: thrown });
    // The newer version may have been read while this was under way.
    const isBehind = this.keeper.onTop && thrown.code === 'STALE_VERSION' && on.version < this.base.version;
    if (isPartly || isBehind) this.later(0);
    else if (isUnheard(thrown)) this.later(AGAIN_MS);
  }
}
