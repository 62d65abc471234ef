/**
 * Takes in what laboratories send. Each message is one transaction: all of it is in the database before it is acknowledged, and
 * a message that cannot be read or filed never undoes another one. The same message twice is one result.
 */
import { Buffer } from 'node:buffer';
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { dbFor } from '#engine/server/db.ts';
import { sha256 } from '#engine/server/digest.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { dayIn, newId } from '#engine/server/ids.ts';
import type { location } from '#modules/people/location.model.ts';
import { type AckCode, ackText } from './hl7-write.server.ts';
import { type Head, headOf, messagesOf, Reading, readMessage, Unreadable } from './hl7-text.server.ts';
import { resultsOf, type SentPerson } from './hl7-report.server.ts';
import { collectAgain } from './lab-clocks.server.ts';
import { fileResults, orderFor, whose } from './lab-filing.server.ts';
import { labMessage } from './lab-message.model.ts';
import { labOrder } from './lab-order.model.ts';

type Place = Pick<RecordOf<typeof location>, 'id' | 'name' | 'timeZone'>;
/** What became of one message. */
export interface Taken {
  readonly controlId: string;
  readonly type: string;
  readonly outcome: 'filed' | 'waiting' | 'refused' | 'noted' | 'duplicate';
  readonly why: string | null;
  readonly reports: number;
  /** The acknowledgment; null for a message that is itself one. */
  readonly answer: string | null;
}
/** What is decided of a message before anything is written. */
interface Decision {
  readonly outcome: Exclude<Taken['outcome'], 'duplicate'>;
  readonly code: AckCode;
  readonly why: string | null;
  /** Further values of the message. */
  readonly values?: Partial<RecordOf<typeof labMessage>>;
  /** What is done once the message is written; returns how many reports brought something new. */
  readonly finish?: (message: string) => Promise<number>;
}

const NO_HEAD: Head = {
  type: '',
  event: '',
  controlId: '',
  version: '',
  processing: '',
  sender: '',
  receiver: '',
  sentAt: '',
};
const LONGEST = 300;
const refused = (code: AckCode, why: string): Decision => ({ outcome: 'refused', code, why });
/** What a message of somebody looks like in the list of those that wait. */
const personWords = (person: SentPerson | null): string | null =>
  person === null
    ? null
    : [[person.family, person.given].filter(Boolean).join(', '), person.dob ?? '', person.sex, person.ids.join(' ')]
        .filter(Boolean)
        .join(' · ')
        .slice(0, LONGEST) || null;

/** Whether a message can be taken at all; the outcome where not. */
function refusalOf(head: Head): Decision | null {
  if (head.controlId === '') return refused('AE', 'MSH-10 is empty: send the message with a control ID.');
  if (head.controlId.length > 199)
    return refused('AE', 'MSH-10 has more than 199 characters: send a shorter control ID.');
  if (!head.version.startsWith('2')) return refused('AR', 'MSH-12 must name a version of HL7 v2, such as 2.5.1.');
  if (head.processing === 'T')
    return refused('AR', 'MSH-11 is T: test messages are not filed here. Send P for production.');
  return null;
}

interface Arrival {
  readonly db: Db;
  readonly place: Place;
  readonly reading: Reading;
  readonly now: Date;
}
const note = (why: string | null, more: Pick<Decision, 'values' | 'finish'> = {}): Decision => ({
  outcome: 'noted',
  code: 'AA',
  why: why?.slice(0, LONGEST) ?? null,
  ...more,
});

/** Results: filed where person and order agree, else they wait. */
async function takeResults({ db, place, reading, now }: Arrival): Promise<Decision> {
  const results = resultsOf(reading, place.timeZone);
  const { person, reports, oddities } = results;
  if (reports.length === 0) return refused('AE', 'The message has no OBR: it reports nothing.');
  const values = { person: personWords(person), reports: reports.length };
  const found = await whose(db, person);
  if ('why' in found) return { outcome: 'waiting', code: 'AA', why: found.why, values };
  const owner = await orderFor(db, found.client.id, reports);
  if ('why' in owner) return { outcome: 'waiting', code: 'AA', why: owner.why, values };
  return {
    outcome: 'filed',
    code: 'AA',
    why: oddities[0] ?? null,
    values: { ...values, client: found.client.id, order: owner.order?.id ?? null },
    finish: (message) =>
      fileResults({
        db,
        person: found.client,
        order: owner.order,
        message,
        results,
        today: dayIn(place.timeZone),
        receivedAt: now.toISOString(),
      }),
  };
}

/** The answer of a laboratory to an order of ours. */
async function takeAnswer({ db, reading }: Arrival): Promise<Decision> {
  const msa = reading.first('MSA');
  const [code, of] = [reading.value(msa, 1).trim().toUpperCase(), reading.value(msa, 2).trim()];
  const words = reading.value(reading.first('ERR'), 8).trim() || reading.value(msa, 3).trim();
  if (of === '') return note('The acknowledgment names no message and changes nothing.');
  const [sent] = await db(labMessage).find({ where: { direction: 'out', controlId: of }, limit: 1 });
  if (!sent) return note('No message with this control ID was sent. Nothing changed.');
  // A commit acknowledgment says that it arrived, not that it was accepted.
  if (code === 'CA') return note('The laboratory received the order and has not accepted it yet.');
  if (sent.status !== 'sent') return note('The order was answered before. Nothing changed.');
  const isAccepted = code === 'AA';
  return note(words || 'Acknowledgment of an order', {
    values: { order: sent.order },
    finish: async () => {
      await db(labMessage).edit(sent.id, {
        why: (words || (isAccepted ? 'Accepted' : 'Refused without a reason')).slice(0, LONGEST),
      });
      await db(labMessage).act(sent.id, isAccepted ? 'accept' : 'refuse');
      return 0;
    },
  });
}

/** News of an order: its state, or a specimen that cannot be used. */
async function takeOrderNews({ db, reading, place }: Arrival): Promise<Decision> {
  if (reading.value(reading.first('ORC'), 1).trim().toUpperCase() === 'NW')
    return refused('AR', 'Nexus sends orders and takes none: send results as ORU^R01.');
  const { reports, person } = resultsOf(reading, place.timeZone);
  const values = { person: personWords(person) };
  const numbers = reports.map(({ placer }) => placer).filter(Boolean);
  const [order] = numbers.length ? await db(labOrder).find({ where: { number: numbers }, limit: 1 }) : [];
  if (!order) return note('No order has this number. Nothing changed.', { values });
  const problem = reports.find(({ specimenProblem }) => specimenProblem !== '')?.specimenProblem;
  return note(problem ? `Specimen rejected: ${problem}` : null, {
    values: { ...values, order: order.id },
    finish: async () => {
      if (problem) await collectAgain(db, order);
      return 0;
    },
  });
}

const TAKERS: Readonly<Record<string, (arrival: Arrival) => Promise<Decision>>> = {
  ORU: takeResults,
  ACK: takeAnswer,
  ORR: takeAnswer,
  ORL: takeAnswer,
  ORM: takeOrderNews,
  OML: takeOrderNews,
};

/** Takes one message in a transaction of its own. */
async function takeOne(engine: Engine, actor: Actor, place: Place, bytes: string): Promise<Taken> {
  const system = asSystem(actor, 'a laboratory message is taken in');
  const now = new Date();
  const raw = Buffer.from(bytes, 'latin1').toString('base64');
  const digest = sha256(bytes).toString('hex');
  let head = NO_HEAD;
  let reading: Reading | null = null;
  let unreadable: string | null = null;
  try {
    reading = new Reading(readMessage(bytes));
    head = headOf(reading);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    unreadable = error.message;
  }
  const type = [head.type, head.event].filter(Boolean).join('^').slice(0, 40) || 'Unknown';
  const sender = head.sender.slice(0, LONGEST) || null;
  const controlId = head.controlId.slice(0, 199) || '(none)';
  return engine.act.transact(system, { resource: labMessage, action: 'receive' }, async (work) => {
    const db = dbFor(engine.act, work, system);
    // One message at a time: two copies that arrive together are one result.
    await work.tx.read({ text: 'select pg_advisory_xact_lock(hashtext($1))', values: [`lab ${actor.tenantId}`] });
    const [known] = await db(labMessage).find({ where: { digest, controlId, sender, direction: 'in' }, limit: 1 });
    if (known && known.status !== 'refused')
      return {
        controlId,
        type,
        outcome: 'duplicate',
        why: 'This message was received before. Nothing changed.',
        reports: 0,
        answer: known.answer && `${known.answer.trimEnd()}\r`,
      };
    const take = TAKERS[head.type];
    const decision: Decision =
      unreadable !== null || reading === null
        ? refused('AR', unreadable ?? 'The message cannot be read.')
        : (refusalOf(head) ??
          (take
            ? await take({ db, place, reading, now })
            : refused('AR', `${type} is not a message that Nexus takes: send ORU^R01.`)));
    const { outcome, code, why, values, finish } = decision;
    const ackId = newId().replaceAll('-', '').slice(0, 20);
    const answer =
      head.type === 'ACK'
        ? null
        : ackText({
            code,
            of: head.controlId,
            event: head.event,
            facility: place.name,
            sender: head.sender,
            at: now,
            controlId: ackId,
            why: code === 'AA' ? '' : (why ?? ''),
          });
    const message = await db(labMessage).create({
      status: outcome,
      location: place.id,
      direction: 'in',
      type,
      controlId,
      sender,
      at: now.toISOString(),
      digest,
      raw,
      answer,
      why,
      ...values,
    });
    const reports = finish ? await finish(message) : 0;
    const isOld = outcome === 'filed' && reports === 0;
    if (isOld) await db(labMessage).edit(message, { why: NOTHING_NEW });
    return { controlId, type, outcome, why: isOld ? NOTHING_NEW : why, reports, answer };
  });
}
const NOTHING_NEW = 'Nothing new: the chart has the same report.';

/** What is in a file or a stream, message by message, in order. `bytes` holds one character for each byte. */
export async function takeMessages(
  engine: Engine,
  actor: Actor,
  place: Place,
  bytes: string,
): Promise<{ readonly taken: readonly Taken[]; readonly oddities: readonly string[] }> {
  const { messages, oddities } = messagesOf(bytes);
  if (messages.length === 0)
    throw new Refusal('BAD_QUERY', { why: 'the file holds no HL7 message: each begins with MSH' });
  const taken: Taken[] = [];
  for (const one of messages) taken.push(await takeOne(engine, actor, place, one.bytes));
  return { taken, oddities };
}
