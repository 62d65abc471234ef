/** The people with a role for one client: those named for the stay, otherwise those of the unit or the site. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { Db } from '#engine/server/effects.ts';
import { unitDuty } from '#modules/beds/building.model.ts';
import { episode, UNDER_WAY } from '#modules/clients/episode.model.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import type { AlertRole } from './alert-routes.model.ts';

type Stay = RecordOf<typeof episode>;

/** The stay that goes on, or the one that is expected; null where there is none. */
export async function stayOf(db: Db, client: string): Promise<Stay | null> {
  const open = await db(episode).find({ where: { client, status: [...UNDER_WAY] } });
  return open.find(({ status }) => status !== 'pre_admit') ?? open[0] ?? null;
}

async function holding(db: Db, role: AlertRole, at: string): Promise<readonly string[]> {
  const held = await db(membership).all({ where: { role, status: 'active' } });
  return held.flatMap(({ employee, facilities }) =>
    employee && facilities?.some(({ location }) => location === at) ? [employee] : [],
  );
}

/** Nurses who work on the unit of a stay today. */
async function nursesOn(db: Db, unit: string | null, today: string): Promise<readonly string[]> {
  if (!unit) return [];
  const begun = { unit, startsOn: { lte: today } } as const;
  const duties = [
    ...(await db(unitDuty).all({ where: { ...begun, endsOn: null } })),
    ...(await db(unitDuty).all({ where: { ...begun, endsOn: { gte: today } } })),
  ];
  const here = [...new Set(duties.map(({ staff }) => staff))];
  const nurses = await db(membership).all({ where: { role: 'nurse', status: 'active', employee: here } });
  return nurses.flatMap(({ employee }) => (employee ? [employee] : []));
}

/** Employees with a role for a client's stay; empty if there are none. `today` is the organization's date. */
export async function whoHears(db: Db, stay: Stay, role: AlertRole, today: string): Promise<readonly string[]> {
  const named = {
    nurse: stay.primaryNurse,
    therapist: stay.primaryTherapist,
    psychiatrist: stay.attending,
    clinical_director: null,
  }[role];
  if (named) return [named];
  return role === 'nurse' ? nursesOn(db, stay.unit, today) : holding(db, role, stay.location);
}
