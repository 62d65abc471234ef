/** Health coaching: coaches and their clients, sessions, notes and plans. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { coachBusy, coachCalendar, coachFeed } from './coach-calendar.model.ts';
import { calendarAnswers, calendarHooks, calendarTask, feedHooks, sessionFeed } from './coach-calendars.server.ts';
import { coachProfile } from './coach-profile.model.ts';
import {
  careAssignment,
  coachingClient,
  coachingDischarge,
  coachingReferral,
  coachingWait,
} from './coaching-client.model.ts';
import { coachingConsent, coachingDisclosure } from './coaching-consent.model.ts';
import { consentHooks, disclosureHooks } from './coaching-consents.server.ts';
import { acceptedHooks, inviteAnswers } from './coaching-invites.server.ts';
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
import { slotAnswers } from './coaching-slots.server.ts';
import { coachingGroupMeeting } from './group-meeting.model.ts';
import { meetingHooks } from './group-meetings.server.ts';
import { offHoursHooks, offHoursTask } from './off-hours.server.ts';
import { lapseTask } from './waitlist.server.ts';
import { coachingPlan, coachingPrivateNote, sessionNote } from './session-note.model.ts';

export const coachingModule = defineModule('coaching', {
  nouns: [
    coachProfile,
    coachFeed,
    coachCalendar,
    coachBusy,
    coachingClient,
    careAssignment,
    coachingReferral,
    coachingWait,
    coachingDischarge,
    coachingConsent,
    coachingDisclosure,
    coachingService,
    coachingSession,
    coachingGroup,
    coachingGroupMeeting,
    sessionNote,
    coachingPrivateNote,
    coachingPlan,
  ],
  hooks: [
    profileHooks,
    feedHooks,
    calendarHooks,
    clientHooks,
    acceptedHooks,
    assignmentHooks,
    referralHooks,
    waitHooks,
    dischargeHooks,
    sessionHooks,
    groupHooks,
    meetingHooks,
    noteHooks,
    privateNoteHooks,
    planHooks,
    offHoursHooks,
    consentHooks,
    disclosureHooks,
  ],
  answers: [...slotAnswers, ...coachingAnswers, ...calendarAnswers, ...inviteAnswers],
  feeds: [sessionFeed],
  jobs: [lapseTask, offHoursTask, calendarTask],
  seed: {
    after: ['meetings', 'people'],
    run: async (world: DemoWorld) => (await import('#seed/load-coaching.ts')).loadCoaching(world),
  },
});
