/** Which full-time employees would pay too much for the cheapest medical plan: no safe harbor of the ACA holds for them. */
import { yearOf } from '#engine/model/days.ts';
import { answer, type Asking } from '#engine/server/answers.ts';
import { asSystem } from '#engine/server/grants.ts';
import { asReader } from '#engine/server/read-all.ts';
import { hourlyOf, rateOn as payOn } from '#modules/payroll/gross.model.ts';
import { EMPLOYED, employee } from '#modules/people/employee.model.ts';
import { payRate } from '#modules/people/pay-rate.model.ts';
import { affordabilityOf, type Harbor, harborOf, povertyLimit, rateLimit, wagesLimit } from './affordability.model.ts';
import { hoursOf, planBook } from './benefit-facts.server.ts';
import { acaAffordability } from './benefit-questions.model.ts';
import { ageOn, rateOn } from './deductions.model.ts';

const FULL_TIME_HOURS = 30;
/** Wages of box 1 that were paid in the year, and the last pay date, by person. */
const BOX_1 = `select s.payee, max(s.pay_date)::text as until, sum((w->>'subject')::bigint)::float8 as box1
  from pay_stub s cross join lateral jsonb_array_elements(s.result->'taxableWages') w
  where s.tenant_id = $1 and s.payee is not null and w->>'code' = 'fit' and s.pay_date between $2::date and $3::date group by 1`;

async function affordability({ engine, actor, today }: Asking<typeof acaAffordability>) {
  const year = affordabilityOf(`${yearOf(today)}-01-01`);
  if (!year) return null;
  const source = asReader(engine, asSystem(actor, 'affordability of health coverage'));
  const [book, people, rates, [paid = []]] = await Promise.all([
    planBook(source),
    source.find(employee, { status: EMPLOYED }),
    source.find(payRate, {}),
    engine.connections.read(actor.tenantId, [{ text: BOX_1, values: [actor.tenantId, `${year.year}-01-01`, today] }]),
  ]);
  const plans = [...book.plans.values()].filter(({ type, status }) => type === 'medical' && status === 'offered');
  const ratesBy = Map.groupBy(rates, (one) => one.employee);
  const paidBy = new Map(paid.map((row) => [String(row.payee), row]));
  const rows = people
    .filter((one) => hoursOf(one) >= FULL_TIME_HOURS && one.employmentType !== 'contractor')
    .flatMap((one) => {
      const prices = plans.flatMap(
        ({ id }) => rateOn(book.ratesOf(id), 'ee', ageOn(one.dateOfBirth, today), today)?.employee ?? [],
      );
      const pay = payOn(ratesBy.get(one.id) ?? [], today);
      if (prices.length === 0 || !pay) return [];
      const wages = paidBy.get(one.id);
      const first = yearOf(one.hireDate) === year.year ? Number(one.hireDate.slice(5, 7)) : 1;
      const months = wages ? Number(String(wages.until).slice(5, 7)) - first + 1 : 0;
      const limits: Readonly<Record<Harbor, number>> = {
        fpl: povertyLimit(year, one.workState),
        rate: rateLimit(
          year,
          one.flsa === 'nonexempt'
            ? { hourly: hourlyOf(pay.annualPay, Math.round(one.weeklyHours * 60)) }
            : { salary: Math.floor((pay.annualPay * one.fte) / 12) },
        ),
        wages: wagesLimit(year, Number(wages?.box1 ?? 0), months),
      };
      const cost = Math.min(...prices);
      return [
        {
          employee: one.id,
          name: `${one.firstName} ${one.lastName}`,
          cost,
          limit: Math.max(...Object.values(limits)),
          harbor: harborOf(cost, limits),
        },
      ];
    });
  const count = (harbor: Harbor): number => rows.filter((one) => one.harbor === harbor).length;
  return {
    year: year.year,
    percent: year.share / 10_000,
    people: rows.length,
    fpl: count('fpl'),
    rate: count('rate'),
    wages: count('wages'),
    over: rows
      .filter(({ harbor }) => harbor === null)
      .map(({ harbor: _none, ...one }) => one)
      .toSorted((a, b) => b.cost - b.limit - (a.cost - a.limit) || a.name.localeCompare(b.name)),
  };
}

export const affordabilityAnswers = [answer(acaAffordability, affordability)];
