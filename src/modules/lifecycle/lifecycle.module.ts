/** Cases from templates: onboarding, offboarding, transfers and returns from leave; and how people leave. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { caseAnswers } from './case-answers.server.ts';
import { caseTask } from './case-task.model.ts';
import { caseTaskHooks, caseTemplateHooks, lifecycleCaseHooks } from './case-tasks.server.ts';
import { caseTemplate } from './case-template.model.ts';
import { employeeCaseHooks, transferHooks } from './employee-cases.server.ts';
import { i9Answers } from './i9.server.ts';
import { lifecycleCase } from './lifecycle-case.model.ts';
import { newHireAnswers } from './new-hires.server.ts';
import { overdueTasks } from './overdue.server.ts';
import { preboardingLink } from './preboarding.model.ts';
import {
  preboardingAnswers,
  preboardingDocs,
  preboardingHooks,
  preboardingTasks,
  registerPreboarding,
} from './preboarding.server.ts';
import { exitInterview, resignation, termination } from './separation.model.ts';
import { separationAnswers, separationHooks } from './separations.server.ts';
import { assetReturn, settlement } from './settlement.model.ts';
import { settlementAnswers, settlingHooks } from './settlements.server.ts';

export const lifecycleModule = defineModule('lifecycle', {
  nouns: [
    caseTemplate,
    lifecycleCase,
    caseTask,
    preboardingLink,
    resignation,
    termination,
    exitInterview,
    assetReturn,
    settlement,
  ],
  // What ends an employment says how and why before the offboarding opens.
  hooks: [
    ...separationHooks,
    ...settlingHooks,
    caseTemplateHooks,
    lifecycleCaseHooks,
    caseTaskHooks,
    employeeCaseHooks,
    transferHooks,
    preboardingHooks,
  ],
  answers: [
    ...i9Answers,
    ...caseAnswers,
    ...newHireAnswers,
    ...preboardingAnswers,
    ...separationAnswers,
    ...settlementAnswers,
  ],
  routes: registerPreboarding,
  docs: [preboardingDocs],
  jobs: ({ origin }) => [...overdueTasks, ...preboardingTasks(origin)],
  seed: {
    after: ['identity', 'leave'],
    run: async (world: DemoWorld) => (await import('#seed/load-lifecycle.ts')).loadLifecycle(world),
  },
});
