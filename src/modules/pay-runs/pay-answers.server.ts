/** Answers about runs: home, one run, its register, journal, taxes and bank file. */
import { addDays } from '#engine/model/days.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { answer, answerDownload, answerFile, type Asking } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { bankingDayOnOrBefore } from '#modules/payroll/pay-calendar.model.ts';
import type { StubLine } from '#modules/payroll/stub.model.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { payPeriod, timesheet } from '#modules/time/timesheet.model.ts';
import { bankFileOf, prenoteFileOf } from './bank-file.server.ts';
import { imbalance, journalOf } from './ledger.model.ts';
import { myPayAnswers } from './my-pay.server.ts';
import { payAdjustment } from './pay-adjustment.model.ts';
import { payGroup } from './pay-group.model.ts';
import {
  payBankFile,
  payHome,
  payJournal,
  payPrenoteFile,
  payRegister,
  payRunPage,
  payTaxes,
} from './pay-questions.model.ts';
import { accountNames, cardOf, isBefore, type Run, rowsOf, stubsOf, type StubRecord } from './pay-reads.server.ts';
import { payRun } from './pay-run.model.ts';
import { changesBetween, type Compared, departmentsOf } from './run-compare.model.ts';
import { salaryAnswers } from './salary.server.ts';
import { statementAnswers } from './statement.server.ts';
import { taxesDue } from './tax-due.model.ts';
import { taxFormAnswers } from './tax-forms.server.ts';
import { AUTHORITIES, taxPayment } from './tax-payment.model.ts';
import { taxReportAnswers } from './tax-reports.server.ts';
import { w2Answers } from './w2.server.ts';

/** Runs on the home page. */
const RUNS_SHOWN = 16;

/** Payments to one authority on one day as one sum; `id` where it is a single payment. */
function dueTogether(due: readonly RecordOf<typeof taxPayment>[]) {
  const groups = Map.groupBy(due, ({ authority, state, dueOn }) => `${dueOn} ${authority} ${state ?? ''}`);
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([, list]) => {
      const [first] = list;
      if (!first) return [];
      const { id, authority, state, dueOn } = first;
      const amount = list.reduce((sum, one) => sum + one.amount - one.credit, 0);
      return [{ id: list.length === 1 ? id : null, authority, state, amount, dueOn }];
    });
}

async function homeOf({ engine, actor, today }: Asking<typeof payHome>) {
  const [runs, groups, periods, due] = await Promise.all([
    rowsOf(engine, actor, payRun),
    rowsOf(engine, actor, payGroup),
    rowsOf(engine, actor, payPeriod, { end: { gte: addDays(today, -45) } }),
    rowsOf(engine, actor, taxPayment, { status: 'due' }),
  ]);
  const live = runs.filter(({ status, type }) => status !== 'voided' && type !== 'opening');
  const done = new Set(live.flatMap(({ status, regularFor }) => (status === 'paid' && regularFor ? [regularFor] : [])));
  const [period] = periods
    .filter((one) => !done.has(one.id) && groups.some(({ frequency }) => frequency === one.payGroup))
    .toSorted((a, b) => a.start.localeCompare(b.start));
  const group = groups.find(({ frequency }) => frequency === period?.payGroup);
  const waiting =
    period &&
    (await rowsOf(engine, actor, timesheet, { week: { gte: period.start, lte: period.end }, status: 'submitted' }));
  const current = live.find(({ regularFor, people }) => regularFor !== null && regularFor === period?.id && people > 0);
  const open = current
    ? taxesDue(
        (await stubsOf(engine, actor, current.id)).map(({ result }) => result),
        current.payDate,
        group?.depositSchedule ?? 'semiweekly',
      )
    : [];
  const year = live.filter(({ status, payDate }) => status === 'paid' && payDate.slice(0, 4) === today.slice(0, 4));
  const opening = runs.filter(
    ({ type, status, payDate }) => type === 'opening' && status === 'paid' && payDate.slice(0, 4) === today.slice(0, 4),
  );
  const total = (of: (run: Run) => number): number => [...year, ...opening].reduce((sum, run) => sum + of(run), 0);
  return {
    next:
      period && group
        ? {
            group: group.name,
            period: period.id,
            from: period.start,
            to: period.end,
            payDate: bankingDayOnOrBefore(period.payDate ?? addDays(period.end, group.payLagDays)),
            run: live.find(({ regularFor }) => regularFor === period.id)?.id ?? null,
            waiting: waiting?.length ?? 0,
          }
        : null,
    runs: live
      .toSorted((a, b) => b.payDate.localeCompare(a.payDate) || b.id.localeCompare(a.id))
      .slice(0, RUNS_SHOWN)
      .map(cardOf),
    due: dueTogether(due),
    coming: open.map(({ authority, state, amount, dueOn }) => ({ id: null, authority, state, amount, dueOn })),
    year: {
      gross: total(({ gross }) => gross),
      taxes: total(({ taxes }) => taxes),
      net: total(({ net }) => net),
      employerCost: total(({ employerCost }) => employerCost),
      runs: year.length,
    },
  };
}

const comparedOf = (stubs: readonly StubRecord[]): Compared[] =>
  stubs.map((one) => ({
    employee: one.employee,
    department: one.department,
    annualPay: one.snapshot.annualPay,
    gross: one.gross,
    result: one.result,
  }));

/** The run of an id, or the regular run of a period. */
async function runOf({ engine, actor }: Pick<Asking<typeof payRunPage>, 'engine' | 'actor'>, id: string) {
  const runs = await rowsOf(engine, actor, payRun);
  const run = runs.find((one) => one.id === id) ?? runs.find((one) => one.regularFor === id && one.status !== 'voided');
  if (!run) throw new Refusal('NOT_FOUND');
  return { run, runs };
}

async function pageOf(asking: Asking<typeof payRunPage>) {
  const { engine, actor, asked } = asking;
  const { run, runs } = await runOf(asking, asked.run);
  const before = runs
    .filter((one) => isBefore(one, run))
    .toSorted((a, b) => b.payDate.localeCompare(a.payDate))
    .slice(0, 3);
  const [last] = before;
  const [read, group, stubs, lastStubs, departments, adjustments, payments, periods, sheets, names] = await Promise.all(
    [
      engine.read.get(engine.reader(actor), payRun, run.id),
      rowsOf(engine, actor, payGroup, { id: [run.payGroup] }),
      stubsOf(engine, actor, run.id),
      last ? stubsOf(engine, actor, last.id) : null,
      rowsOf(engine, actor, department),
      rowsOf(engine, actor, payAdjustment, { run: run.id }),
      rowsOf(engine, actor, taxPayment, { run: run.id }),
      run.period ? rowsOf(engine, actor, payPeriod, { id: [run.period] }) : [],
      run.type === 'regular'
        ? rowsOf(engine, actor, timesheet, { week: { gte: addDays(run.from, -6), lte: run.to } })
        : [],
      accountNames(engine, actor, [run.preparedBy, run.approvedBy]),
    ],
  );
  const findings = [...(run.findings ?? []), ...stubs.flatMap((one) => one.findings)];
  const people = await rowsOf(engine, actor, employee, {
    id: [...new Set([run.id, ...findings.flatMap(({ employee: id }) => id ?? [])])],
  });
  const person = new Map(people.map((one) => [one.id, one]));
  const stubBy = new Map(stubs.map((one) => [one.employee, one]));
  const accepted = new Map((run.accepted ?? []).map((one) => [`${one.code} ${one.employee}`, one.by]));
  const unit = new Map(departments.map(({ id, name }) => [id, name]));
  const now = comparedOf(stubs);
  const old = lastStubs && comparedOf(lastStubs);
  const results = stubs.map(({ result }) => result);
  const paidOut = stubs.filter(({ held }) => !held).flatMap((one) => one.deposits);
  const sum = (list: readonly { readonly amount: number }[]): number =>
    list.reduce((all, { amount }) => all + amount, 0);
  return {
    run: cardOf(run),
    group: group[0]?.name ?? '',
    version: run.version,
    can: [...read.can],
    isPreparer: actor.accountId !== null && (actor.accountId === run.preparedBy || actor.accountId === run.createdBy),
    calculatedAt: run.calculatedAt,
    submittedAt: run.submittedAt,
    approvedAt: run.approvedAt,
    paidAt: run.paidAt,
    preparedBy: names.get(run.preparedBy ?? '') ?? null,
    approvedBy: names.get(run.approvedBy ?? '') ?? null,
    note: run.note,
    returnNote: run.returnNote,
    reverses: run.reverses,
    periodStatus: periods[0]?.status ?? null,
    timesheets: {
      waiting: sheets.filter(({ status }) => status === 'submitted').length,
      decided: sheets.filter(({ status }) => status === 'approved' || status === 'locked').length,
    },
    before: before.map(cardOf),
    changes: old ? [...changesBetween(old, now)] : [],
    departments: departmentsOf(old, now).map((one) => ({ ...one, name: unit.get(one.department) ?? '' })),
    findings: findings
      .map((one) => {
        const who = one.employee ? person.get(one.employee) : undefined;
        const stub = one.employee ? stubBy.get(one.employee) : undefined;
        const { code, severity, amount, message, says, values } = one;
        return {
          code,
          severity,
          employee: one.employee,
          name: who ? `${who.preferredName ?? who.firstName} ${who.lastName}` : '',
          number: who?.employeeNumber ?? '',
          stub: stub?.id ?? null,
          amount,
          change: stub?.change ?? null,
          accepted: accepted.get(`${code} ${one.employee ?? ''}`) ?? null,
          says: { message, says, ...(values ? { values } : {}) },
        };
      })
      .toSorted(
        (a, b) => a.severity.localeCompare(b.severity) || a.code.localeCompare(b.code) || a.name.localeCompare(b.name),
      ),
    money: {
      direct: stubs.filter((one) => !one.held && one.deposits.some(({ account }) => account !== null)).length,
      checks: stubs.filter((one) => !one.held && one.deposits.some(({ account }) => account === null)).length,
      held: stubs.filter(({ held }) => held).length,
      deposits: sum(paidOut.filter(({ account }) => account !== null)),
      byCheck: sum(paidOut.filter(({ account }) => account === null)),
    },
    preTax: sum(results.flatMap(({ lines }) => lines.filter(({ group: kind }) => kind === 'pre_tax'))),
    adjustments: adjustments.length,
    imbalance: imbalance(journalOf(stubs.map((one) => ({ stub: one.result, costCenter: one.costCenter ?? '' })))),
    due: payments.length
      ? payments.map(({ id, authority, state, amount, credit, dueOn, status }) => ({
          id,
          authority,
          state,
          // What a reversal takes back is below zero.
          amount: status === 'due' || status === 'settled' ? amount - credit : -amount,
          dueOn,
        }))
      : taxesDue(results, run.payDate, group[0]?.depositSchedule ?? 'semiweekly').map((one) => ({ ...one, id: null })),
  };
}

const total = (lines: readonly StubLine[], holds: (line: StubLine) => boolean): number =>
  lines.reduce((sum, line) => (holds(line) ? sum + line.amount : sum), 0);

/** The columns of a statement as accountants read them. */
function columnsOf({ result }: StubRecord) {
  const taxes = result.lines.filter(({ group }) => group === 'tax');
  const federalTax = total(taxes, ({ code }) => code === 'fit' || code === 'fit_supplemental');
  const socialSecurity = total(taxes, ({ code }) => code === 'ss');
  const medicare = total(taxes, ({ code }) => code === 'medicare' || code === 'additional_medicare');
  return {
    preTax: total(result.lines, ({ group }) => group === 'pre_tax'),
    federalTax,
    socialSecurity,
    medicare,
    otherTax: result.taxes - federalTax - socialSecurity - medicare,
    afterTax: total(result.lines, ({ group }) => group === 'deduction'),
  };
}

async function registerOf({ engine, actor, asked }: Pick<Asking<typeof payRegister>, 'engine' | 'actor' | 'asked'>) {
  await engine.read.get(engine.reader(actor), payRun, asked.run);
  const stubs = await stubsOf(engine, actor, asked.run);
  return stubs
    .map((one) => ({
      stub: one.id,
      employee: one.employee,
      name: one.snapshot.name,
      number: one.snapshot.number,
      department: one.snapshot.department,
      costCenter: one.costCenter ?? '',
      minutes: one.minutes,
      gross: one.gross,
      ...columnsOf(one),
      reimbursements: one.reimbursements,
      net: one.net,
      employerCost: one.employerCost,
      previousNet: one.previousNet,
      change: one.change,
      blocks: one.blocks,
      warnings: one.warnings,
      held: one.held,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.number.localeCompare(b.number));
}

async function journalAnswer({ engine, actor, asked }: Asking<typeof payJournal>) {
  await engine.read.get(engine.reader(actor), payRun, asked.run);
  const stubs = await stubsOf(engine, actor, asked.run);
  return [...journalOf(stubs.map((one) => ({ stub: one.result, costCenter: one.costCenter ?? '' })))];
}

async function taxesAnswer({ engine, actor, asked }: Asking<typeof payTaxes>) {
  const run = await engine.read.get(engine.reader(actor), payRun, asked.run);
  const stubs = await stubsOf(engine, actor, asked.run);
  const [group] = await rowsOf(engine, actor, payGroup, { id: [String(run.payGroup)] });
  return taxesDue(
    stubs.map(({ result }) => result),
    String(run.payDate),
    group?.depositSchedule ?? 'semiweekly',
  ).map(({ authority, state, amount, dueOn }) => ({
    authority: AUTHORITIES[authority],
    state: state ?? '',
    amount,
    dueOn,
  }));
}

export const payAnswers = [
  answer(payHome, homeOf),
  answer(payRunPage, pageOf),
  answer(payRegister, registerOf),
  answerFile(payRegister, async ({ engine, actor, asked }) => {
    await engine.connections.read(actor.tenantId, [
      auditStatement(actor, { action: 'export', noun: payRun.name, recordId: asked.run, why: 'register' }),
    ]);
    return (await registerOf({ engine, actor, asked })).map((one) => ({
      ...one,
      hours: Math.round(one.minutes / 0.6) / 100,
    }));
  }),
  answer(payJournal, journalAnswer),
  answer(payTaxes, taxesAnswer),
  answerDownload(payBankFile, bankFileOf),
  answerDownload(payPrenoteFile, prenoteFileOf),
  ...statementAnswers,
  ...myPayAnswers,
  ...salaryAnswers,
  ...taxFormAnswers,
  ...w2Answers,
  ...taxReportAnswers,
];
