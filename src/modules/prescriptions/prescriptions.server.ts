/** What happens around prescriptions: what signing asks for, the messages to and from a pharmacy, and what waits where one fails. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { dayAt } from '#engine/model/zoned.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { newId } from '#engine/server/ids.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { order, STANDING } from '#modules/orders/order.model.ts';
import { isMedication } from '#modules/orders/order-words.model.ts';
import { drug } from '#modules/formulary/formulary.model.ts';
import { isNpi } from '#modules/organizations/numbers.model.ts';
import { credential } from '#modules/people/credential.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { isDeaNumber } from '#modules/stock/dea-number.model.ts';
import { pharmacy } from './pharmacy.model.ts';
import { PDMP_HOURS, prescription, rxMessage } from './prescription.model.ts';
import { rxText } from './rx-text.server.ts';

type Prescription = RecordOf<typeof prescription>;
const FALLBACK = 'rx_fallback';
const RENEWAL = 'rx_renewal';
const HOUR = 3_600_000;
/** Schedules III and IV: at most 5 refills, within 6 months (21 CFR 1306.22(a)). Schedule V has no such limit. */
const REFILLS = { most: 5, days: 180 } as const;

const now = (): string => new Date().toISOString();
const conflict = (why: string): Refusal => new Refusal('CONFLICT', { why });
const isControlled = ({ dea }: Pick<Prescription, 'dea'>): boolean => dea !== 'none';
const plainId = (id: string): string => id.replaceAll('-', '').slice(0, 35);

/** Limits of the schedule of a medication. */
function mustKeepLimits({ dea, refills, daysSupply }: Prescription): void {
  if (dea === 'II' && refills > 0)
    throw invalid({ field: 'refills', message: 'must be 0 for schedule II: write a new prescription instead' });
  if (dea !== 'III' && dea !== 'IV') return;
  if (refills > REFILLS.most)
    throw invalid({ field: 'refills', message: 'must be at most 5 for schedules III and IV' });
  if ((refills + 1) * daysSupply > REFILLS.days)
    throw invalid({ field: 'refills', message: 'must end within 6 months for schedules III and IV: fewer refills' });
}

/** The prescriber's verified numbers, as credentials of the types NPI and DEA. */
async function numbersOf(db: Db, prescriber: string, on: string, needsDea: boolean) {
  const held = await db(credential).find({ where: { employee: prescriber, status: 'verified' }, limit: 100 });
  const numberOf = (type: string): string | null =>
    held.find((one) => one.type.toUpperCase() === type && (one.expiresOn === null || one.expiresOn >= on))?.number ??
    null;
  const [npi, deaNumber] = [numberOf('NPI'), numberOf('DEA')];
  if (npi === null || !isNpi(npi))
    throw conflict('Your NPI is not on file as a verified credential. Ask HR to add it, then sign.');
  if (needsDea && (deaNumber === null || !isDeaNumber(deaNumber)))
    throw conflict('Your DEA number is not on file as a verified, current credential. Ask HR to add it, then sign.');
  return { npi, deaNumber: needsDea ? deaNumber : null };
}

/** What a controlled substance asks for before it is signed. */
async function mustBeAllowed(db: Db, record: Prescription): Promise<void> {
  const { code, indication } = await factsOf(db, record);
  const isForUse =
    record.diagnosis?.startsWith('F11') === true || /opioid (use|addiction|withdrawal)/i.test(indication);
  if (code === 'methadone' && (isForUse || record.diagnosis === null))
    throw conflict(
      'Methadone for opioid use disorder is dispensed by the treatment program, not prescribed (21 CFR 1306.07). For pain, enter the diagnosis.',
    );
  if (record.pdmpCheckedAt === null || Date.parse(record.pdmpCheckedAt) < Date.now() - PDMP_HOURS * HOUR)
    throw conflict('A controlled substance needs a PDMP check from the last 24 hours. Record it, then sign.');
  const { addressLine1, city, state, zip } = await db(client).get(record.client);
  if (!addressLine1 || !city || !state || !zip)
    throw conflict(
      'A controlled substance needs the client’s address (21 CFR 1306.05). Add it on the face sheet, then sign.',
    );
}
async function factsOf(db: Db, record: Prescription): Promise<{ readonly code: string; readonly indication: string }> {
  const [{ code }, { indication }] = await Promise.all([db(drug).get(record.drug), db(order).get(record.order)]);
  return { code, indication };
}

/** Writes the message of a prescription. A cancellation answers the message that sent it. */
async function write(db: Db, record: Prescription, kind: 'NewRx' | 'CancelRx'): Promise<void> {
  const person = await db(client).get(record.client);
  const who = await db(employee).get(record.prescriber ?? '');
  const place = await db(location).get(person.location);
  const at = await db(pharmacy).get(record.pharmacy ?? '');
  const [sent] = await db(rxMessage).find({
    where: { prescription: record.id, direction: 'out', type: 'NewRx' },
    sort: '-at',
    limit: 1,
  });
  const messageId = plainId(newId());
  const relatesTo = kind === 'CancelRx' ? (sent?.messageId ?? null) : null;
  const text = rxText(kind, {
    messageId,
    relatesTo,
    orderNumber: plainId(record.id),
    at: now(),
    client: { ...person, last: person.legalLast, first: person.legalFirst, sex: person.sexAtBirth },
    pharmacy: at,
    prescriber: {
      ...place,
      last: who.lastName,
      first: who.firstName,
      npi: record.npi ?? '',
      deaNumber: record.deaNumber,
    },
    drug: `${record.drugName} ${record.strength}`,
    dea: record.dea,
    quantity: record.quantity,
    quantityUnit: record.quantityUnit,
    daysSupply: record.daysSupply,
    refills: record.refills,
    substitution: record.substitution,
    sig: record.sig,
    note: record.note,
    diagnosis: record.diagnosis,
    written: dayAt(place.timeZone, record.signedAt ?? now()),
  });
  await db(rxMessage).create({
    prescription: record.id,
    client: record.client,
    direction: 'out',
    type: kind,
    messageId,
    relatesTo,
    at: now(),
    text,
  });
}

const sentBy = (method: 'electronic' | 'paper' | 'phone') => async () => ({ method, sentAt: now() });
/** Each way out ends the wait for one. */
const gone = async ({ record, system }: { readonly record: Prescription; readonly system: (why: string) => Db }) =>
  void (await stopClock(system('a prescription went out'), dueItem, { record: record.id, kind: FALLBACK }));
const answered = async () => ({ answerAt: now() });

/** Starts a clock of a prescription. */
async function wait(
  db: Db,
  record: Prescription,
  of: { readonly kind: string; readonly title: string; readonly role: string; readonly hours: number },
): Promise<void> {
  await startClock(db, dueItem, {
    kind: of.kind,
    title: of.title,
    noun: prescription.name,
    record: record.id,
    link: `/behavioral-health/medications/erx/${record.id}`,
    dueAt: after(now(), of.hours),
    role: of.role,
    ...(of.role === 'nurse' && { escalate: { to: 'psychiatrist', at: after(now(), of.hours) } }),
    about: { client: record.client, episode: null },
  });
}

export const prescriptionHooks = hooksFor(prescription, {
  set: {
    create: async ({ record, actor, system }) => {
      const found = await system('the order of a prescription')(order).get(record.order);
      if (!STANDING.some((one) => one === found.status) || !isMedication(found.category) || found.drug === null)
        throw invalid({ field: 'order', message: 'must be a medication order in force: write or verify it first' });
      if (found.client !== record.client)
        throw invalid({ field: 'order', message: 'belongs to another client: choose an order of this client' });
      const { drug, drugName, dea, diagnosis } = found;
      const filled: Prescription = {
        ...record,
        drug,
        drugName: drugName ?? '',
        dea: dea ?? 'none',
        diagnosis: record.diagnosis ?? diagnosis,
        preparedBy: record.preparedBy ?? actor.accountId,
      };
      mustKeepLimits(filled);
      return filled;
    },
    edit: async ({ record }) => mustKeepLimits(record),
    recordPdmp: async ({ actor }) => ({ pdmpCheckedAt: now(), pdmpBy: actor.accountId }),
    sign: async ({ record, actor, system, today }) => {
      const db = system('what a prescription must have');
      mustKeepLimits(record);
      if (actor.subjectId === null)
        throw conflict('Your account belongs to no employee. Ask HR to link it, then sign.');
      const numbers = await numbersOf(db, actor.subjectId, today, isControlled(record));
      if (isControlled(record)) await mustBeAllowed(db, record);
      return { ...numbers, prescriber: actor.subjectId, signedAt: now() };
    },
    send: async (doing) => {
      const { record } = doing;
      if (isControlled(record))
        throw conflict('Electronic prescribing of controlled substances is off. Give this prescription on paper.');
      if (record.pharmacy === null)
        throw conflict('This prescription names no pharmacy. Give it on paper, or discard it and choose a pharmacy.');
      return { ...(await sentBy('electronic')()), answerText: null };
    },
    givePaper: sentBy('paper'),
    phoneIn: async ({ record }) => {
      if (record.dea === 'II')
        throw conflict('A schedule II prescription cannot be phoned in (21 CFR 1306.11). Give it on paper.');
      return sentBy('phone')();
    },
    confirm: answered,
    fail: answered,
    recordFill: answered,
    requestRenewal: answered,
    cancelDone: answered,
    cancelDenied: answered,
  },
  on: {
    send: async (doing) => {
      await gone(doing);
      await write(doing.system('the message of a prescription'), doing.record, 'NewRx');
    },
    givePaper: gone,
    phoneIn: gone,
    discard: gone,
    fail: async ({ record, system }) =>
      wait(system('a prescription failed'), record, {
        kind: FALLBACK,
        title: 'A prescription failed: send it again, on paper or by phone',
        role: 'nurse',
        hours: 1,
      }),
    requestRenewal: async ({ record, system }) =>
      wait(system('a pharmacy asks for a renewal'), record, {
        kind: RENEWAL,
        title: 'A pharmacy asks for a renewal',
        role: 'psychiatrist',
        hours: 48,
      }),
    approveRenewal: async ({ record, system }) => {
      const db = system('a prescription is renewed');
      await stopClock(db, dueItem, { record: record.id, kind: RENEWAL });
      const { strength, sig, quantity, quantityUnit, daysSupply, refills, substitution, note, diagnosis } = record;
      await db(prescription).create({
        client: record.client,
        order: record.order,
        pharmacy: record.pharmacy,
        renews: record.id,
        strength,
        sig,
        quantity,
        quantityUnit,
        daysSupply,
        refills,
        substitution,
        note,
        diagnosis,
      });
    },
    denyRenewal: async ({ record, system }) =>
      void (await stopClock(system('a renewal is denied'), dueItem, { record: record.id, kind: RENEWAL })),
    requestCancel: async ({ record, system }) => {
      if (record.method === 'electronic') await write(system('a prescription is canceled'), record, 'CancelRx');
    },
  },
});
