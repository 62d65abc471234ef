/** Enrollments from the first lesson to the certificate: the server decides on order, time, grades and expiry. */
import { randomUUID } from 'node:crypto';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { showDay } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { learningPath } from './assignment.model.ts';
import { course, lesson, quizQuestion } from './course.model.ts';
import { courseEnrollment, quizAttempt } from './enrollment.model.ts';
import {
  attemptsLeft,
  expiryOf,
  isPassed,
  lessonBefore,
  mayRenew,
  progressOf,
  scoreOf,
  secondsLeft,
} from './training-rules.model.ts';

type Enrollment = RecordOf<typeof courseEnrollment>;
type Course = RecordOf<typeof course>;
const linkOf = (record: Pick<Enrollment, 'course'>): string => `/enterprise/training/courses/${record.course}`;

const lessonsOf = (db: Db, id: string) => db(lesson).find({ where: { course: id }, sort: 'position' });
const doneOf = ({ done }: Pick<Enrollment, 'done'>): Set<string> => new Set(done?.map((one) => one.lesson));
const hasPassed = (of: Course, record: Pick<Enrollment, 'score'>): boolean => (record.score ?? -1) >= of.passing;

/** Whether a person has completed or been excused from a course, and the certificate has not expired. */
const holds = async (db: Db, employee: string, id: string): Promise<boolean> =>
  (await db(courseEnrollment).count({ where: { employee, course: id, status: ['completed', 'waived'] } })) > 0;

/** The prerequisites of a course, and the course before it on the learner's path, must be completed first. */
async function mustBeReady(db: Db, record: Enrollment): Promise<void> {
  const of = await db(course).get(record.course);
  const needs = of.prerequisites?.map((one) => one.course) ?? [];
  if (record.path) {
    const { courses } = await db(learningPath).get(record.path);
    const at = courses.findIndex((one) => one.course === record.course);
    needs.push(...courses.slice(0, Math.max(0, at)).map((one) => one.course));
  }
  for (const id of needs) {
    if (await holds(db, record.employee, id)) continue;
    const { name } = await db(course).get(id);
    throw invalid({ field: 'course', ...phrase('Complete {{course}} first', { course: name }) });
  }
}

/** What is written when a course is completed: the day, the version and the certificate. */
function completion(of: Course, on: string): Partial<Enrollment> {
  const number = randomUUID().slice(-12).toUpperCase();
  return {
    completedOn: on,
    completedAt: new Date().toISOString(),
    expiresOn: expiryOf(on, of.validMonths),
    edition: of.edition,
    minutes: of.minutes,
    progress: 100,
    certificate: `${of.code}-${on.slice(0, 4)}-${number}`,
  };
}

export const enrollmentHooks = hooksFor(courseEnrollment, {
  set: {
    create: async ({ actor, record, system, today }) => {
      const db = system('the course that somebody enrolls in');
      const { status } = await db(course).get(record.course);
      if (status !== 'published') throw invalid({ field: 'course', message: 'is not published' });
      const where = { course: record.course, employee: record.employee };
      const [last] = await db(courseEnrollment).find({
        where: { ...where, status: 'completed' },
        sort: '-completedOn',
        limit: 1,
      });
      if (last && !mayRenew(last.expiresOn, today))
        throw invalid({
          field: 'course',
          ...(last.expiresOn
            ? phrase('is completed: the certificate is valid until {{day}} and can be renewed 60 days before', {
                day: showDay(last.expiresOn),
              })
            : phrase('is completed already')),
        });
      const [failed] = await db(courseEnrollment).find({ where: { ...where, status: 'failed' }, limit: 1 });
      if (failed)
        throw invalid({ field: 'course', message: 'is not passed yet: ask the training manager for more attempts' });
      const source: Enrollment['source'] =
        actor.systemReason !== undefined ? 'rule' : actor.subjectId === record.employee ? 'self' : 'manager';
      return { source, progress: 0, attempts: 0 };
    },
    start: async ({ actor, record, system, today }) => {
      // Who attended a live session has started, in whatever order.
      if (actor.systemReason === undefined) await mustBeReady(system('what must be completed before'), record);
      const [first] = await lessonsOf(system('the first lesson of a course'), record.course);
      return { startedOn: today, lesson: first?.id ?? null, lessonOpenedAt: new Date().toISOString() };
    },
    open: async ({ before, record, system }) => {
      const lessons = await lessonsOf(system('the lessons of a course'), record.course);
      const one = lessons.find(({ id }) => id === record.lesson);
      if (!one) throw invalid({ field: 'lesson', message: 'is no lesson of this course' });
      const missing = lessonBefore(lessons, doneOf(record), one.id);
      if (missing)
        throw invalid({ field: 'lesson', ...phrase('Complete {{course}} first', { course: missing.title }) });
      // Coming back to the same lesson does not start its time again.
      const isSame = before?.lesson === record.lesson && before.lessonOpenedAt !== null;
      return isSame ? {} : { lessonOpenedAt: new Date().toISOString() };
    },
    finish: async ({ actor, before, record, system, today, transitionTo }) => {
      const db = system('a lesson is done');
      const [of, lessons] = [await db(course).get(record.course), await lessonsOf(db, record.course)];
      const one = lessons.find(({ id }) => id === record.lesson);
      if (!one) throw invalid({ field: 'lesson', message: 'is no lesson of this course' });
      const isOwn = actor.systemReason === undefined;
      if (isOwn && one.type === 'live')
        throw invalid({ field: 'lesson', message: 'is a live session: the trainer marks you as attended' });
      if (isOwn && (before?.lesson !== one.id || !before.lessonOpenedAt))
        throw invalid({ field: 'lesson', message: 'is not open: open it first' });
      const left = isOwn ? secondsLeft(one.minSeconds, before?.lessonOpenedAt ?? '', Date.now()) : 0;
      if (left > 0)
        throw invalid({
          field: 'lesson',
          ...phrase('Stay with this lesson for {{seconds}} more seconds', { seconds: left }),
        });
      const done = doneOf(record).add(one.id);
      const progress = progressOf(lessons, done);
      const next = lessons.find(({ id }) => !done.has(id));
      const rows = [...done].map((id) => ({ lesson: id }));
      const passed = isPassed(of.passRule, progress, hasPassed(of, record));
      if (passed) transitionTo('completed');
      return {
        done: rows,
        progress,
        lesson: next?.id ?? one.id,
        lessonOpenedAt: next ? new Date().toISOString() : null,
        ...(passed && completion(of, today)),
      };
    },
    complete: async ({ actor, record, system, today }) => {
      const db = system('a course is completed');
      const of = await db(course).get(record.course);
      const isOwn = actor.systemReason === undefined && actor.subjectId === record.employee;
      if (isOwn) {
        const progress = progressOf(await lessonsOf(db, record.course), doneOf(record));
        if (!isPassed(of.passRule, progress, hasPassed(of, record)))
          throw invalid({ field: 'progress', message: 'is not complete: finish the lessons and the quiz first' });
      }
      if (record.completedOn && record.completedOn > today)
        throw invalid({ field: 'completedOn', message: 'must not be in the future' });
      return completion(of, isOwn ? today : (record.completedOn ?? today));
    },
    reset: async () => ({ attempts: 0, score: null }),
  },
  on: {
    create: async ({ actor, record, system, notify }) => {
      if (actor.subjectId === record.employee) return;
      const { name } = await system('a course is assigned')(course).get(record.course);
      notify(record.employee, {
        kind: 'training.assigned',
        title: phrase('You have a new course: {{course}}', { course: name }),
        link: linkOf(record),
      });
    },
    reset: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'training.reset',
        title: phrase('You can take the quiz again'),
        link: linkOf(record),
      }),
  },
});

/** Answers that are right, in the order of the questions; one that is missing is not. */
const countRight = (
  questions: readonly { readonly correct: string }[],
  answers: readonly { readonly answer: string }[],
): number => questions.filter(({ correct }, i) => answers[i]?.answer === correct).length;

export const attemptHooks = hooksFor(quizAttempt, {
  set: {
    create: async ({ record, system, today }) => {
      const db = system('a quiz is graded');
      // Held, so that two windows cannot both take the last attempt.
      const [of] = await db(courseEnrollment).find({ where: { id: record.enrollment }, held: true });
      if (of?.employee !== record.employee) throw new Refusal('NOT_FOUND');
      const taken = await db(course).get(of.course);
      const used = of.attempts ?? 0;
      const most = taken.maxAttempts;
      if (of.status === 'failed' || attemptsLeft(most, used) === 0)
        throw invalid({ field: 'answers', ...phrase('No attempts left ({{n}} of {{most}})', { n: used, most }) });
      if (of.status !== 'in_progress')
        throw invalid({ field: 'enrollment', message: 'is not in progress: start it first' });
      const questions = await db(quizQuestion).find({ where: { course: of.course }, sort: 'position' });
      if (questions.length === 0)
        throw invalid({ field: 'answers', message: 'cannot be graded: the course has no quiz' });
      if (record.answers.length !== questions.length)
        throw invalid({
          field: 'answers',
          ...phrase('must answer all {{count}} questions', { count: questions.length }),
        });
      const lessons = await lessonsOf(db, of.course);
      const open = taken.passRule === 'both' && lessons.find((one) => one.required && !doneOf(of).has(one.id));
      if (open) throw invalid({ field: 'answers', ...phrase('Complete {{course}} first', { course: open.title }) });
      const right = countRight(questions, record.answers);
      const score = scoreOf(right, questions.length);
      const number = 1 + (await db(quizAttempt).count({ where: { enrollment: of.id } }));
      const result = { number, right, questions: questions.length, score, passed: score >= taken.passing };
      return { course: of.course, takenOn: today, ...result };
    },
  },
  on: {
    create: async ({ record, system, notify }) => {
      const db = system('a quiz is graded');
      const of = await db(courseEnrollment).get(record.enrollment);
      const taken = await db(course).get(of.course);
      const used = (of.attempts ?? 0) + 1;
      await db(courseEnrollment).edit(of.id, { attempts: used, score: Math.max(of.score ?? 0, record.score) });
      if (record.passed) {
        const lessons = await lessonsOf(db, of.course);
        if (isPassed(taken.passRule, progressOf(lessons, doneOf(of)), true))
          await db(courseEnrollment).act(of.id, 'complete');
      } else if (attemptsLeft(taken.maxAttempts, used) === 0) {
        await db(courseEnrollment).act(of.id, 'fail');
        notify(of.employee, {
          kind: 'training.failed',
          title: phrase('No attempts left ({{n}} of {{most}})', { n: used, most: taken.maxAttempts }),
          severity: 'warning',
          link: linkOf(of),
        });
      }
    },
  },
});
