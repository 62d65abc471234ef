/**
 * Import from CSV. The dry run does what the run does, row by row, in one transaction that is undone at the end: so it tells
 * what rows of the file mean for each other. The real run creates each good row in its own transaction.
 */
import { checkFields } from '#engine/model/check.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { RowResult } from '#engine/model/wire.ts';
import { auditStatement } from './audit.ts';
import { refusedRow } from './bulk.ts';
import type { Engine } from './engine.ts';
import { type Actor, grantOn, isNothing } from './grants.ts';
import { dayIn } from './ids.ts';
import { readImportFile } from './import-file.ts';
import { knownHeadings } from './import-headings.ts';
import { RowOrder } from './import-order.ts';
import { References } from './import-references.ts';
import { type PlannedRow, plannedRows } from './import-rows.ts';
import type { Attempt } from './transact.ts';

export type Report = (done: number) => Promise<void>;

/** Throws PERMISSION_DENIED, and leaves a trace of it, where the actor may not create records of the noun at all. */
export async function mustImport(engine: Engine, actor: Actor, resource: AnyResource): Promise<void> {
  if (!isNothing(grantOn(engine.policy, actor, resource, 'create'))) return;
  await engine.connections.read(actor.tenantId, [
    auditStatement(actor, { action: 'import', noun: resource.name, recordId: null, outcome: 'denied' }),
  ]);
  throw new Refusal('PERMISSION_DENIED');
}

/** The rows of a file. Refuses what is no CSV, has no rows or too many, or a header that is not understood. */
export const readRows = (resource: AnyResource, bytes: Buffer): PlannedRow[] =>
  plannedRows(resource, readImportFile(bytes, knownHeadings(resource)));

/** The rows of one import on their way in. */
class Import {
  private readonly engine: Engine;
  private readonly actor: Actor;
  private readonly resource: AnyResource;
  private readonly rows: readonly PlannedRow[];

  constructor(engine: Engine, actor: Actor, resource: AnyResource, rows: readonly PlannedRow[]) {
    this.engine = engine;
    this.actor = actor;
    this.resource = resource;
    this.rows = rows;
  }

  /** What is wrong with a row whose cells could not all be read, in the order of the noun's fields. */
  private refusal(input: Record<string, unknown>, problems: PlannedRow['problems']): Refusal {
    const told = new Set(problems.map(({ field }) => field));
    const { fields } = this.resource;
    const others = checkFields(fields, input, {}, dayIn(this.actor.timeZone)).problems;
    const order = Object.keys(fields);
    const all = [...problems, ...others.filter(({ field }) => !told.has(field))];
    return new Refusal(
      'VALIDATION_ERROR',
      {},
      all.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field)),
    );
  }

  private async create(
    row: PlannedRow,
    order: RowOrder,
    at: number,
    created: Map<number, string>,
    attempt: Attempt,
  ): Promise<RowResult> {
    const references = order.inputOf(at, created);
    const input = { ...row.input, ...references.input };
    const problems = [...row.problems, ...references.problems];
    const request = { resource: this.resource, action: 'create', input, why: 'import' };
    try {
      if (problems.length) throw this.refusal(input, problems);
      const id = await attempt((work) => this.engine.act.within(work, this.actor, request));
      created.set(at, id);
      return { row: row.row, id, ok: true, message: null };
    } catch (error) {
      return { row: row.row, id: null, ...refusedRow(error) };
    }
  }

  /** Does the rows one after another; returns their results in the order of the file. */
  async run(order: RowOrder, attempt: Attempt, report?: Report): Promise<RowResult[]> {
    const created = new Map<number, string>();
    const results: RowResult[] = [];
    for (const [done, at] of order.places.entries()) {
      const row = this.rows[at];
      if (row) results[at] = await this.create(row, order, at, created, attempt);
      await report?.(done + 1);
    }
    return results;
  }
}

/**
 * Imports rows that were read with `readRows`; each is reported when done. `dryRun` writes nothing and returns what would
 * happen to each row.
 */
export async function importRows(
  engine: Engine,
  actor: Actor,
  resource: AnyResource,
  rows: readonly PlannedRow[],
  dryRun: boolean,
  report?: Report,
): Promise<RowResult[]> {
  await mustImport(engine, actor, resource);
  const order = await RowOrder.of(resource, rows, new References(engine, actor), engine.noun);
  const work = new Import(engine, actor, resource, rows);
  const about = { resource, action: 'create' };
  const { transactions } = engine.act;
  if (!dryRun) return work.run(order, (piece) => transactions.run(actor, about, piece), report);
  const results = await transactions.rehearse(actor, about, (attempt) => work.run(order, attempt, report));
  return results.map((each) => ({ ...each, id: null }));
}
