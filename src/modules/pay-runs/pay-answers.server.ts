/** Answers about runs: home, one run, its register, journal, taxes and bank file. */
import { addDays } from '#engine/model/days.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { answer, answerDownload, type Asking } from '#engine/server/answers.ts';
import { bankingDayOnOrBefore } from '#modules/payroll/pay-calendar.model.ts';
import { department } from '#modules/people/department.model.ts';
import { payPeriod } from '#modules/time/timesheet.model.ts';
import { bankFileOf, prenoteFileOf } from './bank-file.server.ts';
import { imbalance, journalOf } from './ledger.model.ts';
import { myPayAnswers } from './my-pay.server.ts';
import { payGroup } from './pay-group.model.ts';
import { payBankFile, payHome, payJournal, payPrenoteFile, payRunPage, payTaxes } from './pay-questions.model.ts';
import { accountNames, cardOf, isBefore, type Run, rowsOf } from './pay-reads.server.ts';
import { payRun } from './pay-run.model.ts';
import { registerAnswers } from './register.server.ts';
import { findingAnswers, findingsOf } from './run-findings.server.ts';
import { changesOf, departmentsOf, linesOf, moneyOf, preTaxOf, timesheetsOf } from './run-sums.server.ts';
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
  const sheets = period && (await timesheetsOf(engine, actor, period.start, period.end));
  const current = live.find(({ regularFor, people }) => regularFor !== null && regularFor === period?.id && people > 0);
  const open = current
    ? taxesDue([(await linesOf(engine, actor, current)).stub], current.payDate, group?.depositSchedule ?? 'semiweekly')
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
            waiting: sheets?.waiting ?? 0,
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

/** The run of an id, or the regular run of a period. */
async function runOf({ engine, actor }: Pick<Asking<typeof payRunPage>, 'engine' | 'actor'>, id: string) {
  const runs = await rowsOf(engine, actor, payRun);
  const run = runs.find((one) => one.id === id) ?? runs.find((one) => one.regularFor === id && one.status !== 'voided');
  if (!run) throw new Refusal('NOT_FOUND');
  return { run, runs };
}

const ADJUSTED = 'select count(*)::int as n from pay_adjustment where tenant_id = $1 and run = $2';

async function pageOf(asking: Asking<typeof payRunPage>) {
  const { engine, actor, asked } = asking;
  const { run, runs } = await runOf(asking, asked.run);
  const before = runs
    .filter((one) => isBefore(one, run))
    .toSorted((a, b) => b.payDate.localeCompare(a.payDate))
    .slice(0, 3);
  const [last = null] = before;
  const [read, [group], units, payments, [period], names] = await Promise.all([
    engine.read.get(engine.reader(actor), payRun, run.id),
    rowsOf(engine, actor, payGroup, { id: [run.payGroup] }),
    rowsOf(engine, actor, department),
    rowsOf(engine, actor, taxPayment, { run: run.id }),
    run.period ? rowsOf(engine, actor, payPeriod, { id: [run.period] }) : [],
    accountNames(engine, actor, [run.preparedBy, run.approvedBy]),
  ]);
  const [lines, money, departments, changes, found, timesheets, [[adjusted] = []]] = await Promise.all([
    linesOf(engine, actor, run),
    moneyOf(engine, actor, run),
    departmentsOf(engine, actor, run, last),
    changesOf(engine, actor, run, last),
    findingsOf(engine, actor, run),
    run.type === 'regular' ? timesheetsOf(engine, actor, addDays(run.from, -6), run.to) : { waiting: 0, decided: 0 },
    engine.connections.read(actor.tenantId, [{ text: ADJUSTED, values: [actor.tenantId, run.id] }]),
  ]);
  const unit = new Map(units.map(({ id, name }) => [id, name]));
  return {
    run: cardOf(run),
    group: group?.name ?? '',
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
    periodStatus: period?.status ?? null,
    timesheets,
    before: before.map(cardOf),
    changes: [...changes],
    departments: departments.map((one) => ({ ...one, name: unit.get(one.department) ?? '' })),
    ...found,
    money,
    preTax: preTaxOf(lines),
    adjustments: Number(adjusted?.n ?? 0),
    imbalance: imbalance(journalOf([lines])),
    due: payments.length
      ? payments.map(({ id, authority, state, amount, credit, dueOn, status }) => ({
          id,
          authority,
          state,
          // What a reversal takes back is below zero.
          amount: status === 'due' || status === 'settled' ? amount - credit : -amount,
          dueOn,
        }))
      : taxesDue([lines.stub], run.payDate, group?.depositSchedule ?? 'semiweekly').map((one) => ({
          ...one,
          id: null,
        })),
  };
}

/** A run that the caller may read. */
async function readRun({ engine, actor }: Pick<Asking<typeof payRunPage>, 'engine' | 'actor'>, id: string) {
  await engine.read.get(engine.reader(actor), payRun, id);
  const [run] = await rowsOf(engine, actor, payRun, { id: [id] });
  if (!run) throw new Refusal('NOT_FOUND');
  return run;
}

async function journalAnswer(asking: Asking<typeof payJournal>) {
  const run = await readRun(asking, asking.asked.run);
  return [...journalOf([await linesOf(asking.engine, asking.actor, run)])];
}

async function taxesAnswer({ engine, actor, asked }: Asking<typeof payTaxes>) {
  const run = await readRun({ engine, actor }, asked.run);
  const { stub } = await linesOf(engine, actor, run);
  const [group] = await rowsOf(engine, actor, payGroup, { id: [run.payGroup] });
  return taxesDue([stub], run.payDate, group?.depositSchedule ?? 'semiweekly').map(
    ({ authority, state, amount, dueOn }) => ({ authority: AUTHORITIES[authority], state: state ?? '', amount, dueOn }),
  );
}

export const payAnswers = [
  answer(payHome, homeOf),
  answer(payRunPage, pageOf),
  ...registerAnswers,
  ...findingAnswers,
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
