/** Giving a draft its document: an uploaded PDF that is known to be one that can be signed, or a letter from a template. */
import type {} from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ref, rows, text } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { textOf } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import { organizationName } from '#engine/server/export-pdf.ts';
import { keepFile } from '#engine/server/files.ts';
import { withFile } from '#engine/server/files-api.ts';
import { type Actor, grantOn, isNothing } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import type { ModuleParts } from '#engine/server/module.ts';
import { envelopeWork, heldEnvelope } from './envelope-answers.server.ts';
import { envelope, envelopeField } from './envelope.model.ts';
import { drawLetter } from './letter-draw.server.ts';
import { fillLetter } from './letters.server.ts';
import { inspectPdf } from './pdf-work.server.ts';
import { hashOfBytes } from './sealing.server.ts';

/** The largest document, in megabytes. */
const DOCUMENT_MB = 25;

class Documents {
  private readonly parts: ModuleParts;

  constructor(parts: ModuleParts) {
    this.parts = parts;
  }

  /** The draft that an editor may give a document. */
  private async draft(actor: Actor, id: string): Promise<void> {
    const { engine } = this.parts;
    if (actor.demo) throw new Refusal('DEMO_LIMITED');
    if (isNothing(grantOn(engine.policy, actor, envelope, 'edit'))) throw new Refusal('PERMISSION_DENIED');
    const { status } = await engine.read.get(engine.reader(actor), envelope, id);
    if (status !== 'draft')
      throw new Refusal('CONFLICT', { why: 'This envelope was sent. Correct it to start a new draft.' });
  }

  private async give(actor: Actor, id: string, values: object): Promise<void> {
    await envelopeWork(this.parts.engine, actor, 'the document of an envelope', async (db) => {
      const { status } = await heldEnvelope(db, id);
      if (status !== 'draft')
        throw new Refusal('CONFLICT', { why: 'This envelope was sent. Correct it to start a new draft.' });
      for (const field of await db(envelopeField).find({ where: { envelope: id } }))
        await db(envelopeField).remove(field.id);
      await db(envelope).edit(id, values);
    });
  }

  /** Gives a draft an uploaded PDF, once it is known to be one that can be signed. */
  async upload(request: FastifyRequest): Promise<{ pages: number }> {
    const { engine, store, authenticate } = this.parts;
    const actor = await authenticate(request);
    const { id } = request.params as { id: string };
    await this.draft(actor, id);
    const part = await request.file({ limits: { files: 1, fileSize: DOCUMENT_MB * 1024 * 1024, fields: 5 } });
    if (!part) throw invalid({ field: 'file', message: 'is required' });
    return withFile(part, DOCUMENT_MB, async (bytes) => {
      const head = bytes.subarray(0, 1024).includes('%PDF-');
      if (!head)
        throw invalid({ field: 'file', message: 'is not a PDF. Save the document as PDF and upload that file' });
      const found = await inspectPdf(bytes);
      if ('refused' in found) throw invalid({ field: 'file', ...found.refused });
      const document = await keepFile(engine, store, actor, part.filename, bytes, ['application/pdf']);
      await this.give(actor, id, {
        document,
        letter: null,
        template: null,
        places: null,
        prepared: null,
        pageSizes: found.pageSizes,
        originalHash: hashOfBytes(bytes),
      });
      return { pages: found.pageSizes.length };
    });
  }

  /** Gives a draft a letter from a template. A merge field without a value refuses it and is named. */
  async letter(request: FastifyRequest): Promise<{ pages: number }> {
    const { engine, store, authenticate } = this.parts;
    const actor = await authenticate(request);
    const { id } = request.params as { id: string };
    await this.draft(actor, id);
    const asked = inputOf(
      {
        template: ref('letter_template'),
        values: rows(
          { name: text({ max: 60 }), value: text({ max: 300, optional: true }) },
          { max: 30, optional: true },
        ),
      },
      request.body,
    );
    const record = await engine.read.get(engine.reader(actor), envelope, id);
    const filled = await fillLetter(engine, actor, asked.template, textOf(record.employee) || null, asked.values ?? []);
    if (filled.unresolved.length > 0)
      throw invalid(
        ...filled.unresolved.map((name) => ({
          field: name,
          ...phrase('Unresolved merge field {{x}}', { x: `{{${name}}}` }),
        })),
      );
    const organization = await organizationName(engine, actor.tenantId);
    const at = new Date().toISOString();
    const title = textOf(record.title);
    const drawn = await drawLetter({ title, organization, text: filled.text, at });
    const document = await keepFile(engine, store, actor, `${title}.pdf`, drawn.bytes, ['application/pdf']);
    await this.give(actor, id, {
      document,
      letter: filled.text,
      template: asked.template,
      places: drawn.places,
      prepared: null,
      pageSizes: drawn.pageSizes,
      originalHash: hashOfBytes(drawn.bytes),
    });
    return { pages: drawn.pageSizes.length };
  }
}

/** Registers the calls that give a draft its document. */
export function registerDocuments(app: FastifyInstance, parts: ModuleParts): void {
  const documents = new Documents(parts);
  app.post('/api/envelopes/:id/document', { bodyLimit: (DOCUMENT_MB + 1) * 1024 * 1024 }, async (request, reply) =>
    sendData(reply.status(201), await documents.upload(request)),
  );
  app.post('/api/envelopes/:id/letter', async (request, reply) =>
    sendData(reply.status(201), await documents.letter(request)),
  );
}
