/** Which bed for whom: every bed with what speaks for it and what against, so that a choice has reasons. */
import { Refusal } from '#engine/model/refusals.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem, grantOn, isNothing } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { asReader } from '#engine/server/read-all.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { bedAssignment } from './bed-assignment.model.ts';
import { bed } from './bed.model.ts';
import type { BedFit } from './bed-questions.model.ts';
import { unit } from './building.model.ts';
import { meritsOf, obstaclesOf } from './place.model.ts';
import { room } from './room.model.ts';
import type { Assignment, Bed } from './rooming-types.model.ts';
import { apartFrom, guestOf, isOver, roomFacts } from './rooming.server.ts';

const NOT_READY = ['dirty', 'cleaning', 'inspected'];

/** Why a bed is unavailable now for anyone; null if it is available. */
function notNow(one: Bed, taken: Assignment | undefined): Phrase | null {
  if (one.status === 'blocked') return phrase('Bed is out of service', {});
  if (taken) return phrase(taken.kind === 'occupancy' ? 'The bed is occupied' : 'Held for another client', {});
  return null;
}

/**
 * The beds of an episode's facility for its client, the best first. The rules consider everyone in a room, regardless of who asks;
 * the answer names nobody. Throws RESOURCE_DENIED for who gives no beds, NOT_FOUND for who does not know the client.
 */
export async function fitsFor(engine: Engine, actor: Actor, episodeId: string): Promise<BedFit[]> {
  if (isNothing(grantOn(engine.policy, actor, bedAssignment, 'create'))) throw new Refusal('RESOURCE_DENIED');
  const [stay] = await asReader(engine, actor).find(episode, { id: episodeId });
  if (!stay) throw new Refusal('NOT_FOUND');
  const facts = asReader(engine, asSystem(actor, 'which bed fits'));
  const here = { location: stay.location };
  const [person] = await facts.find(client, { id: stay.client });
  const [units, rooms, beds] = [
    await facts.find(unit, here),
    await facts.find(room, here),
    await facts.find(bed, here),
  ];
  if (!person || beds.length === 0) return [];
  const today = dayIn(actor.timeZone);
  const known = await roomFacts(facts, rooms, beds, person.id, today);
  const open = (await facts.find(bedAssignment, { status: 'open', ...here })).filter((one) => !isOver(one));
  const [guest, apart] = [guestOf(person, today), await apartFrom(facts, person.id)];
  const ranked = beds.flatMap((one): (BedFit & { readonly points: number })[] => {
    const its = known.get(one.room);
    const at = units.find(({ id }) => id === one.unit);
    const mine = open.some((a) => a.bed === one.id && a.episode === episodeId);
    if (!its || !at || (mine && one.status === 'occupied')) return [];
    const against = obstaclesOf(guest, its, apart);
    const busy = notNow(
      one,
      open.find((a) => a.bed === one.id && a.episode !== episodeId),
    );
    const merits = meritsOf(guest, its, stay.levelOfCare);
    const unready = NOT_READY.includes(one.status);
    // A client who is here moves in now; for an expected client, the bed can still be cleaned.
    const tooSoon = unready && stay.status !== 'pre_admit';
    return [
      {
        bed: one.id,
        name: one.name,
        unit: at.name,
        fits: busy || tooSoon || against.some(({ hard }) => hard) ? 'no' : against.length ? 'with a reason' : 'yes',
        reasons: merits.map(({ says }) => says),
        obstacles: [
          ...(busy ? [busy] : []),
          ...against.map(({ tells }) => tells),
          ...(unready && !busy ? [phrase('Not ready yet: it is being cleaned', {})] : []),
        ],
        points: merits.reduce((sum, { points }) => sum + points, 0) - (unready ? 5 : 0) + (mine ? 50 : 0),
      },
    ];
  });
  const order = { yes: 0, 'with a reason': 1, no: 2 } as const;
  return ranked
    .sort((a, b) => order[a.fits] - order[b.fits] || b.points - a.points || a.name.localeCompare(b.name))
    .map(({ points: _points, ...fit }) => fit);
}
