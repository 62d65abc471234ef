/** Teams across departments: who leads them, and who is on them from when to when. */
import { addDays, addMonths, later } from '#engine/model/days.ts';
import { invalid } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { defineModule } from '#engine/server/module.ts';
import { EMPLOYED, employee } from '#modules/people/employee.model.ts';
import type { SeedRow } from '#seed/bulk.ts';
import type { DemoWorld } from '#seed/world.ts';
import { team, teamMember } from './team.model.ts';

/** Refuses a person who does not work here. */
async function mustWorkHere(db: Db, field: 'lead' | 'employee', id: string): Promise<void> {
  const { status } = await db(employee).get(id);
  if (!EMPLOYED.some((one) => one === status)) throw invalid({ field, message: 'must be a current employee' });
}

const teamHooks = hooksFor(team, {
  set: {
    create: ({ record, system }) => mustWorkHere(system('the lead of a team'), 'lead', record.lead),
    edit: async ({ record, before, system }) => {
      if (record.lead !== before?.lead) await mustWorkHere(system('the lead of a team'), 'lead', record.lead);
    },
  },
  on: {
    archive: async ({ record, today, system }) => {
      const db = system('team archived');
      for (const { id, from, to } of await db(teamMember).all({ where: { team: record.id } })) {
        // Memberships that have not begun never were.
        if (from > today) await db(teamMember).remove(id);
        else if (to === null || to > today) await db(teamMember).edit(id, { to: today });
      }
    },
  },
});

const memberHooks = hooksFor(teamMember, {
  set: {
    create: async ({ record, system }) => {
      const db = system('a new member of a team');
      const { status } = await db(team).get(record.team);
      if (status === 'archived') throw invalid({ field: 'team', message: 'is archived: reopen it first' });
      await mustWorkHere(db, 'employee', record.employee);
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

/** Name, type, department of the lead, purpose, months since its start, months until its end, roles of its people. */
const TEAMS = [
  ['Survey readiness', 'project', 'QUA', 'Prepare all three sites for the January state survey.', -7, 3],
  [
    'Falls and safety committee',
    'functional',
    'NUR',
    'Reviews every fall and near miss, and follows up on actions.',
    -22,
    null,
  ],
  ['Peer support', 'functional', 'CLT', 'Recovery coaches and residential staff who run the peer groups.', -18, null],
  ['Scheduling pilot', 'project', 'RES', 'Tries self-scheduling on two units before it goes to all of them.', -3, 5],
  ['Emergency response', 'functional', 'FAC', 'Drills, supplies and the call tree of each site.', -26, null],
  ['New hire experience', 'project', 'HRD', 'Shortens the time from offer to the first day alone on the floor.', -5, 1],
  ['Records cleanup', 'project', 'ADM', 'Closed the gaps of the former paper charts.', -16, -2],
] as const;
const ROLES = ['Facilitator', 'Note taker', 'Member', 'Member', 'Member', 'Member', 'Sponsor', 'Member'] as const;

/** Seven teams for a large organization, two for a small one: current, past and coming members in each. */
async function loadTeams({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const [{ insertRecords }, { prng }, { at }] = await Promise.all([
    import('#seed/bulk.ts'),
    import('#seed/prng.ts'),
    import('#seed/load-people.ts'),
  ]);
  const random = prng(org.spec.seed * 6_007);
  const here = org.employees.filter(({ status }) => status === 'active' || status === 'notice');
  const leads = here.filter(({ leads: isLead }) => isLead);
  const isSmall = here.length < 100;
  const teams: SeedRow[] = [];
  const members: SeedRow[] = [];
  for (const [name, type, unit, purpose, since, until] of TEAMS.slice(0, isSmall ? 2 : TEAMS.length)) {
    const lead = leads.find((one) => one.unit === unit) ?? leads[0];
    if (!lead) continue;
    const startsOn = later(addMonths(today, since), lead.hireDate);
    const endsOn = until === null ? null : addMonths(today, until);
    const isOver = endsOn !== null && endsOn < today;
    const id = random.id(startsOn);
    teams.push({
      id,
      createdAt: at(startsOn),
      status: isOver ? 'archived' : 'active',
      name,
      type,
      lead: lead.id,
      department: type === 'functional' && !isSmall ? structure.unit(unit) : null,
      purpose,
      startsOn,
      endsOn,
    });
    const people = [lead, ...random.shuffle(here.filter((one) => one.id !== lead.id)).slice(0, isSmall ? 3 : 9)];
    for (const [n, one] of people.entries()) {
      // The last person joins soon, the one before has left the team already.
      const from = n === 9 && !isOver ? addDays(today, 12) : later(addDays(startsOn, n * 9), one.hireDate);
      const end = isOver ? endsOn : n === 8 ? addDays(today, -20) : null;
      if (end !== null && end < from) continue;
      members.push({
        id: random.id(from < today ? from : today),
        createdAt: at(from < today ? from : today),
        team: id,
        employee: one.id,
        role: n === 0 ? 'Lead' : (ROLES[n - 1] ?? 'Member'),
        from,
        to: end,
      });
    }
  }
  await insertRecords(loader, team, teams);
  await insertRecords(loader, teamMember, members);
}

export const teamsModule = defineModule('teams', {
  nouns: [team, teamMember],
  hooks: [teamHooks, memberHooks],
  seed: { after: ['people'], run: loadTeams },
});
