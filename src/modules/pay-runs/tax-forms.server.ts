/** Worksheets of Forms 941 and 940, and the people behind each of their lines. */
import { type Day, endOfMonth } from '#engine/model/days.ts';
import { invalid } from '#engine/model/refusals.ts';
import { answer, answerFile, type Asking } from '#engine/server/answers.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { FORM_BOXES, liability941, TAX_FORMS, type TaxForm } from '#modules/payroll/form-boxes.model.ts';
import { creditReduction, futaReductionsOf } from '#modules/payroll/futa-reductions.model.ts';
import { form940, form941, Sums } from '#modules/payroll/year-forms.model.ts';
import { paidSums, peoplePaid, traceExport } from './form-sums.server.ts';
import { payTaxForm, payTaxFormRows } from './tax-form-questions.model.ts';

/** People shown behind a line; the file has all. */
const SHOWN = 200;
type Quarter = 1 | 2 | 3 | 4;
interface Period {
  readonly form: TaxForm;
  readonly year: number;
  readonly quarter: number;
}

/** First and last day of a quarter, or of the year for Form 940. */
export function daysOf({ form, year, quarter }: Period): { readonly from: Day; readonly to: Day } {
  if (form === '940') return { from: `${year}-01-01`, to: `${year}-12-31` };
  const month = (n: number): string => String(n).padStart(2, '0');
  return {
    from: `${year}-${month(quarter * 3 - 2)}-01`,
    to: endOfMonth(`${year}-${month(quarter * 3)}-01`),
  };
}

/** Deposits that were recorded for pay dates of a period, and people paid for the period that holds a day. */
async function counted(engine: Engine, actor: Actor, asked: Period, from: Day, to: Day) {
  const twelfth = `${to.slice(0, 8)}12`;
  const [[deposited] = [], [people] = []] = await engine.connections.read(actor.tenantId, [
    {
      text: `select coalesce(sum(p.amount - p.credit), 0)::float8 as amount from tax_payment p join pay_run r on r.tenant_id = p.tenant_id and r.id = p.run
        where p.tenant_id = $1 and p.status = 'settled' and p.authority = $2 and r.pay_date between $3::date and $4::date`,
      values: [actor.tenantId, asked.form === '941' ? 'federal' : 'futa', from, to],
    },
    {
      text: `select count(distinct s.employee)::int as n from pay_stub s where s.tenant_id = $1 and s.payee is not null
        and s.type in ('regular', 'final') and s."from" <= $2::date and s."to" >= $2::date`,
      values: [actor.tenantId, twelfth],
    },
  ]);
  return { deposits: Number(deposited?.amount ?? 0), people: Number(people?.n ?? 0) };
}

const FUTA_BY_STATE = `select s.snapshot->>'workState' as state, sum((w->>'taxable')::bigint)::float8 as wages
  from pay_stub s cross join lateral jsonb_array_elements(s.result->'taxableWages') w
  where s.tenant_id = $1 and s.payee is not null and s.type <> 'opening' and w->>'code' = 'futa' and s.pay_date between $2::date and $3::date group by 1`;

/** Line 11 of Form 940 in cents; 0 while the list of the year is not loaded. */
async function reductionOf(engine: Engine, actor: Actor, year: number, from: Day, to: Day): Promise<number> {
  const list = futaReductionsOf(year);
  if (!list) return 0;
  const [rows = []] = await engine.connections.read(actor.tenantId, [
    { text: FUTA_BY_STATE, values: [actor.tenantId, from, to] },
  ]);
  return creditReduction(Object.fromEntries(rows.map((row) => [String(row.state), Number(row.wages)])), list);
}

/** Amounts of a form by line. */
export async function formLines(engine: Engine, actor: Actor, asked: Period) {
  const { from, to } = daysOf(asked);
  const [stubs, { deposits, people }, reduction] = await Promise.all([
    paidSums(engine, actor, { from, to, paid: 'here', by: 'payDate' }),
    counted(engine, actor, asked, from, to),
    asked.form === '940' ? reductionOf(engine, actor, asked.year, from, to) : 0,
  ]);
  const lines =
    asked.form === '941'
      ? // The question admits 1 to 4.
        form941(asked.year, asked.quarter as Quarter, stubs, { people, deposits }).lines
      : form940(asked.year, stubs, { reduction, deposits });
  return { stubs, lines, people };
}

async function formOf({ engine, actor, asked }: Pick<Asking<typeof payTaxForm>, 'engine' | 'actor' | 'asked'>) {
  const { stubs, lines, people } = await formLines(engine, actor, asked);
  const brought = await paidSums(engine, actor, { ...daysOf(asked), paid: 'elsewhere', by: 'payDate' });
  return {
    people,
    lines: FORM_BOXES[asked.form].map(({ line, label, of }) => ({
      line,
      label,
      amount: lines[line] ?? 0,
      opens: of !== null,
    })),
    days:
      asked.form === '941' ? stubs.map((one) => ({ payDate: one.payDate, amount: liability941(new Sums([one])) })) : [],
    broughtIn: new Sums(brought).subject('fit'),
    isReductionKnown: asked.form !== '940' || futaReductionsOf(asked.year) !== undefined,
  };
}

const monthOf = (n: number): string => String(n).padStart(2, '0');
/** The days that a box of a part counts, within those of its form. */
function partDays(asked: Period, part: number | undefined): { readonly from: Day; readonly to: Day } {
  const { from, to } = daysOf(asked);
  if (part === undefined) return { from, to };
  const [first, last] =
    asked.form === '941' ? [asked.quarter * 3 - 2 + part, asked.quarter * 3 - 2 + part] : [part * 3 + 1, part * 3 + 3];
  return { from: `${asked.year}-${monthOf(first)}-01`, to: endOfMonth(`${asked.year}-${monthOf(last)}-01`) };
}

async function rowsBehind({ engine, actor, asked }: Pick<Asking<typeof payTaxFormRows>, 'engine' | 'actor' | 'asked'>) {
  const box = FORM_BOXES[asked.form].find(({ line }) => line === asked.line);
  const of = box?.of;
  if (!box || !of) throw invalid({ field: 'line', message: 'is no line of this form that people make up' });
  const days = partDays(asked, box.part);
  const stubs = await paidSums(engine, actor, { ...days, paid: 'here', by: 'employee' });
  const amounts = stubs
    .map((one) => ({ employee: one.employee, amount: of(new Sums([one])) }))
    .filter(({ amount }) => amount !== 0);
  const people = await peoplePaid(engine, actor, { ...days, paid: 'here' });
  return amounts
    .map(({ employee, amount }) => {
      const who = people.get(employee);
      return {
        employee,
        amount,
        name: who?.name ?? '',
        number: who?.number ?? '',
        stub: who?.stub ?? null,
      };
    })
    .toSorted((a, b) => b.amount - a.amount || a.name.localeCompare(b.name) || (a.employee < b.employee ? -1 : 1));
}

export const taxFormAnswers = [
  answer(payTaxForm, formOf),
  answerFile(payTaxForm, async (asking) => {
    await traceExport(asking.engine, asking.actor, `${TAX_FORMS[asking.asked.form]} worksheet`);
    return (await formOf(asking)).lines;
  }),
  answer(payTaxFormRows, async (asking) => {
    const rows = await rowsBehind(asking);
    return {
      total: rows.reduce((sum, { amount }) => sum + amount, 0),
      people: rows.length,
      rows: rows.slice(0, SHOWN),
    };
  }),
  answerFile(payTaxFormRows, async (asking) => {
    await traceExport(
      asking.engine,
      asking.actor,
      `${TAX_FORMS[asking.asked.form]}, people of line ${asking.asked.line}`,
    );
    return rowsBehind(asking);
  }),
];
