/** Which of several records a new hire gets without anybody choosing: the one meant for their location and employment type. */
import { choice, ref, rows } from '#engine/model/fields.ts';
import { EMPLOYMENT_TYPES, type EmploymentType } from './work-categories.model.ts';

/** For whom a record is the default, one row for each group; an empty cell means any. */
export const defaultForField = () =>
  rows(
    {
      location: ref('location', { optional: true }),
      employmentType: choice(EMPLOYMENT_TYPES, { optional: true }),
    },
    {
      optional: true,
      max: 20,
      label: 'Default for new hires',
      help: 'New hires who match a row get this. Leave a cell empty for any location or any employment type.',
    },
  );

export interface Group {
  readonly location: string | null;
  readonly employmentType: EmploymentType | null;
}
interface Candidate {
  readonly defaultFor: readonly Group[] | null;
}

const matches = (group: Group, { location, employmentType }: Group): boolean =>
  (group.location === null || group.location === location) &&
  (group.employmentType === null || group.employmentType === employmentType);
/** A named location counts more than a named employment type: places have rules of their own, such as a state's sick leave. */
const weight = ({ location, employmentType }: Group): number => (location ? 2 : 0) + (employmentType ? 1 : 0);

/** The candidate with the closest match for a person; undefined where none matches. */
export function defaultOf<C extends Candidate>(candidates: readonly C[], person: Group): C | undefined {
  let best: { readonly candidate: C; readonly weight: number } | undefined;
  for (const candidate of candidates)
    for (const group of candidate.defaultFor ?? [])
      if (matches(group, person) && weight(group) > (best?.weight ?? -1)) best = { candidate, weight: weight(group) };
  return best?.candidate;
}

/** Another candidate that claims one of the same groups, so that nobody has two defaults; undefined where none does. */
export const rivalOf = <C extends Candidate>(groups: readonly Group[], others: readonly C[]): C | undefined =>
  others.find(({ defaultFor }) =>
    (defaultFor ?? []).some((theirs) =>
      groups.some((ours) => ours.location === theirs.location && ours.employmentType === theirs.employmentType),
    ),
  );
