/** Gathers what the gate to an admission looks at, in the transaction of an admission or for a list of arrivals. */
import type { Source } from '#engine/model/source.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { isInForce, legalPaper, PAPER_FOR } from '#modules/intake/legal-paper.model.ts';
import { preAdmission } from '#modules/intake/pre-admission.model.ts';
import { assessment, ANSWERED } from '#modules/assessments/assessment.model.ts';
import { allergy, HEEDED } from '#modules/charts/allergy.model.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { ageOn } from '#modules/people/people-checks.model.ts';
import type { GateFacts } from './admission-gate.model.ts';
import { client } from './client.model.ts';
import { isLevelOfCare, isResidential } from './levels-of-care.model.ts';

/** What the gate asks of a stay. */
export interface ExpectedStay {
  readonly id: string;
  readonly client: string;
  readonly attending: string | null;
  readonly levelOfCare: string | null;
  readonly admitType: keyof typeof PAPER_FOR;
}

/** The facts of each of these stays, by its id; `today` is the organization's day. A stay whose client is not found has none. */
export async function gateFacts(
  source: Source,
  stays: readonly ExpectedStay[],
  today: string,
): Promise<ReadonlyMap<string, GateFacts>> {
  if (stays.length === 0) return new Map();
  const clients = [...new Set(stays.map((stay) => stay.client))];
  const people = await source.find(client, { id: clients });
  const allergies = await source.find(allergy, { client: clients, status: [...HEEDED] });
  const consents = await source.find(consent, { client: clients, status: 'active' });
  const given = await source.find(assessment, { episode: stays.map((stay) => stay.id), status: [...ANSWERED] });
  const of = { episode: stays.map((stay) => stay.id) };
  const ways = await source.find(preAdmission, of);
  const papers = await source.find(legalPaper, { ...of, status: 'filed' });
  const now = Date.now();
  const beds = await source.find(bedAssignment, { ...of, status: 'open' });
  return new Map(
    stays.flatMap((stay): [string, GateFacts][] => {
      const person = people.find((one) => one.id === stay.client);
      const mine = <T extends { readonly client: string }>(rows: readonly T[]) =>
        rows.filter((row) => row.client === stay.client);
      const way = ways.find((one) => one.episode === stay.id);
      if (!person) return [];
      const facts: GateFacts = {
        allergies: mine(allergies).length,
        emergencyContacts: person.emergencyContacts?.length ?? 0,
        guardians: person.guardian?.length ?? 0,
        age: ageOn(person.dob, today),
        attending: stay.attending,
        levelOfCare: stay.levelOfCare,
        consents: mine(consents).flatMap((one) => (one.expiresOn && one.expiresOn < today ? [] : [one.kind])),
        answered: given.filter((one) => one.episode === stay.id).map((one) => one.instrument),
        identified: Boolean(person.phones?.length || person.addressLine1),
        residential: isLevelOfCare(stay.levelOfCare) && isResidential(stay.levelOfCare),
        bed: beds.some((one) => one.episode === stay.id),
        decision: way?.status ?? null,
        papersAsked: PAPER_FOR[stay.admitType],
        papersFiled: papers.flatMap((one) => (one.episode === stay.id && isInForce(one, now) ? [one.kind] : [])),
        searched: Boolean(way?.searchedBy && way.searchedWith),
      };
      return [[stay.id, facts]];
    }),
  );
}
