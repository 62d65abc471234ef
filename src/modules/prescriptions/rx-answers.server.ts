/** Messages of prescriptions as files, in and out, and figures over all facilities. */
import { Refusal } from '#engine/model/refusals.ts';
import { answer, answerDownload, type Asking, perform } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { dbFor } from '#engine/server/db.ts';
import { asSystem } from '#engine/server/grants.ts';
import { equals, readAll } from '#engine/server/read-all.ts';
import { prescription, rxMessage } from './prescription.model.ts';
import { prescriptionFigures, rxMessageFile, takeRxMessage } from './rx-questions.model.ts';
import { readAnswer, type RxAnswer } from './rx-text.server.ts';

const PARTS = [8, 12, 16, 20, 32] as const;
/** The UUID that was written without its hyphens; null where it is none. */
function withHyphens(text: string | null): string | null {
  if (!text || !/^[0-9a-f]{32}$/i.test(text)) return null;
  return PARTS.map((end, at) => text.slice(at === 0 ? 0 : PARTS[at - 1], end))
    .join('-')
    .toLowerCase();
}

function resultOf({ action, words }: RxAnswer, isMove: boolean): string {
  if (action === 'noted') return words ?? 'Accepted by the network';
  return isMove ? (words ?? 'Recorded') : 'Kept. The prescription is in a state that this message does not change.';
}

/** Takes in one message. The prescription is found by the message that it answers, else by its own number. */
async function take({ engine, actor, asked }: Asking<typeof takeRxMessage>) {
  const message = readAnswer(asked.content);
  const [sent] = message.relatesTo
    ? await readAll(engine, actor, rxMessage, {
        filters: [equals('messageId', message.relatesTo), equals('direction', 'out')],
        fields: ['prescription'],
      })
    : [];
  const id = sent?.prescription ?? withHyphens(message.orderNumber);
  if (!id)
    throw new Refusal('CONFLICT', {
      why: 'No prescription of yours has this message ID or order number. Check the file, or ask the pharmacy.',
    });
  // What the caller may not read is not there.
  await engine.read.get(engine.reader(actor), prescription, id);
  return engine.act.transact(actor, { resource: prescription, action: 'edit', id }, async (work) => {
    const db = dbFor(engine.act, work, asSystem(actor, 'a message of a pharmacy'));
    const [known] = await db(rxMessage).find({
      where: { prescription: id, direction: 'in', messageId: message.messageId },
      limit: 1,
    });
    const { client, status } = await db(prescription).get(id);
    const { action, words } = message;
    const isMove = action !== 'noted' && action in (prescription.states?.[status] ?? {});
    const result = resultOf(message, isMove);
    if (known) return { prescription: id, type: message.type, result: 'Received before. Nothing changed.' };
    await db(rxMessage).create({
      prescription: id,
      client,
      direction: 'in',
      type: message.type,
      messageId: message.messageId,
      relatesTo: message.relatesTo,
      at: new Date().toISOString(),
      result: result.slice(0, 300),
      text: asked.content,
    });
    if (isMove)
      await db(prescription).act(id, action, {
        ...(action === 'recordFill' && { fill: message.fill ?? 'full' }),
        ...((action === 'fail' || action === 'cancelDenied' || action === 'requestRenewal') && {
          answerText: (words ?? 'No reason given').slice(0, 300),
        }),
      });
    return { prescription: id, type: message.type, result };
  });
}

async function lastFile({ engine, actor, asked }: Asking<typeof rxMessageFile>) {
  await engine.read.get(engine.reader(actor), prescription, asked.prescription);
  return engine.act.transact(
    actor,
    { resource: prescription, action: 'export', id: asked.prescription },
    async (work) => {
      const db = dbFor(engine.act, work, asSystem(actor, 'the message of a prescription'));
      const [last] = await db(rxMessage).find({
        where: { prescription: asked.prescription, direction: 'out' },
        sort: '-at',
        limit: 1,
      });
      if (!last) throw new Refusal('CONFLICT', { why: 'No message is written yet. Send the prescription first.' });
      work.tx.write(auditStatement(actor, { noun: prescription.name, recordId: asked.prescription, action: 'export' }));
      return { name: `${last.type}-${last.messageId}.xml`, type: 'application/xml', body: last.text };
    },
  );
}

const FIGURES = `select o.name as location,
    count(*) filter (where p.status in ('draft', 'ready'))::int as "toSign",
    count(*) filter (where p.signed_at > now() - interval '30 days')::int as signed,
    count(*) filter (where p.signed_at > now() - interval '30 days' and p.method = 'electronic')::int as electronic,
    count(*) filter (where p.signed_at > now() - interval '30 days' and p.dea <> 'none')::int as controlled,
    count(*) filter (where p.status = 'error')::int as errors,
    count(*) filter (where p.signed_at > now() - interval '30 days' and p.fill = 'full')::int as filled,
    count(*) filter (where p.status in ('renewal_requested', 'cancel_requested'))::int as requests
  from location o join client c on c.tenant_id = o.tenant_id and c.location = o.id
    join prescription p on p.tenant_id = c.tenant_id and p.client = c.id
  where o.tenant_id = $1 group by o.id, o.name order by o.name`;

export const rxAnswers = [
  perform(takeRxMessage, take),
  answerDownload(rxMessageFile, lastFile),
  answer(prescriptionFigures, async ({ engine, actor }) => {
    const [rows = []] = await engine.connections.read(actor.tenantId, [{ text: FIGURES, values: [actor.tenantId] }]);
    const number = (value: unknown): number => Number(value ?? 0);
    return {
      facilities: rows.map((row) => ({
        location: String(row.location),
        toSign: number(row.toSign),
        signed: number(row.signed),
        electronic: number(row.electronic),
        controlled: number(row.controlled),
        errors: number(row.errors),
        filled: number(row.filled),
        requests: number(row.requests),
      })),
    };
  }),
];
