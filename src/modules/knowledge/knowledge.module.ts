/** The knowledge base. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { article, articleVersion, articleVote } from './article.model.ts';
import { knowledgeAnswers, knowledgeHooks } from './knowledge.server.ts';

export const knowledgeModule = defineModule('knowledge', {
  nouns: [article, articleVersion, articleVote],
  hooks: knowledgeHooks,
  answers: knowledgeAnswers,
  seed: {
    after: ['identity'],
    run: async (world: DemoWorld) => (await import('#seed/load-knowledge.ts')).loadKnowledge(world),
  },
});
