/** Where the person works just now: their choice, and what they may choose from. */
import { useQueryClient } from '@tanstack/react-query';
import { mayDo } from '#engine/web/portal.tsx';
import { useAct, useList, useRecord } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { location } from '#modules/people/location.model.ts';
import { company } from './company.model.ts';
import { HERE } from './here-wire.model.ts';
import { useOrganizationId } from './here.web.ts';
import type { Shift } from './shift.model.ts';
import { workPlace } from './work-place.model.ts';

/** As many as a menu can hold; users with more find theirs in the list of locations. */
const SITES_MOST = '100';

/** Sites and shifts that this person may choose, and what they chose; undefined until all is known. */
export function useWorkPlace() {
  const user = useUser();
  const seesSites = mayDo(user, location, 'read');
  const kept = useList(workPlace, { limit: '1', fields: 'location,shift' });
  const sites = useList(
    location,
    { status: 'open', sort: 'name', limit: SITES_MOST, fields: 'name,timeZone' },
    seesSites,
  );
  const own = useRecord(company, useOrganizationId());
  if (!kept.data || !own.data || (seesSites && !sites.data)) return undefined;
  const choice = kept.data.rows[0];
  const shifts: readonly Shift[] = own.data.shifts ?? [];
  return {
    kept: choice,
    company: own.data,
    sites: sites.data?.rows ?? [],
    shifts,
    // A site that was closed, or that this person sees no longer, is chosen no longer.
    site: sites.data?.rows.find((s) => s.id === choice?.location),
    shift: shifts.find((s) => s.name === choice?.shift),
  };
}
export type WorkPlace = NonNullable<ReturnType<typeof useWorkPlace>>;

/** What is chosen, in the form in which it is sent. */
export interface Choice {
  readonly location: string | null;
  readonly shift: string | null;
}

/** Keeps the choice. Throws ApiError where the server refuses. */
export function useChoose(place: WorkPlace | undefined): (part: Partial<Choice>) => Promise<void> {
  const act = useAct(workPlace);
  const client = useQueryClient();
  return async (part) => {
    const kept = place?.kept;
    const wish: Choice = { location: place?.site?.id ?? null, shift: place?.shift?.name ?? null, ...part };
    if (kept) await act.edit(kept.id, kept.version, { ...wish });
    else await act.create(wish);
    await client.invalidateQueries({ queryKey: HERE });
  };
}
