/** Health coaching: coaches and their clients, sessions, notes and plans. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { coachProfile } from './coach-profile.model.ts';
import {
  careAssignment,
  coachingClient,
  coachingDischarge,
  coachingReferral,
  coachingWait,
} from './coaching-client.model.ts';
import { noteHooks, planHooks, privateNoteHooks } from './coaching-notes.server.ts';
import {
  assignmentHooks,
  clientHooks,
  dischargeHooks,
  profileHooks,
  referralHooks,
  waitHooks,
} from './coaching-people.server.ts';
import { coachingGroup, coachingService, coachingSession } from './coaching-session.model.ts';
import { coachingAnswers, groupHooks, sessionHooks } from './coaching-sessions.server.ts';
import { offHoursHooks, offHoursTask } from './off-hours.server.ts';
import { lapseTask } from './waitlist.server.ts';
import { coachingPlan, coachingPrivateNote, sessionNote } from './session-note.model.ts';

export const coachingModule = defineModule('coaching', {
  nouns: [
    coachProfile,
    coachingClient,
    careAssignment,
    coachingReferral,
    coachingWait,
    coachingDischarge,
    coachingService,
    coachingSession,
    coachingGroup,
    sessionNote,
    coachingPrivateNote,
    coachingPlan,
  ],
  hooks: [
    profileHooks,
    clientHooks,
    assignmentHooks,
    referralHooks,
    waitHooks,
    dischargeHooks,
    sessionHooks,
    groupHooks,
    noteHooks,
    privateNoteHooks,
    planHooks,
    offHoursHooks,
  ],
  answers: coachingAnswers,
  jobs: [lapseTask, offHoursTask],
  seed: {
    after: ['meetings', 'people'],
    run: async (world: DemoWorld) => (await import('#seed/load-coaching.ts')).loadCoaching(world),
  },
});
