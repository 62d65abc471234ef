/** Sums of paid statements for tax forms, added up by the database: a year of 100,000 people is a few thousand rows. */
import type { Day } from '#engine/model/days.ts';
import { auditStatement } from '#engine/server/audit.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { PaidStub } from '#modules/payroll/year-forms.model.ts';
import { payStub } from './pay-stub.model.ts';

/** Leaves the trace of a file with pay of many people. */
export const traceExport = (engine: Engine, actor: Actor, why: string): Promise<unknown> =>
  engine.connections.read(actor.tenantId, [
    auditStatement(actor, { action: 'export', noun: payStub.name, recordId: null, why }),
  ]);

/** Statements that were paid here, or those that brought in what another payroll paid in the year. */
export type PaidBy = 'here' | 'elsewhere';
interface Asked {
  readonly from: Day;
  readonly to: Day;
  readonly paid: PaidBy | 'anyone';
  /** One sum for each pay date, or for each person. */
  readonly by: 'payDate' | 'employee';
  /** Of one person alone. */
  readonly employee?: string;
}

const KEYS = { payDate: 's.pay_date::text', employee: 's.employee::text' } as const;
const PAID = {
  here: `and s.type <> 'opening'`,
  elsewhere: `and s.type = 'opening'`,
  anyone: '',
} as const;

type Line = PaidStub['lines'][number];
type Wages = PaidStub['taxableWages'][number];

/**
 * What was paid from one day to another, as one statement for each key; its lines are the sums by code. By person, the pay date
 * is the last day asked for; by pay date, the employee is empty. Statements of runs that are not paid do not count.
 */
export async function paidSums(engine: Engine, actor: Actor, asked: Asked): Promise<readonly PaidStub[]> {
  const key = KEYS[asked.by];
  const where = `s.tenant_id = $1 and s.payee is not null and s.pay_date between $2::date and $3::date ${PAID[asked.paid]}${asked.employee ? ' and s.employee = $4::uuid' : ''}`;
  const values = [actor.tenantId, asked.from, asked.to, ...(asked.employee ? [asked.employee] : [])];
  const [lines = [], wages = [], overtime = []] = await engine.connections.read(actor.tenantId, [
    {
      text: `select ${key} as key, l->>'group' as part, l->>'code' as code, sum((l->>'amount')::bigint)::float8 as amount
        from pay_stub s cross join lateral jsonb_array_elements(s.result->'lines') l where ${where} group by 1, 2, 3`,
      values,
    },
    {
      text: `select ${key} as key, w->>'code' as code, sum((w->>'subject')::bigint)::float8 as subject, sum((w->>'taxable')::bigint)::float8 as taxable
        from pay_stub s cross join lateral jsonb_array_elements(s.result->'taxableWages') w where ${where} group by 1, 2`,
      values,
    },
    {
      text: `select ${key} as key, sum((s.snapshot->>'qualifiedOvertime')::bigint)::float8 as amount from pay_stub s where ${where} group by 1`,
      values,
    },
  ]);
  const linesBy = Map.groupBy(lines, (row) => String(row.key));
  const wagesBy = Map.groupBy(wages, (row) => String(row.key));
  return overtime
    .map(
      (row): PaidStub => ({
        employee: asked.by === 'employee' ? String(row.key) : '',
        payDate: asked.by === 'payDate' ? String(row.key) : asked.to,
        lines: (linesBy.get(String(row.key)) ?? []).map((one) => ({
          // The column holds what `stubOf` gave.
          group: String(one.part) as Line['group'],
          code: String(one.code),
          amount: Number(one.amount),
        })),
        taxableWages: (wagesBy.get(String(row.key)) ?? []).map(
          (one): Wages => ({ code: String(one.code), subject: Number(one.subject), taxable: Number(one.taxable) }),
        ),
        qualifiedOvertime: Number(row.amount),
      }),
    )
    .toSorted((a, b) => a.payDate.localeCompare(b.payDate) || a.employee.localeCompare(b.employee));
}

/** Name and number of each person who was paid from one day to another, as of their latest statement, with its id. */
export async function peoplePaid(
  engine: Engine,
  actor: Actor,
  { from, to, paid }: Pick<Asked, 'from' | 'to' | 'paid'>,
): Promise<ReadonlyMap<string, { readonly name: string; readonly number: string; readonly stub: string }>> {
  const [rows = []] = await engine.connections.read(actor.tenantId, [
    {
      text: `select distinct on (s.employee) s.employee, s.id, s.snapshot->>'name' as name, s.snapshot->>'number' as number
        from pay_stub s where s.tenant_id = $1 and s.payee is not null and s.pay_date between $2::date and $3::date ${PAID[paid]}
        order by s.employee, s.pay_date desc, s.id desc`,
      values: [actor.tenantId, from, to],
    },
  ]);
  return new Map(
    rows.map((row) => [
      String(row.employee),
      { name: String(row.name), number: String(row.number), stub: String(row.id) },
    ]),
  );
}
