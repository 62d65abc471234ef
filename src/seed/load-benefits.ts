/** Benefits: plans with rates of three years, who chose what, an open window, life events, evidence and COBRA at work. */
import { addDays, addMonths, type Day, earlier, startOfMonth } from '#engine/model/days.ts';
import { dependent } from '#modules/people/family.model.ts';
import { benefitElection, cobraCase, lifeEvent } from '#modules/benefits/benefit-election.model.ts';
import { ACCOUNTS, type PlanType, TIERED } from '#modules/benefits/benefit-kinds.model.ts';
import { benefitPlan, benefitRate, enrollmentWindow } from '#modules/benefits/benefit-plan.model.ts';
import { COBRA_DAYS, cobraEnd, cobraMonths, electBy, tierFor } from '#modules/benefits/enrollment-rules.model.ts';
import { isEmployed } from './accounts.ts';
import { BASIC_LIFE, GROWTH, LIFE_BANDS, PLANS } from './benefit-plans.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import type { SeedEmployee } from './people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

export async function loadBenefits({ loader, org, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 9_190);
  const year = Number(today.slice(0, 4));
  const began = `${year - 1}-01-01`;
  const plans = PLANS.map(({ rates: _rates, more, ...plan }) => ({
    id: random.id(began),
    createdAt: at(began),
    status: 'offered',
    groupNumber: ACCOUNTS.includes(plan.type) ? null : `HL-${random.int(10_000, 99_999)}`,
    phone: `(503) 555-01${random.int(10, 99)}`,
    ...plan,
    ...more,
  }));
  // A chance of its own, so that what was there before stays as it is.
  const apart = prng(org.spec.seed * 9_191);
  const basic = {
    id: apart.id(began),
    createdAt: at(began),
    status: 'offered',
    groupNumber: `HL-${apart.int(10_000, 99_999)}`,
    phone: '(503) 555-0146',
    ...BASIC_LIFE,
  };
  await insertRecords(loader, benefitPlan, [...plans, { ...basic }]);
  const planOf = (code: string): string => plans.find((one) => one.code === code)?.id ?? '';
  const rate = (code: string, n: number, row: object): SeedRow => ({
    id: random.id(began),
    createdAt: at(began),
    plan: planOf(code),
    effectiveFrom: `${year - 1 + n}-01-01`,
    effectiveTo: n < GROWTH.length - 1 ? `${year - 1 + n}-12-31` : null,
    ...row,
  });
  await insertRecords(
    loader,
    benefitRate,
    GROWTH.flatMap((growth, n) => [
      ...PLANS.flatMap(({ code, rates = {} }) =>
        Object.entries(rates).map(([tier, [own, employer]]) =>
          rate(code, n, { tier, employee: Math.round(own * growth), employer: Math.round(employer * growth) }),
        ),
      ),
      ...LIFE_BANDS.map(([ageFrom, ageTo, cents]) =>
        rate('LIFE', n, { tier: 'ee', ageFrom, ageTo, per: 'ten_thousand', employee: cents, employer: 0 }),
      ),
    ]),
  );
  await insertRecords(loader, benefitRate, [
    {
      id: apart.id(began),
      createdAt: at(began),
      plan: basic.id,
      effectiveFrom: began,
      effectiveTo: null,
      tier: 'ee',
      per: 'month',
      employee: 0,
      employer: 920,
    },
  ]);

  const eligible = org.employees.filter(
    (one) => isEmployed(one) && one.status !== 'pre_hire' && one.weeklyHours * one.fte >= 30,
  );
  const hero = org.accounts.find(({ role }) => role === 'employee')?.employeeId;
  const { rows: known } = await loader.client.query<{
    employee: string;
    id: string;
    name: string;
    relationship: string;
    born: string;
  }>(
    `select id, employee, name, relationship, to_char(date_of_birth, 'YYYY-MM-DD') as born from dependent where tenant_id = $1`,
    [loader.tenantId],
  );
  const families = Map.groupBy(known, ({ employee }) => employee);
  const fresh: SeedRow[] = [];
  const familyOf = (who: SeedEmployee) => {
    const own = families.get(who.id);
    if (own)
      return own.map(({ id, name, relationship, born }) => ({
        id,
        name,
        relationship,
        dateOfBirth: born,
        disabled: false,
      }));
    if (!random.chance(0.45)) return [];
    const kinds = random.pick([['spouse'], ['spouse', 'child'], ['child'], ['spouse', 'child', 'child']]);
    const family = kinds.map((relationship, n) => ({
      id: random.id(who.hireDate),
      name: `${random.pick(['Ana', 'Luis', 'Mia', 'Noah', 'Ivy', 'Owen', 'June', 'Theo', 'Rosa', 'Eli'])} ${who.lastName}`,
      relationship,
      dateOfBirth:
        relationship === 'spouse'
          ? `${1962 + random.int(0, 36)}-0${random.int(1, 9)}-1${n}`
          : `${year - random.int(1, 17)}-0${random.int(1, 9)}-1${n}`,
      disabled: false,
    }));
    fresh.push(...family.map((one) => ({ ...one, createdAt: at(who.hireDate), employee: who.id })));
    return family;
  };

  const thisYear = `${year}-01-01`;
  // Early in a year, people hold what they chose for the year before, so that its payrolls and W-2s have benefits.
  const planYear = `${addDays(today, -60).slice(0, 4)}-01-01`;
  const window = {
    id: random.id(today),
    createdAt: at(addDays(today, -20)),
    name: `Open enrollment for ${year + 1}`,
    kind: 'open',
    opens: addDays(today, -9),
    closes: addDays(today, 12),
    effective: `${year + 1}-01-01`,
    passiveRollover: true,
  };
  const past = {
    id: random.id(addDays(planYear, -50)),
    createdAt: at(addDays(planYear, -60)),
    status: 'closed',
    name: `Open enrollment for ${planYear.slice(0, 4)}`,
    kind: 'open',
    opens: addDays(planYear, -50),
    closes: addDays(planYear, -30),
    effective: planYear,
    passiveRollover: true,
  };
  const elections: SeedRow[] = [];
  eligible.forEach((who, n) => {
    const family = familyOf(who);
    const start = who.hireDate < planYear ? planYear : addDays(who.hireDate, 30);
    if (start > today) return;
    const isHero = who.id === hero;
    const chosenAt = at(who.hireDate < planYear ? addDays(planYear, -35) : who.hireDate, 18);
    const elect = (code: string | null, type: PlanType, more: object = {}): void => {
      elections.push({
        id: random.id(earlier(start, today)),
        createdAt: chosenAt,
        chosenAt,
        status: code === null ? 'waived' : 'active',
        employee: who.id,
        plan: code === null ? null : planOf(code),
        type,
        effectiveFrom: start,
        effectiveTo: ACCOUNTS.includes(type) ? `${start.slice(0, 4)}-12-31` : null,
        window: start === planYear ? past.id : null,
        dependents: [],
        beneficiaries: [],
        ...more,
      });
      const last = elections.at(-1);
      if (last && ACCOUNTS.includes(type) && start < thisYear) {
        // An account is chosen for one calendar year: the same again for this one.
        const renewed = { id: apart.id(thisYear), effectiveFrom: thisYear, effectiveTo: `${year}-12-31`, window: null };
        elections.push({ ...last, ...renewed });
      }
    };
    const covered = (share: number): object => {
      const people = random.chance(share) || isHero ? family : [];
      return { tier: tierFor(people), dependents: people.map(({ id }) => ({ dependent: id })) };
    };
    const medical = isHero
      ? 'MEDPPO'
      : random.weighted<string | null>([
          ['MEDPPO', 0.5],
          ['MEDHD', 0.36],
          [null, 0.14],
        ]);
    elect(medical, 'medical', medical ? covered(0.8) : {});
    elect(random.chance(0.88) || isHero ? 'DENTAL' : null, 'dental', covered(0.7));
    elect(random.chance(0.7) ? 'VISION' : null, 'vision', covered(0.5));
    elect('STD', 'std');
    elect('EAP', 'eap');
    elections.push({
      id: apart.id(earlier(start, today)),
      createdAt: chosenAt,
      chosenAt,
      status: 'active',
      employee: who.id,
      plan: basic.id,
      type: 'basic_life',
      effectiveFrom: start,
      effectiveTo: null,
      window: start === planYear ? past.id : null,
      dependents: [],
      beneficiaries: [],
    });
    if (random.chance(0.4) || isHero || n === 3) {
      const spouse = family.find(({ relationship }) => relationship === 'spouse');
      elect('LIFE', 'life', {
        coverage: n === 3 ? 10_000_000 : random.int(2, 10) * 1_000_000,
        ...(n === 3 ? { requested: 25_000_000, status: 'pending_eoi' } : {}),
        beneficiaries: [
          { name: spouse?.name ?? `Estate of ${who.firstName} ${who.lastName}`, kind: 'primary', share: 100 },
        ],
      });
    }
    if (medical === 'MEDHD' && random.chance(0.75)) elect('HSA', 'hsa', { annual: random.int(6, 28) * 10_000 });
    else if (medical === 'MEDPPO' && random.chance(0.3))
      elect('HFSA', 'health_fsa', { annual: random.int(3, 30) * 10_000 });
    if (family.some(({ relationship }) => relationship === 'child') && random.chance(0.2))
      elect('DCFSA', 'dcfsa', { annual: 500_000 });
    if (random.chance(0.6) || isHero)
      elect('401K', '401k', { annual: Math.round((who.annualPay * who.fte * random.int(3, 9)) / 100) });
    // Some have chosen for the next year already: the same medical plan.
    if (n % 5 === 2 && medical && !isHero) {
      const old = elections.findLast((one) => one.employee === who.id && one.type === 'medical');
      if (!old) return;
      Object.assign(old, { effectiveTo: addDays(window.effective, -1) });
      elections.push({
        ...old,
        id: random.id(today),
        createdAt: at(addDays(today, -3)),
        chosenAt: at(addDays(today, -3)),
        window: window.id,
        effectiveFrom: window.effective,
        effectiveTo: null,
      });
    }
  });

  // Life events: a birth that waits for its proof with what was chosen, and one that was accepted.
  const [parent, mover] = eligible.filter(({ id, hireDate }) => id !== hero && hireDate < planYear).slice(6, 8);
  const events: SeedRow[] = [];
  const windows: SeedRow[] = [past, window];
  const report = (
    who: SeedEmployee | undefined,
    type: 'birth' | 'loss_of_coverage',
    ago: number,
    status: string,
  ): SeedRow | null => {
    if (!who) return null;
    const eventDate = addDays(today, -ago);
    const event = {
      id: random.id(addDays(eventDate, 4)),
      createdAt: at(addDays(eventDate, 4)),
      status,
      employee: who.id,
      type,
      eventDate,
      chooseBy: addDays(eventDate, 30),
    };
    events.push(event);
    const own = {
      id: random.id(addDays(eventDate, 4)),
      createdAt: at(addDays(eventDate, 4)),
      status: status === 'reported' ? 'open' : 'closed',
      name: `${type === 'birth' ? 'Birth' : 'Loss of other coverage'}, ${eventDate}`,
      kind: 'life_event',
      employee: who.id,
      lifeEvent: event.id,
      opens: addDays(eventDate, 4),
      closes: addDays(eventDate, 30),
      effective: type === 'birth' ? eventDate : startOfMonth(addMonths(eventDate, 1)),
      passiveRollover: true,
    };
    windows.push(own);
    return own;
  };
  const waiting = report(parent, 'birth', 12, 'reported');
  report(mover, 'loss_of_coverage', 74, 'approved');
  if (waiting && parent) {
    const baby = {
      id: random.id(today),
      createdAt: at(addDays(today, -7)),
      employee: parent.id,
      name: `Leo ${parent.lastName}`,
      relationship: 'child',
      dateOfBirth: addDays(today, -12),
      disabled: false,
    };
    fresh.push(baby);
    elections.push({
      id: random.id(today),
      createdAt: at(addDays(today, -6)),
      chosenAt: at(addDays(today, -6)),
      status: 'pending_proof',
      employee: parent.id,
      plan: planOf('MEDPPO'),
      type: 'medical',
      tier: 'ee_children',
      effectiveFrom: waiting.effective,
      window: waiting.id,
      dependents: [{ dependent: baby.id }],
      beneficiaries: [],
    });
  }
  await insertRecords(loader, dependent, fresh);
  await insertRecords(loader, lifeEvent, events);
  await insertRecords(loader, enrollmentWindow, windows);
  await insertRecords(
    loader,
    benefitElection,
    elections.filter(({ tier, type, status }) => tier || status === 'waived' || !TIERED.includes(type as PlanType)),
  );

  // COBRA: people who left over the last months, at every step of its clocks.
  const left = org.employees
    .filter(
      ({ lastDay, status, weeklyHours, fte }) =>
        status === 'terminated' && lastDay !== null && weeklyHours * fte >= 30 && lastDay > addDays(today, -330),
    )
    .toSorted((a, b) => (b.lastDay ?? '').localeCompare(a.lastDay ?? ''))
    .slice(0, 12);
  await insertRecords(
    loader,
    cobraCase,
    left.map((who) =>
      caseOf(who, today, random.id(today), random.pick(['covered', 'waived', 'lapsed', 'covered'] as const)),
    ),
  );
}

/** A case as it would be today: notice within two weeks, an election a month later where there is one. */
function caseOf(who: SeedEmployee, today: Day, id: string, outcome: 'covered' | 'waived' | 'lapsed'): SeedRow {
  const eventDate = who.lastDay ?? today;
  const employerNoticeBy = addDays(eventDate, COBRA_DAYS.employerNotice);
  const months = cobraMonths('termination');
  const base = {
    id,
    createdAt: at(eventDate),
    employee: who.id,
    event: 'termination',
    eventDate,
    people: 1,
    premium: 72_420,
    employerNoticeBy,
    planNoticeBy: addDays(employerNoticeBy, COBRA_DAYS.planNotice),
    months,
    endsOn: cobraEnd(eventDate, months),
  };
  const noticeOn = addDays(eventDate, 16);
  if (noticeOn > today) return { ...base, status: 'open' };
  const until = electBy(noticeOn, eventDate);
  const offered = { ...base, noticeOn, electBy: until };
  const electedOn = addDays(noticeOn, 28);
  if (electedOn > today) return { ...offered, status: 'offered' };
  if (outcome === 'waived') return { ...offered, status: 'waived' };
  if (outcome === 'lapsed') return { ...offered, status: until < today ? 'lapsed' : 'offered' };
  const firstPaymentBy = addDays(electedOn, COBRA_DAYS.firstPayment);
  const firstPaidOn = addDays(electedOn, 20);
  const elected = { ...offered, electedOn, firstPaymentBy };
  return firstPaidOn > today ? { ...elected, status: 'elected' } : { ...elected, firstPaidOn, status: 'covered' };
}
