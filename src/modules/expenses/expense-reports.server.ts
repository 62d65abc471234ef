/** What happens to reports and advances: checked as they are handed in, settled as they are approved, paid by someone else. */
import { addDays } from '#engine/model/days.ts';
import { showMoney } from '#engine/model/figures.ts';
import { invalid, type Problem, Refusal } from '#engine/model/refusals.ts';
import { asPhrase, phrase } from '#engine/model/words.ts';
import { type Db, type Effect, hooksFor } from '#engine/server/effects.ts';
import { checkedLine, countLines, type Report } from './expense-lines.server.ts';
import { expenseAdvance, expenseLine, expenseReport } from './expense-report.model.ts';
import { RETURN_DAYS, settle, SUBSTANTIATE_DAYS } from './expense-rules.model.ts';

const now = (): string => new Date().toISOString();
const linkTo = (noun: string, id: string): string => `/records/${noun}/${id}`;

/** Refuses an advance that is somebody else's, or not paid out. */
async function checkAdvance(db: Db, report: Pick<Report, 'advance' | 'employee'>): Promise<void> {
  if (report.advance === null) return;
  const [found] = await db(expenseAdvance).find({ where: { id: report.advance, employee: report.employee } });
  if (found?.status !== 'paid')
    throw invalid({ field: 'advance', message: 'must be a paid advance of the same employee' });
}

/** Checks every expense again as the report is handed in: limits of the day, receipts, duplicates. */
async function checkLines(db: Db, report: Report, today: string): Promise<void> {
  const lines = await db(expenseLine).find({ where: { report: report.id }, sort: 'spentOn' });
  if (lines.length === 0) throw invalid({ field: 'lines', message: 'must have at least one expense: add one first' });
  const problems: Problem[] = [];
  for (const line of lines) {
    const { amount, flags } = await checkedLine(db, line, today);
    const what = { merchant: line.merchant, amount: showMoney(amount ?? 0) };
    if (flags?.includes('no_receipt'))
      problems.push({
        field: 'lines',
        ...phrase('{{merchant}}, {{amount}} needs a receipt: add a photo of it', what),
      });
    if (flags?.includes('duplicate') && !line.justification)
      problems.push({
        field: 'lines',
        ...phrase('{{merchant}}, {{amount}} is claimed twice: remove one, or add a justification', what),
      });
    await db(expenseLine).edit(line.id, { amount, flags, decision: null, approvedAmount: null, decisionNote: null });
  }
  if (problems.length) throw invalid(...problems);
}

const notSelf = ({ actor, record }: Pick<Effect, 'actor'> & { readonly record: { readonly employee: string } }) => {
  if (actor.systemReason === undefined && actor.subjectId === record.employee) throw new Refusal('SELF_APPROVAL');
};
const notAhead = (paidOn: string | null, today: string): void => {
  if (paidOn !== null && paidOn > today) throw invalid({ field: 'paidOn', message: 'must not be in the future' });
};

export const reportHooks = hooksFor(expenseReport, {
  set: {
    create: ({ record, system }) => checkAdvance(system('an advance is checked'), record),
    edit: async ({ record, actor, system }) => {
      if (actor.systemReason === undefined) await checkAdvance(system('an advance is checked'), record);
    },
    submit: async ({ record, system, today }) => {
      const db = system('a report is checked');
      await checkAdvance(db, record);
      await checkLines(db, record, today);
      return { submittedAt: now(), decidedAt: null, decidedBy: null, decisionNote: null };
    },
    approve: async ({ record, actor, system }) => {
      const db = system('a report is settled');
      const lines = await db(expenseLine).find({ where: { report: record.id } });
      const [advance] = record.advance
        ? await db(expenseAdvance).find({ where: { id: record.advance }, held: true })
        : [];
      const settlement = settle(lines, advance?.status === 'paid' ? advance.outstanding : 0);
      if (settlement.approved === 0)
        throw invalid({ field: 'approved', message: 'would be nothing: decline the report instead' });
      return { ...settlement, decidedAt: now(), decidedBy: actor.subjectId };
    },
    return: async ({ actor }) => ({ decidedAt: now(), decidedBy: actor.subjectId }),
    decline: async (effect) => {
      notSelf(effect);
      return { decidedAt: now(), decidedBy: effect.actor.subjectId };
    },
    schedule: async (effect) => {
      notSelf(effect);
      if ((effect.record.payOn ?? '') < effect.today)
        throw invalid({ field: 'payOn', message: 'must be today or later' });
    },
    unschedule: async () => ({ payOn: null }),
    pay: async (effect) => {
      notSelf(effect);
      notAhead(effect.record.paidOn, effect.today);
    },
  },
  on: {
    approve: async ({ record, system, notify }) => {
      const db = system('a report is settled');
      const lines = await db(expenseLine).find({ where: { report: record.id } });
      for (const { id, decision, amount } of lines)
        if (decision === null) await db(expenseLine).edit(id, { decision: 'approved', approvedAmount: amount });
      if (record.advance && record.fromAdvance > 0) {
        const { outstanding } = await db(expenseAdvance).get(record.advance);
        await db(expenseAdvance).edit(record.advance, { outstanding: outstanding - record.fromAdvance });
        if (outstanding === record.fromAdvance) await db(expenseAdvance).act(record.advance, 'settle');
      }
      notify(record.employee, {
        kind: 'expense_report.approved',
        severity: 'success',
        title: phrase('Your expense report was approved'),
        body: phrase('{{title}}: {{amount}} will be paid.', { title: record.title, amount: showMoney(record.payable) }),
        link: linkTo('expense_report', record.id),
      });
    },
    return: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'expense_report.returned',
        severity: 'warning',
        title: phrase('Your expense report was returned'),
        body: asPhrase(record.decisionNote ?? ''),
        link: linkTo('expense_report', record.id),
      }),
    decline: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'expense_report.declined',
        severity: 'warning',
        title: phrase('Your expense report was declined'),
        body: asPhrase(record.decisionNote ?? ''),
        link: linkTo('expense_report', record.id),
      }),
    withdraw: ({ record, system }) => countLines(system('a report is counted'), record.id),
    pay: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'expense_report.paid',
        severity: 'success',
        title: phrase('Your expenses were paid'),
        body: phrase('{{title}}: {{amount}}.', { title: record.title, amount: showMoney(record.payable) }),
        link: linkTo('expense_report', record.id),
      }),
  },
});

export const advanceHooks = hooksFor(expenseAdvance, {
  set: {
    approve: async ({ actor }) => ({ decidedBy: actor.subjectId }),
    decline: async ({ actor }) => ({ decidedBy: actor.subjectId }),
    pay: async (effect) => {
      const { record, today } = effect;
      notSelf(effect);
      notAhead(record.paidOn, today);
      const paidOn = record.paidOn ?? today;
      return {
        outstanding: record.amount,
        settleBy: addDays(paidOn, SUBSTANTIATE_DAYS),
        returnBy: addDays(paidOn, RETURN_DAYS),
      };
    },
    returnRest: async () => ({ outstanding: 0 }),
  },
  on: {
    pay: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'expense_advance.paid',
        severity: 'success',
        title: phrase('Your expense advance was paid'),
        body: phrase('{{purpose}}: {{amount}}. Account for it within 60 days.', {
          purpose: record.purpose,
          amount: showMoney(record.amount),
        }),
        link: linkTo('expense_advance', record.id),
      }),
  },
});
