/** Cases from templates: onboarding, offboarding, transfers and returns from leave. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { caseAnswers } from './case-answers.server.ts';
import { caseTask } from './case-task.model.ts';
import { caseTaskHooks, caseTemplateHooks, lifecycleCaseHooks } from './case-tasks.server.ts';
import { caseTemplate } from './case-template.model.ts';
import { employeeCaseHooks, transferHooks } from './employee-cases.server.ts';
import { lifecycleCase } from './lifecycle-case.model.ts';

export const lifecycleModule = defineModule('lifecycle', {
  nouns: [caseTemplate, lifecycleCase, caseTask],
  hooks: [caseTemplateHooks, lifecycleCaseHooks, caseTaskHooks, employeeCaseHooks, transferHooks],
  answers: caseAnswers,
  seed: {
    after: ['identity', 'leave'],
    run: async (world: DemoWorld) => (await import('#seed/load-lifecycle.ts')).loadLifecycle(world),
  },
});
