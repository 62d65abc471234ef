/** From the first call to the admission, and what a payer allows: what is refused on the way, and to whom. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import type { Actor } from '#engine/server/grants.ts';
import { authorization } from '#modules/authorizations/authorization.model.ts';
import { countDays } from '#modules/authorizations/authorizations.server.ts';
import { benefitCheck } from '#modules/authorizations/benefit-check.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { disclosure } from '#modules/consents/disclosure.model.ts';
import { coverage } from '#modules/coverage/coverage.model.ts';
import { callLog, trackingNumber } from '#modules/referral-desk/call.model.ts';
import { lead, leadContact } from '#modules/referral-desk/lead.model.ts';
import { reportLate } from '#modules/referral-desk/leads.server.ts';
import { referralCase } from '#modules/referral-desk/referral-case.model.ts';
import { signPapers } from '#test/support/papers.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let intake: Actor;
let director: Actor;
let health: Actor;
let admin: Actor;
let therapist: Actor;
beforeAll(async () => {
  demo = await openDemo();
  [intake, director, health, admin, therapist] = await Promise.all([
    demo.as('intake_coordinator'),
    demo.as('clinical_director'),
    demo.as('health_admin'),
    demo.as('admin'),
    demo.as('therapist'),
  ]);
});
afterAll(() => demo.close());

let numbers = 0;
const phoneNumber = (): string => `+1503556${String(1000 + (numbers += 1))}`;
const newLead = async (more: object = {}) =>
  demo.act(intake, lead, 'create', {
    input: {
      source: 'call',
      firstName: 'Robin',
      lastName: 'Vance',
      phone: phoneNumber(),
      urgency: 'exploring',
      ...more,
    },
  });

test('nobody but the desk reads leads and calls, and another organization finds none', async () => {
  const { id } = await newLead();
  for (const actor of [admin, therapist, await demo.as('nurse')])
    expect(await refusal(demo.get(actor, lead, id))).toMatch(/^NOT_FOUND/);
  const other = demo.organizations[1];
  const stranger: Actor = { ...intake, tenantId: other?.id ?? '' };
  expect(await refusal(demo.get(stranger, lead, id))).toMatch(/^NOT_FOUND/);
  expect((await demo.get(health, lead, id)).score).toBe(20);
});

test('the same phone number or email address is named, unless the desk says why it is someone else', async () => {
  const phone = phoneNumber();
  await newLead({ phone, lastName: 'Okafor', email: 'robin.o@example.org' });
  const twice = { source: 'web', firstName: 'R', lastName: 'O', urgency: 'exploring' };
  expect(await refusal(demo.act(intake, lead, 'create', { input: { ...twice, phone } }))).toContain(
    'A lead or client with this phone number exists: Robin Okafor',
  );
  expect(
    await refusal(demo.act(intake, lead, 'create', { input: { ...twice, email: 'robin.o@example.org' } })),
  ).toContain('A lead or client with this email address exists: Robin Okafor');
  const why = { notDuplicate: 'Two sisters share this phone.' };
  expect(await refusal(demo.act(intake, lead, 'create', { input: { ...twice, phone, ...why } }))).toBe('allowed');
  const [known] = await demo.sql<{ number: string; name: string }>(
    `select phones -> 0 ->> 'number' as number, legal_first || ' ' || legal_last as name from client
      where jsonb_array_length(phones) > 0 and location = any($1::uuid[]) order by id limit 1`,
    [intake.places],
  );
  const theirs = demo.act(intake, lead, 'create', { input: { ...twice, phone: known?.number } });
  expect(await refusal(theirs)).toContain(`A lead or client with this phone number exists: ${known?.name}`);
});

test('a crisis has five minutes; a lead past its time is reported once, and a contact stops the clock', async () => {
  await reportLate(demo.engine, demo.harborline.id);
  const made = await newLead({ urgency: 'crisis' });
  expect(Date.parse(String(made.contactDueAt)) - Date.parse(String(made.createdAt))).toBeLessThan(5 * 60_000 + 2_000);
  expect(await reportLate(demo.engine, demo.harborline.id)).toBe(0);
  await demo.sql(`update lead set contact_due_at = now() - interval '1 minute' where id = $1`, [made.id]);
  expect(await reportLate(demo.engine, demo.harborline.id)).toBe(1);
  expect(await reportLate(demo.engine, demo.harborline.id)).toBe(0);
  const notices = await demo.sql<{ title: string; body: string | null }>(
    `select title, body from notification where link like $1`,
    [`%${made.id}`],
  );
  expect(notices.length).toBeGreaterThan(0);
  for (const notice of notices) expect(`${notice.title} ${notice.body}`).not.toContain('Vance');
  const attempt = { lead: made.id, happenedAt: new Date().toISOString(), channel: 'call', outcome: 'no_answer' };
  await demo.act(intake, leadContact, 'create', { input: attempt });
  expect((await demo.get(intake, lead, made.id)).status).toBe('new');
  await demo.act(intake, leadContact, 'create', { input: { ...attempt, outcome: 'reached' } });
  expect(await demo.get(intake, lead, made.id)).toMatchObject({ status: 'contacted', inTime: false, attempts: 2 });
  const early = { ...attempt, happenedAt: new Date(Date.now() + 3_600_000).toISOString() };
  expect(await refusal(demo.act(intake, leadContact, 'create', { input: early }))).toContain(
    'must not be in the future',
  );
});

test('a lead is registered once, nobody admits it by hand, and the admission of the client closes it', async () => {
  const { id } = await newLead({ lastName: 'Quill' });
  await demo.act(intake, lead, 'contact', { id });
  const [stay] = await demo.list(intake, episode, { status: 'pre_admit' });
  const input = { dob: '1988-05-02', sexAtBirth: 'female', location: stay?.location };
  expect(await refusal(demo.act(health, lead, 'register', { id, input }))).toMatch(
    /^(PERMISSION_DENIED|RESOURCE_DENIED|FORBIDDEN)/,
  );
  const registered = await demo.act(intake, lead, 'register', { id, input });
  expect(await demo.get(intake, client, String(registered.client))).toMatchObject({
    legalLast: 'Quill',
    dob: '1988-05-02',
  });
  expect(await refusal(demo.act(intake, lead, 'register', { id, input }))).toContain('is registered already');
  expect(await refusal(demo.act(intake, lead, 'admit', { id }))).not.toBe('allowed');
  const who = String(registered.client);
  await signPapers(demo.engine, intake, who);
  const coming = { client: who, location: stay?.location, levelOfCare: '1.5' };
  const of = await demo.act(intake, episode, 'create', { input: coming });
  expect((await demo.get(intake, lead, id)).status).toBe('contacted');
  const why = { overrideReason: 'The other papers follow this afternoon.' };
  await demo.act(director, episode, 'admitAnyway', { id: of.id, input: why });
  expect(await demo.get(intake, lead, id)).toMatchObject({ status: 'admitted', closedOn: demo.today });
  const lost = await newLead({ lastName: 'Pike' });
  expect(await refusal(demo.act(intake, lead, 'lose', { id: lost.id }))).toContain('lostReason');
});

test('a call with a retired number, or in the future, is not logged; the administrator sets up numbers and sees no call', async () => {
  const [retired] = await demo.list(intake, trackingNumber, { status: 'retired' });
  const call = {
    direction: 'incoming',
    startedAt: new Date(Date.now() - 60_000).toISOString(),
    seconds: 40,
    outcome: 'information',
  };
  expect(
    await refusal(demo.act(intake, callLog, 'create', { input: { ...call, trackingNumber: retired?.id } })),
  ).toContain('trackingNumber: is retired');
  const later = { ...call, startedAt: new Date(Date.now() + 3_600_000).toISOString() };
  expect(await refusal(demo.act(intake, callLog, 'create', { input: later }))).toContain('must not be in the future');
  expect(await refusal(demo.list(admin, callLog))).toMatch(/^(PERMISSION_DENIED|RESOURCE_DENIED)/);
  expect(
    await refusal(demo.act(admin, trackingNumber, 'create', { input: { number: phoneNumber(), campaign: 'Buses' } })),
  ).toBe('allowed');
  expect(
    await refusal(demo.act(intake, trackingNumber, 'create', { input: { number: phoneNumber(), campaign: 'Trams' } })),
  ).not.toBe('allowed');
});

test('a client is referred only under an active consent for that organization, and the log says so', async () => {
  const drafts = await demo.list(intake, referralCase, { status: 'draft', direction: 'outgoing' });
  const draft = drafts.find((one) => one.client);
  const about = {
    client: draft?.client,
    direction: 'outgoing',
    contactName: 'Intake',
    reason: 'Aftercare',
    shares: ['episodes'],
  };
  const wrong = await demo.act(intake, referralCase, 'create', {
    input: { ...about, organization: 'Unknown Partners' },
  });
  const revoke = (id: string) =>
    demo.act(intake, consent, 'revoke', {
      id,
      input: { revokedHow: 'in_writing', endNote: 'The client asked for it.' },
    });
  const ofClient = { client: String(draft?.client), status: 'active' };
  for (const one of await demo.list(intake, consent, { ...ofClient, kind: 'tpo' })) await revoke(one.id);
  expect(await refusal(demo.act(intake, referralCase, 'send', { id: wrong.id }))).toContain(
    'An active consent for Unknown Partners is required',
  );
  const before = (await demo.list(intake, disclosure, { client: String(draft?.client) })).length;
  const sent = await demo.act(intake, referralCase, 'send', { id: draft?.id });
  expect(sent).toMatchObject({ status: 'sent', sentOn: demo.today, followUpOn: addDays(demo.today, 7) });
  expect((await demo.list(intake, disclosure, { client: String(draft?.client) })).length).toBe(before + 1);
  expect(
    await refusal(demo.act(intake, referralCase, 'edit', { id: sent.id, input: { shares: ['notes'] } })),
  ).toContain('shares: can no longer be changed');
  // Once it is revoked, nothing more goes out under it.
  await revoke(String(sent.consent));
  const again = await demo.act(intake, referralCase, 'create', {
    input: { ...about, organization: sent.organization },
  });
  expect(await refusal(demo.act(intake, referralCase, 'send', { id: again.id }))).toContain(
    `An active consent for ${String(sent.organization)} is required`,
  );
  const someoneElse = (await demo.list(intake, consent)).find((one) => one.client !== draft?.client);
  expect(
    await refusal(
      demo.act(intake, referralCase, 'create', { input: { ...about, organization: 'X', consent: someoneElse?.id } }),
    ),
  ).toContain('must be one of the client who is referred');
  const incoming = await demo.act(intake, referralCase, 'create', {
    input: {
      direction: 'incoming',
      organization: 'Providence',
      contactName: 'Dana',
      reason: 'Detox',
      location: sent.location,
    },
  });
  expect(await refusal(demo.act(intake, referralCase, 'send', { id: incoming.id }))).toContain('is incoming');
});

/** A client with a policy of this test's own, and the policy. */
async function covered(): Promise<{ client: string; coverage: string }> {
  const [stay] = await demo.list(intake, episode, { status: 'pre_admit' });
  const someone = await demo.act(intake, client, 'create', {
    input: {
      legalFirst: `Kim${numbers}`,
      legalLast: 'Lund',
      dob: '1980-01-02',
      sexAtBirth: 'male',
      location: stay?.location,
    },
  });
  numbers += 1;
  const policy = await demo.act(intake, coverage, 'create', {
    input: {
      client: someone.id,
      rank: 'primary',
      payer: 'Blue Harbor',
      planType: 'epo',
      memberId: 'BH44812',
      effectiveOn: '2026-01-01',
    },
  });
  return { client: someone.id, coverage: policy.id };
}

test('a request is complete before it goes out, the payer approves no more than was asked, and days never overlap', async () => {
  const of = await covered();
  const elsewhere = await covered();
  const ask = {
    ...of,
    kind: 'initial',
    levelOfCare: '3.7',
    diagnosis: 'F10.230',
    unitsRequested: 7,
    startsOn: addDays(demo.today, -2),
    endsOn: addDays(demo.today, 4),
  };
  expect(
    await refusal(demo.act(intake, authorization, 'create', { input: { ...ask, coverage: elsewhere.coverage } })),
  ).toContain('coverage: belongs to another client');
  const { id } = await demo.act(intake, authorization, 'create', { input: ask });
  expect(await refusal(demo.act(intake, authorization, 'submit', { id }))).toContain('clinicalSummary: is required');
  await demo.act(director, authorization, 'edit', { id, input: { clinicalSummary: 'Severe withdrawal.' } });
  await demo.act(intake, authorization, 'submit', { id });
  const answer = { authNumber: 'A1', unitsApproved: 8 };
  expect(await refusal(demo.act(intake, authorization, 'approve', { id, input: answer }))).toContain(
    'unitsApproved: cannot exceed the days requested',
  );
  const late = { ...answer, unitsApproved: 5, nextReviewOn: addDays(demo.today, 3) };
  expect(await refusal(demo.act(intake, authorization, 'approve', { id, input: late }))).toContain(
    'nextReviewOn: must be on or before the last covered day',
  );
  const done = await demo.act(intake, authorization, 'approve', { id, input: { ...answer, unitsApproved: 5 } });
  expect(done).toMatchObject({ status: 'partially_approved', lastCoveredOn: addDays(demo.today, 2), unitsLeft: 5 });
  const again = await demo.act(intake, authorization, 'create', {
    input: {
      ...ask,
      kind: 'concurrent',
      clinicalSummary: 'Still severe.',
      startsOn: addDays(demo.today, 4),
      endsOn: addDays(demo.today, 9),
    },
  });
  expect(await refusal(demo.act(intake, authorization, 'submit', { id: again.id }))).toContain(
    'Another authorization of this policy covers some of these days',
  );
  expect(await refusal(demo.get(therapist, authorization, id))).toMatch(
    /^(NOT_FOUND|RESOURCE_DENIED|PERMISSION_DENIED)/,
  );
  // The health administrator handles codes, dates and days, and reads no clinical text.
  expect((await demo.get(health, authorization, id)).clinicalSummary).not.toBe('Severe withdrawal.');
});

test('a denial is appealed in its time; what has ended is over, and so is a check after 30 days', async () => {
  const of = await covered();
  const ask = {
    ...of,
    kind: 'initial',
    levelOfCare: '3.5',
    diagnosis: 'F11.20',
    unitsRequested: 5,
    clinicalSummary: 'Why.',
  };
  const span = { startsOn: demo.today, endsOn: addDays(demo.today, 4) };
  const { id } = await demo.act(intake, authorization, 'create', { input: { ...ask, ...span } });
  await demo.act(intake, authorization, 'submit', { id });
  const denied = await demo.act(intake, authorization, 'deny', { id, input: { denialReason: 'Lower level would do' } });
  expect(denied.appealDueOn).toBe(addDays(demo.today, 180));
  await demo.sql(`update "authorization" set appeal_due_on = $2 where id = $1`, [id, addDays(demo.today, -1)]);
  expect(await refusal(demo.act(intake, authorization, 'appeal', { id }))).toContain('appealDueOn: has passed');
  await demo.sql(`update "authorization" set appeal_due_on = $2 where id = $1`, [id, demo.today]);
  await demo.act(intake, authorization, 'appeal', { id });
  const won = await demo.act(intake, authorization, 'overturn', { id, input: { authNumber: 'A2', unitsApproved: 5 } });
  expect(won).toMatchObject({ status: 'approved', denialReason: null });

  const check = await demo.act(health, benefitCheck, 'create', { input: { ...of, channel: 'portal' } });
  const verified = await demo.act(health, benefitCheck, 'verify', {
    id: check.id,
    input: { result: 'active', referenceNumber: 'R1' },
  });
  expect(verified).toMatchObject({
    checkedOn: demo.today,
    validUntil: addDays(demo.today, 30),
    checkedBy: health.accountId,
  });
  await countDays(demo.engine, demo.harborline.id);
  expect((await demo.get(health, benefitCheck, check.id)).status).toBe('verified');
  await demo.sql(`update benefit_check set valid_until = $2 where id = $1`, [check.id, addDays(demo.today, -1)]);
  await demo.sql(`update "authorization" set ends_on = $2, starts_on = $2 where id = $1`, [
    id,
    addDays(demo.today, -1),
  ]);
  expect(await countDays(demo.engine, demo.harborline.id)).toBe(2);
  expect((await demo.get(health, benefitCheck, check.id)).status).toBe('expired');
  expect((await demo.get(health, authorization, id)).status).toBe('expired');
});
