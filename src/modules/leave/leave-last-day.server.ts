/** Leave and a last day that is set, moved or withdrawn: days after it go back to the balance, and come back without it. */
import { notification } from '#engine/model/engine-nouns.model.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { asPhrase, type Phrase, phrase } from '#engine/model/words.ts';
import { type Db, type Effect, hooksFor } from '#engine/server/effects.ts';
import type { Day } from '#engine/model/days.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { isTheirOwn, termination } from '#modules/lifecycle/separation.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import type { LeaveRequest } from './leave-facts.server.ts';
import { linkTo, lock } from './leave-post.server.ts';
import { LAST_DAY_SET, leaveDay, leaveRequest } from './leave-request.model.ts';
import { chargeDays, followDays } from './leave-request.server.ts';

type Employee = RecordOf<typeof employee>;
type LeaveDay = RecordOf<typeof leaveDay>;
type Acting = Pick<Effect, 'notify' | 'system' | 'today'> & { readonly record: Employee };
const KIND = 'leave_request.last_day';
interface Title {
  readonly theirs: Phrase;
  readonly others: Phrase;
}

/** Approved days after the last day; what still waits for a decision cannot be approved any more. */
const daysAfter = async (db: Db, person: string, lastDay: Day): Promise<LeaveDay[]> =>
  db(leaveDay).all({ where: { employee: person, status: ['approved', 'taken'], date: { gt: lastDay } }, sort: 'date' });

/** Days that an earlier last day took back, and that this one, or none, allows again. */
async function daysToRestore(db: Db, person: string, lastDay: Day | null, today: Day): Promise<LeaveDay[]> {
  const taken = await db(leaveDay).all({
    where: { employee: person, status: 'cancelled', afterLastDay: true, date: { gte: today } },
    sort: 'date',
  });
  return taken.filter(({ date }) => lastDay === null || date <= lastDay);
}

/** Whether the person knows of their last day: HR tells them of an involuntary end in person, and no notice comes before. */
async function knows(db: Db, person: string): Promise<boolean> {
  const planned = await db(termination).find({ where: { employee: person, status: 'planned' } });
  return planned.every(({ type }) => isTheirOwn(type));
}

/** Whether the person was notified that days of the request were taken back. */
async function wasNotified(db: Db, person: string, request: LeaveRequest): Promise<boolean> {
  const accounts = await db(membership).all({ where: { employee: person } });
  const recipient = accounts.map(({ account }) => account);
  return (await db(notification).count({ where: { recipient, kind: KIND, link: linkTo(request) } })) > 0;
}

/** Tells the manager, HR and, if they are to know, the person which days changed. */
async function tell(
  db: Db,
  { notify, record }: Acting,
  request: LeaveRequest,
  days: readonly LeaveDay[],
  title: Title,
  person: boolean,
) {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  const notice = {
    kind: KIND,
    body: asPhrase(first === last ? `${first}.` : `${first} – ${last}.`),
  };
  if (person) notify(record.id, { ...notice, severity: 'warning', title: title.theirs, link: linkTo(request) });
  const office = await db(membership).all({ where: { role: 'hr_manager', status: 'active' } });
  for (const other of new Set([record.manager, ...office.map((one) => one.employee)]))
    if (other !== record.id) notify(other, { ...notice, title: title.others, link: linkTo(request) });
}

async function cut(db: Db, acting: Acting, lastDay: Day): Promise<void> {
  const name = `${acting.record.firstName} ${acting.record.lastName}`;
  const aware = await knows(db, acting.record.id);
  for (const [id, days] of Map.groupBy(await daysAfter(db, acting.record.id, lastDay), (one) => one.request)) {
    for (const each of days) {
      await db(leaveDay).edit(each.id, { afterLastDay: true });
      await db(leaveDay).act(each.id, 'cancel');
    }
    const title = {
      theirs: phrase('Your leave after your last day was canceled'),
      others: phrase('Leave of {{person}} after the last day was canceled', { person: name }),
    };
    await tell(db, acting, await db(leaveRequest).get(id), days, title, aware);
  }
}

async function restore(db: Db, acting: Acting, lastDay: Day | null): Promise<void> {
  const { record, today } = acting;
  const name = `${record.firstName} ${record.lastName}`;
  for (const [id, days] of Map.groupBy(await daysToRestore(db, record.id, lastDay, today), (one) => one.request)) {
    await lock(db, record.id, days[0]?.date ?? today);
    if ((await db(leaveRequest).get(id)).status === 'cancelled') await db(leaveRequest).act(id, 'restore');
    const request = await db(leaveRequest).get(id);
    for (const each of days) {
      await db(leaveDay).edit(each.id, { afterLastDay: null });
      await db(leaveDay).act(each.id, 'restore');
      if (request.status === 'taken') await db(leaveDay).act(each.id, 'take');
    }
    await chargeDays(db, request, days, today);
    await followDays(db, id);
    const title = {
      theirs: phrase('Your leave is approved again'),
      others: phrase('Leave of {{person}} is approved again', { person: name }),
    };
    await tell(db, acting, request, days, title, await wasNotified(db, record.id, request));
  }
}

async function follow(acting: Acting): Promise<void> {
  const db = acting.system(LAST_DAY_SET);
  const { lastDay } = acting.record;
  await restore(db, acting, lastDay);
  if (lastDay !== null) await cut(db, acting, lastDay);
}

/** What a last day does to the leave of the person. */
export const lastDayServed = hooksFor(employee, {
  on: {
    giveNotice: follow,
    withdrawNotice: follow,
    edit: async (acting) => {
      const { before, record } = acting;
      if (before && record.status === 'notice' && record.lastDay !== before.lastDay) await follow(acting);
    },
    // After the end nothing is restored: a person who is rehired makes new requests.
    terminate: async ({ record, system }) => {
      const db = system(LAST_DAY_SET);
      for (const { id } of await db(leaveDay).all({ where: { employee: record.id, afterLastDay: true } }))
        await db(leaveDay).edit(id, { afterLastDay: null });
    },
  },
});
