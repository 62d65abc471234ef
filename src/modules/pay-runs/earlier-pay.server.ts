/** What earlier checks leave for a few people of a run: those with transit or parking, orders, or catch-up in a 401(k). */
import { type Day, startOfMonth } from '#engine/model/days.ts';
import type { Work } from '#engine/server/work.ts';
import type { OrdersPast } from './pay-inputs.model.ts';
import type { PaySource, TakenInMonth } from './pay-source.server.ts';

// Totals that another payroll brought in are those of a year: no month of them is known.
const IN_MONTH = `select s.employee, split_part(l->>'code', ':', 1) as code, sum((l->>'amount')::bigint)::float8 as amount
  from pay_stub s cross join lateral jsonb_array_elements(s.result->'lines') l
  where s.tenant_id = $1 and s.employee = any($2::uuid[]) and s.payee is not null and s.type <> 'opening'
    and s.pay_date between $3::date and $4::date and l->>'group' = 'pre_tax' and split_part(l->>'code', ':', 1) in ('transit', 'parking')
  group by 1, 2`;
// Box 3 of Form W-2, as the newest statement holds it (TD 10033); one that brought in totals of another payroll counts, too.
const OF_YEAR = `select distinct on (s.employee) s.employee,
    coalesce(s.result->'yearToDate'->'wages'->>'ss', '0')::float8 as wages
  from pay_stub s where s.tenant_id = $1 and s.employee = any($2::uuid[]) and s.payee is not null
    and s.pay_date between $3::date and $4::date order by s.employee, s.pay_date desc, s.id desc`;

const COLLECTED = `select s.employee, l->>'code' as code, sum((l->>'amount')::bigint)::float8 as amount,
    coalesce(sum((l->>'amount')::bigint) filter (where s.type <> 'opening' and s."from" <= $4::date and s."to" >= $3::date), 0)::float8 as in_period
  from pay_stub s cross join lateral jsonb_array_elements(s.result->'lines') l
  where s.tenant_id = $1 and s.employee = any($2::uuid[]) and s.payee is not null and l->>'code' like 'garnishment:%' group by 1, 2`;
const IN_PERIOD = `select s.employee, sum(s.gross - s.taxes)::float8 as disposable, sum(s.net)::float8 as net from pay_stub s
  where s.tenant_id = $1 and s.employee = any($2::uuid[]) and s.payee is not null and s.type <> 'opening'
    and s."from" <= $4::date and s."to" >= $3::date group by 1`;

/** Reads of earlier checks inside a transaction. */
export const earlierPayIn = (
  work: Work,
  tenantId: string,
): Pick<PaySource, 'takenInMonth' | 'ordersPast' | 'wagesOfYear'> => ({
  takenInMonth: async (payDate: Day, employees) => {
    const [rows = []] = await work.tx.read({
      text: IN_MONTH,
      values: [tenantId, employees, startOfMonth(payDate), payDate],
    });
    return new Map<string, TakenInMonth>(
      [...Map.groupBy(rows, (row) => String(row.employee))].map(([employee, own]) => [
        employee,
        Object.fromEntries(own.map(({ code, amount }) => [String(code), Number(amount)])),
      ]),
    );
  },
  ordersPast: async ({ from, to }, employees) => {
    const values = [tenantId, employees, from, to];
    const [lines = [], sums = []] = await work.tx.read({ text: COLLECTED, values }, { text: IN_PERIOD, values });
    const linesBy = Map.groupBy(lines, (row) => String(row.employee));
    const sumsBy = new Map(sums.map((row) => [String(row.employee), row]));
    return new Map(
      employees.map((id): [string, OrdersPast] => {
        const own = linesBy.get(id) ?? [];
        const paid = sumsBy.get(id);
        return [
          id,
          {
            collected: Object.fromEntries(own.map((row) => [String(row.code), Number(row.amount)])),
            inPeriod: Object.fromEntries(own.map((row) => [String(row.code), Number(row.in_period)])),
            paidInPeriod: { disposable: Number(paid?.disposable ?? 0), net: Number(paid?.net ?? 0) },
          },
        ];
      }),
    );
  },
  wagesOfYear: async (year, employees) => {
    const [rows = []] = await work.tx.read({
      text: OF_YEAR,
      values: [tenantId, employees, `${year}-01-01`, `${year}-12-31`],
    });
    return new Map(rows.map(({ employee, wages }) => [String(employee), Number(wages)]));
  },
});
