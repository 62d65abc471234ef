/** Members work here and are added by the team's lead, its creator or HR; memberships end with the team or the employment. */
import type { Day } from '#engine/model/days.ts';
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor, type NounHooks } from '#engine/server/effects.ts';
import { type Actor, basesOf } from '#engine/server/grants.ts';
import { EMPLOYED, employee } from '#modules/people/employee.model.ts';
import { team, teamMember } from './team.model.ts';

const HR: readonly string[] = ['super_admin', 'admin', 'hr_manager'];

/** Refuses a person who does not work here. */
async function mustWorkHere(db: Db, field: 'lead' | 'employee', id: string): Promise<void> {
  const { status } = await db(employee).get(id);
  if (!EMPLOYED.some((one) => one === status)) throw invalid({ field, message: 'must be a current employee' });
}

/** Ends memberships with a day; those that have not begun by then never were. */
async function endStays(db: Db, where: { team: string } | { employee: string }, day: Day): Promise<void> {
  for (const { id, from, to } of await db(teamMember).all({ where })) {
    if (from > day) await db(teamMember).remove(id);
    else if (to === null || to > day) await db(teamMember).edit(id, { to: day });
  }
}

const teamHooks = hooksFor(team, {
  set: {
    create: ({ record, system }) => mustWorkHere(system('the lead of a team'), 'lead', record.lead),
    edit: async ({ record, before, system }) => {
      if (record.lead !== before?.lead) await mustWorkHere(system('the lead of a team'), 'lead', record.lead);
    },
  },
  on: {
    archive: ({ record, today, system }) => endStays(system('team archived'), { team: record.id }, today),
  },
});

const mustBeOpen = ({ status }: RecordOf<typeof team>): void => {
  if (status === 'archived') throw invalid({ field: 'team', message: 'is archived: reopen it first' });
};
/** Of those who may add people at all, HR adds to every team; a manager to those that they lead or set up. */
const mayAdd = (actor: Actor, { lead, createdBy }: RecordOf<typeof team>): boolean =>
  actor.systemReason !== undefined ||
  basesOf(actor).some((base) => HR.includes(base)) ||
  lead === actor.subjectId ||
  (createdBy !== null && createdBy === actor.accountId);

const memberHooks = hooksFor(teamMember, {
  set: {
    create: async ({ record, actor, system }) => {
      const db = system('a new member of a team');
      const into = await db(team).get(record.team);
      mustBeOpen(into);
      if (!mayAdd(actor, into))
        throw invalid({ field: 'team', message: 'must be a team that you lead or set up; ask its lead or HR' });
      await mustWorkHere(db, 'employee', record.employee);
    },
    // The system ends memberships of a team that has just been archived.
    edit: async ({ record, actor, system }) => {
      if (actor.systemReason === undefined) mustBeOpen(await system('a change on a team')(team).get(record.team));
    },
  },
  on: {
    create: async ({ record, actor, system, notify }) => {
      if (record.employee === actor.subjectId) return;
      const { name } = await system('a new member of a team')(team).get(record.team);
      notify(record.employee, {
        kind: 'team_member.created',
        title: phrase('You are now on the team {{name}}', { name }),
        link: `/records/team/${record.team}`,
      });
    },
  },
});

/** Who leaves is on no team after the last day. */
const leaverHooks = hooksFor(employee, {
  on: {
    terminate: ({ record, today, system }) =>
      endStays(system('end of service'), { employee: record.id }, record.lastDay ?? today),
  },
});

export const teamsHooks: readonly NounHooks[] = [teamHooks, memberHooks, leaverHooks];
