/** What people of the demonstration can do, half of it verified, and the career plans of some. */
import { addDays, addMonths } from '#engine/model/days.ts';
import { careerPath, careerPlan } from '#modules/skills/career.model.ts';
import { employeeSkill, skill } from '#modules/skills/skill.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import { PATHS, SKILLS } from './skill-texts.ts';
import type { DemoWorld } from './world.ts';

const PROOFS = [
  'Course certificate, on file with HR',
  'Two years on the unit',
  'Led the training in spring',
  'Seen by my supervisor in three sessions',
] as const;

/** All of it for one organization; positions that it does not have are left out. */
export async function loadSkills({ loader, org, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 7_129);
  const office = org.accounts.find(({ role }) => role === 'hr_manager')?.id ?? null;
  const row = (day: string, by: string | null, values: object): SeedRow => ({
    ...values,
    id: random.id(day),
    createdAt: at(day),
    createdBy: by,
  });
  const base = addDays(today, -410);
  const skills = SKILLS.map(([name, category, description]) => row(base, office, { name, category, description }));
  const accountOf = new Map(org.accounts.flatMap(({ id, employeeId }) => (employeeId ? [[employeeId, id]] : [])));
  const demoTeam = org.accounts.find(({ role }) => role === 'manager')?.employeeId;
  const people = org.employees.filter(
    ({ id, status, managerId }, i) =>
      status === 'active' && (accountOf.has(id) || managerId === demoTeam || i % 4 === 0),
  );
  const had = people.flatMap((who, i) =>
    SKILLS.flatMap(([name, , , positions], k) => {
      const fits = positions.includes(who.position);
      const isShown = accountOf.has(who.id) || who.managerId === demoTeam;
      if (!fits && !random.chance(isShown ? 0.3 : 0.08)) return [];
      const day = [addDays(today, -10 - ((i * 13 + k * 29) % 380)), who.hireDate].toSorted().at(-1) ?? today;
      const status = random.weighted([
        ['verified', 6],
        ['claimed', 3],
        ['returned', 1],
      ] as const);
      const isCard = name === 'CPR and first aid';
      return [
        row(day, accountOf.get(who.id) ?? office, {
          status,
          employee: who.id,
          skill: skills[k]?.id,
          level: random.weighted([
            ['l2', 2],
            ['l3', 4],
            ['l4', 3],
            ['l5', 1],
          ] as const),
          proof: random.pick(PROOFS),
          expiresOn: isCard ? addDays(addMonths(today, random.int(1, 20)), random.int(-20, 20)) : null,
          verifiedOn: status === 'verified' ? (day < today ? addDays(day, 1) : day) : null,
          verifiedBy: status === 'verified' ? office : null,
          decisionNote: status === 'returned' ? 'Please add the certificate' : null,
        }),
      ];
    }),
  );

  const found = await loader.client.query<{ id: string; code: string; title: string }>(
    'select id, code, title from position where tenant_id = $1',
    [loader.tenantId],
  );
  const positions = new Map(found.rows.map((one) => [one.code, one]));
  const paths = PATHS.flatMap(([from, toward, months, credential, description, needs]) => {
    const [first, next] = [positions.get(from), positions.get(toward)];
    if (!first || !next) return [];
    return [
      row(base, office, {
        name: `${first.title} to ${next.title}`,
        from: first.id,
        toward: next.id,
        months,
        credential,
        description,
        skills: needs.map(([name, level]) => ({ skill: name, level })),
      }),
    ];
  });
  const plans = paths.flatMap((path, p) =>
    people
      .filter(({ position }) => positions.get(position)?.id === path.from)
      .slice(0, 4)
      .map((who, i) => {
        const day = [addDays(today, -30 - i * 40 - p * 9), who.hireDate].toSorted().at(-1) ?? today;
        const status = (['agreed', 'proposed', 'agreed', 'reached'] as const)[i] ?? 'proposed';
        return row(day, accountOf.get(who.id) ?? office, {
          status,
          employee: who.id,
          path: path.id,
          motive: 'I like the work with clients and want to do more of it.',
          by: addMonths(today, 12 + p * 6),
          nextStep: ['Shadow two shifts', 'Ask for the course in spring', 'Talk to HR about tuition', null][i],
          nextBy: i < 3 ? addDays(today, [9, -4, 40][i] ?? 30) : null,
          agreedOn: status === 'proposed' ? null : day < today ? addDays(day, 1) : day,
        });
      }),
  );
  // The person who tries the employee's portal has a plan, too.
  const demo = org.accounts.find(({ role }) => role === 'employee')?.employeeId;
  const [first] = paths;
  if (demo && first && !plans.some(({ employee }) => employee === demo))
    plans.push(
      row(addDays(today, -21), accountOf.get(demo) ?? null, {
        status: 'agreed',
        employee: demo,
        path: first.id,
        by: addMonths(today, 24),
        nextStep: 'Shadow two shifts',
        nextBy: addDays(today, 6),
        agreedOn: addDays(today, -14),
      }),
    );
  await insertRecords(loader, skill, skills);
  await insertRecords(loader, employeeSkill, had);
  await insertRecords(loader, careerPath, paths);
  await insertRecords(loader, careerPlan, plans);
}
