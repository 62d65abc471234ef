/**
 * Pay of the demonstration: six biweekly runs paid, the next one calculated with what blocks it, a bonus run that waits for
 * approval, final pay in draft, and the year to date of the payroll before.
 */
import { addDays, type Day, yearOf } from '#engine/model/days.ts';
import { computeRun } from '#modules/pay-runs/calculate.server.ts';
import { rowOf, runTotals, type StubRow } from '#modules/pay-runs/compute.model.ts';
import { fingerprintOf } from '#modules/pay-runs/write-statements.server.ts';
import { gatherRun, type Run } from '#modules/pay-runs/gather.server.ts';
import type { Past } from '#modules/pay-runs/pay-source.server.ts';
import { payAdjustment } from '#modules/pay-runs/pay-adjustment.model.ts';
import { payGroup } from '#modules/pay-runs/pay-group.model.ts';
import { employerOf, type Group } from '#modules/pay-runs/pay-inputs.model.ts';
import { payRun, type RunType } from '#modules/pay-runs/pay-run.model.ts';
import { payStub } from '#modules/pay-runs/pay-stub.model.ts';
import { recurringDeduction } from '#modules/pay-runs/recurring-deduction.model.ts';
import { taxesDue } from '#modules/pay-runs/tax-due.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { taxPayment } from '#modules/pay-runs/tax-payment.model.ts';
import { bankingDayOnOrBefore } from '#modules/payroll/pay-calendar.model.ts';
import { type StubLine } from '#modules/payroll/stub.model.ts';
import { LOADED_YEARS } from '#modules/payroll/tables-2026.model.ts';
import { because } from '#modules/payroll/why.model.ts';
import { payPeriod } from '#modules/time/timesheet.model.ts';
import { spanStart } from '#modules/time/overtime-rules.model.ts';
import { anchorOf } from '#modules/time/time-rule.model.ts';
import { isEmployed } from './accounts.ts';
import { loadTaxRecords } from './load-tax-records.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { presentOf } from './load-people.ts';
import { pastAfter, paySource } from './pay-source.ts';
import { type Prng, prng } from './prng.ts';
import { HARBORLINE, iso, moment, ZONE } from './time-world.ts';
import { dayAt } from '#engine/model/zoned.ts';
import type { DemoWorld } from './world.ts';

/** Periods that are paid, and among them those from before the clock was used. */
const PAID = 6;
const BEFORE_CLOCK = 3;

const at = (day: Day, time: string): string => iso(moment(day, time));

function groupRow(world: DemoWorld, random: Prng, clerk: string | null, start: Day): SeedRow {
  const isLarge = world.org.spec.slug === 'harborline';
  return {
    id: random.id(start),
    createdAt: at(start, '09:00'),
    createdBy: clerk,
    name: 'Biweekly staff',
    frequency: 'biweekly',
    payLagDays: 6,
    companyName: world.org.spec.name.toUpperCase().slice(0, 23),
    companyId: isLarge ? '1931004127' : '1931004135',
    bankName: 'COLUMBIA RIVER BANK',
    bankRouting: '900000016',
    unemploymentRate: 2.4,
    supplemental: 'flat',
    depositSchedule: 'semiweekly',
    isFutaExempt: false,
    netChange: 20,
    outsideStates: ['OR'],
    outsideBy: clerk,
    outsideOn: start,
  };
}

function recurringRows(world: DemoWorld, random: Prng, start: Day): SeedRow[] {
  const rows: SeedRow[] = [];
  const add = (employee: string, kind: string, more: object): void => {
    rows.push({ id: random.id(start), createdAt: at(start, '10:00'), employee, kind, startsOn: start, ...more });
  };
  const people = world.org.employees.filter((one) => isEmployed(one) && one.status !== 'pre_hire');
  for (const one of people) {
    if (one.fte >= 0.5 && random.chance(0.62)) {
      const percent = random.int(3, 9);
      add(one.id, random.chance(0.18) ? 'roth_401k' : 'retirement_401k', { percent, employerPercent: 4 });
    }
    if (random.chance(0.09)) add(one.id, 'transit', { amount: random.int(4, 12) * 500 });
    if (random.chance(0.06)) add(one.id, 'charity', { amount: random.int(1, 5) * 500 });
  }
  const [first, second, third] = people.filter((one) => !one.leads && one.status === 'active').slice(20, 23);
  if (first)
    add(first.id, 'child_support', { amount: 28_400, caseNumber: 'CS-118204', payee: 'Oregon Child Support Program' });
  if (second)
    add(second.id, 'creditor', {
      percent: 25,
      caseNumber: '25CV40718',
      payee: 'Marion County Circuit Court',
      total: 412_000,
    });
  if (third)
    add(third.id, 'student_loan', {
      percent: 15,
      caseNumber: 'AWG-77120',
      payee: 'U.S. Department of Education',
      total: 960_000,
    });
  return rows;
}

/** The statements of the payroll before, as one of each person: the sum of checks that were alike. */
function broughtIn(checks: readonly StubRow[], payDate: Day): StubRow | null {
  const last = checks.at(-1);
  if (!last) return null;
  const lines = new Map<string, StubLine>();
  for (const { result } of checks)
    for (const line of result.lines) {
      const key = `${line.group} ${line.code}`;
      const amount = (lines.get(key)?.amount ?? 0) + line.amount;
      lines.set(key, {
        ...line,
        amount,
        minutes: null,
        rate: null,
        why: because({}),
        yearToDateBefore: 0,
        yearToDateAfter: amount,
      });
    }
  const wages = new Map<string, StubRow['result']['taxableWages'][number]>();
  for (const { result } of checks)
    for (const one of result.taxableWages) {
      const known = wages.get(one.code);
      wages.set(one.code, {
        ...one,
        subject: one.subject + (known?.subject ?? 0),
        taxable: one.taxable + (known?.taxable ?? 0),
      });
    }
  const total = (of: (row: StubRow) => number): number => checks.reduce((sum, row) => sum + of(row), 0);
  const totals = {
    gross: total(({ gross }) => gross),
    reimbursements: 0,
    deductions: total(({ deductions }) => deductions),
    taxes: total(({ taxes }) => taxes),
    net: total(({ net }) => net),
    employerCost: total(({ employerCost }) => employerCost),
  };
  return {
    ...last,
    ...totals,
    type: 'opening',
    payDate,
    minutes: 0,
    previousNet: null,
    change: null,
    blocks: 0,
    warnings: 0,
    findings: [],
    deposits: [],
    snapshot: {
      ...last.snapshot,
      qualifiedOvertime: total(({ snapshot }) => snapshot.qualifiedOvertime),
      expenses: [],
    },
    result: {
      ...last.result,
      ...totals,
      payDate,
      lines: [...lines.values()],
      taxableWages: [...wages.values()],
      warnings: [],
      blocks: [],
      arrears: {},
    },
  };
}

export async function loadPay(world: DemoWorld): Promise<void> {
  const { loader, org, today } = world;
  const random = prng(org.spec.seed * 7_331);
  const accountOf = (role: string): string | null => org.accounts.find((one) => one.role === role)?.id ?? null;
  const clerk = accountOf('payroll_admin') ?? accountOf('hr_manager');
  const approver = accountOf(clerk === accountOf('hr_manager') ? 'admin' : 'hr_manager');
  const here = dayAt(ZONE, presentOf(today));
  const clockFrom = addDays(spanStart(here, anchorOf(HARBORLINE), 7), -56);
  const firstStart = addDays(clockFrom, -14 * BEFORE_CLOCK);
  const group = groupRow(world, random, clerk, firstStart);
  await insertRecords(loader, payGroup, [group]);
  if (org.spec.slug !== 'harborline') return;
  await insertRecords(loader, recurringDeduction, recurringRows(world, random, addDays(firstStart, -200)));
  await insertRecords(
    loader,
    payPeriod,
    Array.from({ length: BEFORE_CLOCK }, (_, n) => {
      const start = addDays(firstStart, 14 * n);
      return {
        id: random.id(start),
        createdAt: at(addDays(start, -7), '09:00'),
        status: 'locked',
        payGroup: 'biweekly',
        start,
        end: addDays(start, 13),
        payDate: addDays(start, 19),
        lockedAt: at(addDays(start, 15), '10:30'),
      };
    }),
  );
  const past = new Map<string, Past>();
  const checks: StubRow[] = [];
  const source = paySource(loader, org.employees, clockFrom, past, checks);
  // The noun's own row, as it was just written.
  const groupRecord = { ...group, version: 1, outsideStates: ['OR'] } as unknown as Group;
  const periods = (await source.find(payPeriod)).toSorted((a, b) => a.start.localeCompare(b.start));
  const [runs, stubs, taxes, adjustments]: [SeedRow[], SeedRow[], SeedRow[], SeedRow[]] = [[], [], [], []];
  const states = new Map<string, string>();

  const frameOf = (type: RunType, from: Day, to: Day, payDate: Day, period: string | null): Run =>
    // Only what the calculation reads.
    ({ id: random.id(from), type, from, to, payDate, period, accepted: null, reverses: null }) as unknown as Run;
  const keep = (
    run: Run,
    status: string,
    rows: readonly StubRow[],
    findings: Awaited<ReturnType<typeof computeRun>>['findings'],
  ): void => {
    const all = [...findings, ...rows.flatMap((row) => row.findings)];
    const isPaid = status === 'paid';
    const made = addDays(run.payDate, -4);
    states.set(run.id, status);
    runs.push({
      id: run.id,
      createdAt: at(run.to < here ? addDays(run.to, 1) : here, '08:10'),
      createdBy: clerk,
      payGroup: group.id,
      type: run.type,
      period: run.period,
      regularFor: run.type === 'regular' ? run.period : null,
      from: run.from,
      to: run.to,
      payDate: run.payDate,
      note: run.type === 'opening' ? 'Totals of the payroll provider that was used before.' : null,
      ...(rows.length ? runTotals(rows) : {}),
      findings,
      blocks: isPaid ? 0 : all.filter(({ severity }) => severity === 'block').length,
      warnings: isPaid ? 0 : all.filter(({ severity }) => severity === 'warning').length,
      tables: rows[0]?.result.tables ?? null,
      inputsHash: rows.length ? fingerprintOf(rows) : null,
      calculatedAt: rows.length ? at(isPaid ? made : here, '08:40') : null,
      preparedBy: clerk,
      submittedAt: isPaid || status === 'in_approval' ? at(isPaid ? made : here, '09:15') : null,
      approvedBy: isPaid ? approver : null,
      approvedAt: isPaid ? at(made, '11:20') : null,
      paidAt: isPaid ? at(addDays(run.payDate, -2), '10:05') : null,
      // Everything else is set last: the database keeps what is paid as it is.
      status: 'calculated',
    });
    for (const row of rows)
      stubs.push({
        ...row,
        id: random.id(run.payDate),
        createdAt: at(isPaid ? made : here, '08:40'),
        createdBy: clerk,
        run: run.id,
        payee: isPaid ? row.employee : null,
        ...(isPaid ? { blocks: 0, findings: row.findings.filter(({ severity }) => severity === 'warning') } : {}),
      });
    if (!isPaid || run.type === 'opening') return;
    for (const due of taxesDue(
      rows.map(({ result }) => result),
      run.payDate,
      'semiweekly',
    )) {
      const isSettled = due.dueOn < here;
      taxes.push({
        ...due,
        wagesOf: run.payDate,
        id: random.id(due.dueOn),
        createdAt: at(addDays(run.payDate, -2), '10:05'),
        run: run.id,
        status: isSettled ? 'settled' : 'due',
        reference: isSettled ? `EFT ${random.int(10_000_000, 99_999_999)}` : null,
        paidOn: isSettled ? due.dueOn : null,
      });
    }
    for (const row of rows) remember(row);
  };
  const remember = (row: StubRow): void => {
    checks.push(row);
    past.set(row.employee, pastAfter(row, past.get(row.employee)));
  };

  const paid = periods.slice(0, PAID).filter(({ start }) => LOADED_YEARS.includes(yearOf(addDays(start, 19))));
  const [oldest] = paid;
  if (oldest) await broughtInBefore(oldest.start);
  for (const period of paid) {
    const run = frameOf(
      'regular',
      period.start,
      period.end,
      bankingDayOnOrBefore(period.payDate ?? period.end),
      period.id,
    );
    const { rows, findings } = await computeRun(source, run, groupRecord);
    keep(
      run,
      'paid',
      rows,
      findings.filter(({ severity }) => severity === 'warning'),
    );
  }
  await openRuns();
  await insertRecords(loader, payRun, runs);
  await insertRecords(loader, payStub, stubs);
  await insertRecords(loader, payAdjustment, adjustments);
  await insertRecords(loader, taxPayment, taxes);
  await loadTaxRecords(loader, await source.find(employee), { here, at, clerk, random, stubs });
  for (const [id, status] of states)
    if (status !== 'calculated')
      await loader.client.query('update pay_run set status = $3 where tenant_id = $1 and id = $2', [
        loader.tenantId,
        id,
        status,
      ]);

  /** What the payroll before paid in the year: check after check, so that wage bases are crossed when they were. */
  async function broughtInBefore(start: Day): Promise<void> {
    const checks = new Map<string, StubRow[]>();
    const year = yearOf(start);
    const begins: Day[] = [];
    for (let from = addDays(start, -14); yearOf(addDays(from, 19)) === year; from = addDays(from, -14))
      begins.unshift(from);
    // Hours and rates are those of the last of them: gathered once.
    const last = frameOf(
      'regular',
      addDays(start, -14),
      addDays(start, -1),
      bankingDayOnOrBefore(addDays(start, 5)),
      null,
    );
    const { people, headcount } = await gatherRun(source, last, groupRecord);
    const employer = employerOf(groupRecord, [...new Set(people.map(({ person }) => person.workState))], headcount);
    for (const from of begins)
      for (const facts of people) {
        if (facts.person.hireDate > from) continue;
        const own = checks.get(facts.person.id) ?? [];
        const before = own.at(-1)?.result;
        const known = before ? { ...facts, yearToDate: before.yearToDate, arrears: before.arrears } : facts;
        const frame = { ...last, payDate: bankingDayOnOrBefore(addDays(from, 19)) };
        const row = rowOf(known, frame, groupRecord, employer, []);
        if (row) checks.set(facts.person.id, [...own, row]);
      }
    const payDate = bankingDayOnOrBefore(addDays(start, 5));
    const rows = [...checks.values()].flatMap((own) => broughtIn(own, payDate) ?? []);
    const run = frameOf('opening', `${year}-01-01`, addDays(start, -1), payDate, null);
    for (const row of rows) past.set(row.employee, pastAfter(row, past.get(row.employee)));
    keep(run, 'paid', rows, []);
  }

  /** The run of the period that just ended, a bonus run, and final pay. */
  async function openRuns(): Promise<void> {
    const period = periods[PAID];
    const payDate = period && bankingDayOnOrBefore(period.payDate ?? period.end);
    if (!period || !payDate || !LOADED_YEARS.includes(yearOf(payDate))) return;
    const people = org.employees.filter((one) => one.status === 'active' && !one.leads);
    const adjust = (run: Run, employee: string | undefined, kind: string, amount: number, reason: string): void => {
      if (employee)
        adjustments.push({
          id: random.id(here),
          createdAt: at(addDays(here, -1), '16:20'),
          createdBy: clerk,
          run: run.id,
          employee,
          kind,
          amount,
          reason,
        });
    };
    const regular = frameOf('regular', period.start, period.end, payDate, period.id);
    adjust(regular, people[31]?.id, 'bonus', 50_000, 'Referral of a registered nurse');
    adjust(regular, people[64]?.id, 'retro', 18_240, 'Certification differential from the first of last month');
    adjust(regular, people[77]?.id, 'reimbursement', 6_418, 'Mileage to Salem');
    adjust(regular, people[90]?.id, 'hold', 0, 'Bank reported the account as closed');
    const bonus = frameOf('bonus', period.start, period.end, payDate, null);
    for (const one of people.filter(({ unit }) => unit === 'NUR').slice(0, 14))
      adjust(bonus, one.id, 'discretionary_bonus', random.int(3, 8) * 10_000, 'Flu season coverage');
    const final = frameOf('final', period.start, period.end, payDate, null);
    const leaver = org.employees.find(({ status }) => status === 'notice');
    adjust(final, leaver?.id, 'leave_payout', 84_615, 'Unused vacation, 24 hours');
    const with_ = paySource(loader, org.employees, clockFrom, past, checks);
    const withAdjustments = {
      ...with_,
      find: (async (resource, where) =>
        resource.name === payAdjustment.name
          ? adjustments.filter((one) => one.run === (where as { run?: string } | undefined)?.run)
          : with_.find(resource, where)) as typeof with_.find,
    };
    const computed = await computeRun(withAdjustments, regular, groupRecord);
    keep(regular, 'calculated', computed.rows, computed.findings);
    const extra = await computeRun(withAdjustments, bonus, groupRecord);
    keep(bonus, 'in_approval', extra.rows, extra.findings);
    keep(final, 'draft', [], []);
  }
}
