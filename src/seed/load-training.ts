/** Training of the demonstration: a catalog, two years of completions, overdue people, certificates that expire, sessions. */
import { addDays, addMonths, type Day, daysBetween } from '#engine/model/days.ts';
import { learningPath, trainingRule } from '#modules/training/assignment.model.ts';
import { course, lesson, quizQuestion } from '#modules/training/course.model.ts';
import { courseEnrollment, quizAttempt } from '#modules/training/enrollment.model.ts';
import { sessionSeat, trainingSession } from '#modules/training/session.model.ts';
import { isEmployed } from './accounts.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import type { SeedEmployee } from './people.ts';
import { type Prng, prng } from './prng.ts';
import { CARE_COURSES } from './training-care-texts.ts';
import { BASIC_COURSES, CARE_ROLES, type CourseText, PATHS } from './training-texts.ts';
import type { DemoWorld } from './world.ts';

const COURSES = [...BASIC_COURSES, ...CARE_COURSES];
const LETTERS = ['a', 'b', 'c', 'd'] as const;
const HOUR_MS = 3_600_000;
/** Of people in care, this share takes the clinical courses. */
const CARE = /^(RN|LPN|NP|PSY|TH|BT|RS|CM|INT|CLD)/;

interface Loaded extends CourseText {
  readonly id: string;
  readonly lessonIds: readonly string[];
  /** The right letter of each question. */
  readonly key: readonly string[];
}

/** The catalog with its lessons and quizzes. */
async function loadCatalog({ loader, org, today }: DemoWorld, random: Prng, owner: string | null): Promise<Loaded[]> {
  const since = addDays(today, -900);
  const loaded = COURSES.map(
    (text): Loaded => ({
      ...text,
      id: random.id(since),
      lessonIds: text.lessons.map(() => random.id(since)),
      key: (text.quiz ?? []).map((one) => LETTERS[random.int(0, one.length - 2)] ?? 'a'),
    }),
  );
  const idOf = (code: string) => loaded.find((one) => one.code === code)?.id ?? '';
  const createdBy = org.accounts.find(({ role }) => role === 'training_manager')?.id ?? null;
  const stamp = { createdAt: at(since), createdBy };
  await insertRecords(
    loader,
    course,
    loaded.map(
      (one): SeedRow => ({
        id: one.id,
        ...stamp,
        status: one.status ?? 'published',
        code: one.code,
        name: one.name,
        category: one.category,
        minutes: one.minutes,
        mandatory: one.mandatory,
        summary: one.summary,
        level: one.minutes > 100 ? 'advanced' : one.minutes > 45 ? 'intermediate' : 'basic',
        credits: one.credits ?? null,
        owner,
        passRule: one.pass,
        validMonths: one.valid,
        prerequisites: one.needs?.map((code) => ({ course: idOf(code) })) ?? null,
        edition: one.status ? null : 1,
        publishedOn: one.status ? null : since,
      }),
    ),
  );
  await insertRecords(
    loader,
    lesson,
    loaded.flatMap((one) =>
      one.lessons.map(
        ([chapter, title, type, body], i): SeedRow => ({
          id: one.lessonIds[i] ?? '',
          ...stamp,
          course: one.id,
          chapter,
          position: i + 1,
          title,
          type,
          body: type === 'link' ? null : body,
          link: type === 'link' ? body : null,
          minSeconds: type === 'live' || type === 'link' ? 0 : 20,
          required: type !== 'link',
        }),
      ),
    ),
  );
  await insertRecords(
    loader,
    quizQuestion,
    loaded.flatMap((one) =>
      (one.quiz ?? []).map(([question, right, ...wrong], i): SeedRow => {
        const place = LETTERS.indexOf((one.key[i] ?? 'a') as (typeof LETTERS)[number]);
        const answers = [...wrong.slice(0, place), right, ...wrong.slice(place)];
        return {
          id: random.id(since),
          ...stamp,
          course: one.id,
          position: i + 1,
          question,
          ...Object.fromEntries(LETTERS.map((letter, n) => [letter, answers[n] ?? null])),
          correct: one.key[i],
        };
      }),
    ),
  );
  return loaded;
}

interface Rows {
  readonly enrollments: SeedRow[];
  readonly attempts: SeedRow[];
}

/** Writes enrollments and their attempts of one person and course. */
class Learning {
  readonly rows: Rows = { enrollments: [], attempts: [] };
  private readonly random: Prng;
  private readonly today: Day;
  constructor(random: Prng, today: Day) {
    this.random = random;
    this.today = today;
  }

  private attempt(one: Loaded, enrollment: string, person: string, on: Day, number: number, wrong: number): number {
    const questions = one.key.length;
    const right = Math.max(0, questions - wrong);
    const score = Math.floor((100 * right) / questions);
    this.rows.attempts.push({
      id: this.random.id(on),
      createdAt: at(on),
      enrollment,
      employee: person,
      course: one.id,
      number,
      answers: one.key.map((answer, i) => ({ answer: i < wrong ? (answer === 'a' ? 'b' : 'a') : answer })),
      right,
      questions,
      score,
      passed: score >= 80,
      takenOn: on,
    });
    return score;
  }

  /** A completion on a day; expired today if its certificate has run out. */
  completed(one: Loaded, person: string, on: Day, source: 'rule' | 'self' | 'manager'): void {
    const id = this.random.id(addDays(on, -9));
    const expiresOn = one.valid ? addMonths(on, one.valid) : null;
    let [number, score]: [number, number | null] = [0, null];
    if (one.key.length) {
      if (this.random.chance(0.15)) this.attempt(one, id, person, addDays(on, -1), (number += 1), 2);
      score = this.attempt(one, id, person, on, (number += 1), one.key.length >= 5 && this.random.chance(0.4) ? 1 : 0);
    }
    this.rows.enrollments.push({
      id,
      createdAt: at(addDays(on, -9)),
      status: expiresOn !== null && expiresOn < this.today ? 'expired' : 'completed',
      course: one.id,
      employee: person,
      dueOn: source === 'self' ? null : addDays(on, this.random.int(-6, 20)),
      source,
      startedOn: addDays(on, -1),
      lesson: one.lessonIds.at(-1),
      done: one.lessonIds.map((each) => ({ lesson: each })),
      progress: 100,
      attempts: number,
      score,
      edition: 1,
      minutes: one.minutes,
      completedOn: on,
      completedAt: `${on}T19:20:00.000Z`,
      certificate: `${one.code}-${on.slice(0, 4)}-${id.slice(-12).toUpperCase()}`,
      expiresOn,
    });
  }

  /** Assigned, in progress, or failed after three attempts. */
  open(
    one: Loaded,
    person: string,
    status: 'assigned' | 'in_progress' | 'failed',
    dueOn: Day | null,
    path: string | null = null,
  ): void {
    const since = addDays(
      this.today,
      dueOn !== null && dueOn < this.today ? -Math.min(200, 30 + daysBetween(dueOn, this.today)) : -6,
    );
    const id = this.random.id(since);
    const required = one.lessons.filter(([, , type]) => type !== 'link').length;
    const count = status === 'assigned' ? 0 : status === 'failed' ? required : Math.floor(required / 2);
    let score: number | null = null;
    if (status === 'failed')
      for (const number of [1, 2, 3]) score = this.attempt(one, id, person, addDays(this.today, number - 9), number, 2);
    this.rows.enrollments.push({
      id,
      createdAt: at(since),
      status,
      course: one.id,
      employee: person,
      dueOn,
      path,
      source: path ? 'self' : 'rule',
      startedOn: status === 'assigned' ? null : addDays(this.today, -4),
      lesson: status === 'assigned' ? null : (one.lessonIds[count] ?? one.lessonIds.at(-1)),
      done: one.lessonIds.slice(0, count).map((each) => ({ lesson: each })),
      progress: Math.floor((100 * count) / required),
      attempts: status === 'failed' ? 3 : 0,
      score,
    });
  }
}

/** How far one person is with one course: most are up to date, some late, some about to expire. */
function history(learning: Learning, random: Prng, one: Loaded, person: SeedEmployee, today: Day, n: number): void {
  const tenure = daysBetween(person.hireDate, today);
  const life = one.valid ? Math.round(one.valid * 30.4) : 2_000;
  // People hired lately have not completed everything yet.
  if (tenure < 25 || n % 17 === 3) {
    const due = tenure < 25 ? addDays(person.hireDate, 30) : addDays(today, -random.int(2, 40));
    learning.open(one, person.id, n % 2 ? 'assigned' : 'in_progress', due);
    return;
  }
  if (one.key.length >= 4 && n % 61 === 7) {
    learning.open(one, person.id, 'failed', addDays(today, -3));
    return;
  }
  const age = Math.min(tenure - 14, n % 9 === 4 ? life - random.int(3, 55) : random.int(5, Math.min(life - 70, 700)));
  const on = addDays(today, -Math.max(1, age));
  const before = addDays(on, -life + random.int(10, 50));
  if (one.valid && before > addDays(person.hireDate, 7)) learning.completed(one, person.id, before, 'rule');
  learning.completed(one, person.id, on, 'rule');
  // The renewal is open already.
  if (one.valid && addMonths(on, one.valid) <= addDays(today, 60))
    learning.open(one, person.id, n % 2 ? 'assigned' : 'in_progress', addMonths(on, one.valid));
}

/** Classes of the last months and the next weeks; one of them is full, with people on the waitlist. */
async function loadSessions(
  { loader, org, today }: DemoWorld,
  random: Prng,
  courses: readonly Loaded[],
  people: readonly SeedEmployee[],
  trainer: string | null,
): Promise<void> {
  const sessions: SeedRow[] = [];
  const seats: SeedRow[] = [];
  const known = org.accounts.flatMap(({ employeeId, role }) =>
    employeeId && role !== 'training_manager' ? [employeeId] : [],
  );
  const live = courses.filter((one) => one.lessons.some(([, , type]) => type === 'live'));
  const plan = [-61, -33, -12, 4, 9, 18, 26];
  for (const [i, days] of plan.entries()) {
    const one = live[i % live.length];
    if (!one) return;
    const on = addDays(today, days);
    const id = random.id(addDays(today, Math.min(days, 0) - 20));
    const startsAt = `${on}T17:00:00.000Z`;
    const capacity = days === 4 ? 8 : 12;
    const asked = days < 0 ? 10 : days === 4 ? 11 : 5 + (i % 3);
    const pool = [...(days > 0 && days < 10 ? known : []), ...people.map((each) => each.id)];
    const unique = [...new Set(pool)].slice(
      days > 0 && days < 10 ? 0 : i * 11,
      (days > 0 && days < 10 ? 0 : i * 11) + asked,
    );
    sessions.push({
      id,
      createdAt: at(addDays(today, Math.min(days, 0) - 20)),
      status: days < 0 ? 'held' : 'scheduled',
      course: one.id,
      startsAt,
      minutes: one.minutes,
      endsAt: new Date(Date.parse(startsAt) + (one.minutes / 60) * HOUR_MS).toISOString(),
      place: i % 2 ? 'Training room, Central office' : 'Conference room 2, Bayview',
      trainer,
      capacity,
      booked: Math.min(capacity, unique.length),
      waiting: Math.max(0, unique.length - capacity),
    });
    for (const [n, employee] of unique.entries())
      seats.push({
        id: random.id(addDays(today, Math.min(days, 0) - 10)),
        createdAt: at(addDays(today, Math.min(days, 0) - 10)),
        status: n >= capacity ? 'waitlisted' : days > 0 ? 'booked' : n % 8 === 5 ? 'missed' : 'attended',
        session: id,
        employee,
        course: one.id,
        startsAt,
        waitNumber: n >= capacity ? n - capacity + 1 : null,
      });
  }
  await insertRecords(loader, trainingSession, sessions);
  await insertRecords(loader, sessionSeat, seats);
}

/** All of it: the catalog everywhere, and everyone's required training. */
export async function loadTraining(world: DemoWorld): Promise<void> {
  const { loader, org, today } = world;
  const random = prng(org.spec.seed * 9_176);
  const people = org.employees
    .filter(isEmployed)
    .filter(({ status, hireDate }) => status !== 'pre_hire' && hireDate <= today);
  const byAccount = new Map(
    org.accounts.flatMap((one) => (one.employeeId ? [[one.employeeId, one.role] as const] : [])),
  );
  const owner =
    org.accounts.find(({ role, employeeId }) => role === 'training_manager' && employeeId)?.employeeId ??
    people.find(({ leads }) => leads)?.id ??
    null;
  const courses = await loadCatalog(world, random, owner);
  const byCode = (code: string) => courses.find((one) => one.code === code);
  const paths = PATHS.map(
    ([name, summary, codes, dueDays]): SeedRow => ({
      id: random.id(addDays(today, -400)),
      createdAt: at(addDays(today, -400)),
      status: 'published',
      name,
      summary,
      courses: codes.map((code) => ({ course: byCode(code)?.id })),
      dueDays,
      owner,
    }),
  );
  await insertRecords(loader, learningPath, paths);
  const learning = new Learning(random, today);
  const published = courses.filter((one) => !one.status);
  for (const [n, person] of people.entries()) {
    const care = CARE.test(person.position) || byAccount.has(person.id);
    for (const [i, one] of published.entries()) {
      if (one.mandatory) history(learning, random, one, person, today, n * 5 + i * 3);
      else if (care && ['CLIN-201', 'CLIN-205', 'SAFE-201'].includes(one.code) && (n + i) % 3)
        history(learning, random, one, person, today, n * 7 + i);
    }
  }
  // Everyone who signs in has something they chose themselves and half finished.
  const [supervisors] = paths.slice(3);
  for (const [i, id] of [...byAccount.keys()].entries()) {
    const own = byCode(i % 2 ? 'CLIN-220' : 'SAFE-120');
    const other = byCode('LEAD-310');
    if (own) learning.open(own, id, 'in_progress', null);
    if (other && byAccount.get(id) === 'manager')
      learning.open(other, id, 'assigned', addDays(today, 40), supervisors?.id ?? null);
  }
  await insertRecords(loader, courseEnrollment, learning.rows.enrollments);
  await insertRecords(loader, quizAttempt, learning.rows.attempts);
  const rules = [
    ...published.filter((one) => one.mandatory).map((one) => ({ one, name: `${one.name}: everyone`, roles: null })),
    ...published
      .filter((one) => one.code === 'CLIN-205' || one.code === 'CLIN-201')
      .map((one) => ({ one, name: `${one.name}: direct care`, roles: [...CARE_ROLES] })),
  ];
  await insertRecords(
    loader,
    trainingRule,
    rules.map(
      ({ one, name, roles }): SeedRow => ({
        id: random.id(addDays(today, -500)),
        createdAt: at(addDays(today, -500)),
        status: 'active',
        name,
        course: one.id,
        roles,
        dueDays: 30,
        assigned: learning.rows.enrollments.filter((each) => each.course === one.id && each.source === 'rule').length,
        lastRunOn: addDays(today, -1),
      }),
    ),
  );
  await loadSessions(world, random, courses, people, owner);
}
