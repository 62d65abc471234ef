/** What happens around orders: what is checked before one is released, its clocks, and what follows when one ends. */
import { monthsBetween } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import type { Source } from '#engine/model/source.ts';
import { phrase } from '#engine/model/words.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { type Actor, basesOf } from '#engine/server/grants.ts';
import { inTransaction } from '#engine/server/read-all.ts';
import { ANSWERED, assessment } from '#modules/assessments/assessment.model.ts';
import { allergy, HEEDED } from '#modules/charts/allergy.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { labResult, VALID } from '#modules/labs/lab-result.model.ts';
import { location } from '#modules/people/location.model.ts';
import { drug, drugInteraction } from '#modules/formulary/formulary.model.ts';
import {
  checkDrugs,
  type DrugFacts,
  type Finding,
  indexRules,
  type InteractionRule,
} from '#modules/formulary/order-checks.model.ts';
import { HOURS } from './order-clocks.model.ts';
import { order, SPOKEN, STANDING } from './order.model.ts';
import { dailyMg } from './order-amounts.model.ts';
import { stayToOrderFor } from './order-stay.model.ts';
import { daysAfter, daysUntil } from './order-times.model.ts';
import { isPregnant } from './pregnancy.model.ts';
import { isMedication, orderLine, tallMan } from './order-words.model.ts';
import { faultOfTaper, taperTotals } from './taper.model.ts';

export type Order = RecordOf<typeof order>;

/** A revision of an order in force starts at most so many milliseconds from now. */
const REVISION_AHEAD = 86_400_000;
/** Days that a schedule II order may last, and refills by schedule. */
const LIMITS = { daysOfII: 30, refillsOfIII: 5, monthsOfIII: 6 } as const;
/** Shortest reason of a prescriber who orders what is contraindicated. */
const REASON_LEAST = 10;

const isPrescriber = (actor: Actor): boolean => basesOf(actor).includes('psychiatrist');
const isNurse = (actor: Actor): boolean => basesOf(actor).includes('nurse');
const now = (): string => new Date().toISOString();

/**
 * What speaks against an order beside the standing ones of the client. Throws where allergies were never recorded. `unmasked`
 * finds the tests of pregnancy: not everyone who writes orders may read every answer of an assessment.
 */
export async function findingsOf(
  source: Source,
  of: Pick<Order, 'client' | 'drug'> & Partial<Order>,
  today: string,
  unmasked: Source = source,
): Promise<readonly Finding[]> {
  if (of.drug === null) return [];
  const [people, allergies, standing, drugs, rules] = await Promise.all([
    source.find(client, { id: of.client }),
    source.find(allergy, { client: of.client, status: HEEDED }),
    source.find(order, { client: of.client, status: STANDING }),
    source.find(drug, { status: 'active' }),
    source.find(drugInteraction, { status: 'active' }),
  ]);
  const [admissions, reports] = await Promise.all([
    unmasked.find(assessment, { client: of.client, instrument: 'nursing', status: ANSWERED }),
    unmasked.find(labResult, { client: of.client, status: VALID }),
  ]);
  if (allergies.length === 0)
    throw new Refusal('CONFLICT', { why: 'Allergy status must be recorded before medication orders' });
  const known = new Map(drugs.map((one) => [one.id, one]));
  const factsOf = (one: Partial<Order>): DrugFacts[] => {
    const found = known.get(one.drug ?? '');
    if (!found) return [];
    const { code, name, drugClass, traits, maxDailyMg } = found;
    return [{ code, name, drugClass, traits: traits ?? [], maxDailyMg, dailyMg: dailyMg(one) }];
  };
  const others = standing.filter((one) => one.id !== of.id && one.id !== of.replaces && one.drug !== null);
  const all = checkDrugs([...factsOf(of), ...others.flatMap(factsOf)], indexRules(rules.map(asRule)), {
    age: people[0] ? Math.floor(monthsBetween(people[0].dob, today) / 12) : null,
    isPregnant: isPregnant(admissions, reports, today),
    allergies: allergies.flatMap(({ kind, substance }) => (kind !== 'none' && substance ? [substance] : [])),
  });
  const code = known.get(of.drug ?? '')?.code ?? '';
  // What two other orders do together was answered for when they were written.
  return all.filter(({ drugs: about }) => about.includes(code));
}
const asRule = (one: RecordOf<typeof drugInteraction>): InteractionRule => ({
  ...one,
  left: one.left.split(' '),
  right: one.right.split(' '),
});

/** Refuses an order that breaks a limit of its schedule or form (clinical rules, 2.11). */
function mustKeepLimits(record: Order, timeZone: string): void {
  if (record.dea === 'II' && (record.refills ?? 0) > 0)
    throw invalid({ field: 'refills', message: 'must be 0 for schedule II: write a new order instead' });
  if ((record.dea === 'III' || record.dea === 'IV') && (record.refills ?? 0) > LIMITS.refillsOfIII)
    throw invalid({ field: 'refills', message: 'must be at most 5 for schedules III and IV' });
  if (record.dea === 'II') mustEndInTime(record, timeZone);
}
/** A schedule II order ends within 30 days, by its duration and by its stop; one dose needs neither. */
function mustEndInTime(record: Order, timeZone: string): void {
  const days = spanDays(record, timeZone);
  if ((record.durationDays ?? 0) > LIMITS.daysOfII)
    throw invalid({ field: 'durationDays', message: 'must be at most 30 days for schedule II' });
  if (days !== null && days > LIMITS.daysOfII)
    throw invalid({ field: 'stopsAt', message: 'must be at most 30 days after the start for schedule II' });
  if (days === null && (record.prn || record.frequency !== 'once'))
    throw invalid({ field: 'durationDays', message: 'is required for schedule II: enter at most 30 days' });
}
const spanDays = ({ startsAt, stopsAt }: Order, timeZone: string): number | null =>
  startsAt && stopsAt ? daysUntil(startsAt, stopsAt, timeZone) : null;

/** The time zone in which an order is carried out: that of the facility of the stay, else of the person who writes it. */
async function zoneOf(db: Db, who: string, actor: Actor): Promise<string> {
  const stay = await stayToOrderFor(inTransaction(db), who);
  return stay ? (await db(location).get(stay.location)).timeZone : actor.timeZone;
}

/** When a taper ends that starts at an instant: all of its days have passed, so every dose that its total counts is planned. */
function endOfTaper({ steps, stopsAt }: Order, startsAt: string, timeZone: string): string {
  const fault = faultOfTaper(steps ?? []);
  if (fault) throw invalid({ field: 'steps', message: fault });
  const end = daysAfter(startsAt, taperTotals(steps ?? []).days, timeZone);
  if (stopsAt && Date.parse(stopsAt) < Date.parse(end))
    throw invalid({ field: 'stopsAt', message: 'must not be before the end of the taper: leave it blank' });
  return end;
}

/** A taper that comes into force after its start begins then: day 1 is the first 24 hours in which it can be given. */
async function beginTaper(db: Db, record: Order, actor: Actor): Promise<Partial<Order>> {
  if (record.category !== 'taper' || (record.startsAt !== null && Date.parse(record.startsAt) > Date.now())) return {};
  const startsAt = now();
  return {
    startsAt,
    stopsAt: endOfTaper({ ...record, stopsAt: null }, startsAt, await zoneOf(db, record.client, actor)),
  };
}

/** Everything that the server says of a new order. */
async function written(record: Order, actor: Actor, db: Db, timeZone: string): Promise<Partial<Order>> {
  const stay = await stayToOrderFor(inTransaction(db), record.client);
  const known = record.drug ? await db(drug).get(record.drug) : null;
  if (known && known.status !== 'active')
    throw invalid({ field: 'drug', message: 'is not in the formulary now: choose another, or ask for its review' });
  if (!isMedication(record.category) && record.drug !== null)
    throw invalid({ field: 'drug', message: 'is for medication orders: choose that category, or leave it blank' });
  const startsAt = record.startsAt ?? now();
  const totals = taperTotals(record.steps ?? []);
  const lasts = record.durationDays ? daysAfter(startsAt, record.durationDays, timeZone) : null;
  const stopsAt = record.category === 'taper' ? endOfTaper(record, startsAt, timeZone) : (record.stopsAt ?? lasts);
  const drugName = known ? tallMan(known.name) : null;
  return {
    episode: stay?.id ?? null,
    drugName,
    dea: known?.dea ?? null,
    startsAt,
    stopsAt,
    totalDose: record.category === 'taper' ? totals.total : null,
    line: orderLine({ ...record, drugName, days: totals.days }).slice(0, 400),
    enteredBy: record.enteredBy ?? actor.accountId,
    prescriber: record.prescriber ?? (isPrescriber(actor) ? actor.subjectId : null),
  };
}

/** A nurse enters what a prescriber said or a protocol allows; a prescriber writes. */
function mustBeTheirs(record: Order, actor: Actor): void {
  if (actor.systemReason !== undefined || isPrescriber(actor)) return;
  if (!isNurse(actor)) return;
  if (!SPOKEN.includes(record.nature) && record.nature !== 'protocol')
    throw invalid({
      field: 'nature',
      message: 'must be verbal, telephone or protocol: only prescribers write orders of their own',
    });
  if (record.prescriber === null)
    throw invalid({ field: 'prescriber', message: 'is required: name who gave the order' });
}

/** Refuses to release what is contraindicated or major without its reason. */
function mustBeReasoned(findings: readonly Finding[], record: Order, actor: Actor): void {
  const [worst] = findings.filter(({ severity }) => severity !== 'moderate');
  if (!worst) return;
  if (worst.severity === 'contraindicated') {
    if (!isPrescriber(actor))
      throw new Refusal('CONFLICT', {
        why: phrase('Contraindicated: {{effect}}. Only a prescriber can override this.', { effect: worst.effect }),
      });
    if ((record.overrideText ?? '').trim().length < REASON_LEAST)
      throw invalid({
        field: 'overrideText',
        ...phrase('must be at least {{least}} characters, because this is contraindicated: {{effect}}', {
          least: REASON_LEAST,
          effect: worst.effect,
        }),
      });
  }
  if (!record.overrideReason)
    throw invalid({
      field: 'overrideReason',
      ...phrase('is required: {{effect}}. Choose a reason, or change the order', { effect: worst.effect }),
    });
  if (record.overrideReason === 'other' && !record.overrideText?.trim())
    throw invalid({ field: 'overrideText', message: 'is required with the reason “Other”' });
}

const clockOf = (record: Order, kind: string, title: string, hours: number, role: string, most: number) => {
  const from = new Date();
  return {
    kind,
    title,
    noun: order.name,
    record: record.id,
    link: `/behavioral-health/medications/orders/${record.id}`,
    dueAt: after(from, hours),
    role,
    escalate: { to: 'clinical_director', at: after(from, most) },
    about: { client: record.client, episode: record.episode },
  };
};

/** What every ending does: its clocks to verify stop; a co-signature stays due. What it would have renewed goes on as before. */
const ended = async ({ record, system }: { record: Order; system: (reason: string) => Db }): Promise<void> => {
  const db = system('the order ended');
  await stopClock(db, dueItem, { record: record.id, kind: 'order_verify' }, 'drop');
  if (!record.replaces) return;
  const { id, status } = await db(order).get(record.replaces);
  if (status === 'renewed') await db(order).act(id, 'reinstate');
};
/** An order that is in force now takes the place of the one that it replaces or renews. */
async function takePlace(db: Db, record: Order): Promise<void> {
  if (record.status !== 'active' || !record.replaces) return;
  const { id, status } = await db(order).get(record.replaces);
  const endReason = 'Replaced by a new order';
  if (status === 'unreleased') await db(order).act(id, 'cancel', { endReason });
  else if (STANDING.some((state) => state === status)) await db(order).act(id, 'replace', { endReason });
}
/** It ends now, or when its stay ended. */
const ending = async ({ record }: { record: Order }): Promise<Partial<Order>> => ({ endedAt: record.endedAt ?? now() });

export const orderHooks = hooksFor(order, {
  set: {
    create: async ({ record, actor, system, today }) => {
      mustBeTheirs(record, actor);
      const db = system('an order is written');
      const timeZone = await zoneOf(db, record.client, actor);
      const said = await written(record, actor, db, timeZone);
      const whole = { ...record, ...said };
      mustKeepLimits(whole, timeZone);
      if (whole.replaces) {
        const old = await db(order).get(whole.replaces);
        if (old.client !== whole.client)
          throw invalid({ field: 'replaces', message: 'must be an order of the same client: choose one of theirs' });
        if (whole.startsAt && old.startsAt && whole.startsAt <= old.startsAt)
          throw invalid({ field: 'startsAt', message: 'must be after the start of the order that it replaces' });
        if (whole.startsAt && Date.parse(whole.startsAt) > Date.now() + REVISION_AHEAD)
          throw invalid({
            field: 'startsAt',
            message: 'Revisions to an active medication must start today or earlier',
          });
      }
      return { ...said, findings: await findingsOf(inTransaction(db), whole, today) };
    },
    release: async ({ record, actor, system, today, transitionTo }) => {
      mustBeTheirs(record, actor);
      const findings = await findingsOf(inTransaction(system('an order is checked')), record, today);
      if (actor.systemReason === undefined) mustBeReasoned(findings, record, actor);
      // A nurse who took it down and read it back has verified it.
      const isTaken = SPOKEN.includes(record.nature) && isNurse(actor);
      if (isTaken) transitionTo('active');
      return {
        findings,
        releasedAt: now(),
        needsCosign: SPOKEN.includes(record.nature) || record.nature === 'protocol',
        ...(isTaken && {
          ...(await beginTaper(system('an order is in force'), record, actor)),
          verifiedBy: actor.accountId,
          verifiedAt: now(),
        }),
      };
    },
    verify: async ({ record, actor, system }) => ({
      ...(await beginTaper(system('an order is in force'), record, actor)),
      verifiedBy: actor.accountId,
      verifiedAt: now(),
    }),
    cosign: async ({ record, actor }) => {
      if (!record.needsCosign) throw new Refusal('CONFLICT', { why: 'This order needs no co-signature.' });
      if (record.enteredBy === actor.accountId)
        throw new Refusal('OWN_SIGNATURE', { label: order.label[0].toLowerCase(), meaning: 'cosigner' });
      return { needsCosign: false, cosignedBy: actor.accountId, cosignedAt: now() };
    },
    resume: async () => ({ holdReason: null }),
    reinstate: async () => ({ endedAt: null }),
    discontinue: ending,
    cancel: ending,
    replace: ending,
    complete: ending,
    expire: ending,
    lapse: ending,
    renew: async ({ record, system }) => {
      const open = { replaces: record.id, status: ['unreleased', ...STANDING] } as const;
      if (await system('an order is renewed')(order).count({ where: open }))
        throw new Refusal('CONFLICT', {
          why: 'A new order that replaces this one is waiting. Release it, or cancel it first.',
        });
    },
  },
  on: {
    release: async ({ record, system }) => {
      const db = system('an order is released');
      if (record.status === 'pending') {
        const hours = record.priority === 'stat' ? HOURS.verifyStat : HOURS.verify;
        await startClock(db, dueItem, clockOf(record, 'order_verify', 'Verify order', hours, 'nurse', 2 * hours));
      }
      if (record.needsCosign)
        await startClock(
          db,
          dueItem,
          clockOf(record, 'order_cosign', 'Co-sign order', HOURS.cosign, 'psychiatrist', HOURS.cosignMost),
        );
      await takePlace(db, record);
    },
    verify: async ({ record, system }) => {
      const db = system('an order is verified');
      await stopClock(db, dueItem, { record: record.id, kind: 'order_verify' });
      await takePlace(db, record);
    },
    cosign: async ({ record, system }) => {
      await stopClock(system('an order is co-signed'), dueItem, { record: record.id, kind: 'order_cosign' });
    },
    renew: async ({ record, actor, system }) => {
      const db = system('an order is renewed');
      const timeZone = await zoneOf(db, record.client, actor);
      const days = record.durationDays ?? spanDays(record, timeZone);
      const startsAt = now();
      const names = new Set(Object.keys(order.fields));
      const same = Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
      await db(order).create({
        ...same,
        startsAt,
        stopsAt: days ? daysAfter(startsAt, days, timeZone) : null,
        replaces: record.id,
        enteredBy: actor.accountId,
        prescriber: actor.subjectId,
        nature: 'electronic',
        needsCosign: false,
        overrideReason: null,
        overrideText: null,
        releasedAt: null,
        verifiedBy: null,
        verifiedAt: null,
        cosignedBy: null,
        cosignedAt: null,
        holdReason: null,
        endedAt: null,
        endReason: null,
      });
    },
    discontinue: ended,
    cancel: ended,
    replace: ended,
    complete: ended,
    expire: ended,
    lapse: ended,
  },
});
