/** What the course player shows: the lessons with how far the learner is, and the quiz without its answers. */
import { everyone, query } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, day, integer, ref, text, yesNo } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { list, object } from '#engine/model/shapes.ts';
import { LESSON_TYPES } from './course.model.ts';
import { ENROLLMENT_STATES } from './enrollment.model.ts';
import { PASS_RULES } from './training-rules.model.ts';

export const coursePlayer = query('course_player', {
  at: '/course-player/:course',
  summary: 'A course with the caller’s progress, lesson by lesson, and its quiz without the right answers',
  asks: { course: ref('course') },
  by: everyone(all),
  answers: object({
    /** The caller's latest enrollment; null if they have none. */
    enrollment: ref('course_enrollment', { optional: true }),
    status: choice(ENROLLMENT_STATES, { optional: true }),
    due: day({ optional: true }),
    progress: integer(),
    /** The lesson to resume at. */
    lesson: ref('lesson', { optional: true }),
    attempts: integer(),
    maxAttempts: integer(),
    passing: integer(),
    passRule: choice(PASS_RULES),
    score: integer({ optional: true }),
    completedOn: day({ optional: true }),
    certificate: text({ optional: true }),
    expiresOn: day({ optional: true }),
    /** Whether the caller may enroll now: the course is published, and nothing is open or still valid. */
    mayEnroll: yesNo(),
    /** Courses to complete before this one. */
    missing: list(object({ course: ref('course'), name: text() })),
    lessons: list(
      object({
        id: ref('lesson'),
        title: text(),
        chapter: text({ optional: true }),
        type: choice(LESSON_TYPES),
        minSeconds: integer(),
        required: yesNo(),
        done: yesNo(),
        /** An earlier required lesson is not done yet. */
        locked: yesNo(),
      }),
    ),
    /** How many questions the quiz has; they are listed once the course is in progress. */
    questions: integer(),
    quiz: list(
      object({
        question: text(),
        a: text(),
        b: text(),
        c: text({ optional: true }),
        d: text({ optional: true }),
      }),
    ),
  }),
  staleWith: ['course', 'lesson', 'course_enrollment', 'quiz_attempt'],
});
export type CoursePlayer = AnswerOf<typeof coursePlayer>;
