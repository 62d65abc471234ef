/** What else happens when clients are registered, admitted and discharged. */
import { invalid } from '#engine/model/refusals.ts';
import { said } from '#engine/model/words.ts';
import type { Db } from '#engine/server/effects.ts';
import { serve } from '#engine/server/effects.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { location } from '#modules/people/location.model.ts';
import { monthsBetween } from '#modules/people/days.model.ts';
import { careTeamMember } from './care-team.model.ts';
import { client } from './client.model.ts';
import { episode } from './episode.model.ts';

/** Who is treated here: adolescents from 12 years on. */
const AGE = { from: 12, to: 110, adult: 18 } as const;
const FIRST_MRN = 1000;

/** The number after the highest; two registrations at once get two, because each holds the oldest facility's row. */
async function nextMrn(db: Db): Promise<string> {
  await db(location).find({ sort: 'createdAt', limit: 1, held: true });
  const [last] = await db(client).find({ sort: '-mrn', limit: 1 });
  const number = Number(/\d+$/.exec(last?.mrn ?? '')?.[0] ?? FIRST_MRN);
  return String(number + 1).padStart(7, '0');
}

function mustBeOfAge({ dob, guardian }: { dob: string; guardian: readonly unknown[] | null }, today: string): void {
  const years = Math.floor(monthsBetween(dob, today) / 12);
  if (dob > today || years < AGE.from || years > AGE.to)
    throw invalid({
      field: 'dob',
      ...said('must be of somebody who is {{from}} to {{to}} years old', { from: AGE.from, to: AGE.to }),
    });
  if (years < AGE.adult && !guardian?.length)
    throw invalid({ field: 'guardian', ...said('is needed below the age of {{age}}', { age: AGE.adult }) });
}

export const clientServed = serve(client, {
  set: {
    create: async ({ record, today, system }) => {
      mustBeOfAge(record, today);
      return { mrn: record.mrn ?? (await nextMrn(system('registering a client'))) };
    },
    edit: async ({ record, today }) => mustBeOfAge(record, today),
  },
});

/** Whatever bed an episode has, kept or slept in, is somebody else's from now on. */
async function giveBedBack(db: Db, episodeId: string): Promise<void> {
  for (const one of await db(bedAssignment).find({ where: { episode: episodeId, status: 'open' }, held: true }))
    await db(bedAssignment).act(one.id, 'leave');
}

export const episodeServed = serve(episode, {
  set: {
    admit: async () => ({ admittedAt: new Date().toISOString() }),
    discharge: async () => ({ dischargedAt: new Date().toISOString(), unit: null }),
  },
  on: {
    discharge: async ({ record, system }) => {
      const db = system('the stay has ended');
      await giveBedBack(db, record.id);
      for (const member of await db(careTeamMember).find({ where: { client: record.client, status: 'active' } }))
        await db(careTeamMember).act(member.id, 'end');
    },
    cancel: async ({ record, system }) => giveBedBack(system('nobody comes'), record.id),
    missed: async ({ record, system }) => giveBedBack(system('nobody came'), record.id),
  },
});

export const careTeamServed = serve(careTeamMember, {
  set: { end: async ({ today }) => ({ until: today }) },
});

export const clientsServed = [clientServed, episodeServed, careTeamServed] as const;
