/** What payers allowed for current and expected clients: approved, partly approved, denied and still awaited, each with its benefit check. */
import { addDays, type Day } from '#engine/model/days.ts';
import { authorization } from '#modules/authorizations/authorization.model.ts';
import { benefitCheck } from '#modules/authorizations/benefit-check.model.ts';
import {
  APPEAL_DAYS,
  businessDaysBefore,
  CHECK_VALID_DAYS,
  daysUsed,
  lastCoveredDay,
  REVIEW_BEFORE,
} from '#modules/authorizations/covered-days.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

interface Stay {
  readonly episode: string;
  readonly client: string;
  readonly level: string;
  readonly since: Day | null;
  readonly coverage: string;
}
const STAYS = `select e.id as episode, e.client, e.level_of_care as level, e.admitted_at::date::text as since, c.id as coverage
  from episode e join coverage c on c.tenant_id = e.tenant_id and c.client = e.client and c.rank = 'primary' and c.plan_type <> 'self'
  where e.tenant_id = $1 and e.status in ('pre_admit', 'admitted', 'active', 'on_leave', 'discharge_planning') order by e.id`;
const DIAGNOSES = ['F10.230', 'F11.20', 'F15.20', 'F10.20', 'F13.230'] as const;
const SUMMARY =
  'Daily use for more than a year and two failed attempts as an outpatient. Withdrawal is monitored; needs structure day and night. Goals and discharge criteria are in the treatment plan.';
const DENIED = 'The payer finds that a lower level of care would do.';

/** One or two authorizations for each stay with an insurer, and the check before it. */
export async function loadAuthorizations({ loader, org, today }: DemoWorld): Promise<void> {
  const { rows: stays } = await loader.client.query<Stay>(STAYS, [loader.tenantId]);
  const random = prng(org.spec.seed * 22_801_763);
  const clerk = org.accounts.find(({ role }) => role === 'intake_coordinator') ?? org.accounts[0];
  const requests: SeedRow[] = [];
  const checks: SeedRow[] = [];
  for (const [n, { episode, client, level, since, coverage }] of stays.entries()) {
    const startsOn = since ?? addDays(today, 1 + (n % 3));
    const asked = since ?? today;
    const createdAt = at(addDays(asked, -1));
    const base = { createdAt, createdBy: clerk?.id ?? null, client, coverage };
    // Requests for clients who are still expected are pre-certifications.
    const total = [14, 21, 10, 28][n % 4] ?? 14;
    const first = { unitsRequested: total, startsOn, endsOn: addDays(startsOn, total - 1) };
    const status = since
      ? first.endsOn < today
        ? 'expired'
        : (['approved', 'partially_approved', 'approved', 'denied', 'approved', 'appealed'] as const)[n % 6]
      : (['draft', 'submitted', 'pending', 'approved'] as const)[n % 4];
    requests.push({
      ...base,
      id: random.id(addDays(asked, -1)),
      episode,
      kind: since ? 'initial' : 'pre_cert',
      levelOfCare: level,
      diagnosis: DIAGNOSES[n % DIAGNOSES.length],
      ...first,
      ...decided(status ?? 'draft', first, since, today, `A${random.int(100_000, 999_999)}`),
    });
    if (status === 'expired') {
      const again = { unitsRequested: 14, startsOn: addDays(first.endsOn, 1), endsOn: addDays(first.endsOn, 14) };
      const next = again.endsOn < today ? 'expired' : n % 3 ? 'approved' : 'pending';
      requests.push({
        ...base,
        createdAt: at(addDays(again.startsOn, -2) < today ? addDays(again.startsOn, -2) : today),
        id: random.id(today),
        episode,
        kind: 'concurrent',
        levelOfCare: level,
        diagnosis: DIAGNOSES[n % DIAGNOSES.length],
        ...again,
        ...decided(next, again, since, today, `A${random.int(100_000, 999_999)}`),
      });
    }
    const checkedOn = addDays(asked, -1);
    const validUntil = addDays(checkedOn, CHECK_VALID_DAYS);
    const isOpen = !since && n % 2 === 0;
    const deductible = random.pick([50_000, 100_000, 150_000, 300_000]);
    checks.push({
      ...base,
      id: random.id(checkedOn),
      status: isOpen ? 'requested' : n % 17 === 9 ? 'failed' : validUntil < today ? 'expired' : 'verified',
      serviceDate: startsOn,
      channel: n % 3 ? 'portal' : 'phone',
      representative:
        n % 3 ? null : random.pick(['Kay, benefits line', 'Marta, provider services', 'Jo, behavioral health']),
      ...(!isOpen &&
        n % 17 === 9 && { failure: 'The payer’s website did not find the member.', checkedOn, checkedBy: clerk?.id }),
      ...(!isOpen &&
        n % 17 !== 9 && {
          network: n % 5 === 4 ? 'out' : 'in',
          deductible,
          deductibleMet: Math.round(deductible * random.pick([0, 0.4, 1])),
          outOfPocket: deductible * 4,
          outOfPocketMet: Math.round(deductible * 0.5),
          copay: random.pick([0, 2_500, 5_000]),
          coinsurance: random.pick([0, 10, 20, 30]),
          priorAuth: 'required',
          dayLimit: n % 4 ? null : 30,
          referenceNumber: `R${random.int(10_000_000, 99_999_999)}`,
          result: 'active',
          checkedOn,
          checkedBy: clerk?.id ?? null,
          validUntil,
        }),
    });
  }
  await insertRecords(loader, authorization, requests);
  await insertRecords(loader, benefitCheck, checks);
}

interface Request {
  readonly unitsRequested: number;
  readonly startsOn: Day;
  readonly endsOn: Day;
}

/** What a request in a state has beside what was asked. */
function decided(status: string, request: Request, since: Day | null, today: Day, authNumber: string): object {
  const before = addDays(request.startsOn, -1);
  const submittedOn = before < today ? before : today;
  if (status === 'draft') return { status, clinicalSummary: null };
  if (status === 'submitted' || status === 'pending') return { status, clinicalSummary: SUMMARY, submittedOn };
  if (status === 'denied' || status === 'appealed')
    return {
      status,
      clinicalSummary: SUMMARY,
      submittedOn,
      decidedOn: submittedOn,
      denialReason: DENIED,
      appealDueOn: addDays(submittedOn, APPEAL_DAYS),
      ...(status === 'appealed' && { appealedOn: today }),
    };
  const unitsApproved =
    status === 'partially_approved' ? Math.ceil(request.unitsRequested / 2) : request.unitsRequested;
  const lastCoveredOn = lastCoveredDay(request.startsOn, request.endsOn, unitsApproved);
  const unitsUsed = since ? daysUsed({ since, until: null }, request, today) : 0;
  return {
    status,
    clinicalSummary: SUMMARY,
    submittedOn,
    decidedOn: submittedOn,
    authNumber,
    unitsApproved,
    unitsUsed,
    unitsLeft: unitsApproved - unitsUsed,
    lastCoveredOn,
    nextReviewOn: businessDaysBefore(lastCoveredOn, REVIEW_BEFORE),
  };
}
