/** What the administration of coaching looks after beside people and money: the trail of a client, backups and their drills. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { backupCheck } from './backup-check.model.ts';
import { officeAnswers } from './office.server.ts';

export const healthOfficeModule = defineModule('health-office', {
  nouns: [backupCheck],
  answers: officeAnswers,
  seed: {
    after: ['coaching'],
    run: async (world: DemoWorld) => (await import('#seed/load-health-office.ts')).loadHealthOffice(world),
  },
});
