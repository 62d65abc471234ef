/** The practice of the consultant: two years of engagements with their time and invoices, audits in every step, obligations, trainings. */
import { addDays, addMonths, type Day, endOfMonth, startOfMonth, weekdayOf } from '#engine/model/days.ts';
import { consultingClient } from '#modules/consulting/consulting-client.model.ts';
import { consultingInvoice } from '#modules/consulting/consulting-invoice.model.ts';
import { numberAfter } from '#engine/server/numbers.ts';
import { hoursOf, worthOf } from '#modules/consulting/consulting-rules.model.ts';
import { consultingTime } from '#modules/consulting/consulting-time.model.ts';
import { engagement } from '#modules/consulting/engagement.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { kept, type Practice } from './consulting-practice.ts';
import { COMPANIES, DONE, WORK, type Work } from './consulting-texts.ts';
import { loadClientWork } from './load-client-work.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

/** The day itself, or the Friday before a weekend. */
const workday = (day: Day): Day => addDays(day, -Math.max(0, weekdayOf(day) - 5));

interface Piece extends SeedRow {
  readonly engagement: string;
  readonly on: Day;
  readonly minutes: number;
  readonly billable: boolean;
  readonly amount: number;
}

/** Minutes that the consultant works on one day at most. */
const DAY_MOST = 540;
/** The time of one engagement, from its first day to its last or to yesterday. */
function timeOf(practice: Practice, of: SeedRow, plan: Work, days: Map<Day, number>): Piece[] {
  const { random, today } = practice;
  const [usual, every] = plan.pace;
  const end = plan.status === 'paused' ? -70 : Math.min(plan.to ?? -1, -1);
  const pieces: Piece[] = [];
  if (every === 0) return pieces;
  for (let back = plan.from + 1; back <= end; back += every + random.int(-1, 2)) {
    const on = workday(addDays(today, back));
    if (on < addDays(today, plan.from)) continue;
    const minutes = Math.max(15, Math.round((usual + random.int(-60, 75)) / 15) * 15);
    const before = days.get(on) ?? 0;
    if (before + minutes > DAY_MOST) continue;
    days.set(on, before + minutes);
    const billable = !random.chance(0.12);
    const amount = plan.fee === 'hourly' && billable ? worthOf(minutes, plan.rate) : 0;
    pieces.push({
      ...kept(practice, on, {
        status: 'open',
        client: of.client,
        what: random.pick(DONE),
        hours: hoursOf(minutes),
      }),
      engagement: of.id,
      on,
      minutes,
      billable,
      amount,
    });
  }
  return pieces;
}

interface Bill {
  readonly issuedOn: Day;
  readonly subject: string;
  readonly lines: readonly { readonly description: string; readonly amount: number }[];
  readonly pieces: readonly Piece[];
}
/** Calls of so many minutes are not billed. */
const SHORT = 30;
const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const monthName = (day: Day): string => `${NAMES[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;

/** What one engagement bills: hours and retainers after each month, a fixed fee at the start and at the end. */
function billsOf(today: Day, plan: Work, pieces: readonly Piece[]): Bill[] {
  const from = addDays(today, plan.from);
  const to = addDays(today, Math.min(plan.status === 'paused' ? -70 : (plan.to ?? 0), 0));
  if (plan.fee === 'fixed') {
    const half = { description: `${plan.name}, half of the fee`, amount: plan.rate / 2 };
    const first = { issuedOn: addDays(from, 5), subject: `${plan.name}, first half`, lines: [half], pieces: [] };
    const last = { issuedOn: addDays(to, 3), subject: `${plan.name}, second half`, lines: [half], pieces: [] };
    return plan.status === 'completed' ? [first, last] : [first];
  }
  const bills: Bill[] = [];
  for (let month = startOfMonth(from); month <= to; month = addMonths(month, 1)) {
    const issuedOn = workday(addDays(endOfMonth(month), 4));
    if (issuedOn > today || endOfMonth(month) > addDays(today, -1)) break;
    const within = pieces.filter(
      ({ on, amount, minutes }) => amount > 0 && minutes > SHORT && on >= month && on <= endOfMonth(month),
    );
    const subject = `${plan.fee === 'retainer' ? 'Retainer' : 'Consulting'}, ${monthName(month)}`;
    if (plan.fee === 'retainer')
      bills.push({ issuedOn, subject, lines: [{ description: 'Monthly retainer', amount: plan.rate }], pieces: [] });
    else if (within.length > 0) bills.push({ issuedOn, subject, lines: [], pieces: within });
  }
  return bills;
}

/** All bills of all engagements as invoices, numbered in the order in which they were sent. */
function invoicesOf(
  practice: Practice,
  bills: readonly (Bill & { readonly of: SeedRow; readonly client: number })[],
): { readonly invoices: SeedRow[]; readonly on: ReadonlyMap<string, string> } {
  const { random, today } = practice;
  const on = new Map<string, string>();
  const last = new Map<string, string>();
  const sorted = bills.toSorted((a, b) => a.issuedOn.localeCompare(b.issuedOn));
  const invoices = sorted.map((bill, i) => {
    const { termsDays, pays } = COMPANIES[bill.client] ?? { termsDays: 30, pays: 0 };
    const year = bill.issuedOn.slice(0, 4);
    const number = numberAfter(`INV-${year}-`, last.get(year));
    last.set(year, number);
    const isDraft = i >= sorted.length - 2;
    const isVoid = i === 5;
    const due = addDays(bill.issuedOn, termsDays);
    const paidOn = addDays(due, pays + random.int(-4, 6));
    const isPaid = paidOn <= today;
    const timeAmount = bill.pieces.reduce((sum, { amount }) => sum + amount, 0);
    const row = kept(practice, bill.issuedOn, {
      status: isDraft ? 'draft' : isVoid ? 'void' : isPaid ? 'paid' : 'sent',
      number,
      engagement: bill.of.id,
      client: bill.of.client,
      subject: bill.subject,
      lines: bill.lines,
      timeHours: hoursOf(bill.pieces.reduce((sum, { minutes }) => sum + minutes, 0)),
      timeAmount,
      total: bill.lines.reduce((sum, { amount }) => sum + amount, timeAmount),
      issuedOn: isDraft ? null : bill.issuedOn,
      due: isDraft ? null : due,
      paidOn: isPaid && !isDraft && !isVoid ? (paidOn < bill.issuedOn ? bill.issuedOn : paidOn) : null,
      voidReason: isVoid ? 'It went to the wrong address of the client' : null,
    });
    if (!isVoid) for (const piece of bill.pieces) on.set(piece.id, row.id);
    return row;
  });
  return { invoices, on };
}

/** The whole practice; organizations without a consultant have none. */
export async function loadConsulting({ loader, org, today }: DemoWorld): Promise<void> {
  const consultant = org.accounts.find((one) => one.role === 'consultant')?.id;
  if (!consultant) return;
  const random = prng(org.spec.seed * 6_131);
  const who = { random, consultant };
  const clients = COMPANIES.map(({ since, review, pays: _pays, contact, ...one }, i) =>
    kept(who, addDays(today, -since), {
      ...one,
      contact,
      email: `${contact.replace('Dr. ', '').toLowerCase().replaceAll(' ', '.')}@${one.name.toLowerCase().replaceAll(' ', '-')}.example`,
      phone: `+1503555${String(4_100 + i * 7)}`,
      since: addDays(today, -since),
      nextReview: review === null ? null : addDays(today, review),
      endReason: one.status === 'ended' ? 'The company was sold and has an HR office of its own' : null,
    }),
  );
  const bare = WORK.map(({ client, from, to, hours, pace: _pace, ...one }) => {
    const isOpen = one.status === 'lead' || one.status === 'proposal' || one.status === 'lost';
    return kept(who, addDays(today, Math.min(from - 10, -3)), {
      ...one,
      client: clients[client]?.id,
      contact: COMPANIES[client]?.contact,
      hoursBudget: hours,
      startsOn: one.status === 'lost' ? null : addDays(today, from),
      endsOn: to === null ? null : addDays(today, to),
      completedOn: one.status === 'completed' && to !== null ? addDays(today, to) : null,
      lostReason: one.status === 'lost' ? 'The new owner uses an auditor of their own' : null,
      health: isOpen ? 'green' : one.health,
    });
  });
  const practice: Practice = { ...who, loader, today, clients, engagements: bare };
  const days = new Map<Day, number>();
  const pieces = bare.map((of, i) => (WORK[i] ? timeOf(practice, of, WORK[i], days) : []));
  const bills = bare.flatMap((of, i) => {
    const plan = WORK[i];
    if (!plan || ['lead', 'proposal', 'lost'].includes(plan.status)) return [];
    return billsOf(today, plan, pieces[i] ?? []).map((bill) => ({ ...bill, of, client: plan.client }));
  });
  const { invoices, on } = invoicesOf(practice, bills);
  const times = pieces.flat().map((piece) => {
    const invoice = on.get(piece.id);
    // What was worked before the last bills and is on none of them was written off.
    const isOld = piece.on < addDays(today, -40) && piece.amount > 0;
    return { ...piece, status: invoice ? 'invoiced' : isOld ? 'written_off' : 'open', invoice: invoice ?? null };
  });
  const engagements = bare.map((of) => {
    const minutes = times.filter((one) => one.engagement === of.id).reduce((sum, one) => sum + one.minutes, 0);
    const billed = invoices.filter(
      (one) => one.engagement === of.id && (one.status === 'sent' || one.status === 'paid'),
    );
    return {
      ...of,
      hours: hoursOf(minutes),
      invoiced: billed.reduce((sum, one) => sum + Number(one.total), 0),
    };
  });
  await insertRecords(loader, consultingClient, clients);
  await insertRecords(loader, engagement, engagements);
  await insertRecords(loader, consultingInvoice, invoices);
  await insertRecords(loader, consultingTime, times);
  await loadClientWork(practice, times, invoices);
}
