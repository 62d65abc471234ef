/** Courses as they are built: prerequisites without loops, and what a course needs before it is published. */
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { learningPath, trainingRule } from './assignment.model.ts';
import { course, lesson, quizQuestion } from './course.model.ts';
import { cycleFrom } from './training-rules.model.ts';

type Course = RecordOf<typeof course>;

/** Refuses prerequisites that lead back to the course itself. */
async function mustNotLoop(db: Db, record: Pick<Course, 'id' | 'prerequisites'>): Promise<void> {
  if (!record.prerequisites?.length) return;
  const needs = new Map<string, string[]>();
  for (const one of await db(course).all({})) needs.set(one.id, one.prerequisites?.map((need) => need.course) ?? []);
  needs.set(
    record.id,
    record.prerequisites.map((need) => need.course),
  );
  const by = cycleFrom(record.id, needs);
  if (!by) return;
  const { name } = await db(course).get(by);
  throw invalid({
    field: 'prerequisites',
    ...phrase('must not lead back to this course: {{course}} requires it', { course: name }),
  });
}

export const courseHooks = hooksFor(course, {
  set: {
    edit: ({ record, system }) => mustNotLoop(system('prerequisites of a course'), record),
    publish: async ({ record, system, today }) => {
      const db = system('what a course consists of');
      if (record.passRule !== 'final_quiz') {
        const lessons = await db(lesson).count({ where: { course: record.id, required: true } });
        if (lessons === 0) throw invalid({ field: 'passRule', message: 'needs a required lesson: add one first' });
      }
      if (record.passRule !== 'all_lessons') {
        const questions = await db(quizQuestion).count({ where: { course: record.id } });
        if (questions === 0) throw invalid({ field: 'passRule', message: 'needs a quiz question: add one first' });
      }
      return { edition: (record.edition ?? 0) + 1, publishedOn: today };
    },
  },
});

/** Refuses courses that nobody can enroll in. */
async function mustBePublished(db: Db, ids: readonly string[], field: string): Promise<void> {
  for (const id of ids) {
    const { name, status } = await db(course).get(id);
    if (status !== 'published')
      throw invalid({ field, ...phrase('{{course}} is not published: publish it first', { course: name }) });
  }
}

export const pathHooks = hooksFor(learningPath, {
  set: {
    publish: ({ record, system }) =>
      mustBePublished(
        system('the courses of a path'),
        record.courses.map((one) => one.course),
        'courses',
      ),
  },
});

export const ruleHooks = hooksFor(trainingRule, {
  set: {
    create: ({ record, system }) =>
      mustBePublished(system('the course of a rule'), [record.course ?? []].flat(), 'course'),
    edit: ({ record, system }) =>
      mustBePublished(system('the course of a rule'), [record.course ?? []].flat(), 'course'),
  },
});
