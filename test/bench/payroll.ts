/**
 * One pay run for many people: gathered, calculated, and written with its lines, year to date and register. By hand:
 * `node test/bench/payroll.ts 100000`. It measures a hundredth and a tenth of the people as well: the time may grow with them and
 * no faster. Half are salaried; half are paid by approved hours with overtime. Everybody has a W-4, a 401(k) and a medical plan.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { answers, openEngine } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import { keepAuditMonths } from '#engine/server/audit-months.ts';
import { systemActor } from '#engine/server/grants.ts';
import { migrate } from '#engine/server/migrate.ts';
import { prepareEmbedded } from '#engine/server/pg/database.ts';
import { startEmbedded } from '#engine/server/pg/embedded.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { calculate } from '#modules/pay-runs/calculate.server.ts';
import { payRegister, payRunPage } from '#modules/pay-runs/pay-questions.model.ts';
import { NOTHING_YET } from '#modules/payroll/facts.model.ts';
import { SINGLE_W4 } from '#modules/payroll/federal-tax.model.ts';
import { type StubInput, stubOf } from '#modules/payroll/stub.model.ts';
import { loadScale } from '#seed/load-scale.ts';
import type { Figure } from './plan.ts';
import { cpuSeconds } from './processes.ts';

/** The run that is measured, and the one before it, whose year to date it goes on from. */
const PERIODS = [
  { from: '2026-10-19', to: '2026-11-01', payDate: '2026-11-06' },
  { from: '2026-11-02', to: '2026-11-15', payDate: '2026-11-20' },
] as const;
const [, { from: FROM, to: TO, payDate: PAY_DATE }] = PERIODS;
const STATES = `(array['WA', 'PA', 'IL', 'CO', 'AZ', 'TX', 'CA', 'NY'])[1 + n % 8]`;

/** What the run reads, for everybody who is employed. `$1` is the organization. */
const PEOPLE = [
  `with numbered as (select id, row_number() over (order by id) as n from employee where tenant_id = $1)
   update employee e set pay_group = 'biweekly', status = 'active', last_day = null, work_state = ${STATES}, state = ${STATES},
     hire_date = '2024-01-08', flsa = case when n % 2 = 0 then 'exempt' else 'nonexempt' end
   from numbered where numbered.id = e.id and e.tenant_id = $1`,
  `insert into pay_rate (tenant_id, id, employee, effective_from, annual_pay, reason)
   select tenant_id, uuidv7(), id, '2024-01-08', 4500000 + 1000 * (abs(hashtext(id::text)) % 6000), 'hire' from employee where tenant_id = $1`,
  `insert into tax_profile (tenant_id, id, employee, effective_from, form, filing_status, step2, step3, step4a, step4b, step4c, exempt)
   select tenant_id, uuidv7(), id, '2024-01-08', 'since_2020', (array['single_or_mfs', 'mfj_or_qss', 'hoh'])[1 + abs(hashtext(id::text)) % 3], false, 0, 0, 0, 0, false
   from employee where tenant_id = $1`,
  `insert into recurring_deduction (tenant_id, id, employee, kind, percent, employer_percent, starts_on, supports_other, arrears)
   select tenant_id, uuidv7(), id, 'retirement_401k', 5, 4, '2026-01-01', false, false from employee where tenant_id = $1`,
  `insert into benefit_plan (tenant_id, id, status, name, type, code, section125, hdhp, min_hours, waiting_days, ends_at)
   values ($1, uuidv7(), 'offered', 'Bench PPO', 'medical', 'BENCH', true, false, 30, 0, 'month_end')`,
  `insert into benefit_rate (tenant_id, id, plan, tier, age_from, age_to, effective_from, per, employee, employer)
   select tenant_id, uuidv7(), id, 'ee', 0, 120, '2026-01-01', 'month', 12000, 48000 from benefit_plan where tenant_id = $1`,
  `insert into benefit_election (tenant_id, id, status, employee, plan, type, tier, effective_from)
   select e.tenant_id, uuidv7(), 'active', e.id, p.id, 'medical', 'ee', '2026-01-01' from employee e join benefit_plan p on p.tenant_id = e.tenant_id where e.tenant_id = $1`,
  `insert into timesheet (tenant_id, id, status, employee, week, worked_minutes, overtime_minutes, unapproved_minutes, leave_minutes, open_days)
   select e.tenant_id, uuidv7(), 'approved', e.id, w::date, 2640, 240, 0, 0, 0 from employee e, unnest(array['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09']) w
   where e.tenant_id = $1 and e.flsa = 'nonexempt'`,
  `insert into time_entry (tenant_id, id, timesheet, employee, day, kind, minutes, source)
   select s.tenant_id, uuidv7(), s.id, s.employee, s.week + d, 'worked', 528, 'punch' from timesheet s, generate_series(0, 4) d where s.tenant_id = $1`,
  `insert into pay_group (tenant_id, id, name, frequency, pay_lag_days, company_name, unemployment_rate, supplemental, is_futa_exempt, net_change, deposit_schedule)
   values ($1, uuidv7(), 'Everybody', 'biweekly', 5, 'BENCH', 2.7, 'flat', false, 20, 'semiweekly')`,
];
const RUN = `insert into pay_run (tenant_id, id, status, pay_group, type, "from", "to", pay_date, people, gross, reimbursements, deductions, taxes, net, employer_cost, blocks, warnings)
   select tenant_id, uuidv7(), 'draft', id, 'regular', $2::date, $3::date, $4::date, 0, 0, 0, 0, 0, 0, 0, 0, 0 from pay_group where tenant_id = $1 returning id`;

const ONE: StubInput = {
  employee: 'e1',
  payDate: PAY_DATE,
  from: FROM,
  to: TO,
  frequency: 'biweekly',
  run: 'regular',
  workState: 'CA',
  residentState: 'CA',
  dateOfBirth: '1984-05-06',
  isExempt: true,
  earnings: [
    { code: 'salary', minutes: 4800, rate: null, amount: 412_300 },
    { code: 'bonus', minutes: null, rate: null, amount: 50_000 },
  ],
  w4: SINGLE_W4,
  stateForms: [],
  certificates: [],
  localTaxes: [],
  deductions: [
    { code: 'medical', plan: 'PPO', employee: 10_000, employer: 30_000 },
    { code: 'retirement_401k', plan: null, employee: 50_000, employer: 10_000 },
  ],
  garnishments: [],
  groupLife: { coverage: 15_000_000, employeePaysMonthly: 0 },
  reimbursements: [],
  yearToDate: NOTHING_YET,
  elsewhere: {},
  priorYearWages: null,
  hadWithholding: true,
  arrears: {},
  employer: { unemployment: [{ state: 'CA', rate: 34_000 }], supplementalMethod: 'flat', headcount: 412 },
};
/** Milliseconds of one statement, the median of many after a few that warm up. */
function oneStub(): number {
  for (let n = 0; n < 50; n += 1) stubOf(ONE);
  const times = Array.from({ length: 201 }, () => {
    const began = performance.now();
    stubOf(ONE);
    return performance.now() - began;
  }).toSorted((a, b) => a - b);
  return times[100] ?? 0;
}

export interface Measured {
  readonly people: number;
  /** Seconds from a draft to statements that are written, and those of the same once more. */
  readonly seconds: number;
  readonly again: number;
  /** Processor seconds of the first, of this process and of the database: what a busy machine does not change. */
  readonly cpu: { readonly node: number; readonly postgres: number };
  /** Whether the second calculation changed nothing, to the byte. */
  readonly isSame: boolean;
  /** Milliseconds of one statement with its explanation. */
  readonly stubMs: number;
  readonly peakMb: number;
  /** Seconds from a draft to its page with figures, findings and comparison. */
  readonly reviewSeconds: number;
  /** Seconds of that page with the first page of its people, and of both when they are opened again. */
  readonly pageSeconds: number;
  readonly pageAgainSeconds: number;
}

/** Processor seconds of each process of the database that runs now. */
function postgresSeconds(pid: number): ReadonlyMap<string, number> {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return new Map(
    children.flatMap((child): [string, number][] => {
      try {
        return [[child, cpuSeconds({ pid: Number(child) })]];
      } catch {
        // It has ended since.
        return [];
      }
    }),
  );
}
const spent = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number =>
  [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);
const nodeSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

/** Measures one run of so many people on a database of its own. */
export async function measurePayroll(people: number): Promise<Measured> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-payroll-'));
  fs.chmodSync(folder, 0o711);
  const server = await startEmbedded({
    dataDirectory: path.join(folder, 'postgres'),
    durable: false,
    sharedBuffersMb: 256,
  });
  try {
    const roles = await prepareEmbedded(server, 'nexus');
    await migrate(roles.owner, path.resolve(import.meta.dirname, '../../migrations'));
    await keepAuditMonths(roles.owner);
    const database = { ...roles, kind: 'embedded' as const, notes: [], stop: async () => undefined };
    const key = randomBytes(32);
    const [tenantId = ''] = await loadScale(database, people, key, { organizations: 1 });
    const sql = <T extends object>(text: string, values: readonly unknown[] = [tenantId]): Promise<T[]> =>
      withClient(server.superuser('nexus'), async (client) => (await client.query<T>(text, [...values])).rows);
    for (const text of PEOPLE) await sql(text);
    await sql('vacuum analyze', []);
    const [earlier, run] = await Promise.all(
      PERIODS.map(async ({ from, to, payDate }) => {
        const [made] = await sql<{ id: string }>(RUN, [tenantId, from, to, payDate]);
        return made;
      }),
    );
    const engine = await openEngine(database, key);
    const actor = systemActor(tenantId, 'the bench', 'America/Los_Angeles');
    await calculate(engine, actor, earlier?.id ?? '');
    await sql(`update pay_run set status = 'paid' where tenant_id = $1 and id = $2`, [tenantId, earlier?.id]);
    await sql('vacuum analyze', []);
    const timed = async (): Promise<number> => {
      const began = performance.now();
      await calculate(engine, actor, run?.id ?? '');
      return (performance.now() - began) / 1000;
    };
    const state = async (): Promise<string> =>
      JSON.stringify(
        await sql(
          `select r.inputs_hash, r.people, sum(s.version)::text as versions, md5(string_agg(md5(s.result::text), '' order by s.employee)) as results
           from pay_run r join pay_stub s on s.run = r.id where r.tenant_id = $1 and r.id = $2 group by r.id, r.inputs_hash, r.people`,
          [tenantId, run?.id],
        ),
      );
    const used = { node: nodeSeconds(), postgres: postgresSeconds(server.pid) };
    const seconds = await timed();
    const cpu = { node: nodeSeconds() - used.node, postgres: spent(used.postgres, postgresSeconds(server.pid)) };
    const opened = performance.now();
    await answerAs(engine, answers, actor, payRunPage, { run: run?.id ?? '' });
    await answerAs(engine, answers, actor, payRegister, { run: run?.id ?? '' });
    const pageSeconds = (performance.now() - opened) / 1000;
    const reviewSeconds = seconds + pageSeconds;
    const reopened = performance.now();
    await answerAs(engine, answers, actor, payRunPage, { run: run?.id ?? '' });
    await answerAs(engine, answers, actor, payRegister, { run: run?.id ?? '', page: 2 });
    const pageAgainSeconds = (performance.now() - reopened) / 1000;
    const first = await state();
    const again = await timed();
    const [row] = await sql<{ n: number }>('select people::int as n from pay_run where tenant_id = $1 and id = $2', [
      tenantId,
      run?.id,
    ]);
    const isSame = first === (await state());
    await engine.connections.close();
    return {
      people: row?.n ?? 0,
      seconds,
      again,
      cpu,
      isSame,
      reviewSeconds,
      pageSeconds,
      pageAgainSeconds,
      stubMs: oneStub(),
      peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs one measurement in a process of its own, so that its memory is that of the run. */
function measureApart(people: number): Measured {
  const done = spawnSync(process.execPath, [import.meta.filename, 'one', String(people)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 24,
  });
  const line = done.stdout.trim().split('\n').at(-1) ?? '';
  if (done.status !== 0 || !line.startsWith('{'))
    throw new Error(`The payroll of ${people} people ended: ${done.stdout}`);
  // The other process wrote it.
  return JSON.parse(line) as Measured;
}

/** The promises of payroll: a run of 100,000 people (10,000 with `--quick`), its growth, a run of 412, the same bytes again. */
export function payrollFigures(quick: boolean): Figure[] {
  const people = quick ? 10_000 : 100_000;
  const [small, office, large] = [measureApart(people / 100), measureApart(412), measureApart(people)];
  const { cpu } = large;
  const told = `processor time ${cpu.node.toFixed(1)} s and ${cpu.postgres.toFixed(1)} s of the database, ${large.peakMb} MB`;
  return [
    {
      name: `pay run of ${people} people, calculated and written`,
      value: large.seconds,
      unit: 's',
      bound: { max: people / 1_667 },
      detail: told,
    },
    {
      name: 'the same per person, to a run of a hundredth',
      value: large.seconds / 100 / small.seconds,
      unit: 'ratio',
      bound: { max: 1.3 },
      detail: `${small.people} people in ${small.seconds.toFixed(2)} s`,
    },
    {
      name: 'calculated again: the same bytes',
      value: [small, office, large].filter(({ isSame }) => isSame).length,
      unit: 'of 3',
      bound: { min: 3 },
      detail: `${large.again.toFixed(1)} s`,
    },
    {
      name: 'pay run of 412 people, from open to its review',
      value: office.reviewSeconds,
      unit: 's',
      bound: { max: 2 },
      detail: `${office.seconds.toFixed(2)} s of it calculated`,
    },
    {
      name: 'one statement with its explanation',
      value: large.stubMs,
      unit: 'ms',
      bound: { max: 30 },
      detail: 'computed, without reading its facts',
    },
  ];
}

if (process.argv[1] === import.meta.filename && process.argv[2] === 'one') {
  process.stdout.write(`${JSON.stringify(await measurePayroll(Number(process.argv[3])))}\n`);
} else if (process.argv[1] === import.meta.filename) {
  const people = Number(process.argv[2] ?? 100_000);
  for (const count of [people / 100, people / 10, people])
    process.stdout.write(`${JSON.stringify(measureApart(Math.max(1, Math.round(count))))}\n`);
}
