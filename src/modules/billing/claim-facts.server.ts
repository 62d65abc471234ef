/** Gathers what the scrub looks at, and keeps a claim’s totals and issues as they follow from its lines. */
import { type Day, earlier, later } from '#engine/model/days.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import type { Db } from '#engine/server/effects.ts';
import { authorization } from '#modules/authorizations/authorization.model.ts';
import { benefitCheck } from '#modules/authorizations/benefit-check.model.ts';
import { coverage } from '#modules/coverage/coverage.model.ts';
import { isNpi } from '#modules/organizations/numbers.model.ts';
import { progressNote } from '#modules/notes/progress-note.model.ts';
import { fileByOf } from './claim-codes.model.ts';
import { claimLine } from './claim-line.model.ts';
import { LIVE_STATES, payerClaim } from './payer-claim.model.ts';
import { type ClaimFacts, type Fault, scrub } from './scrub.model.ts';

export type Claim = RecordOf<typeof payerClaim>;
export type Line = RecordOf<typeof claimLine>;

/** A claim, held until the transaction ends: what two people add to it at once is counted one after the other. */
export async function heldClaim(db: Db, id: string): Promise<Claim> {
  const [found] = await db(payerClaim).find({ where: { id }, limit: 1, held: true });
  return found ?? db(payerClaim).get(id);
}

/** The lines of a claim that it bills, by their days. */
export const linesOf = (db: Db, claim: string): Promise<Line[]> =>
  db(claimLine).find({ where: { claim, status: 'billed' }, sort: 'serviceOn' });

/** Days that other live claims bill on an authorization. */
async function billedElsewhere(db: Db, of: string, claim: string): Promise<number> {
  const others = await db(payerClaim).all({
    where: { authorization: of, kind: 'institutional', status: [...LIVE_STATES], id: { ne: claim } },
  });
  if (others.length === 0) return 0;
  return db(claimLine).sum('units', {
    where: { claim: others.map(({ id }) => id), source: 'nights', status: 'billed' },
  });
}

async function authorizationFacts(db: Db, claim: Claim): Promise<ClaimFacts['authorization']> {
  if (!claim.authorization) return null;
  const found = await db(authorization).get(claim.authorization);
  return {
    // Days once approved stay so, even if more of them were denied or the time is over.
    isApproved: found.status !== 'cancelled' && found.unitsApproved !== null && found.lastCoveredOn !== null,
    firstDay: found.startsOn,
    lastDay: found.lastCoveredOn ?? found.endsOn,
    approved: found.unitsApproved ?? 0,
    billedElsewhere: await billedElsewhere(db, found.id, claim.id),
  };
}

/** Nights need an authorization unless the last verification says otherwise; of services only one that is named is checked. */
async function needsAuthorization(db: Db, claim: Claim): Promise<boolean> {
  if (claim.kind !== 'institutional') return false;
  const [check] = await db(benefitCheck).find({
    where: { coverage: claim.coverage, status: ['verified', 'expired'] },
    sort: '-serviceDate',
    limit: 1,
  });
  return check?.priorAuth !== 'not_required';
}

/** Whether a live claim of the same policy bills the same code on the day of a line that was added by hand. */
async function isTwice(db: Db, line: Line): Promise<boolean> {
  const same = await db(claimLine).find({
    where: {
      coverage: line.coverage,
      client: line.client,
      code: line.code,
      serviceOn: line.serviceOn,
      status: 'billed',
      id: { ne: line.id },
    },
    limit: 20,
  });
  // Two notes about one day are two services; the database keeps each from being billed twice.
  return same.some((other) => line.note === null || other.note === null);
}

/** What the scrub of a claim looks at, as the records stand now. */
async function factsOf(
  db: Db,
  claim: Claim,
  lines: readonly Line[],
  fileBy: Day | null,
  today: Day,
): Promise<ClaimFacts> {
  const policy = await db(coverage).get(claim.coverage);
  const noteIds = lines.flatMap(({ note }) => note ?? []);
  const notes = noteIds.length ? await db(progressNote).find({ where: { id: noteIds } }) : [];
  const byId = new Map(notes.map((note) => [note.id, note]));
  const twice = await Promise.all(lines.map((line) => isTwice(db, line)));
  return {
    kind: claim.kind,
    today,
    diagnoses: claim.diagnoses?.length ?? 0,
    hasProvider: Boolean(claim.renderingName) && isNpi(claim.renderingNpi ?? ''),
    fileBy,
    needsAuthorization: await needsAuthorization(db, claim),
    authorization: await authorizationFacts(db, claim),
    coverage: {
      isValid: policy.status !== 'entered_in_error',
      firstDay: policy.effectiveOn,
      lastDay: policy.endsOn,
    },
    lines: lines.map((line, n) => ({
      code: line.code,
      firstDay: line.serviceOn,
      lastDay: line.lastOn ?? line.serviceOn,
      units: line.units,
      charge: line.charge,
      note: (line.note && byId.get(line.note)) || null,
      isTwice: twice[n] ?? false,
    })),
  };
}

/** What follows from the lines of a claim: totals, days, the filing limit and the issues. Nothing is written. */
export async function figured(db: Db, claim: Claim, today: Day): Promise<Partial<Claim> & { faults: Fault[] }> {
  const lines = await linesOf(db, claim.id);
  const firsts = lines.map(({ serviceOn }) => serviceOn);
  const serviceFrom = firsts.length ? firsts.reduce(earlier) : null;
  const serviceThrough = lines.length ? lines.map((line) => line.lastOn ?? line.serviceOn).reduce(later) : null;
  const { planType } = await db(coverage).get(claim.coverage);
  // The limit of a stay runs from its last day, that of services from each of them.
  const counted = claim.kind === 'institutional' ? serviceThrough : serviceFrom;
  const fileBy = counted ? fileByOf(planType, counted) : null;
  const faults = [...scrub(await factsOf(db, claim, lines, fileBy, today))];
  const billed = lines.reduce((sum, { charge }) => sum + (charge ?? 0), 0);
  return {
    serviceFrom,
    serviceThrough,
    fileBy,
    faults,
    hasFaults: faults.length > 0,
    lineCount: lines.length,
    billed,
    balance: billed - claim.paid - claim.adjusted - claim.patient,
  };
}

/** Days as they are, the rest as the database keeps it: to see whether something changed. */
const sameAs = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const plainFaults = (faults: readonly Fault[] | null): string[] =>
  (faults ?? []).map(({ gate, on, code }) => `${gate} ${on ?? ''} ${code ?? ''}`);

/** Writes what follows from the lines of a claim to it where it changed, as the system; returns its issues. */
export async function refresh(db: Db, id: string, today: Day): Promise<readonly Fault[]> {
  const claim = await heldClaim(db, id);
  const { faults, ...values } = await figured(db, claim, today);
  const isSame =
    sameAs(plainFaults(faults), plainFaults(claim.faults)) &&
    Object.entries(values).every(([name, value]) =>
      sameAs(value, Object.entries(claim).find(([key]) => key === name)?.[1]),
    );
  if (!isSame) await db(payerClaim).edit(id, { ...values, faults });
  return faults;
}
