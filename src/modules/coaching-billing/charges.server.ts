/** What a session costs its client: a session of a package, or a line on the open draft of their next invoice. */
import { addDays, endOfMonth } from '#engine/model/days.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { dayIn } from '#engine/server/ids.ts';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { coachingGroup, coachingService, coachingSession } from '#modules/coaching/coaching-session.model.ts';
import { coachingGroupMeeting } from '#modules/coaching/group-meeting.model.ts';
import { coachingInvoice } from './invoice.model.ts';
import { clientPackage, servicePackage } from './package.model.ts';

type Session = RecordOf<typeof coachingSession>;

/** Days between the end of the month and the day on which its invoice is due. */
const DAYS_TO_PAY = 22;
/** The most lines of an invoice; see its definition. */
const MOST_LINES = 60;

/** Takes the session from the package that expires first; false where the client has none for this service on that day. */
async function takeFromPackage(db: Db, { client, service }: Session, on: string): Promise<boolean> {
  const offers = await db(servicePackage).find({ where: { service } });
  if (offers.length === 0) return false;
  const [first] = await db(clientPackage).find({
    where: { client, package: offers.map(({ id }) => id), status: 'active', expiresOn: { gte: on } },
    sort: 'expiresOn',
    held: true,
  });
  if (!first) return false;
  await db(clientPackage).act(first.id, 'take');
  return true;
}

/** Writes a line on the draft of the client's next invoice; opens one where there is none. Amounts of zero are not billed. */
async function bill(db: Db, client: string, line: { what: string; on: string; price: number }, today: string) {
  if (line.price === 0) return;
  const added = { ...line, quantity: 1 };
  const [draft] = await db(coachingInvoice).find({
    where: { client, status: 'draft' },
    sort: 'number',
    limit: 1,
    held: true,
  });
  if (draft && draft.lines.length < MOST_LINES)
    await db(coachingInvoice).edit(draft.id, { lines: [...draft.lines, added] });
  else await db(coachingInvoice).create({ client, dueOn: addDays(endOfMonth(today), DAYS_TO_PAY), lines: [added] });
}

export const chargeHooks = hooksFor(coachingSession, {
  on: {
    complete: async ({ record, actor, system, today }) => {
      const db = system('a session is billed');
      const { zone } = await db(coachingClient).get(record.client);
      const on = dayIn(actor.timeZone, Date.parse(record.startsAt));
      // The last day of a package ends at midnight where the client lives.
      if (await takeFromPackage(db, record, dayIn(zone, Date.parse(record.startsAt)))) return;
      const { name } = await db(coachingService).get(record.service);
      await bill(db, record.client, { what: name, on, price: record.price }, today);
    },
    cancel: async ({ record, actor, system, today }) => {
      const on = dayIn(actor.timeZone, Date.parse(record.startsAt));
      const line = { what: 'Late cancellation', on, price: record.lateFee };
      await bill(system('a late cancellation is billed'), record.client, line, today);
    },
    miss: async ({ record, actor, system, today }) => {
      const on = dayIn(actor.timeZone, Date.parse(record.startsAt));
      const line = { what: 'Missed session', on, price: record.lateFee };
      await bill(system('a missed session is billed'), record.client, line, today);
    },
  },
});

export const groupChargeHooks = hooksFor(coachingGroupMeeting, {
  on: {
    hold: async ({ record, system, today }) => {
      const db = system('a group meeting is billed');
      const { service } = await db(coachingGroup).get(record.coachingGroup);
      if (!service) return;
      const { name, price } = await db(coachingService).get(service);
      for (const { client, presence } of record.attendance ?? [])
        if (presence !== 'absent') await bill(db, client, { what: name, on: record.on, price }, today);
    },
  },
});
