/** Uncovered shifts: a planner offers one to people who may work it, and the first who accepts gets it. */
import { Refusal, invalid } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, type Answered, perform } from '#engine/server/answers.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { filtersOf } from '#engine/server/filters.ts';
import { readAllowed } from '#engine/server/read-all.ts';
import { leaveDay, leaveRequest } from '#modules/leave/leave-request.model.ts';
import { asRoster } from './planner.server.ts';
import { LIVE, type Shift, termsOf } from './roster-facts.server.ts';
import { acceptOffer, leaveShifts } from './roster-questions.model.ts';
import { shift } from './shift.model.ts';
import { shiftClaim, shiftOffer } from './shift-swap.model.ts';
import { give, mustBeAhead, mustBeTakable, tell } from './swaps.server.ts';

/** Whether a shift has nobody, or somebody whose leave that day is approved. */
export async function isUncovered(db: Db, { employee: who, day }: Pick<Shift, 'employee' | 'day'>): Promise<boolean> {
  if (who === null) return true;
  return (await db(leaveDay).count({ where: { employee: who, date: day, status: ['approved', 'taken'] } })) > 0;
}

const offerHooks = hooksFor(shiftOffer, {
  set: {
    create: async ({ record, system }) => {
      const db = system('a shift is offered');
      const wanted = await db(shift).get(record.shift);
      await mustBeAhead(wanted, 'shift');
      if (!(await isUncovered(db, wanted)))
        throw invalid({
          field: 'shift',
          message: 'is covered: only open shifts and those of people on leave are offered',
        });
      if (wanted.employee === record.employee)
        throw invalid({ field: 'employee', message: 'is on leave that day: choose someone else' });
      await mustBeTakable(db, record.employee, wanted, 'employee');
    },
    accept: async () => ({ answeredAt: new Date().toISOString() }),
    decline: async () => ({ answeredAt: new Date().toISOString() }),
  },
  on: {
    create: (effect) => tell(effect, effect.record.employee, effect.record.shift, 'Can you work this shift?'),
  },
});
export const offersServed = [offerHooks];

const take = perform(acceptOffer, ({ asked, engine, actor }) =>
  asRoster(engine, actor, 'an offered shift is accepted', async (db) => {
    const offer = (await db(shiftOffer).find({ where: { id: asked.offer } }))[0];
    if (!offer || offer.employee !== actor.subjectId) throw new Refusal('NOT_FOUND');
    // Two who accept at once wait for each other here.
    const [wanted] = await db(shift).find({ where: { id: offer.shift }, held: true });
    const [now] = await db(shiftOffer).find({ where: { id: offer.id } });
    if (!wanted || !now) throw new Refusal('NOT_FOUND');
    if (now.status === 'accepted') return { shift: wanted.id };
    if (!(await isUncovered(db, wanted)))
      throw new Refusal('CONFLICT', { why: phrase('Someone else took this shift first. You do not have to work it.') });
    if (now.status !== 'offered') throw new Refusal('CONFLICT', { why: phrase('This offer was taken back.') });
    await mustBeAhead(wanted, 'shift');
    await mustBeTakable(db, offer.employee, wanted, 'employee');
    await give(db, wanted.id, offer.employee, 'Accepted when offered');
    if (wanted.status === 'draft') await db(shift).act(wanted.id, 'publish');
    await db(shiftOffer).act(offer.id, 'accept');
    for (const { id } of await db(shiftOffer).find({ where: { shift: wanted.id, status: 'offered' } }))
      await db(shiftOffer).act(id, 'withdraw');
    for (const { id } of await db(shiftClaim).find({ where: { shift: wanted.id, status: 'requested' } }))
      await db(shiftClaim).act(id, 'decline', { declineReason: 'The shift was given to someone else' });
    return { shift: wanted.id };
  }),
);

const during = answer(leaveShifts, async ({ asked, engine, actor }) => {
  const [found] = await readAllowed(engine, actor, leaveRequest, { filters: filtersOf({ id: asked.leave }) });
  if (!found?.employee) throw new Refusal('NOT_FOUND');
  const { employee: who, from, to } = found;
  const filters = filtersOf({ employee: who, day: { gte: from, lte: to }, status: LIVE });
  const shifts = await readAllowed(engine, actor, shift, { filters });
  return asRoster(engine, actor, 'shifts during leave', async (db) => {
    const { types } = await termsOf(db);
    return shifts
      .toSorted((a, b) => String(a.startsAt).localeCompare(String(b.startsAt)))
      .flatMap(({ id, day, shiftType: of, status }) => {
        const type = types.get(String(of));
        if (!type || !day) return [];
        return [{ id, day, name: type.name, from: type.startsAt, to: type.endsAt, status: String(status) }];
      });
  });
});

export const offerAnswers: readonly Answered[] = [take, during];
