/** Commands of a run: start, calculate in the background, accept a warning, pay, take back. */
import { addDays } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { t } from '#engine/model/words.ts';
import { type Asking, perform } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { dbFor } from '#engine/server/db.ts';
import { asSystem } from '#engine/server/grants.ts';
import { startRun } from '#engine/server/runs.ts';
import { expenseReport } from '#modules/expenses/expense-report.model.ts';
import { bankingDayAfter, bankingDayOnOrBefore } from '#modules/payroll/pay-calendar.model.ts';
import { payPeriod } from '#modules/time/timesheet.model.ts';
import { CALCULATE, calculate } from './calculate.server.ts';
import { earlierTotal } from './earlier-total.model.ts';
import { payingReports, type PaysReports, reportsDue } from './elsewhere.server.ts';
import { acceptFinding, calculateRun, payOut, reverseRun, startPayRun } from './pay-commands.model.ts';
import { broughtIn } from './opening.server.ts';
import { payGroup } from './pay-group.model.ts';
import { CALCULABLE, mayTakeBack, payRun } from './pay-run.model.ts';
import { payStub } from './pay-stub.model.ts';
import { mustBeCurrent, payAlone } from './run-checks.server.ts';
import { warningsLeft } from './run-findings.server.ts';
import { owe } from './tax-credits.server.ts';
import { TaxSums } from './tax-due.model.ts';

async function start({ engine, actor, asked, today }: Asking<typeof startPayRun>) {
  const id = await engine.act.transact(actor, { resource: payRun, action: 'create' }, async (work) => {
    const system = dbFor(engine.act, work, asSystem(actor, 'a pay run is started'));
    const period = await system(payPeriod).get(asked.period);
    const [group] = await system(payGroup).find({ where: { frequency: period.payGroup } });
    if (!group)
      throw new Refusal('CONFLICT', { why: 'No pay group has the frequency of this period. Create one first.' });
    const planned = period.payDate ?? bankingDayOnOrBefore(addDays(period.end, group.payLagDays));
    // What is paid beside the period is paid from now on: the year to date goes by pay dates.
    const earliest = bankingDayAfter(today, 1);
    const payDate = asked.payDate ?? (asked.type !== 'regular' && planned < earliest ? earliest : planned);
    return engine.act.within(work, actor, {
      resource: payRun,
      action: 'create',
      input: {
        payGroup: group.id,
        type: asked.type,
        period: period.id,
        from: period.start,
        to: period.end,
        payDate: asked.payDate ?? bankingDayOnOrBefore(payDate),
      },
    });
  });
  return { run: id };
}

async function begin({ engine, actor, asked }: Asking<typeof calculateRun>) {
  const run = await engine.read.get(engine.reader(actor), payRun, asked.run);
  if (!CALCULABLE.includes(run.status ?? ''))
    throw new Refusal('CONFLICT', { why: 'Only a draft can be calculated. Return the run first.' });
  const total = Number(run.people ?? 0);
  const job = await startRun(engine, actor, {
    task: CALCULATE,
    title: t('Calculate pay'),
    total: total > 0 ? total : null,
    payload: { run: asked.run },
  });
  return { job };
}

async function accept({ engine, actor, asked }: Asking<typeof acceptFinding>) {
  const system = asSystem(actor, 'a warning of a run is accepted');
  return engine.act.transact(actor, { resource: payRun, action: 'edit', id: asked.run }, async (work) => {
    const db = dbFor(engine.act, work, system);
    const [run] = await db(payRun).find({ where: { id: asked.run }, held: true });
    if (!run) throw new Refusal('NOT_FOUND');
    if (!CALCULABLE.includes(run.status))
      throw new Refusal('CONFLICT', { why: 'This run is submitted or done. Return it first.' });
    const isThis = (one: { readonly code: string; readonly employee: string | null }): boolean =>
      one.code === asked.code && (one.employee ?? '') === (asked.employee ?? '');
    const one = { code: asked.code, employee: asked.employee ?? null };
    const [[before] = []] = await work.tx.read(warningsLeft(actor, run, one));
    if (Number(before?.named ?? 0) === 0)
      throw invalid({ field: 'code', message: 'is no warning of this run. Blocking exceptions cannot be accepted' });
    const kept = (run.accepted ?? []).filter((one) => !isThis({ ...one, employee: one.employee || null }));
    const accepted = asked.accepted
      ? [...kept, { code: asked.code, employee: asked.employee ?? '', by: actor.name, at: new Date().toISOString() }]
      : kept;
    const [[left] = []] = await work.tx.read(warningsLeft(actor, { id: run.id, accepted }, one));
    const open = Number(left?.open ?? 0);
    await db(payRun).edit(run.id, { accepted, warnings: open });
    return { warnings: open };
  });
}

/** Statements open to their employees before the run is marked, while the database still lets them change. */
const ISSUE = `update pay_stub set payee = employee, version = version + 1, updated_at = now(), updated_by = $3 where tenant_id = $1 and run = $2`;

async function pay({ engine, actor, asked, today }: Asking<typeof payOut>) {
  const system = asSystem(actor, 'a pay run is paid');
  return engine.act.transact(actor, { resource: payRun, action: 'pay', id: asked.run }, async (work) => {
    const db = dbFor(engine.act, work, system);
    const [run] = await db(payRun).find({ where: { id: asked.run }, held: true });
    if (!run) throw new Refusal('NOT_FOUND');
    if (run.status !== 'approved')
      throw new Refusal('CONFLICT', { why: 'Only an approved run can be paid. Submit it for approval first.' });
    await payAlone(work, actor.tenantId);
    const taxes = new TaxSums();
    const paying: PaysReports[] = [];
    let statements = 0;
    for await (const page of db(payStub).pages({ where: { run: run.id } }, 500)) {
      for (const { result } of page) taxes.add(result);
      paying.push(...payingReports(page));
      statements += page.length;
    }
    const reports = await reportsDue(db, paying, []);
    await mustBeCurrent(db, run, 'approved');
    const totals = run.type === 'opening' ? await broughtIn(db, run) : [];
    work.tx.write({ text: ISSUE, values: [actor.tenantId, run.id, actor.accountId] });
    work.tx.write(
      auditStatement(system, {
        action: 'issue',
        noun: payStub.name,
        recordId: null,
        why: `${statements} statements of run ${run.id}`,
      }),
    );
    const group = await db(payGroup).get(run.payGroup);
    await db(payRun).act(run.id, 'pay');
    const wagesOf = run.reverses ? (await db(payRun).get(run.reverses)).payDate : run.payDate;
    // The payroll before paid the taxes of what it paid.
    if (run.type !== 'opening')
      await owe(db, { id: run.id, payDate: run.payDate, wagesOf }, taxes, group.depositSchedule);
    for (const { id } of totals) await db(earlierTotal).act(id, 'bringIn', { run: run.id });
    for (const id of reports) await db(expenseReport).act(id, 'pay', { paidOn: today });
    work.events.push({ noun: payStub.name, id: '', action: 'issue' });
    return { statements };
  });
}

async function reverse({ engine, actor, asked }: Asking<typeof reverseRun>) {
  const system = asSystem(actor, 'a paid run is taken back');
  const id = await engine.act.transact(actor, { resource: payRun, action: 'create' }, async (work) => {
    const db = dbFor(engine.act, work, system);
    const [paid] = await db(payRun).find({ where: { id: asked.run }, held: true });
    if (!paid) throw new Refusal('NOT_FOUND');
    if (!mayTakeBack(paid))
      throw new Refusal('CONFLICT', { why: 'Only a paid run can be taken back. Void this one instead.' });
    const others = await db(payRun).find({ where: { reverses: paid.id } });
    const live = others.filter(({ status }) => status !== 'voided');
    if (live.some(({ onlyFor }) => onlyFor === null || !asked.employee || onlyFor === asked.employee))
      throw new Refusal('CONFLICT', { why: 'This pay is taken back by another run already.' });
    if (asked.payDate < paid.payDate)
      throw invalid({ field: 'payDate', message: 'must be on or after the pay date of the run that it takes back' });
    return db(payRun).create({
      payGroup: paid.payGroup,
      type: 'reversal',
      from: paid.from,
      to: paid.to,
      payDate: asked.payDate,
      reverses: paid.id,
      onlyFor: asked.employee ?? null,
      preparedBy: actor.accountId,
    });
  });
  await calculate(engine, actor, id);
  return { run: id };
}

export const payCommands = [
  perform(startPayRun, start),
  perform(calculateRun, begin),
  perform(acceptFinding, accept),
  perform(payOut, pay),
  perform(reverseRun, reverse),
];
