/** Recruitment from the request for an opening to the employee before the first day, and what is refused on the way. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import type { Actor } from '#engine/server/grants.ts';
import { lifecycleCase } from '#modules/lifecycle/lifecycle-case.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { candidate } from '#modules/recruitment/candidate.model.ts';
import { interview, interviewScore } from '#modules/recruitment/interview.model.ts';
import { jobApplication } from '#modules/recruitment/job-application.model.ts';
import { jobOffer } from '#modules/recruitment/job-offer.model.ts';
import { jobPosting } from '#modules/recruitment/job-posting.model.ts';
import { closeWhatEnded } from '#modules/recruitment/jobs.server.ts';
import { requisition } from '#modules/recruitment/requisition.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let admin: Actor;
let manager: Actor;
let worker: Actor;
beforeAll(async () => {
  demo = await openDemo();
  [hr, admin, manager, worker] = await Promise.all([
    demo.as('hr_manager'),
    demo.as('admin'),
    demo.as('manager'),
    demo.as('employee'),
  ]);
});
afterAll(() => demo.close());

const DESCRIPTION = 'You care for twelve clients at night.';
/** An opening of the manager that HR approved. */
async function opening(more: object = {}): Promise<string> {
  const [like] = await demo.list(hr, requisition, { status: 'open' });
  const input = {
    position: like?.position,
    location: like?.location,
    reason: 'new',
    hiringManager: manager.subjectId,
    payMin: 4_200,
    payMax: 5_600,
    justification: 'The unit has grown.',
    ...more,
  };
  const { id } = await demo.act(manager, requisition, 'create', { input });
  await demo.act(manager, requisition, 'submit', { id });
  await demo.act(hr, requisition, 'approve', { id });
  return id;
}
async function job(of: string, more: object = {}): Promise<string> {
  const input = {
    requisition: of,
    title: 'Registered nurse',
    description: DESCRIPTION,
    payMin: 4_200,
    payMax: 5_600,
    payPer: 'hour',
  };
  const { id } = await demo.act(hr, jobPosting, 'create', { input: { ...input, ...more } });
  await demo.act(manager, jobPosting, 'publish', { id });
  return id;
}
let serial = 0;
async function applicant(posting: string): Promise<{ id: string; person: string }> {
  serial += 1;
  const email = `applicant.${serial}@mail.example`;
  const person = await demo.act(hr, candidate, 'create', { input: { firstName: 'Zoë', lastName: 'Marín', email } });
  const { id } = await demo.act(hr, jobApplication, 'create', { input: { candidate: person.id, posting } });
  return { id, person: person.id };
}
/** At so many hours from now, on the hour: the demonstration has interviews of its own, on other people’s days. */
const inHours = (hours: number) => new Date(Math.floor(Date.now() / 3_600_000 + hours) * 3_600_000).toISOString();
async function atInterview(posting: string): Promise<string> {
  const { id } = await applicant(posting);
  await demo.act(manager, jobApplication, 'shortlist', { id });
  await demo.act(manager, jobApplication, 'interview', { id });
  return id;
}
const offerOf = (application: string, more: object = {}) => ({
  application,
  payType: 'hourly',
  base: 5_000,
  startDate: addDays(demo.today, 30),
  expiresOn: addDays(demo.today, 5),
  ...more,
});

test('a manager asks for an opening, HR approves it, and nobody approves their own', async () => {
  const input = { reason: 'new', hiringManager: hr.subjectId, justification: 'The unit has grown.' };
  const [like] = await demo.list(hr, requisition, { status: 'open' });
  const place = { position: like?.position, location: like?.location };
  const { id } = await demo.act(hr, requisition, 'create', { input: { ...input, ...place } });
  await demo.act(hr, requisition, 'submit', { id });
  expect(await refusal(demo.act(hr, requisition, 'approve', { id }))).toMatch(/^SELF_APPROVAL/);
  expect(await demo.act(admin, requisition, 'approve', { id })).toMatchObject({
    status: 'open',
    decidedBy: admin.accountId,
  });
  // The opening is HR's own: the manager neither sees nor moves it.
  expect(await refusal(demo.get(manager, requisition, id))).toMatch(/^(NOT_FOUND|RESOURCE_DENIED)/);
  expect((await demo.get(manager, requisition, await opening())).status).toBe('open');
});

test('employees see a job while it is published, and nothing else of recruitment', async () => {
  const of = await opening();
  const { id } = await demo.act(hr, jobPosting, 'create', {
    input: { requisition: of, title: 'Registered nurse', description: DESCRIPTION, payShown: false },
  });
  const seen = async () => (await demo.list(worker, jobPosting)).some((one) => one.id === id);
  expect(await seen()).toBe(false);
  await demo.act(hr, jobPosting, 'publish', { id });
  expect(await seen()).toBe(true);
  await demo.act(manager, requisition, 'hold', { id: of });
  expect(await seen()).toBe(false);
  for (const noun of [requisition, candidate, jobApplication, jobOffer])
    expect(await refusal(demo.list(worker, noun))).toMatch(/^(PERMISSION|RESOURCE)_DENIED/);
});

test('a state that requires the pay range gets it; elsewhere it is asked for only where it is shown', async () => {
  const of = await opening();
  const place = (await demo.get(hr, requisition, of)).location as string;
  const row = async (more: object) =>
    (
      await demo.act(hr, jobPosting, 'create', {
        input: { requisition: of, title: 'Registered nurse', description: DESCRIPTION, ...more },
      })
    ).id;
  const publish = async (more: object) => refusal(demo.act(hr, jobPosting, 'publish', { id: await row(more) }));
  expect(await publish({ payShown: false })).toBe('allowed');
  expect(await publish({ payMin: 4_200 })).toContain('payMax: is required to show the pay range');
  const { version, state, ...rest } = await demo.get(hr, location, place);
  expect([state, typeof rest.name]).toEqual(['OR', 'string']);
  await demo.act(hr, location, 'edit', { id: place, version, input: { state: 'WA' } });
  expect(await publish({ payShown: false })).toContain('WA requires the pay range in postings (RCW 49.58.110)');
  expect(await publish({ payMin: 4_200 })).toContain('payMax: is required: WA requires');
  expect(await publish({ payMin: 4_200, payMax: 5_600 })).toBe('allowed');
  await demo.act(hr, location, 'edit', { id: place, version: version + 1, input: { state: 'OR' } });
});

test('nobody applies twice, to a closed job, or in the future', async () => {
  const posting = await job(await opening());
  const { person } = await applicant(posting);
  const apply = (more: object = {}) =>
    refusal(demo.act(hr, jobApplication, 'create', { input: { candidate: person, posting, ...more } }));
  expect(await apply()).toContain('This candidate already applied to Registered nurse');
  const other = await job(await opening());
  expect(await apply({ posting: other, appliedOn: addDays(demo.today, 1) })).toContain('must not be in the future');
  await demo.act(manager, jobPosting, 'close', { id: other });
  expect(await apply({ posting: other })).toContain('Posting is closed');
  expect((await demo.get(hr, jobPosting, posting)).applications).toBe(1);
});

test('a panel that has another interview then is named; each writes a scorecard that the others do not read', async () => {
  const posting = await job(await opening());
  const [first, second] = [await atInterview(posting), await atInterview(posting)];
  const panel = [{ interviewer: worker.subjectId }, { interviewer: manager.subjectId }];
  const at = inHours(500);
  const meet = (application: string, startsAt: string, more: object = {}) =>
    demo.act(manager, interview, 'create', { input: { application, startsAt, minutes: 60, panel, ...more } });
  expect(await refusal(meet(first, inHours(-2)))).toContain('startsAt: must not be in the past');
  expect(await refusal(meet(first, at, { panel: [] }))).toContain('needs at least one interviewer');
  const { id } = await meet(first, at);
  expect(await refusal(meet(second, new Date(Date.parse(at) + 59 * 60_000).toISOString()))).toMatch(
    /startsAt: overlaps .*’s interview with Zoë Marín at /,
  );
  expect(await refusal(meet(second, new Date(Date.parse(at) + 60 * 60_000).toISOString()))).toBe('allowed');
  expect(await refusal(meet(first, inHours(600)))).toContain('already has an interview');

  const mine = await demo.list(worker, interviewScore, { interview: id });
  expect(mine.map((one) => one.interviewer)).toEqual([worker.subjectId]);
  expect(await demo.list(manager, interviewScore, { interview: id })).toHaveLength(2);
  const card = mine[0]?.id ?? '';
  await demo.act(worker, interviewScore, 'edit', { id: card, version: 1, input: { skills: 4 } });
  expect(
    await refusal(demo.act(worker, interviewScore, 'edit', { id: card, version: 2, input: { skills: 6 } })),
  ).toContain('skills');
  await demo.act(worker, interviewScore, 'submit', { id: card, input: { recommendation: 'yes' } });
  expect(
    await refusal(demo.act(worker, interviewScore, 'edit', { id: card, version: 3, input: { skills: 5 } })),
  ).not.toBe('allowed');
  // The one that was written stays; the other's is not asked for any more.
  await demo.act(manager, interview, 'cancel', { id });
  expect(new Set((await demo.list(manager, interviewScore, { interview: id })).map((one) => one.status))).toEqual(
    new Set(['cancelled', 'submitted']),
  );
});

test('an offer above the range needs a reason and an administrator; one that was accepted becomes an employee', async () => {
  const of = await opening();
  const posting = await job(of);
  const application = await atInterview(posting);
  expect(await refusal(demo.act(hr, jobOffer, 'create', { input: offerOf(application, { base: 5_601 }) }))).toContain(
    'overRange: is required: the range ends at $56.00',
  );
  const over = await demo.act(admin, jobOffer, 'create', {
    input: offerOf(application, { base: 5_601, overRange: 'Ten years in detox' }),
  });
  expect(await refusal(demo.act(admin, jobOffer, 'approve', { id: over.id }))).toMatch(/^SELF_APPROVAL/);
  expect(await refusal(demo.act(hr, jobOffer, 'approve', { id: over.id }))).toContain('an administrator approves it');
  await demo.act(hr, jobOffer, 'rescind', { id: over.id });

  const { id } = await demo.act(hr, jobOffer, 'create', { input: offerOf(application, { base: 5_600 }) });
  await demo.act(admin, jobOffer, 'approve', { id });
  await demo.act(hr, jobOffer, 'send', { id });
  await demo.act(hr, jobOffer, 'accept', { id });
  const input = {
    workEmail: 'zoe.marin@harborline.example',
    flsa: 'nonexempt',
    dateOfBirth: '1991-02-28',
    addressLine1: '12 Oak Street',
    city: 'Portland',
    state: 'OR',
    zip: '97214',
  };
  const young = { ...input, dateOfBirth: addDays(demo.today, -365 * 10) };
  expect(await refusal(demo.act(hr, jobOffer, 'hire', { id, input: young }))).toContain(
    'dateOfBirth: must be at least 14 years',
  );
  const hired = await demo.act(hr, jobOffer, 'hire', { id, input });
  const person = await demo.get(hr, employee, String(hired.employee));
  expect(person).toMatchObject({
    status: 'pre_hire',
    lastName: 'Marín',
    hireDate: addDays(demo.today, 30),
    manager: manager.subjectId,
  });
  expect(await demo.list(hr, lifecycleCase, { employee: person.id, kind: 'onboarding' })).toHaveLength(1);
  expect(await demo.get(hr, jobApplication, application)).toMatchObject({
    status: 'hired',
    employee: person.id,
    closedOn: demo.today,
  });
  // The only opening is taken: requisition and job close.
  expect(await demo.get(hr, requisition, of)).toMatchObject({ status: 'filled', filled: 1 });
  expect((await demo.get(hr, jobPosting, posting)).status).toBe('closed');
  // A manager reads no pay of an offer.
  expect(await refusal(demo.get(manager, jobOffer, id))).toMatch(/^(PERMISSION_DENIED|NOT_FOUND|RESOURCE_DENIED)/);
});

test('a job closes the day after its last day, and an offer that nobody answered expires', async () => {
  await closeWhatEnded(demo.engine, demo.harborline.id);
  const posting = await job(await opening(), { closesOn: addDays(demo.today, 1) });
  const application = await atInterview(posting);
  const { id } = await demo.act(hr, jobOffer, 'create', { input: offerOf(application, { expiresOn: demo.today }) });
  await demo.act(admin, jobOffer, 'approve', { id });
  await demo.act(hr, jobOffer, 'send', { id });
  expect(await closeWhatEnded(demo.engine, demo.harborline.id)).toBe(0);
  await demo.sql(`update job_posting set closes_on = $2 where id = $1`, [posting, addDays(demo.today, -1)]);
  await demo.sql(`update job_offer set expires_on = $2 where id = $1`, [id, addDays(demo.today, -1)]);
  expect(await closeWhatEnded(demo.engine, demo.harborline.id)).toBe(2);
  expect([(await demo.get(hr, jobPosting, posting)).status, (await demo.get(hr, jobOffer, id)).status]).toEqual([
    'closed',
    'expired',
  ]);
});
