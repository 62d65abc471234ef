/** What happens to the expenses of a report: each is checked against the policy, priced, and counted into its report. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { showDay } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { expenseCategory, mileageRate, perDiemRate } from './expense-policy.model.ts';
import { expenseLine, expenseReport, OPEN_STATES } from './expense-report.model.ts';
import {
  flagsOf,
  isSameClaim,
  type LineFacts,
  lineProblems,
  mileageCents,
  perDiemCents,
  substantiateBy,
} from './expense-rules.model.ts';

export type Line = RecordOf<typeof expenseLine>;
export type Report = RecordOf<typeof expenseReport>;
type Written = Omit<Line, 'id' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt'> & { readonly id?: string };

const required = (field: string) => ({ field, message: 'is required' });

/** Where an amount follows from a rate: the miles of a day, or the place of a trip. Throws where the rate is missing. */
async function amountOf(db: Db, line: Written, kind: string): Promise<number> {
  const asOf = { effectiveFrom: { lte: line.spentOn } };
  if (kind === 'mileage') {
    const missing = (['miles', 'fromPlace', 'toPlace'] as const).filter((field) => line[field] === null);
    if (line.miles === null || missing.length) throw invalid(...missing.map(required));
    const [rate] = await db(mileageRate).find({
      where: { purpose: 'business', ...asOf },
      sort: '-effectiveFrom',
      limit: 1,
    });
    if (!rate)
      throw invalid({
        field: 'spentOn',
        ...phrase('has no mileage rate: HR or payroll adds the rate of {{day}} first', { day: showDay(line.spentOn) }),
      });
    return mileageCents(line.miles, rate.rate);
  }
  if (kind === 'per_diem') {
    if (line.place === null) throw invalid(required('place'));
    return perDiemCents((await rateOfPlace(db, line.place, line.spentOn)).meals, line.travelDay);
  }
  if (line.amount === null) throw invalid(required('amount'));
  return line.amount;
}

/** The rate of a place on a day: a later row of the same place counts from its own first day. */
async function rateOfPlace(db: Db, id: string, on: string): Promise<RecordOf<typeof perDiemRate>> {
  const named = await db(perDiemRate).get(id);
  const [rate] = await db(perDiemRate).find({
    where: { place: named.place, effectiveFrom: { lte: on } },
    sort: '-effectiveFrom',
    limit: 1,
  });
  if (rate) return rate;
  throw invalid({
    field: 'place',
    ...phrase('has no per diem rate on {{day}}: HR or payroll adds it first', { day: showDay(on) }),
  });
}

/** Expenses of a person on a day, without those of reports that came to nothing. */
async function othersOn(db: Db, line: Written): Promise<Line[]> {
  const found = await db(expenseLine).find({ where: { employee: line.employee, spentOn: line.spentOn } });
  const reports = [...new Set(found.map(({ report }) => report))];
  const gone = new Set(
    (await db(expenseReport).find({ where: { id: reports, status: ['cancelled', 'rejected'] } })).map(({ id }) => id),
  );
  return found.filter((one) => one.id !== line.id && !gone.has(one.report) && one.decision !== 'refused');
}

/** The amount and the flags of a line as it is now; refuses what the policy does not allow. */
export async function checkedLine(db: Db, line: Written, today: string): Promise<Pick<Line, 'amount' | 'flags'>> {
  const policy = await db(expenseCategory).get(line.category);
  const amount = await amountOf(db, line, policy.kind);
  const others = await othersOn(db, line);
  const place = policy.kind === 'lodging' && line.place ? await rateOfPlace(db, line.place, line.spentOn) : null;
  const facts: LineFacts = {
    spentOn: line.spentOn,
    amount,
    hasReceipt: line.receipt !== null,
    justification: line.justification,
    sameDay: others
      .filter(({ category }) => category === line.category)
      .reduce((sum, one) => sum + (one.amount ?? 0), 0),
    dailyLimit: place?.lodging ?? policy.dailyLimit,
    today,
  };
  const problems = lineProblems(policy, facts);
  if (problems.length) throw invalid(...problems);
  const isDuplicate = others.some((one) => isSameClaim(one, { ...line, amount }));
  return { amount, flags: flagsOf(policy, facts, isDuplicate) };
}

/** The report of a line, held, while it may still change. */
async function openReport(db: Db, id: string): Promise<Report> {
  const [report] = await db(expenseReport).find({ where: { id }, held: true });
  if (!report) throw new Refusal('NOT_FOUND');
  if (!OPEN_STATES.includes(report.status))
    throw invalid({
      field: 'report',
      message: 'is submitted: withdraw it, or ask the approver to return it, before you change expenses',
    });
  return report;
}

/** Counts a report's expenses, their total and the day by which they must be handed in. */
export async function countLines(db: Db, id: string): Promise<void> {
  const lines = await db(expenseLine).find({ where: { report: id }, sort: 'spentOn' });
  const first = lines[0]?.spentOn ?? null;
  await db(expenseReport).edit(id, {
    lines: lines.length,
    total: lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    firstExpenseOn: first,
    substantiateBy: first && substantiateBy(first),
  });
}

export const lineHooks = hooksFor(expenseLine, {
  set: {
    create: async ({ record, system, today }) => {
      const db = system('an expense is checked');
      const { employee } = await openReport(db, record.report);
      return { employee, ...(await checkedLine(db, { ...record, employee }, today)) };
    },
    edit: async ({ record, actor, system, today }) => {
      // The decision of an approver is written by the system; the expense itself stays.
      if (actor.systemReason !== undefined) return;
      const db = system('an expense is checked');
      await openReport(db, record.report);
      return {
        ...(await checkedLine(db, record, today)),
        decision: null,
        approvedAmount: null,
        decisionNote: null,
      };
    },
  },
  on: {
    create: ({ record, system }) => countLines(system('a report is counted'), record.report),
    edit: async ({ record, actor, system }) => {
      if (actor.systemReason === undefined) await countLines(system('a report is counted'), record.report);
    },
    remove: async ({ record, system }) => {
      const db = system('a report is counted');
      await openReport(db, record.report);
      await countLines(db, record.report);
    },
  },
});
