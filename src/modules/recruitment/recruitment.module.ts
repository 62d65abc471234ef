/** Recruitment: from an opening to the person who starts. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { applicationHooks, interviewHooks } from './applicants.server.ts';
import { candidate, talentPool, talentPoolMember } from './candidate.model.ts';
import { interview, interviewScore } from './interview.model.ts';
import { jobApplication } from './job-application.model.ts';
import { jobOffer } from './job-offer.model.ts';
import { jobPosting } from './job-posting.model.ts';
import { postingHooks, recruitmentTasks, requisitionHooks } from './jobs.server.ts';
import { offerHooks } from './offers.server.ts';
import { requisition } from './requisition.model.ts';

export const recruitmentModule = defineModule('recruitment', {
  nouns: [
    requisition,
    jobPosting,
    candidate,
    jobApplication,
    interview,
    interviewScore,
    jobOffer,
    talentPool,
    talentPoolMember,
  ],
  hooks: [requisitionHooks, postingHooks, applicationHooks, interviewHooks, offerHooks],
  jobs: recruitmentTasks,
  seed: {
    after: ['people'],
    run: async (world: DemoWorld) => (await import('#seed/load-recruitment.ts')).loadRecruitment(world),
  },
});
