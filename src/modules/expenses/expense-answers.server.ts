/** What the screens of expenses show, and the decision on one line. */
import { daysBetween } from '#engine/model/days.ts';
import { showMoney, showNumber } from '#engine/model/figures.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase, t } from '#engine/model/words.ts';
import { answer, type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { asSystem } from '#engine/server/grants.ts';
import { filtersOf } from '#engine/server/filters.ts';
import { asReader, readAllowed } from '#engine/server/read-all.ts';
import type { Line } from './expense-lines.server.ts';
import { expenseCategory, perDiemRate } from './expense-policy.model.ts';
import { decideExpense, expenseFigures, expenseLines, reimbursementsToPay } from './expense-questions.model.ts';
import { expenseAdvance, expenseLine, expenseReport } from './expense-report.model.ts';
import { isSameClaim } from './expense-rules.model.ts';

const MOST_ROWS = 500;

/** Lines and what they name, past the grants on single lines: who may open the report sees its expenses. */
async function linesOf({ engine, actor, asked }: Asking<typeof expenseLines>) {
  const report = await engine.read.get(engine.reader(actor), expenseReport, asked.report);
  const can: readonly string[] = report.can;
  const source = asReader(engine, asSystem(actor, 'the expenses of a report that the person may open'));
  const [lines, categories, places] = await Promise.all([
    source.find(expenseLine, { report: report.id }),
    source.find(expenseCategory, {}),
    source.find(perDiemRate, {}),
  ]);
  const names = new Map(categories.map((one) => [one.id, one.name]));
  const towns = new Map(places.map((one) => [one.id, one.place]));
  const days = [...new Set(lines.map(({ spentOn }) => spentOn))];
  const near = days.length ? await source.find(expenseLine, { employee: String(report.employee), spentOn: days }) : [];
  const ids = [...new Set(near.map((one) => one.report))];
  const reports = new Map(
    (ids.length ? await source.find(expenseReport, { id: ids }) : []).map((one) => [one.id, one]),
  );
  const counts = (one: Line): boolean => !['cancelled', 'rejected'].includes(reports.get(one.report)?.status ?? '');
  const detailOf = (line: Line): string | null => {
    if (line.miles !== null)
      return t('{{miles}} mi, {{from}} to {{to}}', {
        miles: showNumber(line.miles),
        from: line.fromPlace ?? '',
        to: line.toPlace ?? '',
      });
    if (line.place === null) return null;
    const place = towns.get(line.place) ?? '';
    return line.travelDay ? t('{{place}}, travel day at 75 %', { place }) : place;
  };
  return {
    mayEdit: can.includes('edit'),
    mayDecide: can.includes('approve'),
    lines: lines
      .toSorted((a, b) => a.spentOn.localeCompare(b.spentOn))
      .map((line) => {
        const same = near.find((one) => one.id !== line.id && counts(one) && isSameClaim(one, line));
        const { id, spentOn, merchant, paidBy, attendees, justification, receipt, flags } = line;
        const { decision, approvedAmount, decisionNote } = line;
        return {
          id,
          category: names.get(line.category) ?? '',
          spentOn,
          merchant,
          amount: line.amount ?? 0,
          detail: detailOf(line),
          paidBy,
          attendees,
          justification,
          receipt,
          flags: flags ?? [],
          sameAs: same ? { report: same.report, title: reports.get(same.report)?.title ?? '' } : null,
          decision,
          approvedAmount,
          decisionNote,
        };
      }),
  };
}

async function decide({ engine, actor, asked }: Asking<typeof decideExpense>) {
  const { decision, amount, reason } = asked;
  await engine.act.transact(actor, { resource: expenseLine, action: 'edit' }, async (work) => {
    const db = dbFor(engine.act, work, { ...actor, systemReason: 'an approver decides an expense' });
    const [line] = await db(expenseLine).find({ where: { id: asked.line }, held: true });
    if (!line) throw new Refusal('NOT_FOUND');
    const report = await engine.read.get(engine.reader(actor), expenseReport, line.report);
    if (!report.can.includes('approve'))
      throw new Refusal(report.employee === actor.subjectId ? 'SELF_APPROVAL' : 'PERMISSION_DENIED');
    const full = line.amount ?? 0;
    if (decision === 'reduced' && (amount ?? 0) >= full)
      throw invalid({
        field: 'amount',
        ...phrase('must be less than the {{amount}} that was claimed', { amount: showMoney(full) }),
      });
    await db(expenseLine).edit(line.id, {
      decision,
      approvedAmount: decision === 'approved' ? full : decision === 'reduced' ? amount : 0,
      decisionNote: decision === 'approved' ? null : reason,
    });
  });
  return { line: asked.line };
}

const sum = <T>(list: readonly T[], of: (one: T) => number | null | undefined): number =>
  list.reduce((all, one) => all + (of(one) ?? 0), 0);

async function figuresOf({ engine, actor, today, grant }: Asking<typeof expenseFigures>) {
  const year = `${today.slice(0, 4)}-01-01`;
  const me = actor.subjectId;
  const fields = ['employee', 'payable', 'substantiateBy', 'paidOn', 'decidedAt'];
  const open = await readAllowed(engine, actor, expenseReport, {
    filters: filtersOf({ status: ['draft', 'returned', 'submitted', 'approved', 'scheduled'] }),
    fields,
  });
  const paid = me
    ? await readAllowed(engine, actor, expenseReport, {
        filters: filtersOf({ employee: me, status: 'paid', paidOn: { gte: year } }),
        fields,
      })
    : [];
  const mine = open.filter(({ employee }) => employee !== undefined && employee === me);
  const drafts = mine.filter(({ status }) => status === 'draft' || status === 'returned');
  const toPay = (one: { readonly status?: string | undefined }): boolean =>
    one.status === 'approved' || one.status === 'scheduled';
  const overSees = grant.all || grant.scopes.includes('team');
  return {
    mine: {
      drafts: drafts.length,
      waiting: mine.filter(({ status }) => status === 'submitted').length,
      toPay: sum(mine.filter(toPay), ({ payable }) => payable),
      paidThisYear: sum(paid, ({ payable }) => payable),
      submitBy: drafts.flatMap(({ substantiateBy }) => substantiateBy ?? []).toSorted()[0] ?? null,
    },
    toDecide: open.filter((one) => one.status === 'submitted' && one.can.includes('approve')).length,
    office: overSees ? await officeOf(engine, actor, today, open.filter(toPay)) : null,
  };
}

async function officeOf(
  engine: Asking<typeof expenseFigures>['engine'],
  actor: Asking<typeof expenseFigures>['actor'],
  today: string,
  toPay: readonly { readonly payable?: number | undefined; readonly decidedAt?: string | null | undefined }[],
) {
  const [advances, categories, lines] = await Promise.all([
    readAllowed(engine, actor, expenseAdvance, { filters: filtersOf({ status: 'paid' }) }),
    readAllowed(engine, actor, expenseCategory, {}),
    readAllowed(engine, actor, expenseLine, {
      filters: filtersOf({ spentOn: { gte: `${today.slice(0, 4)}-01-01` }, decision: ['approved', 'reduced'] }),
      fields: ['category', 'approvedAmount'],
      limit: 5000,
    }),
  ]);
  const names = new Map(categories.map(({ id, name }) => [id, name ?? '']));
  const byCategory = Map.groupBy(lines, ({ category }) => category ?? '');
  return {
    toPay: sum(toPay, ({ payable }) => payable),
    reports: toPay.length,
    oldestDays: Math.max(0, ...toPay.map(({ decidedAt }) => daysBetween((decidedAt ?? today).slice(0, 10), today))),
    advances: sum(advances, ({ outstanding }) => outstanding),
    advancesLate: advances.filter(({ returnBy }) => (returnBy ?? today) < today).length,
    categories: [...byCategory]
      .map(([id, list]) => ({
        id,
        name: names.get(id) ?? '',
        cents: sum(list, ({ approvedAmount }) => approvedAmount),
        count: list.length,
      }))
      .toSorted((a, b) => b.cents - a.cents),
  };
}

async function toPayOf({ engine, actor, today, grant }: Asking<typeof reimbursementsToPay>) {
  const found = await readAllowed(engine, actor, expenseReport, {
    filters: filtersOf({
      status: ['approved', 'scheduled'],
      ...(grant.all ? {} : { employee: actor.subjectId ?? '00000000-0000-0000-0000-000000000000' }),
    }),
    sort: [{ field: 'decidedAt', down: false }],
    limit: MOST_ROWS + 1,
  });
  const rows = found.slice(0, MOST_ROWS).flatMap((one) => {
    const { id, title, employee, payVia, payable, taxable, decidedAt, payOn, can, titles } = one;
    if (!title || !employee || !payVia) return [];
    const approvedOn = (decidedAt ?? today).slice(0, 10);
    return [
      {
        report: id,
        title,
        employee,
        name: titles.employee ?? '',
        payVia,
        payable: payable ?? 0,
        taxable: taxable ?? 0,
        approvedOn,
        age: Math.max(0, daysBetween(approvedOn, today)),
        payOn: payOn ?? null,
        mayPay: can.some((action) => action === 'pay') && employee !== actor.subjectId,
      },
    ];
  });
  return { mayPay: rows.some(({ mayPay }) => mayPay), rows, isCut: found.length > MOST_ROWS };
}

export const expenseAnswers = [
  answer(expenseLines, linesOf),
  answer(expenseFigures, figuresOf),
  answer(reimbursementsToPay, toPayOf),
  perform(decideExpense, decide),
];
