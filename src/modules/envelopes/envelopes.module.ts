/** Envelopes that people sign electronically, and the letters that HR writes from templates. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { registerDocuments } from './draft-document.server.ts';
import { envelope, envelopeEvent, envelopeField, envelopeRecipient } from './envelope.model.ts';
import { envelopeAnswers } from './envelope-answers.server.ts';
import { envelopeTemplate } from './envelope-template.model.ts';
import { envelopeTemplateAnswers } from './envelope-templates.server.ts';
import { envelopeEffects } from './envelope-effects.server.ts';
import { letterTemplate, letterTemplateVersion } from './letter-template.model.ts';
import { letterAnswers, letterHooks } from './letters.server.ts';
import { envelopeTasks } from './sealing.server.ts';
import { registerSigning } from './signing.server.ts';
import { signingDocs } from './signing-docs.ts';

export const envelopesModule = defineModule('envelopes', {
  nouns: [
    letterTemplate,
    letterTemplateVersion,
    envelopeTemplate,
    envelope,
    envelopeRecipient,
    envelopeField,
    envelopeEvent,
  ],
  hooks: [letterHooks, ...envelopeEffects],
  answers: [...envelopeAnswers, ...envelopeTemplateAnswers, ...letterAnswers],
  routes: (app, parts) => {
    registerSigning(app, parts);
    registerDocuments(app, parts);
  },
  docs: [signingDocs],
  jobs: envelopeTasks,
  seed: {
    after: ['identity'],
    run: async (world: DemoWorld) => (await import('#seed/load-envelopes.ts')).loadEnvelopes(world),
  },
});
