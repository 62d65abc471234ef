/** Coming into a meeting and going out: what the list of its people says after each step. */
import type { Db } from '#engine/server/effects.ts';
import { meeting, meetingParticipant } from './meeting.model.ts';
import type { Meeting, Participant, Visitor } from './meeting-parts.server.ts';
import { placeOf } from './meeting-parts.server.ts';
import { doorOf, type MeetingCard, type Person, SENTENCES, type Step } from './meeting-wire.model.ts';

const now = (): string => new Date().toISOString();
export const leads = (p: Pick<Participant, 'role'>): boolean => p.role === 'host' || p.role === 'cohost';
export const personOf = ({ id, name, role, account, employee }: Participant): Person => ({
  id,
  name,
  role,
  guest: account === null && employee === null,
});

/** Why a visitor cannot come in now; null where they can. */
function whyNot(found: Meeting, place: Participant): string | null {
  const door = doorOf(found, Date.now());
  if (door !== 'open') return SENTENCES[door];
  if (place.status === 'denied' || place.status === 'removed') return SENTENCES[place.status];
  return null;
}

/** The meeting and the visitor's place in it; null where there is none, or it is not for them. */
export async function lookAt(
  db: Db,
  id: string,
  visitor: Visitor,
): Promise<{ found: Meeting; place: Participant; card: MeetingCard } | null> {
  const [found] = await db(meeting).find({ where: { id } });
  const place = found ? await placeOf(db, found, visitor) : null;
  if (!found || !place) return null;
  const { name, hostName, startsAt, duration, status } = found;
  const card = { id, name, hostName, startsAt, duration, status, role: place.role, me: place.name };
  return { found, place, card: { ...card, why: whyNot(found, place) } };
}

const inRoom = (db: Db, id: string): Promise<Participant[]> =>
  db(meetingParticipant).find({ where: { meeting: id, status: 'admitted' } });

/** Lets somebody in where there is room; returns whether there was. */
export async function letIn(db: Db, found: Meeting, place: Participant): Promise<boolean> {
  if (place.status === 'admitted') return true;
  if ((await inRoom(db, found.id)).length >= found.most) return false;
  await db(meetingParticipant).act(place.id, 'admit', { joinedAt: place.joinedAt ?? now(), leftAt: null });
  return true;
}

async function begin(db: Db, found: Meeting): Promise<void> {
  await db(meeting).act(found.id, 'start', { startedAt: now() });
  if (found.waitingRoom) return;
  for (const each of await db(meetingParticipant).find({ where: { meeting: found.id, status: 'waiting' } }))
    await letIn(db, found, each);
}

/**
 * Somebody arrives: who leads it begins the meeting, others come in or wait. Answers the sentence that keeps them out, or their
 * place. The meeting is held meanwhile, so that two do not take the last seat.
 */
export async function arrive(db: Db, id: string, visitor: Visitor): Promise<{ why: string } | { place: Participant }> {
  await db(meeting).find({ where: { id }, held: true });
  const seen = await lookAt(db, id, visitor);
  if (!seen) return { why: SENTENCES.unlisted };
  if (seen.card.why) return { why: seen.card.why };
  const { found, place } = seen;
  const waits = found.status === 'scheduled' || found.status === 'lobby';
  if (leads(place) && waits) await begin(db, found);
  else if (found.status === 'scheduled') await db(meeting).act(id, 'gather');
  // Who was let in before comes back without asking again; before somebody is there who leads, everybody waits.
  const free = leads(place) || (!waits && (!found.waitingRoom || place.joinedAt !== null));
  if (free) return (await letIn(db, found, place)) ? { place } : { why: SENTENCES.full };
  if (place.status !== 'waiting') await db(meetingParticipant).act(place.id, 'wait');
  return { place };
}

/** Who is in and who waits. */
export async function peopleOf(db: Db, id: string): Promise<{ found: Meeting | null; all: Participant[] }> {
  const [found] = await db(meeting).find({ where: { id } });
  return { found: found ?? null, all: found ? await db(meetingParticipant).find({ where: { meeting: id } }) : [] };
}

/** Somebody goes, by a word or because their connection did not come back. */
export async function depart(db: Db, id: string): Promise<void> {
  const [place] = await db(meetingParticipant).find({ where: { id } });
  if (place?.status === 'admitted' || place?.status === 'waiting')
    await db(meetingParticipant).act(id, 'leave', { leftAt: now() });
}

/** Names a co-host or takes it back: the host alone does, and of no guest, whom nobody here knows. */
async function name(
  db: Db,
  by: Participant,
  place: Participant,
  role: 'cohost' | 'participant',
): Promise<string | null> {
  if (by.role !== 'host') return null;
  if (personOf(place).guest) return SENTENCES.guestLeads;
  const before = role === 'cohost' ? 'participant' : 'cohost';
  if (place.role === before) await db(meetingParticipant).edit(place.id, { role });
  return null;
}

/**
 * Who leads lets somebody in, sends them away, takes them out, asks them for silence or makes them a co-host. That they lead
 * is asked of the list as it is now. Returns whether it was theirs to do, and the sentence that keeps it from being done.
 */
export async function decide(
  db: Db,
  meetingId: string,
  leader: string,
  { type, who }: { readonly type: Step; readonly who: string },
): Promise<{ readonly may: boolean; readonly why: string | null }> {
  const [found] = await db(meeting).find({ where: { id: meetingId }, held: true });
  const [by] = await db(meetingParticipant).find({ where: { id: leader, meeting: meetingId, status: 'admitted' } });
  const [place] = await db(meetingParticipant).find({ where: { id: who, meeting: meetingId } });
  // The host answers to nobody, and a co-host to the host alone.
  const below = by && place && leads(by) && place.role !== 'host' && (by.role === 'host' || !leads(place));
  if (!found || !below) return { may: false, why: null };
  const done = (why: string | null = null) => ({ may: true, why });
  if (type === 'cohost' || type === 'participant') return done(await name(db, by, place, type));
  if (type === 'admit')
    return done(place.status !== 'waiting' || (await letIn(db, found, place)) ? null : SENTENCES.full);
  if (type === 'deny' && place.status === 'waiting') await db(meetingParticipant).act(who, 'deny');
  if (type === 'remove' && place.status === 'admitted')
    await db(meetingParticipant).act(who, 'expel', { leftAt: now() });
  return done();
}

/** Ends it for all, by somebody who leads it or, with no `leader`, because its time is over; returns whether it has ended. */
export async function finish(db: Db, id: string, leader?: string): Promise<boolean> {
  const [found] = await db(meeting).find({ where: { id }, held: true });
  const [by] = leader === undefined ? [] : await db(meetingParticipant).find({ where: { id: leader, meeting: id } });
  if (leader !== undefined && !(by && leads(by))) return false;
  if (found?.status !== 'live') return true;
  await db(meeting).act(id, 'end', { endedAt: now() });
  for (const place of await db(meetingParticipant).find({ where: { meeting: id, status: ['admitted', 'waiting'] } }))
    await db(meetingParticipant).act(place.id, 'leave', { leftAt: now() });
  return true;
}
