/** The leave policy that a new hire starts with: the one that was named, or the default of their location and employment type. */
import { addDays, type Day } from '#engine/model/days.ts';
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { defaultOf, rivalOf } from '#modules/people/defaults.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { leaveAssignment, leavePolicy } from './leave-policy.model.ts';

type Policy = RecordOf<typeof leavePolicy>;

/** Who is entered later than this after the day of hire comes from another system, and so do their balances. */
const LATE_DAYS = 30;

/** Assigns the policy from the first day on. Accounts of people who have worked here for long begin today, at zero. */
async function assign(db: Db, person: string, policy: string, hireDate: Day, today: Day): Promise<void> {
  const openedOn = hireDate < addDays(today, -LATE_DAYS) ? today : null;
  await db(leaveAssignment).create({ employee: person, policy, from: hireDate, openedOn });
}

async function defaultFor(db: Db, person: Pick<RecordOf<typeof employee>, 'location' | 'employmentType'>) {
  // Contractors are paid by invoice: they have leave only where somebody names a policy.
  if (person.employmentType === 'contractor') return null;
  return defaultOf(await db(leavePolicy).find({ sort: 'createdAt' }), person)?.id ?? null;
}

export const newHireServed = hooksFor(employee, {
  set: {
    create: async ({ record, system }) => ({
      leavePolicy: record.leavePolicy ?? (await defaultFor(system('the default leave policy'), record)),
    }),
  },
  on: {
    create: async ({ record, system, today }) => {
      if (record.leavePolicy)
        await assign(system('leave of a new hire'), record.id, record.leavePolicy, record.hireDate, today);
    },
    edit: async ({ record, before, system }) => {
      if (!before || record.hireDate === before.hireDate) return;
      const db = system('the first day has moved');
      for (const one of await db(leaveAssignment).find({ where: { employee: record.id, from: before.hireDate } }))
        await db(leaveAssignment).edit(one.id, { from: record.hireDate });
    },
    rehire: async ({ record, system, today }) => {
      const db = system('leave of a rehire');
      const held = await db(leaveAssignment).find({ where: { employee: record.id } });
      if (held.some(({ to }) => to === null || to >= record.hireDate)) return;
      const policy = await defaultFor(db, record);
      if (policy) await assign(db, record.id, policy, record.hireDate, today);
    },
  },
});

/** Refuses a group of new hires that another policy has already. */
async function mustBeAlone(db: Db, record: Pick<Policy, 'id' | 'defaultFor'>): Promise<void> {
  const others = (await db(leavePolicy).find({})).filter(({ id }) => id !== record.id);
  const rival = rivalOf(record.defaultFor ?? [], others);
  if (rival)
    throw invalid({
      field: 'defaultFor',
      ...phrase('names new hires for whom “{{policy}}” is the default. Remove the row in one of the two', {
        policy: rival.name,
      }),
    });
}

export const leavePolicyServed = hooksFor(leavePolicy, {
  set: {
    create: async ({ record, system }) => mustBeAlone(system('default policies'), record),
    edit: async ({ record, system }) => mustBeAlone(system('default policies'), record),
  },
});
