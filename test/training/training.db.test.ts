/** Training from the first draft of a course to the certificate, and what is refused on the way. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths } from '#engine/model/days.ts';
import type { Actor } from '#engine/server/grants.ts';
import { learningPath, trainingRule } from '#modules/training/assignment.model.ts';
import { course, lesson, quizQuestion } from '#modules/training/course.model.ts';
import { courseEnrollment, quizAttempt } from '#modules/training/enrollment.model.ts';
import { runTraining } from '#modules/training/nightly.server.ts';
import { trainingAnswers } from '#modules/training/player.server.ts';
import { sessionSeat, trainingSession } from '#modules/training/session.model.ts';
import type { CoursePlayer } from '#modules/training/training-questions.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let trainer: Actor;
let manager: Actor;
let worker: Actor;
let nurse: Actor;
beforeAll(async () => {
  demo = await openDemo();
  [hr, trainer, manager, worker, nurse] = await Promise.all([
    demo.as('hr_manager'),
    demo.as('training_manager'),
    demo.as('manager'),
    demo.as('employee'),
    demo.as('nurse'),
  ]);
});
afterAll(() => demo.close());

let serial = 0;
interface Parts {
  readonly lessons?: number;
  readonly questions?: number;
  readonly more?: object;
}
/** A published course with so many lessons and questions, whose right answers are all B. */
async function published({ lessons = 2, questions = 0, more = {} }: Parts = {}) {
  serial += 1;
  const code = `TEST-${serial}`;
  const input = { code, name: `Test ${serial}`, summary: 'x', category: 'safety', minutes: 20, ...more };
  const { id } = await demo.act(trainer, course, 'create', { input });
  const ids: string[] = [];
  for (let position = 1; position <= lessons; position += 1)
    ids.push(
      (
        await demo.act(trainer, lesson, 'create', {
          input: { course: id, position, title: `L${position}`, body: 'Read.' },
        })
      ).id,
    );
  for (let position = 1; position <= questions; position += 1)
    await demo.act(trainer, quizQuestion, 'create', {
      input: { course: id, position, question: `Q${position}`, a: 'No', b: 'Yes', correct: 'b' },
    });
  await demo.act(trainer, course, 'submit', { id });
  await demo.act(trainer, course, 'publish', { id });
  return { id, lessons: ids, name: `Test ${serial}`, code };
}
const enroll = (actor: Actor, of: string, who: Actor = actor, more: object = {}) =>
  demo.act(actor, courseEnrollment, 'create', { input: { course: of, employee: who.subjectId, ...more } });
const answers = (...letters: string[]) => letters.map((answer) => ({ answer }));
const take = (enrollment: string, letters: string[], actor = worker) =>
  demo.act(actor, quizAttempt, 'create', {
    input: { enrollment, employee: actor.subjectId, answers: answers(...letters) },
  });
const player = async (actor: Actor, of: string) => {
  const [one] = trainingAnswers;
  if (!one) throw new Error('There is no player');
  const { engine, today } = demo;
  const asking = { asked: { course: of }, engine, actor, today, grant: { all: true }, once: () => undefined };
  return (await one.handle(asking as unknown as Parameters<typeof one.handle>[0])) as CoursePlayer;
};

test('employees build nothing, read no right answers, and see nobody else’s results', async () => {
  const { id } = await published({ questions: 1 });
  for (const noun of [quizQuestion, trainingRule])
    expect(await refusal(demo.list(worker, noun))).toMatch(/^(PERMISSION|RESOURCE)_DENIED/);
  const input = { code: 'MINE-1', name: 'Mine', summary: 'x', category: 'safety', minutes: 5 };
  expect(await refusal(demo.act(worker, course, 'create', { input }))).toMatch(/DENIED/);
  expect(await refusal(demo.act(worker, course, 'retire', { id }))).toMatch(/DENIED/);
  expect(await refusal(enroll(worker, id, nurse))).toMatch(/DENIED|NOT_FOUND/);
  const theirs = await enroll(nurse, id);
  expect(await refusal(demo.get(worker, courseEnrollment, theirs.id))).toMatch(/NOT_FOUND|DENIED/);
  expect((await demo.list(worker, courseEnrollment)).every((one) => one.employee === worker.subjectId)).toBe(true);
  const seen = await demo.list(manager, courseEnrollment, { employee: worker.subjectId ?? '' });
  expect(seen.length).toBeGreaterThan(0);
  expect(await refusal(demo.act(manager, courseEnrollment, 'waive', { id: theirs.id }))).toMatch(/DENIED|NOT_FOUND/);
});

test('a passing score is from 1 to 100, and a course needs what its rule to pass asks for', async () => {
  const input = { code: 'RULE-1', name: 'Rules', summary: 'x', category: 'safety', minutes: 20 };
  const create = (more: object) => refusal(demo.act(trainer, course, 'create', { input: { ...input, ...more } }));
  expect(await create({ passing: 0 })).toContain('passing: must be between 1 and 100');
  expect(await create({ passing: 101 })).toContain('passing: must be between 1 and 100');
  expect(await create({ maxAttempts: 11 })).toContain('maxAttempts');
  const { id } = await demo.act(trainer, course, 'create', { input: { ...input, passRule: 'both' } });
  expect(await refusal(demo.act(trainer, course, 'publish', { id }))).not.toBe('allowed');
  await demo.act(trainer, course, 'submit', { id });
  expect(await refusal(demo.act(trainer, course, 'publish', { id }))).toContain('needs a required lesson');
  await demo.act(trainer, lesson, 'create', { input: { course: id, position: 1, title: 'L', body: 'Read.' } });
  expect(await refusal(demo.act(trainer, course, 'publish', { id }))).toContain('needs a quiz question');
  expect(await refusal(enroll(worker, id))).toContain('is not published');
});

test('prerequisites have no loops and come first', async () => {
  const [first, second, third] = [await published(), await published(), await published()];
  const need = async (of: string, ...ids: string[]) => {
    const { version } = await demo.get(trainer, course, of);
    return refusal(
      demo.act(trainer, course, 'edit', {
        id: of,
        version,
        input: { prerequisites: ids.map((id) => ({ course: id })) },
      }),
    );
  };
  expect(await need(second.id, first.id)).toBe('allowed');
  expect(await need(third.id, second.id)).toBe('allowed');
  expect(await need(first.id, third.id)).toContain(`must not lead back to this course: ${third.name} requires it`);
  const { id } = await enroll(worker, second.id);
  expect(await refusal(demo.act(worker, courseEnrollment, 'start', { id }))).toContain(`Complete ${first.name} first`);
  expect((await player(worker, second.id)).missing).toEqual([{ course: first.id, name: first.name }]);
  const before = await enroll(worker, first.id);
  await demo.act(trainer, courseEnrollment, 'complete', { id: before.id });
  await demo.act(worker, courseEnrollment, 'start', { id });
});

test('lessons are taken in order and for their minimum time; the last one completes the course', async () => {
  const of = await published({ lessons: 2, more: { validMonths: 12 } });
  const [one = '', two = ''] = of.lessons;
  const { id } = await enroll(worker, of.id);
  await demo.act(worker, courseEnrollment, 'start', { id });
  const run = (action: string, at: string) => demo.act(worker, courseEnrollment, action, { id, input: { lesson: at } });
  expect(await refusal(run('open', two))).toContain('Complete L1 first');
  expect(await refusal(run('finish', two))).toContain('is not open');
  const { version } = await demo.get(trainer, lesson, one);
  await demo.act(trainer, lesson, 'edit', { id: one, version, input: { minSeconds: 600 } });
  expect(await refusal(run('finish', one))).toMatch(/Stay with this lesson for (599|600) more seconds/);
  await demo.act(trainer, lesson, 'edit', { id: one, version: version + 1, input: { minSeconds: 0 } });
  expect(await refusal(demo.act(worker, courseEnrollment, 'complete', { id }))).toContain('finish the lessons');
  expect(await run('finish', one)).toMatchObject({ status: 'in_progress', progress: 50, lesson: two });
  expect(await player(worker, of.id)).toMatchObject({ progress: 50, lesson: two });
  const done = await run('finish', two);
  expect(done).toMatchObject({
    status: 'completed',
    progress: 100,
    completedOn: demo.today,
    expiresOn: addMonths(demo.today, 12),
    edition: 1,
    minutes: 20,
  });
  expect(String(done.certificate)).toMatch(new RegExp(`^${of.code}-\\d{4}-[0-9A-F]{12}$`));
  expect(await refusal(enroll(worker, of.id))).toContain('can be renewed 60 days before');
});

test('the server grades a quiz, counts attempts, and the training manager gives new ones', async () => {
  const of = await published({ lessons: 1, questions: 5, more: { passRule: 'both', maxAttempts: 2 } });
  const { id } = await enroll(worker, of.id);
  await demo.act(worker, courseEnrollment, 'start', { id });
  expect(await refusal(take(id, ['b', 'b', 'b', 'b', 'b']))).toContain('Complete L1 first');
  await demo.act(worker, courseEnrollment, 'finish', { id, input: { lesson: of.lessons[0] } });
  const shown = await player(worker, of.id);
  expect(shown.quiz).toHaveLength(5);
  expect(JSON.stringify(shown)).not.toContain('correct');
  expect((await player(nurse, of.id)).quiz).toEqual([]);
  expect(await refusal(take(id, ['b']))).toContain('must answer all 5 questions');
  expect(await refusal(take(id, ['b', 'b', 'b', 'b', 'b'], nurse))).toMatch(/NOT_FOUND/);
  expect(await take(id, ['b', 'b', 'b', 'a', 'a'])).toMatchObject({ score: 60, passed: false, number: 1 });
  expect((await demo.get(worker, courseEnrollment, id)).status).toBe('in_progress');
  await take(id, ['a', 'a', 'a', 'a', 'a']);
  expect(await demo.get(worker, courseEnrollment, id)).toMatchObject({ status: 'failed', attempts: 2, score: 60 });
  expect(await refusal(take(id, ['b', 'b', 'b', 'b', 'b']))).toContain('No attempts left (2 of 2)');
  expect(await refusal(enroll(worker, of.id))).toContain('is not passed yet');
  expect(await refusal(demo.act(worker, courseEnrollment, 'reset', { id }))).toMatch(/DENIED/);
  await demo.act(trainer, courseEnrollment, 'reset', { id });
  expect(await take(id, ['b', 'b', 'b', 'b', 'a'])).toMatchObject({ score: 80, passed: true, number: 3 });
  expect((await demo.get(worker, courseEnrollment, id)).status).toBe('completed');
});

test('the office records a class held elsewhere, not one of tomorrow; the certificate counts from that day', async () => {
  const of = await published({ more: { validMonths: 24 } });
  const { id } = await enroll(hr, of.id, worker, { dueOn: addDays(demo.today, 10) });
  const complete = (completedOn: string) =>
    demo.act(trainer, courseEnrollment, 'complete', { id, input: { completedOn } });
  expect(await refusal(complete(addDays(demo.today, 1)))).toContain('must not be in the future');
  const on = addDays(demo.today, -20);
  expect(await complete(on)).toMatchObject({ completedOn: on, expiresOn: addMonths(on, 24), source: 'manager' });
});

test('courses of a path come one after the other', async () => {
  const [first, second] = [await published({ lessons: 1 }), await published({ lessons: 1 })];
  const input = { name: 'Test path', summary: 'x', courses: [{ course: first.id }, { course: second.id }] };
  const path = await demo.act(trainer, learningPath, 'create', { input });
  await demo.act(trainer, learningPath, 'publish', { id: path.id });
  const { id } = await enroll(worker, second.id, worker, { path: path.id });
  expect(await refusal(demo.act(worker, courseEnrollment, 'start', { id }))).toContain(`Complete ${first.name} first`);
  expect((await player(worker, second.id)).missing.map((one) => one.name)).toEqual([first.name]);
});

test('a full session has a waitlist, which moves up when a seat is given up', async () => {
  const of = await published({ lessons: 1 });
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const { id } = await demo.act(trainer, trainingSession, 'create', {
    input: { course: of.id, startsAt, place: 'Room 2', capacity: 1 },
  });
  const book = (who: Actor) =>
    demo.act(who, sessionSeat, 'create', { input: { session: id, employee: who.subjectId } });
  const first = await book(worker);
  const second = await book(nurse);
  const third = await book(manager);
  const state = async (seat: { id: string }) => {
    const { status, waitNumber } = await demo.get(trainer, sessionSeat, seat.id);
    return [status, waitNumber];
  };
  expect([await state(first), await state(second), await state(third)]).toEqual([
    ['booked', null],
    ['waitlisted', 1],
    ['waitlisted', 2],
  ]);
  const [told] = await demo.sql<{ title: string }>(
    `select title from notification where tenant_id = $1 and recipient = $2 and kind = 'training.waitlisted'`,
    [demo.harborline.id, manager.accountId],
  );
  expect(told?.title).toBe('Session is full, you are number 2 on the waitlist');
  expect(await refusal(book(nurse))).toContain('has a seat already');
  await demo.act(worker, sessionSeat, 'cancel', { id: first.id });
  expect([await state(second), await state(third)]).toEqual([
    ['booked', null],
    ['waitlisted', 1],
  ]);
  expect(await demo.get(trainer, trainingSession, id)).toMatchObject({ booked: 1, waiting: 1 });
  await demo.act(trainer, trainingSession, 'cancel', { id });
  expect((await state(third))[0]).toBe('cancelled');
});

test('attendance counts as the live lesson', async () => {
  serial += 1;
  const input = { code: `LIVE-${serial}`, name: 'Live', summary: 'x', category: 'safety', minutes: 60 };
  const { id: of } = await demo.act(trainer, course, 'create', { input });
  const live = { course: of, position: 1, title: 'Skills', type: 'live' };
  const { id: one } = await demo.act(trainer, lesson, 'create', { input: live });
  await demo.act(trainer, course, 'submit', { id: of });
  await demo.act(trainer, course, 'publish', { id: of });
  const { id } = await enroll(worker, of);
  await demo.act(worker, courseEnrollment, 'start', { id });
  const finish = demo.act(worker, courseEnrollment, 'finish', { id, input: { lesson: one } });
  expect(await refusal(finish)).toContain('the trainer marks you as attended');
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const session = await demo.act(trainer, trainingSession, 'create', {
    input: { course: of, startsAt, place: 'Room 2' },
  });
  const seat = await demo.act(worker, sessionSeat, 'create', {
    input: { session: session.id, employee: worker.subjectId },
  });
  await demo.act(trainer, sessionSeat, 'attend', { id: seat.id });
  expect((await demo.get(worker, courseEnrollment, id)).status).toBe('completed');
});

test('rules assign every night, once, and renew 60 days before the certificate expires', async () => {
  const of = await published({ more: { validMonths: 12 } });
  const own = { course: of.id, employee: worker.subjectId ?? '' };
  const { id } = await enroll(hr, of.id, worker);
  const on = addDays(addMonths(demo.today, -12), 59);
  await demo.act(trainer, courseEnrollment, 'complete', { id, input: { completedOn: on } });
  const other = await enroll(hr, of.id, nurse);
  await demo.act(trainer, courseEnrollment, 'complete', { id: other.id });
  const rule = await demo.act(trainer, trainingRule, 'create', {
    input: { name: 'Nightly', course: of.id, roles: ['employee', 'nurse'], dueDays: 14 },
  });
  await runTraining(demo.engine, demo.harborline.id);
  const open = await demo.list(trainer, courseEnrollment, { ...own, status: 'assigned' });
  expect(open).toMatchObject([{ dueOn: addMonths(on, 12) }]);
  expect((await demo.get(trainer, courseEnrollment, String(open[0]?.id))).source).toBe('rule');
  expect(await demo.list(trainer, courseEnrollment, { course: of.id, employee: nurse.subjectId ?? '' })).toHaveLength(
    1,
  );
  const { assigned } = await demo.get(trainer, trainingRule, rule.id);
  expect(Number(assigned)).toBeGreaterThan(0);
  await runTraining(demo.engine, demo.harborline.id);
  expect(await demo.list(trainer, courseEnrollment, { ...own, status: 'assigned' })).toHaveLength(1);
  expect((await demo.get(trainer, trainingRule, rule.id)).assigned).toBe(assigned);
});

test('certificates expire after their last day, not on it', async () => {
  const of = await published({ more: { validMonths: 12 } });
  const [late, last] = [await enroll(hr, of.id, worker), await enroll(hr, of.id, nurse)];
  const on = addMonths(demo.today, -12);
  await demo.act(trainer, courseEnrollment, 'complete', { id: late.id, input: { completedOn: addDays(on, -1) } });
  await demo.act(trainer, courseEnrollment, 'complete', { id: last.id, input: { completedOn: on } });
  await runTraining(demo.engine, demo.harborline.id);
  expect((await demo.get(trainer, courseEnrollment, late.id)).status).toBe('expired');
  expect((await demo.get(trainer, courseEnrollment, last.id)).status).toBe('completed');
});

test('the demonstration has people who are late, certificates that expire, and nearly no one a rule has missed', async () => {
  const counts = await demo.sql<{ late: number; soon: number; failed: number; waiting: number }>(
    `select count(*) filter (where status in ('assigned', 'in_progress') and due_on < $2::date)::int as late,
       count(*) filter (where status = 'completed' and expires_on between $2::date and $2::date + 60)::int as soon,
       count(*) filter (where status = 'failed')::int as failed,
       (select count(*)::int from session_seat s where s.tenant_id = $1 and s.status = 'waitlisted') as waiting
     from course_enrollment where tenant_id = $1`,
    [demo.harborline.id, demo.today],
  );
  for (const value of Object.values(counts[0] ?? {})) expect(value).toBeGreaterThan(0);
});
