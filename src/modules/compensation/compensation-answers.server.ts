/** Grades and people, the worksheet of a manager, what HR decides, and the pay gap. */
import { addDays } from '#engine/model/days.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { answer, type Asking } from '#engine/server/answers.ts';
import type { Db } from '#engine/server/effects.ts';
import { employee } from '#modules/people/employee.model.ts';
import { type GradeOn, gradesOn, peopleOn, type Person, readPay } from './compensation-facts.server.ts';
import {
  compensationOverview,
  type CompensationOverview,
  meritDecisions,
  meritWorksheet,
  payEquityReport,
  PROPOSAL_STATES,
  type ProposalState,
} from './compensation-questions.model.ts';
import { meritCycle } from './merit-cycle.model.ts';
import {
  budgetOf,
  type Cycle,
  lineOf,
  openCycle,
  plannedIn,
  type Planned,
  type Proposal,
} from './merit-lines.server.ts';
import { isHr } from './merit-proposals.server.ts';
import { meritProposal, SPENDING } from './merit-proposal.model.ts';
import { compaRatio, mayNotDecide } from './merit-rules.model.ts';
import { payEquity, SMALLEST_GROUP } from './pay-equity.model.ts';

/** Dots of one grade that are drawn, at most. */
const MOST_DOTS = 400;
/** Edges of the distribution of compa-ratios, in percent. */
const BANDS = [0, 80, 90, 100, 110, 120];
/** Days after the new pay during which lump sums are listed for payroll. */
const LUMP_DAYS = 90;

const medianOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const high = sorted[half] ?? 0;
  return sorted.length % 2 ? high : Math.round((((sorted[half - 1] ?? 0) + high) / 2) * 10) / 10;
};
const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0);
const isSpent = ({ status }: Proposal): boolean => SPENDING.some((one) => one === status);

const headOf = ({ id, name, status, effectiveDate, proposeBy }: Cycle) => ({
  id,
  name,
  status,
  effectiveDate,
  proposeBy,
});

/** The cycle that is open, else the one that was decided last. */
async function latestCycle(db: Db): Promise<Cycle | null> {
  const open = await openCycle(db);
  if (open) return open;
  const [last = null] = await db(meritCycle).find({
    where: { status: ['approved', 'applied'] },
    sort: '-effectiveDate',
    limit: 1,
  });
  return last;
}

interface Placed extends Person {
  readonly pay: number;
  readonly compa: number;
}
function placedIn(people: readonly Person[]): readonly Placed[] {
  return people.flatMap((one) => {
    const { pay, range } = one;
    return pay === null || range === null ? [] : [{ ...one, pay, compa: compaRatio(pay, range.middle) }];
  });
}

function gradeRow(grade: GradeOn, people: readonly Placed[]): CompensationOverview['grades'][number] {
  const { id, code, minimum, middle, maximum, since, next } = grade;
  return {
    id,
    code,
    minimum,
    middle,
    maximum,
    since,
    next,
    compa: medianOf(people.map(({ compa }) => compa)),
    count: people.length,
    people: people
      .toSorted((a, b) => a.pay - b.pay || a.name.localeCompare(b.name))
      .slice(0, MOST_DOTS)
      .map((one) => ({ id: one.id, name: one.name, position: one.position, pay: one.pay, compa: one.compa })),
  };
}

async function cycleOf(db: Db, today: string): Promise<CompensationOverview['cycle']> {
  const cycle = await latestCycle(db);
  if (!cycle) return null;
  const proposals = await db(meritProposal).all({ where: { cycle: cycle.id } });
  const planned = await plannedIn(db, cycle, today);
  const { people } = planned;
  const byPerson = new Map(proposals.map((one) => [one.employee, one]));
  const stateOf = (id: string): ProposalState => byPerson.get(id)?.status ?? 'none';
  const lines = Map.groupBy(people, ({ manager }) => manager);
  const leads = [...lines.keys()].filter((id) => id !== null);
  const names = new Map(
    (leads.length ? await db(employee).all({ where: { id: leads } }) : []).map((one) => [
      one.id,
      `${one.preferredName ?? one.firstName} ${one.lastName}`,
    ]),
  );
  const isApplied = cycle.status === 'applied';
  // The keys are those of the object itself.
  const states = (Object.keys(PROPOSAL_STATES) as ProposalState[]).filter((one) => !(isApplied && one === 'none'));
  const counted = isApplied ? proposals.map((one) => one.employee) : people.map(({ id }) => id);
  return {
    ...headOf(cycle),
    eligible: isApplied ? proposals.length : people.length,
    ineligible: isApplied ? 0 : planned.out.length,
    budget: budgetOf(cycle, people),
    used: sum(proposals, (one) => (one.status === 'cancelled' ? 0 : one.cost)),
    approved: sum(proposals, (one) => (one.status === 'approved' || one.status === 'applied' ? one.cost : 0)),
    counts: states
      .map((status) => ({ status, people: counted.filter((id) => stateOf(id) === status).length }))
      .filter((one) => one.people > 0),
    managers: isApplied
      ? []
      : [...lines]
          .map(([manager, own]) => {
            const theirs = own.flatMap(({ id }) => byPerson.get(id) ?? []);
            return {
              manager,
              name: manager === null ? '' : (names.get(manager) ?? ''),
              people: own.length,
              proposed: theirs.filter(({ percent }) => percent !== null).length,
              submitted: theirs.filter(isSpent).length,
              budget: budgetOf(cycle, people, own),
              used: sum(theirs, (one) => (one.status === 'cancelled' ? 0 : one.cost)),
            };
          })
          .toSorted((a, b) => a.submitted / a.people - b.submitted / b.people || a.name.localeCompare(b.name)),
  };
}

async function lumpSumsOf(db: Db, today: string): Promise<CompensationOverview['lumpSums']> {
  const paid = await db(meritProposal).all({
    where: { status: 'applied', lumpSum: { gt: 0 }, effectiveDate: { gte: addDays(today, -LUMP_DAYS) } },
  });
  if (paid.length === 0) return [];
  const people = await db(employee).all({ where: { id: paid.map((one) => one.employee) } });
  const names = new Map(people.map((one) => [one.id, `${one.firstName} ${one.lastName}`]));
  return paid.map((one) => ({
    proposal: one.id,
    employee: one.employee,
    name: names.get(one.employee) ?? '',
    amount: one.lumpSum,
    day: one.effectiveDate,
  }));
}

const overviewOf = ({ engine, actor, today }: Asking<typeof compensationOverview>) =>
  readPay(engine, actor, 'pay of people by grade', async (db) => {
    const [all, grades] = [await peopleOn(db, today), await gradesOn(db, today)];
    const paid = all.filter(({ employmentType }) => employmentType !== 'contractor');
    const placed = placedIn(paid);
    const byGrade = Map.groupBy(placed, ({ gradeId }) => gradeId);
    return {
      isHr: isHr(actor),
      people: paid.length,
      medianCompa: medianOf(placed.map(({ compa }) => compa)),
      belowMinimum: placed.filter(({ pay, range }) => range !== null && pay < range.minimum).length,
      aboveMaximum: placed.filter(({ pay, range }) => range !== null && pay > range.maximum).length,
      unplaced: paid.length - placed.length,
      grades: grades.map((grade) => gradeRow(grade, byGrade.get(grade.id) ?? [])),
      bands: BANDS.map((from, n) => {
        const to = BANDS[n + 1] ?? null;
        return { from, to, people: placed.filter(({ compa }) => compa >= from && (to === null || compa < to)).length };
      }),
      cycle: isHr(actor) ? await cycleOf(db, today) : null,
      lumpSums: await lumpSumsOf(db, today),
    };
  });

const NO_SHEET = {
  cycle: null,
  manager: null,
  mayEdit: false,
  matrix: [],
  budget: 0,
  used: 0,
  lines: [],
  out: [],
  toReview: [],
};

const sheetOf = (asking: Asking<typeof meritWorksheet>) => {
  const { engine, actor, asked, today } = asking;
  const manager = asked.manager ?? actor.subjectId;
  if (asked.manager !== null && asked.manager !== actor.subjectId && !isHr(actor)) throw new Refusal('NOT_FOUND');
  if (manager === null) return NO_SHEET;
  return readPay(engine, actor, 'the worksheet of a merit cycle', async (db) => {
    const [boss] = await db(employee).find({ where: { id: manager } });
    if (!boss) throw new Refusal('NOT_FOUND');
    const cycle = await openCycle(db);
    if (!cycle) return { ...NO_SHEET, manager: nameOf(boss) };
    const planned = await plannedIn(db, cycle, today);
    const own = planned.people.filter((one) => one.manager === manager);
    const reviewing = await db(meritProposal).all({
      where: { cycle: cycle.id, reviewer: manager, status: 'submitted' },
    });
    const out = planned.out.filter(({ person }) => person.manager === manager);
    if (own.length === 0 && out.length === 0 && reviewing.length === 0) return { ...NO_SHEET, manager: nameOf(boss) };
    const proposals = await db(meritProposal).all({ where: { cycle: cycle.id, manager } });
    const byPerson = new Map(proposals.map((one) => [one.employee, one]));
    const lines = own
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((one) => lineOf(one, cycle, byPerson.get(one.id) ?? null, { ...NO_DECISION, managerName: nameOf(boss) }));
    return {
      cycle: { ...headOf(cycle), note: cycle.note },
      manager: nameOf(boss),
      mayEdit: cycle.status === 'planning' || lines.some(({ status }) => status === 'returned'),
      matrix: (cycle.matrix ?? []).map(({ rating, compaFrom, least, most }) => ({ rating, compaFrom, least, most })),
      budget: budgetOf(cycle, planned.people, own),
      used: sum(lines, ({ cost, status }) => (status === 'cancelled' ? 0 : cost)),
      lines,
      out: out.map(({ person, why }) => ({ employee: person.id, name: person.name, why })),
      toReview: await linesOf(db, cycle, planned, reviewing, (one) => ({
        mayReview: actor.subjectId === manager && mayNotDecide(one, actor) === null,
        mayApprove: false,
      })),
    };
  });
};
const NO_DECISION = { mayReview: false, mayApprove: false } as const;
const nameOf = (one: {
  readonly firstName: string;
  readonly preferredName: string | null;
  readonly lastName: string;
}) => `${one.preferredName ?? one.firstName} ${one.lastName}`;

/** Proposals as lines, with the names of their managers; those of people who are no longer eligible are left out. */
async function linesOf(
  db: Db,
  cycle: Cycle,
  { people }: Planned,
  proposals: readonly Proposal[],
  may: (proposal: Proposal) => { readonly mayReview: boolean; readonly mayApprove: boolean },
) {
  const ids = [...new Set(proposals.flatMap(({ manager }) => manager ?? []))];
  const managers = ids.length ? await db(employee).all({ where: { id: ids } }) : [];
  const names = new Map(managers.map((one) => [one.id, nameOf(one)]));
  const eligible = new Map(people.map((one) => [one.id, one]));
  return proposals
    .flatMap((one) => {
      const person = eligible.get(one.employee);
      return person
        ? [lineOf(person, cycle, one, { ...may(one), managerName: names.get(one.manager ?? '') ?? '' })]
        : [];
    })
    .toSorted((a, b) => a.managerName.localeCompare(b.managerName) || a.name.localeCompare(b.name));
}

const proposalsOf = ({ engine, actor, today }: Asking<typeof meritDecisions>) =>
  readPay(engine, actor, 'the proposals of a merit cycle', async (db) => {
    const cycle = await latestCycle(db);
    if (!cycle) return { cycle: null, lines: [] };
    const proposals = await db(meritProposal).all({ where: { cycle: cycle.id } });
    const isOpen = cycle.status === 'planning' || cycle.status === 'review';
    const lines = await linesOf(db, cycle, await plannedIn(db, cycle, today), proposals, (one) => {
      const may = isOpen && mayNotDecide(one, actor) === null;
      return { mayReview: may && one.status === 'submitted', mayApprove: may && one.status === 'reviewed' };
    });
    return { cycle: headOf(cycle), lines };
  });

const equityOf = ({ engine, actor, today }: Asking<typeof payEquityReport>) =>
  readPay(engine, actor, 'the pay gap between women and men', async (db) => {
    const all = (await peopleOn(db, today)).filter(({ employmentType }) => employmentType !== 'contractor');
    const paid = all.flatMap(({ pay, gender, gradeId }) =>
      pay === null ? [] : [{ pay, gender, group: gradeId ?? '' }],
    );
    const { raw, adjusted, groups } = payEquity(paid);
    const order = await gradesOn(db, today);
    const others = all.length - paid.filter(({ gender }) => gender === 'female' || gender === 'male').length;
    const gapOf = (id: string) => groups.find(({ key }) => key === id);
    return {
      on: today,
      raw,
      adjusted,
      groups: [
        ...order.flatMap(({ id, code }) => {
          const found = gapOf(id);
          return found ? [{ id, name: code, gap: found.gap }] : [];
        }),
        ...(gapOf('') ? [{ id: null, name: '', gap: gapOf('')?.gap ?? null }] : []),
      ],
      others: others > 0 && others < SMALLEST_GROUP ? null : others,
    };
  });

export const compensationAnswers = [
  answer(compensationOverview, overviewOf),
  answer(meritWorksheet, sheetOf),
  answer(meritDecisions, proposalsOf),
  answer(payEquityReport, equityOf),
];
