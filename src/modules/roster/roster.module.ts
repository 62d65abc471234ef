/** Shift types, shifts and the roster that they make. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { availability } from './availability.model.ts';
import { coverageTarget } from './coverage-target.model.ts';
import { fillTasks, runHooks } from './fill.server.ts';
import { myShiftAnswers } from './my-shifts.server.ts';
import { offerAnswers, offersServed } from './offers.server.ts';
import { patternAnswers, patternServed } from './patterns.server.ts';
import { plannerAnswers } from './planner.server.ts';
import { rosterRun } from './roster-run.model.ts';
import { shiftClaim, shiftOffer, shiftSwap } from './shift-swap.model.ts';
import { patternUse, shiftPattern } from './shift-pattern.model.ts';
import { shiftType } from './shift-type.model.ts';
import { shift } from './shift.model.ts';
import { shiftHooks } from './shifts.server.ts';
import { staffScheduleAnswer } from './staff-schedule.server.ts';
import { swapServed } from './swaps.server.ts';

export const rosterModule = defineModule('roster', {
  nouns: [
    shiftType,
    shift,
    coverageTarget,
    availability,
    shiftClaim,
    shiftOffer,
    shiftSwap,
    rosterRun,
    shiftPattern,
    patternUse,
  ],
  hooks: [shiftHooks, ...swapServed, ...offersServed, ...patternServed, runHooks],
  answers: [...plannerAnswers, ...myShiftAnswers, ...offerAnswers, ...patternAnswers, staffScheduleAnswer],
  jobs: fillTasks,
  seed: {
    after: ['people', 'leave', 'beds'],
    run: async (world: DemoWorld) => (await import('#seed/load-roster.ts')).loadRoster(world),
  },
});
