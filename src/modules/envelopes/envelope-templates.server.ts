/** Envelope templates: saving a prepared envelope as one, and starting a draft from it. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { type Asking, perform } from '#engine/server/answers.ts';
import { organizationName } from '#engine/server/export-pdf.ts';
import { envelopeWork } from './envelope-answers.server.ts';
import { envelope, envelopeField, type Prepared } from './envelope.model.ts';
import { peopleOf } from './envelope-effects.server.ts';
import { envelopeTemplate, saveEnvelopeTemplate, startEnvelope } from './envelope-template.model.ts';
import { drawLetter } from './letter-draw.server.ts';
import { hashOfBytes } from './sealing.server.ts';

async function save({ engine, actor, asked }: Asking<typeof saveEnvelopeTemplate>) {
  if (actor.demo) throw new Refusal('DEMO_LIMITED');
  const reader = engine.reader(actor);
  await engine.read.get(reader, envelope, asked.envelope);
  if (asked.replaces) await engine.read.get(reader, envelopeTemplate, asked.replaces);
  return envelopeWork(engine, actor, 'an envelope is saved as a template', async (db) => {
    const source = await db(envelope).get(asked.envelope);
    // A letter names the person it was filled in for.
    if (source.template !== null)
      throw new Refusal('CONFLICT', {
        why: 'A letter is filled in for one person. Upload a PDF to save it as a template, or use the letter template.',
      });
    if (source.document === null && source.letter === null)
      throw invalid({ field: 'envelope', message: 'has no document yet. Upload a PDF first' });
    const people = await peopleOf(db, source.id);
    if (people.length === 0) throw invalid({ field: 'parts', message: 'are missing. Add the people of the envelope' });
    if (people.length !== asked.parts.length)
      throw invalid({ field: 'parts', message: 'must name each person of the envelope' });
    const fields = await db(envelopeField).find({ where: { envelope: source.id }, sort: 'page' });
    const prepared: Prepared = {
      people: people.map(({ role }, i) => ({ part: asked.parts[i]?.part ?? '', role })),
      fields: fields.map(({ recipient, page, x, y, w, h, type, required, label }) => ({
        person: people.findIndex(({ id }) => id === recipient) + 1,
        page,
        x,
        y,
        w,
        h,
        type,
        required,
        label,
      })),
    };
    const { document, letter, pageSizes, originalHash } = source;
    const { title, summary } = asked;
    const values = { title, summary: summary ?? null, document, letter, pageSizes, originalHash, prepared };
    if (!asked.replaces) return { template: await db(envelopeTemplate).create(values), number: 1 };
    // Held: of two people who save at once each gets a number of their own.
    const [before] = await db(envelopeTemplate).find({ where: { id: asked.replaces }, held: true });
    if (before?.status !== 'active')
      throw new Refusal('CONFLICT', { why: 'This template is retired. Restore it or save a new one.' });
    await db(envelopeTemplate).edit(before.id, { ...values, number: before.number + 1 });
    return { template: before.id, number: before.number + 1 };
  });
}

async function start({ engine, actor, asked }: Asking<typeof startEnvelope>) {
  if (actor.demo) throw new Refusal('DEMO_LIMITED');
  const reader = engine.reader(actor);
  await engine.read.get(reader, envelopeTemplate, asked.template);
  if (asked.employee) await engine.read.get(reader, engine.noun('employee'), asked.employee);
  const organization = await organizationName(engine, actor.tenantId);
  return envelopeWork(engine, actor, 'an envelope is started from a template', async (db) => {
    const template = await db(envelopeTemplate).get(asked.template);
    if (template.status !== 'active')
      throw new Refusal('CONFLICT', { why: 'This template is retired. Restore it or choose another one.' });
    const { id: startedFrom, document, letter, pageSizes, originalHash, prepared } = template;
    const title = asked.title ?? template.title;
    // The draft has copies of everything: what happens to the template later does not reach it.
    const copy = { startedFrom, document, letter, pageSizes, originalHash, prepared };
    const id = await db(envelope).create({ title, employee: asked.employee ?? null, ...copy });
    if (document === null && letter !== null) {
      const { createdAt } = await db(envelope).get(id);
      const { bytes } = await drawLetter({ title, organization, text: letter, at: createdAt });
      await db(envelope).edit(id, { originalHash: hashOfBytes(bytes) });
    }
    return { envelope: id };
  });
}

export const envelopeTemplateAnswers = [perform(saveEnvelopeTemplate, save), perform(startEnvelope, start)];
