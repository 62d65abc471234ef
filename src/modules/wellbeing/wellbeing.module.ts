/** What clients of coaching write about themselves, and what coaches give them to do. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import {
  coachingAssignment,
  coachingProgram,
  coachingResource,
  moodCheck,
  programEnrollment,
} from './assignment.model.ts';
import { wellbeingAnswers } from './attention.server.ts';
import { clientDayAnswers } from './client-day.server.ts';
import { journalEntry } from './journal.model.ts';
import { releaseTasks } from './release.server.ts';
import {
  assignmentHooks,
  checkInHooks,
  enrollmentHooks,
  entryHooks,
  goalHooks,
  journalHooks,
  moodHooks,
} from './wellbeing.server.ts';
import { goalCheckIn, wellnessEntry, wellnessGoal, wellnessMetric } from './wellness.model.ts';

export const wellbeingModule = defineModule('wellbeing', {
  nouns: [
    wellnessMetric,
    wellnessEntry,
    wellnessGoal,
    goalCheckIn,
    journalEntry,
    coachingProgram,
    programEnrollment,
    coachingAssignment,
    coachingResource,
    moodCheck,
  ],
  hooks: [entryHooks, goalHooks, checkInHooks, journalHooks, enrollmentHooks, assignmentHooks, moodHooks],
  answers: [...wellbeingAnswers, ...clientDayAnswers],
  jobs: releaseTasks,
  seed: {
    after: ['coaching'],
    run: async (world: DemoWorld) => (await import('#seed/load-wellbeing.ts')).loadWellbeing(world),
  },
});
