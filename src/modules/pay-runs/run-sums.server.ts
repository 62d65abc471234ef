/**
 * What the pages of a run say about its statements, added up by the database: of 100,000 statements only sums travel. Money is
 * cents. The caller has admitted the reader.
 */
import type { Day } from '#engine/model/days.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import type { BookedLine, Charged } from './ledger.model.ts';
import { ADDED_PAY } from './pay-adjustment.model.ts';
import type { Run } from './pay-reads.server.ts';
import { CAUSES, type Change, OVERTIME_PAY } from './run-compare.model.ts';

/** Sums of runs that are remembered in this process: the statements of a run change only with its fingerprint. */
const REMEMBERED = 200;
const known = new WeakMap<Engine, Map<string, Promise<readonly Row[]>>>();

const stateOf = ({ id, version, inputsHash }: Pick<Run, 'id' | 'version' | 'inputsHash'>): string =>
  `${id} ${version} ${inputsHash ?? ''}`;

/** Rows of one statement about runs; read again once one of the runs was calculated again. */
async function remembered(
  engine: Engine,
  actor: Actor,
  what: string,
  runs: readonly Pick<Run, 'id' | 'version' | 'inputsHash'>[],
  statement: { readonly text: string; readonly values: readonly unknown[] },
): Promise<readonly Row[]> {
  const own = known.get(engine) ?? new Map<string, Promise<readonly Row[]>>();
  known.set(engine, own);
  const key = [actor.tenantId, what, ...runs.map(stateOf)].join(' ');
  const before = own.get(key);
  if (before) return before;
  const asked = engine.connections.read(actor.tenantId, [statement]).then(([rows = []]) => rows);
  own.set(key, asked);
  // What failed is asked again.
  asked.catch(() => own.delete(key));
  for (const oldest of own.keys()) if (own.size > REMEMBERED) own.delete(oldest);
  return asked;
}

// Liabilities belong to no cost center. Codes that name a record, as of an order or an expense report, are one code here.
const LINES = `select l."group" as part, l.costcenter as center, sum(l.amount)::float8 as amount,
    case when split_part(l.code, ':', 1) in ('garnishment', 'expense', 'reimbursement') then split_part(l.code, ':', 1) else l.code end as code
  from pay_stub s cross join lateral (select x."group", x.code, x.amount, case when x."group" in ('earning', 'reimbursement', 'employer') then coalesce(x."costCenter", s.cost_center, '') else '' end as costcenter
    from jsonb_to_recordset(s.result -> 'lines') as x("group" text, code text, amount bigint, "costCenter" text)) l
  where s.tenant_id = $1 and s.run = $2 group by 1, 2, 4`;
const NET = `select coalesce(sum(net), 0)::float8 as net from pay_stub where tenant_id = $1 and run = $2`;

/** The lines of a run as those of one statement: one sum for each group, code and cost center. */
export async function linesOf(engine: Engine, actor: Actor, run: Run): Promise<Charged> {
  const values = [actor.tenantId, run.id];
  const [rows, [sum]] = await Promise.all([
    remembered(engine, actor, 'lines', [run], { text: LINES, values }),
    remembered(engine, actor, 'net', [run], { text: NET, values }),
  ]);
  return {
    costCenter: '',
    stub: {
      net: Number(sum?.net ?? 0),
      lines: rows.map(
        ({ part, code, center, amount }): BookedLine => ({
          // The column holds what `stubOf` gave.
          group: String(part) as BookedLine['group'],
          code: String(code),
          costCenter: String(center),
          amount: Number(amount),
        }),
      ),
    },
  };
}

/** Pre-tax deductions among the lines of a run. */
export const preTaxOf = ({ stub }: Charged): number =>
  stub.lines.reduce((sum, { group, amount }) => (group === 'pre_tax' ? sum + amount : sum), 0);

const MONEY = `select count(*) filter (where not s.held and d.direct is not null)::int as direct,
    count(*) filter (where not s.held and d.checks is not null)::int as checks, count(*) filter (where s.held)::int as held,
    coalesce(sum(d.direct) filter (where not s.held), 0)::float8 as deposits, coalesce(sum(d.checks) filter (where not s.held), 0)::float8 as "byCheck"
  from pay_stub s cross join lateral (select sum(x.amount) filter (where x.account is not null) as direct, sum(x.amount) filter (where x.account is null) as checks
    from jsonb_to_recordset(s.deposits) as x(account text, amount bigint)) d where s.tenant_id = $1 and s.run = $2`;

/** How a run pays: deposits, checks and held payments. */
export async function moneyOf(engine: Engine, actor: Actor, run: Run) {
  const [row] = await remembered(engine, actor, 'money', [run], { text: MONEY, values: [actor.tenantId, run.id] });
  const of = (name: string): number => Number(row?.[name] ?? 0);
  return {
    direct: of('direct'),
    checks: of('checks'),
    held: of('held'),
    deposits: of('deposits'),
    byCheck: of('byCheck'),
  };
}

const DEPARTMENTS = `select s.department, coalesce(sum(s.gross) filter (where s.run = $2), 0)::float8 as gross,
    coalesce(sum(s.gross) filter (where s.run = $3), 0)::float8 as before
  from pay_stub s where s.tenant_id = $1 and s.run in ($2, $3) group by 1 order by 2 desc, 1`;

/** Gross pay by department, the largest first, with that of the run before. */
export async function departmentsOf(engine: Engine, actor: Actor, run: Run, last: Run | null) {
  const runs = last ? [run, last] : [run];
  const values = [actor.tenantId, run.id, last?.id ?? run.id];
  const rows = await remembered(engine, actor, 'departments', runs, { text: DEPARTMENTS, values });
  return rows.map(({ department, gross, before }) => ({
    department: String(department),
    gross: Number(gross),
    before: last ? Number(before) : null,
  }));
}

const CHANGES = `with part as (
    select s.run, s.employee, s.gross, s.snapshot ->> 'annualPay' as pay, l.overtime, l.once
    from pay_stub s cross join lateral (
      select coalesce(sum(x.amount) filter (where x.code = any($4::text[])), 0) as overtime, coalesce(sum(x.amount) filter (where x.code = any($5::text[])), 0) as once
      from jsonb_to_recordset(s.result -> 'lines') as x("group" text, code text, amount bigint) where x."group" = 'earning') l
    where s.tenant_id = $1 and s.run in ($2, $3)),
  pair as (
    select n.employee is not null and o.employee is not null as stays, o.employee is null as joins, n.pay = o.pay as same, coalesce(n.gross, 0) as now, coalesce(o.gross, 0) as old,
      coalesce(n.overtime, 0) - coalesce(o.overtime, 0) as overtime, coalesce(n.once, 0) - coalesce(o.once, 0) as once
    from (select * from part where run = $2) n full join (select * from part where run = $3) o on o.employee = n.employee)
  select c.cause, sum(c.amount)::float8 as amount, count(*)::int as people from pair cross join lateral (values
    ('joined', case when not stays and joins then now end), ('left', case when not stays and not joins then -old end),
    ('overtime', case when stays then overtime end), ('one_time', case when stays then once end),
    (case when same then 'hours' else 'rates' end, case when stays then now - old - overtime - once end)) as c(cause, amount)
  where c.amount <> 0 group by 1`;

/** Causes of the change of gross pay since the run before, which add up to it; causes without people are left out. */
export async function changesOf(engine: Engine, actor: Actor, run: Run, last: Run | null): Promise<readonly Change[]> {
  if (!last) return [];
  const values = [actor.tenantId, run.id, last.id, OVERTIME_PAY, ADDED_PAY];
  const rows = await remembered(engine, actor, 'changes', [run, last], { text: CHANGES, values });
  return CAUSES.flatMap((key) => {
    const row = rows.find(({ cause }) => cause === key);
    return row ? [{ key, amount: Number(row.amount), people: Number(row.people) }] : [];
  });
}

const SHEETS = `select count(*) filter (where status = 'submitted')::int as waiting, count(*) filter (where status in ('approved', 'locked'))::int as decided
  from timesheet where tenant_id = $1 and week between $2::date and $3::date`;

/** Timesheets of the weeks that begin from one day to another: those that wait for a manager, and those that are decided. */
export async function timesheetsOf(engine: Engine, actor: Actor, from: Day, to: Day) {
  const [[row] = []] = await engine.connections.read(actor.tenantId, [
    { text: SHEETS, values: [actor.tenantId, from, to] },
  ]);
  return { waiting: Number(row?.waiting ?? 0), decided: Number(row?.decided ?? 0) };
}

const USED = `select case l."group" when 'earning' then 'earning' when 'employer' then 'employer' else 'deduction' end as part,
    split_part(regexp_replace(l.code, '^employer:', ''), ':', 1) as kind, count(distinct s.employee)::int as people, sum(l.amount)::float8 as amount
  from pay_stub s cross join lateral jsonb_to_recordset(s.result -> 'lines') as l("group" text, code text, amount bigint)
  where s.tenant_id = $1 and s.run = $2 group by 1, 2`;

/** People and amounts of each kind of line, by `earning`, `employer` or `deduction` and the kind. */
export async function usedIn(engine: Engine, actor: Actor, run: Run) {
  const rows = await remembered(engine, actor, 'used', [run], { text: USED, values: [actor.tenantId, run.id] });
  return new Map(
    rows.map(({ part, kind, people, amount }) => [
      `${String(part)} ${String(kind)}`,
      { people: Number(people), amount: Number(amount) },
    ]),
  );
}
