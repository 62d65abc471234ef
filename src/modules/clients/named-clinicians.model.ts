/** The clinicians whom an episode names, and the part that each of them has on the client's care team because of it. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { Source } from '#engine/model/source.ts';
import type { careTeamMember } from './care-team.model.ts';
import { episode, UNDER_WAY } from './episode.model.ts';

type Part = RecordOf<typeof careTeamMember>['part'];

/** Fields of an episode that name a clinician, with the part on the care team that follows. */
export const PART_OF = {
  attending: 'attending',
  primaryTherapist: 'therapist',
  primaryNurse: 'nurse',
  caseManager: 'case_manager',
} as const satisfies Partial<Record<keyof RecordOf<typeof episode>, Part>>;

type Naming = keyof typeof PART_OF;
export type Named = Pick<RecordOf<typeof episode>, Naming>;

/** One membership of a care team that follows from being named. */
export interface NamedPart {
  readonly staff: string;
  readonly part: (typeof PART_OF)[Naming];
}

// The keys of PART_OF are exactly the type Naming.
const NAMING = Object.keys(PART_OF) as readonly Naming[];

/** The memberships that follow from what an episode names; none for no episode. */
export const namedParts = (stay: Named | null): readonly NamedPart[] =>
  NAMING.flatMap((field) => {
    const staff = stay?.[field];
    return staff ? [{ staff, part: PART_OF[field] }] : [];
  });

type Membership = Readonly<Record<'staff' | 'part', string>>;
/** Whether two memberships are of the same person with the same part. */
export const isSame = (one: Membership, other: Membership): boolean =>
  one.staff === other.staff && one.part === other.part;

/** Who joins and who leaves the care team when what an episode names changes from `before` to `after`. */
export function teamChanges(
  before: Named | null,
  after: Named | null,
): { readonly join: readonly NamedPart[]; readonly leave: readonly NamedPart[] } {
  const [was, is] = [namedParts(before), namedParts(after)];
  const without = (some: readonly NamedPart[], others: readonly NamedPart[]): readonly NamedPart[] =>
    some.filter((one) => !others.some((other) => isSame(one, other)));
  return { join: without(is, was), leave: without(was, is) };
}

/** The memberships that follow from the client's open episodes, except one. */
export async function namedByStays(source: Source, client: string, except?: string): Promise<readonly NamedPart[]> {
  const open = await source.find(episode, { client, status: [...UNDER_WAY] });
  return open.flatMap((stay) => (stay.id === except ? [] : namedParts(stay)));
}
