/** Goals, a review cycle from its activation to its close, feedback and recognition, and what is refused on the way. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import type { Actor } from '#engine/server/grants.ts';
import { employee } from '#modules/people/employee.model.ts';
import { feedback, feedbackRequest, recognition } from '#modules/performance/feedback.model.ts';
import { goal, goalUpdate } from '#modules/performance/goal.model.ts';
import { review, reviewAssessment } from '#modules/performance/review.model.ts';
import { reviewCycle } from '#modules/performance/review-cycle.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let admin: Actor;
let manager: Actor;
let worker: Actor;
/** A colleague of the worker, with the same manager. */
let peer: Actor;
/** Works here too, below another manager. */
let stranger: Actor;
beforeAll(async () => {
  demo = await openDemo();
  [hr, admin, manager, worker] = await Promise.all([
    demo.as('hr_manager'),
    demo.as('admin'),
    demo.as('manager'),
    demo.as('employee'),
  ]);
  const team = await demo.list(manager, employee, { status: 'active', manager: String(manager.subjectId) });
  const signsIn = new Set(demo.harborline.accounts.map(({ employeeId }) => employeeId));
  peer = demo.person(team.find(({ id }) => !signsIn.has(id))?.id ?? '');
  const mine = new Set([manager.subjectId, ...(await demo.list(manager, employee)).map(({ id }) => id)]);
  const far = demo.harborline.employees.find(
    (one) => one.status === 'active' && !one.leads && !mine.has(one.id) && !signsIn.has(one.id),
  );
  stranger = demo.person(far?.id ?? '');
});
afterAll(() => demo.close());

const DENIED = /^(NOT_FOUND|RESOURCE_DENIED|PERMISSION_DENIED)/;
async function newGoal(by: Actor, of: Actor, more: object = {}): Promise<string> {
  const input = { name: 'Round on time', employee: of.subjectId, dueOn: addDays(demo.today, 60), ...more };
  const { id } = await demo.act(by, goal, 'create', { input });
  await demo.act(by, goal, 'start', { id });
  return id;
}
const checkIn = (by: Actor, of: string, value: number, more: object = {}) =>
  demo.act(by, goalUpdate, 'create', { input: { goal: of, value, ...more } });

test('goals are read by their owner, the managers above and HR, unless they are for all employees', async () => {
  const id = await newGoal(worker, worker);
  for (const one of [stranger, peer]) {
    expect(await refusal(demo.get(one, goal, id))).toMatch(DENIED);
    expect(await refusal(newGoal(one, worker))).toMatch(DENIED);
    expect(await refusal(checkIn(one, id, 10))).toMatch(DENIED);
  }
  for (const one of [worker, manager, hr]) expect((await demo.get(one, goal, id)).status).toBe('on_track');
  const { version } = await demo.get(worker, goal, id);
  await demo.act(worker, goal, 'edit', { id, version, input: { visibility: 'organization' } });
  expect((await demo.get(stranger, goal, id)).name).toBe('Round on time');
  expect(await refusal(checkIn(stranger, id, 10))).toMatch(DENIED);
  expect(
    await refusal(demo.act(stranger, goal, 'edit', { id, version: version + 1, input: { name: 'Mine' } })),
  ).toMatch(DENIED);
});

test('a check-in moves the goal, and progress runs up the tree by weight', async () => {
  const top = await newGoal(hr, manager, { name: 'Whole unit' });
  const parent = await newGoal(manager, worker, { name: 'Team', parent: top });
  const one = await newGoal(worker, worker, { parent, weight: 3 });
  const two = await newGoal(worker, worker, { parent, weight: 1, startValue: 12, targetValue: 4, metric: 'number' });
  const progress = async (id: string) => (await demo.get(hr, goal, id)).progress;
  await checkIn(worker, one, 80, { outlook: 'behind' });
  expect(await demo.get(worker, goal, one)).toMatchObject({
    progress: 80,
    currentValue: 80,
    status: 'behind',
    checkedOn: demo.today,
  });
  expect([await progress(parent), await progress(top)]).toEqual([60, 60]);
  await checkIn(worker, two, 8);
  expect([await progress(two), await progress(parent), await progress(top)]).toEqual([50, 73, 73]);
  // One for an earlier day is kept and changes nothing.
  await checkIn(worker, one, 10, { on: addDays(demo.today, -3) });
  expect(await progress(one)).toBe(80);
  expect(await refusal(checkIn(worker, one, 101))).toContain('value: must be between 0 and 100');
  expect(await refusal(checkIn(worker, one, 50, { on: addDays(demo.today, 1) }))).toContain(
    'must not be in the future',
  );
  await demo.act(worker, goal, 'cancel', { id: two });
  expect([await progress(parent), await progress(top)]).toEqual([80, 80]);
  expect(await refusal(checkIn(worker, two, 5))).toContain('goal: is not active');
  expect(await refusal(newGoal(worker, worker, { parent: two }))).toContain('parent: is closed');
  // No loops.
  const { version } = await demo.get(hr, goal, top);
  expect(await refusal(demo.act(hr, goal, 'edit', { id: top, version, input: { parent: one } }))).not.toBe('allowed');
});

test('a milestone is achieved as a whole, and its larger goal follows', async () => {
  const parent = await newGoal(worker, worker);
  const id = await newGoal(worker, worker, { parent, metric: 'milestone', targetValue: 1 });
  await demo.act(worker, goal, 'achieve', { id });
  expect(await demo.get(worker, goal, id)).toMatchObject({ progress: 100, currentValue: 1, closedOn: demo.today });
  expect((await demo.get(worker, goal, parent)).progress).toBe(100);
  expect(await refusal(demo.act(worker, goal, 'reopen', { id }))).not.toBe('allowed');
  expect((await demo.act(manager, goal, 'reopen', { id })).status).toBe('on_track');
});

let serial = 0;
/** A cycle of a period in which nobody has a review, for the department of the worker. */
async function cycle(more: object = {}): Promise<string> {
  serial += 1;
  const year = 2035 + serial;
  const input = {
    name: `Review ${year}`,
    periodStart: `${year}-01-01`,
    periodEnd: `${year}-12-31`,
    selfDue: `${year}-12-01`,
    managerDue: `${year}-12-10`,
    releaseOn: `${year}-12-20`,
    department: (await demo.get(hr, employee, String(worker.subjectId))).department,
    ...more,
  };
  return (await demo.act(hr, reviewCycle, 'create', { input })).id;
}
const only = async (by: Actor, noun: typeof review | typeof reviewAssessment, where: Record<string, string>) => {
  const [one] = await demo.list(by, noun, where);
  if (!one) throw new Error('There is none.');
  return one;
};

test('weights are 100 in all, and a cycle without any gets the usual ones', async () => {
  const weights = (manager_: number) => [
    { part: 'self', percent: 20 },
    { part: 'manager', percent: manager_ },
  ];
  expect(await refusal(cycle({ weights: weights(70) }))).toContain('weights: total is 90%, must be 100%');
  expect(await refusal(cycle({ weights: weights(81) }))).toContain('weights: total is 101%, must be 100%');
  expect(await refusal(cycle({ weights: weights(80) }))).toBe('allowed');
  expect((await demo.get(hr, reviewCycle, await cycle())).weights).toHaveLength(3);
  expect(await refusal(demo.act(manager, reviewCycle, 'create', { input: {} }))).toMatch(DENIED);
});

test('a review runs from the self review to the acknowledgment, and nobody reads scores before the release', async () => {
  const id = await cycle();
  const aim = await newGoal(worker, worker, { dueOn: `${2035 + serial}-06-30` });
  await checkIn(worker, aim, 50);
  const active = await demo.act(hr, reviewCycle, 'activate', { id });
  const all = await demo.list(hr, review, { cycle: id });
  expect(active.people).toBe(all.length);
  const department = String((await demo.get(hr, employee, String(worker.subjectId))).department);
  const staff = await demo.list(hr, employee, { department, status: 'active,on_leave,notice' });
  expect(new Set(all.map((one) => one.employee))).toEqual(new Set(staff.map((one) => one.id)));
  expect(all).toHaveLength(staff.length);
  // The same people in a period that overlaps.
  const again = await cycle({ periodStart: `${2034 + serial}-06-01` });
  expect(await refusal(demo.act(hr, reviewCycle, 'activate', { id: again }))).toContain(
    'already exists in an overlapping period',
  );

  const { version } = await demo.get(hr, reviewCycle, id);
  await demo.act(hr, reviewCycle, 'edit', { id, version, input: { selfDue: `${2034 + serial}-12-02` } });
  const mine = await only(worker, review, { cycle: id });
  expect(mine.selfDue).toBe(`${2034 + serial}-12-02`);
  expect([mine.employee, mine.manager, mine.status]).toEqual([worker.subjectId, manager.subjectId, 'not_started']);
  expect(await refusal(demo.list(worker, reviewAssessment))).toMatch(DENIED);
  const ours = await only(manager, reviewAssessment, { review: mine.id });
  expect(await refusal(demo.get(stranger, review, mine.id))).toMatch(DENIED);
  expect(await refusal(demo.act(manager, review, 'begin', { id: mine.id }))).not.toBe('allowed');

  // The manager waits for the self review while it is not due.
  await demo.act(manager, reviewAssessment, 'edit', {
    id: ours.id,
    version: ours.version,
    input: { managerScore: 4, strengths: 'Calm and clear.' },
  });
  const finalise = () => demo.act(manager, reviewAssessment, 'finalise', { id: ours.id });
  expect(await refusal(finalise())).toContain('selfScore: is not in yet: the self review is due on');
  await demo.act(worker, review, 'begin', { id: mine.id });
  expect(await refusal(demo.act(worker, review, 'submitSelf', { id: mine.id }))).toContain('selfScore: is required');
  const edit = async (input: object) =>
    demo.act(worker, review, 'edit', {
      id: mine.id,
      version: (await demo.get(worker, review, mine.id)).version,
      input,
    });
  expect(await refusal(edit({ selfScore: 5.1 }))).toContain('selfScore');
  await edit({ selfScore: 5, achievements: 'Mentored two colleagues.' });
  await demo.act(worker, review, 'submitSelf', { id: mine.id });
  expect(await refusal(edit({ selfScore: 4 }))).not.toBe('allowed');
  await finalise();

  await demo.act(hr, reviewCycle, 'calibrate', { id });
  const calibrate = (input: object) => demo.act(hr, reviewAssessment, 'calibrate', { id: ours.id, input });
  expect(await refusal(calibrate({ calibratedScore: 3 }))).toContain('calibrationNote: is required');
  // 10% of 5, 40% of 3 for half of the only goal due in the period, and 50% of 3.
  const expected = 3.2;
  expect(await calibrate({ calibratedScore: 3, calibrationNote: 'As on other units' })).toMatchObject({
    goalsScore: 3,
    finalScore: expected,
  });
  expect(await demo.get(worker, review, mine.id)).toMatchObject({
    finalScore: null,
    managerScore: null,
    strengths: null,
  });

  // Others are not calibrated yet.
  expect(await refusal(demo.act(hr, reviewCycle, 'release', { id }))).toContain('reviews are not calibrated');
  for (const one of all) if (one.id !== mine.id) await demo.act(admin, review, 'cancel', { id: one.id });
  await demo.act(hr, reviewCycle, 'release', { id });
  expect(await demo.get(worker, review, mine.id)).toMatchObject({
    status: 'released',
    finalScore: expected,
    managerScore: 3,
    strengths: 'Calm and clear.',
  });
  expect(await refusal(edit({ achievements: 'More' }))).toMatch(/^NOT_EDITABLE/);
  expect(await refusal(demo.act(hr, reviewAssessment, 'undo', { id: ours.id }))).toContain('is released');

  await demo.act(worker, review, 'dispute', { id: mine.id, input: { disputeReason: 'The goals score is wrong.' } });
  expect(await refusal(demo.act(hr, reviewCycle, 'close', { id }))).toContain('1 reviews are open');
  expect(await refusal(demo.act(manager, review, 'resolve', { id: mine.id, input: { resolution: 'No.' } }))).not.toBe(
    'allowed',
  );
  const decided = await demo.act(hr, review, 'resolve', { id: mine.id, input: { resolution: 'It stands.' } });
  expect(decided).toMatchObject({ status: 'released', finalScore: expected });
  await demo.act(worker, review, 'acknowledge', { id: mine.id });
  expect((await demo.act(hr, reviewCycle, 'close', { id })).status).toBe('closed');
});

test('the manager goes ahead after the due day, and nobody finishes their own', async () => {
  const id = await cycle();
  await demo.act(hr, reviewCycle, 'activate', { id });
  const mine = await only(worker, review, { cycle: id });
  const ours = await only(manager, reviewAssessment, { review: mine.id });
  const finalise = () => refusal(demo.act(manager, reviewAssessment, 'finalise', { id: ours.id }));
  expect(await finalise()).toContain('managerScore: is required');
  await demo.act(manager, reviewAssessment, 'edit', { id: ours.id, version: ours.version, input: { managerScore: 3 } });
  expect(await finalise()).toContain('selfScore: is not in yet');
  await demo.sql('update review set self_due = $2 where id = $1', [mine.id, addDays(demo.today, -1)]);
  expect(await finalise()).toBe('allowed');
  expect((await demo.get(worker, review, mine.id)).status).toBe('manager');
  const boss = { ...hr, subjectId: worker.subjectId };
  expect(await refusal(demo.act(boss, reviewAssessment, 'calibrate', { id: ours.id }))).toMatch(/^SELF_APPROVAL/);
  await demo.act(hr, reviewCycle, 'cancel', { id });
  expect((await demo.get(worker, review, mine.id)).status).toBe('cancelled');
});

test('feedback is private unless its author says otherwise, also from managers', async () => {
  const write = (by: Actor, more: object = {}) =>
    demo.act(by, feedback, 'create', {
      input: { recipient: worker.subjectId, message: 'Thank you for the help.', ...more },
    });
  expect(await refusal(write(worker))).toContain('recipient: must not be you');
  const sees = async (id: string) => {
    const out: string[] = [];
    for (const [name, who] of Object.entries({ hr, manager, worker, stranger }))
      if ((await refusal(demo.get(who, feedback, id))) === 'allowed') out.push(name);
    return out;
  };
  const writer = await demo.as('admin');
  const by = { ...writer, roles: ['employee'] };
  expect(await sees((await write(by)).id)).toEqual(['hr', 'worker']);
  expect(await sees((await write(by, { visibility: 'manager' })).id)).toEqual(['hr', 'manager', 'worker']);
  const open = (await write(by, { visibility: 'public' })).id;
  expect(await sees(open)).toEqual(['hr', 'manager', 'worker', 'stranger']);
  // Its author reads it, and nobody changes it.
  expect((await demo.get(by, feedback, open)).author).toBe(writer.subjectId);
  expect(await refusal(demo.act(by, feedback, 'edit', { id: open, version: 1, input: { message: 'No' } }))).not.toBe(
    'allowed',
  );
  expect(await refusal(write(by, { kind: 'constructive', visibility: 'public' }))).toContain('visibility');
  expect(await refusal(write({ ...by, subjectId: null }))).toMatch(DENIED);
});

test('who is asked for feedback answers; others read neither question nor answer', async () => {
  const input = { asked: manager.subjectId, topic: 'My hand-offs' };
  expect(
    await refusal(demo.act(worker, feedbackRequest, 'create', { input: { ...input, asked: worker.subjectId } })),
  ).toContain('asked: must not be you');
  const { id } = await demo.act(worker, feedbackRequest, 'create', { input });
  for (const one of [peer, stranger]) expect(await refusal(demo.get(one, feedbackRequest, id))).toMatch(DENIED);
  expect(await refusal(demo.act(worker, feedbackRequest, 'answer', { id, input: { answer: 'Fine' } }))).not.toBe(
    'allowed',
  );
  await demo.act(manager, feedbackRequest, 'answer', { id, input: { answer: 'Clear and short.' } });
  expect(await demo.get(worker, feedbackRequest, id)).toMatchObject({ answer: 'Clear and short.', status: 'answered' });
});

test('recognition is for others, and its points end with the budget of the month', async () => {
  await demo.sql('delete from recognition where giver = $1', [worker.subjectId]);
  const give = (points: number, more: object = {}) =>
    demo.act(worker, recognition, 'create', {
      input: { employee: peer.subjectId, value: 'teamwork', message: 'Covered two evenings.', points, ...more },
    });
  expect(await refusal(give(10, { employee: worker.subjectId }))).toContain('employee: must not be you');
  const { id } = await give(480);
  expect(await refusal(give(21))).toContain('points: must be at most 20: you have given 480 of 500 points this month');
  expect(await refusal(give(20))).toBe('allowed');
  expect(await refusal(give(0))).toBe('allowed');
  // The points of the month before are no longer counted.
  await demo.sql('update recognition set given_on = $2 where id = $1', [
    id,
    addDays(`${demo.today.slice(0, 7)}-01`, -1),
  ]);
  expect(await refusal(give(480))).toBe('allowed');
  expect((await demo.get(stranger, recognition, id)).points).toBe(480);
  expect(await refusal(demo.get({ ...stranger, subjectId: null }, recognition, id))).toMatch(DENIED);
});
