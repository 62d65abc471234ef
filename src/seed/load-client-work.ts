/** What the consultant does at the companies: audits with their findings, obligations, trainings, content, tasks and reports. */
import { addDays, addMonths, endOfMonth, startOfMonth } from '#engine/model/days.ts';
import { checklistOf } from '#modules/consulting/audit-checklists.model.ts';
import { consultingAudit } from '#modules/consulting/consulting-audit.model.ts';
import { consultingFinding } from '#modules/consulting/consulting-finding.model.ts';
import { consultingObligation } from '#modules/consulting/consulting-obligation.model.ts';
import { numberAfter } from '#engine/server/numbers.ts';
import { auditScore, severityOf } from '#modules/consulting/consulting-rules.model.ts';
import { consultingReport, consultingTask, contentItem } from '#modules/consulting/consulting-work.model.ts';
import { deploymentLearner, trainingDeployment } from '#modules/consulting/training-deployment.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { ACTIONS, AUDITS, CONTENT, DEPLOYMENTS, OBLIGATIONS, TASKS } from './client-work-texts.ts';
import { COMPANIES } from './consulting-texts.ts';
import { kept, type Practice } from './consulting-practice.ts';
import { LAST, NEUTRAL } from './names.ts';

const RESPONSES = { c: 'compliant', p: 'partial', x: 'non_compliant', n: 'na' } as const;
const SEVERITIES = { c: 'critical', h: 'high', m: 'medium', l: 'low' } as const;
const isResponse = (code: string): code is keyof typeof RESPONSES => code in RESPONSES;
const isSeverity = (code: string): code is keyof typeof SEVERITIES => code in SEVERITIES;
const MONTHS = { once: 0, monthly: 1, quarterly: 3, semiannual: 6, annual: 12, biennial: 24 } as const;
const ISSUED: ReadonlySet<string> = new Set(['issued', 'remediation', 'closed']);

function audits(practice: Practice): readonly [SeedRow[], SeedRow[]] {
  const { random, today, clients, consultant } = practice;
  const findings: SeedRow[] = [];
  const made = AUDITS.map(([client, kind, name, status, inDays, responses, severities]) => {
    const plannedOn = addDays(today, inDays);
    let found = 0;
    const checklist = checklistOf(kind).map((item, i) => {
      const code = responses[i] ?? '.';
      const response = isResponse(code) ? RESPONSES[code] : null;
      const letter = code === 'x' || code === 'p' ? (severities[found++] ?? '') : '';
      return {
        ...item,
        response,
        severity: isSeverity(letter) ? SEVERITIES[letter] : null,
        evidence: response && response !== 'na' ? `Sample, sheet ${(i % 4) + 1}` : null,
      };
    });
    const isIssued = ISSUED.has(status);
    const issuedOn = isIssued ? addDays(plannedOn, 12) : null;
    const closedOn = status === 'closed' ? addDays(plannedOn, 70) : null;
    const audit = kept(practice, addDays(plannedOn, inDays > 0 ? -40 : -25), {
      status,
      client: clients[client]?.id,
      kind,
      name,
      sample: random.pick([10, 12, 15, 20]),
      plannedOn,
      checklist,
      score: auditScore(checklist),
      summary: isIssued
        ? 'Most of the sample is in order. The findings below need an action each; the critical ones come first.'
        : null,
      issuedOn,
      responseDue: issuedOn === null ? null : addDays(issuedOn, 60),
      closedOn,
    });
    if (isIssued || status === 'review')
      for (const [n, { question, citation, response, severity, evidence }] of checklist
        .filter((one) => one.response === 'partial' || one.response === 'non_compliant')
        .entries()) {
        const day = addDays(plannedOn, 6);
        const grade = severityOf(response, severity);
        const step =
          status === 'closed'
            ? grade === 'low' && n % 3 === 1
              ? 'risk_accepted'
              : 'closed'
            : status === 'remediation'
              ? (['closed', 'in_remediation', 'verified', 'in_remediation'] as const)[n % 4]
              : status === 'issued' && n % 3 === 0
                ? 'in_remediation'
                : 'open';
        const isDone = step === 'closed' || step === 'verified';
        // The report that is being written lacks the action of its critical finding.
        const hasAction = status !== 'review' && (step !== 'open' || grade === 'critical');
        findings.push(
          kept(practice, day, {
            status: step,
            audit: audit.id,
            client: clients[client]?.id,
            kind,
            what: question,
            severity: grade,
            citation,
            evidence,
            action: hasAction ? ACTIONS[n % ACTIONS.length] : null,
            owner: hasAction ? COMPANIES[client]?.contact : null,
            due: hasAction ? addDays(plannedOn, 40 + n * 6) : null,
            proof: isDone ? 'New sample of five, all in order' : null,
            verifiedOn: isDone ? addDays(plannedOn, 44 + n) : null,
            verifier: isDone ? consultant : null,
            acceptReason: step === 'risk_accepted' ? 'The company replaces the form next quarter' : null,
            closedOn: step === 'closed' || step === 'risk_accepted' ? addDays(plannedOn, 46 + n * 3) : null,
          }),
        );
      }
    return audit;
  });
  return [made, findings];
}

function obligations(practice: Practice): SeedRow[] {
  const { random, today, clients } = practice;
  return clients.flatMap((client, c) => {
    const { status } = COMPANIES[c] ?? {};
    if (status !== 'active' && status !== 'paused') return [];
    return OBLIGATIONS.flatMap(([name, law, jurisdiction, frequency, owner], i) => {
      if ((i + c) % 3 === 1) return [];
      const months = MONTHS[frequency];
      const next = addDays(today, ((i * 37 + c * 23) % 120) - (c === 3 ? 14 : 5));
      const past = Math.min(c > 4 ? 2 : 6, months ? Math.floor(22 / months) : 0);
      const firstDue = addMonths(next, -past * months);
      const row = (due: string, more: object) =>
        kept(practice, addDays(due < today ? due : today, -40), {
          client: client.id,
          name,
          law,
          jurisdiction,
          frequency,
          owner,
          firstDue,
          due,
          ...more,
        });
      const done = Array.from({ length: past }, (_, n) => addMonths(firstDue, n * months)).map((due) => {
        const day = addDays(due, random.chance(0.15) ? 6 : -random.int(0, 12));
        return row(due, {
          status: 'done',
          doneOn: day <= today ? day : today,
          evidence: random.pick(['Copy in the shared folder', 'Confirmation of the agency', 'Signed minutes']),
        });
      });
      const waived = c === 5 && frequency === 'biennial';
      return [
        ...done,
        row(next, {
          status: waived ? 'waived' : 'upcoming',
          waiveReason: waived ? 'The clinic needs no facility license' : null,
        }),
      ];
    });
  });
}

function trainings(practice: Practice, content: readonly SeedRow[]): readonly [SeedRow[], SeedRow[]] {
  const { random, today, clients } = practice;
  const learners: SeedRow[] = [];
  const last = new Map<string, string>();
  const made = DEPLOYMENTS.map(([client, course, audience, format, status, opens, ends, people, passed, failed]) => {
    const opensOn = addDays(today, opens);
    const row = kept(practice, addDays(today, Math.min(opens - 30, -2)), {
      status,
      client: clients[client]?.id,
      content: content.find((one) => one.name === course)?.id ?? null,
      course,
      audience,
      format,
      opensOn,
      due: addDays(today, ends),
      invited: people,
      passed,
      progress: people > 0 ? Math.round((passed * 1000) / people) / 10 : null,
      closedOn: status === 'closed' ? addDays(today, ends + 4) : null,
    });
    for (let n = 0; n < people; n += 1) {
      const state = n < passed ? 'passed' : n < passed + failed ? 'failed' : 'invited';
      const takenOn = addDays(opensOn, random.int(2, Math.max(3, Math.min(ends, -1) - opens)));
      const year = takenOn.slice(0, 4);
      const certificate = state === 'passed' ? numberAfter(`TC-${year}-`, last.get(year)) : null;
      if (certificate) last.set(year, certificate);
      learners.push(
        kept(practice, addDays(today, Math.min(opens - 10, -1)), {
          status: state,
          deployment: row.id,
          client: clients[client]?.id,
          name: `${random.pick(NEUTRAL)} ${random.pick(LAST)}`,
          position: random.pick(['Care assistant', 'House manager', 'Nurse', 'Coordinator', 'Supervisor']),
          score: state === 'invited' ? null : state === 'passed' ? random.int(80, 100) : random.int(45, 79),
          takenOn: state === 'invited' ? null : takenOn,
          certificate,
        }),
      );
    }
    return row;
  });
  return [made, learners];
}

const contents = (practice: Practice): SeedRow[] =>
  CONTENT.map(([name, kind, summary, topics, visibility, status, edition, ago, review]) =>
    kept(practice, addDays(practice.today, -ago - 60), {
      status,
      name,
      kind,
      summary,
      topics,
      visibility,
      license: kind === 'course' ? 'no_copies' : kind === 'policy' || kind === 'template' ? 'may_adapt' : 'own_use',
      edition,
      body: `${summary}\n\nPurpose\nWho uses it, when, and where the signed copy is kept.\n\nSteps\n1. Read it with the supervisor.\n2. Fill in what applies.\n3. File it the same day.`,
      publishedOn: status === 'draft' ? null : addDays(practice.today, -ago),
      reviewBy: review ? addDays(practice.today, review) : null,
    }),
  );

const tasks = (practice: Practice): SeedRow[] =>
  TASKS.map(([name, client, status, inDays, waitsFor, priority, blocker]) => {
    const due = addDays(practice.today, inDays);
    return kept(practice, addDays(practice.today, Math.min(inDays, 0) - 12), {
      status,
      name,
      client: practice.clients[client]?.id ?? null,
      waitsFor,
      priority,
      due,
      blocker: blocker ?? null,
      doneOn: status === 'done' ? addDays(due, -1) : null,
    });
  });

/** A report for each of the last three quarters, for three clients; the newest of one is a draft. */
function reports(
  practice: Practice,
  sources: {
    readonly times: readonly SeedRow[];
    readonly invoices: readonly SeedRow[];
    readonly findings: readonly SeedRow[];
    readonly obligations: readonly SeedRow[];
  },
): SeedRow[] {
  const { today, clients } = practice;
  return [0, 2, 4].flatMap((client) =>
    [3, 2, 1].map((back) => {
      const periodFrom = startOfMonth(addMonths(today, -3 * back));
      const periodTo = endOfMonth(addMonths(periodFrom, 2));
      const isFinal = back > 1 || client !== 4;
      const id = clients[client]?.id;
      const isWithin = (day: unknown) => typeof day === 'string' && day >= periodFrom && day <= periodTo;
      const of = (rows: readonly SeedRow[], field: string) =>
        rows.filter((one) => one.client === id && isWithin(one[field]));
      const total = (rows: readonly SeedRow[], field: string) => rows.reduce((sum, one) => sum + Number(one[field]), 0);
      const day = addDays(periodTo, 6) > today ? today : addDays(periodTo, 6);
      return kept(practice, day, {
        status: isFinal ? 'final' : 'draft',
        client: id,
        name: `Quarter to ${periodTo.slice(0, 7)}`,
        periodFrom,
        periodTo,
        summary:
          'The calendar of obligations was kept, and questions of managers were answered within two days. The open findings come first next quarter.',
        hours: Math.round((total(of(sources.times, 'on'), 'minutes') * 100) / 60) / 100,
        invoiced: total(
          of(sources.invoices, 'issuedOn').filter(({ status }) => status === 'sent' || status === 'paid'),
          'total',
        ),
        findingsClosed: of(sources.findings, 'closedOn').length,
        findingsOpen: sources.findings.filter(
          (one) => one.client === id && ['open', 'in_remediation', 'verified'].includes(String(one.status)),
        ).length,
        obligationsMet: of(sources.obligations, 'doneOn').length,
        finalOn: isFinal ? day : null,
      });
    }),
  );
}

/** What each client's record says of them at a glance, counted off what was loaded. */
const AT_A_GLANCE = `update consulting_client c set
  open_findings = (select count(*) from consulting_finding f where f.client = c.id and f.status in ('open', 'in_remediation', 'verified')),
  next_due = (select min(o.due) from consulting_obligation o where o.client = c.id and o.status = 'upcoming'),
  trained = (select round(100.0 * count(*) filter (where l.status = 'passed') / nullif(count(*) filter (where l.status <> 'excused'), 0), 1)
    from deployment_learner l where l.client = c.id)
  where c.tenant_id = $1`;

/** Everything beside engagements, time and invoices. */
export async function loadClientWork(
  practice: Practice,
  times: readonly SeedRow[],
  invoices: readonly SeedRow[],
): Promise<void> {
  const { loader } = practice;
  const [made, findings] = audits(practice);
  const due = obligations(practice);
  const content = contents(practice);
  const [deployments, learners] = trainings(practice, content);
  await insertRecords(loader, consultingAudit, made);
  await insertRecords(loader, consultingFinding, findings);
  await insertRecords(loader, consultingObligation, due);
  await insertRecords(loader, contentItem, content);
  await insertRecords(loader, trainingDeployment, deployments);
  await insertRecords(loader, deploymentLearner, learners);
  await insertRecords(loader, consultingTask, tasks(practice));
  await insertRecords(loader, consultingReport, reports(practice, { times, invoices, findings, obligations: due }));
  await loader.client.query(AT_A_GLANCE, [loader.tenantId]);
}
