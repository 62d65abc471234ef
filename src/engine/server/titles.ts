/**
 * Titles of records that others refer to. A page of 25 rows with five references would cost 125 look-ups in the database;
 * titles change rarely and are read all the time, so each process keeps them and forgets one when its record changes.
 */
import { LRUCache } from 'lru-cache';
import type { Registry } from '#engine/model/registry.ts';
import type { LiveEvent } from '#engine/model/wire.ts';
import { tableOf, titleSql } from './columns.ts';
import type { Row, Statement } from './pg/batch.ts';
import type { TitleBook } from './present.ts';
import { ACCOUNT } from './view.ts';

/** Titles kept of one noun of one organization; beyond it the older half goes. */
const KEPT = 150_000;
/** Titles kept of all organizations together: those that nobody reads from go first. A group weighs something when empty. */
const KEPT_IN_ALL = 600_000;
const EMPTY_GROUP = 20;
/** Believed no longer than this, in case a change went unheard. */
const BELIEVED_MS = 600_000;

/** An account is named by its person, as the trail names them. */
const PEOPLE = `select id, concat_ws(' ', first_name, last_name) as title from account where id = any($1::uuid[])`;

/** Two generations in place of a list in order of use: a look-up costs little, and what is old or unasked for still goes. */
interface Group {
  fresh: Map<string, string>;
  before: Map<string, string>;
  /** When `fresh` was begun. */
  since: number;
  /** When a record of the noun last changed: what was asked for before then is not kept. */
  changedAt: number;
}
type Run = (statements: readonly Statement[]) => Promise<Row[][]>;
type Tell = (title: string) => void;

export class Titles {
  private readonly registry: Registry;
  private readonly groups = new LRUCache<string, Group>({
    maxSize: KEPT_IN_ALL,
    sizeCalculation: ({ fresh, before }) => fresh.size + before.size + EMPTY_GROUP,
  });

  constructor(registry: Registry) {
    this.registry = registry;
  }

  /** Weighs a group that has grown. One that is no longer kept hears of no change, so it does not come back. */
  private weigh(key: string, group: Group): void {
    if (this.groups.peek(key) !== group) return;
    this.groups.delete(key);
    this.groups.set(key, group);
  }

  private groupOf(tenantId: string, noun: string, now: number): Group {
    const key = `${tenantId} ${noun}`;
    let group = this.groups.get(key);
    if (!group) this.groups.set(key, (group = { fresh: new Map(), before: new Map(), since: now, changedAt: 0 }));
    if (group.fresh.size >= KEPT / 2 || now - group.since > BELIEVED_MS / 2) {
      // After a pause longer than both generations live, neither is believed.
      group.before = now - group.since > BELIEVED_MS ? new Map() : group.fresh;
      group.fresh = new Map();
      group.since = now;
    }
    return group;
  }

  /** The titles that one answer needs, within one organization. */
  book(tenantId: string): Book {
    const now = performance.now();
    return new Book(
      this.registry,
      tenantId,
      (noun) => this.groupOf(tenantId, noun, now),
      (noun, group) => this.weigh(`${tenantId} ${noun}`, group),
    );
  }

  /** Forgets the titles of records that changed, here or in another process. */
  forget(tenantId: string, events: readonly LiveEvent[]): void {
    for (const { id, noun } of events) {
      const group = this.groups.peek(`${tenantId} ${noun}`);
      if (!group) continue;
      group.changedAt = performance.now();
      group.fresh.delete(id);
      group.before.delete(id);
    }
  }

  /** Forgets everything: changes may have gone unheard. */
  clear(): void {
    this.groups.clear();
  }
}

/** One answer's lookups: known titles are returned at once, unknown ones are read once for all rows. */
class Book implements TitleBook {
  private readonly registry: Registry;
  private readonly tenantId: string;
  private readonly find: (noun: string) => Group;
  private readonly grown: (noun: string, group: Group) => void;
  private readonly groups = new Map<string, Group>();
  private readonly wanted = new Map<string, Map<string, Tell[]>>();

  constructor(registry: Registry, tenantId: string, find: Book['find'], grown: Book['grown']) {
    this.registry = registry;
    this.tenantId = tenantId;
    this.find = find;
    this.grown = grown;
  }

  private group(noun: string): Group {
    let group = this.groups.get(noun);
    if (!group) this.groups.set(noun, (group = this.find(noun)));
    return group;
  }

  get(noun: string, id: string): string | undefined {
    const { fresh, before } = this.group(noun);
    return fresh.get(id) ?? before.get(id);
  }

  want(noun: string, id: string, tell: Tell): void {
    const ids = this.wanted.get(noun) ?? new Map<string, Tell[]>();
    this.wanted.set(noun, ids.set(id, [...(ids.get(id) ?? []), tell]));
  }

  /** Reads the requested titles in one round trip, caches them and resolves the waiting calls. */
  async fill(run: Run): Promise<void> {
    if (this.wanted.size === 0) return;
    const askedAt = performance.now();
    const nouns = [...this.wanted];
    const found = await run(
      nouns.map(([noun, ids]) => {
        if (noun === ACCOUNT) return { text: PEOPLE, values: [[...ids.keys()]] };
        const resource = this.registry.get(noun);
        return {
          text: `select t.id, ${titleSql(resource, 't')} as title from ${tableOf(resource).name} t where t.tenant_id = $1 and t.id = any($2::uuid[])`,
          values: [this.tenantId, [...ids.keys()]],
        };
      }),
    );
    nouns.forEach(([noun, ids], i) => {
      const group = this.group(noun);
      for (const row of found[i] ?? []) {
        const [id, title] = [row.id as string, row.title];
        if (typeof title !== 'string') continue;
        if (askedAt > group.changedAt) group.fresh.set(id, title);
        for (const tell of ids.get(id) ?? []) tell(title);
      }
      this.grown(noun, group);
    });
  }
}
