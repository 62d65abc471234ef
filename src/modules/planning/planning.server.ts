/** Answers plans as grids and the budget as variances, writes cells and copies, and keeps approved plans as they are. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { answer, type Answered, type Asking, perform } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor, type NounHooks } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { department } from '#modules/people/department.model.ts';
import { payRate } from '#modules/people/pay-rate.model.ts';
import { position } from '#modules/people/position.model.ts';
import { fteFor, grown, monthCost } from './plan-math.model.ts';
import { monthEnds, monthsOver, payOfPosition, peopleNow } from './planning-facts.server.ts';
import {
  budgetVariance,
  copyPlan,
  planGrid,
  type PlanGrid,
  type PlanRow,
  setPlanCell,
} from './planning-questions.model.ts';
import { budgetLine, workforcePlan, workforcePlanLine } from './workforce-plan.model.ts';

const PAY = 'what a plan costs';

/** Reads in one transaction as the system, for answers that only HR may ask; the trail records that pay was read. */
const asHr = <T>(engine: Engine, actor: Actor, why: string, run: (db: Db) => Promise<T>): Promise<T> =>
  engine.act.transact(asSystem(actor, why), { resource: payRate, action: 'read' }, async (work) => {
    await work.tx.read(auditStatement(actor, { action: 'read', noun: payRate.name, recordId: null, why }));
    return run(dbFor(engine.act, work, asSystem(actor, why)));
  });

const namesOf = async (db: Db) => ({
  departments: new Map((await db(department).all({})).map(({ id, name }) => [id, name])),
  positions: new Map((await db(position).all({})).map((one) => [one.id, one])),
});

async function grid({ engine, actor, asked, today }: Asking<typeof planGrid>): Promise<PlanGrid> {
  // As the person who asks: a plan of another organization is not found.
  const plan = await engine.read.get(engine.reader(actor), workforcePlan, asked.plan);
  return asHr(engine, actor, PAY, async (db) => {
    const { year, raisePercent, benefitsPercent } = await db(workforcePlan).get(plan.id);
    const lines = await db(workforcePlanLine).all({ where: { plan: plan.id }, sort: 'month' });
    const { departments, positions } = await namesOf(db);
    const now = await peopleNow(db);
    const ends = await monthEnds(db, year, today, false);
    const rows = [...Map.groupBy(lines, (line) => `${line.department} ${line.position}`)].flatMap(
      ([key, own]): PlanRow[] => {
        const [line] = own;
        if (!line) return [];
        return [
          {
            department: line.department,
            departmentName: departments.get(line.department) ?? '',
            position: line.position,
            positionName: positions.get(line.position)?.title ?? '',
            now: now.get(key) ?? 0,
            limit: positions.get(line.position)?.headcountLimit ?? null,
            months: own.map(({ month, headcount, fte, annualPay }) => ({
              month,
              headcount,
              fte,
              cost: monthCost(fte, annualPay ?? 0, { raisePercent, benefitsPercent }),
            })),
          },
        ];
      },
    );
    const actual = [...Map.groupBy(ends, (end) => `${end.department} ${end.month}`)].flatMap(([, own]) => {
      const [end] = own;
      return end ? [{ department: end.department, month: end.month, headcount: own.length }] : [];
    });
    return {
      year,
      rows: rows.toSorted(
        (a, b) => a.departmentName.localeCompare(b.departmentName) || a.positionName.localeCompare(b.positionName),
      ),
      actual,
    };
  });
}

async function setCell({
  engine,
  actor,
  asked,
  today,
}: Asking<typeof setPlanCell>): Promise<AnswerOf<typeof setPlanCell>> {
  const { plan, department: unit, position: seat, month, through, headcount } = asked;
  await engine.act.transact(actor, { resource: workforcePlanLine, action: 'edit' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    await db(workforcePlan).get(plan);
    const there = await db(workforcePlanLine).all({ where: { plan, department: unit, position: seat } });
    const months = Array.from({ length: through - month + 1 }, (_, n) => month + n);
    const lineOf = new Map(there.map((line) => [line.month, line]));
    // Only the system may set annualPay.
    const system = dbFor(engine.act, work, asSystem(actor, PAY));
    const isNew = months.some((at) => !lineOf.has(at));
    const annualPay = isNew ? await payOfPosition(system, seat, today) : null;
    for (const at of months) {
      const line = lineOf.get(at);
      if (!line)
        await system(workforcePlanLine).create({
          plan,
          department: unit,
          position: seat,
          month: at,
          headcount,
          fte: headcount,
          annualPay,
        });
      else if (line.headcount !== headcount)
        await db(workforcePlanLine).edit(line.id, { headcount, fte: fteFor(line, headcount) });
    }
  });
  return { lines: through - month + 1 };
}

async function copy({ engine, actor, asked }: Asking<typeof copyPlan>): Promise<AnswerOf<typeof copyPlan>> {
  const { plan, name, year, scenario, growthPercent } = asked;
  return engine.act.transact(actor, { resource: workforcePlan, action: 'create' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const from = await db(workforcePlan).get(plan);
    const { raisePercent, benefitsPercent, assumptions } = from;
    const id = await db(workforcePlan).create({ name, year, scenario, raisePercent, benefitsPercent, assumptions });
    // Only the system may set annualPay.
    const system = dbFor(engine.act, work, asSystem(actor, 'a copy of a plan'));
    for (const line of await db(workforcePlanLine).all({ where: { plan }, sort: 'month' })) {
      const { department: unit, position: seat, month, annualPay } = line;
      const headcount = grown(line.headcount, growthPercent, month);
      await system(workforcePlanLine).create({
        plan: id,
        department: unit,
        position: seat,
        month,
        headcount,
        fte: fteFor(line, headcount),
        annualPay,
      });
    }
    return { id };
  });
}

async function budget({
  engine,
  actor,
  asked,
  today,
}: Asking<typeof budgetVariance>): Promise<AnswerOf<typeof budgetVariance>> {
  return asHr(engine, actor, 'the budget against actual pay', async (db) => {
    const lines = await db(budgetLine).all({ where: { year: asked.year }, sort: 'month' });
    const { departments } = await namesOf(db);
    const ends = await monthEnds(db, asked.year, today, true);
    const over = new Set(monthsOver(asked.year, today).map(([month]) => month));
    const byCell = Map.groupBy(ends, (end) => `${end.department} ${end.month}`);
    const budgeted = new Set(lines.map((line) => `${line.department} ${line.month}`));
    // People and pay without a budget line count against a budget of 0; a year without any line has no budget.
    const unbudgeted = [...byCell].flatMap(([cell, [end]]) =>
      end && lines.length > 0 && !budgeted.has(cell)
        ? [{ department: end.department, month: end.month, headcount: 0, pay: 0 }]
        : [],
    );
    return [...lines, ...unbudgeted]
      .map(({ department: unit, month, headcount: budgetHeadcount, pay: budgetPay }) => {
        const own = byCell.get(`${unit} ${month}`) ?? [];
        const isOver = over.has(month);
        return {
          department: unit,
          name: departments.get(unit) ?? '',
          month,
          budgetHeadcount,
          budgetPay,
          headcount: isOver ? own.length : null,
          pay: isOver
            ? own.reduce((sum, { fte, annualPay }) => sum + Math.round((fte * (annualPay ?? 0)) / 12), 0)
            : null,
        };
      })
      .toSorted((a, b) => a.name.localeCompare(b.name) || a.month - b.month);
  });
}

export const planningAnswers: readonly Answered[] = [
  answer(planGrid, grid),
  perform(setPlanCell, setCell),
  perform(copyPlan, copy),
  answer(budgetVariance, budget),
];

type Line = Pick<RecordOf<typeof workforcePlanLine>, 'plan'>;
/** Lines of an approved plan stay as they were approved. */
async function mustBeDraft(db: Db, { plan }: Line): Promise<void> {
  const [found] = await db(workforcePlan).find({ where: { id: plan }, held: true });
  if (!found) throw invalid({ field: 'plan', message: 'must be an existing plan' });
  if (found.status === 'approved')
    throw new Refusal('CONFLICT', { why: 'This plan is approved. Reopen it to change it.' });
}

export const planningHooks: readonly NounHooks[] = [
  hooksFor(workforcePlanLine, {
    set: {
      create: async ({ record, system, today }) => {
        const db = system(PAY);
        await mustBeDraft(db, record);
        return { annualPay: record.annualPay ?? (await payOfPosition(db, record.position, today)) };
      },
      edit: ({ record, system }) => mustBeDraft(system(PAY), record),
      remove: ({ record, system }) => mustBeDraft(system(PAY), record),
    },
  }),
];
