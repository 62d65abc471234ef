/** The shelf of documents, and requests for one. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { document, documentRequest } from './document.model.ts';
import { documentAnswers } from './document-answers.server.ts';
import { documentHooksAll, documentTasks } from './documents.server.ts';

export const documentsModule = defineModule('documents', {
  nouns: [document, documentRequest],
  hooks: documentHooksAll,
  answers: documentAnswers,
  jobs: documentTasks,
  seed: {
    after: ['identity'],
    run: async (world: DemoWorld) => (await import('#seed/load-documents.ts')).loadDocuments(world),
  },
});
