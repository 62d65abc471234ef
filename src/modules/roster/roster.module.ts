/** Shift types, shifts and the roster that they make. */
import { defineModule } from '#engine/server/module.ts';
import { shiftType } from './shift-type.model.ts';
import { shift } from './shift.model.ts';
import { shiftHooks } from './shifts.server.ts';

export const rosterModule = defineModule('roster', {
  nouns: [shiftType, shift],
  hooks: [shiftHooks],
});
