/** One’s own pay: statements of paid runs, the year so far, and what is set up. */
import { yearOf } from '#engine/model/days.ts';
import { answer, type Asking } from '#engine/server/answers.ts';
import { bankAccount } from '#modules/people/bank-account.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { taxProfile } from '#modules/people/tax-profile.model.ts';
import { payPeriod } from '#modules/time/timesheet.model.ts';
import { myPay } from './pay-questions.model.ts';
import { rowsOf } from './pay-reads.server.ts';
import { payStub } from './pay-stub.model.ts';

const NOBODY = { statements: [], year: null, next: null, accounts: 0, hasTaxForm: false, employee: null };

async function mine({ engine, actor, today }: Asking<typeof myPay>) {
  const me = actor.subjectId;
  if (!me) return NOBODY;
  const [stubs, accounts, forms, [person]] = await Promise.all([
    rowsOf(engine, actor, payStub, { payee: me }),
    rowsOf(engine, actor, bankAccount, { employee: me }),
    rowsOf(engine, actor, taxProfile, { employee: me }),
    rowsOf(engine, actor, employee, { id: [me] }),
  ]);
  const periods = await rowsOf(engine, actor, payPeriod, {
    payGroup: person?.payGroup ?? '',
    payDate: { gte: today },
  });
  const sorted = stubs.toSorted((a, b) => b.payDate.localeCompare(a.payDate) || b.id.localeCompare(a.id));
  const [latest] = sorted;
  const year = latest && yearOf(latest.payDate);
  const ofYear = sorted.filter(({ payDate }) => yearOf(payDate) === year);
  const total = (of: (one: (typeof stubs)[number]) => number): number => ofYear.reduce((sum, one) => sum + of(one), 0);
  const [next = null] = periods.flatMap(({ payDate }) => payDate ?? []).toSorted();
  return {
    statements: sorted
      .filter(({ type }) => type !== 'opening')
      .map(({ id, payDate, from, to, type, gross, taxes, deductions, reimbursements, net, change }) => ({
        id,
        payDate,
        from,
        to,
        type,
        gross,
        taxes,
        deductions,
        reimbursements,
        net,
        change,
      })),
    year:
      year === undefined
        ? null
        : {
            year,
            gross: total(({ gross }) => gross),
            taxes: total(({ taxes }) => taxes),
            deductions: total(({ deductions }) => deductions),
            net: total(({ net }) => net),
          },
    next,
    accounts: accounts.filter(({ status }) => status !== 'failed').length,
    hasTaxForm: forms.length > 0,
    employee: me,
  };
}

export const myPayAnswers = [answer(myPay, mine)];
