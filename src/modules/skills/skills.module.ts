/** What people can do, and where they want to go. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { careerPath, careerPlan } from './career.model.ts';
import { employeeSkill, skill } from './skill.model.ts';
import { careerPlanHooks, employeeSkillHooks } from './skills.server.ts';

export const skillsModule = defineModule('skills', {
  nouns: [skill, employeeSkill, careerPath, careerPlan],
  hooks: [employeeSkillHooks, careerPlanHooks],
  seed: {
    after: ['people'],
    run: async (world: DemoWorld) => (await import('#seed/load-skills.ts')).loadSkills(world),
  },
});
