/** Enrollment: what a person may choose in a window, and what becomes of their choices. */
import { addDays } from '#engine/model/days.ts';
import { invalid, type Problem, Refusal } from '#engine/model/refusals.ts';
import type { Source } from '#engine/model/source.ts';
import { answer, type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Db } from '#engine/server/effects.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { asReader, inTransaction } from '#engine/server/read-all.ts';
import { employee } from '#modules/people/employee.model.ts';
import { dependentsOf, electionsOf, type Employee, hoursOf, planBook } from './benefit-facts.server.ts';
import type { Election, PlanBook } from './plan-book.model.ts';
import { benefitElection, lifeEvent } from './benefit-election.model.ts';
import { ACCOUNTS, EVENT_FITS, INSURED, PLAN_TYPES, type PlanType, TIERED } from './benefit-kinds.model.ts';
import { ageInYear, limitsOfYear } from './benefit-limits.model.ts';
import { enrollmentWindow } from './benefit-plan.model.ts';
import { benefitOptions, enroll } from './benefit-questions.model.ts';
import { ageOn, monthlyPrice, PAYS_PER_YEAR, type PayFrequency, perPay, rateOn } from './deductions.model.ts';
import { accountLimit, type Choice, eligibleFrom, enrollmentProblems, insuredNow } from './enrollment-rules.model.ts';

const WHY = 'benefits of the person themselves';
/** One $10,000 of coverage, in cents. */
const TEN_THOUSAND = 1_000_000;

/** The employee who asks; an account of nobody on the payroll has no benefits. */
export async function meOf(source: Source, actor: Actor): Promise<Employee> {
  const [me] = actor.subjectId ? await source.find(employee, { id: actor.subjectId }) : [];
  if (!me) throw new Refusal('NOT_FOUND');
  return me;
}

/** The window, if it is this person’s and open today; throws otherwise. */
async function windowOf(source: Source, id: string, person: string, today: string) {
  const [window] = await source.find(enrollmentWindow, { id });
  if (!window || (window.employee !== null && window.employee !== person)) throw new Refusal('NOT_FOUND');
  if (window.status !== 'open' || today < window.opens || today > window.closes)
    throw invalid({ field: 'window', message: 'is closed: ask HR to reopen it' });
  const [event] = window.lifeEvent ? await source.find(lifeEvent, { id: window.lifeEvent }) : [];
  return { window, event: event ?? null };
}

const isEligible = (book: PlanBook, plan: string, me: Employee): string | null => {
  const rule = book.plans.get(plan);
  return rule
    ? eligibleFrom(rule, { employmentType: me.employmentType, hireDate: me.hireDate, hours: hoursOf(me) })
    : null;
};
/** Elections that hold on the day on which a window’s coverage starts; the newest of each type. */
const heldOn = (elections: readonly Election[], day: string): readonly Election[] =>
  elections.filter(
    (one) => one.effectiveTo === null || one.effectiveTo >= day || one.effectiveFrom >= day || isLastYear(one, day),
  );
/** An account that ends just before: what the person paid in is offered again. */
const isLastYear = ({ type, effectiveTo }: Election, day: string): boolean =>
  ACCOUNTS.includes(type) && effectiveTo === addDays(day, -1);

async function optionsOf({ engine, actor, asked, today }: Asking<typeof benefitOptions>) {
  const source = asReader(engine, asSystem(actor, WHY));
  const me = await meOf(source, actor);
  const { window, event } = await windowOf(source, asked.window, me.id, today);
  const [book, elections, dependents] = await Promise.all([
    planBook(source),
    electionsOf(source, me.id),
    dependentsOf(source, me.id),
  ]);
  const { effective } = window;
  const year = Number(effective.slice(0, 4));
  const limits = limitsOfYear(year);
  const age = ageInYear(me.dateOfBirth, year);
  const frequency: PayFrequency = me.payGroup;
  const toPay = (month: { readonly employee: number; readonly employer: number }) => ({
    employee: perPay(month.employee * 12, frequency),
    employer: perPay(month.employer * 12, frequency),
  });
  const offered = [...book.plans.values()].filter(
    (plan) => plan.status === 'offered' && (event === null || EVENT_FITS[event.type].includes(plan.type)),
  );
  const from = new Map(offered.map(({ id }) => [id, isEligible(book, id, me)]));
  const covers = (id: string): boolean => (from.get(id) ?? '9999') <= effective;
  const order = Object.keys(PLAN_TYPES);
  const held = heldOn(elections, effective).filter(({ status, plan }) => status !== 'waived' && plan !== null);
  return {
    window: { id: window.id, name: window.name, closes: window.closes, effective },
    frequency,
    pays: PAYS_PER_YEAR[frequency],
    limitsOf: limits.isCarried ? limits.year : null,
    plans: offered
      .filter(({ id }) => covers(id))
      .toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type) || a.name.localeCompare(b.name))
      .map((plan) => {
        const rates = book.ratesOf(plan.id);
        const years = ageOn(me.dateOfBirth, effective);
        const tiers = (['ee', 'ee_spouse', 'ee_children', 'family'] as const).flatMap((tier) => {
          const rate = rateOn(rates, tier, years, effective);
          return rate?.per === 'month' ? [{ tier, ...toPay(monthlyPrice(rate, null)) }] : [];
        });
        const byAmount = rateOn(rates, 'ee', years, effective);
        const limit = (coversFamily: boolean): number | null =>
          accountLimit(plan.type, plan.mostAnnual, { year, age, coversFamily });
        const self = limit(false);
        return {
          id: plan.id,
          name: plan.name,
          type: plan.type,
          carrier: plan.carrier,
          summary: plan.summary,
          hdhp: plan.hdhp,
          tiers: ACCOUNTS.includes(plan.type) ? [] : tiers,
          perTenThousand: byAmount?.per === 'ten_thousand' ? toPay(monthlyPrice(byAmount, TEN_THOUSAND)) : null,
          guaranteedIssue: plan.guaranteedIssue,
          coverageMost: plan.coverageMost,
          employerAnnual: plan.employerAnnual,
          limit: self === null ? null : { self, family: limit(true) ?? self },
        };
      }),
    notYet: offered.filter(({ id }) => !covers(id)).map(({ id, name }) => ({ name, from: from.get(id) ?? null })),
    dependents: dependents.map(({ id, name, relationship, dateOfBirth }) => ({ id, name, relationship, dateOfBirth })),
    chosen: held.flatMap((one) =>
      one.plan && covers(one.plan)
        ? [
            {
              plan: one.plan,
              tier: one.tier,
              coverage: one.requested ?? one.coverage,
              annual: one.annual,
              dependents: (one.dependents ?? []).map(({ dependent }) => dependent),
              beneficiaries: one.beneficiaries ?? [],
            },
          ]
        : [],
    ),
  };
}

/** Ends or takes back what the person had of a type from the day on which something else begins. */
async function makeRoom(db: Db, elections: readonly Election[], type: PlanType, effective: string): Promise<void> {
  for (const one of elections.filter((each) => each.type === type)) {
    if (one.effectiveFrom >= effective) await db(benefitElection).act(one.id, 'cancel');
    else if (one.effectiveTo === null || one.effectiveTo >= effective)
      await db(benefitElection).edit(one.id, { effectiveTo: addDays(effective, -1) });
  }
}

/** Puts an election that was confirmed in place of what the person had of its type. */
export async function putInForce(db: Db, election: Election): Promise<void> {
  const all = await electionsOf(inTransaction(db), election.employee);
  await makeRoom(
    db,
    all.filter(({ id, status }) => id !== election.id && status !== 'pending_proof'),
    election.type,
    election.effectiveFrom,
  );
  await db(benefitElection).act(election.id, 'confirm');
}

async function enrollIn({ engine, actor, asked, today }: Asking<typeof enroll>) {
  const done = await engine.act.transact(actor, { resource: benefitElection, action: 'create' }, async (work) => {
    const db = dbFor(engine.act, work, { ...actor, systemReason: 'the person chooses benefits' });
    const source = inTransaction(db);
    const me = await meOf(source, actor);
    const { window, event } = await windowOf(source, asked.window, me.id, today);
    await db(enrollmentWindow).find({ where: { id: window.id }, held: true });
    const [book, elections, dependents] = await Promise.all([
      planBook(source),
      electionsOf(source, me.id),
      dependentsOf(source, me.id),
    ]);
    const { effective } = window;
    const problems: Problem[] = [];
    const choices = asked.choices.flatMap((sent): (Choice & { readonly id: string })[] => {
      const plan = book.plans.get(sent.plan);
      if (plan?.status !== 'offered') {
        problems.push({ field: 'plan', message: 'is not offered: choose another plan' });
        return [];
      }
      const years = ageOn(me.dateOfBirth, effective);
      const covered = asked.covered
        .filter((one) => one.plan === plan.id)
        .flatMap((one) => dependents.find(({ id }) => id === one.dependent) ?? []);
      const { name, type, hdhp, guaranteedIssue, coverageMost, employerAnnual, mostAnnual } = plan;
      return [
        {
          id: plan.id,
          plan: {
            id: plan.id,
            name,
            type,
            hdhp,
            guaranteedIssue,
            coverageMost,
            employerAnnual,
            mostAnnual,
            eligibleFrom: isEligible(book, plan.id, me),
            hasRate: rateOn(book.ratesOf(plan.id), sent.tier ?? 'ee', years, effective) !== undefined,
          },
          tier: TIERED.includes(type) ? (sent.tier ?? 'ee') : null,
          coverage: INSURED.includes(type) ? sent.coverage : null,
          annual: ACCOUNTS.includes(type) ? sent.annual : null,
          covered,
          beneficiaries: asked.beneficiaries.filter((one) => one.plan === plan.id),
        },
      ];
    });
    if (asked.covered.some(({ dependent }) => !dependents.some(({ id }) => id === dependent)))
      problems.push({ field: 'covered', message: 'must be your own dependents: add the person first' });
    const named = new Set<PlanType>([...choices.map(({ plan }) => plan.type), ...asked.waived]);
    const kept = heldOn(elections, effective)
      .filter(
        ({ type, plan, status }) =>
          !named.has(type) && plan !== null && status !== 'waived' && !ACCOUNTS.includes(type),
      )
      .map(({ type, plan, tier }) => ({ type, tier, hdhp: book.plans.get(plan ?? '')?.hdhp ?? false }));
    problems.push(
      ...enrollmentProblems(choices, { effective, dateOfBirth: me.dateOfBirth, event: event?.type ?? null, kept }),
    );
    const misfit = event && asked.waived.find((type) => !EVENT_FITS[event.type].includes(type));
    if (misfit) problems.push({ field: 'waived', message: 'includes a benefit that this event does not change' });
    if (problems.length) throw invalid(...problems);

    const waitsForProof = event !== null && event.status === 'reported';
    // What was chosen before in the same window gives way.
    for (const one of elections.filter((each) => each.window === window.id && each.status === 'pending_proof'))
      await db(benefitElection).act(one.id, 'cancel');
    const settled = elections.filter(({ status }) => status !== 'pending_proof');
    let pending = 0;
    const common = { employee: me.id, effectiveFrom: effective, window: window.id, chosenAt: new Date().toISOString() };
    for (const choice of choices) {
      const { type, guaranteedIssue } = choice.plan;
      const insured = insuredNow(choice.coverage, INSURED.includes(type) ? guaranteedIssue : null);
      const status = waitsForProof ? 'pending_proof' : insured.requested === null ? 'active' : 'pending_eoi';
      if (status !== 'active') pending += 1;
      if (!waitsForProof) await makeRoom(db, settled, type, effective);
      await db(benefitElection).create({
        ...common,
        status,
        plan: choice.id,
        type,
        tier: choice.tier,
        ...insured,
        annual: choice.annual,
        dependents: choice.covered.map(({ id }) => ({ dependent: id })),
        beneficiaries: choice.beneficiaries.map(({ name, kind, share }) => ({ name, kind, share })),
        effectiveTo: ACCOUNTS.includes(type) ? `${effective.slice(0, 4)}-12-31` : null,
      });
    }
    for (const type of asked.waived.filter((one) => !choices.some(({ plan }) => plan.type === one))) {
      await makeRoom(db, settled, type, effective);
      // Nobody waives an account: without an amount there is none.
      if (!ACCOUNTS.includes(type)) await db(benefitElection).create({ ...common, status: 'waived', type });
    }
    return { elections: choices.length, pending };
  });
  return done;
}

export const enrollmentAnswers = [answer(benefitOptions, optionsOf), perform(enroll, enrollIn)];
