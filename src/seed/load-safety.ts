/** Two years of incidents at work, the newest in every step; their corrective actions, the OSHA log and Form 300A of each site. */
import { addDays, yearOf } from '#engine/model/days.ts';
import { after } from '#engine/server/clocks.ts';
import { logBy, mustFile, rateOf, RATE_HOURS, summaryDays } from '#modules/safety/osha-rules.model.ts';
import { oshaCase, privacyCase } from '#modules/safety/osha-case.model.ts';
import { oshaSummary } from '#modules/safety/osha-summary.model.ts';
import { safetyAction } from '#modules/safety/safety-action.model.ts';
import { safetyClock } from '#modules/safety/safety-clock.model.ts';
import { workplaceIncident } from '#modules/safety/workplace-incident.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import { FINDINGS, HARASSMENT, ROOT, TRIAGE, WORK_STORIES, type WorkStory } from './safety-texts.ts';
import type { DemoWorld } from './world.ts';

type Step = 'reported' | 'triaged' | 'investigating' | 'corrective_action' | 'closed';
/** Days ago, the step, and which story. */
const NEWEST: readonly (readonly [number, Step, number])[] = [
  [1, 'reported', 7],
  [2, 'reported', 10],
  [4, 'triaged', 2],
  [9, 'investigating', 3],
  [13, 'investigating', -1],
  [20, 'corrective_action', 8],
  [27, 'corrective_action', 0],
];
/** Hours of a full-time year without leave. */
const HOURS_A_WEEK_YEAR = 47;

/** All of it for a large organization, three incidents for a small one. */
export async function loadSafety({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 6_143);
  const isLarge = org.accounts.length > 4;
  const account = (role: string) => org.accounts.find((one) => one.role === role);
  const hr = account('hr_manager');
  const officer = account('compliance_officer') ?? hr;
  const reporters = ['employee', 'manager', 'nurse', 'behavioral_tech', 'residential_staff'].flatMap(
    (role) => account(role) ?? [],
  );
  const owners = [account('manager'), account('employee'), account('nurse')].flatMap((one) => one?.employeeId ?? []);
  const staff = org.employees.filter(({ status }) => status === 'active');
  if (!hr || reporters.length === 0 || owners.length === 0) return;
  const past = isLarge ? 34 : 2;
  const all = [
    ...NEWEST.slice(0, isLarge ? NEWEST.length : 1),
    ...Array.from({ length: past }, (_, i) => [36 + i * 20 + random.int(0, 9), 'closed', i] as const),
  ];
  const rows: Record<'incidents' | 'actions' | 'cases' | 'names' | 'clocks', SeedRow[]> = {
    incidents: [],
    actions: [],
    cases: [],
    names: [],
    clocks: [],
  };
  const serials = new Map<string, number>();
  const next = (key: string) => {
    serials.set(key, (serials.get(key) ?? 0) + 1);
    return serials.get(key) ?? 1;
  };
  for (const [ago, step, n] of all.toSorted((a, b) => b[0] - a[0])) {
    const story: WorkStory = n < 0 ? HARASSMENT : (WORK_STORIES[n % WORK_STORIES.length] ?? HARASSMENT);
    const day = addDays(today, -ago);
    const year = day.slice(0, 4);
    const isNearMiss = story.type === 'near_miss';
    const person = story.osha ? staff[(n * 17 + ago) % staff.length] : undefined;
    const siteCode = person?.site ?? org.spec.sites[n % org.spec.sites.length]?.code ?? org.spec.sites[0]?.code ?? '';
    const location = structure.site(siteCode);
    const anonymous = n < 0 || (step === 'closed' && n % 9 === 4);
    const reporter = anonymous ? null : (reporters[(n + ago) % reporters.length]?.id ?? null);
    const occurredAt = after(at(day, 15), random.int(0, 28) / 4).toISOString();
    const id = random.id(day);
    const isTriaged = step !== 'reported' && !(isNearMiss && step === 'closed');
    const isConcluded = isTriaged && (step === 'corrective_action' || step === 'closed');
    rows.incidents.push({
      id,
      createdAt: after(occurredAt, 1).toISOString(),
      createdBy: reporter,
      status: step,
      number: `W-${year}-${String(next(`W${year}`)).padStart(4, '0')}`,
      type: story.type,
      severity: story.severity,
      occurredAt,
      location,
      place: story.place,
      employee: person?.id ?? null,
      description: story.text,
      immediateAction: story.done,
      reporter,
      anonymous,
      reportedOn: day,
      recordable: isTriaged ? (story.osha ? 'yes' : step === 'triaged' ? 'tbd' : 'no') : 'tbd',
      triageNote: isTriaged ? TRIAGE : null,
      lead: isTriaged && step !== 'triaged' ? (n < 0 ? hr.employeeId : (officer?.employeeId ?? null)) : null,
      method: isConcluded ? (n % 2 ? 'fishbone' : 'five_whys') : null,
      findings: isConcluded ? FINDINGS : null,
      rootCause: isConcluded && story.severity >= '3' ? ROOT : null,
      closedOn: step === 'closed' ? addDays(day, isNearMiss ? 2 : 24) : null,
    });
    if (isConcluded)
      rows.actions.push({
        ...actionAfter(day, step === 'closed', rows.actions.length),
        id: random.id(day),
        createdAt: at(addDays(day, 6)),
        createdBy: hr.id,
        incident: id,
        what: story.action,
        owner: owners[rows.actions.length % owners.length],
        verifier: step === 'closed' ? (officer?.employeeId ?? null) : null,
      });
    if (!story.osha || !isTriaged || !person) continue;
    const [outcome, daysAway, daysRestricted, bodyPart, object, kind] = story.osha;
    const isDraft = step === 'triaged';
    const caseId = random.id(day);
    const number = `${year}-${String(next(`C${year}`)).padStart(3, '0')}`;
    rows.cases.push({
      id: caseId,
      createdAt: at(addDays(day, 1)),
      createdBy: hr.id,
      status: isDraft ? 'draft' : 'recorded',
      number,
      incident: id,
      location,
      employee: story.privacy ? null : person.id,
      name: story.privacy ? 'Privacy case' : `${person.firstName} ${person.lastName}`,
      privacyReason: story.privacy ?? null,
      jobTitle: org.spec.positions.find(({ code }) => code === person.position)?.title ?? 'Employee',
      injuredOn: day,
      place: story.place,
      description: story.text,
      object: isDraft ? null : object,
      bodyPart: isDraft ? null : bodyPart,
      outcome: isDraft ? null : outcome,
      daysAway: isDraft ? 0 : daysAway,
      daysRestricted: isDraft ? 0 : daysRestricted,
      kind,
      learnedOn: day,
      logBy: logBy(day),
      loggedOn: isDraft ? null : addDays(day, n % 11 === 5 ? 9 : 4),
      late: !isDraft && n % 11 === 5,
    });
    if (story.privacy)
      rows.names.push({
        id: random.id(day),
        createdAt: at(addDays(day, 1)),
        oshaCase: caseId,
        number,
        employee: person.id,
      });
    if (isDraft)
      rows.clocks.push({
        id: random.id(day),
        createdAt: at(addDays(day, 1)),
        status: 'open',
        kind: 'log',
        title: `Enter case ${number} on the log`,
        noun: 'osha_case',
        record: caseId,
        link: `/enterprise/safety/osha/${caseId}`,
        dueAt: `${logBy(day)}T23:59:59.000Z`,
        role: 'compliance_officer',
        escalateTo: 'hr_manager',
        escalateAt: `${logBy(day)}T23:59:59.000Z`,
        escalated: 'no',
        oshaCase: caseId,
      });
  }
  await insertRecords(loader, workplaceIncident, rows.incidents);
  await insertRecords(loader, oshaCase, rows.cases);
  await insertRecords(loader, privacyCase, rows.names);
  await insertRecords(loader, safetyClock, rows.clocks);
  const { rows: findings } = await loader.client.query<{ id: string; what: string; status: string }>(
    `select id, what, status from audit_finding where tenant_id = $1 order by id`,
    [loader.tenantId],
  );
  const onFindings = findings.map(({ id, what, status }, i): SeedRow => {
    const day = addDays(today, status === 'closed' ? -90 : -24);
    return {
      ...actionAfter(day, status === 'closed', i),
      id: random.id(day),
      createdAt: at(addDays(day, 3)),
      createdBy: officer?.id ?? null,
      finding: id,
      what: `Close the gap: ${what.toLowerCase()}`,
      owner: owners[i % owners.length],
      verifier: status === 'closed' ? (officer?.employeeId ?? null) : null,
    };
  });
  await insertRecords(loader, safetyAction, [...rows.actions, ...onFindings]);

  const thisYear = yearOf(today);
  const summaries: SeedRow[] = [];
  for (const { code } of org.spec.sites)
    for (const year of [thisYear - 2, thisYear - 1, thisYear]) {
      const location = structure.site(code);
      const here = staff.filter(({ site }) => site === code);
      const cases = rows.cases.filter(
        (one) =>
          one.location === location && one.status === 'recorded' && String(one.injuredOn).startsWith(String(year)),
      );
      const of = (field: string, value: string) => cases.filter((one) => one[field] === value).length;
      const sum = (field: string) => cases.reduce((total, one) => total + Number(one[field]), 0);
      // Of this year, what is over.
      const part = year < thisYear ? 1 : Number(today.slice(5, 7)) / 12;
      const hours = Math.round(
        here.reduce((total, { weeklyHours }) => total + weeklyHours, 0) * HOURS_A_WEEK_YEAR * part,
      );
      const [awayCases, restrictedCases] = [of('outcome', 'H'), of('outcome', 'I')];
      const { postFrom, fileBy } = summaryDays(year);
      const isOver = postFrom <= today;
      const isFiled = mustFile(here.length + 4, true);
      summaries.push({
        id: random.id(`${year}-01-02`),
        createdAt: at(`${year}-01-02`),
        createdBy: officer?.id ?? null,
        status: isOver ? (isFiled ? 'filed' : 'posted') : 'open',
        location,
        year,
        startsOn: `${year}-01-01`,
        hours,
        averageEmployees: here.length,
        peakEmployees: here.length + 4,
        listedIndustry: true,
        deaths: of('outcome', 'G'),
        awayCases,
        restrictedCases,
        otherCases: of('outcome', 'J'),
        cases: cases.length,
        dartCases: awayCases + restrictedCases,
        daysAway: sum('daysAway'),
        daysRestricted: sum('daysRestricted'),
        injuries: of('kind', 'injury'),
        skin: of('kind', 'skin'),
        respiratory: of('kind', 'respiratory'),
        poisonings: of('kind', 'poisoning'),
        hearing: of('kind', 'hearing'),
        otherIllnesses: of('kind', 'other'),
        trir: rateOf(cases.length, hours),
        dart: rateOf(awayCases + restrictedCases, hours),
        rateHours: Math.round((hours * 1_000_000) / RATE_HOURS) / 1_000_000,
        postBy: postFrom,
        fileBy: isFiled ? fileBy : null,
        certifiedBy: isOver ? 'Chief operating officer' : null,
        certifiedOn: isOver ? `${year + 1}-01-20` : null,
        postedOn: isOver ? `${year + 1}-01-30` : null,
        filedOn: isOver && isFiled ? `${year + 1}-02-18` : null,
      });
    }
  await insertRecords(loader, oshaSummary, summaries);
}

/** Where a corrective action is: verified on what is closed, else in turn late, under way or done. */
function actionAfter(day: string, isClosed: boolean, i: number): Omit<SeedRow, 'id'> {
  const status = isClosed ? 'verified' : (['open', 'in_progress', 'done'] as const)[i % 3];
  const isDone = status === 'verified' || status === 'done';
  return {
    status,
    due: addDays(day, isClosed ? 20 : 22 + (i % 3) * 8),
    doneNote: isDone ? 'Done and shown to the shift.' : null,
    doneOn: isDone ? addDays(day, 17) : null,
    effectivenessCheck: status === 'verified' ? 'Checked two weeks later; it works.' : null,
    verifiedOn: status === 'verified' ? addDays(day, 22) : null,
    confidential: false,
    escalated: 0,
  };
}
