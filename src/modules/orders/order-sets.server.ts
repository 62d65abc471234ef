/** Writes the chosen orders of a set: all of them, or none. */
import { invalid } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { asSystem } from '#engine/server/grants.ts';
import { drug } from '#modules/formulary/formulary.model.ts';
import { order } from './order.model.ts';
import { setOf } from './order-sets.model.ts';
import { enterOrderSet } from './orders-questions.model.ts';

async function enter({ asked, engine, actor }: Asking<typeof enterOrderSet>) {
  const set = setOf(asked.set);
  const keys = asked.entries.split(/\s+/).filter(Boolean);
  const entries = (set?.entries ?? []).filter(({ key }) => keys.includes(key));
  if (!set || entries.length === 0)
    throw invalid({ field: 'entries', message: 'must name at least one order of the set' });
  return engine.act.transact(actor, { resource: order, action: 'create' }, async (work) => {
    const system = dbFor(engine.act, work, asSystem(actor, 'an order set is entered'));
    const known = new Map((await system(drug).all({ where: { status: 'active' } })).map((one) => [one.code, one.id]));
    for (const { key: _key, off: _off, drug: code, prn, days, measures, steps, ...rest } of entries) {
      if (code && !known.has(code))
        throw invalid({
          field: 'entries',
          ...phrase('names {{drug}}, which is not in the formulary now', { drug: code }),
        });
      // As the person: only clients whose orders they write.
      const id = await engine.act.within(work, actor, {
        resource: order,
        action: 'create',
        input: {
          ...rest,
          client: asked.client,
          ...(code && { drug: known.get(code) }),
          ...(steps && { steps: [...steps] }),
          ...(measures && { measures: [...measures] }),
          ...(prn && { prn: true, prnReason: prn.for, minHours: prn.hours, maxPer24h: prn.most }),
          ...(days && { durationDays: days }),
          nature: asked.nature,
          ...(asked.prescriber && { prescriber: asked.prescriber }),
          readBack: asked.readBack,
        },
      });
      await system(order).edit(id, { fromSet: set.name });
    }
    return { orders: entries.length };
  });
}

export const orderCommands = [perform(enterOrderSet, enter)];
