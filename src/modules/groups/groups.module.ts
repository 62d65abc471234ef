/** Therapy groups: sessions, attendance and the notes that come of them. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { groupAttendance, groupMember, groupSession, therapyGroup } from './group.model.ts';
import { groupNote } from './group-note.model.ts';
import { groupAnswers, groupsServed } from './groups.server.ts';

export const groupsModule = defineModule('groups', {
  nouns: [therapyGroup, groupMember, groupSession, groupAttendance, groupNote],
  hooks: groupsServed,
  answers: groupAnswers,
  seed: {
    after: ['notes', 'charts'],
    run: async (world: DemoWorld) => (await import('#seed/load-groups.ts')).loadGroups(world),
  },
});
