/** Policies and authorizations of stays that are over, so that their claims have what they were billed with. */
import { addDays, type Day, daysBetween } from '#engine/model/days.ts';
import type { PLAN_TYPES } from '#modules/coverage/coverage.model.ts';
import type { SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import type { Prng } from './prng.ts';

export const DIAGNOSES = ['F10.20', 'F11.20', 'F15.20', 'F10.230', 'F33.1'] as const;
const PAYERS = [
  ['Cascade Health Plan', 'CHP01', 'ppo'],
  ['Pacific Mutual', 'PMU27', 'hmo'],
  ['Oregon Health Plan', 'ORDHS', 'medicaid'],
  ['Blue Harbor', 'BHB88', 'epo'],
] as const;

export interface Stay {
  readonly id: string;
  readonly client: string;
  readonly level: string;
  readonly since: Day;
  readonly until: Day | null;
  readonly coverage: string | null;
  readonly payer: string | null;
  readonly plan: keyof typeof PLAN_TYPES | null;
  readonly coveredTo: Day | null;
  readonly codes: readonly string[];
}

/** Policies and authorizations of stays that are over: the demonstration keeps those of current clients only. */
export function earlierPapers(stays: readonly Stay[], random: Prng) {
  const policies: SeedRow[] = [];
  const requests: SeedRow[] = [];
  const byClient = new Map<string, { readonly id: string; readonly policy: (typeof PAYERS)[number] }>();
  const covered = stays.map((stay, n): Stay => {
    if (stay.until === null || stay.coverage) return stay;
    const before = byClient.get(stay.client);
    const [payer, payerId, planType] = before?.policy ?? PAYERS[n % PAYERS.length] ?? PAYERS[0];
    const id = before?.id ?? random.id(addDays(stay.since, -2));
    byClient.set(stay.client, { id, policy: before?.policy ?? PAYERS[n % PAYERS.length] ?? PAYERS[0] });
    const createdAt = at(addDays(stay.since, -2));
    if (!before)
      policies.push({
        id,
        createdAt,
        status: 'active',
        client: stay.client,
        rank: 'primary',
        relation: 'self',
        effectiveOn: `${stay.since.slice(0, 4)}-01-01`,
        payer,
        payerId,
        planType,
        memberId: `${random.int(100_000_000, 999_999_999)}`,
        groupNumber: `${random.int(10_000, 99_999)}`,
      });
    const days = Math.max(1, daysBetween(stay.since, stay.until));
    const unitsApproved = Math.min(days, 365);
    requests.push({
      id: random.id(stay.since),
      createdAt,
      status: 'expired',
      client: stay.client,
      episode: stay.id,
      coverage: id,
      kind: 'initial',
      levelOfCare: stay.level,
      diagnosis: stay.codes[0] ?? DIAGNOSES[n % DIAGNOSES.length],
      unitsRequested: unitsApproved,
      unitsApproved,
      unitsUsed: unitsApproved,
      unitsLeft: 0,
      startsOn: stay.since,
      endsOn: addDays(stay.since, unitsApproved - 1),
      lastCoveredOn: addDays(stay.since, unitsApproved - 1),
      authNumber: `A${random.int(100_000, 999_999)}`,
      submittedOn: addDays(stay.since, -1),
      decidedOn: addDays(stay.since, -1),
    });
    return { ...stay, coverage: id, payer, plan: planType, coveredTo: null };
  });
  return { covered, policies, requests };
}
