/** What else happens when clients are registered, admitted and discharged. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import type { Db } from '#engine/server/effects.ts';
import { hooksFor } from '#engine/server/effects.ts';
import { location } from '#modules/people/location.model.ts';
import { ageOn } from '#modules/people/people-checks.model.ts';
import { careTeamMember } from './care-team.model.ts';
import { client } from './client.model.ts';
import { episodeServed } from './admission.server.ts';
import { duplicateOf, type Likeness, newDuplicateOf, type OnRecord } from './duplicates.model.ts';

/** Who is treated here: adolescents from 12 years on. */
const AGE = { from: 12, to: 110, adult: 18 } as const;
const FIRST_MRN = 1000;

/** Registrations, and changes of who somebody is, wait for one another: each holds the oldest facility's row. */
const oneAtATime = (db: Db) => db(location).find({ sort: 'createdAt', limit: 1, held: true });

/** The number after the highest; two registrations at once get two. */
async function nextMrn(db: Db): Promise<string> {
  await oneAtATime(db);
  const [last] = await db(client).find({ sort: '-mrn', limit: 1 });
  const number = Number(/\d+$/.exec(last?.mrn ?? '')?.[0] ?? FIRST_MRN);
  return String(number + 1).padStart(7, '0');
}

function mustBeOfAge({ dob, guardian }: { dob: string; guardian: readonly unknown[] | null }, today: string): void {
  const years = ageOn(dob, today);
  if (dob > today || years < AGE.from || years > AGE.to)
    throw invalid({
      field: 'dob',
      ...phrase('must be for someone {{from}} to {{to}} years old', { from: AGE.from, to: AGE.to }),
    });
  if (years < AGE.adult && !guardian?.length)
    throw invalid({ field: 'guardian', ...phrase('is required under age {{age}}', { age: AGE.adult }) });
}

/** Refuses somebody who seems to be on record, unless it is said why this is somebody else. */
async function mustBeNew(db: Db, someone: Likeness & { readonly notDuplicate: string | null }): Promise<void> {
  if (someone.notDuplicate) return;
  const alike = duplicateOf(someone, await db(client).all({ where: { dob: someone.dob } }));
  if (alike) throw new Refusal('CONFLICT', { why: alike });
}

const COMPARED = ['legalFirst', 'legalLast', 'dob', 'ssnEnding', 'phones'] as const;

/**
 * Refuses a change that makes somebody like another client, unless it says why they are two people. The reason given at
 * registration was about somebody else: it counts only when it is given with the change.
 */
async function mustStayDistinct(db: Db, before: Compared, after: Compared): Promise<void> {
  if (COMPARED.every((field) => JSON.stringify(before[field]) === JSON.stringify(after[field]))) return;
  if (after.notDuplicate && after.notDuplicate !== before.notDuplicate) return;
  await oneAtATime(db);
  const alike = newDuplicateOf(before, after, await db(client).all({ where: { dob: after.dob } }));
  if (alike) throw new Refusal('CONFLICT', { why: alike });
}
type Compared = OnRecord & { readonly notDuplicate: string | null };

export const clientServed = hooksFor(client, {
  set: {
    create: async ({ record, today, system }) => {
      mustBeOfAge(record, today);
      const db = system('registering a client');
      const mrn = record.mrn ?? (await nextMrn(db));
      await mustBeNew(db, record);
      return { mrn };
    },
    edit: async ({ record, before, today, system }) => {
      mustBeOfAge(record, today);
      if (before) await mustStayDistinct(system('comparing a changed client with those on record'), before, record);
    },
  },
});

export const careTeamServed = hooksFor(careTeamMember, {
  set: { end: async ({ today }) => ({ until: today }), rejoin: async () => ({ until: null }) },
});

export const clientsServed = [clientServed, episodeServed, careTeamServed] as const;
