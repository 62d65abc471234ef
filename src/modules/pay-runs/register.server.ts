/** The register of a run: a page of it at a time, searched and added up by the database, and all of it as a file. */
import { searchWords } from '#engine/model/fold.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { answer, answerFile, type Asking } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import { PEOPLE_AT_ONCE, payRegister } from './pay-questions.model.ts';
import { rowsOf } from './pay-reads.server.ts';
import { payRun } from './pay-run.model.ts';
import { linesOf, preTaxOf } from './run-sums.server.ts';

const WHERE = `s.tenant_id = $1 and s.run = $2 and not exists (select 1 from unnest($3::text[]) w
    where position(w in public.nexus_search(concat_ws(' ', s.snapshot ->> 'name', s.snapshot ->> 'number', s.snapshot ->> 'department'))) = 0)`;
const ORDER = `order by lower(s.snapshot ->> 'name'), s.snapshot ->> 'number', s.id`;
const LINES = `cross join lateral (select
      coalesce(sum(amount) filter (where "group" = 'pre_tax'), 0)::float8 as "preTax",
      coalesce(sum(amount) filter (where "group" = 'tax' and code in ('fit', 'fit_supplemental')), 0)::float8 as "federalTax",
      coalesce(sum(amount) filter (where "group" = 'tax' and code = 'ss'), 0)::float8 as "socialSecurity",
      coalesce(sum(amount) filter (where "group" = 'tax' and code in ('medicare', 'additional_medicare')), 0)::float8 as medicare
    from jsonb_to_recordset(s.result -> 'lines') as l("group" text, code text, amount bigint)) l`;
const ROWS = `select s.id as stub, s.employee, s.snapshot ->> 'name' as name, s.snapshot ->> 'number' as number, s.snapshot ->> 'department' as department,
    coalesce(s.cost_center, '') as "costCenter", s.minutes, s.gross, s.taxes, s.deductions, s.reimbursements, s.net, s.employer_cost as "employerCost",
    s.previous_net as "previousNet", s.change, s.blocks, s.warnings, s.held, l.*
  from (select * from pay_stub s where ${WHERE} ${ORDER} offset $4 limit $5) s ${LINES} ${ORDER}`;
const TOTALS = `select count(*)::int as people, coalesce(sum(s.minutes), 0)::float8 as minutes, coalesce(sum(s.gross), 0)::float8 as gross, coalesce(sum(s.taxes), 0)::float8 as taxes,
    coalesce(sum(s.deductions), 0)::float8 as deductions, coalesce(sum(s.net), 0)::float8 as net from pay_stub s where ${WHERE}`;

const PRE_TAX = `select coalesce(sum(l."preTax"), 0)::float8 as amount from pay_stub s ${LINES} where ${WHERE}`;

const orNull = (value: unknown): number | null => (value === null ? null : Number(value));

/** A person of the register, as accountants read a statement. */
function personOf(row: Row) {
  const of = (name: string): number => Number(row[name] ?? 0);
  const [preTax, federalTax, socialSecurity] = [of('preTax'), of('federalTax'), of('socialSecurity')];
  return {
    stub: String(row.stub),
    employee: String(row.employee),
    name: String(row.name),
    number: String(row.number),
    department: String(row.department),
    costCenter: String(row.costCenter),
    minutes: of('minutes'),
    gross: of('gross'),
    preTax,
    federalTax,
    socialSecurity,
    medicare: of('medicare'),
    otherTax: of('taxes') - federalTax - socialSecurity - of('medicare'),
    afterTax: of('deductions') - preTax,
    reimbursements: of('reimbursements'),
    net: of('net'),
    employerCost: of('employerCost'),
    previousNet: orNull(row.previousNet),
    change: orNull(row.change),
    blocks: of('blocks'),
    warnings: of('warnings'),
    held: row.held === true,
  };
}

async function pageOf({ engine, actor, asked }: Asking<typeof payRegister>) {
  await engine.read.get(engine.reader(actor), payRun, asked.run);
  const [run] = await rowsOf(engine, actor, payRun, { id: [asked.run] });
  if (!run) throw new Refusal('NOT_FOUND');
  const words = searchWords(asked.search ?? undefined);
  const found = [actor.tenantId, asked.run, words];
  const from = ((asked.page ?? 1) - 1) * PEOPLE_AT_ONCE;
  const [[rows = [], [sums] = [], [searched] = []], whole] = await Promise.all([
    engine.connections.read(actor.tenantId, [
      { text: ROWS, values: [...found, from, PEOPLE_AT_ONCE] },
      { text: TOTALS, values: found },
      ...(words.length > 0 ? [{ text: PRE_TAX, values: found }] : []),
    ]),
    // Those of everybody are remembered.
    words.length > 0 ? null : linesOf(engine, actor, run),
  ]);
  const preTax = whole ? preTaxOf(whole) : Number(searched?.amount ?? 0);
  const of = (name: string): number => Number(sums?.[name] ?? 0);
  return {
    rows: rows.map(personOf),
    people: of('people'),
    totals: {
      minutes: of('minutes'),
      gross: of('gross'),
      preTax,
      taxes: of('taxes'),
      afterTax: of('deductions') - preTax,
      net: of('net'),
    },
  };
}

/** All people of a run, for the file; a trace is left. */
async function fileOf({ engine, actor, asked }: Pick<Asking<typeof payRegister>, 'engine' | 'actor' | 'asked'>) {
  await engine.read.get(engine.reader(actor), payRun, asked.run);
  const [rows = []] = await engine.connections.read(actor.tenantId, [
    { text: ROWS, values: [actor.tenantId, asked.run, [], 0, null] },
    auditStatement(actor, { action: 'export', noun: payRun.name, recordId: asked.run, why: 'register' }),
  ]);
  return rows.map((row) => {
    const one = personOf(row);
    return { ...one, hours: Math.round(one.minutes / 0.6) / 100 };
  });
}

export const registerAnswers = [answer(payRegister, pageOf), answerFile(payRegister, fileOf)];
