/** Time: the clock, attendance days, timesheets and overtime. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { attendanceTasks } from './attendance.server.ts';
import { clockAnswers } from './clock-answers.server.ts';
import { followServed } from './follow.server.ts';
import { kioskAnswers, kioskDocs, registerKiosks } from './kiosk.server.ts';
import { overtimeAnswers } from './overtime-answers.server.ts';
import { overtimeServed } from './overtime.server.ts';
import { pinAnswers, pinSchema } from './pin.server.ts';
import { punchAnswers, punchServed } from './punch.server.ts';
import { sheetAnswers } from './sheet-answers.server.ts';
import { sheetServed, sheetTasks } from './sheets.server.ts';
import { timeNouns } from './time-nouns.model.ts';

export const timeModule = defineModule('time', {
  nouns: timeNouns,
  hooks: [...punchServed, ...sheetServed, ...overtimeServed, ...followServed],
  answers: [...punchAnswers, ...clockAnswers, ...sheetAnswers, ...overtimeAnswers, ...kioskAnswers, ...pinAnswers],
  routes: registerKiosks,
  docs: [kioskDocs],
  jobs: [...attendanceTasks, ...sheetTasks],
  tables: { after: pinSchema },
  seed: {
    after: ['leave', 'roster'],
    run: async (world: DemoWorld) => (await import('#seed/load-time.ts')).loadTime(world),
  },
});
