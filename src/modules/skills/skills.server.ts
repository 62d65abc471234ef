/** Skills and career plans: another person verifies and agrees, and what is retired cannot be chosen. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { hooksFor } from '#engine/server/effects.ts';
import { employee } from '#modules/people/employee.model.ts';
import { careerPath, careerPlan } from './career.model.ts';
import { employeeSkill, skill } from './skill.model.ts';

export const employeeSkillHooks = hooksFor(employeeSkill, {
  set: {
    create: async ({ record, system }) => {
      if ((await system('a skill is added')(skill).get(record.skill)).status === 'retired')
        throw invalid({ field: 'skill', message: 'is retired: choose another skill' });
    },
    // What was verified or returned was another level or another proof.
    edit: async ({ record }) => (record.status === 'claimed' ? {} : { verifiedOn: null, verifiedBy: null }),
    verify: async ({ record, actor, today }) => {
      if (record.employee === actor.subjectId)
        throw new Refusal('CONFLICT', { why: 'You cannot verify your own skill. Ask your manager or HR' });
      if (record.expiresOn && record.expiresOn < today)
        throw invalid({ field: 'expiresOn', message: 'has passed: ask for a current proof' });
      return { verifiedOn: today, verifiedBy: actor.accountId, decisionNote: null };
    },
    return: async ({ record, actor }) => {
      if (record.employee === actor.subjectId)
        throw new Refusal('CONFLICT', { why: 'You cannot return your own skill. Edit or remove it instead' });
    },
    reopen: async () => ({ verifiedOn: null, verifiedBy: null }),
    claim: async () => ({ decisionNote: null }),
  },
  on: {
    verify: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'skill.verified',
        title: phrase('Your skill was verified'),
        link: `/enterprise/skills/${record.id}`,
      }),
    return: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'skill.returned',
        severity: 'warning',
        title: phrase('Your skill was returned'),
        link: `/enterprise/skills/${record.id}`,
      }),
  },
});

export const careerPlanHooks = hooksFor(careerPlan, {
  set: {
    create: async ({ record, system }) => {
      const db = system('a career plan is made');
      const path = await db(careerPath).get(record.path);
      if (path.status === 'retired') throw invalid({ field: 'path', message: 'is retired: choose another path' });
      if ((await db(employee).get(record.employee)).position === path.toward)
        throw invalid({ field: 'path', message: 'leads to the position that the person has: choose another path' });
    },
    agree: async ({ record, actor, today }) => {
      if (record.employee === actor.subjectId)
        throw new Refusal('CONFLICT', { why: 'You cannot agree to your own plan. Ask your manager or HR' });
      return { agreedOn: today };
    },
  },
  on: {
    agree: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'career_plan.agreed',
        title: phrase('Your career plan was agreed'),
        link: `/enterprise/career/plans/${record.id}`,
      }),
  },
});
