/** Workplace incidents, the OSHA records that follow, compliance obligations, internal audits and risks: what is refused on the way. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { askedOf } from '#engine/server/overview/answers.ts';
import { evaluate } from '#engine/server/overview/evaluate.ts';
import { answers } from '#app/all.servers.ts';
import { auditFinding } from '#modules/compliance/audit-finding.model.ts';
import { internalAudit } from '#modules/compliance/internal-audit.model.ts';
import { standingOf, STANDINGS } from '#modules/compliance/obligation-rules.model.ts';
import { obligation, requirement } from '#modules/compliance/requirement.model.ts';
import { riskOverview } from '#modules/compliance/risk-overview.model.ts';
import { risk } from '#modules/compliance/risk.model.ts';
import { location } from '#modules/people/location.model.ts';
import { escalateActions } from '#modules/safety/actions.server.ts';
import { oshaCase, privacyCase } from '#modules/safety/osha-case.model.ts';
import { oshaSummary } from '#modules/safety/osha-summary.model.ts';
import { reportWorkplaceIncident } from '#modules/safety/report-questions.model.ts';
import { safetyAction } from '#modules/safety/safety-action.model.ts';
import { safetyClock } from '#modules/safety/safety-clock.model.ts';
import { workplaceIncident } from '#modules/safety/workplace-incident.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let admin: Actor;
let officer: Actor;
let manager: Actor;
let worker: Actor;
let site: string;
beforeAll(async () => {
  demo = await openDemo();
  [hr, admin, officer, manager, worker] = await Promise.all([
    demo.as('hr_manager'),
    demo.as('admin'),
    demo.as('compliance_officer'),
    demo.as('manager'),
    demo.as('employee'),
  ]);
  site = (await demo.list(hr, location))[0]?.id ?? '';
});
afterAll(() => demo.close());

const AN_HOUR_AGO = () => new Date(Date.now() - 3_600_000).toISOString();
const report = async (who: Actor, more: object = {}) =>
  answerAs(demo.engine, answers, who, reportWorkplaceIncident, {
    type: 'injury',
    severity: '2',
    occurredAt: AN_HOUR_AGO(),
    location: site,
    employee: worker.subjectId,
    description: 'Slipped on the wet floor of the kitchen.',
    anonymous: false,
    ...more,
  });
const reported = async (who: Actor, more: object = {}): Promise<string> => {
  const { number } = await report(who, more);
  return (await demo.sql<{ id: string }>('select id from workplace_incident where number = $1', [number]))[0]?.id ?? '';
};
const triage = (id: string, more: object = {}, who = hr) =>
  demo.act(who, workplaceIncident, 'triage', {
    id,
    input: { severity: '2', recordable: 'no', triageNote: 'Read with the site lead.', ...more },
  });
const caseOf = (more: object = {}) => ({
  location: site,
  employee: worker.subjectId,
  jobTitle: 'Cook',
  injuredOn: addDays(demo.today, -3),
  learnedOn: addDays(demo.today, -3),
  place: 'Kitchen',
  description: 'Burned by hot oil while emptying the fryer.',
  bodyPart: 'Right forearm',
  ...more,
});
const drafted = async (more: object = {}): Promise<string> =>
  (await demo.act(officer, oshaCase, 'create', { input: caseOf(more) })).id;
const record = (id: string, input: object = {}) => demo.act(officer, oshaCase, 'record', { id, input });

test('an anonymous report keeps no trace of its author, and its author does not find it again', async () => {
  const { number, incident } = await report(worker, { anonymous: true });
  expect(incident).toBeNull();
  const id = (await demo.sql<{ id: string }>('select id from workplace_incident where number = $1', [number]))[0]?.id;
  expect(await demo.get(hr, workplaceIncident, id ?? '')).toMatchObject({ reporter: null, anonymous: true });
  expect(await demo.sql('select created_by, updated_by from workplace_incident where id = $1', [id])).toEqual([
    { created_by: null, updated_by: null },
  ]);
  const trail = await demo.sql<{ row: string }>(
    'select to_jsonb(e)::text as row from audit_event e where e.record_id = $1',
    [id],
  );
  expect(trail.length).toBeGreaterThan(0);
  for (const { row } of trail) expect(row).not.toContain(worker.accountId);
  expect(await refusal(demo.get(worker, workplaceIncident, id ?? ''))).toMatch(/^NOT_FOUND/);
  const named = await report(worker);
  expect((await demo.get(worker, workplaceIncident, named.incident ?? '')).reporter).toBe(worker.accountId);
  expect(await refusal(demo.get(manager, workplaceIncident, named.incident ?? ''))).toMatch(/^NOT_FOUND/);
});

test('a report of harassment, its actions and its notices are for HR and administrators', async () => {
  const id = await reported(manager, { type: 'harassment', employee: null });
  expect(await refusal(demo.get(officer, workplaceIncident, id))).toMatch(/^NOT_FOUND/);
  for (const who of [hr, admin]) expect((await demo.get(who, workplaceIncident, id)).id).toBe(id);
  const heard = await demo.sql<{ recipient: string }>('select recipient from notification where link like $1', [
    `%/incidents/${id}`,
  ]);
  expect(heard.map(({ recipient }) => recipient)).toContain(hr.accountId);
  expect(heard.map(({ recipient }) => recipient)).not.toContain(officer.accountId);
  await triage(id);
  const action = await demo.act(hr, safetyAction, 'create', {
    input: { incident: id, what: 'Conversation about conduct', owner: manager.subjectId, due: demo.today },
  });
  expect(action.confidential).toBe(true);
  expect(await refusal(demo.get(officer, safetyAction, action.id))).toMatch(/^NOT_FOUND/);
  expect((await demo.get(manager, safetyAction, action.id)).what).toBe('Conversation about conduct');
});

test('an incident goes from the report to closed; the reporter does not read what was found', async () => {
  expect(await refusal(report(worker, { occurredAt: new Date(Date.now() + 60_000).toISOString() }))).toContain(
    'occurredAt: cannot be in the future',
  );
  expect(await refusal(report(worker, { description: 'Slipped on ice' }))).toContain('at least 20');
  const id = await reported(worker, { severity: '3' });
  expect(await refusal(demo.act(hr, workplaceIncident, 'close', { id }))).toContain('Only a near miss can be closed');
  await triage(id, { severity: '3' });
  const lead = (person: string | null) =>
    demo.act(hr, workplaceIncident, 'investigate', { id, input: { lead: person } });
  expect(await refusal(lead(worker.subjectId))).toContain('lead: is involved in the incident');
  await lead(officer.subjectId);
  const conclude = (input: object) =>
    demo.act(officer, workplaceIncident, 'conclude', {
      id,
      input: { method: 'five_whys', findings: 'The mat was missing.', ...input },
    });
  expect(await refusal(conclude({}))).toContain('rootCause: is required for severity 3 and above');
  await conclude({ rootCause: 'Mats are washed without a spare.' });
  const action = await demo.act(officer, safetyAction, 'create', {
    input: { incident: id, what: 'Buy spare mats', owner: officer.subjectId, due: demo.today },
  });
  expect(await refusal(demo.act(hr, workplaceIncident, 'close', { id }))).toContain('1 corrective action is open');
  await demo.act(officer, safetyAction, 'finish', { id: action.id, input: { doneNote: 'Bought four.' } });
  const check = { id: action.id, input: { effectivenessCheck: 'Looked twice, mats are there.' } };
  expect(await refusal(demo.act(officer, safetyAction, 'verify', check))).toContain(
    'verifier: must differ from the action owner',
  );
  expect(await demo.act(hr, safetyAction, 'verify', check)).toMatchObject({ verifier: hr.subjectId });
  await demo.act(hr, workplaceIncident, 'close', { id });
  const mine = await demo.get(worker, workplaceIncident, id);
  expect([mine.status, mine.findings, mine.rootCause]).toEqual(['closed', undefined, undefined]);
  await demo.sql('update workplace_incident set closed_on = $2 where id = $1', [id, addDays(demo.today, -31)]);
  const reopen = () =>
    refusal(demo.act(hr, workplaceIncident, 'reopen', { id, input: { reopenReason: 'It happened again' } }));
  expect(await reopen()).toContain('more than 30 days ago');
  await demo.sql('update workplace_incident set closed_on = $2 where id = $1', [id, addDays(demo.today, -30)]);
  expect(await reopen()).toBe('allowed');
});

test('a near miss may be closed at once', async () => {
  const id = await reported(worker, { type: 'near_miss', employee: null });
  expect((await demo.act(hr, workplaceIncident, 'close', { id })).closedOn).toBe(demo.today);
});

test('a recordable incident drafts one OSHA case with its clocks', async () => {
  const nobody = await reported(worker, { employee: null });
  expect(await refusal(triage(nobody, { recordable: 'yes' }))).toContain('recordable: needs the person who was hurt');
  const id = await reported(worker);
  await triage(id, { recordable: 'yes', severe: 'inpatient' });
  await demo.act(hr, workplaceIncident, 'decide', { id, input: { recordable: 'yes' } });
  const cases = await demo.list(officer, oshaCase, { incident: id });
  expect(cases).toHaveLength(1);
  const one = await demo.get(officer, oshaCase, cases[0]?.id ?? '');
  expect(one).toMatchObject({ status: 'draft', employee: worker.subjectId, logBy: addDays(demo.today, 7) });
  const clocks = await demo.list(officer, safetyClock, { oshaCase: one.id, status: 'open' });
  expect(clocks.map(({ title }) => String(title)).toSorted()).toEqual([
    `Enter case ${String(one.number)} on the log`,
    `Report case ${String(one.number)} to OSHA`,
  ]);
  const incident = await demo.get(hr, workplaceIncident, id);
  expect(Date.parse(String(one.reportBy)) - Date.parse(String(incident.createdAt))).toBe(24 * 3_600_000);
  await demo.act(officer, oshaCase, 'tell', { id: one.id, input: { oshaToldAt: AN_HOUR_AGO() } });
  expect(await demo.list(officer, safetyClock, { oshaCase: one.id, status: 'open' })).toHaveLength(1);
});

test('the log takes exactly one outcome and days from 0 to 180 that fit it', async () => {
  const id = await drafted();
  expect(await refusal(record(id))).toContain('outcome: choose exactly one of G, H, I, J');
  expect(await refusal(record(id, { outcome: ['G', 'H'] }))).toContain('outcome');
  const days = (daysAway: number, daysRestricted = 0) => refusal(drafted({ daysAway, daysRestricted }));
  expect(await days(-1)).toContain('daysAway: must be between 0 and 180');
  expect(await days(181)).toContain('daysAway: must be between 0 and 180');
  expect(await days(0, 181)).toContain('daysRestricted: must be between 0 and 180');
  expect([await days(0), await days(180, 180)]).toEqual(['allowed', 'allowed']);
  expect(await refusal(record(id, { outcome: 'H' }))).toContain('daysAway: must be at least 1 for outcome H');
  expect(await record(id, { outcome: 'J' })).toMatchObject({ loggedOn: demo.today, late: false });
  const late = await drafted({ injuredOn: addDays(demo.today, -8), learnedOn: addDays(demo.today, -8) });
  expect(await record(late, { outcome: 'J' })).toMatchObject({ late: true });
  const just = await drafted({ injuredOn: addDays(demo.today, -7), learnedOn: addDays(demo.today, -7) });
  expect(await record(just, { outcome: 'J' })).toMatchObject({ late: false });
  for (const who of [worker, manager]) expect(await refusal(demo.get(who, oshaCase, id))).toMatch(/_DENIED|NOT_FOUND/);
});

test('a privacy case is on the log without the name, which is on the confidential list alone', async () => {
  const id = await drafted({ privacyReason: 'needle' });
  expect(await demo.get(officer, oshaCase, id)).toMatchObject({ name: 'Privacy case', employee: null });
  const [listed] = await demo.list(officer, privacyCase, { oshaCase: id });
  expect(listed?.employee).toBe(worker.subjectId);
  for (const who of [worker, manager]) expect(await refusal(demo.list(who, privacyCase))).toMatch(/_DENIED/);
  const { version } = await demo.get(officer, oshaCase, id);
  await demo.act(officer, oshaCase, 'edit', { id, version, input: { privacyReason: null } });
  expect(await demo.get(officer, oshaCase, id)).toMatchObject({ employee: worker.subjectId });
  expect((await demo.get(officer, oshaCase, id)).name).not.toBe('Privacy case');
  expect(await demo.list(officer, privacyCase, { oshaCase: id })).toEqual([]);
});

test('Form 300A adds up the log of a site and a year, and the rates follow from the hours', async () => {
  const year = 2019;
  const summary = await demo.act(officer, oshaSummary, 'create', {
    input: { location: site, year, hours: 400_000, peakEmployees: 19 },
  });
  expect(summary).toMatchObject({ cases: 0, trir: 0, dart: 0, fileBy: null, postBy: '2020-02-01' });
  const then = { injuredOn: `${year}-06-01`, learnedOn: `${year}-06-01` };
  await record(await drafted({ ...then, daysAway: 10, daysRestricted: 5 }), { outcome: 'H' });
  await record(await drafted({ ...then, daysRestricted: 7 }), { outcome: 'I' });
  const other = await drafted({ ...then, kind: 'skin' });
  await record(other, { outcome: 'J' });
  const draft = await drafted(then);
  expect(await demo.get(officer, oshaSummary, summary.id)).toMatchObject({
    deaths: 0,
    awayCases: 1,
    restrictedCases: 1,
    otherCases: 1,
    daysAway: 10,
    daysRestricted: 12,
    injuries: 2,
    skin: 1,
    trir: 1.5,
    dart: 1,
  });
  const certify = () =>
    demo.act(officer, oshaSummary, 'certify', { id: summary.id, input: { certifiedBy: 'Ana Ruiz, COO' } });
  expect(await refusal(certify())).toContain('1 case of this year is not on the log yet');
  const discard = { input: { discardReason: 'First aid only, no treatment' } };
  await demo.act(officer, oshaCase, 'discard', { id: draft, ...discard });
  await demo.act(officer, oshaCase, 'discard', { id: other, ...discard });
  expect(await demo.get(officer, oshaSummary, summary.id)).toMatchObject({ cases: 2, otherCases: 0, trir: 1 });
  expect((await certify()).certifiedOn).toBe(demo.today);
  const now = Number(demo.today.slice(0, 4));
  const [open] = await demo.list(officer, oshaSummary, { year: String(now), location: site });
  expect(
    await refusal(
      demo.act(officer, oshaSummary, 'certify', { id: open?.id ?? '', input: { certifiedBy: 'Ana Ruiz, COO' } }),
    ),
  ).toContain(`The year ${now} is not over`);
});

test('a late action is escalated once at 1, 7 and 14 days', async () => {
  await escalateActions(demo.engine, demo.harborline.id);
  const id = await reported(worker);
  await triage(id);
  const action = await demo.act(hr, safetyAction, 'create', {
    input: { incident: id, what: 'Salt the ramp', owner: worker.subjectId, due: demo.today },
  });
  const late = async (days: number) => {
    await demo.sql('update safety_action set due = $2 where id = $1', [action.id, addDays(demo.today, -days)]);
    const escalated = await escalateActions(demo.engine, demo.harborline.id);
    return [escalated, (await demo.get(hr, safetyAction, action.id)).escalated];
  };
  expect(await late(0)).toEqual([0, 0]);
  expect(await late(1)).toEqual([1, 1]);
  expect(await late(6)).toEqual([0, 1]);
  expect(await late(7)).toEqual([1, 7]);
  expect(await late(13)).toEqual([0, 7]);
  expect(await late(14)).toEqual([1, 14]);
  expect(await late(30)).toEqual([0, 14]);
});

test('a requirement has one open obligation; meeting it opens the next in the same rhythm', async () => {
  const { id } = await demo.act(officer, requirement, 'create', {
    input: {
      title: 'Check the eye wash',
      area: 'safety',
      citation: '29 CFR 1910.151(c)',
      owner: worker.subjectId,
      frequency: 'monthly',
      firstDue: addDays(demo.today, -2),
      evidence: 'Initials on the tag.',
    },
  });
  const open = () => demo.list(worker, obligation, { requirement: id, status: 'open' });
  const [first] = await open();
  expect(first?.due).toBe(addDays(demo.today, -2));
  expect(await refusal(demo.act(worker, obligation, 'meet', { id: first?.id ?? '', input: {} }))).toContain(
    'evidenceNote',
  );
  expect(
    await refusal(demo.act(manager, obligation, 'meet', { id: first?.id ?? '', input: { evidenceNote: 'Done' } })),
  ).toMatch(/^NOT_FOUND/);
  await demo.act(worker, obligation, 'meet', { id: first?.id ?? '', input: { evidenceNote: 'Flushed for 3 minutes' } });
  const [second, ...more] = await open();
  expect(more).toEqual([]);
  expect(await demo.get(officer, requirement, id)).toMatchObject({ lastMet: demo.today, nextDue: second?.due });
  await demo.act(officer, requirement, 'exempt', { id, input: { reason: 'The eye wash was removed' } });
  expect(await open()).toEqual([]);
  await demo.act(officer, requirement, 'resume', { id });
  expect(await open()).toHaveLength(1);
});

test('the standings of lists are those of the rule', async () => {
  const all = await demo.list(officer, requirement, { status: 'active' });
  expect(all.length).toBeGreaterThan(20);
  for (const [standing, where] of Object.entries(STANDINGS)) {
    const rows = await demo.list(officer, requirement, { ...where });
    const meant = all.filter((one) => standingOf((one.nextDue as string | null) ?? null, demo.today) === standing);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(meant.map(({ id }) => id).toSorted());
    expect(rows.length).toBeGreaterThan(0);
  }
});

test('an audit turns its results into findings, and closes once they are closed', async () => {
  const audit = await demo.act(officer, internalAudit, 'create', {
    input: {
      title: 'Personnel files',
      type: 'hr_files',
      scope: 'Files of people hired this year.',
      periodFrom: addDays(demo.today, -90),
      periodTo: demo.today,
      sample: 10,
      auditor: officer.subjectId,
      plannedOn: demo.today,
      checklist: [{ question: 'Signed offer letter' }, { question: 'License check' }, { question: 'Tax forms' }],
    },
  });
  const { id } = audit;
  await demo.act(officer, internalAudit, 'start', { id });
  const write = () => demo.act(officer, internalAudit, 'report', { id, input: { summary: 'Two of three conform.' } });
  expect(await refusal(write())).toContain('is required before the report');
  const { version } = await demo.get(officer, internalAudit, id);
  const edited = await demo.act(officer, internalAudit, 'edit', {
    id,
    version,
    input: {
      checklist: [
        { question: 'Signed offer letter', result: 'conform' },
        { question: 'License check', result: 'major' },
        { question: 'Tax forms', result: 'na' },
      ],
    },
  });
  expect(edited.score).toBe(50);
  await write();
  await demo.act(officer, internalAudit, 'issue', { id, input: { responseDue: addDays(demo.today, 30) } });
  const [finding, ...more] = await demo.list(officer, auditFinding, { audit: id });
  expect([finding?.what, finding?.grade, more]).toEqual(['License check', 'major', []]);
  const close = () => refusal(demo.act(officer, internalAudit, 'close', { id }));
  expect(await close()).toContain('1 finding is open');
  const of = finding?.id ?? '';
  await demo.act(officer, auditFinding, 'respond', {
    id: of,
    input: { response: 'Agreed, we check before the start.' },
  });
  const closeFinding = () => refusal(demo.act(officer, auditFinding, 'close', { id: of }));
  expect(await closeFinding()).toContain('A major finding needs a corrective action');
  const action = await demo.act(officer, safetyAction, 'create', {
    input: { finding: of, what: 'Check licenses before the start', owner: worker.subjectId, due: demo.today },
  });
  expect(await closeFinding()).toContain('1 corrective action is open');
  await demo.act(worker, safetyAction, 'finish', { id: action.id, input: { doneNote: 'Added to the checklist' } });
  await demo.act(officer, safetyAction, 'verify', { id: action.id, input: { effectivenessCheck: 'Three files seen' } });
  expect(await closeFinding()).toBe('allowed');
  expect(await close()).toBe('allowed');
});

test('residual is at most inherent, and only an administrator accepts a high risk', async () => {
  const input = {
    title: 'Night shifts without a nurse',
    category: 'clinical',
    cause: 'Two vacant positions.',
    likelihood: '3',
    impact: '4',
    residualLikelihood: '2',
    residualImpact: '5',
    owner: manager.subjectId,
    review: addDays(demo.today, 90),
  };
  const make = (more: object) => demo.act(officer, risk, 'create', { input: { ...input, ...more } });
  expect(await refusal(make({ residualLikelihood: '3', residualImpact: '5' }))).toContain('residualImpact');
  expect(await refusal(make({ residualLikelihood: '3', residualImpact: '4' }))).toBe('allowed');
  const high = await make({});
  expect(high).toMatchObject({ inherent: 12, inherentLevel: 'high', residual: 10, level: 'high' });
  const accept = (who: Actor, id: string) =>
    refusal(demo.act(who, risk, 'accept', { id, input: { acceptReason: 'No affordable control' } }));
  expect(await accept(officer, high.id)).toContain('an administrator must accept it');
  expect(await accept(hr, high.id)).toContain('an administrator must accept it');
  expect(await accept(admin, high.id)).toBe('allowed');
  const medium = await make({ residualLikelihood: '3', residualImpact: '3' });
  expect(medium).toMatchObject({ residual: 9, level: 'medium' });
  expect(await accept(officer, medium.id)).toBe('allowed');
});

test('the grid has its grades in order, not the largest first', async () => {
  const asked = askedOf(riskOverview, { period: null, from: null, to: null, compare: null, filters: null }, demo.today);
  const { panels } = await evaluate(demo.engine.read, demo.engine.reader(officer), riskOverview, asked);
  for (const name of ['residual', 'inherent']) {
    const panel = panels.find((one) => one.name === name);
    for (const axis of [panel?.x ?? [], panel?.split ?? []]) {
      const grades = axis.map(({ key }) => Number(key));
      expect(grades.length).toBeGreaterThan(1);
      expect(grades).toEqual(grades.toSorted((a, b) => a - b));
    }
  }
});
