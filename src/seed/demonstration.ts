import { accounts, type SeedAccount } from './accounts.ts';
import { history, type SeedEvent, type SeedPay } from './history.ts';
import { leaveHistory, type SeedLeave } from './leave-history.ts';
import { HARBORLINE } from './harborline.ts';
import { NORTHGATE } from './northgate.ts';
import type { OrganizationSpec } from './organization.ts';
import { people, type SeedEmployee } from './people.ts';
import { prng } from './prng.ts';
import { addDays, addMonths, type Day } from '#engine/model/days.ts';
import { type Holiday, holidaysBetween } from '#modules/people/holidays.model.ts';

export interface SeedOrganization {
  readonly id: string;
  readonly spec: OrganizationSpec;
  readonly employees: readonly SeedEmployee[];
  readonly events: readonly SeedEvent[];
  readonly pay: readonly SeedPay[];
  readonly leave: SeedLeave;
  readonly accounts: readonly SeedAccount[];
  readonly holidays: readonly Holiday[];
}

/** One organization as of a day. The same day gives the same organization, down to every ID. */
export function organization(spec: OrganizationSpec, today: Day): SeedOrganization {
  const random = prng(spec.seed);
  const id = random.id(addMonths(today, -36));
  const employees = people(spec, today, random);
  const { events, pay } = history(spec, employees, today, random);
  const leave = leaveHistory(spec, employees, today, random);
  const holidays = holidaysBetween(addMonths(today, -24), addDays(today, 400));
  return { id, spec, employees, events, pay, leave, accounts: accounts(spec, employees, today, random), holidays };
}

/** The organizations of a demonstration: a large one, and a small one that must never see it. */
export function demonstration(today: Day): SeedOrganization[] {
  return [organization(HARBORLINE, today), organization(NORTHGATE, today)];
}
