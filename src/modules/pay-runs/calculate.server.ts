/**
 * The calculation of a run: one job in one transaction, part by part. While the database writes one part, the next is computed,
 * and statements leave memory once they are written: a run of 100,000 people needs no more of it than one of 1,000.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { yearOf } from '#engine/model/days.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Engine } from '#engine/server/engine.ts';
import { filtersOf } from '#engine/server/filters.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { readAll } from '#engine/server/many.ts';
import { carryOut } from '#engine/server/runs.ts';
import type { Work } from '#engine/server/work.ts';
import type { Stub } from '#modules/payroll/stub.model.ts';
import { rowOf, type StubRow, totalsOf } from './compute.model.ts';
import { earlierPayIn } from './earlier-pay.server.ts';
import { earlierTotal } from './earlier-total.model.ts';
import { type GatheredPart, gatherPart, rosterOf, type Run } from './gather.server.ts';
import { outsideFindings, type RunFinding } from './pay-findings.model.ts';
import { payGroup } from './pay-group.model.ts';
import { employerOf, isAway, paysPeriod } from './pay-inputs.model.ts';
import { CALCULABLE, payRun } from './pay-run.model.ts';
import type { Past, PaySource } from './pay-source.server.ts';
import { openingRows } from './opening.server.ts';
import { payStub } from './pay-stub.model.ts';
import { leftOut, momentOfCalculation, paidByOthers } from './run-checks.server.ts';
import { reversed } from './reversal.model.ts';
import { StatementWriter } from './write-statements.server.ts';

/** People whose statements are computed at once: the web server answers others between two parts. */
const AT_ONCE = 500;
const parts = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, n) => list.slice(n * AT_ONCE, (n + 1) * AT_ONCE));

/**
 * What the newest statement of each person left, and net pay of the last three regular runs. Withholding and wages of regular
 * checks of this year and the one before decide how supplemental pay is taxed (Pub 15, section 7). `$5`: whether those wages are
 * asked for.
 */
const PAST = `with own as materialized (
    select s.employee, s.id, s.pay_date, s.type, s.net, r.paid_at from pay_stub s
      join pay_run r on r.tenant_id = s.tenant_id and r.id = s.run
    where s.tenant_id = $1 and s.employee = any($4::uuid[]) and r.status = 'paid' and s.pay_date <= $3::date and s.pay_date >= $2::date - 400),
  newest as (
    select employee, (array_agg(id order by pay_date desc, paid_at desc nulls last, id desc))[1] as latest,
      (array_agg(id order by pay_date desc, paid_at desc nulls last, id desc)
        filter (where type = 'regular' and pay_date >= $2::date - interval '1 year'))[1] as regular,
      (array_agg(net order by pay_date desc, paid_at desc nulls last, id desc) filter (where type = 'regular'))[1:3] as nets
    from own group by employee
    union all
    -- What was owed before a long absence is owed after it.
    select e.employee, (select s.id from pay_stub s join pay_run r on r.tenant_id = s.tenant_id and r.id = s.run
        where s.tenant_id = $1 and s.employee = e.employee and r.status = 'paid' and s.pay_date < $2::date - 400
        order by s.pay_date desc, r.paid_at desc nulls last, s.id desc limit 1), null, null
    from unnest($4::uuid[]) e(employee) where not exists (select from own o where o.employee = e.employee))
  select n.employee, n.nets, e."yearToDate", e.arrears, s.pay_date >= $2::date as "isThisYear",
    s.pay_date >= $2::date - interval '1 year' and (coalesce((e."yearToDate" #>> '{lines,fit}')::bigint, 0) > 0
      or (s.pay_date >= $2::date and exists (select from pay_stub p where p.tenant_id = $1 and p.id = (
        select o.id from own o where o.employee = n.employee and o.pay_date < $2::date and o.pay_date >= $2::date - interval '1 year'
        order by o.pay_date desc, o.paid_at desc nulls last, o.id desc limit 1)
        and (p.result #>> '{yearToDate,lines,fit}')::bigint > 0))) as "hadWithholding",
    case when $5 then (select (w ->> 'subject')::bigint from pay_stub p, jsonb_array_elements(p.result -> 'taxableWages') w
      where p.tenant_id = $1 and p.id = n.regular and w ->> 'code' = 'fit' limit 1) end as regular
  from newest n join pay_stub s on s.tenant_id = $1 and s.id = n.latest
    -- Taken out together: a statement is unpacked once.
    left join lateral jsonb_to_record(s.result) as e("yearToDate" jsonb, arrears jsonb) on true`;

/** The records of a run inside the transaction that calculates it. */
const sourceIn = (engine: Engine, work: Work, actor: Actor, run: Run): PaySource => ({
  // Whole rows of the noun that was asked for.
  find: async (resource, where) =>
    (await readAll(engine.act, work, actor, resource, filtersOf(where ?? {}))) as unknown as RecordOf<
      typeof resource
    >[],
  past: async (year, before, employees) => {
    const [rows = []] = await work.tx.read({
      text: PAST,
      values: [actor.tenantId, `${year}-01-01`, before, employees, !paysPeriod(run.type)],
    });
    return new Map(
      rows.map((row): [string, Past] => [
        String(row.employee),
        {
          // The columns hold parts of what `stubOf` gave.
          latest: row.isThisYear === true ? { yearToDate: row.yearToDate as Stub['yearToDate'] } : null,
          arrears: row.arrears as Stub['arrears'],
          hadWithholding: row.hadWithholding === true,
          lastRegularWages: Number(row.regular ?? 0),
          netBefore: ((row.nets as unknown[] | null) ?? []).map(Number),
          wasPaid: true,
        },
      ]),
    );
  },
  ...earlierPayIn(work, actor.tenantId),
});

/** Statements, in the order of their employees, and findings of people without one or of the run. */
export interface Computed {
  readonly rows: readonly StubRow[];
  readonly findings: readonly RunFinding[];
}

/** Starts to read a part before the one before it is computed; the first answers come while that goes on. */
async function* readAhead<T, R>(list: readonly T[], read: (one: T) => Promise<R>): AsyncGenerator<R> {
  const begin = (at: number): Promise<R> | null => {
    const one = list[at];
    if (one === undefined) return null;
    const begun = read(one);
    // It is awaited below, unless the part before it fails.
    begun.catch(() => undefined);
    return begun;
  };
  let next = begin(0);
  for (let at = 1; next; at += 1) {
    const now: R = await next;
    next = begin(at);
    // Lets what was asked leave before the next part is computed.
    await turn();
    yield now;
  }
}

function computePart(
  gathered: GatheredPart,
  run: Run,
  group: RecordOf<typeof payGroup>,
  employer: ReturnType<typeof employerOf>,
): Computed {
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
  return { rows, findings };
}

/** Statements and findings of a run, of everyone in it, part by part; the findings of the run itself come last. */
async function* computeParts(source: PaySource, run: Run, group: RecordOf<typeof payGroup>): AsyncGenerator<Computed> {
  const all = await rosterOf(source, run, group);
  const elsewhere = await paidByOthers(
    source,
    run,
    all.people.map(({ id }) => id),
  );
  const roster = { ...all, people: all.people.filter(({ id }) => !elsewhere.has(id)) };
  const states = [...new Set(roster.people.map(({ workState }) => workState))].toSorted();
  const employer = employerOf(group, states, roster.headcount);
  const blocked: Pick<Stub, 'blocks'>[] = [];
  let people = 0;
  const gathering = readAhead(parts(roster.people), (some) => gatherPart(source, run, group, roster, some));
  for await (const gathered of gathering) {
    const part = computePart(gathered, run, group, employer);
    people += part.rows.length;
    for (const { result } of part.rows) if (result.blocks.length > 0) blocked.push({ blocks: result.blocks });
    yield part;
  }
  const findings = [
    ...outsideFindings(blocked, group.outsideStates ?? []),
    ...[...elsewhere].map(([employee, other]) => leftOut(employee, other)),
  ];
  if (people === 0 && run.type !== 'regular')
    findings.push({
      code: 'nobody',
      severity: 'block',
      employee: null,
      amount: null,
      ...phrase('Nobody is in this run. Add an adjustment for each person it pays.'),
    });
  yield { rows: [], findings };
}

/** Statements and findings of a run, of everyone in it. */
export async function computeRun(source: PaySource, run: Run, group: RecordOf<typeof payGroup>): Promise<Computed> {
  const [rows, findings]: [StubRow[], RunFinding[]] = [[], []];
  for await (const part of computeParts(source, run, group)) {
    rows.push(...part.rows);
    findings.push(...part.findings);
  }
  return { rows: rows.toSorted((a, b) => (a.employee < b.employee ? -1 : 1)), findings };
}

/** The exact negative of the statements of a paid run, for everyone in it or one person. */
async function* takenBack(
  source: PaySource,
  run: Run,
  paid: string,
  employees: readonly string[],
): AsyncGenerator<Computed> {
  const reading = readAhead(parts(employees), (some) =>
    Promise.all([
      source.find(payStub, { run: paid, employee: some }),
      source.past(yearOf(run.payDate), run.payDate, some),
    ]),
  );
  for await (const [stubs, past] of reading) {
    const rows = stubs.map((stub): StubRow => {
      const { employee, from, to, department, costCenter, snapshot } = stub;
      const before = past.get(employee);
      const now = before?.latest?.yearToDate ?? stub.result.yearToDate;
      const arrears = before?.arrears ?? {};
      const result = reversed(stub.result, snapshot.qualifiedOvertime, { yearToDate: now, arrears }, run.payDate);
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
    yield { rows: rows.toSorted((a, b) => (a.employee < b.employee ? -1 : 1)), findings: [] };
  }
}

/** What another payroll paid the people of a pay group, of totals that are not brought in yet. */
async function* openings(source: PaySource, run: Run, group: RecordOf<typeof payGroup>): AsyncGenerator<Computed> {
  const roster = await rosterOf(source, run, group);
  const waiting = new Set(
    (await source.find(earlierTotal, { year: yearOf(run.payDate), status: 'entered' })).map((one) => one.employee),
  );
  const everyone = roster.people.filter(({ id }) => waiting.has(id));
  for (const some of parts(everyone)) {
    const rows = await openingRows(
      source,
      run,
      { ...roster, people: some },
      some.map(({ id }) => id),
    );
    yield { rows, findings: [] };
  }
}

const PAID = `select employee from pay_stub where tenant_id = $1 and run = $2 order by employee`;

/** Calculates a run in one transaction; returns how many people it pays. */
export async function calculate(engine: Engine, by: Actor, runId: string): Promise<number> {
  const actor = asSystem(by, 'a pay run is calculated');
  return engine.act.transact(actor, { resource: payRun, action: 'calculate', id: runId }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const [run] = await db(payRun).find({ where: { id: runId }, held: true });
    if (!run) throw new Refusal('NOT_FOUND');
    if (!CALCULABLE.includes(run.status))
      throw new Refusal('CONFLICT', { why: 'Only a draft can be calculated. Return the run first.' });
    const calculatedAt = await momentOfCalculation(work, actor.tenantId);
    const group = await db(payGroup).get(run.payGroup);
    const source = sourceIn(engine, work, actor, run);
    const taken = run.reverses === null ? [] : await takenFrom(work, actor, run, run.reverses);
    const computing =
      run.type === 'opening'
        ? openings(source, run, group)
        : run.reverses
          ? takenBack(source, run, run.reverses, taken)
          : computeParts(source, run, group);
    const writer = await StatementWriter.open(engine, work, actor, run);
    const findings: RunFinding[] = [];
    for await (const part of computing) {
      writer.write(part.rows);
      findings.push(...part.findings);
    }
    const kept = writer.finish(findings);
    await db(payRun).act(run.id, 'calculate', {
      ...kept,
      calculatedAt,
      preparedBy: actor.accountId,
    });
    return kept.people;
  });
}

/** Employees whose statements a reversal takes back, in order. */
async function takenFrom(work: Work, actor: Actor, run: Run, paid: string): Promise<string[]> {
  if (run.onlyFor) return [run.onlyFor];
  const [rows = []] = await work.tx.read({ text: PAID, values: [actor.tenantId, paid] });
  return rows.map(({ employee }) => String(employee));
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
