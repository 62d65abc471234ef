/** Teams across departments with their members: current, past and coming. */
import { addDays, addMonths, later } from '#engine/model/days.ts';
import { team, teamMember } from '#modules/teams/team.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

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
export async function loadTeams({ loader, org, structure, today }: DemoWorld): Promise<void> {
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
