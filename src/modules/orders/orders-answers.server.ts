/** Checks an order that is being written, as its writer reads the chart. */
import { Refusal } from '#engine/model/refusals.ts';
import { answer } from '#engine/server/answers.ts';
import { asSystem } from '#engine/server/grants.ts';
import { asReader } from '#engine/server/read-all.ts';
import { client } from '#modules/clients/client.model.ts';
import { drug } from '#modules/formulary/formulary.model.ts';
import { dailyMg } from './order-amounts.model.ts';
import { orderCheck } from './orders-questions.model.ts';
import { findingsOf } from './orders.server.ts';

export const orderAnswers = [
  answer(orderCheck, async ({ engine, actor, asked, today }) => {
    await engine.read.get(engine.reader(actor), client, asked.client);
    const source = asReader(engine, actor);
    const unmasked = asReader(engine, asSystem(actor, 'an order is checked'));
    const [known] = await source.find(drug, { id: asked.drug });
    if (!known) throw new Refusal('NOT_FOUND');
    const facts = {
      dailyMg: dailyMg(asked),
      maxDailyMg: known.maxDailyMg,
      lookAlike: known.lookAlike,
      highAlert: known.highAlert,
      monitoring: known.monitoring,
    };
    try {
      const findings = await findingsOf(source, { ...asked, category: 'medication' }, today, unmasked);
      return {
        findings: findings.map(({ severity, effect, action, source: from }) => ({
          severity,
          effect,
          action,
          source: from,
        })),
        refused: null,
        ...facts,
      };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'CONFLICT') throw error;
      return { findings: [], refused: error.message, ...facts };
    }
  }),
];
