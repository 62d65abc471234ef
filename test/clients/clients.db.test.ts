/** Clients: who may be registered and admitted, what follows, and what the chart keeps in order by itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { unit } from '#modules/beds/building.model.ts';
import { room } from '#modules/beds/room.model.ts';
import { preAdmission } from '#modules/intake/pre-admission.model.ts';
import { SCREENED } from '#test/support/screening.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { allergy } from '#modules/charts/allergy.model.ts';
import { levelSegment } from '#modules/charts/level-segment.model.ts';
import { problem } from '#modules/charts/problem.model.ts';
import { NAME_THERAPIST, OPEN_POINTS } from '#modules/clients/admission-gate.model.ts';
import { chartOf } from '#modules/charts/chart-answers.server.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { signPapers } from '#test/support/papers.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let intake: Actor;
let director: Actor;
let nurse: Actor;
beforeAll(async () => {
  demo = await openDemo();
  [intake, director, nurse] = [
    await demo.as('intake_coordinator'),
    await demo.as('clinical_director'),
    await demo.as('nurse'),
  ];
});
afterAll(() => demo.close());

let born = 0;
const contacts = [{ name: 'Ana Hale', relation: 'Sister', phone: '+15035550188' }];
/** Somebody nobody has heard of, registered by intake at one of their own facilities. */
async function register(values: object = {}): Promise<string> {
  born += 1;
  const [site] = await demo.sql<{ location: string }>(
    `select location from membership m cross join lateral jsonb_to_recordset(m.facilities) f(location uuid) where m.account = $1`,
    [intake.accountId],
  );
  const input = {
    legalFirst: `Test${'abcdefghij'[born % 10] ?? ''}`,
    legalLast: `Person${'klmnopqrst'[Math.floor(born / 10)] ?? ''}`,
    dob: `1980-01-${String(born).padStart(2, '0')}`,
    sexAtBirth: 'female',
    location: site?.location,
    emergencyContacts: contacts,
    phones: [{ number: '+15035550142', okToLeaveMessage: true }],
    ...values,
  };
  return (await demo.act(intake, client, 'create', { input })).id;
}
async function expectAt(who: string, values: object = {}): Promise<string> {
  const { location } = await demo.get(director, client, who);
  const input = { client: who, location, levelOfCare: '3.7', ...values };
  return (await demo.act(intake, episode, 'create', { input })).id;
}
const attending = async () => ({ attending: (await demo.as('psychiatrist')).subjectId });
const noAllergies = (who: string) => demo.act(intake, allergy, 'create', { input: { client: who, kind: 'none' } });
async function signedByLaw(): Promise<string> {
  const who = await register();
  await signPapers(demo.engine, intake, who);
  return who;
}
/** The screening of suicide risk for a stay, without any. */
async function screened(who: string, stay: string): Promise<void> {
  const input = { client: who, episode: stay, instrument: 'cssrs', occasion: 'admission' };
  const { id } = await demo.act(director, assessment, 'create', { input });
  await demo.act(director, assessment, 'start', { id });
  await demo.act(director, assessment, 'edit', { id, input: { answers: { q1: 'no', q2: 'no', q6: 'no' } } });
  await demo.act(director, assessment, 'complete', { id });
}
const dueAtAdmission = async (who: string) => {
  const due = await demo.list(director, dueItem, { client: who, status: 'open', fields: 'kind' });
  return atAdmission(due.map((item) => String(item.kind)));
};
/** Of kinds of open points, those of the admission itself: modules add clocks of their own. */
const atAdmission = (kinds: readonly string[]) => new Set(kinds.filter((kind) => kind.startsWith('admission-')));
/** Somebody whom nothing keeps from being admitted. */
async function ready(): Promise<{ readonly who: string; readonly stay: string }> {
  const who = await signedByLaw();
  const stay = await expectAt(who, await attending());
  await noAllergies(who);
  await signPapers(demo.engine, intake, who, ['npp', 'financial']);
  await screened(who, stay);
  await prepared(stay);
  return { who, stay };
}
/** Accepted, with a bed kept and belongings searched. */
async function prepared(stay: string): Promise<void> {
  const [way] = await demo.list(demo.system, preAdmission, { episode: stay });
  const [first, second] = [nurse.subjectId, director.subjectId];
  const seen = { searchedBy: first, searchedWith: second };
  await demo.act(demo.system, preAdmission, 'edit', { id: way?.id, input: { screening: SCREENED, ...seen } });
  await demo.act(director, preAdmission, 'submit', { id: way?.id });
  const input = { decisionReason: 'Fits the program' };
  await demo.act(director, preAdmission, 'accept', { id: way?.id, input });
  await keepBed(stay);
}
/** In a room of its own, so that nobody else of the house plays a part. */
async function keepBed(stay: string): Promise<void> {
  const { location } = await demo.get(director, episode, stay);
  const [wing] = await demo.list(demo.system, unit, { location: String(location) });
  const number = `T${String((rooms += 1))}`;
  const own = await demo.act(demo.system, room, 'create', { input: { number, unit: wing?.id, capacity: 1 } });
  const { id } = await demo.act(demo.system, bed, 'create', { input: { room: own.id, label: 'A' } });
  await demo.act(intake, bedAssignment, 'create', { input: { bed: id, episode: stay, kind: 'hold' } });
}
let rooms = 0;
const admit = (stay: string, as = director) => demo.act(as, episode, 'admit', { id: stay });

test('somebody who is on record is not registered again, unless it is said why it is somebody else', async () => {
  await register({ legalFirst: 'Nora', legalLast: 'Twice', dob: '1977-03-03' });
  const again = { legalFirst: 'NORA', legalLast: ' twice', dob: '1977-03-03' };
  expect(await refusal(register(again))).toBe('CONFLICT | A client with the same name and birth date exists');
  expect(await refusal(register({ ...again, notDuplicate: 'Other' }))).toMatch(/notDuplicate: must be at least 10/);
  expect(await register({ ...again, notDuplicate: 'Her cousin, seen together with her' })).toBeTruthy();
});

test('a change that makes two clients alike is asked about as a registration is', async () => {
  const twin = await register({
    legalFirst: 'Zoë',
    legalLast: 'Brandt',
    dob: '1975-05-05',
    ssnEnding: '4321',
    phones: [],
  });
  const who = await register({
    legalFirst: 'Mara',
    legalLast: 'Olsen',
    dob: '1975-05-05',
    ssnEnding: '1111',
    phones: [],
  });
  const change = (input: object) => refusal(demo.act(director, client, 'edit', { id: who, input }));
  const name = { legalFirst: 'zoe', legalLast: 'BRANDT' };
  expect(await change(name)).toBe('CONFLICT | A client with the same name and birth date exists');
  expect(await change({ legalFirst: 'Brandt', legalLast: 'Zoe' })).toBe(
    'CONFLICT | A client with the same birth date and swapped first and last names exists',
  );
  expect(await change({ ssnEnding: '4321' })).toBe(
    'CONFLICT | A client with the same birth date and SSN ending exists',
  );
  expect(await change({ ...name, notDuplicate: 'Other' })).toMatch(/notDuplicate: must be at least 10/);
  // Said once, it is about this one; another change that matters nothing to it is not asked about again.
  expect(await change({ ...name, notDuplicate: 'Cousins, seen together at the desk' })).toBe('allowed');
  expect(await change({ preferredName: 'Zo' })).toBe('allowed');
  expect(await change({ ssnEnding: '2222' })).toBe('allowed');
  // Somebody else again: the reason of before does not answer for them.
  await register({ legalFirst: 'Ivo', legalLast: 'Kern', dob: '1975-05-05', phones: [] });
  expect(await change({ legalFirst: 'Ivo', legalLast: 'Kern' })).toMatch(/^CONFLICT/);
  expect(await refusal(demo.act(director, client, 'edit', { id: twin, input: { ssnEnding: '9999' } }))).toBe('allowed');
});

test('intake corrects what it registered before a stay is planned, at its own facilities only', async () => {
  const who = await register({ legalFirst: 'Typo', legalLast: 'Mistyped' });
  const correct = (as: Actor, input: object) => refusal(demo.act(as, client, 'edit', { id: who, input }));
  expect(await correct(intake, { legalFirst: 'Tipo', dob: '1981-02-03' })).toBe('allowed');
  expect(await correct({ ...intake, places: [] }, { legalFirst: 'Other' })).toMatch(/^(PERMISSION_DENIED|NOT_FOUND)/);
  expect(await correct(nurse, { legalFirst: 'Other' })).toMatch(/^(PERMISSION_DENIED|NOT_FOUND)/);
  const stay = await expectAt(who);
  expect(await correct(intake, { legalFirst: 'Typo' })).toBe('allowed');
  // A stay that came to nothing is history: the facility's director corrects it from then on.
  await demo.act(intake, episode, 'cancel', { id: stay, input: { endNote: 'Went elsewhere' } });
  expect(await correct(intake, { legalFirst: 'Tipo' })).toMatch(/^PERMISSION_DENIED/);
});

test('two desks that register the same person at once: one of them hears of it', async () => {
  const twin = { legalFirst: 'Same', legalLast: 'Second', dob: '1976-02-02' };
  const both = await Promise.all([refusal(register(twin)), refusal(register(twin))]);
  expect(both.toSorted()).toEqual(['CONFLICT | A client with the same name and birth date exists', 'allowed']);
});

test('the gate refuses an admission with the list of what is missing', async () => {
  const stay = await expectAt(await register({ emergencyContacts: [] }));
  expect(await refusal(admit(stay))).toBe(
    'VALIDATION_ERROR | consentToTreat: must be signed | part2Notice: must be signed | privacyNotice: must be signed | financialAgreement: must be signed | emergencyContacts: need at least one person | decision: must be taken by a psychiatrist or the clinical director: accepted, or on a condition | bed: must be kept or given | attending: must be named | allergies: must be recorded, or that none is known | suicideRiskScreening: must be completed for this stay (C-SSRS) | belongings: must be searched by two',
  );
  expect((await demo.get(director, episode, stay)).status).toBe('pre_admit');
});

test('what the law asks for is not overridden', async () => {
  const stay = await expectAt(await register());
  const input = { overrideReason: 'It cannot wait until tomorrow' };
  expect(await refusal(demo.act(director, episode, 'admitAnyway', { id: stay, input }))).toBe(
    'VALIDATION_ERROR | consentToTreat: must be signed | part2Notice: must be signed',
  );
});

test('the clinical director overrides the gate with a reason, and what was passed over is due; nobody else does', async () => {
  const who = await signedByLaw();
  const stay = await expectAt(who);
  const anyway = (as: Actor, overrideReason: string) =>
    refusal(demo.act(as, episode, 'admitAnyway', { id: stay, input: { overrideReason } }));
  expect(await anyway(intake, 'It cannot wait until tomorrow')).toMatch(/^PERMISSION_DENIED/);
  expect(await anyway(nurse, 'It cannot wait until tomorrow')).toMatch(/^(PERMISSION_DENIED|NOT_FOUND)/);
  expect(await anyway(director, 'Urgent')).toMatch(/overrideReason: must be at least 10 characters/);
  expect(await anyway(director, 'It cannot wait until tomorrow')).toBe('allowed');
  expect(await demo.get(director, episode, stay)).toMatchObject({
    status: 'admitted',
    overrideReason: 'It cannot wait until tomorrow',
  });
  expect(await dueAtAdmission(who)).toEqual(
    atAdmission([
      'admission-privacy',
      'admission-finance',
      'admission-allergies',
      'admission-belongings',
      NAME_THERAPIST.kind,
      ...OPEN_POINTS.map(({ kind }) => kind),
    ]),
  );
});

test('an admission begins a level of care and says what is due; changing the level writes the next', async () => {
  const { who, stay } = await ready();
  const admitted = await admit(stay);
  const points = OPEN_POINTS.map(({ kind }) => kind);
  expect(await dueAtAdmission(who)).toEqual(atAdmission([NAME_THERAPIST.kind, ...points]));
  const [unnamed] = await demo.list(demo.system, dueItem, { client: who, kind: NAME_THERAPIST.kind, fields: 'dueAt' });
  expect(Date.parse(String(unnamed?.dueAt)) - Date.parse(String(admitted.admittedAt))).toBe(24 * 3_600_000);
  const { subjectId: primaryTherapist } = await demo.as('therapist');
  await demo.act(director, episode, 'edit', { id: stay, input: { primaryTherapist } });
  expect(await dueAtAdmission(who)).toEqual(atAdmission(points));

  const change = (input: object) => demo.act(director, episode, 'changeLevel', { id: stay, input });
  expect(await refusal(change({ levelOfCare: '3.7', levelReason: 'Still needed' }))).toMatch(
    /levelOfCare: is already the level of care/,
  );
  expect(await refusal(change({ levelOfCare: '3.5' }))).toMatch(/levelReason: is required/);
  const edit = demo.act(director, episode, 'edit', { id: stay, input: { levelOfCare: '3.5' } });
  expect(await refusal(edit)).toMatch(
    /levelOfCare: can be changed only with “Change level of care”, which asks for the reason/,
  );
  await change({ levelOfCare: '3.5', levelReason: 'Withdrawal is over' });
  const [now, before] = await demo.list(director, levelSegment, { client: who });
  expect(now).toMatchObject({ level: '3.5', to: null, reason: 'Withdrawal is over' });
  expect(before).toMatchObject({ level: '3.7', from: admitted.admittedAt, to: now?.from });
});

test('a named clinician opens the client from then on, and no longer once replaced, unless on the team otherwise', async () => {
  const was = await demo.as('therapist');
  // A doctor reads every face sheet of the facility: as a therapist, only the caseload.
  const next = demo.person(String((await demo.as('psychiatrist')).subjectId), 'therapist');
  const who = await register();
  const seen = (as: Actor) => refusal(chartOf(demo.engine, as, who));
  expect(await seen(was)).toMatch(/^NOT_FOUND/);
  const stay = await expectAt(who, { primaryTherapist: was.subjectId });
  expect(await seen(was)).toBe('allowed');
  const name = (primaryTherapist: string | null) =>
    demo.act(intake, episode, 'edit', { id: stay, input: { primaryTherapist } });
  await name(next.subjectId);
  expect([await seen(was), await seen(next)]).toEqual([expect.stringMatching(/^NOT_FOUND/), 'allowed']);
  // Named again on the same day, and replaced while a plain member of the team.
  await name(was.subjectId);
  expect(await seen(was)).toBe('allowed');
  await demo.act(director, careTeamMember, 'create', { input: { client: who, staff: was.subjectId, part: 'member' } });
  await name(null);
  expect(await seen(was)).toBe('allowed');
  const other = await expectAt(who, { attending: next.subjectId });
  await name(next.subjectId);
  await demo.act(intake, episode, 'cancel', { id: stay, input: { endNote: 'Went elsewhere' } });
  expect(await seen(next)).toBe('allowed');
  await demo.act(intake, episode, 'missed', { id: other });
  expect(await seen(next)).toMatch(/^NOT_FOUND/);
  await demo.act(intake, episode, 'expectAgain', { id: other });
  expect(await seen(next)).toBe('allowed');
});

test('a primary nurse opens the client off the unit, and no longer once replaced', async () => {
  const { who, stay } = await ready();
  await admit(stay);
  // A stay on a unit on which the nurse has no duty.
  const elsewhere = demo.person(String((await demo.as('therapist')).subjectId), 'nurse');
  const seen = () => refusal(chartOf(demo.engine, elsewhere, who));
  const name = (primaryNurse: string | null) =>
    demo.act(director, episode, 'edit', { id: stay, input: { primaryNurse } });
  expect(await seen()).toMatch(/^NOT_FOUND/);
  await name(elsewhere.subjectId);
  expect(await seen()).toBe('allowed');
  await name(nurse.subjectId);
  expect(await seen()).toMatch(/^NOT_FOUND/);
});

test('a client is admitted once, also when two try it at the same time', async () => {
  const { who, stay } = await ready();
  const other = await expectAt(who, await attending());
  await screened(who, other);
  // For the second one nothing is prepared but what the law asks for: the director passes the rest over.
  const input = { overrideReason: 'Two desks at the same time' };
  const anyway = demo.act(director, episode, 'admitAnyway', { id: other, input });
  const both = await Promise.all([refusal(admit(stay)), refusal(anyway)]);
  expect(both.filter((each) => each === 'allowed')).toHaveLength(1);
  expect(both.filter((each) => each.includes('Client already has an open admission'))).toHaveLength(1);
  expect(await demo.list(director, levelSegment, { client: who })).toHaveLength(1);
});

test('"No known allergies" is a finding: it does not stand beside an allergy', async () => {
  const who = await register();
  await expectAt(who);
  await noAllergies(who);
  expect(await refusal(noAllergies(who))).toBe(
    'CONFLICT | No known allergies is already recorded. Mark it as refuted first.',
  );
  const input = { client: who, substance: 'Penicillin', reactions: ['anaphylaxis'], severity: 'severe' };
  await demo.act(intake, allergy, 'create', { input });
  const heeded = await demo.list(director, allergy, { client: who, 'status[in]': 'active,verified' });
  expect(heeded.map((one) => one.substance)).toEqual(['Penicillin']);
  expect(await refusal(noAllergies(who))).toMatch(/^CONFLICT \| Penicillin is already recorded/);
});

test('one problem is the principal one', async () => {
  const who = await register();
  const add = (code: string, values: object = {}) =>
    demo.act(director, problem, 'create', { input: { client: who, code, principal: true, ...values } });
  expect(await add('F10.230')).toMatchObject({ name: 'Alcohol dependence with withdrawal, uncomplicated' });
  expect(await refusal(add('F11.23', { onset: '2199-01-01' }))).toMatch(/onset: must not be in the future/);
  await Promise.all([add('F11.23'), add('F13.230')]);
  const all = await demo.list(director, problem, { client: who });
  expect(all).toHaveLength(3);
  expect(all.filter((one) => one.principal)).toHaveLength(1);
});
