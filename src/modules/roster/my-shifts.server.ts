/** What people see of the roster who work it, and who could work a shift that nobody has. */
import { addDays } from '#engine/model/days.ts';
import { answer, type Answered } from '#engine/server/answers.ts';
import { revealable } from '#engine/server/revealable.ts';
import { filtersOf } from '#engine/server/filters.ts';
import { readAllowed } from '#engine/server/read-all.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { showDay } from '#engine/model/show.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { hourlyPayOn, payRate } from '#modules/people/pay-rate.model.ts';
import { position } from '#modules/people/position.model.ts';
import { asRoster, rosteredAt } from './planner.server.ts';
import { aroundDay, LIVE, type Shift, shiftsOf, termsOf } from './roster-facts.server.ts';
import { myShifts, shiftCandidates } from './roster-questions.model.ts';
import { LIMITS, weekOf } from './rules.model.ts';
import { shift } from './shift.model.ts';
import { shiftClaim, shiftOffer, shiftSwap } from './shift-swap.model.ts';
import { hoursBetween, workedHours } from './shift-times.model.ts';
import { againstTaking } from './swaps.server.ts';

const WEEKS_AHEAD = 6;
/** Open shifts shown at once, soonest first. */
const OPEN_SHOWN = 12;

const mine = answer(myShifts, ({ engine, actor, today }) =>
  asRoster(engine, actor, 'my shifts', async (db) => {
    const none = { today, shifts: [], open: [], colleagues: [], offers: [], calls: [] };
    if (!actor.subjectId) return none;
    const me = await db(employee).get(actor.subjectId);
    const days = { gte: today, lte: addDays(today, WEEKS_AHEAD * 7) };
    const own = await db(shift).all({ where: { employee: me.id, day: days, status: 'published' }, sort: 'startsAt' });
    const now = new Date().toISOString();
    const open = (
      await db(shift).find({
        where: { employee: null, location: me.location, day: days, status: LIVE },
        sort: 'startsAt',
        limit: OPEN_SHOWN * 2,
      })
    ).filter((one) => one.startsAt > now && (!one.position || one.position === me.position));
    const terms = await termsOf(db);
    const places = new Map((await db(location).all({})).map(({ id, name }) => [id, name]));
    const claims = await db(shiftClaim).all({ where: { employee: me.id, status: 'requested' } });
    const swaps = await db(shiftSwap).all({ where: { employee: me.id, status: ['offered', 'accepted'] } });
    const offers = await db(shiftSwap).all({ where: { colleague: me.id, status: 'offered' } });
    const colleagues = await db(employee).all({
      where: { location: me.location, position: me.position, status: ['active', 'notice'] },
    });
    const nameOf = ({ firstName, lastName, preferredName }: (typeof colleagues)[number]): string =>
      `${preferredName ?? firstName} ${lastName}`;
    const partsOf = (one: Shift) => {
      const type = terms.types.get(one.shiftType);
      return {
        id: one.id,
        day: one.day,
        name: type?.name ?? '',
        from: type?.startsAt ?? '',
        to: type?.endsAt ?? '',
        location: places.get(one.location) ?? '',
      };
    };
    const inShort = async (id: string | null): Promise<string | null> => {
      if (!id) return null;
      const { day, name, from, to } = partsOf(await db(shift).get(id));
      return `${name}, ${showDay(day)}, ${from}–${to}`;
    };
    const takable = [];
    for (const one of open.slice(0, OPEN_SHOWN))
      takable.push({
        ...partsOf(one),
        against: (await againstTaking(db, me.id, one)).filter(({ refused }) => refused).map(({ says }) => says),
        claim: claims.find((claim) => claim.shift === one.id)?.id ?? null,
      });
    const calls = [];
    for (const one of await db(shiftOffer).all({ where: { employee: me.id, status: 'offered' } }))
      calls.push({ id: one.id, shift: (await inShort(one.shift)) ?? '', note: one.note });
    const offered = [];
    for (const one of offers)
      offered.push({
        id: one.id,
        from: nameOf(await db(employee).get(one.employee)),
        shift: (await inShort(one.shift)) ?? '',
        inReturn: await inShort(one.inReturn),
        reason: one.reason,
      });
    return {
      today,
      shifts: own.map((one) => ({
        ...partsOf(one),
        code: terms.types.get(one.shiftType)?.code ?? '',
        note: one.note,
        swap: swaps.find((swap) => swap.shift === one.id)?.status ?? null,
      })),
      open: takable,
      colleagues: colleagues.filter(({ id }) => id !== me.id).map((one) => ({ id: one.id, name: nameOf(one) })),
      offers: offered,
      calls,
    };
  }),
);

const MOST_CANDIDATES = 40;
/** Hours of a workweek without overtime (29 USC 207(a)). */
const WEEK_HOURS = 40;

const candidates = answer(shiftCandidates, async ({ asked, engine, actor }) => {
  const [visible] = await readAllowed(engine, actor, shift, { filters: filtersOf({ id: asked.shift }) });
  if (!visible) throw new Refusal('NOT_FOUND');
  const { day, rows } = await asRoster(engine, actor, 'candidates for a shift', async (db) => {
    const wanted = await db(shift).get(asked.shift);
    const [from, to] = aroundDay(wanted.day);
    const { here } = await rosteredAt(db, actor, wanted.location, from, to);
    const titles = new Map((await db(position).all({})).map(({ id, title }) => [id, title]));
    const leaving = wanted.employee;
    const role = wanted.position ?? (leaving ? (await db(employee).get(leaving)).position : null);
    const possible = here.filter((one) => one.id !== leaving && (!role || one.position === role));
    const theirs = Map.groupBy(
      await shiftsOf(
        db,
        possible.map(({ id }) => id),
        from,
        to,
      ),
      (one) => one.employee,
    );
    const week = weekOf(wanted.day);
    const offers = new Map(
      (await db(shiftOffer).all({ where: { shift: wanted.id }, sort: 'createdAt' })).map((one) => [
        one.employee,
        one.status,
      ]),
    );
    const rows = [];
    for (const one of possible) {
      const shifts = theirs.get(one.id) ?? [];
      const against = await againstTaking(db, one.id, wanted);
      const rests = shifts
        .filter((each) => each.id !== wanted.id)
        .map((each) =>
          each.startsAt < wanted.startsAt
            ? hoursBetween(each.endsAt, wanted.startsAt)
            : hoursBetween(wanted.endsAt, each.startsAt),
        );
      const worked = workedHours({ ...wanted, breakMinutes: wanted.breakMinutes ?? 0 });
      const hours = shifts
        .filter(({ id, day }) => id !== wanted.id && weekOf(day) === week)
        .reduce((sum, each) => sum + workedHours({ ...each, breakMinutes: each.breakMinutes ?? 0 }), 0);
      const restHours = Math.round(Math.max(0, Math.min(168, ...rests)) * 10) / 10;
      const overtime = Math.max(0, hours + worked - Math.max(WEEK_HOURS, hours));
      rows.push({
        id: one.id,
        name: `${one.preferredName ?? one.firstName} ${one.lastName}`,
        role: titles.get(one.position) ?? '',
        hours,
        overtime: one.flsa === 'nonexempt' ? overtime : 0,
        restHours,
        restSpare: Math.round((restHours - LIMITS.restHours) * 10) / 10,
        weeklyHours: one.weeklyHours,
        paidHours: worked + (one.flsa === 'nonexempt' ? overtime / 2 : 0),
        refused: against.some(({ refused }) => refused),
        says: against.map(({ says }) => says),
        offer: offers.get(one.id) ?? null,
      });
    }
    return { day: wanted.day, rows };
  });
  const where = { employee: rows.map(({ id }) => id) };
  const hourly = hourlyPayOn(
    rows.length ? await revealable(engine, actor, payRate, 'annualPay', where) : [],
    day,
    rows,
  );
  return rows
    .map(({ paidHours, weeklyHours: _weeklyHours, ...one }) => {
      const rate = hourly.get(one.id);
      return { ...one, cost: rate === undefined ? null : Math.round(rate * paidHours) };
    })
    .toSorted(
      (a, b) =>
        Number(a.refused) - Number(b.refused) ||
        Number(a.offer === 'declined') - Number(b.offer === 'declined') ||
        a.says.length - b.says.length ||
        a.overtime - b.overtime ||
        a.hours - b.hours ||
        b.restHours - a.restHours ||
        (a.cost ?? 0) - (b.cost ?? 0),
    )
    .slice(0, MOST_CANDIDATES);
});

export const myShiftAnswers: readonly Answered[] = [mine, candidates];
