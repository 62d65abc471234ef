/** Months of claims to payers in every state: nights and services of current and earlier stays, with what payers answered. */
import { addDays, type Day, daysBetween, eachDay, later } from '#engine/model/days.ts';
import { authorization } from '#modules/authorizations/authorization.model.ts';
import { claimLine } from '#modules/billing/claim-line.model.ts';
import { claimPayment } from '#modules/billing/claim-payment.model.ts';
import { CLAIM_NUMBER } from '#modules/billing/claims.server.ts';
import { numberAfter } from '#engine/server/numbers.ts';
import { payerClaim } from '#modules/billing/payer-claim.model.ts';
import { billTypeOf, runsOf, weekEnd } from '#modules/billing/bed-nights.model.ts';
import { bedDayCode, fileByOf } from '#modules/billing/claim-codes.model.ts';
import { remittance } from '#modules/billing/remittance.model.ts';
import { remittanceClaim } from '#modules/billing/remittance-claim.model.ts';
import { type ClaimFacts, scrub } from '#modules/billing/scrub.model.ts';
import { rateFor, serviceRate } from '#modules/billing/service-rate.model.ts';
import { isLevelOfCare, isResidential } from '#modules/clients/levels-of-care.model.ts';
import { coverage } from '#modules/coverage/coverage.model.ts';
import { credential } from '#modules/people/credential.model.ts';
import { answered, fateOf } from './billing-fates.ts';
import { DIAGNOSES, earlierPapers, type Stay } from './billing-papers.ts';
import { remittancesOf } from './billing-remittances.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { prng, type Prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

/** Days of history, and how many earlier stays were billed, spread over it. */
const HISTORY = 240;
const EARLIER = 60;
/** Made up; its check digit is right. */
const THERAPIST_NPI = '1384672055';
/** Dollars per unit. */
const RATES = {
  H0010: 1150,
  H0011: 1450,
  H0018: 820,
  H0019: 410,
  H0004: 32,
  '90791': 220,
  '90832': 95,
  '90834': 140,
  '90837': 175,
  '90846': 150,
  '90847': 155,
  '99213': 110,
  '99214': 160,
} as const;
const CASCADE_NIGHT = 780;

const STAYS = `select e.id, e.client, e.level_of_care as level, e.admitted_at::date::text as since, e.discharged_at::date::text as until,
    c.id as coverage, c.payer, c.plan_type as plan, c.ends_on::text as "coveredTo",
    array(select p.code from problem p where p.tenant_id = e.tenant_id and p.client = e.client and p.status = 'active' order by p.principal desc, p.code limit 4) as codes
  from episode e left join coverage c on c.tenant_id = e.tenant_id and c.client = e.client and c.rank = 'primary' and c.status = 'active'
  where e.tenant_id = $1 and e.admitted_at is not null
    and (e.status in ('admitted', 'active', 'on_leave', 'discharge_planning') or (e.status = 'discharged' and e.discharged_at > $2::date))
  order by (e.status = 'discharged'), e.admitted_at desc, e.id`;
const AUTHORIZATIONS = `select id, episode, level_of_care as level, starts_on::text as "firstDay", last_covered_on::text as "lastDay", ends_on::text as "endsOn",
    units_approved::int as approved from "authorization" where tenant_id = $1 and status <> 'cancelled' and status <> 'draft'`;
const NOTES = `select n.id, n.client, n.episode, n.code, n.minutes::int as minutes, n.service_date::text as on, n.author, n.author_name as "authorName", n.place,
    (select c.number from membership m join credential c on c.tenant_id = m.tenant_id and c.employee = m.employee and upper(c.type) = 'NPI'
      where m.tenant_id = n.tenant_id and m.account = n.author limit 1) as npi
  from progress_note n where n.tenant_id = $1 and n.billable and n.status in ('signed', 'cosigned') and n.service_date < $2::date order by n.service_date, n.id`;
const ADDRESSES = `update client set address_line1 = (100 + abs(hashtext(id::text)) % 8900)::text || ' Alder Street', city = 'Astoria', state = 'OR', zip = '97103'
  where tenant_id = $1 and address_line1 is null and id in (select client from payer_claim where tenant_id = $1)`;

interface Authorized {
  readonly id: string;
  readonly episode: string | null;
  readonly level: string;
  readonly firstDay: Day;
  readonly lastDay: Day | null;
  readonly endsOn: Day;
  readonly approved: number | null;
}
interface Note {
  readonly id: string;
  readonly client: string;
  readonly episode: string | null;
  readonly code: string;
  readonly minutes: number;
  readonly on: Day;
  readonly author: string;
  readonly authorName: string;
  readonly place: string;
  readonly npi: string | null;
}
type LineDraft = Readonly<Record<string, unknown>> & {
  readonly code: string;
  readonly serviceOn: Day;
  readonly lastOn: Day;
  readonly units: number;
  readonly minutes?: number;
};
interface ClaimDraft {
  readonly stay: Stay;
  readonly kind: 'professional' | 'institutional';
  readonly values: Readonly<Record<string, unknown>>;
  readonly authorized: Authorized | null;
  readonly lines: readonly LineDraft[];
}

interface Rate {
  readonly code: string;
  readonly payer: string | null;
  readonly cents: number;
  readonly startsOn: Day;
}

/** Weekly claims for the nights of a stay. */
function nightsOf(stay: Stay, authorized: readonly Authorized[], today: Day): ClaimDraft[] {
  const { level } = stay;
  if (!isLevelOfCare(level) || !isResidential(level)) return [];
  const first = later(stay.since, addDays(today, -HISTORY));
  const last = stay.until ? addDays(stay.until, -1) : addDays(weekEnd(today), -7);
  if (last < first) return [];
  return runsOf(eachDay(first, last).map((on) => ({ on, level }))).flatMap((run): ClaimDraft[] => {
    const codes = bedDayCode(level);
    if (!codes) return [];
    const there = authorized.filter((one) => one.firstDay <= run.firstDay && one.endsOn >= run.firstDay);
    const found = there.find(({ approved }) => approved !== null) ?? there[0] ?? null;
    return [
      {
        stay,
        kind: 'institutional',
        values: { billType: billTypeOf(run, stay.since, stay.until), authorization: found?.id ?? null },
        authorized: found,
        lines: [{ ...codes, source: 'nights', serviceOn: run.firstDay, lastOn: run.lastDay, units: run.units }],
      },
    ];
  });
}

/** A session a week of an earlier time, as a biller entered it. */
function sessionsOf(stay: Stay, who: { readonly name: string; readonly npi: string }, today: Day): ClaimDraft[] {
  const first = later(stay.since, addDays(today, -HISTORY));
  const last = stay.until ?? addDays(weekEnd(today), -7);
  const weeks = Math.floor(daysBetween(first, last) / 7);
  return Array.from({ length: Math.max(0, weeks) }, (_, n): ClaimDraft => {
    const on = addDays(first, n * 7 + 2);
    const line = (code: string, day: Day): LineDraft => ({
      source: 'added',
      code,
      serviceOn: day,
      lastOn: day,
      units: 1,
    });
    return {
      stay,
      kind: 'professional',
      values: { place: '55', renderingName: who.name, renderingNpi: who.npi },
      authorized: null,
      lines: [line('90834', on), ...(n % 2 ? [line('90837', addDays(on, 2))] : [])],
    };
  });
}

/** The billable notes of the last days, by author and week. */
function notesOf(notes: readonly Note[], stays: readonly Stay[]): ClaimDraft[] {
  const groups = Map.groupBy(notes, (note) => [note.client, note.author, note.place, weekEnd(note.on)].join(' '));
  return [...groups.values()].flatMap((group): ClaimDraft[] => {
    const [first] = group;
    const stay = stays.find(({ client, until }) => client === first?.client && until === null);
    if (!first || !stay?.coverage) return [];
    return [
      {
        stay,
        kind: 'professional',
        values: { place: first.place, renderingName: first.authorName, renderingNpi: first.npi },
        authorized: null,
        lines: group.map(({ id, code, minutes, on }) => ({
          source: 'note',
          note: id,
          minutes,
          code,
          serviceOn: on,
          lastOn: on,
          units: 1,
        })),
      },
    ];
  });
}

/** The facts of the scrub, as the product gathers them. */
function factsOf(draft: ClaimDraft, today: Day, elsewhere: number, charges: readonly (number | null)[]): ClaimFacts {
  const { stay, kind, authorized, lines } = draft;
  const from = lines[0]?.serviceOn ?? today;
  const through = lines.at(-1)?.lastOn ?? from;
  return {
    kind,
    today,
    diagnoses: 1,
    hasProvider: Boolean(draft.values.renderingNpi),
    fileBy: fileByOf(stay.plan ?? 'ppo', kind === 'institutional' ? through : from),
    needsAuthorization: kind === 'institutional',
    authorization: authorized && {
      isApproved: authorized.approved !== null && authorized.lastDay !== null,
      firstDay: authorized.firstDay,
      lastDay: authorized.lastDay ?? authorized.endsOn,
      approved: authorized.approved ?? 0,
      billedElsewhere: elsewhere,
    },
    coverage: { isValid: true, firstDay: '2000-01-01', lastDay: stay.coveredTo },
    lines: lines.map((line, n) => ({
      code: line.code,
      firstDay: line.serviceOn,
      lastDay: line.lastOn,
      units: line.units,
      charge: charges[n] ?? null,
      note: line.minutes === undefined ? null : { status: 'signed', minutes: line.minutes },
      isTwice: false,
    })),
  };
}

/** The rows of every claim, numbered in the order of their first days. */
function rowsOf(
  drafts: readonly ClaimDraft[],
  rates: readonly Rate[],
  random: Prng,
  today: Day,
  biller: string | null,
) {
  const rows: { claims: SeedRow[]; lines: SeedRow[]; payments: SeedRow[] } = { claims: [], lines: [], payments: [] };
  const billedOn = new Map<string, number>();
  let number: string | undefined;
  const begins = ({ lines }: ClaimDraft): Day => lines[0]?.serviceOn ?? today;
  for (const draft of drafts.toSorted((a, b) => begins(a).localeCompare(begins(b)))) {
    const { stay, kind, lines } = draft;
    const [from, through] = [begins(draft), lines.at(-1)?.lastOn ?? today];
    const charges = lines.map((line) => {
      const cents = rateFor(rates, line.code, stay.payer ?? '', line.serviceOn);
      return cents === null ? null : cents * line.units;
    });
    const key = draft.authorized?.id ?? '';
    const elsewhere = billedOn.get(key) ?? 0;
    const facts = factsOf(draft, today, elsewhere, charges);
    // What the filing limit says today is no fault of a claim that went out in time.
    const isSound = scrub({ ...facts, fileBy: null }).length === 0;
    const left = facts.fileBy === null ? null : daysBetween(today, facts.fileBy);
    const fate = fateOf(random, daysBetween(through, today), left, isSound);
    const faults = fate === 'draft' ? scrub(facts) : [];
    if (kind === 'institutional' && fate !== 'void')
      billedOn.set(key, elsewhere + lines.reduce((sum, { units }) => sum + units, 0));
    const billed = charges.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
    const { values, payments } = answered(random, fate, { billed, through, today, asker: biller }, isSound);
    const written = at(addDays(through, 1) < today ? addDays(through, 1) : today, 17);
    const base = { createdAt: written, createdBy: biller, client: stay.client };
    const claim = random.id(from);
    rows.claims.push({
      ...base,
      id: claim,
      status: fate,
      number: (number = numberAfter(CLAIM_NUMBER.start, number, CLAIM_NUMBER.digits)),
      episode: stay.id,
      coverage: stay.coverage,
      payer: stay.payer,
      kind,
      diagnoses: (stay.codes.length ? stay.codes : [DIAGNOSES[rows.claims.length % DIAGNOSES.length]]).map((code) => ({
        code,
      })),
      ...draft.values,
      serviceFrom: from,
      serviceThrough: through,
      fileBy: facts.fileBy,
      lineCount: lines.length,
      faults,
      hasFaults: faults.length > 0,
      billed,
      ...values,
    });
    for (const [n, { ...line }] of lines.entries())
      rows.lines.push({
        ...base,
        ...line,
        id: random.id(from),
        status: fate === 'void' ? 'voided' : 'billed',
        claim,
        episode: stay.id,
        coverage: stay.coverage,
        charge: charges[n] ?? null,
      });
    for (const payment of payments)
      rows.payments.push({
        ...base,
        createdAt: at(String(payment.postedOn), 18),
        ...payment,
        id: random.id(from),
        claim,
        payer: stay.payer,
      });
  }
  return rows;
}

const ratesFrom = (startsOn: Day): Rate[] => [
  ...Object.entries(RATES).map(([code, dollars]) => ({ code, payer: null, cents: dollars * 100, startsOn })),
  { code: 'H0018', payer: 'Cascade Health Plan', cents: CASCADE_NIGHT * 100, startsOn },
];

/** Loads them for an organization with stays that an insurer pays for. */
async function namesOf({ client, tenantId }: DemoWorld['loader']): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select id, legal_last || ', ' || legal_first as name from client where tenant_id = $1`,
    [tenantId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function loadBilling({ loader, org, today }: DemoWorld): Promise<void> {
  const since = addDays(today, -HISTORY);
  const { rows: found } = await loader.client.query<Stay>(STAYS, [loader.tenantId, since]);
  const therapist = org.accounts.find(({ role }) => role === 'therapist');
  const biller = org.accounts.find(({ role }) => role === 'health_admin')?.id ?? null;
  if (found.length === 0 || !therapist?.employeeId) return;
  const random = prng(org.spec.seed * 49_979_687);
  const current = found.filter(({ until }) => until === null);
  const gone = found.filter(({ until }) => until !== null);
  const { covered, policies, requests } = earlierPapers(
    [...current, ...gone.filter((_, n) => n % Math.ceil(gone.length / EARLIER) === 0)],
    random,
  );
  const stays = covered.filter(({ coverage: policy, plan }) => policy && plan !== 'self' && plan !== 'scholarship');
  await insertRecords(loader, coverage, policies);
  await insertRecords(loader, authorization, requests);
  const number = { type: 'NPI', number: THERAPIST_NPI, issuer: 'CMS', employee: therapist.employeeId };
  await insertRecords(loader, credential, [
    { ...number, id: random.id(since), createdAt: at(since), status: 'verified', expiresOn: null },
  ]);
  const rates = ratesFrom(`${Number(today.slice(0, 4)) - 1}-01-01`);
  await insertRecords(
    loader,
    serviceRate,
    rates.map((rate) => ({ ...rate, id: random.id(since), createdAt: at(since), createdBy: biller })),
  );
  const { rows: authorized } = await loader.client.query<Authorized>(AUTHORIZATIONS, [loader.tenantId]);
  const { rows: notes } = await loader.client.query<Note>(NOTES, [loader.tenantId, today]);
  const who = { name: `${therapist.firstName} ${therapist.lastName}`, npi: THERAPIST_NPI };
  const drafts = stays.flatMap((stay, n) => [
    ...nightsOf(
      stay,
      authorized.filter(({ episode }) => episode === stay.id),
      today,
    ),
    ...(n % 2 ? sessionsOf(stay, who, today) : []),
  ]);
  const { claims, lines, payments } = rowsOf([...drafts, ...notesOf(notes, stays)], rates, random, today, biller);
  await insertRecords(loader, payerClaim, claims);
  await insertRecords(loader, claimLine, lines);
  const brought = remittancesOf(payments, claims, await namesOf(loader), random);
  await insertRecords(loader, remittance, brought.remittances);
  await insertRecords(loader, remittanceClaim, brought.rows);
  await insertRecords(loader, claimPayment, brought.payments);
  await loader.client.query(ADDRESSES, [loader.tenantId]);
}
