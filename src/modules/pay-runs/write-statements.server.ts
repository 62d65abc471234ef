/**
 * Writes the statements of a run part by part, so that those of many people never are in memory at once. Statements keep their
 * ids; one that came out as before, to the byte, is neither read nor written again.
 */
import { createHash } from 'node:crypto';
import { auditStatement } from '#engine/server/audit.ts';
import { snake } from '#engine/server/columns.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { createAll } from '#engine/server/many.ts';
import type { Work } from '#engine/server/work.ts';
import { runTotals, type RunTotals, type StubRow } from './compute.model.ts';
import { payStub } from './pay-stub.model.ts';
import type { Accepted } from './pay-run.model.ts';

const CHANGE = `update pay_stub t set version = t.version + 1, updated_at = now(), updated_by = $3, minutes = r.minutes, gross = r.gross,
    reimbursements = r.reimbursements, deductions = r.deductions, taxes = r.taxes, net = r.net, employer_cost = r.employer_cost,
    previous_net = r.previous_net, change = r.change, held = r.held, blocks = r.blocks, warnings = r.warnings, findings = r.findings,
    result = r.result, deposits = r.deposits, snapshot = r.snapshot, department = r.department, cost_center = r.cost_center, pay_date = r.pay_date,
    "from" = r."from", "to" = r."to", fingerprint = r.fingerprint
  from jsonb_populate_recordset(null::pay_stub, $4::jsonb) r where t.tenant_id = $1 and t.run = $2 and t.employee = r.employee`;
const REMOVE = `delete from pay_stub where tenant_id = $1 and run = $2 and employee = any($3::uuid[])`;
const KEPT = `select employee, fingerprint from pay_stub where tenant_id = $1 and run = $2`;

/** Fields that make up nearly all of a statement; they come last in it. */
const LARGE = ['findings', 'result', 'deposits', 'snapshot'] as const;

/** The JSON of a statement, to the byte that of `JSON.stringify`, and the part of it that holds the large fields. */
export function jsonOf(row: StubRow): { readonly json: string; readonly tail: string } {
  const { findings, result, deposits, snapshot, ...head } = row;
  const tail = `,"findings":${JSON.stringify(findings)},"result":${JSON.stringify(result)},"deposits":${JSON.stringify(deposits)},"snapshot":${JSON.stringify(snapshot)}`;
  return { json: `${JSON.stringify(head).slice(0, -1)}${tail}}`, tail };
}

const asColumns = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Fingerprint of one statement, in hex. The code that makes it decides the order of its keys. */
export const rowFingerprint = (row: StubRow): string => sha256(jsonOf(row).json);

/** Fingerprint of the statements of a run, in hex: that of the fingerprints of its statements, in order. */
export function fingerprintOf(rows: readonly StubRow[]): string {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(rowFingerprint(row));
  return hash.digest('hex');
}

const isBlock = ({ severity }: { readonly severity: string }): boolean => severity === 'block';

/** The statements of one run within the transaction that calculates it. */
export class StatementWriter {
  private readonly engine: Engine;
  private readonly work: Work;
  private readonly actor: Actor;
  private readonly run: string;
  /** Fingerprints of what is stored, by employee; what is left at the end is gone. */
  private readonly kept: Map<string, string | null>;
  private readonly accepted: ReadonlySet<string>;
  private readonly hash = createHash('sha256');
  private totals: RunTotals = runTotals([]);
  private changed = 0;
  private blocks = 0;
  private warnings = 0;
  private tables: string | null = null;

  private constructor(
    engine: Engine,
    work: Work,
    actor: Actor,
    run: { readonly id: string; readonly accepted: readonly Accepted[] | null },
    kept: Map<string, string | null>,
  ) {
    this.engine = engine;
    this.work = work;
    this.actor = actor;
    this.run = run.id;
    this.kept = kept;
    this.accepted = new Set((run.accepted ?? []).map(({ code, employee }) => `${code} ${employee}`));
  }

  static async open(
    engine: Engine,
    work: Work,
    actor: Actor,
    run: { readonly id: string; readonly accepted: readonly Accepted[] | null },
  ): Promise<StatementWriter> {
    const [rows = []] = await work.tx.read({ text: KEPT, values: [actor.tenantId, run.id] });
    const kept = rows.map((row): [string, string | null] => [String(row.employee), row.fingerprint as string | null]);
    return new StatementWriter(engine, work, actor, run, new Map(kept));
  }

  /** Queues what of these statements is new or changed. Statements come in the order of their employees. */
  write(rows: readonly StubRow[]): void {
    const added: object[] = [];
    const tails: string[] = [];
    const changed: object[] = [];
    for (const row of rows) {
      const { json, tail } = jsonOf(row);
      const fingerprint = sha256(json);
      this.hash.update(fingerprint);
      const before = this.kept.get(row.employee);
      this.kept.delete(row.employee);
      if (before === undefined) {
        added.push({ ...row, run: this.run, fingerprint });
        tails.push(tail);
      } else if (before !== fingerprint) changed.push(asColumns({ ...row, fingerprint }));
      this.tables ??= row.result.tables;
      this.count(row.findings);
    }
    this.totals = runTotals(rows, this.totals);
    this.changed += changed.length;
    createAll(this.engine.act, this.work, this.actor, payStub, added as Readonly<Record<string, unknown>>[], {
      written: LARGE,
      tailOf: (at) => tails[at] ?? '',
    });
    if (changed.length > 0)
      this.work.tx.write({
        text: CHANGE,
        values: [this.actor.tenantId, this.run, this.actor.accountId, JSON.stringify(changed)],
      });
  }

  private count(findings: StubRow['findings']): void {
    for (const one of findings)
      if (isBlock(one)) this.blocks += 1;
      else if (!this.accepted.has(`${one.code} ${one.employee ?? ''}`)) this.warnings += 1;
  }

  /** Removes the statements that were not written, and gives what the run keeps. `findings`: those of no statement. */
  finish(findings: StubRow['findings']) {
    const gone = [...this.kept.keys()];
    if (gone.length > 0) this.work.tx.write({ text: REMOVE, values: [this.actor.tenantId, this.run, gone] });
    if (this.changed + gone.length > 0)
      this.work.tx.write(
        auditStatement(this.actor, {
          action: 'calculate',
          noun: payStub.name,
          recordId: null,
          why: `${this.changed} statements changed, ${gone.length} removed, run ${this.run}`,
        }),
      );
    this.count(findings);
    return {
      ...this.totals,
      findings,
      blocks: this.blocks,
      warnings: this.warnings,
      tables: this.tables,
      inputsHash: this.hash.digest('hex'),
    };
  }
}
