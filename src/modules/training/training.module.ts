/** Courses with lessons and quizzes, enrollments, learning paths, assignment rules and live sessions. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { learningPath, trainingRule } from './assignment.model.ts';
import { course, lesson, quizQuestion } from './course.model.ts';
import { courseHooks, pathHooks, ruleHooks } from './courses.server.ts';
import { courseEnrollment, quizAttempt } from './enrollment.model.ts';
import { attemptHooks, enrollmentHooks } from './enrollments.server.ts';
import { trainingTasks } from './nightly.server.ts';
import { trainingAnswers } from './player.server.ts';
import { sessionSeat, trainingSession } from './session.model.ts';
import { seatHooks, sessionHooks } from './sessions.server.ts';

export const trainingModule = defineModule('training', {
  nouns: [
    course,
    lesson,
    quizQuestion,
    courseEnrollment,
    quizAttempt,
    learningPath,
    trainingRule,
    trainingSession,
    sessionSeat,
  ],
  hooks: [courseHooks, pathHooks, ruleHooks, enrollmentHooks, attemptHooks, sessionHooks, seatHooks],
  answers: trainingAnswers,
  jobs: trainingTasks,
  seed: {
    after: ['people'],
    run: async (world: DemoWorld) => (await import('#seed/load-training.ts')).loadTraining(world),
  },
});
