/**
 * Titles of records that others refer to. A page of 25 rows with five references would cost 125 look-ups in the database;
 * titles change rarely and are read all the time, so each process keeps them and forgets one when its record changes.
 */
import type { Registry } from '#engine/model/registry.ts';
import type { LiveEvent } from '#engine/model/wire.ts';
import { tableOf, titleSql } from './columns.ts';
import type { Row, Statement } from './pg/batch.ts';

/** Titles kept of one noun of one organization; beyond it the older half goes. */
const KEPT = 150_000;
/** Believed no longer than this, in case a change went unheard. */
const BELIEVED_MS = 600_000;

interface Kept {
  readonly title: string;
  readonly until: number;
}
/** Two generations in place of a list in order of use: half the cost of a look-up, and what nobody asks for still goes. */
interface Group {
  fresh: Map<string, Kept>;
  before: Map<string, Kept>;
  /** When a record of the noun last changed: what was asked for before then is not kept. */
  changedAt: number;
}
type Run = (statements: readonly Statement[]) => Promise<Row[][]>;
/** Titles to be looked up, each with what is to be done once it is known. */
export type Wanted = Map<string, Map<string, ((title: string) => void)[]>>;

export class Titles {
  private readonly registry: Registry;
  private readonly groups = new Map<string, Group>();

  constructor(registry: Registry) {
    this.registry = registry;
  }

  private groupOf(tenantId: string, noun: string): Group {
    const key = `${tenantId} ${noun}`;
    let group = this.groups.get(key);
    if (!group) this.groups.set(key, (group = { fresh: new Map(), before: new Map(), changedAt: 0 }));
    return group;
  }

  /** The titles of one noun, as far as they are known here. */
  known(tenantId: string, noun: string): (id: string) => string | undefined {
    const { fresh, before } = this.groupOf(tenantId, noun);
    const now = Date.now();
    return (id) => {
      const found = fresh.get(id) ?? before.get(id);
      return found && found.until > now ? found.title : undefined;
    };
  }

  private keep(tenantId: string, noun: string, id: string, title: string, askedAt: number): void {
    const group = this.groupOf(tenantId, noun);
    if (askedAt <= group.changedAt) return;
    if (group.fresh.size >= KEPT / 2) {
      group.before = group.fresh;
      group.fresh = new Map();
    }
    group.fresh.set(id, { title, until: Date.now() + BELIEVED_MS });
  }

  /** Looks up what is wanted, in one round trip, keeps it and tells whoever waits for it. */
  async fill(tenantId: string, run: Run, wanted: Wanted): Promise<void> {
    if (wanted.size === 0) return;
    const askedAt = performance.now();
    const nouns = [...wanted];
    const found = await run(
      nouns.map(([noun, ids]) => {
        const resource = this.registry.get(noun);
        return {
          text: `select t.id, ${titleSql(resource, 't')} as title from ${tableOf(resource).name} t where t.tenant_id = $1 and t.id = any($2::uuid[])`,
          values: [tenantId, [...ids.keys()]],
        };
      }),
    );
    nouns.forEach(([noun, ids], i) => {
      for (const row of found[i] ?? []) {
        const [id, title] = [row.id as string, row.title];
        if (typeof title !== 'string') continue;
        this.keep(tenantId, noun, id, title, askedAt);
        for (const tell of ids.get(id) ?? []) tell(title);
      }
    });
  }

  /** Forgets the titles of records that changed, here or in another process. */
  forget(tenantId: string, events: readonly LiveEvent[]): void {
    for (const { id, noun } of events) {
      const group = this.groups.get(`${tenantId} ${noun}`);
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
