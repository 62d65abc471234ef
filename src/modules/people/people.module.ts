/** Employees, their jobs and their pay, and the departments and places that they work in. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { peopleNouns } from './people-nouns.model.ts';
import { peopleAnswers, peopleServed, peopleTasks } from './people.server.ts';

export const peopleModule = defineModule('people', {
  nouns: peopleNouns,
  hooks: peopleServed,
  answers: peopleAnswers,
  jobs: peopleTasks,
  seed: { run: async (world: DemoWorld) => (await import('#seed/load-people.ts')).loadPeople(world) },
});
