/**
 * Titles of records that others refer to. A page of 25 rows with five references would cost 125 look-ups in the database;
 * titles change rarely and are read all the time, so each process keeps them and forgets one when its record changes.
 */
import type { Registry } from '#engine/model/registry.ts';
import type { LiveEvent } from '#engine/model/wire.ts';
import { tableOf, titleSql } from './columns.ts';
import type { Row, Statement } from './pg/batch.ts';

const KEPT = 100_000;
/** A title read just before its change commits could be kept just after: it is believed no longer than this. */
const BELIEVED_MS = 60_000;

interface Kept {
  readonly title: string;
  readonly until: number;
}
export interface Wanted {
  readonly noun: string;
  readonly id: string;
}
type Run = (statements: readonly Statement[]) => Promise<Row[][]>;

export class Titles {
  private readonly registry: Registry;
  private kept = new Map<string, Kept>();
  private before = new Map<string, Kept>();

  constructor(registry: Registry) {
    this.registry = registry;
  }

  /** The title, if it is known here. */
  peek(tenantId: string, noun: string, id: string): string | undefined {
    const key = id + noun + tenantId;
    const found = this.kept.get(key) ?? this.before.get(key);
    return found && found.until > Date.now() ? found.title : undefined;
  }

  // Two generations in place of a list in order of use: half the cost of a look-up, and the least used still go first.
  private keep(tenantId: string, noun: string, id: string, title: string): void {
    if (this.kept.size >= KEPT / 2) {
      this.before = this.kept;
      this.kept = new Map();
    }
    this.kept.set(id + noun + tenantId, { title, until: Date.now() + BELIEVED_MS });
  }

  /** Makes these titles known, in one round trip for those that are not. */
  async fill(tenantId: string, run: Run, wanted: readonly Wanted[]): Promise<void> {
    const missing = new Map<string, Set<string>>();
    for (const { noun, id } of wanted) {
      if (this.peek(tenantId, noun, id) !== undefined) continue;
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
        if (typeof row.title === 'string') this.keep(tenantId, nouns[i]?.[0] ?? '', row.id as string, row.title);
    });
  }

  /** Forgets the titles of records that changed, here or in another process. */
  forget(tenantId: string, events: readonly LiveEvent[]): void {
    for (const { id, noun } of events) {
      this.kept.delete(id + noun + tenantId);
      this.before.delete(id + noun + tenantId);
    }
  }

  /** Forgets everything: changes may have gone unheard. */
  clear(): void {
    this.kept.clear();
    this.before.clear();
  }
}
