/** What the screens of benefits show: one's own coverage, the office's figures, deductions of a payroll, ACA hours. */
import { addDays, addMonths, startOfMonth } from '#engine/model/days.ts';
import { answer, answerFile, type Asking } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { filtersOf } from '#engine/server/filters.ts';
import { asSystem, basesOf } from '#engine/server/grants.ts';
import { asReader, readAll } from '#engine/server/read-all.ts';
import { EMPLOYED, employee } from '#modules/people/employee.model.ts';
import { timesheet } from '#modules/time/timesheet.model.ts';
import { dependentsOf, electionsOf, hoursOf, planBook } from './benefit-facts.server.ts';
import { type Election, enrollmentOf } from './plan-book.model.ts';
import { benefitElection, cobraCase, IN_FORCE, lifeEvent } from './benefit-election.model.ts';
import { PLAN_TYPES, type PlanType } from './benefit-kinds.model.ts';
import { enrollmentWindow } from './benefit-plan.model.ts';
import {
  acaMeasurement,
  benefitDeductions,
  benefitPlans,
  benefitsAcross,
  benefitsOverview,
  myBenefits,
} from './benefit-questions.model.ts';
import { annualCost, type Deduction, deductionsPerPay, type Price, rateOn } from './deductions.model.ts';
import { acaMeasured, acaMonthly } from './enrollment-rules.model.ts';
import { meOf } from './enrollment.server.ts';

const OWN = 'benefits of the person themselves';
const TYPES = Object.keys(PLAN_TYPES) as PlanType[];
const EVENT_DAYS = 120;
const add = (a: Price, b: Price): Price => ({ employee: a.employee + b.employee, employer: a.employer + b.employer });
const NOTHING: Price = { employee: 0, employer: 0 };
const isOn = (one: Election, day: string): boolean =>
  one.effectiveFrom <= day && (one.effectiveTo === null || one.effectiveTo >= day);

async function mine({ engine, actor, today }: Asking<typeof myBenefits>) {
  const source = asReader(engine, asSystem(actor, OWN));
  const me = await meOf(source, actor);
  const [book, elections, dependents, windows, events] = await Promise.all([
    planBook(source),
    electionsOf(source, me.id),
    dependentsOf(source, me.id),
    source.find(enrollmentWindow, { status: 'open' }),
    source.find(lifeEvent, { employee: me.id }),
  ]);
  const names = new Map(dependents.map(({ id, name }) => [id, name]));
  const frequency = me.payGroup;
  const payOf = (one: Election, day: string): Price => {
    const read = enrollmentOf(one, me.dateOfBirth, book);
    return (read && deductionsPerPay([read], day, frequency)[0]) ?? NOTHING;
  };
  const shown = elections
    .filter(({ effectiveTo }) => effectiveTo === null || effectiveTo >= today)
    .toSorted(
      (a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type) || a.effectiveFrom.localeCompare(b.effectiveFrom),
    );
  return {
    frequency,
    perPay: shown.map((one) => payOf(one, today)).reduce(add, NOTHING),
    elections: shown.flatMap((one) => {
      const { id, type, tier, coverage, requested, annual, status, effectiveFrom, effectiveTo } = one;
      if (status === 'ended' || status === 'cancelled') return [];
      const plan = one.plan ? book.plans.get(one.plan) : undefined;
      // What starts later shows what it will cost then.
      const { employee, employer } = payOf(one, effectiveFrom > today ? effectiveFrom : today);
      return [
        {
          id,
          type,
          plan: plan?.name ?? null,
          carrier: plan?.carrier ?? null,
          groupNumber: plan?.groupNumber ?? null,
          phone: plan?.phone ?? null,
          tier,
          coverage,
          requested,
          annual,
          covered: (one.dependents ?? []).flatMap(({ dependent }) => names.get(dependent) ?? []),
          beneficiaries: one.beneficiaries ?? [],
          status,
          effectiveFrom,
          effectiveTo,
          employee,
          employer,
        },
      ];
    }),
    windows: windows
      .filter(
        ({ employee: whose, opens, closes }) =>
          (whose === null || whose === me.id) && opens <= today && today <= closes,
      )
      .map(({ id, name, kind, closes, effective }) => ({
        id,
        name,
        kind,
        closes,
        effective,
        hasChosen: elections.some(({ window }) => window === id),
      })),
    events: events
      .filter(({ eventDate }) => eventDate >= addDays(today, -EVENT_DAYS))
      .flatMap(({ id, type, eventDate, status, proof }) =>
        status === 'cancelled' ? [] : [{ id, type, eventDate, status, hasProof: proof !== null }],
      ),
    dependents: dependents.map(({ id, name, relationship, dateOfBirth }) => ({ id, name, relationship, dateOfBirth })),
  };
}

/** Elections in force on a day with what payroll needs of each; past the reader’s privacy, since only sums leave here. */
async function inForce({ engine, actor }: Pick<Asking<typeof benefitsOverview>, 'engine' | 'actor'>, on: string) {
  const source = asReader(engine, asSystem(actor, 'benefits in sums'));
  const [book, elections, people] = await Promise.all([
    planBook(source),
    source.find(benefitElection, { status: [...IN_FORCE, 'waived'] }),
    source.pick(employee, { status: EMPLOYED }, ['dateOfBirth', 'payGroup']),
  ]);
  const byId = new Map(people.map((one) => [one.id, one]));
  return {
    people,
    elections: elections
      .filter((one) => isOn(one, on))
      .flatMap((election) => {
        const person = byId.get(election.employee);
        if (!person) return [];
        return [{ election, person, enrollment: enrollmentOf(election, person.dateOfBirth, book) }];
      }),
  };
}

async function overview(asking: Asking<typeof benefitsOverview>) {
  const { engine, actor, today } = asking;
  const { people, elections } = await inForce(asking, today);
  const source = asReader(engine, asSystem(actor, 'benefits in sums'));
  const [windows, waiting, events, cobra] = await Promise.all([
    source.find(enrollmentWindow, { status: 'open', kind: 'open' }),
    source.find(benefitElection, { status: ['pending_proof', 'pending_eoi'] }),
    source.find(lifeEvent, { status: 'reported' }),
    source.find(cobraCase, { status: ['open', 'plan_notified'] }),
  ]);
  const window = windows.find(({ opens, closes }) => opens <= today && today <= closes);
  const chosen = window ? await source.find(benefitElection, { window: window.id }) : [];
  const costs = elections.map(({ election, enrollment }) => {
    const cost = enrollment && annualCost(enrollment, today);
    return {
      election,
      month: cost ? { employee: Math.round(cost.employee / 12), employer: Math.round(cost.employer / 12) } : NOTHING,
    };
  });
  const noticeBy = (one: (typeof cobra)[number]): string => one.planNoticeBy ?? today;
  return {
    employed: people.length,
    enrolled: new Set(elections.filter(({ enrollment }) => enrollment).map(({ person }) => person.id)).size,
    monthly: costs.map(({ month }) => month).reduce(add, NOTHING),
    types: TYPES.map((type) => {
      const own = costs.filter(({ election }) => election.type === type);
      const enrolled = own.filter(({ election }) => election.status !== 'waived');
      return {
        type,
        people: enrolled.length,
        waived: own.length - enrolled.length,
        ...enrolled.map(({ month }) => month).reduce(add, NOTHING),
      };
    }).filter((one) => one.people + one.waived > 0),
    window: window
      ? {
          id: window.id,
          name: window.name,
          closes: window.closes,
          effective: window.effective,
          chosen: new Set(chosen.map((one) => one.employee)).size,
        }
      : null,
    proofs: waiting.filter(({ status }) => status === 'pending_proof').length,
    eoi: waiting.filter(({ status }) => status === 'pending_eoi').length,
    events: events.length,
    cobraDue: cobra.length,
    cobraLate: cobra.filter((one) => noticeBy(one) < today).length,
  };
}

async function deductions(asking: Asking<typeof benefitDeductions>) {
  const on = asking.asked.on ?? asking.today;
  const { elections } = await inForce(asking, on);
  const all = elections.flatMap(({ person, enrollment }): (Deduction & { readonly person: string })[] =>
    enrollment ? deductionsPerPay([enrollment], on, person.payGroup).map((one) => ({ ...one, person: person.id })) : [],
  );
  const rows = [...Map.groupBy(all, ({ code }) => code).values()].flatMap((list) => {
    const [first] = list;
    if (!first) return [];
    const { code, name, type, treatment } = first;
    return [
      {
        code,
        name,
        type,
        treatment,
        people: new Set(list.map(({ person }) => person)).size,
        ...list.reduce<Price>(add, NOTHING),
      },
    ];
  });
  const order = (type: PlanType): number => TYPES.indexOf(type);
  return {
    on,
    rows: rows.toSorted((a, b) => order(a.type) - order(b.type) || a.name.localeCompare(b.name)),
    total: rows.reduce<Price>(add, NOTHING),
  };
}
async function deductionsFile(asking: Asking<typeof benefitDeductions>) {
  const { engine, actor } = asking;
  const { rows } = await deductions(asking);
  await engine.connections.read(actor.tenantId, [
    auditStatement(actor, {
      action: 'export',
      noun: 'benefit_election',
      recordId: null,
      why: 'Deductions of a payroll',
    }),
  ]);
  return rows.map(({ code, name, treatment, people, employee: own, employer }) => ({
    code,
    name,
    treatment,
    people,
    employee: own,
    employer,
  }));
}

const LOOK_BACK_MONTHS = 12;
const FULL_TIME_HOURS = 30;
async function aca({ engine, actor, today }: Asking<typeof acaMeasurement>) {
  const to = addDays(startOfMonth(today), -1);
  const from = addMonths(startOfMonth(today), -LOOK_BACK_MONTHS);
  const source = asReader(engine, asSystem(actor, 'hours of service of people below full time'));
  const people = (
    await source.pick(employee, { status: EMPLOYED }, ['firstName', 'lastName', 'weeklyHours', 'fte'])
  ).filter((one) => hoursOf(one) < FULL_TIME_HOURS);
  if (people.length === 0) return { from, to, rows: [] };
  const ids = people.map(({ id }) => id);
  const [sheets, medical] = await Promise.all([
    readAll(engine, asSystem(actor, 'hours of service of people below full time'), timesheet, {
      filters: filtersOf({ employee: ids, week: { gte: from, lte: to } }),
      fields: ['employee', 'week', 'workedMinutes', 'leaveMinutes'],
      untitled: true,
    }),
    source.find(benefitElection, { type: 'medical', employee: ids, status: [...IN_FORCE, 'waived'] }),
  ]);
  const byPerson = Map.groupBy(sheets, (one) => one.employee ?? '');
  const offered = new Set(medical.map((one) => one.employee));
  return {
    from,
    to,
    rows: people
      .map(({ id, firstName, lastName }) => {
        const own = byPerson.get(id) ?? [];
        const { hours, weeks } = acaMeasured(
          own.flatMap(({ week, workedMinutes, leaveMinutes }) =>
            week ? { week, minutes: (workedMinutes ?? 0) + (leaveMinutes ?? 0) } : [],
          ),
          to,
        );
        return {
          employee: id,
          name: `${firstName} ${lastName}`,
          hours,
          weeks,
          ...acaMonthly(hours, weeks),
          isOffered: offered.has(id),
        };
      })
      .filter(({ weeks }) => weeks > 0)
      .toSorted((a, b) => b.perMonth - a.perMonth),
  };
}

async function plansOf({ engine, actor, today }: Asking<typeof benefitPlans>) {
  const book = await planBook(asReader(engine, asSystem(actor, 'plans that the organization offers')));
  const bases = basesOf(actor);
  return {
    isOffice: bases.includes('admin') || bases.includes('hr_manager'),
    plans: [...book.plans.values()]
      .filter(({ status }) => status === 'offered')
      .toSorted((a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type) || a.name.localeCompare(b.name))
      .map(({ id, name, type, carrier, groupNumber, phone, summary }) => {
        const rates = book.ratesOf(id);
        const banded = rates.some(({ ageFrom, per }) => ageFrom > 0 || per === 'ten_thousand');
        return {
          id,
          name,
          type,
          carrier,
          groupNumber,
          phone,
          summary,
          from: banded ? null : (rateOn(rates, 'ee', 40, today)?.employee ?? null),
        };
      }),
  };
}

const SMALLEST = 5;
async function across({ engine, actor, today }: Asking<typeof benefitsAcross>) {
  const [rows = []] = await engine.connections.run([
    {
      text: `select id, name from organization where status = 'active' and purged_at is null and ($1::uuid is null or id = $1) order by lower(name), id`,
      values: [actor.demo ? actor.tenantId : null],
    },
  ]);
  const organizations = [];
  for (const { id, name } of rows) {
    const { made: _made, places: _places, ...rest } = actor;
    const there = { ...rest, tenantId: String(id), subjectId: null };
    const { elections } = await inForce({ engine, actor: there }, today);
    const paid = elections.filter(({ enrollment }) => enrollment);
    const people = new Set(paid.map(({ person }) => person.id)).size;
    const year = paid
      .map(({ enrollment }) => (enrollment && annualCost(enrollment, today)) ?? NOTHING)
      .reduce(add, NOTHING);
    const isShown = people >= SMALLEST;
    organizations.push({
      id: String(id),
      name: String(name),
      people: isShown ? people : null,
      employee: isShown ? Math.round(year.employee / 12) : null,
      employer: isShown ? Math.round(year.employer / 12) : null,
    });
  }
  return { organizations };
}

export const benefitAnswers = [
  answer(myBenefits, mine),
  answer(benefitsOverview, overview),
  answer(benefitDeductions, deductions),
  answerFile(benefitDeductions, deductionsFile),
  answer(acaMeasurement, aca),
  answer(benefitPlans, plansOf),
  answer(benefitsAcross, across),
];
