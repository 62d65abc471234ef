/** Adjusts the pay of many people in a run at once: everyone on the list, or no one if a line is wrong. */
import { invalid, type Refusal } from '#engine/model/refusals.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import { type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { asSystem } from '#engine/server/grants.ts';
import { employee } from '#modules/people/employee.model.ts';
import { type AdjustmentLine, linesOf, MOST_LINES } from './adjustment-lines.model.ts';
import { payAdjustment } from './pay-adjustment.model.ts';
import { addAdjustments } from './pay-commands.model.ts';
import { payGroup } from './pay-group.model.ts';
import { payRun } from './pay-run.model.ts';

/** Problems that one answer names. */
const TOLD = 5;
const refuse = (problems: readonly Phrase[]): Refusal =>
  invalid(...problems.slice(0, TOLD).map(({ says, values, message }) => ({ field: 'lines', says, values, message })));

async function add({ engine, actor, asked }: Asking<typeof addAdjustments>) {
  const { lines, problems } = linesOf(asked.lines);
  if (problems.length > 0) throw refuse(problems);
  if (lines.length === 0) throw refuse([phrase('must name at least one person and an amount')]);
  if (lines.length > MOST_LINES)
    throw refuse([phrase('must have at most {{most}} lines: add the rest as a second list', { most: MOST_LINES })]);
  return engine.act.transact(actor, { resource: payAdjustment, action: 'create' }, async (work) => {
    const system = dbFor(engine.act, work, asSystem(actor, 'adjustments of many people are added'));
    const run = await system(payRun).get(asked.run);
    const group = await system(payGroup).get(run.payGroup);
    const people = await system(employee).all({ where: { payGroup: group.frequency } });
    const known = new Map(
      people.flatMap((one) => [
        [one.employeeNumber.toLowerCase(), one.id] as const,
        [one.workEmail.toLowerCase(), one.id] as const,
      ]),
    );
    const missing = lines.filter(({ who }) => !known.has(who));
    if (missing.length > 0)
      throw refuse(
        missing.map(({ line, who }) =>
          phrase('Line {{line}}: this run pays no one with the number or email {{who}}.', { line, who }),
        ),
      );
    const twice = new Map<string, AdjustmentLine>();
    for (const one of lines) {
      const id = known.get(one.who) ?? '';
      const before = twice.get(id);
      if (before)
        throw refuse([
          phrase('Line {{line}} names the same person as line {{before}}.', { line: one.line, before: before.line }),
        ]);
      twice.set(id, one);
    }
    const db = dbFor(engine.act, work, actor);
    for (const [id, { amount, reason }] of twice)
      await db(payAdjustment).create({
        run: run.id,
        employee: id,
        kind: asked.kind,
        amount,
        reason: reason || asked.reason,
      });
    return { added: lines.length, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
  });
}

export const manyAdjustments = [perform(addAdjustments, add)];
