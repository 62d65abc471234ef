/** Progress notes and psychotherapy notes. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { noteNouns } from './notes-nouns.model.ts';
import { notesServed } from './notes.server.ts';

export const notesModule = defineModule('notes', {
  nouns: noteNouns,
  hooks: notesServed,
  seed: {
    after: ['plans'],
    run: async (world: DemoWorld) => (await import('#seed/load-notes.ts')).loadNotes(world),
  },
});
