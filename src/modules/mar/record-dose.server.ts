/** Recording a dose: the five rights, the window, the limits, and one entry only, also where two nurses press at once. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { timeAt } from '#engine/model/zoned.ts';
import { type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Db } from '#engine/server/effects.ts';
import { asSystem, type Actor, basesOf } from '#engine/server/grants.ts';
import { inTransaction } from '#engine/server/read-all.ts';
import { client } from '#modules/clients/client.model.ts';
import { IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { ENDED, GIVEN_ON, order } from '#modules/orders/order.model.ts';
import { chainOf, stayOf } from '#modules/orders/order-stay.model.ts';
import { isInjection } from '#modules/orders/order-words.model.ts';
import { HOLDING, vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { ACTION_OF, administration, OUTCOMES, RECORDED, TAKEN } from './administration.model.ts';
import { effectDue, FRESH_MINUTES, holdWords, missingFor, prnFault, varianceOf } from './dose-rules.model.ts';
import { correctDose, recordDose, recordEffect, recordPrn } from './mar-questions.model.ts';
import { doseOf } from './slot-making.server.ts';

type Administration = RecordOf<typeof administration>;
type Order = RecordOf<typeof order>;
type Entry = Omit<Asking<typeof recordDose>['asked'], 'administration'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** An entry may be made so many hours afterwards. */
const LATEST_HOURS = 24;

const isNurse = (actor: Actor): boolean => basesOf(actor).includes('nurse');

/** Staff who are no nurses watch clients take their own medication, and record that or a refusal. */
function mustBeTheirs(actor: Actor, outcome: Entry['outcome'], route: string): void {
  if (isNurse(actor)) {
    if (outcome === 'self_administered')
      throw invalid({ field: 'outcome', message: 'is for staff who observe: record the dose as given' });
    return;
  }
  if (outcome !== 'self_administered' && outcome !== 'refused')
    throw new Refusal('CONFLICT', {
      why: 'Technicians observe self-administration only. Ask a nurse to give or hold this dose.',
    });
  if (isInjection(route)) throw new Refusal('CONFLICT', { why: 'Injections are given by nurses.' });
}

/** Two identifiers of the client: a wristband that is theirs, or photo and birth date with the reason for no scan. */
async function mustBeIdentified(db: Db, entry: Entry, who: string): Promise<void> {
  if (!entry.identifiedBy)
    throw invalid({
      field: 'identifiedBy',
      message: 'is required: scan the wristband, or compare photo and birth date',
    });
  if (entry.identifiedBy === 'photo_dob') {
    if (!entry.noScanReason) throw invalid({ field: 'noScanReason', message: 'is required without a scan' });
    return;
  }
  const { mrn } = await db(client).get(who);
  if (entry.wristband?.trim().toUpperCase() !== mrn.toUpperCase())
    throw invalid({
      field: 'wristband',
      message: 'belongs to another client. Stop, and check who is in front of you',
    });
}

/** The time of the entry; refuses one to come, one too long ago, and one outside the window without its reason. */
function timeOf(entry: Entry, dose: { readonly scheduledAt: string | null; readonly window: number }) {
  const now = Date.now();
  const actualAt = entry.actualAt ?? new Date(now).toISOString();
  if (Date.parse(actualAt) > now + MINUTE)
    throw invalid({ field: 'actualAt', message: 'must not be in the future: enter when it happened' });
  if (Date.parse(actualAt) < now - LATEST_HOURS * HOUR)
    throw invalid({ field: 'actualAt', message: 'must be within the last 24 hours: write a note about what is older' });
  const off = dose.scheduledAt ? varianceOf(dose.scheduledAt, actualAt, dose.window) : 0;
  const variance = off === 0 || !TAKEN.includes(entry.outcome) ? null : off;
  if (variance !== null && !entry.timeReason?.trim())
    throw invalid({
      field: 'timeReason',
      ...(variance > 0
        ? phrase('is required: the dose is {{minutes}} minutes late', { minutes: variance })
        : phrase('is required: the dose is {{minutes}} minutes early', { minutes: -variance })),
    });
  return { actualAt, variance };
}

/** The newest vital signs of the last hour; those that came with the entry are recorded first, as the person who took them. */
async function freshVitals(
  { engine, actor }: Pick<Asking<typeof recordDose>, 'engine' | 'actor'>,
  db: Db,
  entry: Entry,
  who: string,
) {
  const { systolic, diastolic, pulse, respirations } = entry;
  // What counts is the hour before the dose, not the hour before somebody wrote it down.
  const at = entry.actualAt ? Date.parse(entry.actualAt) : Date.now();
  if ([systolic, diastolic, pulse, respirations].some((value) => value !== null))
    await engine.act.perform(actor, {
      resource: vitalSigns,
      action: 'create',
      input: { client: who, systolic, diastolic, pulse, respirations, takenAt: entry.actualAt },
    });
  const [set] = await db(vitalSigns).find({
    where: {
      client: who,
      status: [...HOLDING],
      takenAt: {
        gte: new Date(at - FRESH_MINUTES * MINUTE).toISOString(),
        lte: new Date(at + MINUTE).toISOString(),
      },
      notTaken: null,
    },
    sort: '-takenAt',
    limit: 1,
  });
  return set ?? null;
}

/**
 * Refuses a dose at a time at which its order was not in force, or its client was not in treatment. It counts when the dose was
 * taken (`actualAt`, an instant): a nurse may write it down after the order ended.
 */
async function mustBeInForce(db: Db, of: Order, actualAt: string, timeZone: string): Promise<void> {
  const at = Date.parse(actualAt);
  const ends = ENDED.some((state) => state === of.status) ? of.endedAt : null;
  if (ends === null && !GIVEN_ON.some((state) => state === of.status))
    throw new Refusal('CONFLICT', {
      why: phrase('The order is {{state}}: nothing is given on it. Record the dose as held, or ask the prescriber.', {
        state: of.status.replaceAll('_', ' '),
      }),
    });
  for (const end of [ends, of.stopsAt])
    if (end && Date.parse(end) <= at)
      throw new Refusal('CONFLICT', {
        why: phrase('The order ended at {{t}}. Enter the time the dose was given, or record it as held.', {
          t: timeAt(timeZone, end),
        }),
      });
  const stay = await stayOf(inTransaction(db), of);
  const isHere = stay?.dischargedAt
    ? at < Date.parse(stay.dischargedAt)
    : stay !== null && IN_TREATMENT.some((state) => state === stay.status);
  if (!isHere)
    throw new Refusal('CONFLICT', {
      why: 'The client is not in treatment in the stay that this order was written for. Ask the prescriber for a new order.',
    });
}

/** Refuses a dose that the parameters of the order or the product do not allow. */
function mustBeGivable(
  of: Order,
  entry: Entry,
  vitals: RecordOf<typeof vitalSigns> | null,
  today: string,
  dose: number,
): void {
  const given = entry.dose ?? dose;
  if (given <= 0)
    throw invalid({
      field: 'dose',
      message: 'must be more than 0: record a dose that was not taken as refused or held',
    });
  if (given > dose) throw invalid({ field: 'dose', ...phrase('must be at most {{most}}, as ordered', { most: dose }) });
  if (entry.outcome === 'partial' && (entry.dose === null || entry.dose >= dose))
    throw invalid({ field: 'dose', ...phrase('must be less than {{most}} for a dose given in part', { most: dose }) });
  const [missing] = missingFor(of, vitals);
  if (missing)
    throw invalid({
      field: missing,
      message: 'is required: the order holds by it, and none is from the last 60 minutes',
    });
  const hold = holdWords(of, vitals);
  if (hold) throw new Refusal('CONFLICT', { why: hold });
  if (of.dea && of.dea !== 'none' && entry.lot && entry.lotExpiresOn === null)
    throw invalid({ field: 'lotExpiresOn', message: 'is required with the lot' });
  if (entry.lotExpiresOn && entry.lotExpiresOn < today)
    throw new Refusal('CONFLICT', {
      why: phrase('Lot {{lot}} expired on {{date}}', { lot: entry.lot ?? '', date: entry.lotExpiresOn }),
    });
}

/** What a dose that was not taken has to say. */
async function mustSayWhy(db: Db, entry: Entry, dose: Pick<Administration, 'order' | 'highAlert'>): Promise<void> {
  if (TAKEN.includes(entry.outcome)) {
    if (entry.outcome === 'partial' && !entry.reason?.trim())
      throw invalid({ field: 'reason', message: 'is required: say why only a part was taken' });
    return;
  }
  if (!entry.reason?.trim()) throw invalid({ field: 'reason', message: 'is required for a dose that was not taken' });
  if (entry.outcome !== 'refused') return;
  const last = await db(administration).find({
    where: { order: dose.order, status: [...RECORDED] },
    sort: '-actualAt',
    limit: 2,
  });
  const third = last.length === 2 && last.every(({ status }) => status === 'refused');
  if ((dose.highAlert || third) && !entry.notified?.trim())
    throw invalid({
      field: 'notified',
      message: third
        ? 'is required: this is the third refusal in a row. Name the prescriber you notified'
        : 'is required for a high-alert medication. Name the prescriber you notified',
    });
}

/** Why a dose that no longer waits takes no entry. */
const already = (dose: Administration, timeZone: string): Refusal => {
  const at = dose.actualAt ?? dose.recordedAt;
  return new Refusal('CONFLICT', {
    why:
      dose.status === 'stopped' || at === null
        ? 'This dose was stopped because its order ended before the dose was due. Follow the current order.'
        : phrase('Dose already recorded at {{t}} by {{x}}', { t: timeAt(timeZone, at), x: dose.recordedName ?? '' }),
  });
};

interface Made {
  readonly id: string;
  readonly status: string;
}

async function record(asking: Asking<typeof recordDose>): Promise<Made> {
  const { asked, engine, actor, today } = asking;
  // People who may not see it get NOT_FOUND.
  await engine.read.get(engine.reader(actor), administration, asked.administration);
  return engine.act.transact(
    asSystem(actor, 'a dose is recorded'),
    { resource: administration, action: 'record' },
    async (work) => {
      const db = dbFor(engine.act, work, asSystem(actor, 'a dose is recorded'));
      const [dose] = await db(administration).find({ where: { id: asked.administration }, held: true });
      if (!dose) throw new Refusal('NOT_FOUND');
      if (dose.status !== 'scheduled' && dose.status !== 'missed') throw already(dose, actor.timeZone);
      return enter(asking, db, dose, await db(order).get(dose.order), today);
    },
  );
}

async function enter(
  asking: Pick<Asking<typeof recordDose>, 'engine' | 'actor'> & { readonly asked: Entry },
  db: Db,
  dose: Pick<
    Administration,
    'id' | 'scheduledAt' | 'window' | 'route' | 'dose' | 'client' | 'order' | 'highAlert' | 'prn'
  >,
  of: Order,
  today: string,
): Promise<Made> {
  const { asked: entry, actor } = asking;
  mustBeTheirs(actor, entry.outcome, dose.route);
  const isTaken = TAKEN.includes(entry.outcome);
  const { actualAt, variance } = timeOf(entry, dose);
  await mustSayWhy(db, entry, dose);
  const vitals = await freshVitals(asking, db, entry, dose.client);
  if (isTaken) {
    await mustBeIdentified(db, entry, dose.client);
    await mustBeInForce(db, of, actualAt, actor.timeZone);
    mustBeGivable(of, entry, vitals, today, dose.dose);
    if (isInjection(dose.route) && !entry.site?.trim())
      throw invalid({ field: 'site', message: 'is required for an injection' });
  }
  await db(administration).act(dose.id, ACTION_OF[entry.outcome], {
    actualAt,
    variance,
    varianceReason: variance === null ? null : entry.timeReason,
    doseGiven: isTaken ? (entry.dose ?? dose.dose) : null,
    site: entry.site,
    identifiedBy: isTaken ? entry.identifiedBy : null,
    noScanReason: isTaken && entry.identifiedBy === 'photo_dob' ? entry.noScanReason : null,
    ndc: entry.ndc,
    lot: entry.lot,
    lotExpiresOn: entry.lotExpiresOn,
    reason: entry.reason,
    educated: entry.educated,
    notified: entry.notified,
    scoreBefore: entry.scoreBefore,
    vitals: vitals?.id ?? null,
    effectDueAt: dose.prn && isTaken ? effectDue(actualAt, dose.route) : null,
    mode: isTaken ? (isNurse(actor) ? 'administered' : 'observed') : null,
    recordedBy: actor.accountId,
    recordedName: actor.name,
    recordedAt: new Date().toISOString(),
  });
  return { id: dose.id, status: entry.outcome };
}

async function givePrn(asking: Asking<typeof recordPrn>): Promise<Made> {
  const { asked, engine, actor, today } = asking;
  await engine.read.get(engine.reader(actor), order, asked.order);
  const system = asSystem(actor, 'a dose as needed is recorded');
  return engine.act.transact(system, { resource: administration, action: 'record' }, async (work) => {
    const db = dbFor(engine.act, work, system);
    // Held: of two doses at once the second finds the first.
    const [of] = await db(order).find({ where: { id: asked.order }, held: true });
    if (!of) throw new Refusal('NOT_FOUND');
    if (!of.prn) throw new Refusal('CONFLICT', { why: 'This order is not as needed: record its scheduled dose.' });
    if (!asked.reason?.trim()) throw invalid({ field: 'reason', message: 'is required: say what it is needed for' });
    if (of.measures?.includes('pain') && asked.scoreBefore === null)
      throw invalid({ field: 'scoreBefore', message: 'is required: ask for the pain score first' });
    if (TAKEN.includes(asked.outcome)) {
      const at = asked.actualAt ? Date.parse(asked.actualAt) : Date.now();
      const since = new Date(at - Math.max(24, of.minHours ?? 0) * HOUR).toISOString();
      // A revision or renewal goes on where the order before it stopped.
      const given = await db(administration).all({
        where: { order: await chainOf(inTransaction(db), of), status: [...TAKEN], actualAt: { gte: since } },
      });
      const times = given.flatMap((one) => one.actualAt ?? []);
      const fault = prnFault(of, times, at);
      if (fault) throw new Refusal('CONFLICT', { why: prnWords(fault, actor.timeZone) });
    }
    const base = await doseOf(db, of);
    const id = await db(administration).create({ ...base, dose: of.dose ?? 0, prn: true });
    return enter(asking, db, await db(administration).get(id), of, today);
  });
}

/** Why a dose as needed may not be given now, in words. */
export const prnWords = (fault: NonNullable<ReturnType<typeof prnFault>>, timeZone: string) =>
  fault.kind === 'most'
    ? phrase('Maximum {{n}} in 24 h reached', { n: fault.most })
    : phrase('Next dose not before {{t}}', { t: timeAt(timeZone, fault.nextAt) });

async function follow({ asked, engine, actor }: Asking<typeof recordEffect>): Promise<Made> {
  await engine.read.get(engine.reader(actor), administration, asked.administration);
  const system = asSystem(actor, 'the effect of a dose is recorded');
  return engine.act.transact(system, { resource: administration, action: 'followUp' }, async (work) => {
    const db = dbFor(engine.act, work, system);
    const [dose] = await db(administration).find({ where: { id: asked.administration }, held: true });
    if (!dose || !TAKEN.includes(dose.status) || !dose.prn)
      throw new Refusal('CONFLICT', { why: 'An effect is recorded for a dose as needed that was taken.' });
    if (dose.effect !== null) throw new Refusal('CONFLICT', { why: 'The effect of this dose is recorded already.' });
    await db(administration).act(dose.id, 'followUp', {
      effect: asked.effect,
      scoreAfter: asked.scoreAfter,
      effectAt: new Date().toISOString(),
      effectBy: actor.accountId,
    });
    return { id: dose.id, status: dose.status };
  });
}

async function correct({ asked, engine, actor }: Asking<typeof correctDose>): Promise<Made> {
  await engine.read.get(engine.reader(actor), administration, asked.administration);
  const system = asSystem(actor, 'an entry was wrong');
  return engine.act.transact(system, { resource: administration, action: 'retract' }, async (work) => {
    const db = dbFor(engine.act, work, system);
    const [dose] = await db(administration).find({ where: { id: asked.administration }, held: true });
    if (!dose || !(dose.status in OUTCOMES))
      throw new Refusal('CONFLICT', { why: 'Only an entry can be marked as entered in error.' });
    await db(administration).act(dose.id, 'retract', { errorReason: asked.errorReason });
    if (dose.scheduledAt === null) return { id: dose.id, status: 'entered_in_error' };
    const base = await doseOf(db, await db(order).get(dose.order));
    const id = await db(administration).create({
      ...base,
      dose: dose.dose,
      window: dose.window,
      scheduledAt: dose.scheduledAt,
      corrects: dose.id,
    });
    return { id, status: 'scheduled' };
  });
}

export const doseCommands = [
  perform(recordDose, record),
  perform(recordPrn, givePrn),
  perform(recordEffect, follow),
  perform(correctDose, correct),
];
