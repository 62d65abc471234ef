/** Answers the course player; the right answers of a quiz are not read for it. */
import { answer } from '#engine/server/answers.ts';
import type { Engine } from '#engine/server/engine.ts';
import { course } from './course.model.ts';
import { type CoursePlayer, coursePlayer } from './training-questions.model.ts';
import { lessonBefore, mayRenew, PASS_RULES, type PassRule } from './training-rules.model.ts';

const LATEST = `select id, status, due_on::text as due, coalesce(progress, 0) as progress, lesson, coalesce(attempts, 0) as attempts,
    score, completed_on::text as "completedOn", certificate, expires_on::text as "expiresOn", done, path
  from course_enrollment where tenant_id = $1 and course = $2 and employee = $3
  order by case status when 'in_progress' then 0 when 'assigned' then 1 when 'failed' then 2 else 3 end, completed_on desc nulls last, id desc limit 1`;
const LESSONS = `select id, title, chapter, type, min_seconds as "minSeconds", required from lesson
  where tenant_id = $1 and course = $2 order by position`;
/** Without the right answers. */
const QUIZ = `select question, a, b, c, d from quiz_question where tenant_id = $1 and course = $2 order by position`;
/** The prerequisites of a course ($2), and the courses before it on a path ($4), that a person ($3) has not completed. */
const MISSING = `with needed as (
    select (need.one ->> 'course')::uuid as id, need.at from course c cross join jsonb_array_elements(c.prerequisites) with ordinality as need (one, at)
      where c.tenant_id = $1 and c.id = $2
    union select (step.one ->> 'course')::uuid, 100 + step.at from learning_path p cross join jsonb_array_elements(p.courses) with ordinality as step (one, at)
      where p.tenant_id = $1 and p.id = $4::uuid and step.at < (select s.at from jsonb_array_elements(p.courses) with ordinality as s (one, at) where s.one ->> 'course' = $2::text))
  select c.id as course, c.name from needed join course c on c.tenant_id = $1 and c.id = needed.id
  where not exists (select 1 from course_enrollment n where n.tenant_id = $1 and n.course = c.id and n.employee = $3 and n.status in ('completed', 'waived'))
  order by needed.at`;

// The keys of a constant are its rules.
const RULES = Object.keys(PASS_RULES) as PassRule[];

async function rowsOf<T>(engine: Engine, text: string, values: readonly unknown[]): Promise<T[]> {
  const [rows = []] = await engine.connections.read(String(values[0]), [{ text, values: [...values] }]);
  // Each statement names the columns of its rows.
  return rows as T[];
}

interface Latest
  extends Pick<
    CoursePlayer,
    'status' | 'due' | 'progress' | 'lesson' | 'attempts' | 'score' | 'completedOn' | 'certificate' | 'expiresOn'
  > {
  readonly id: string;
  readonly done: readonly { readonly lesson: string }[] | null;
  readonly path: string | null;
}
type Lesson = Omit<CoursePlayer['lessons'][number], 'done' | 'locked'>;

export const trainingAnswers = [
  answer(coursePlayer, async ({ engine, actor, asked, today }) => {
    const of = await engine.read.get(engine.reader(actor), course, asked.course);
    const key = [actor.tenantId, asked.course] as const;
    const mine = actor.subjectId ? (await rowsOf<Latest>(engine, LATEST, [...key, actor.subjectId]))[0] : undefined;
    const lessons = await rowsOf<Lesson>(engine, LESSONS, key);
    const quiz = await rowsOf<CoursePlayer['quiz'][number]>(engine, QUIZ, key);
    const missing = actor.subjectId
      ? await rowsOf<CoursePlayer['missing'][number]>(engine, MISSING, [...key, actor.subjectId, mine?.path ?? null])
      : [];
    const done = new Set(mine?.done?.map((one) => one.lesson));
    const isOpen = mine?.status === 'assigned' || mine?.status === 'in_progress' || mine?.status === 'failed';
    const isValid = mine?.status === 'completed' && !mayRenew(mine.expiresOn, today);
    return {
      enrollment: mine?.id ?? null,
      status: mine?.status ?? null,
      due: mine?.due ?? null,
      progress: mine?.progress ?? 0,
      lesson: mine?.lesson ?? null,
      attempts: mine?.attempts ?? 0,
      maxAttempts: Number(of.maxAttempts ?? 0),
      passing: Number(of.passing ?? 80),
      passRule: RULES.find((one) => one === of.passRule) ?? 'all_lessons',
      score: mine?.score ?? null,
      completedOn: mine?.completedOn ?? null,
      certificate: mine?.certificate ?? null,
      expiresOn: mine?.expiresOn ?? null,
      mayEnroll: actor.subjectId !== null && of.status === 'published' && !isOpen && !isValid,
      missing,
      lessons: lessons.map((one) => ({
        ...one,
        done: done.has(one.id),
        locked: lessonBefore(lessons, done, one.id) !== null,
      })),
      questions: quiz.length,
      quiz: mine?.status === 'in_progress' ? quiz : [],
    };
  }),
];
