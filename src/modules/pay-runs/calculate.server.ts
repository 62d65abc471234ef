/**
 * The calculation of a run: all people in one job, saved in one statement for each thing that is written. Statements keep
 * their ids; those that came out as before are not written again.
 */
import { createHash } from 'node:crypto';
import { yearOf } from '#engine/model/days.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Engine } from '#engine/server/engine.ts';
import { filtersOf } from '#engine/server/filters.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { createAll, readAll } from '#engine/server/many.ts';
import { carryOut } from '#engine/server/runs.ts';
import type { Work } from '#engine/server/work.ts';
import type { Stub } from '#modules/payroll/stub.model.ts';
import { rowOf, runTotals, type StubRow, totalsOf } from './compute.model.ts';
import { gatherRun, type Run } from './gather.server.ts';
import { outsideFindings, type RunFinding } from './pay-findings.model.ts';
import { payGroup } from './pay-group.model.ts';
import { employerOf, isAway } from './pay-inputs.model.ts';
import { CALCULABLE, payRun } from './pay-run.model.ts';
import type { Past, PaySource } from './pay-source.server.ts';
import { payStub } from './pay-stub.model.ts';
import { reversed } from './reversal.model.ts';

/** The newest statement of each person in the tax year, and net pay of the last three regular runs. */
const PAST = `select s.employee,
    (array_agg(s.result order by s.pay_date desc, s.id desc) filter (where s.pay_date >= $2::date))[1] as latest,
    (array_agg(s.net order by s.pay_date desc, s.id desc) filter (where s.type = 'regular'))[1:3] as nets
  from pay_stub s join pay_run r on r.tenant_id = s.tenant_id and r.id = s.run
  where s.tenant_id = $1 and r.status = 'paid' and s.pay_date <= $3::date and s.pay_date >= $2::date - 400
  group by s.employee`;

/** The records of a run inside the transaction that calculates it. */
const sourceIn = (engine: Engine, work: Work, actor: Actor): PaySource => ({
  // Whole rows of the noun that was asked for.
  find: async (resource, where) =>
    (await readAll(engine.act, work, actor, resource, filtersOf(where ?? {}))) as unknown as RecordOf<
      typeof resource
    >[],
  past: async (year, before) => {
    const [rows = []] = await work.tx.read({ text: PAST, values: [actor.tenantId, `${year}-01-01`, before] });
    return new Map(
      rows.map((row): [string, Past] => [
        String(row.employee),
        {
          // The column holds what `stubOf` gave.
          latest: (row.latest as Stub | null) ?? null,
          netBefore: ((row.nets as unknown[] | null) ?? []).map(Number),
          wasPaid: true,
        },
      ]),
    );
  },
});

export interface Computed {
  readonly rows: readonly StubRow[];
  readonly findings: readonly RunFinding[];
}

/** Statements and findings of a run, of everyone in it. */
export async function computeRun(source: PaySource, run: Run, group: RecordOf<typeof payGroup>): Promise<Computed> {
  const gathered = await gatherRun(source, run, group);
  const states = [...new Set(gathered.people.map(({ person }) => person.workState))].toSorted();
  const employer = employerOf(group, states, gathered.headcount);
  const about = Map.groupBy(gathered.findings, ({ employee }) => employee ?? '');
  const findings: RunFinding[] = [];
  const rows = gathered.people.flatMap((facts) => {
    const own = about.get(facts.person.id) ?? [];
    const row = rowOf(facts, run, group, employer, own);
    if (row) return [row];
    findings.push(...own);
    if (run.type === 'regular' && facts.person.flsa === 'nonexempt' && !isAway(facts.person) && own.length === 0)
      findings.push({
        code: 'no_hours',
        severity: 'warning',
        employee: facts.person.id,
        amount: null,
        ...phrase('No hours are approved in this period: nothing is paid.'),
      });
    return [];
  });
  findings.push(
    ...outsideFindings(
      rows.map(({ result }) => result),
      group.outsideStates ?? [],
    ),
  );
  if (rows.length === 0 && run.type !== 'regular')
    findings.push({
      code: 'nobody',
      severity: 'block',
      employee: null,
      amount: null,
      ...phrase('Nobody is in this run. Add an adjustment for each person it pays.'),
    });
  return { rows: rows.toSorted((a, b) => (a.employee < b.employee ? -1 : 1)), findings };
}

/** The exact negative of the statements of a paid run, of everybody or of one person. */
async function takenBack(source: PaySource, run: Run, paid: string): Promise<Computed> {
  const [stubs, past] = await Promise.all([
    source.find(payStub, { run: paid, ...(run.onlyFor ? { employee: run.onlyFor } : {}) }),
    source.past(yearOf(run.payDate), run.payDate),
  ]);
  const rows = stubs.map((stub): StubRow => {
    const { employee, from, to, department, costCenter, snapshot } = stub;
    const now = past.get(employee)?.latest?.yearToDate ?? stub.result.yearToDate;
    const result = reversed(stub.result, snapshot.qualifiedOvertime, now, run.payDate);
    return {
      employee,
      type: 'reversal',
      payDate: run.payDate,
      from,
      to,
      department,
      costCenter,
      minutes: -stub.minutes,
      ...totalsOf(result),
      previousNet: null,
      change: null,
      held: false,
      blocks: 0,
      warnings: 0,
      findings: [],
      result,
      deposits: stub.deposits.map((one) => ({ ...one, amount: -one.amount })),
      snapshot: { ...snapshot, qualifiedOvertime: -snapshot.qualifiedOvertime, expenses: [] },
    };
  });
  return { rows: rows.toSorted((a, b) => (a.employee < b.employee ? -1 : 1)), findings: [] };
}

const CHANGE = `update pay_stub t set version = t.version + 1, updated_at = now(), updated_by = $3, minutes = r.minutes, gross = r.gross,
    reimbursements = r.reimbursements, deductions = r.deductions, taxes = r.taxes, net = r.net, employer_cost = r.employer_cost,
    previous_net = r.previous_net, change = r.change, held = r.held, blocks = r.blocks, warnings = r.warnings, findings = r.findings,
    result = r.result, deposits = r.deposits, snapshot = r.snapshot, department = r.department, cost_center = r.cost_center, pay_date = r.pay_date,
    "from" = r."from", "to" = r."to"
  from jsonb_populate_recordset(null::pay_stub, $4::jsonb) r where t.tenant_id = $1 and t.run = $2 and t.employee = r.employee`;
const REMOVE = `delete from pay_stub where tenant_id = $1 and run = $2 and employee = any($3::uuid[])`;

const column = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const asColumns = (row: StubRow) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [column(name), value]));
/** A row as text, to tell whether it came out as before; numbers and texts as JSON has them, keys in order. */
const inOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(inOrder)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, inOrder(one)]),
        )
      : value;
const bytesOf = (row: object): string => JSON.stringify(inOrder(row));
/** Fingerprint of the statements of a run, in hex: row by row, because those of many people fit into no one text. */
export function fingerprintOf(rows: readonly object[]): string {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(bytesOf(row));
  return hash.digest('hex');
}
/** Statements written at once: a parameter of a statement has a limit, and so has a text. */
const AT_ONCE = 1_000;
const slices = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, n) => list.slice(n * AT_ONCE, (n + 1) * AT_ONCE));

type Kept = RecordOf<typeof payStub>;
const fieldsOf = (row: StubRow): readonly (keyof StubRow)[] => Object.keys(row) as (keyof StubRow)[];
const isAsBefore = (row: StubRow, kept: Kept): boolean =>
  bytesOf(row) === bytesOf(Object.fromEntries(fieldsOf(row).map((field) => [field, kept[field]])));

/** Calculates a run in one transaction; returns how many people it pays. */
export async function calculate(engine: Engine, by: Actor, runId: string): Promise<number> {
  const actor = asSystem(by, 'a pay run is calculated');
  return engine.act.transact(actor, { resource: payRun, action: 'calculate', id: runId }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const [run] = await db(payRun).find({ where: { id: runId }, held: true });
    if (!run) throw new Refusal('NOT_FOUND');
    if (!CALCULABLE.includes(run.status))
      throw new Refusal('CONFLICT', { why: 'Only a draft can be calculated. Return the run first.' });
    const group = await db(payGroup).get(run.payGroup);
    const source = sourceIn(engine, work, actor);
    const computed = run.reverses ? await takenBack(source, run, run.reverses) : await computeRun(source, run, group);
    await save(engine, work, actor, run, computed);
    return computed.rows.length;
  });
}

/** Writes what came out: new statements, changed ones, those that are gone, and the totals of the run. */
export async function save(
  engine: Engine,
  work: Work,
  actor: Actor,
  run: Run,
  { rows, findings }: Computed,
): Promise<void> {
  const db = dbFor(engine.act, work, actor);
  const kept = (await readAll(engine.act, work, actor, payStub, filtersOf({ run: run.id }))) as unknown as Kept[];
  const before = new Map(kept.map((one) => [one.employee, one]));
  const added = rows.filter(({ employee }) => !before.has(employee));
  const changed = rows.filter((row) => {
    const old = before.get(row.employee);
    return old !== undefined && !isAsBefore(row, old);
  });
  const now = new Set(rows.map(({ employee }) => employee));
  const gone = kept.filter(({ employee }) => !now.has(employee)).map(({ employee }) => employee);
  for (const some of slices(added))
    createAll(
      engine.act,
      work,
      actor,
      payStub,
      some.map((row) => ({ ...row, run: run.id })),
    );
  for (const some of slices(changed))
    work.tx.write({
      text: CHANGE,
      values: [actor.tenantId, run.id, actor.accountId, JSON.stringify(some.map(asColumns))],
    });
  if (gone.length > 0) work.tx.write({ text: REMOVE, values: [actor.tenantId, run.id, gone] });
  if (changed.length + gone.length > 0)
    work.tx.write(
      auditStatement(actor, {
        action: 'calculate',
        noun: payStub.name,
        recordId: null,
        why: `${changed.length} statements changed, ${gone.length} removed, run ${run.id}`,
      }),
    );
  const all = [...findings, ...rows.flatMap((row) => row.findings)];
  const [anyone] = rows;
  const known = new Set((run.accepted ?? []).map(({ code, employee }) => `${code} ${employee}`));
  await db(payRun).act(run.id, 'calculate', {
    ...runTotals(rows),
    findings,
    blocks: all.filter(({ severity }) => severity === 'block').length,
    warnings: all.filter(
      ({ severity, code, employee }) => severity === 'warning' && !known.has(`${code} ${employee ?? ''}`),
    ).length,
    tables: anyone?.result.tables ?? null,
    inputsHash: fingerprintOf(rows),
    calculatedAt: new Date().toISOString(),
    preparedBy: actor.accountId,
  });
}

export const CALCULATE = 'pay:calculate';
export const calculateTasks: readonly Task[] = [
  {
    name: CALCULATE,
    run: async (engine, _tenantId, payload) => {
      // Written by the command just before the job was queued.
      const { actor, runId, run } = payload as unknown as { actor: Actor; runId: string; run: string };
      await carryOut(engine, actor, runId, async () => {
        const people = await calculate(engine, actor, run);
        return {
          message: phrase(
            { one: '1 person is calculated.', other: '{{count}} people are calculated.' },
            { count: people },
          ),
          result: { run },
        };
      });
    },
  },
];
