/** Proposals on their way up the line: written by the manager, reviewed by the manager’s manager, approved by HR. */
import { showMoney } from '#engine/model/figures.ts';
import { invalid, type Problem, Refusal } from '#engine/model/refusals.ts';
import { type Phrase, asPhrase, phrase } from '#engine/model/words.ts';
import { type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { type Actor, asSystem, basesOf } from '#engine/server/grants.ts';
import { employee } from '#modules/people/employee.model.ts';
import { decideMeritProposals, saveMeritProposal, submitMeritProposals } from './compensation-questions.model.ts';
import { meritCycle } from './merit-cycle.model.ts';
import {
  budgetOf,
  type Cycle,
  missingWords,
  openCycle,
  plannedIn,
  type Planned,
  type Proposal,
  reckon,
} from './merit-lines.server.ts';
import { meritProposal, OPEN_PROPOSAL, SPENDING } from './merit-proposal.model.ts';
import { mayNotDecide, type ProposedBy } from './merit-rules.model.ts';

const WORKSHEET = '/enterprise/payroll/compensation/planning';
const conflict = (why: string | Phrase): Refusal => new Refusal('CONFLICT', { why });
const now = (): string => new Date().toISOString();

/** Whether somebody is HR of the organization. */
export const isHr = (actor: Actor): boolean => {
  const bases = basesOf(actor);
  return ['admin', 'hr_manager', 'super_admin'].some((role) => bases.includes(role));
};

/** Refuses decisions on one’s own pay and on what one proposed. */
function mustBeOther(record: ProposedBy, actor: Actor): void {
  const why = mayNotDecide(record, actor);
  if (why === 'self') throw new Refusal('SELF_APPROVAL');
  if (why === 'proposer') throw conflict('You proposed this raise, another person must decide');
}

/** The cycle of a proposal; refused where nothing is decided in it any more. */
async function mustBeOpen(db: Db, id: string, states: readonly string[]): Promise<Cycle> {
  const cycle = await db(meritCycle).get(id);
  if (!states.includes(cycle.status))
    throw conflict(phrase('{{name}} is not open for this. Ask HR to reopen it.', { name: cycle.name }));
  return cycle;
}
const DECIDED_IN = ['planning', 'review'] as const;

export const proposalHooks = hooksFor(meritProposal, {
  set: {
    submit: async ({ record, transitionTo }) => {
      // Nobody above the manager, or nobody but the one who wrote it: HR decides at once.
      if (record.reviewer === null || record.reviewer === record.proposedBy) transitionTo('reviewed');
    },
    review: async ({ record, actor, system }) => {
      await mustBeOpen(system('a proposal is reviewed'), record.cycle, DECIDED_IN);
      mustBeOther(record, actor);
      return { reviewedBy: actor.subjectId };
    },
    approve: async ({ record, actor, system }) => {
      await mustBeOpen(system('a proposal is approved'), record.cycle, DECIDED_IN);
      mustBeOther(record, actor);
      return { decidedBy: actor.subjectId, decidedAt: now() };
    },
    return: async ({ record, actor, system }) => {
      await mustBeOpen(system('a proposal is returned'), record.cycle, DECIDED_IN);
      mustBeOther(record, actor);
      return { reviewedBy: null, decidedBy: null, decidedAt: null };
    },
    cancel: async ({ record, actor }) => {
      if (actor.systemReason === undefined) mustBeOther(record, actor);
    },
  },
  on: {
    submit: async ({ record, notify }) =>
      notify(record.status === 'submitted' ? record.reviewer : null, {
        kind: 'merit_proposal.submitted',
        title: phrase('A raise waits for your review'),
        link: WORKSHEET,
      }),
    return: async ({ record, notify }) =>
      notify(record.proposedBy, {
        kind: 'merit_proposal.returned',
        severity: 'warning',
        title: phrase('A raise that you proposed was returned'),
        body: asPhrase(record.returnNote ?? ''),
        link: WORKSHEET,
      }),
  },
});

/** Runs work on the proposals of the open cycle, whose record is held: two people who submit see each other’s sums. */
const inCycle = <T>(
  { engine, actor, today }: Pick<Asking<typeof submitMeritProposals>, 'engine' | 'actor' | 'today'>,
  why: string,
  run: (db: Db, cycle: Cycle, planned: Planned) => Promise<T>,
): Promise<T> =>
  engine.act.transact(actor, { resource: meritProposal, action: 'edit' }, async (work) => {
    const db = dbFor(engine.act, work, asSystem(actor, why));
    const open = await openCycle(db);
    if (!open) throw conflict('No merit cycle is open. HR opens one.');
    const [cycle] = await db(meritCycle).find({ where: { id: open.id }, held: true });
    if (!cycle) throw new Refusal('NOT_FOUND');
    return run(db, cycle, await plannedIn(db, cycle, today));
  });

/** Whose line it is: one’s own, or one that HR names. */
function lineOwner(actor: Actor, named: string | null): string {
  if (named === null || named === actor.subjectId) {
    if (actor.subjectId === null) throw new Refusal('PERMISSION_DENIED');
    return actor.subjectId;
  }
  if (!isHr(actor)) throw new Refusal('NOT_FOUND');
  return named;
}

async function save(asking: Asking<typeof saveMeritProposal>) {
  const { actor, asked } = asking;
  return inCycle(asking, 'a raise is proposed', async (db, cycle, planned) => {
    const person = planned.people.find(({ id }) => id === asked.employee);
    const isOwnLine = person !== undefined && actor.subjectId !== null && person.manager === actor.subjectId;
    if (asked.employee === actor.subjectId) throw new Refusal('SELF_APPROVAL');
    // Who is in no line of theirs is not there for a manager, eligible or not.
    if (!person || !(isOwnLine || isHr(actor))) throw new Refusal('NOT_FOUND');
    if (cycle.status !== 'planning') {
      const [returned] = await db(meritProposal).find({
        where: { cycle: cycle.id, employee: person.id, status: 'returned' },
      });
      if (!returned) throw conflict('Planning is closed. Only returned proposals can be changed.');
    }
    const price = reckon(person, cycle, asked);
    const boss = person.manager === null ? null : (await db(employee).get(person.manager)).manager;
    const values = {
      manager: person.manager,
      proposedBy: actor.subjectId,
      reviewer: boss,
      grade: person.gradeId,
      fte: person.fte,
      currentPay: person.pay,
      middle: person.range.middle,
      maximum: person.range.maximum,
      compaRatio: price.compaNow,
      rating: asked.rating,
      percent: asked.percent,
      earnedShare: price.share,
      least: price.guideline?.least ?? null,
      most: price.guideline?.most ?? null,
      overMaximum: asked.overMaximum,
      proposedPay: price.proposedPay,
      lumpSum: price.lumpSum,
      cost: price.cost,
      effectiveDate: cycle.effectiveDate,
      rationale: asked.rationale,
      redCircleReason: asked.redCircleReason,
    };
    const [known] = await db(meritProposal).find({ where: { cycle: cycle.id, employee: person.id } });
    if (!known)
      return { proposal: await db(meritProposal).create({ cycle: cycle.id, employee: person.id, ...values }) };
    if (!OPEN_PROPOSAL.includes(known.status))
      throw conflict(phrase('The proposal for {{name}} is submitted. Withdraw it first.', { name: person.name }));
    // An account without an employee record is known by the proposals it wrote alone: what it changed, it could approve.
    if (actor.subjectId === null && known.createdBy !== actor.accountId)
      throw conflict('Another person proposed this raise. Return it to them, or ask them to change it.');
    await db(meritProposal).edit(known.id, values);
    return { proposal: known.id };
  });
}

/** Refuses over a manager’s budget, with the amounts. */
function mustFit(cycle: Cycle, planned: Planned, manager: string, spent: number): void {
  const own = planned.people.filter((one) => one.manager === manager);
  const budget = budgetOf(cycle, planned.people, own);
  if (spent <= budget) return;
  throw conflict(
    phrase('These raises cost {{spent}}, {{over}} over your budget of {{budget}}. Lower some before you submit.', {
      spent: showMoney(spent),
      over: showMoney(spent - budget),
      budget: showMoney(budget),
    }),
  );
}

async function submit(asking: Asking<typeof submitMeritProposals>) {
  const manager = lineOwner(asking.actor, asking.asked.manager);
  return inCycle(asking, 'raises are submitted', async (db, cycle, planned) => {
    const all = await db(meritProposal).all({ where: { cycle: cycle.id, manager } });
    const open = all.filter((one) => isSubmittable(one, cycle));
    if (open.length === 0) throw conflict('There is no draft to submit. Propose a raise first.');
    const people = new Map(planned.people.map((one) => [one.id, one]));
    const problems: Problem[] = [];
    let spent = all.reduce((sum, one) => (isSpent(one) ? sum + one.cost : sum), 0);
    for (const one of open) {
      if (one.employee === asking.actor.subjectId) throw new Refusal('SELF_APPROVAL');
      const person = people.get(one.employee);
      if (!person) {
        await db(meritProposal).act(one.id, 'cancel');
        continue;
      }
      const price = reckon(person, cycle, one);
      if (price.missing.length)
        problems.push({
          field: 'proposals',
          ...phrase('{{name}} needs {{what}}', { name: person.name, what: missingWords(price.missing).join(', ') }),
        });
      spent += price.cost;
    }
    if (problems.length) throw invalid(...problems);
    mustFit(cycle, planned, manager, spent);
    let submitted = 0;
    for (const one of open) {
      const person = people.get(one.employee);
      if (!person) continue;
      const { proposedPay, lumpSum, cost, compaNow } = reckon(person, cycle, one);
      await db(meritProposal).edit(one.id, {
        currentPay: person.pay,
        fte: person.fte,
        compaRatio: compaNow,
        proposedPay,
        lumpSum,
        cost,
        submittedAt: now(),
        returnNote: null,
      });
      await db(meritProposal).act(one.id, 'submit');
      submitted += 1;
    }
    return { submitted };
  });
}
const isSubmittable = ({ status }: Proposal, cycle: Cycle): boolean =>
  status === 'returned' || (status === 'draft' && cycle.status === 'planning');
const isSpent = ({ status }: Proposal): boolean => SPENDING.some((one) => one === status);

async function decide({ engine, actor, asked }: Asking<typeof decideMeritProposals>) {
  const { proposals, decision, note } = asked;
  await engine.act.transact(actor, { resource: meritProposal, action: 'edit' }, async (work) => {
    const system = dbFor(engine.act, work, asSystem(actor, 'a raise is decided'));
    for (const id of proposals) {
      const [one] = await system(meritProposal).find({ where: { id }, held: true });
      const mine = one && actor.subjectId !== null && { proposer: one.proposedBy, reviewer: one.reviewer };
      const isReviewer = mine && mine.reviewer === actor.subjectId;
      const isProposer = mine && mine.proposer === actor.subjectId;
      if (!one || !(isHr(actor) || isReviewer || (isProposer && decision === 'withdraw')))
        throw new Refusal('NOT_FOUND');
      if (decision === 'withdraw') {
        if (!isProposer) throw new Refusal('PERMISSION_DENIED');
        await mustBeOpen(system, one.cycle, ['planning']);
      }
      // HR acts by its own grants; a manager’s manager only on what waits for them.
      if (!isHr(actor) && decision !== 'withdraw' && one.status !== 'submitted') throw new Refusal('PERMISSION_DENIED');
      if (decision === 'approve' && !isHr(actor)) throw new Refusal('PERMISSION_DENIED');
      await system(meritProposal).act(id, decision, decision === 'return' ? { returnNote: note } : {});
    }
  });
  return { decided: proposals.length };
}

export const proposalAnswers = [
  perform(saveMeritProposal, save),
  perform(submitMeritProposals, submit),
  perform(decideMeritProposals, decide),
];
