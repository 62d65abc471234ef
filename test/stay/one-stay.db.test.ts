/**
 * One stay from the first call to the last call after it, by the people who do the work, each with their own rights:
 * what one writes is what the next one finds, and nothing goes on before its time.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#access/roles.model.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { Actor } from '#engine/server/grants.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { witnessPass } from '#engine/server/witness.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { unitDuty } from '#modules/beds/building.model.ts';
import { room } from '#modules/beds/room.model.ts';
import { allergy } from '#modules/charts/allergy.model.ts';
import { problem } from '#modules/charts/problem.model.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { discharge } from '#modules/discharge/discharge.model.ts';
import { preAdmission } from '#modules/intake/pre-admission.model.ts';
import { progressNote } from '#modules/notes/progress-note.model.ts';
import { openObjectives } from '#modules/plans/open-objectives.server.ts';
import { treatmentPlan } from '#modules/plans/treatment-plan.model.ts';
import { vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { signPapers } from '#test/support/papers.ts';
import { SCREENED } from '#test/support/screening.ts';
import { withdrawalPlan } from '#test/support/withdrawal-plan.ts';
import { AFTERCARE, soon } from '../discharge/leaving.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
const ROLES = [
  'intake_coordinator',
  'psychiatrist',
  'nurse',
  'therapist',
  'clinical_director',
  'behavioral_tech',
] as const;
type Who = (typeof ROLES)[number];

let d: Demo;
let people: Record<Who, Actor>;
/** The unit of the nurse, and two beds of a room of its own there. */
let unit = '';
let site = '';
let beds: readonly [string, string];

beforeAll(async () => {
  d = await openDemo();
  const proved = async (role: Role): Promise<Actor> => ({ ...(await d.as(role)), provedAt: Date.now() + DAY_MS });
  const found = await Promise.all(ROLES.map(async (role) => [role, await proved(role)] as const));
  people = Object.fromEntries(found) as Record<Who, Actor>;
  const [duty] = await d.list(d.system, unitDuty, { staff: people.nurse.subjectId ?? '' });
  unit = String(duty?.unit);
  const staff = people.behavioral_tech.subjectId;
  if (!(await d.list(d.system, unitDuty, { staff: staff ?? '', unit })).length)
    await make(unitDuty, { staff, unit, startsOn: '2020-01-06' });
  const place = await make(room, { number: '901', unit, kind: 'semi', capacity: 2, genderPolicy: 'any' });
  beds = [await make(bed, { room: place, label: 'A' }), await make(bed, { room: place, label: 'B' })];
  site = String((await d.get(d.system, room, place)).location);
});
afterAll(() => d.close());

const make = async (noun: AnyResource, input: object): Promise<string> =>
  (await d.act(d.system, noun, 'create', { input })).id;
const ask = (who: Who, noun: AnyResource, action: string, rest: object = {}): Promise<AnyRead> =>
  d.act(people[who], noun, action, rest);
/** Does it; a refusal ends the story, and says whose step it was. */
const by: typeof ask = async (who, noun, action, rest) => {
  try {
    return await ask(who, noun, action, rest);
  } catch (error) {
    throw new Error(`${who} could not ${action} ${noun.name}: ${await refusal(Promise.reject(error))}`, {
      cause: error,
    });
  }
};
const stateOf = async (noun: AnyResource, id: string): Promise<unknown> => (await d.get(d.system, noun, id)).status;
const due = async (of: string): Promise<string[]> =>
  (await d.list(d.system, dueItem, { client: of, status: 'open', limit: '100', fields: 'kind' })).map(({ kind }) =>
    String(kind),
  );
/** Twenty minutes of late in which somebody wrote no note: two of one author may not touch. */
async function freeTime(who: Who): Promise<{ startsAt: string; endsAt: string }> {
  const taken = await d.sql<{ from: number; to: number }>(
    `select extract(epoch from starts_at)::float8 * 1000 as "from", extract(epoch from ends_at)::float8 * 1000 as "to" from progress_note where author = $1`,
    [people[who].accountId],
  );
  for (let to = Date.now() - MINUTE_MS; ; to -= MINUTE_MS) {
    const from = to - 20 * MINUTE_MS;
    if (taken.some((one) => one.from <= to && one.to >= from)) continue;
    return { startsAt: new Date(from).toISOString(), endsAt: new Date(to).toISOString() };
  }
}
/** A C-SSRS that an answer has asked for. */
const isForced = (kind: string): boolean => kind.startsWith('cssrs_');
const openBed = async (stay: string): Promise<AnyRead | undefined> =>
  (await d.list(d.system, bedAssignment, { episode: stay, status: 'open' }))[0];
const pass = async (from: Who, to: Who): Promise<string> => {
  const [given, taken] = [people[from], people[to]];
  const made = witnessPass(taken, { account: given.accountId ?? '', name: given.name, roles: given.roles });
  await d.engine.connections.read(taken.tenantId, [made.keep]);
  return made.pass;
};
const all = (count: number, value: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`q${i + 1}`, value]));
async function finish(who: Who, id: string, answers: object): Promise<AnyRead> {
  await by(who, assessment, 'start', { id });
  await by(who, assessment, 'edit', { id, input: { answers } });
  await by(who, assessment, 'complete', { id });
  return by(who, assessment, 'sign', { id });
}
/** An instrument, answered and signed by one person. */
async function answered(who: Who, of: string, stay: string, instrument: string, answers: object): Promise<AnyRead> {
  const { id } = await by(who, assessment, 'create', { input: { client: of, episode: stay, instrument } });
  return finish(who, id, answers);
}

test('from the first call to the last call after it', async () => {
  // The call: intake writes down who it is, and that somebody is expected.
  const of = (
    await by('intake_coordinator', client, 'create', {
      input: {
        legalFirst: 'Rowan',
        legalLast: 'Story',
        dob: '1988-06-30',
        sexAtBirth: 'female',
        location: site,
        phones: [{ kind: 'mobile', number: '+15035550142', okToLeaveMessage: true }],
        emergencyContacts: [{ name: 'Ida Story', relation: 'Sister', phone: '+15035550143' }],
      },
    })
  ).id;
  const stay = (
    await by('intake_coordinator', episode, 'create', { input: { client: of, location: site, levelOfCare: '3.7' } })
  ).id;
  const [way] = await d.list(d.system, preAdmission, { episode: stay });
  expect(await refusal(ask('clinical_director', episode, 'admit', { id: stay }))).toContain('decision: must be taken');

  // The way in: screened, decided, a bed held, papers signed.
  await by('intake_coordinator', preAdmission, 'edit', {
    id: way?.id,
    input: { screening: SCREENED, clearance: 'not_needed' },
  });
  await answered('clinical_director', of, stay, 'cssrs', { q1: 'no', q2: 'no', q6: 'no' });
  await by('intake_coordinator', preAdmission, 'submit', { id: way?.id });
  await by('psychiatrist', preAdmission, 'accept', {
    id: way?.id,
    input: { decisionReason: 'Fits the program well.' },
  });
  await by('intake_coordinator', bedAssignment, 'create', { input: { bed: beds[0], episode: stay, kind: 'hold' } });
  await signPapers(d.engine, people.intake_coordinator, of, ['treatment', 'part2_notice', 'npp', 'financial']);
  await by('intake_coordinator', allergy, 'create', { input: { client: of, kind: 'none' } });
  await by('clinical_director', episode, 'edit', { id: stay, input: { attending: people.psychiatrist.subjectId } });
  await by('nurse', preAdmission, 'edit', {
    id: way?.id,
    input: {
      belongings: [{ item: 'Backpack', count: 1, kept: 'stored' }],
      searchedBy: people.nurse.subjectId,
      searchedWith: people.behavioral_tech.subjectId,
    },
  });

  // The admission: nothing stands against it any more, and the held bed becomes theirs.
  await by('nurse', episode, 'admit', { id: stay });
  expect(await stateOf(preAdmission, way?.id ?? '')).toBe('admitted');
  const held = await openBed(stay);
  await by('nurse', bedAssignment, 'moveIn', { id: held?.id });
  expect([await stateOf(bed, beds[0]), (await openBed(stay))?.kind]).toEqual(['occupied', 'occupancy']);
  for (const who of ['therapist', 'psychiatrist'] as const)
    await by('clinical_director', careTeamMember, 'create', {
      input: { client: of, staff: people[who].subjectId, since: d.today },
    });

  // Nursing admission: a set of vital signs, and withdrawal by CIWA-Ar.
  await by('behavioral_tech', vitalSigns, 'create', { input: { client: of, systolic: 142, diastolic: 88, pulse: 96 } });
  const ciwa = await answered('nurse', of, stay, 'ciwa', { ...all(9, '2'), q10: '0' });
  expect([ciwa.status, ciwa.total]).toEqual(['signed', 18]);

  // A self-report: the ninth item of the PHQ-9 asks for the C-SSRS before the form is finished.
  const { id: mood } = await by('therapist', assessment, 'create', {
    input: { client: of, episode: stay, instrument: 'phq9' },
  });
  await by('therapist', assessment, 'start', { id: mood });
  await by('therapist', assessment, 'edit', { id: mood, input: { answers: { q9: '2' } } });
  expect((await due(of)).some(isForced)).toBe(true);
  await by('therapist', assessment, 'edit', { id: mood, input: { answers: { ...all(8, '2'), q9: '2' } } });
  await by('therapist', assessment, 'complete', { id: mood });
  const [asked] = await d.list(d.system, assessment, { client: of, instrument: 'cssrs', status: 'assigned' });
  await finish('therapist', asked?.id ?? '', { q1: 'yes', q2: 'no', q6: 'no' });
  expect((await due(of)).some(isForced)).toBe(false);

  // A plan, signed by all who must.
  await by('psychiatrist', problem, 'create', { input: { client: of, code: 'F10.230' } });
  const { id: plan } = await by('therapist', treatmentPlan, 'create', { input: withdrawalPlan(of, stay, 18) });
  await by('therapist', treatmentPlan, 'present', { id: plan });
  await by('therapist', treatmentPlan, 'sign', { id: plan });
  await by('therapist', treatmentPlan, 'clientSigns', {
    id: plan,
    input: { signedByName: 'Rowan Story', signedAs: 'client' },
  });
  await by('psychiatrist', treatmentPlan, 'signMedical', { id: plan });
  await by('clinical_director', treatmentPlan, 'cosign', { id: plan });
  expect(await stateOf(treatmentPlan, plan)).toBe('active');

  // Two days go by.
  await withClient(d.database.owner, async (sql) => {
    await sql.query(`select set_config('app.tenant', $1, false)`, [d.harborline.id]);
    await sql.query(`update episode set admitted_at = admitted_at - interval '2 days' where id = $1`, [stay]);
  });

  // A note towards its objective, signed, and co-signed by somebody else.
  const [wanted] = await openObjectives(d.engine, people.therapist, of);
  const { id: note } = await by('therapist', progressNote, 'create', {
    input: {
      client: of,
      type: 'individual',
      format: 'dap',
      ...(await freeTime('therapist')),
      objectives: [wanted],
    },
  });
  await by('therapist', progressNote, 'edit', {
    id: note,
    input: {
      sections: { data: 'Came on time.', assessment: 'Withdrawal easing.', plan: 'Next session tomorrow.' },
      response: 'Engaged, asked about the taper.',
      risk: 'none',
    },
  });
  const signed = await by('therapist', progressNote, 'sign', { id: note });
  if (signed.status === 'uncosigned') await by('clinical_director', progressNote, 'cosign', { id: note });
  expect(['signed', 'cosigned']).toContain(await stateOf(progressNote, note));
  expect(await refusal(ask('therapist', progressNote, 'edit', { id: note, input: { risk: 'high' } }))).not.toBe(
    'allowed',
  );

  // Another bed: the old one waits to be cleaned.
  await by('nurse', bedAssignment, 'transfer', { id: (await openBed(stay))?.id, input: { movedTo: beds[1] } });
  expect([await stateOf(bed, beds[0]), await stateOf(bed, beds[1])]).toEqual(['dirty', 'occupied']);

  // The departure: refused until each has done their part.
  await by('therapist', episode, 'planDischarge', {
    id: stay,
    input: { dischargePlanned: d.today, dischargeType: 'completed' },
  });
  const [leaving] = await d.list(d.system, discharge, { client: of });
  const id = leaving?.id ?? '';
  const leave = () => d.engine.act.perform(people.nurse, { resource: episode, action: 'discharge', id: stay });
  expect(await refusal(leave())).toContain('order: must be given by a psychiatrist');
  await by('therapist', discharge, 'reviewLevel', {
    id,
    input: { levelReview: '3.1: dimensions 5 and 6 ask for it.' },
  });
  await by('therapist', discharge, 'edit', { id, input: { ...AFTERCARE, appointments: soon() } });
  await by('nurse', discharge, 'reconcile', { id });
  await by('behavioral_tech', discharge, 'returnBelongings', {
    id,
    input: { belongingsCount: 1, belongingsTo: 'Rowan Story' },
    witness: await pass('nurse', 'behavioral_tech'),
  });
  await by('nurse', discharge, 'agreeContact', { id, input: { contact: 'agreed' } });
  await by('therapist', discharge, 'measureOutcomes', { id });
  await by('psychiatrist', discharge, 'order', { id });
  expect(await refusal(leave())).toBe('allowed');
  expect([await stateOf(episode, stay), await stateOf(bed, beds[1])]).toEqual(['discharged', 'dirty']);

  // Afterwards: somebody calls.
  expect(await due(of)).toContain('follow-up-h48');
  await by('intake_coordinator', discharge, 'recordCall', {
    id,
    input: { callOutcome: 'reached', callSaid: 'Doing well.', callNext: 'Call in a week.' },
  });
  expect(await due(of)).not.toContain('follow-up-h48');
}, 120_000);
