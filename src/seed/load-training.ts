/** The training library of the demonstration, and who takes which course. */
import { course, courseEnrollment } from '#modules/training/course.model.ts';
import { addDays } from '#engine/model/days.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import type { DemoWorld } from './world.ts';

const courses = [
  ['ONB-100', 'Your first week', 'onboarding', 30, true, 'Who is who, where to find what, and whom to ask.'],
  ['SAFE-101', 'Fire safety', 'safety', 20, true, 'What to do when it burns, and where to meet.'],
  ['SAFE-120', 'Lifting and moving', 'safety', 25, false, 'How to help somebody up without hurting either of you.'],
  ['COMP-110', 'Privacy of health information', 'compliance', 45, true, 'What HIPAA and Part 2 ask of everybody here.'],
  ['COMP-130', 'Reporting abuse and neglect', 'compliance', 40, true, 'What must be reported, to whom, and how soon.'],
  ['CLIN-201', 'De-escalation', 'clinical', 60, false, 'Words and distance before hands: calming a tense moment.'],
  [
    'CLIN-210',
    'Medication rounds',
    'clinical',
    50,
    false,
    'The rights of medication, and what to do when one is wrong.',
  ],
  [
    'LEAD-300',
    'Leading a shift',
    'leadership',
    55,
    false,
    'Handing over, sharing the work, and deciding what comes first.',
  ],
  ['SYS-010', 'Requesting leave', 'systems', 10, false, 'Check your balance and follow your request.'],
] as const;
const LESSON = 'Read the summary, go through the material with your supervisor, and say here when you are through.';
/** How many of the people who work there have been asked to take a mandatory course. */
const ENROLLED = 40;

/** Loads courses, one of them not published yet, and enrollments: of these some are open, some are late, most are done. */
export async function loadTraining({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const ids = courses.map(() => structure.id());
  await insertRecords(
    loader,
    course,
    courses.map(
      ([code, name, category, minutes, mandatory, summary], i): SeedRow => ({
        id: ids[i] ?? '',
        createdAt: at(addDays(today, -300)),
        status: code === 'LEAD-300' ? 'draft' : 'published',
        code,
        name,
        category,
        minutes,
        mandatory,
        summary,
        level: minutes > 45 ? 'intermediate' : 'basic',
        content: LESSON,
      }),
    ),
  );
  const people = org.employees.filter((e) => e.status === 'active').slice(0, ENROLLED);
  const known = org.accounts.flatMap((a) => a.employeeId ?? []);
  const asked = [...new Set([...known, ...people.map((e) => e.id)])];
  const mandatory = courses.flatMap(([, , , , must], i) => (must ? [i] : []));
  await insertRecords(
    loader,
    courseEnrollment,
    asked.flatMap((employee, n) =>
      mandatory.map((i): SeedRow => {
        const done = (n + i) % 3 !== 0;
        const due = addDays(today, ((n * 7 + i * 5) % 40) - 12);
        return {
          id: structure.id(),
          createdAt: at(addDays(today, -60)),
          status: done ? 'completed' : (n + i) % 2 === 0 ? 'assigned' : 'in_progress',
          course: ids[i],
          employee,
          dueOn: due,
          completedAt: done ? at(addDays(today, -20 + (n % 9))) : null,
        };
      }),
    ),
  );
}
