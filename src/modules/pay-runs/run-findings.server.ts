/** Findings of a run, counted and listed by the database: those of its statements, and those of people without one or of the run. */
import { answer, type Asking } from '#engine/server/answers.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Statement } from '#engine/server/pg/batch.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { RunFinding } from './pay-findings.model.ts';
import { FINDINGS_AT_ONCE, FINDINGS_OF_KIND, payRunFindings } from './pay-questions.model.ts';
import { type Run, rowsOf } from './pay-reads.server.ts';
import { payRun } from './pay-run.model.ts';

type AcceptedOf = Pick<Run, 'id' | 'accepted'>;

/** All findings of a run (`$2`) with who accepted them (`$3`: what the run keeps of that). */
const ALL = `with found as (
    select f, s.id as stub, s.change from pay_stub s cross join lateral jsonb_array_elements(s.findings) f where s.tenant_id = $1 and s.run = $2
    union all
    select f, null, null from pay_run r cross join lateral jsonb_array_elements(coalesce(r.findings, '[]')) f where r.tenant_id = $1 and r.id = $2),
  every_one as (
    select found.*, f ->> 'severity' as severity, f ->> 'code' as code, (f ->> 'employee')::uuid as employee, (f ->> 'amount')::bigint as amount, a."by" as accepted
    from found left join jsonb_to_recordset($3::jsonb) as a(code text, employee text, "by" text)
      on a.code = f ->> 'code' and a.employee = coalesce(f ->> 'employee', ''))`;
const KINDS = `${ALL} select severity, code, accepted is not null as "isAccepted", count(*)::int as people, coalesce(sum(amount), 0)::float8 as amount,
    count(amount)::int as amounts from every_one group by 1, 2, 3 order by 1, 2, 3`;
const NAMED = `named as (
    select o.*, coalesce(coalesce(e.preferred_name, e.first_name) || ' ' || e.last_name, '') as name, coalesce(e.employee_number, '') as number
    from every_one o left join employee e on e.tenant_id = $1 and e.id = o.employee)`;
const COLUMNS = `f, stub, change::float8 as change, accepted, name, number`;
const FIRST = `${ALL}, ${NAMED}, ranked as (
    select *, row_number() over (partition by severity, code, accepted is not null order by name, number) as at from named)
  select ${COLUMNS} from ranked where at <= $4 order by severity, code, name, number`;
const PART = `${ALL}, ${NAMED} select ${COLUMNS} from named where severity = $4 and code = $5 and (accepted is not null) = $6
  order by name, number offset $7 limit $8`;

const valuesOf = (actor: Actor, { id, accepted }: AcceptedOf, ...more: unknown[]): unknown[] => [
  actor.tenantId,
  id,
  JSON.stringify(accepted ?? []),
  ...more,
];

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A finding as the page of its run lists it. */
function listed(row: Readonly<Record<string, unknown>>) {
  // The column holds what the calculation found.
  const { code, severity, employee, amount, message, says, values } = row.f as RunFinding;
  return {
    code,
    severity,
    employee,
    name: textOrNull(row.name) ?? '',
    number: textOrNull(row.number) ?? '',
    stub: textOrNull(row.stub),
    amount,
    change: row.change === null ? null : Number(row.change),
    accepted: textOrNull(row.accepted),
    says: { message, says, ...(values ? { values } : {}) },
  };
}

/** How many findings of each kind a run has, and the first few of each. */
export async function findingsOf(engine: Engine, actor: Actor, run: Run) {
  const [kinds = [], first = []] = await engine.connections.read(actor.tenantId, [
    { text: KINDS, values: valuesOf(actor, run) },
    { text: FIRST, values: valuesOf(actor, run, FINDINGS_OF_KIND) },
  ]);
  return {
    kinds: kinds.map(({ severity, code, isAccepted, people, amount, amounts }) => ({
      severity: severity === 'block' ? ('block' as const) : ('warning' as const),
      code: String(code),
      isAccepted: isAccepted === true,
      people: Number(people),
      amount: Number(amounts) > 0 ? Number(amount) : null,
    })),
    findings: first.map(listed),
  };
}

async function partOf({ engine, actor, asked }: Asking<typeof payRunFindings>) {
  await engine.read.get(engine.reader(actor), payRun, asked.run);
  const [run] = await rowsOf(engine, actor, payRun, { id: [asked.run] });
  if (!run) throw new Refusal('NOT_FOUND');
  const { severity, code, accepted, page } = asked;
  const from = ((page ?? 1) - 1) * FINDINGS_AT_ONCE;
  const [rows = []] = await engine.connections.read(actor.tenantId, [
    { text: PART, values: valuesOf(actor, run, severity, code, accepted ?? false, from, FINDINGS_AT_ONCE) },
  ]);
  return rows.map(listed);
}

/** Counts the warnings of a run that nobody accepted, and how many are the one that is named. */
export const warningsLeft = (
  actor: Actor,
  run: AcceptedOf,
  one: { readonly code: string; readonly employee: string | null },
): Statement => ({
  text: `${ALL} select count(*) filter (where accepted is null)::int as open, count(*) filter (where code = $4 and employee is not distinct from $5::uuid)::int as named
    from every_one where severity = 'warning'`,
  values: valuesOf(actor, run, one.code, one.employee),
});

export const findingAnswers = [answer(payRunFindings, partOf)];
