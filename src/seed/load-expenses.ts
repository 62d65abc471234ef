/** Expenses: limits and rates, half a year of reports in every state, advances with one that is late. */
import { approvalStep } from '#engine/model/engine-nouns.model.ts';
import { addDays, type Day, earlier } from '#engine/model/days.ts';
import { expenseCategory, mileageRate, perDiemRate } from '#modules/expenses/expense-policy.model.ts';
import { expenseAdvance, expenseLine, expenseReport } from '#modules/expenses/expense-report.model.ts';
import { isLate, mileageCents, RETURN_DAYS, settle, SUBSTANTIATE_DAYS } from '#modules/expenses/expense-rules.model.ts';
import { isEmployed } from './accounts.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import type { SeedEmployee } from './people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

/** Name, kind, daily limit, hard limit, receipt from, blocked, account. */
const CATEGORIES = [
  ['Meals', 'general', 5_000, 15_000, 7_500, false, '6410'],
  ['Lodging', 'lodging', 18_000, 40_000, 0, false, '6420'],
  ['Airfare', 'general', null, 120_000, 7_500, false, '6430'],
  ['Taxi and transit', 'general', 7_500, 20_000, 7_500, false, '6440'],
  ['Mileage', 'mileage', null, null, null, false, '6450'],
  ['Per diem', 'per_diem', null, null, null, false, '6410'],
  ['Client activities', 'general', 10_000, 30_000, 7_500, false, '6510'],
  ['Office supplies', 'general', 15_000, 50_000, 7_500, false, '6210'],
  ['Training and conferences', 'general', null, 250_000, 7_500, false, '6610'],
  ['Alcohol', 'general', null, null, null, true, null],
] as const;
/** Dollars per mile by purpose, in 2025 and 2026: the IRS standard mileage rates. */
const MILEAGE = [
  ['business', 0.7, 0.725],
  ['medical', 0.21, 0.205],
  ['charity', 0.14, 0.14],
] as const;
/** Place, lodging and meals in cents per day. */
const PLACES = [
  ['Standard rate, United States', 11_000, 6_800],
  ['Portland, OR', 17_600, 8_600],
  ['Seattle, WA', 23_700, 9_200],
  ['San Francisco, CA', 27_200, 9_200],
  ['Bend, OR', 14_300, 8_000],
  ['Astoria, OR', 15_100, 8_000],
] as const;
/** Category, merchant, least and most cents. */
const BUYS = [
  ['Meals', 'Cascade Kitchen', 1_250, 4_200],
  ['Meals', 'Bridgetown Deli', 980, 2_600],
  ['Taxi and transit', 'Harbor Taxi', 1_400, 4_800],
  ['Taxi and transit', 'TriMet', 280, 560],
  ['Client activities', 'Museum of the Columbia', 2_400, 7_200],
  ['Client activities', 'Alder Lanes Bowling', 1_800, 6_400],
  ['Office supplies', 'Paper and Pine', 900, 6_900],
  ['Training and conferences', 'Northwest Counseling Institute', 4_500, 7_400],
] as const;
const TRIPS = [
  ['Bayview Detox', 'Central Office', 97],
  ['Alder House', 'Cypress Clinic', 47.2],
  ['Central Office', 'Multnomah County Court', 6.4],
  ['Cypress Clinic', 'Central Office', 46.8],
] as const;
const TITLES = [
  ['Site visits', 'Visits to the other sites of the quarter'],
  ['Client outing', 'Weekend activity with clients in residence'],
  ['Court and hospital rides', 'Rides of clients to appointments'],
  ['Continuing education', 'Credits for the license renewal'],
  ['Recruiting fair', 'Booth at the regional career fair'],
  ['Unit supplies', 'Supplies that the unit ran out of'],
] as const;
const HISTORY_DAYS = 180;

interface Advance extends SeedRow {
  outstanding: number;
}

export async function loadExpenses({ loader, org, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 7_250);
  const year = Number(today.slice(0, 4));
  const categories = CATEGORIES.map(([name, kind, dailyLimit, hardLimit, receiptFrom, blocked, account]) => ({
    id: random.id(`${year - 2}-01-02`),
    createdAt: at(`${year - 2}-01-02`),
    name,
    kind,
    dailyLimit,
    hardLimit,
    receiptFrom,
    blocked,
    account,
  }));
  await insertRecords(loader, expenseCategory, categories);
  await insertRecords(
    loader,
    mileageRate,
    MILEAGE.flatMap(([purpose, before, rate]) => [
      {
        id: random.id('2025-01-01'),
        createdAt: at('2025-01-01'),
        purpose,
        rate: before,
        effectiveFrom: '2025-01-01',
        effectiveTo: '2025-12-31',
        source: 'IRS standard mileage rates for 2025',
      },
      {
        id: random.id('2026-01-01'),
        createdAt: at('2026-01-01'),
        purpose,
        rate,
        effectiveFrom: '2026-01-01',
        source: 'IRS standard mileage rates for 2026',
      },
    ]),
  );
  await insertRecords(
    loader,
    perDiemRate,
    PLACES.map(([place, lodging, meals]) => ({
      id: random.id('2025-10-01'),
      createdAt: at('2025-10-01'),
      place,
      lodging,
      meals,
      effectiveFrom: '2025-10-01',
    })),
  );
  const categoryOf = (name: string): string => categories.find((one) => one.name === name)?.id ?? '';
  const people = org.employees.filter((one) => one.status === 'active' && one.hireDate < addDays(today, -HISTORY_DAYS));
  const byId = new Map(org.employees.map((one) => [one.id, one]));
  const accounts = new Map(org.accounts.flatMap((one) => (one.employeeId ? [[one.employeeId, one.id]] : [])));
  const bossOf = (who: SeedEmployee): string | null => {
    const boss = byId.get(who.managerId ?? '');
    return boss && isEmployed(boss) ? boss.id : null;
  };
  const accountOf = (role: string) => org.accounts.find((one) => one.role === role)?.employeeId ?? '';
  const hero = byId.get(accountOf('employee'));
  const manager = byId.get(accountOf('manager'));
  const team = people.filter(({ managerId, id }) => managerId === manager?.id && id !== hero?.id);

  const [reports, lines, advances, steps]: SeedRow[][] = [[], [], [], []];
  const step = (noun: string, record: string, title: string, who: SeedEmployee, day: Day, status: string): void => {
    const open = status === 'pending';
    const approver = bossOf(who);
    steps?.push({
      id: random.id(day),
      createdAt: at(day, 16),
      status,
      noun,
      record,
      subjectTitle: title,
      requester: who.id,
      level: 1,
      approver,
      approverRole: approver === null ? 'hr_manager' : null,
      dueAt: at(addDays(open ? today : day, 3), 16),
      decidedBy: open ? null : (accounts.get(approver ?? '') ?? null),
      decidedAt: open ? null : at(earlier(today, addDays(day, 2)), 18),
    });
  };
  const claim = (who: SeedEmployee, status: string, ago: number, advance: Advance | null = null): void => {
    const handedIn = addDays(today, -ago);
    const id = random.id(handedIn);
    const [title, purpose] = random.pick(TITLES);
    const isSent = status !== 'draft';
    const isDecided = ['approved', 'scheduled', 'paid', 'returned'].includes(status);
    const isGranted = isDecided && status !== 'returned';
    const own = Array.from({ length: random.int(2, 5) }, (_, n) => {
      const spentOn = addDays(handedIn, -random.int(isSent ? 2 : 0, n === 0 ? 30 : 20));
      const shared = { id: random.id(spentOn), createdAt: at(handedIn, 15), report: id, employee: who.id, spentOn };
      const ride = random.chance(0.3) ? random.pick(TRIPS) : null;
      const [category, merchant, least, most] = random.pick(BUYS);
      const isCut = isGranted && n === 1 && random.chance(0.25);
      const amount = ride ? mileageCents(ride[2], spentOn < '2026-01-01' ? 0.7 : 0.725) : random.int(least, most);
      const late = isSent && isLate(spentOn, handedIn);
      return {
        ...shared,
        category: categoryOf(ride ? 'Mileage' : category),
        merchant: ride ? title : merchant,
        amount,
        ...(ride ? { fromPlace: ride[0], toPlace: ride[1], miles: ride[2] } : {}),
        paidBy: !ride && random.chance(0.15) ? ('card' as const) : ('employee' as const),
        attendees: category === 'Meals' && !ride && random.chance(0.3) ? 'Two colleagues of the unit' : null,
        flags: late ? ['late'] : [],
        decision: isGranted ? (isCut ? ('reduced' as const) : ('approved' as const)) : null,
        approvedAmount: isGranted ? (isCut ? Math.round(amount * 0.6) : amount) : null,
        decisionNote: isCut ? 'The second meal was private.' : null,
      };
    });
    const first = own.map(({ spentOn }) => spentOn).toSorted()[0] ?? handedIn;
    const settled = isGranted ? settle(own, advance?.outstanding ?? 0) : null;
    const decidedOn = earlier(today, addDays(handedIn, 2));
    if (advance && settled) advance.outstanding -= settled.fromAdvance;
    reports?.push({
      id,
      createdAt: at(handedIn, 15),
      updatedAt: at(isDecided ? decidedOn : handedIn, 18),
      status,
      employee: who.id,
      title,
      purpose,
      payVia: random.chance(0.7) ? 'payroll' : 'ach',
      advance: advance?.id ?? null,
      lines: own.length,
      total: own.reduce((sum, { amount }) => sum + amount, 0),
      ...settled,
      firstExpenseOn: first,
      substantiateBy: addDays(first, SUBSTANTIATE_DAYS),
      submittedAt: isSent ? at(handedIn, 16) : null,
      decidedAt: isDecided ? at(decidedOn, 18) : null,
      decidedBy: isDecided ? bossOf(who) : null,
      decisionNote: status === 'returned' ? 'Please say who the meal was for.' : null,
      payOn: status === 'scheduled' ? addDays(today, 6) : null,
      paidOn: status === 'paid' ? earlier(today, addDays(handedIn, 10)) : null,
    });
    lines?.push(...own);
    if (isSent)
      step(
        expenseReport.name,
        id,
        `Expense report ${title}`,
        who,
        handedIn,
        status === 'submitted' ? 'pending' : status === 'returned' ? 'rejected' : 'approved',
      );
  };
  const lend = (who: SeedEmployee, purpose: string, amount: number, ago: number, status: string): Advance => {
    const day = addDays(today, -ago);
    const isPaid = status === 'paid' || status === 'settled';
    const row = {
      id: random.id(day),
      createdAt: at(addDays(day, -4)),
      status,
      employee: who.id,
      purpose,
      amount,
      neededOn: addDays(day, status === 'requested' ? 12 : 2),
      outstanding: status === 'paid' ? amount : 0,
      paidOn: isPaid ? day : null,
      settleBy: isPaid ? addDays(day, SUBSTANTIATE_DAYS) : null,
      returnBy: isPaid ? addDays(day, RETURN_DAYS) : null,
      decidedBy: status === 'requested' ? null : bossOf(who),
    };
    advances?.push(row);
    step(
      expenseAdvance.name,
      row.id,
      `Expense advance ${purpose}`,
      who,
      status === 'requested' ? today : addDays(day, -4),
      status === 'requested' ? 'pending' : 'approved',
    );
    return row;
  };

  const many = people.length > 100;
  const others = random.shuffle(people.filter(({ id }) => id !== hero?.id));
  for (const who of others.slice(0, many ? 46 : 4)) claim(who, 'paid', random.int(20, HISTORY_DAYS - 30));
  for (const who of others.slice(46, many ? 60 : 48)) claim(who, 'approved', random.int(3, 22));
  for (const who of others.slice(60, many ? 66 : 62)) claim(who, 'scheduled', random.int(4, 12));
  for (const who of others.slice(66, many ? 76 : 68)) claim(who, 'submitted', random.int(1, 3));
  for (const who of others.slice(76, many ? 80 : 77)) claim(who, 'returned', random.int(4, 9));
  for (const who of team.slice(0, 3)) claim(who, 'submitted', random.int(1, 2));
  if (hero) {
    claim(hero, 'draft', 0);
    claim(hero, 'submitted', 2);
    claim(hero, 'approved', 6);
    claim(hero, 'paid', 70);
    claim(hero, 'paid', 130);
  }
  const [first, second, third, fourth] = others;
  if (first) claim(first, 'approved', 8, lend(first, 'Conference in Seattle', 60_000, 41, 'paid'));
  if (second) lend(second, 'Recruiting trip', 45_000, 133, 'paid');
  if (third) lend(third, 'Client camp in July', 120_000, 150, 'settled');
  if (fourth && many) lend(team[0] ?? fourth, 'Training in Bend', 35_000, 0, 'requested');
  await insertRecords(loader, expenseAdvance, advances ?? []);
  await insertRecords(loader, expenseReport, reports ?? []);
  await insertRecords(loader, expenseLine, lines ?? []);
  await insertRecords(loader, approvalStep('employee'), steps ?? []);
}
