/** What holds of merit cycles: one at a time, approved by someone else within budget, and applied once. */
import type { Day } from '#engine/model/days.ts';
import { showMoney } from '#engine/model/figures.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { showDay } from '#engine/model/show.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { employee } from '#modules/people/employee.model.ts';
import { grade } from '#modules/people/grade.model.ts';
import { payRate } from '#modules/people/pay-rate.model.ts';
import { payOn, WORKING } from './compensation-facts.server.ts';
import { gradeRange } from './grade-range.model.ts';
import { meritCycle, OPEN_CYCLE } from './merit-cycle.model.ts';
import { budgetOf, type Cycle, payDayOf, plannedIn, type Proposal } from './merit-lines.server.ts';
import { meritProposal } from './merit-proposal.model.ts';
import { annualOfHourly } from './merit-rules.model.ts';
import { USUAL_GUIDELINE } from './ratings.model.ts';

const WHY = 'a merit cycle is decided';
const conflict = (why: string | Phrase): Refusal => new Refusal('CONFLICT', { why });
const now = (): string => new Date().toISOString();
const NAMED = 3;

/** Refuses over the budget of the cycle, with the amounts. */
async function mustFitBudget(db: Db, cycle: Cycle, approved: readonly Proposal[], today: Day): Promise<void> {
  const { people } = await plannedIn(db, cycle, today);
  const budget = budgetOf(cycle, people);
  const spent = approved.reduce((sum, { cost }) => sum + cost, 0);
  if (spent > budget)
    throw conflict(
      phrase(
        'Approved raises cost {{spent}}, {{over}} over the budget of {{budget}}. Return some, or raise the budget.',
        {
          spent: showMoney(spent),
          over: showMoney(spent - budget),
          budget: showMoney(budget),
        },
      ),
    );
}

async function namesOf(db: Db, ids: readonly string[]): Promise<string> {
  const people = await db(employee).find({ where: { id: ids.slice(0, NAMED) } });
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  return ids.length > NAMED ? `${names} …` : names;
}

/** Refuses where pay is no longer what the proposals started from, or a later rate exists. */
async function mustBeCurrent(db: Db, cycle: Cycle, approved: readonly Proposal[], today: Day): Promise<void> {
  const ids = approved.map((one) => one.employee);
  if (ids.length === 0) return;
  const rates = await payOn(db, ids, payDayOf(cycle, today));
  const later = await db(payRate).all({ where: { employee: ids, effectiveFrom: { gte: cycle.effectiveDate } } });
  const hasLater = new Set(later.map((one) => one.employee));
  const changed = approved.filter((one) => rates.get(one.employee) !== one.currentPay || hasLater.has(one.employee));
  if (changed.length === 0) return;
  throw conflict(
    phrase('Pay has changed since it was proposed: {{names}}. Return these proposals, or take them out of the cycle.', {
      names: await namesOf(
        db,
        changed.map((one) => one.employee),
      ),
    }),
  );
}

/** Creates the pay rates of a cycle; people who have left get none. Returns how many people and cents a year. */
async function applyAll(
  db: Db,
  cycle: Cycle,
): Promise<{ readonly applied: readonly Proposal[]; readonly spent: number }> {
  const proposals = await db(meritProposal).all({ where: { cycle: cycle.id } });
  const approved = proposals.filter(({ status }) => status === 'approved');
  const people = await db(employee).all({ where: { id: approved.map((one) => one.employee), status: [...WORKING] } });
  const staying = new Set(
    people.filter(({ lastDay }) => lastDay === null || lastDay >= cycle.effectiveDate).map(({ id }) => id),
  );
  const applied: Proposal[] = [];
  for (const one of proposals) {
    if (one.status === 'applied' || one.status === 'cancelled') continue;
    if (one.status !== 'approved' || !staying.has(one.employee)) {
      await db(meritProposal).act(one.id, 'cancel');
      continue;
    }
    const rate =
      one.proposedPay > one.currentPay
        ? await db(payRate).create({
            employee: one.employee,
            effectiveFrom: cycle.effectiveDate,
            annualPay: one.proposedPay,
            reason: 'merit',
          })
        : null;
    await db(meritProposal).edit(one.id, { payRate: rate });
    await db(meritProposal).act(one.id, 'apply');
    applied.push(one);
  }
  return { applied, spent: applied.reduce((sum, { cost }) => sum + cost, 0) };
}

/** Proposals of a cycle by state; the cycle is held, so that nobody decides on one meanwhile. */
const proposalsOf = (db: Db, cycle: string, status: string) => db(meritProposal).all({ where: { cycle, status } });

export const cycleHooks = hooksFor(meritCycle, {
  set: {
    create: async ({ record, system }) => {
      if (record.matrix?.length) return;
      const [last] = await system(WHY)(meritCycle).find({
        where: { status: ['planning', 'review', 'approved', 'applied'] },
        sort: '-effectiveDate',
        limit: 1,
      });
      return { matrix: last?.matrix ?? [...USUAL_GUIDELINE] };
    },
    startPlanning: async ({ record, system }) => {
      if (!record.matrix?.length) throw invalid({ field: 'matrix', message: 'is required before planning opens' });
      const [other] = await system(WHY)(meritCycle).find({
        where: { status: [...OPEN_CYCLE, 'approved'], id: { ne: record.id } },
        limit: 1,
      });
      if (other) throw conflict(phrase('{{name}} is still open. Apply or cancel it first.', { name: other.name }));
    },
    startReview: async ({ actor }) => ({ preparedBy: actor.subjectId }),
    reopen: async () => ({ preparedBy: null }),
    approve: async ({ record, actor, system, today }) => {
      const db = system(WHY);
      if (actor.subjectId === null || actor.subjectId === record.preparedBy)
        throw conflict('You closed planning of this cycle, another approver is required');
      const waiting =
        (await proposalsOf(db, record.id, 'submitted')).length + (await proposalsOf(db, record.id, 'reviewed')).length;
      if (waiting > 0)
        throw conflict(
          phrase(
            {
              one: '1 proposal is not decided. Approve it or return it first.',
              other: '{{count}} proposals are not decided. Approve or return them first.',
            },
            { count: waiting },
          ),
        );
      await mustFitBudget(db, record, await proposalsOf(db, record.id, 'approved'), today);
      return { approvedBy: actor.subjectId, approvedAt: now() };
    },
    sendBack: async () => ({ approvedBy: null, approvedAt: null }),
    apply: async ({ record, system, today }) => {
      const db = system(WHY);
      const approved = await proposalsOf(db, record.id, 'approved');
      await mustFitBudget(db, record, approved, today);
      await mustBeCurrent(db, record, approved, today);
      return { appliedAt: now() };
    },
  },
  on: {
    apply: async ({ record, system, notify }) => {
      const db = system('a merit cycle is applied');
      const { applied, spent } = await applyAll(db, record);
      await db(meritCycle).edit(record.id, { people: applied.length, spent });
      for (const { employee: who, proposedPay, currentPay } of applied)
        if (proposedPay > currentPay)
          notify(who, {
            kind: 'merit_cycle.applied',
            severity: 'success',
            title: phrase('Your pay changes on {{day}}', { day: showDay(record.effectiveDate) }),
            link: '/enterprise/self-service/rewards',
          });
    },
    cancel: async ({ record, system }) => {
      const db = system('a merit cycle is canceled');
      for (const one of await db(meritProposal).all({ where: { cycle: record.id } }))
        if (one.status !== 'cancelled') await db(meritProposal).act(one.id, 'cancel');
    },
  },
});

export const rangeHooks = hooksFor(gradeRange, {
  set: {
    create: async ({ record }) =>
      record.entered === 'year'
        ? {}
        : {
            minimum: annualOfHourly(record.minimum),
            middle: annualOfHourly(record.middle),
            maximum: annualOfHourly(record.maximum),
          },
  },
});

/** The figures of a grade are those of its range in force. */
export const gradeHooks = hooksFor(grade, {
  set: {
    edit: async ({ record, before, actor, system, today }) => {
      const isSame = (['minimum', 'middle', 'maximum'] as const).every((one) => record[one] === before?.[one]);
      if (isSame || actor.systemReason !== undefined) return;
      const [range] = await system('a grade is edited')(gradeRange).find({
        where: { grade: record.id, effectiveFrom: { lte: today } },
        sort: '-effectiveFrom',
        limit: 1,
      });
      if (range && (range.effectiveTo === null || range.effectiveTo >= today))
        throw invalid({
          field: 'middle',
          ...phrase('follows the range from {{day}}: add a new grade range instead', {
            day: showDay(range.effectiveFrom),
          }),
        });
    },
  },
});
