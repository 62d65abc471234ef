/** Two years of performance: a goal tree with check-ins, a closed cycle, one under way, feedback and recognition. */
import { addDays, addMonths, type Day } from '#engine/model/days.ts';
import { feedback, feedbackRequest, recognition } from '#modules/performance/feedback.model.ts';
import { goal, goalUpdate } from '#modules/performance/goal.model.ts';
import {
  finalScore,
  goalsScore,
  meanProgress,
  progressOf,
  USUAL_WEIGHTS,
} from '#modules/performance/performance-rules.model.ts';
import { review, reviewAssessment } from '#modules/performance/review.model.ts';
import { reviewCycle } from '#modules/performance/review-cycle.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import type { SeedEmployee } from './people.ts';
import {
  CHECK_IN_NOTES,
  CONSTRUCTIVE,
  DEVELOPMENT,
  type GoalText,
  LEAD_GOALS,
  PRAISE,
  STAFF_GOALS,
  STRENGTHS,
  THANKS,
  TO_IMPROVE,
  TOP_GOALS,
  WENT_WELL,
} from './performance-texts.ts';
import { type Prng, prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

interface Scene {
  readonly world: DemoWorld;
  readonly random: Prng;
  /** People at work, managers before those who report to them. */
  readonly staff: readonly SeedEmployee[];
  /** Those who sign in to the demonstration. */
  readonly known: ReadonlySet<string>;
  readonly accountOf: (person: string) => string | null;
  readonly hr: string | null;
  readonly top: string;
}
/** The first day of the cycle that is under way: it ends in the second month from now. */
const cycleStart = (today: Day): Day => `${addMonths(today, -10).slice(0, 7)}-01`;

export async function loadPerformance(world: DemoWorld): Promise<void> {
  const { org } = world;
  const staff = org.employees.filter(({ status }) => status === 'active');
  const accounts = new Map(org.accounts.flatMap(({ id, employeeId }) => (employeeId ? [[employeeId, id]] : [])));
  const [first] = staff;
  if (!first) return;
  const scene: Scene = {
    world,
    random: prng(org.spec.seed * 5_417),
    staff,
    known: new Set(accounts.keys()),
    accountOf: (person) => accounts.get(person) ?? null,
    hr: org.accounts.find(({ role }) => role === 'hr_manager')?.id ?? null,
    top: (staff.find(({ managerId }) => managerId === null) ?? first).id,
  };
  const scores = await loadGoals(scene);
  await loadReviews(scene, scores);
  await loadFeedback(scene);
}

/** The tree of goals and its check-ins. Returns the goals score of each person. */
async function loadGoals(scene: Scene): Promise<ReadonlyMap<string, number | null>> {
  const { random, staff, known, top } = scene;
  const { loader, today } = scene.world;
  const since = cycleStart(today);
  const goals: (SeedRow & { readonly parent: string | null; readonly weight: number; progress: number })[] = [];
  const updates: SeedRow[] = [];
  const add = (of: GoalText, employee: string, parent: string | null, kind: 'top' | 'lead' | 'staff'): string => {
    const begun = addDays(since, random.int(2, 40));
    const id = random.id(begun);
    const status = random.weighted([
      ['on_track', 10],
      ['at_risk', 3],
      ['behind', 2],
      ['achieved', kind === 'staff' ? 4 : 0],
      ['missed', kind === 'staff' ? 1 : 0],
      ['draft', kind === 'staff' ? 1 : 0],
    ] as const);
    const isOver = status === 'achieved' || status === 'missed';
    const share =
      status === 'achieved' ? 1 : status === 'draft' ? 0 : random.int(status === 'on_track' ? 45 : 10, 80) / 100;
    const value = (part: number): number => {
      const raw = of.from + (of.to - of.from) * part;
      return of.metric === 'milestone' ? Math.floor(part) : Math.round(raw);
    };
    const current = value(share);
    const closed = isOver ? addDays(today, -random.int(5, 150)) : null;
    const last = closed ?? addDays(today, -random.int(1, 30));
    const progressAt = (currentValue: number): number =>
      progressOf({ startValue: of.from, targetValue: of.to, currentValue });
    goals.push({
      id,
      createdAt: at(begun),
      createdBy: scene.accountOf(employee),
      status,
      name: of.name,
      employee,
      parent,
      metric: of.metric,
      startValue: of.from,
      targetValue: of.to,
      currentValue: current,
      progress: progressAt(current),
      weight: random.pick([1, 1, 2, 3]),
      dueOn: isOver
        ? addDays(closed ?? today, random.int(0, 20))
        : addDays(today, random.int(kind === 'staff' ? -12 : 20, 120)),
      visibility: kind === 'staff' ? 'line' : 'organization',
      checkedOn: status === 'draft' ? null : last,
      closedOn: closed,
    });
    const steps = status === 'draft' || of.metric === 'milestone' ? 0 : random.int(1, 3);
    for (let n = 1; n <= steps; n += 1) {
      const on = n === steps ? last : addDays(last, -28 * (steps - n));
      if (on < begun) continue;
      const seen = value((share * n) / steps);
      updates.push({
        id: random.id(on),
        createdAt: at(on),
        createdBy: scene.accountOf(employee),
        goal: id,
        employee,
        on,
        value: seen,
        outlook: n === steps && (status === 'at_risk' || status === 'behind') ? status : 'on_track',
        progress: progressAt(seen),
        note: random.chance(0.6) ? random.pick(CHECK_IN_NOTES) : null,
      });
    }
    return id;
  };
  const tops = TOP_GOALS.map((of) => add(of, top, null, 'top'));
  const ofLead = new Map<string, readonly string[]>();
  for (const one of staff)
    if (one.leads && one.id !== top)
      ofLead.set(
        one.id,
        LEAD_GOALS.map((of, n) => add(of, one.id, tops[n] ?? null, 'lead')),
      );
  for (const [i, one] of staff.entries()) {
    if (one.leads || one.id === top) continue;
    const count = known.has(one.id) ? 3 : i % 3;
    const parents = ofLead.get(one.managerId ?? '') ?? [];
    for (let n = 0; n < count; n += 1) {
      const of = STAFF_GOALS[(i + n * 3) % STAFF_GOALS.length];
      if (of) add(of, one.id, parents[n % 3] ?? null, 'staff');
    }
  }
  // From the leaves up, as the product computes it.
  const counted = goals.filter(({ status }) => status !== 'draft');
  for (const one of goals.toReversed())
    one.progress = meanProgress(counted.filter(({ parent }) => parent === one.id)) ?? one.progress;
  await insertRecords(loader, goal, goals);
  await insertRecords(loader, goalUpdate, updates);
  const byPerson = Map.groupBy(counted, (one) => String(one.employee));
  return new Map([...byPerson].map(([person, own]) => [person, goalsScore(own)]));
}

/** A closed cycle a year ago, one under way, and a draft. */
async function loadReviews(scene: Scene, goalScores: ReadonlyMap<string, number | null>): Promise<void> {
  const { random, staff, hr, known } = scene;
  const { loader, org, today } = scene.world;
  const start = cycleStart(today);
  const cycles: SeedRow[] = [];
  const reviews: SeedRow[] = [];
  const assessments: SeedRow[] = [];
  const addCycle = (from: Day, selfDue: Day, status: string, more: object = {}) => {
    const to = addDays(addMonths(from, 12), -1);
    const created = status === 'draft' ? addDays(today, -3) : addDays(selfDue, -45);
    const row = {
      id: random.id(created),
      createdAt: at(created),
      createdBy: hr,
      status,
      name: `Annual review ${to.slice(0, 4)}`,
      periodStart: from,
      periodEnd: to,
      selfDue,
      managerDue: addDays(selfDue, 14),
      releaseOn: addDays(selfDue, 35),
      weights: USUAL_WEIGHTS,
      ...more,
    };
    cycles.push(row);
    return row;
  };
  const score = (): number =>
    random.weighted([
      [2.5, 1],
      [3, 5],
      [3.5, 6],
      [4, 7],
      [4.5, 4],
      [5, 1],
    ] as const);
  const addReview = (of: ReturnType<typeof addCycle>, one: SeedEmployee, status: string): void => {
    const begun = addDays(of.selfDue, -30);
    const id = random.id(begun);
    const isReleased = status === 'released' || status === 'acknowledged' || status === 'disputed';
    const hasSelf = status !== 'not_started' && status !== 'self';
    const isFinal = isReleased || status === 'calibrated' || (status === 'manager' && random.chance(0.4));
    const isCalibrated = isReleased || status === 'calibrated';
    const self = hasSelf ? Math.min(5, score() + 0.5) : null;
    const manager = isFinal || (status === 'manager' && random.chance(0.3)) ? score() : null;
    const calibrated = isCalibrated && manager !== null && random.chance(0.12) ? Math.max(1, manager - 0.5) : null;
    const goals = isFinal ? (goalScores.get(one.id) ?? null) : null;
    const final = isCalibrated ? finalScore({ self, goals, manager: calibrated ?? manager }, USUAL_WEIGHTS) : null;
    const [strengths, development] =
      manager === null ? [null, null] : [random.pick(STRENGTHS), random.pick(DEVELOPMENT)];
    const boss = one.managerId;
    reviews.push({
      id,
      createdAt: at(begun),
      createdBy: hr,
      status,
      cycle: of.id,
      employee: one.id,
      manager: boss,
      periodStart: of.periodStart,
      periodEnd: of.periodEnd,
      selfDue: of.selfDue,
      managerDue: of.managerDue,
      selfScore: self,
      achievements: hasSelf || status === 'self' ? random.pick(WENT_WELL) : null,
      improvements: hasSelf ? random.pick(TO_IMPROVE) : null,
      submittedOn: hasSelf ? addDays(of.selfDue, -random.int(0, 12)) : null,
      ...(isReleased && {
        goalsScore: goals,
        managerScore: calibrated ?? manager,
        finalScore: final,
        strengths,
        development,
        releasedOn: addDays(of.releaseOn, 1),
        answeredOn: status === 'released' ? null : addDays(of.releaseOn, random.int(2, 20)),
        employeeComment:
          status === 'acknowledged' && random.chance(0.2) ? 'Thank you. I look forward to the next step.' : null,
      }),
    });
    assessments.push({
      id: random.id(begun),
      createdAt: at(begun),
      createdBy: hr,
      status: isCalibrated ? 'calibrated' : isFinal ? 'final' : 'open',
      review: id,
      cycle: of.id,
      employee: one.id,
      manager: boss,
      managerDue: of.managerDue,
      selfScore: self,
      goalsScore: goals,
      managerScore: manager,
      strengths,
      development,
      calibratedScore: calibrated,
      calibrationNote: calibrated === null ? null : 'Aligned with the scores of similar work on the other units.',
      finalScore: final,
      finalisedOn: isFinal ? addDays(of.selfDue, random.int(1, 12)) : null,
    });
  };
  const lastSelfDue = addDays(start, 10);
  const last = addCycle(addMonths(start, -12), lastSelfDue, 'closed', {
    activatedOn: addDays(lastSelfDue, -30),
    releasedOn: addDays(lastSelfDue, 36),
    closedOn: addDays(lastSelfDue, 66),
  });
  for (const one of staff)
    if (one.hireDate <= addDays(last.periodEnd, -90))
      addReview(last, one, random.chance(0.94) ? 'acknowledged' : 'released');
  Object.assign(last, { people: reviews.length, skipped: 0 });
  const before = reviews.length;
  const now = addCycle(start, addDays(today, -2), 'active', { activatedOn: addDays(today, -32) });
  const signsIn = org.accounts.find(({ role }) => role === 'employee')?.employeeId;
  for (const one of staff) {
    if (one.hireDate > today) continue;
    // The employee of the demonstration has begun to write; others of note are with their managers.
    const status =
      one.id === signsIn
        ? 'self'
        : known.has(one.id)
          ? 'manager'
          : random.weighted([
              ['not_started', 3],
              ['self', 3],
              ['manager', 9],
              ['calibrated', 5],
            ] as const);
    addReview(now, one, status);
  }
  Object.assign(now, { people: reviews.length - before, skipped: 0 });
  const next = addMonths(start, 12);
  addCycle(next, addDays(addMonths(next, 12), -24), 'draft');
  await insertRecords(loader, reviewCycle, cycles);
  await insertRecords(loader, review, reviews);
  await insertRecords(loader, reviewAssessment, assessments);
}

/** Feedback of half a year, requests of this month, and a year of recognition. */
async function loadFeedback(scene: Scene): Promise<void> {
  const { random, staff, known, accountOf } = scene;
  const { loader, today } = scene.world;
  const stars = staff.filter(({ id }) => known.has(id));
  const other = (than: string): string => {
    const one = random.pick(staff).id;
    return one === than ? (staff.find(({ id }) => id !== than)?.id ?? one) : one;
  };
  if (staff.length < 2) return;
  const count = Math.min(140, staff.length);
  const written = (author: string, on: Day) => ({
    id: random.id(on),
    createdAt: at(on),
    createdBy: accountOf(author),
    writer: accountOf(author),
  });
  const words: SeedRow[] = [];
  const thanks: SeedRow[] = [];
  for (let n = 0; n < count; n += 1) {
    const star = n % 4 === 0 && stars.length ? stars[(n / 4) % stars.length]?.id : undefined;
    const recipient = star ?? random.pick(staff).id;
    const author = n % 8 === 4 && stars.length ? (stars[n % stars.length]?.id ?? other(recipient)) : other(recipient);
    if (author === recipient) continue;
    const on = addDays(today, -random.int(1, 180));
    const kind = random.chance(0.75) ? 'praise' : 'constructive';
    words.push({
      ...written(author, on),
      recipient,
      author,
      kind,
      message: random.pick(kind === 'praise' ? PRAISE : CONSTRUCTIVE),
      visibility:
        kind === 'constructive' ? random.pick(['private', 'manager']) : random.pick(['private', 'manager', 'public']),
      givenOn: on,
    });
  }
  for (let n = 0; n < count * 2; n += 1) {
    const employee = n % 10 === 0 && stars.length ? (stars[(n / 10) % stars.length]?.id ?? '') : random.pick(staff).id;
    const giver = other(employee);
    const on = addDays(today, -random.int(0, 360));
    const [value, message] = random.pick(THANKS);
    thanks.push({
      ...written(giver, on),
      employee,
      giver,
      value,
      message,
      points: random.pick([0, 10, 20, 25, 50]),
      givenOn: on,
    });
  }
  const requests = stars.slice(0, 4).flatMap((one, n): SeedRow[] => {
    const asked = stars[(n + 1) % stars.length]?.id;
    if (!asked || asked === one.id) return [];
    const on = addDays(today, -3 - n * 6);
    const isAnswered = n % 2 === 1;
    return [
      {
        ...written(one.id, on),
        status: isAnswered ? 'answered' : 'open',
        asked,
        requester: one.id,
        topic: n % 2 ? 'How I run the weekly meeting' : 'My part in the last hand-off project',
        dueOn: addDays(on, 14),
        answer: isAnswered ? 'Clear and short. Leave five minutes for questions at the end.' : null,
        answeredOn: isAnswered ? addDays(on, 4) : null,
      },
    ];
  });
  await insertRecords(loader, feedback, words);
  await insertRecords(loader, feedbackRequest, requests);
  await insertRecords(loader, recognition, thanks);
}
