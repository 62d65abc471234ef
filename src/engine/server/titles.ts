/**
 * Titles of records that others refer to. A page of 25 rows with five references would cost 125 look-ups in the database;
 * titles change rarely and are read all the time, so each process keeps them and forgets one when its record changes.
 */
import { LRUCache } from 'lru-cache';
import type { Registry } from '#engine/model/registry.ts';
import type { LiveEvent } from '#engine/model/wire.ts';
import { tableOf, titleSql } from './columns.ts';
import type { Row, Statement } from './pg/batch.ts';

const KEPT = 100_000;
/** A title read just before its change commits could be kept just after: it is believed no longer than this. */
const BELIEVED_MS = 60_000;

export interface Wanted {
  readonly noun: string;
  readonly id: string;
}
type Run = (statements: readonly Statement[]) => Promise<Row[][]>;

export class Titles {
  private readonly registry: Registry;
  private readonly kept = new LRUCache<string, string>({ max: KEPT, ttl: BELIEVED_MS, ttlResolution: 1000 });

  constructor(registry: Registry) {
    this.registry = registry;
  }

  /** The title, if it is known here. */
  peek(tenantId: string, noun: string, id: string): string | undefined {
    return this.kept.get(`${tenantId}${noun}${id}`);
  }

  /** Makes these titles known, in one round trip for those that are not. */
  async fill(tenantId: string, run: Run, wanted: readonly Wanted[]): Promise<void> {
    const missing = new Map<string, Set<string>>();
    for (const { noun, id } of wanted) {
      if (this.kept.has(`${tenantId}${noun}${id}`)) continue;
      const ids = missing.get(noun);
      if (ids) ids.add(id);
      else missing.set(noun, new Set([id]));
    }
    if (missing.size === 0) return;
    const nouns = [...missing];
    const found = await run(
      nouns.map(([noun, ids]) => {
        const resource = this.registry.get(noun);
        return {
          text: `select t.id, ${titleSql(resource, 't')} as title from ${tableOf(resource).name} t where t.tenant_id = $1 and t.id = any($2::uuid[])`,
          values: [tenantId, [...ids]],
        };
      }),
    );
    found.forEach((rows, i) => {
      for (const row of rows)
        if (typeof row.title === 'string') this.kept.set(`${tenantId}${nouns[i]?.[0]}${row.id as string}`, row.title);
    });
  }

  /** Forgets the titles of records that changed, here or in another process. */
  forget(tenantId: string, events: readonly LiveEvent[]): void {
    for (const e of events) this.kept.delete(`${tenantId}${e.noun}${e.id}`);
  }

  /** Forgets everything: changes may have gone unheard. */
  clear(): void {
    this.kept.clear();
  }
}
