/** Somebody in the house of the demonstration whom a nurse and a therapist both look after. */
import type { Actor } from '#engine/server/grants.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import type { Demo } from '../people/demo.ts';

export interface Treated {
  readonly client: string;
  readonly nurse: Actor;
  readonly therapist: Actor;
  readonly director: Actor;
  /** Hours before now from which on, going back, the demonstration holds no notes: what tests write touches none. */
  readonly free: number;
}
/** A moment so many hours from now, in whole minutes. */
export const hours = (n: number): string =>
  new Date(Math.round((Date.now() + n * 3_600_000) / 60_000) * 60_000).toISOString();

export async function treated(d: Demo): Promise<Treated> {
  const [nurse, therapist, director] = (await Promise.all(
    (['nurse', 'therapist', 'clinical_director'] as const).map((role) => d.as(role)),
  )) as [Actor, Actor, Actor];
  const mine = await d.list(nurse, client, { limit: '100' });
  const team = await d.list(therapist, careTeamMember, { staff: therapist.subjectId ?? '', status: 'active' });
  const stays = await d.list(d.system, episode, { status: 'active', sort: 'admittedAt' });
  // Who has been here longest: the tests write into the first days of the stay.
  const stay = stays.find((s) => mine.some((c) => c.id === s.client) && team.some((m) => m.client === s.client));
  if (!stay) throw new Error('Nobody is treated by both');
  return {
    client: String(stay.client),
    nurse: { ...nurse, provedAt: Date.now() },
    therapist: { ...therapist, provedAt: Date.now() },
    director: { ...director, provedAt: Date.now() },
    free: 24 * 6,
  };
}
