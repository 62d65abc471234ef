/** Requirements with two years of evidence, some overdue; labor laws and their posters; audits in every step; a risk register. */
import { addDays, addMonths } from '#engine/model/days.ts';
import { auditFinding } from '#modules/compliance/audit-finding.model.ts';
import { internalAudit, scoreOf as auditScore } from '#modules/compliance/internal-audit.model.ts';
import { laborLaw, laborPoster } from '#modules/compliance/labor-law.model.ts';
import { obligation, requirement } from '#modules/compliance/requirement.model.ts';
import { levelOf, scoreOf } from '#modules/compliance/risk-levels.model.ts';
import { risk } from '#modules/compliance/risk.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { EVIDENCE, LAWS, REQUIREMENTS } from './compliance-texts.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import { AUDITS, QUESTIONS, RISKS } from './risk-texts.ts';
import type { DemoWorld } from './world.ts';

const MONTHS = { once: 0, monthly: 1, quarterly: 3, semiannual: 6, annual: 12, biennial: 24 } as const;
const RESULTS = { c: 'conform', m: 'minor', M: 'major', n: 'na' } as const;
const isResult = (code: string): code is keyof typeof RESULTS => code in RESULTS;

/** All of it for a large organization, a few requirements, laws and risks for a small one. */
export async function loadCompliance({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 5_077);
  const isLarge = org.accounts.length > 4;
  const sites = org.spec.sites.map(({ code }) => code);
  const account = (role: string) => org.accounts.find((one) => one.role === role);
  const office = account('compliance_officer') ?? account('hr_manager') ?? org.accounts[0];
  const staff = org.employees.filter(({ status }) => status === 'active');
  const holder = (role: string): string =>
    account(role)?.employeeId ?? account('hr_manager')?.employeeId ?? staff[0]?.id ?? '';
  const made = (day: string) => ({ id: random.id(day), createdAt: at(day), createdBy: office?.id ?? null });

  const requirements: SeedRow[] = [];
  const obligations: SeedRow[] = [];
  for (const [title, area, citation, frequency, inDays, who, evidence] of REQUIREMENTS.filter(
    (_, i) => isLarge || i % 6 === 0,
  )) {
    const due = addDays(today, inDays);
    const months = MONTHS[frequency];
    // Two years of history, or what fits into them.
    const past = Math.min(8, months ? Math.floor(24 / months) : 0);
    const firstDue = addMonths(due, -past * months);
    const owner = holder(who);
    const head = made(addDays(firstDue, -60));
    const dues = Array.from({ length: past }, (_, n) => addMonths(firstDue, n * months));
    const mets = dues.map((day) => addDays(day, -random.int(0, 9) + (random.chance(0.12) ? 12 : 0)));
    const lastMet = mets.filter((day) => day <= today).at(-1) ?? null;
    requirements.push({
      ...head,
      status: 'active',
      title,
      area,
      citation,
      owner,
      frequency,
      firstDue,
      evidence,
      nextDue: due,
      lastMet,
    });
    const shown = { requirement: head.id, title, area, citation, owner };
    for (const [n, day] of dues.entries())
      obligations.push({
        ...made(addDays(day, -45)),
        ...shown,
        status: 'met',
        due: day,
        metOn: (mets[n] ?? day) <= today ? mets[n] : day <= today ? day : today,
        evidenceNote: random.pick(EVIDENCE),
      });
    obligations.push({ ...made(addDays(today, -20)), ...shown, status: 'open', due });
  }
  if (isLarge)
    requirements.push({
      ...made(addDays(today, -300)),
      status: 'not_applicable',
      title: 'Predictive scheduling notices',
      area: 'employment',
      citation: 'ORS 653.412',
      owner: holder('hr_manager'),
      frequency: 'annual',
      firstDue: addDays(today, -200),
      evidence: 'Schedules posted 14 days ahead.',
      reason: 'The law covers retail, hospitality and food service only.',
    });
  await insertRecords(loader, requirement, requirements);
  await insertRecords(loader, obligation, obligations);

  const laws = LAWS.filter((_, i) => isLarge || i % 4 === 0).map(
    ([name, jurisdiction, topic, value, effectiveFrom, source], i) => ({
      ...made(addDays(today, -420)),
      name,
      jurisdiction,
      topic,
      value,
      effectiveFrom,
      source,
      reviewed: addDays(today, -20 - i * 34),
    }),
  );
  await insertRecords(loader, laborLaw, laws);
  const posters = laws
    .filter(({ topic }) => topic === 'poster')
    .flatMap((law, i) =>
      sites.map((code, n) => {
        const postedAt = addDays(today, -340 + i * 21 + n * 3);
        return {
          ...made(postedAt),
          law: law.id,
          location: structure.site(code),
          edition: i % 2 ? 'Rev. 06/23' : 'Rev. 04/23',
          place: n % 2 ? 'Break room' : 'Hall beside the time clock',
          postedAt,
          checkBy: addDays(postedAt, i === 0 ? 335 : 365),
        };
      }),
    );
  await insertRecords(loader, laborPoster, posters);

  const risks = RISKS.filter((_, i) => isLarge || i % 5 === 0).map(
    ([
      title,
      category,
      cause,
      [likelihood, impact],
      [residualLikelihood, residualImpact],
      treatment,
      status,
      review,
      who,
      controls,
    ]) => {
      const inherent = scoreOf(likelihood, impact);
      const residual = scoreOf(residualLikelihood, residualImpact);
      const isAccepted = status === 'accepted';
      return {
        ...made(addDays(today, -random.int(90, 380))),
        status,
        title,
        category,
        cause,
        likelihood,
        impact,
        inherent,
        inherentLevel: levelOf(inherent),
        controls: controls.map((control, i) => ({ control, works: i % 3 === 1 ? 'partly' : 'yes' })),
        residualLikelihood,
        residualImpact,
        residual,
        level: levelOf(residual),
        treatment,
        owner: holder(who),
        review: addDays(today, review),
        acceptReason: isAccepted ? 'The cost of more controls is above the loss that we expect.' : null,
        acceptedBy: isAccepted ? (account('admin')?.id ?? null) : null,
        acceptedOn: isAccepted ? addDays(today, -44) : null,
      };
    },
  );
  await insertRecords(loader, risk, risks);

  const audits: SeedRow[] = [];
  const findings: SeedRow[] = [];
  for (const [title, type, status, inDays, code, sample, results] of isLarge ? AUDITS : []) {
    const plannedOn = addDays(today, inDays);
    const checklist = QUESTIONS[type].map((question, i) => {
      const result = results[i] ?? '-';
      return {
        question,
        evidence: isResult(result) ? 'Sample, sheet 1' : null,
        result: isResult(result) ? RESULTS[result] : null,
      };
    });
    const isIssued = status === 'response' || status === 'closed';
    const head = made(addDays(plannedOn, -30));
    audits.push({
      ...head,
      status,
      title,
      type,
      scope: 'A random sample of the period, checked against the list.',
      location: structure.site(code),
      periodFrom: addDays(plannedOn, -180),
      periodTo: addDays(plannedOn, -1),
      sample,
      auditor: holder('compliance_officer'),
      plannedOn,
      checklist,
      score: auditScore(checklist),
      summary:
        isIssued || status === 'draft_report'
          ? 'Most items conform. The findings below need a response and an action.'
          : null,
      responseDue: isIssued ? addDays(plannedOn, 45) : null,
      closedOn: status === 'closed' ? addDays(plannedOn, 40) : null,
    });
    if (isIssued)
      for (const [n, { question, result }] of checklist
        .filter((one) => one.result === 'minor' || one.result === 'major')
        .entries()) {
        const isClosed = status === 'closed';
        findings.push({
          ...made(addDays(plannedOn, 10)),
          status: isClosed ? 'closed' : n === 0 ? 'responded' : 'open',
          audit: head.id,
          what: question,
          grade: result,
          evidence: 'Sample, sheet 1',
          owner: n % 2 ? holder('manager') : holder('hr_manager'),
          response:
            isClosed || n === 0 ? 'Agreed. The missing papers are collected and the checklist is changed.' : null,
          respondedOn: isClosed || n === 0 ? addDays(plannedOn, 20) : null,
          closedOn: isClosed ? addDays(plannedOn, 38) : null,
        });
      }
  }
  await insertRecords(loader, internalAudit, audits);
  await insertRecords(loader, auditFinding, findings);
}
