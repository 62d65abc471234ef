/** Reads that several answers of payroll share. The question has admitted its caller. */
import type { AnyResource, RecordOf } from '#engine/model/resource.ts';
import type { Find } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { filtersOf } from '#engine/server/filters.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { readAll } from '#engine/server/read-all.ts';
import type { RunCard } from './pay-questions.model.ts';
import type { payRun } from './pay-run.model.ts';

/** All records that conditions find, whole, for a caller who may read them; more than `WHOLE_AT_MOST` are an error. */
export const rowsOf = async <R extends AnyResource>(
  engine: Engine,
  actor: Actor,
  resource: R,
  where: Find<R>['where'] = {},
): Promise<readonly RecordOf<R>[]> =>
  // The read path builds each record from exactly the requested noun, and the system sees all fields.
  (await readAll(engine, asSystem(actor, 'payroll that the caller reads'), resource, {
    filters: filtersOf(where ?? {}),
    untitled: true,
  })) as unknown as readonly RecordOf<R>[];

export type Run = RecordOf<typeof payRun>;

export const cardOf = (run: Run): RunCard => ({
  id: run.id,
  type: run.type,
  from: run.from,
  to: run.to,
  payDate: run.payDate,
  status: run.status,
  people: run.people,
  gross: run.gross,
  reimbursements: run.reimbursements,
  deductions: run.deductions,
  taxes: run.taxes,
  net: run.net,
  employerCost: run.employerCost,
  blocks: run.blocks,
  warnings: run.warnings,
});

/** Names of accounts by id. */
export async function accountNames(
  engine: Engine,
  actor: Actor,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const [rows = []] = await engine.connections.read(actor.tenantId, [
    {
      text: `select id, concat_ws(' ', first_name, last_name) as name from account where id = any($1::uuid[])`,
      values: [ids.filter((id) => id !== null)],
    },
  ]);
  return new Map(rows.map((row) => [String(row.id), String(row.name)]));
}

/** Regular and final runs are compared with runs of their kind that were paid before. */
export const isBefore = (one: Run, run: Run): boolean =>
  one.id !== run.id &&
  one.payGroup === run.payGroup &&
  one.type === run.type &&
  one.status === 'paid' &&
  (one.payDate < run.payDate || (one.payDate === run.payDate && one.id < run.id));
