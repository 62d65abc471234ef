/** Work that many ask for at the same moment, done once for all of them. */

/**
 * Callers with the same key share one run of their work. Nobody joins a run that had begun before they asked: what they get
 * is at least as new as their question. So of one key at most one runs and one waits, however many ask.
 */
export class SingleFlight<T> {
  /** Settles when the run under way is over; never rejects. */
  private readonly running = new Map<string, Promise<void>>();
  private readonly waiting = new Map<string, Promise<T>>();

  /** What the work answers or throws, to all who ask for it while it waits. Equal keys must mean equal work. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const waiting = this.waiting.get(key);
    if (waiting) return waiting;
    const running = this.running.get(key);
    if (!running) return this.begin(key, work);
    const next = running.then(() => {
      this.waiting.delete(key);
      return this.begin(key, work);
    });
    this.waiting.set(key, next);
    return next;
  }

  private begin(key: string, work: () => Promise<T>): Promise<T> {
    const result = work();
    const over = (): void => {
      this.running.delete(key);
    };
    this.running.set(key, result.then(over, over));
    return result;
  }
}

/** Things of one kind that leave in one piece: what comes while a piece is under way leaves with the next one. */
export class Batches<T> {
  private readonly waiting = new Map<string, T[]>();
  private readonly together = new SingleFlight<unknown>();

  /** Settles as the piece does in which the thing leaves, with all others of its key. */
  async leave(key: string, thing: T, send: (things: readonly T[]) => Promise<unknown>): Promise<void> {
    const waiting = this.waiting.get(key);
    if (waiting) waiting.push(thing);
    else this.waiting.set(key, [thing]);
    await this.together.run(key, () => {
      const things = this.waiting.get(key) ?? [];
      this.waiting.delete(key);
      return send(things);
    });
  }
}

/** Things that are looked up by a name: what is asked for while a lookup is under way is looked up with the next one. */
export class BatchedLookup<T> {
  private names = new Set<string>();
  private readonly together = new SingleFlight<ReadonlyMap<string, T>>();

  /** What is found under the name, no older than the question; undefined where nothing is. Rejects as the lookup does. */
  async of(name: string, look: (names: readonly string[]) => Promise<ReadonlyMap<string, T>>): Promise<T | undefined> {
    this.names.add(name);
    const found = await this.together.run('', () => {
      const names = [...this.names];
      this.names = new Set();
      return look(names);
    });
    return found.get(name);
  }
}

/** Argument lists that are remembered for one first argument. */
const REMEMBERED = 8;

/** How many go on in one turn of the event loop. */
const AT_ONCE = 6;

/** Lets many waiting calls continue only a few at a time, so that other requests are served in between. */
export class FairQueue {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  /** Resolves when it is the caller's turn, in the order of asking. */
  next(): Promise<void> {
    return new Promise((go) => {
      this.waiting.push(go);
      if (this.taken === 0) setImmediate(() => this.turn());
      this.letGo();
    });
  }

  private letGo(): void {
    for (; this.taken < AT_ONCE && this.waiting.length > 0; this.taken++) this.waiting.shift()?.();
  }

  private turn(): void {
    this.taken = 0;
    if (this.waiting.length === 0) return;
    setImmediate(() => this.turn());
    this.letGo();
  }
}

/** What `once` worked out: the same for several, so that nobody writes into it, and the texts made of it. */
const shared = new WeakMap<object, Map<string, unknown>>();

/**
 * A function of nothing but its arguments, worked out once for the very same ones: those who share a reading share what
 * follows from it, for as long as somebody holds the first argument. What it answers is for reading alone.
 */
export function memoized<A extends readonly [object, ...unknown[]], T extends object>(
  work: (...args: A) => T,
): (...args: A) => T {
  const known = new WeakMap<object, { readonly args: A; readonly result: T }[]>();
  return (...args) => {
    const before = known.get(args[0]) ?? [];
    const same = before.find((one) => one.args.every((arg, i) => Object.is(arg, args[i])));
    if (same) return same.result;
    const result = work(...args);
    shared.set(result, new Map());
    known.set(args[0], [{ args, result }, ...before.slice(0, REMEMBERED - 1)]);
    return result;
  };
}

/** What is made of a value, by its name: once where `once` made the value, each time of any other. */
export function derived<T>(value: unknown, name: string, make: () => T): T {
  const its = typeof value === 'object' && value !== null ? shared.get(value) : undefined;
  if (!its) return make();
  if (!its.has(name)) its.set(name, make());
  // Set above or by an earlier call of the same name, which makes the same.
  return its.get(name) as T;
}

/** Whether `once` made the value, so that several get the very same. */
export const isMemoized = (value: unknown): boolean => typeof value === 'object' && value !== null && shared.has(value);
