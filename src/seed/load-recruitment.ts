/** A year of hiring: openings in every state, applicants at every stage, interviews of this week, offers, pools. */
import { addDays, weekdayOf } from '#engine/model/days.ts';
import { candidate, type SOURCES, talentPool, talentPoolMember } from '#modules/recruitment/candidate.model.ts';
import { interview, interviewScore } from '#modules/recruitment/interview.model.ts';
import { jobApplication, type REJECT_REASONS } from '#modules/recruitment/job-application.model.ts';
import { jobOffer } from '#modules/recruitment/job-offer.model.ts';
import { jobPosting } from '#modules/recruitment/job-posting.model.ts';
import { requisition } from '#modules/recruitment/requisition.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { FEMALE, LAST, MALE } from './names.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

/** Position, site, openings, hired, days since approval, state, job title, pay a year or an hour in dollars, job's state, applicants. */
const OPENINGS = [
  ['RN1', 'BAY', 2, 0, 24, 'open', 'Registered nurse, detox', 42, 56, 'published', 11],
  ['RN1', 'BAY', 1, 1, 96, 'filled', 'Registered nurse, weekend nights', 44, 58, 'closed', 8],
  ['THL', 'CYP', 1, 0, 17, 'open', 'Primary therapist', 82_000, 96_000, 'published', 9],
  ['BT1', 'ALD', 4, 2, 41, 'open', 'Behavioral technician', 21, 26, 'published', 18],
  ['INT', 'CEN', 1, 0, 9, 'open', 'Intake coordinator', 24, 29, 'published', 5],
  ['CKK', 'ALD', 1, 1, 130, 'filled', 'Cook', 20, 24, 'closed', 6],
  ['PSY', 'CYP', 1, 0, 62, 'on_hold', 'Psychiatrist', 265_000, 310_000, 'closed', 3],
  ['MNT', 'CEN', 1, 0, 0, 'submitted', null, 24, 30, null, 0],
  ['CMG', 'CYP', 1, 0, 0, 'draft', null, 25, 31, null, 0],
  ['NPR', 'BAY', 1, 0, 5, 'open', 'Nurse practitioner, detox', 118_000, 138_000, 'draft', 0],
  ['HRG', 'CEN', 1, 1, 210, 'filled', 'HR generalist', 68_000, 79_000, 'closed', 12],
  ['DRV', 'ALD', 1, 0, 74, 'cancelled', 'Driver', 20, 23, 'closed', 2],
] as const;
const ABOUT =
  'You work in a team that treats adults with substance use and mental-health conditions. You get four weeks of orientation, a mentor, and a schedule three weeks ahead. Tell us about your license and when you could start.';
/** Where so many of the applicants of an open job are. */
const STAGES = [
  'applied',
  'applied',
  'screening',
  'rejected',
  'shortlisted',
  'interview',
  'rejected',
  'offer',
  'withdrawn',
] as const;
const SOURCE_MIX: readonly (keyof typeof SOURCES)[] = [
  'job_board',
  'career_site',
  'job_board',
  'referral',
  'linkedin',
  'career_site',
  'agency',
];
const REASONS: readonly (keyof typeof REJECT_REASONS)[] = [
  'qualification',
  'experience',
  'pay',
  'license',
  'availability',
];
const POOLS = [
  ['Night nurses', 'Registered nurses who would work nights or weekends.'],
  ['Therapists in training', 'Associates who will be licensed within a year.'],
  ['Spanish speakers', 'Candidates who can work with clients in Spanish.'],
] as const;
const DAY_MS = 86_400_000;

/** All of it for a large organization, two openings for a small one. */
export async function loadRecruitment({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 7_311);
  const isLarge = org.accounts.length > 4;
  const codes = new Set(org.spec.positions.map(({ code }) => code));
  const sites = org.spec.sites.map(({ code }) => code);
  const openings = OPENINGS.filter(([code]) => codes.has(code)).slice(0, isLarge ? OPENINGS.length : 2);
  const office = org.accounts.find(({ role }) => role === 'hr_manager') ?? org.accounts[0];
  const managers = org.accounts.filter(({ role, employeeId }) => role === 'manager' && employeeId);
  const staff = org.employees.filter(({ status }) => status === 'active');
  const rows: Record<
    'requisitions' | 'jobs' | 'candidates' | 'applications' | 'interviews' | 'scores' | 'offers',
    SeedRow[]
  > = {
    requisitions: [],
    jobs: [],
    candidates: [],
    applications: [],
    interviews: [],
    scores: [],
    offers: [],
  };
  const person = (created: string, source: keyof typeof SOURCES): SeedRow & { readonly name: string } => {
    const firstName = random.pick(random.chance(0.55) ? FEMALE : MALE);
    const lastName = random.pick(LAST);
    const id = random.id(created);
    return {
      id,
      createdAt: at(created),
      createdBy: office?.id ?? null,
      name: `${firstName} ${lastName}`,
      firstName,
      lastName,
      email: `${firstName}.${lastName}.${rows.candidates.length}@mail.example`.toLowerCase(),
      phone: `+1503555${String(random.int(1000, 9999))}`,
      city: random.pick(['Portland', 'Astoria', 'Salem', 'Beaverton', 'Seaside', 'Gresham']),
      source,
      referredBy: source === 'referral' ? random.pick(staff).id : null,
      employee: null,
      consentUntil: random.chance(0.6) ? addDays(today, random.int(20, 400)) : null,
    };
  };
  for (const [i, opening] of openings.entries()) {
    const [code, siteCode, count, filled, age, status, title, from, to, jobStatus, applicants] = opening;
    const site = structure.site(sites.includes(siteCode) ? siteCode : (sites[0] ?? ''));
    const manager = managers[0];
    // Every second opening is the manager's who signs in; the others have a manager without an account.
    const mineToo = manager && i % 2 === 0;
    const hiringManager = mineToo ? manager.employeeId : (staff.find(({ leads }) => leads)?.id ?? staff[0]?.id);
    const hirer = mineToo ? manager.id : null;
    const created = addDays(today, -age - 6);
    const id = random.id(created);
    const perHour = from < 1_000;
    rows.requisitions.push({
      id,
      createdAt: at(created),
      createdBy: hirer ?? office?.id ?? null,
      status,
      position: structure.position(code),
      location: site,
      openings: count,
      filled,
      reason: i % 3 === 1 ? 'replacement' : 'new',
      replaces: i % 3 === 1 ? (org.employees.find((one) => one.status === 'terminated')?.id ?? staff[1]?.id) : null,
      hiringManager,
      hirer,
      employmentType: 'full_time',
      targetStart: status === 'filled' || status === 'cancelled' ? null : addDays(today, 21 + i * 4),
      payMin: from * 100,
      payMax: to * 100,
      justification:
        i % 3 === 1
          ? 'The position is vacant and its shifts are covered by overtime.'
          : 'The census has grown for three months.',
      decidedOn: status === 'draft' || status === 'submitted' ? null : addDays(today, -age),
      decidedBy: status === 'draft' || status === 'submitted' ? null : (office?.id ?? null),
    });
    if (title === null || jobStatus === null) continue;
    const published = addDays(today, -age + 1);
    const job = random.id(published);
    rows.jobs.push({
      id: job,
      createdAt: at(addDays(published, -1)),
      createdBy: hirer ?? office?.id ?? null,
      status: jobStatus,
      requisition: id,
      title,
      description: ABOUT,
      location: site,
      employmentType: 'full_time',
      payMin: from * 100,
      payMax: to * 100,
      payPer: perHour ? 'hour' : 'year',
      payShown: true,
      closesOn: jobStatus === 'published' ? addDays(today, 6 + i * 5) : null,
      channels: ['career_site', 'internal', ...(i % 2 ? ['job_board'] : ['linkedin'])],
      questions: [{ question: 'Do you hold the license this job asks for?', type: 'yes_no', knockout: 'No' }],
      publishedOn: jobStatus === 'draft' ? null : published,
      applications: applicants,
      hirer,
    });
    let hired = 0;
    for (let n = 0; n < applicants; n += 1) {
      // People apply while a job is published, most of them in its first weeks.
      const applied = addDays(
        today,
        -random.int(jobStatus === 'published' ? 0 : Math.max(1, age - 30), Math.max(1, age - 2)),
      );
      const who = person(applied, SOURCE_MIX[(n + i) % SOURCE_MIX.length] ?? 'career_site');
      const { name, ...row } = who;
      rows.candidates.push(row);
      const isHire = hired < filled && n % 3 === 0;
      if (isHire) hired += 1;
      const open = jobStatus === 'published';
      const stage = isHire
        ? 'hired'
        : open
          ? (STAGES[n % STAGES.length] ?? 'applied')
          : n % 4
            ? 'rejected'
            : 'withdrawn';
      const done = stage === 'hired' || stage === 'rejected' || stage === 'withdrawn';
      const since =
        stage === 'applied'
          ? applied
          : addDays(
              applied,
              Math.min(random.int(isHire ? 14 : 2, isHire ? 34 : 12), Math.max(0, daysTo(applied, today))),
            );
      const application = random.id(applied);
      rows.applications.push({
        id: application,
        createdAt: at(applied),
        createdBy: office?.id ?? null,
        status: stage,
        candidate: who.id,
        posting: job,
        name,
        source: row.source,
        appliedOn: applied,
        stageSince: since,
        rating: stage === 'applied' ? null : random.int(2, 5),
        answers: 'License: yes. Earliest start: two weeks’ notice.',
        rejectReason: stage === 'rejected' ? random.pick(REASONS) : null,
        closedOn: done ? since : null,
        hirer,
      });
      if (stage === 'interview' || stage === 'offer' || stage === 'hired') {
        const isHeld = stage !== 'interview';
        const starts = new Date(
          Date.parse(`${workday(isHeld ? addDays(since, -1) : addDays(today, 1 + (n % 4)), isHeld)}T17:00:00Z`) +
            (n % 5) * 3_600_000,
        );
        const meets = random.id(applied);
        const panel = [hiringManager ?? '', staff[(n * 7 + i) % staff.length]?.id ?? ''].filter(
          (one, k, all) => one && all.indexOf(one) === k,
        );
        rows.interviews.push({
          id: meets,
          createdAt: at(applied),
          createdBy: office?.id ?? null,
          status: isHeld ? 'completed' : 'scheduled',
          application,
          name,
          posting: job,
          round: 1,
          startsAt: starts.toISOString(),
          minutes: 45,
          endsAt: new Date(starts.getTime() + 45 * 60_000).toISOString(),
          mode: n % 3 ? 'onsite' : 'video',
          place: n % 3 ? 'Conference room 2' : 'Link in the invitation',
          panel: panel.map((interviewer) => ({ interviewer })),
          hirer,
        });
        for (const interviewer of panel)
          rows.scores.push({
            id: random.id(applied),
            createdAt: at(applied),
            status: isHeld ? 'submitted' : 'open',
            interview: meets,
            interviewer,
            name,
            startsAt: starts.toISOString(),
            ...(isHeld && {
              skills: random.int(3, 5),
              experience: random.int(2, 5),
              judgment: random.int(3, 5),
              teamwork: random.int(3, 5),
              recommendation: random.pick(['strong_yes', 'yes', 'yes']),
              note: 'Clear examples from the last job. Asked good questions about supervision.',
            }),
            hirer,
          });
      }
      const hasDeclined = stage === 'withdrawn' && n === 4;
      if (stage === 'offer' || stage === 'hired' || hasDeclined) {
        const accepted = stage === 'hired';
        rows.offers.push({
          id: random.id(since),
          createdAt: at(since),
          createdBy: office?.id ?? null,
          status: accepted ? 'hired' : hasDeclined ? 'declined' : n % 2 ? 'sent' : 'draft',
          application,
          name,
          posting: job,
          payType: perHour ? 'hourly' : 'salary',
          base: Math.round((from + (to - from) * 0.6) * 100),
          startDate: addDays(accepted || hasDeclined ? since : today, 21),
          expiresOn: addDays(accepted || hasDeclined ? since : today, 5),
          approvedBy:
            accepted || hasDeclined || n % 2 ? (org.accounts.find(({ role }) => role === 'admin')?.id ?? null) : null,
          sentOn: accepted || hasDeclined || n % 2 ? since : null,
          decidedOn: accepted || hasDeclined ? addDays(since, 2) : null,
        });
      }
    }
  }
  await insertRecords(loader, requisition, rows.requisitions);
  await insertRecords(loader, jobPosting, rows.jobs);
  await insertRecords(loader, candidate, rows.candidates);
  await insertRecords(loader, jobApplication, rows.applications);
  await insertRecords(loader, interview, rows.interviews);
  await insertRecords(loader, interviewScore, rows.scores);
  await insertRecords(loader, jobOffer, rows.offers);
  const pools = POOLS.slice(0, isLarge ? POOLS.length : 1).map(([name, about]) => ({
    id: random.id(addDays(today, -200)),
    createdAt: at(addDays(today, -200)),
    createdBy: office?.id ?? null,
    name,
    about,
  }));
  await insertRecords(loader, talentPool, pools);
  const members = rows.candidates
    .filter((_, i) => i % 6 === 0)
    .map((one, i) => ({
      id: random.id(addDays(today, -30)),
      createdAt: at(addDays(today, -30)),
      createdBy: office?.id ?? null,
      pool: pools[i % pools.length]?.id ?? '',
      candidate: one.id,
      reason: i % 2 ? 'Second choice, strong interview' : 'License expected in spring',
      addedOn: addDays(today, -random.int(3, 30)),
    }));
  await insertRecords(loader, talentPoolMember, members);
}

/** The same day, or the next or last one that is no Saturday or Sunday. */
function workday(day: string, back: boolean): string {
  let on = day;
  while (weekdayOf(on) > 5) on = addDays(on, back ? -1 : 1);
  return on;
}
const daysTo = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
