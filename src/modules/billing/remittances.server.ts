/** Takes in remittances: posts each claim that matches, and queues the others for a biller. */
import { earlier } from '#engine/model/days.ts';
import { showMoney } from '#engine/model/figures.ts';
import { invalid } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { plain } from '#engine/model/x12.ts';
import { showDay } from '#engine/model/show.ts';
import { type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { sha256 } from '#engine/server/digest.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { asSystem } from '#engine/server/grants.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { client } from '#modules/clients/client.model.ts';
import { takeRemittance } from './billing-questions.model.ts';
import { type Carc, isCarc, isDenial } from './claim-codes.model.ts';
import type { Claim } from './claim-facts.server.ts';
import { claimPayment } from './claim-payment.model.ts';
import { hasRoom, POSTABLE } from './lines.server.ts';
import { payerClaim } from './payer-claim.model.ts';
import { type Problem, remittanceClaim } from './remittance-claim.model.ts';
import { remittance } from './remittance.model.ts';
import { type Adjustment835, type Claim835, read835, type Remittance835 } from './x12-835.model.ts';

type Row = RecordOf<typeof remittanceClaim>;
type Read = Pick<Row, 'decision' | 'charged' | 'paid' | 'adjusted' | 'patient' | 'denied' | 'reasons' | 'carc'>;

const METHODS: Readonly<Record<string, 'ach' | 'check' | 'none'>> = { ACH: 'ach', CHK: 'check', NON: 'none' };
const REVERSED = '22';
const REASONS_MOST = 500;

const centsOf = (list: readonly Adjustment835[]): number => list.reduce((sum, { cents }) => sum + cents, 0);

/** The known reason with the largest amount, one that denies first; null where none is known. */
function mainReason(list: readonly Adjustment835[]): Carc | null {
  const known = list.filter(({ code }) => isCarc(code)).toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
  const code = (known.find((one) => isDenial(one.code)) ?? known[0])?.code;
  return code !== undefined && isCarc(code) ? code : null;
}

/**
 * What a payer decided on a claim, in cents. The client’s share is what the group PR says; an amount that is denied stays open on
 * the claim, and everything else is adjusted.
 */
export function readClaim({ code, charged, paid, adjustments }: Claim835): Read {
  const patients = adjustments.filter(({ group }) => group === 'PR');
  const others = adjustments.filter(({ group }) => group !== 'PR');
  const denials = others.filter((one) => isDenial(one.code));
  const [patient, denied] = [centsOf(patients), centsOf(denials)];
  const adjusted = centsOf(others) - denied;
  const isDenied = paid === 0 && patient === 0 && (denied > 0 || adjusted === 0);
  return {
    decision: code === REVERSED ? 'reversed' : isDenied ? 'denied' : 'paid',
    charged,
    paid,
    adjusted,
    patient,
    denied,
    reasons:
      adjustments
        .map((one) => `${one.group}-${one.code} ${showMoney(one.cents)}`)
        .join(', ')
        .slice(0, REASONS_MOST) || null,
    carc: mainReason(adjustments),
  };
}

/** What is posted of it. A denial leaves everything open; a reversal takes back what was posted. */
function postingOf({ decision, paid, adjusted, patient }: Pick<Row, 'decision' | 'paid' | 'adjusted' | 'patient'>) {
  if (decision === 'denied') return { kind: 'denial' as const, paid: 0, adjusted: 0, patient: 0 };
  const kind = decision === 'reversed' ? ('reversal' as const) : ('payment' as const);
  return { kind, paid: Math.abs(paid), adjusted: Math.abs(adjusted), patient: Math.abs(patient) };
}

/** The claim that a payer means and, where it is not posted by itself, why. Looks with the person’s own grants. */
async function claimFor(
  own: Db,
  system: Db,
  sent: Claim835,
  read: Read,
): Promise<{ claim: Claim | null; problem: Problem | null }> {
  const [claim] = await own(payerClaim).find({ where: { number: sent.number.toUpperCase() }, limit: 1 });
  if (!claim) return { claim: null, problem: 'no_claim' };
  const person = await system(client).get(claim.client);
  if (sent.lastName !== '' && plain(sent.lastName) !== plain(person.legalLast))
    return { claim: null, problem: 'person' };
  if (Math.abs(sent.charged) !== claim.billed) return { claim, problem: 'charge' };
  if (!POSTABLE.includes(claim.status)) return { claim, problem: 'state' };
  if (!hasRoom(claim, postingOf(read))) return { claim, problem: 'amounts' };
  if (read.carc === null && sent.adjustments.length > 0) return { claim, problem: 'reason' };
  return { claim, problem: null };
}

async function refuseTwice(db: Db, one: Remittance835, digest: string): Promise<void> {
  const [same] = await db(remittance).find({ where: { digest }, limit: 1 });
  if (same)
    throw invalid({
      field: 'content',
      ...phrase('contains check {{trace}} of {{day}}, which was already taken in: choose another file', {
        trace: one.trace,
        day: showDay(same.paidOn),
      }),
    });
}

/** Keeps one remittance with its claims, and posts those that fit, in the order of the file. */
async function keep(own: Db, system: Db, one: Remittance835): Promise<{ claims: number; posted: number }> {
  const digest = sha256(one.source).toString('hex');
  await refuseTwice(system, one, digest);
  const id = await system(remittance).create({
    payer: one.payer.slice(0, 120),
    trace: one.trace.slice(0, 50),
    paidOn: one.paidOn,
    method: METHODS[one.method] ?? 'other',
    amount: one.cents,
    withheld: one.withheld,
    claims: one.claims.length,
    waiting: one.claims.length,
    digest,
  });
  let posted = 0;
  for (const sent of one.claims) {
    const read = readClaim(sent);
    const { claim, problem } = await claimFor(own, system, sent, read);
    const row = await system(remittanceClaim).create({
      ...read,
      remittance: id,
      payer: one.payer.slice(0, 120),
      number: sent.number.slice(0, 50),
      person: [sent.lastName, sent.firstName].filter(Boolean).join(', ').slice(0, 120) || null,
      payerClaimNumber: sent.payerClaimNumber.slice(0, 50) || null,
      problem,
      claim: claim?.id ?? null,
      client: claim?.client ?? null,
    });
    if (!claim || problem) continue;
    await own(remittanceClaim).act(row, 'match', { claim: claim.id });
    posted += 1;
  }
  // A file of adjustments alone has no claim to wait for.
  if (one.claims.length === 0) await system(remittance).act(id, 'settle');
  return { claims: one.claims.length, posted };
}

async function take({ engine, actor, asked }: Asking<typeof takeRemittance>) {
  const found = read835(asked.content);
  return engine.act.transact(actor, { resource: remittance, action: 'create' }, async (work) => {
    const own = dbFor(engine.act, work, actor);
    const system = dbFor(engine.act, work, asSystem(actor, 'a remittance is taken in'));
    let [claims, posted] = [0, 0];
    for (const one of found) {
      const kept = await keep(own, system, one);
      claims += kept.claims;
      posted += kept.posted;
    }
    return { remittances: found.length, claims, posted, waiting: claims - posted };
  });
}

/** Counts what a remittance waits for: it is posted once nothing does. */
async function follow(db: Db, id: string): Promise<void> {
  const [of] = await db(remittance).find({ where: { id }, limit: 1, held: true });
  if (!of) return;
  const waiting = await db(remittanceClaim).count({ where: { remittance: id, status: 'waiting' } });
  if (waiting !== of.waiting) await db(remittance).edit(id, { waiting });
  if (waiting === 0 && of.status === 'open') await db(remittance).act(id, 'settle');
  if (waiting > 0 && of.status === 'posted') await db(remittance).act(id, 'reopen');
}

export const remittanceHooks = hooksFor(remittanceClaim, {
  set: {
    match: async ({ record, system }) => {
      if (record.carc === null && record.decision === 'denied')
        throw invalid({ field: 'carc', message: 'is required for a denial: choose the closest reason' });
      const of = await system('the claim of a remittance')(payerClaim).get(record.claim ?? '');
      return { client: of.client, problem: null };
    },
  },
  on: {
    match: async ({ record, today, system }) => {
      const db = system('a remittance is posted');
      const of = await db(remittance).get(record.remittance);
      const id = record.claim ?? '';
      await db(claimPayment).create({
        ...postingOf(record),
        claim: id,
        // A transfer is announced some days before it arrives.
        postedOn: earlier(of.paidOn, today),
        carc: record.carc,
        trace: of.trace,
        remittance: of.id,
      });
      if (record.payerClaimNumber) await db(payerClaim).edit(id, { payerClaimNumber: record.payerClaimNumber });
      await follow(db, of.id);
    },
    setAside: async ({ record, system }) => follow(system('a remittance claim is set aside'), record.remittance),
    reopen: async ({ record, system }) => follow(system('a remittance claim is back'), record.remittance),
  },
});

export const remittanceAnswers = [perform(takeRemittance, take)];
