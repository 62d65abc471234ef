/** Teams across departments: who leads them, and who is on them from when to when. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { team, teamMember } from './team.model.ts';
import { teamsHooks } from './teams.server.ts';

export const teamsModule = defineModule('teams', {
  nouns: [team, teamMember],
  hooks: teamsHooks,
  seed: {
    after: ['people'],
    run: async (world: DemoWorld) => (await import('#seed/load-teams.ts')).loadTeams(world),
  },
});
