/** Laboratory orders and results: what each step asks for, who reviews what, and the questions about them. */
import { Buffer } from 'node:buffer';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, answerDownload, type Asking, perform } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem, basesOf } from '#engine/server/grants.ts';
import { newId } from '#engine/server/ids.ts';
import { sha256 } from '#engine/server/digest.ts';
import { equals, isOneOf, readAll } from '#engine/server/read-all.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { ageOn } from '#modules/people/people-checks.model.ts';
import { location } from '#modules/people/location.model.ts';
import { analyteOf, usualFor } from './analytes.model.ts';
import { resultsOf } from './hl7-report.server.ts';
import { Reading, readMessage } from './hl7-text.server.ts';
import { orderText } from './hl7-write.server.ts';
import { called, dropped, linkTo, reviewed, startClocks } from './lab-clocks.server.ts';
import { fileResults } from './lab-filing.server.ts';
import { takeMessages } from './lab-intake.server.ts';
import { inUsualUnit } from './lab-units.model.ts';
import { labMessage } from './lab-message.model.ts';
import { labOrder } from './lab-order.model.ts';
import { labOrderMessage, labTrend, takeLabMessages } from './lab-questions.model.ts';
import { labResult, TO_REVIEW, VALID } from './lab-result.model.ts';
import { isDrugScreen, specimensOf, URINE_TEMPERATURE } from './lab-tests.model.ts';

type LabOrder = RecordOf<typeof labOrder>;
const now = (): string => new Date().toISOString();

const NEXT_NUMBER = 'lab order numbers';
/** The placer number after the highest: `L` and six digits. Of two orders at once, the second waits for the first. */
async function nextNumber(db: Db): Promise<string> {
  await db(location).find({ sort: 'code', limit: 1, held: true });
  const [last] = await db(labOrder).find({ sort: '-number', limit: 1 });
  return `L${String(Number(last?.number.slice(1) ?? 0) + 1).padStart(6, '0')}`;
}
const fromTests = ({ tests }: Pick<LabOrder, 'tests'>) => ({
  specimens: specimensOf(tests),
  isDrugScreen: isDrugScreen(tests),
});

/** What a collection must say. */
function mustBeCollected(record: LabOrder, actor: Actor): void {
  const isTechnician = !basesOf(actor).some((role) => role === 'nurse' || role === 'psychiatrist');
  if (isTechnician && !record.isDrugScreen) throw new Refusal('PERMISSION_DENIED');
  if (record.collectedAt !== null && Date.parse(record.collectedAt) > Date.now())
    throw invalid({ field: 'collectedAt', message: 'must not be in the future: enter when it was collected' });
  if (!record.tests.includes('uds12')) return;
  if (record.temperature === null)
    throw invalid({
      field: 'temperature',
      message: 'is required for a urine drug screen: read the strip within four minutes',
    });
  const { least, most } = URINE_TEMPERATURE;
  if ((record.temperature < least || record.temperature > most) && record.temperatureNote === null)
    throw invalid({
      field: 'temperatureNote',
      ...phrase('is required outside {{least}} to {{most}} °F: say what you saw, or collect again', { least, most }),
    });
}

const orderHooks = hooksFor(labOrder, {
  set: {
    create: async ({ record, system }) => {
      const db = system(NEXT_NUMBER);
      const [stay] = await db(episode).find({ where: { client: record.client, status: [...IN_TREATMENT] }, limit: 1 });
      if (record.number) return fromTests(record);
      if (!stay) throw invalid({ field: 'client', message: 'is not in treatment here: admit them first' });
      return { ...fromTests(record), episode: stay.id, number: await nextNumber(db) };
    },
    edit: async ({ record }) => fromTests(record),
    collect: async ({ record, actor }) => {
      mustBeCollected(record, actor);
      return { collectedBy: actor.accountId };
    },
    send: async () => ({ sentAt: now() }),
    conclude: async () => ({ reviewedAt: now() }),
  },
  on: {
    send: async ({ record, actor, system }) => {
      const db = system('an order goes to the laboratory');
      const { text, controlId, place } = await outgoing(db, record, 'OML^O21');
      await db(labMessage).create({
        status: 'sent',
        location: place,
        direction: 'out',
        type: 'OML^O21',
        controlId,
        sender: actor.name.slice(0, 300),
        at: now(),
        digest: sha256(text).toString('hex'),
        raw: Buffer.from(text, 'utf8').toString('base64'),
        client: record.client,
        order: record.id,
      });
    },
  },
});

/** The message of an order. One that was sent keeps its control ID, by which the laboratory answers. */
async function outgoing(db: Db, record: LabOrder, kind: 'OML^O21' | 'ORM^O01') {
  const person = await db(client).get(record.client);
  const prescriber = await db(employee).get(record.prescriber);
  const place = await db(location).get(person.location);
  const [sent] = await db(labMessage).find({ where: { order: record.id, direction: 'out' }, limit: 1 });
  const controlId = sent?.controlId ?? newId().replaceAll('-', '').slice(0, 20);
  const text = orderText(kind, {
    number: record.number,
    controlId,
    at: new Date(),
    facility: place.name,
    lab: 'LAB',
    client: {
      mrn: person.mrn,
      last: person.legalLast,
      first: person.legalFirst,
      dob: person.dob,
      sex: person.sexAtBirth,
    },
    tests: record.tests,
    prescriber: { id: prescriber.id.slice(-8), last: prescriber.lastName, first: prescriber.firstName },
    collectedAt: record.collectedAt,
    stat: record.stat,
    fasting: record.fasting,
    observed: record.observed,
    custody: record.custody,
    diagnoses: record.diagnoses.split(' '),
    notes: record.notes,
  });
  return { text, controlId, place: place.id };
}

/** Nurses review what is normal; everything else is the prescriber's. */
const isPrescriber = (actor: Actor): boolean => basesOf(actor).includes('psychiatrist');

const resultHooks = hooksFor(labResult, {
  set: {
    call: async ({ record, actor }) => {
      if (record.readBack !== true)
        throw invalid({
          field: 'readBack',
          message: 'must be yes: have the value read back to you, then record the call',
        });
      const at = Date.parse(record.notifiedAt ?? '');
      if (at > Date.now())
        throw invalid({ field: 'notifiedAt', message: 'must not be in the future: enter when you notified them' });
      if (at < Date.parse(record.receivedAt) - 60_000)
        throw invalid({ field: 'notifiedAt', message: 'must not be before the result was received' });
      return { calledBy: actor.accountId, urgency: 2 };
    },
    review: async ({ record, before, actor }) => {
      if (!isPrescriber(actor) && record.level !== 'normal')
        throw new Refusal('CONFLICT', {
          why: 'Only the prescriber reviews abnormal and critical results. You can record the call.',
        });
      if (!isPrescriber(actor) && record.reportStatus === 'P')
        throw new Refusal('CONFLICT', {
          why: 'The report is preliminary. Review it when it is final.',
        });
      if (before?.level === 'critical' && record.actionTaken === null)
        throw invalid({
          field: 'actionTaken',
          message: 'is required for a critical value: say what you ordered or decided',
        });
      return { reviewedBy: actor.accountId, reviewedAt: now(), urgency: 6 };
    },
    supersede: async () => ({ urgency: 6 }),
    withdraw: async () => ({ urgency: 6 }),
  },
  on: {
    create: async ({ record, system, notify }) => {
      if (!TO_REVIEW.some((state) => state === record.status)) return;
      await startClocks(system('a laboratory result came in'), record);
      if (record.level === 'normal' && record.reportStatus !== 'C') return;
      const title =
        record.status === 'critical'
          ? phrase('Critical lab result')
          : record.reportStatus === 'C'
            ? phrase('Corrected lab result')
            : phrase('Abnormal lab result');
      notify(record.prescriber, {
        kind: 'lab.result',
        title,
        severity: record.status === 'critical' ? 'error' : 'warning',
        link: linkTo(record.id),
      });
    },
    call: async ({ record, system }) => called(system('a critical value was called'), record),
    supersede: async ({ record, system }) => dropped(system('a newer version came in'), record),
    review: async ({ record, system }) => {
      const db = system('a result was reviewed');
      await reviewed(db, record);
      if (record.order === null) return;
      const waiting = await db(labResult).count({ where: { order: record.order, status: [...TO_REVIEW] } });
      const { status } = await db(labOrder).get(record.order);
      if (waiting === 0 && (status === 'received' || status === 'corrected'))
        await db(labOrder).act(record.order, 'conclude');
    },
    withdraw: async ({ record, system }) => {
      const db = system('a result was in the chart of the wrong client');
      await dropped(db, record);
      if (record.message === null) return;
      // A message is about one person: what else it brought is not theirs either. Each report takes the next one out.
      const [next] = await db(labResult).find({ where: { message: record.message, status: [...VALID] }, limit: 1 });
      if (next) return db(labResult).act(next.id, 'withdraw', { endedFor: record.endedFor });
      const { status } = await db(labMessage).get(record.message);
      if (status === 'filed') await db(labMessage).act(record.message, 'reopen');
    },
  },
});

const messageHooks = hooksFor(labMessage, {
  set: {
    match: async ({ record, actor, db }) => {
      // A message is matched only to a client whom the actor may open.
      await db(client).get(record.client ?? '');
      return { matchedBy: actor.accountId, matchedAt: now(), why: null };
    },
    reopen: async () => ({
      client: null,
      matchedBy: null,
      matchedAt: null,
      why: 'Taken out of the chart of the wrong client. Match it by hand.',
    }),
  },
  on: {
    match: async ({ record, system, today }) => {
      const db = system('results are matched by hand');
      const { timeZone } = await db(location).get(record.location);
      const results = resultsOf(
        new Reading(readMessage(Buffer.from(record.raw, 'base64').toString('latin1'))),
        timeZone,
      );
      const person = await db(client).get(record.client ?? '');
      const numbers = results.reports.map(({ placer }) => placer).filter(Boolean);
      const [order] = numbers.length
        ? await db(labOrder).find({ where: { number: numbers, client: person.id }, limit: 1 })
        : [];
      await fileResults({ db, person, order: order ?? null, message: record.id, results, today, receivedAt: now() });
    },
  },
});

export const labsServed = [orderHooks, resultHooks, messageHooks];

/** The facility for which messages are taken in: the one named, else the caller's first. */
async function placeFor(engine: Engine, actor: Actor, named: string | null) {
  const places = await readAll(engine, actor, location, { fields: ['name', 'timeZone'] });
  const own = actor.places ?? [];
  const found = named
    ? places.find(({ id }) => id === named)
    : (places.find(({ id }) => own.includes(id)) ?? places[0]);
  if (!found?.timeZone || !found.name) throw new Refusal('NOT_FOUND');
  return { id: found.id, name: found.name, timeZone: found.timeZone };
}

async function take({ engine, actor, asked }: Asking<typeof takeLabMessages>) {
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(asked.content))
    throw invalid({ field: 'content', message: 'must be the bytes of the file in Base64' });
  const place = await placeFor(engine, actor, asked.location);
  const { taken, oddities } = await takeMessages(
    engine,
    actor,
    place,
    Buffer.from(asked.content, 'base64').toString('latin1'),
  );
  return { messages: [...taken], oddities: [...new Set(oddities)] };
}

async function trend({ engine, actor, asked, today }: Asking<typeof labTrend>) {
  const person = await engine.read.get(engine.reader(actor), client, asked.client);
  const reports = await readAll(engine, actor, labResult, {
    filters: [equals('client', asked.client), isOneOf('status', VALID)],
    fields: ['lines', 'collectedAt', 'receivedAt'],
  });
  const key = asked.analyte;
  const points = reports.flatMap(({ id, lines, collectedAt, receivedAt }) =>
    (lines ?? []).flatMap((line) => {
      // “Less than 5” is no point on a line.
      const value =
        line.analyte === key &&
        line.number !== null &&
        line.comparator === '' &&
        line.status !== 'X' &&
        line.status !== 'N'
          ? inUsualUnit(key, line.number, line.unit)
          : null;
      const at = collectedAt ?? receivedAt;
      return value === null || !at
        ? []
        : [
            {
              result: id,
              at,
              value: Math.round(value * 10_000) / 10_000,
              flag: line.flags.join(' ') || (line.computed ?? ''),
              isCritical: line.level === 'critical',
            },
          ];
    }),
  );
  const dob = typeof person.dob === 'string' ? person.dob : null;
  const usual = usualFor(key, {
    sex: typeof person.sexAtBirth === 'string' ? person.sexAtBirth : 'unknown',
    age: dob === null ? null : ageOn(dob, today),
  });
  const { name, unit } = analyteOf(key);
  return {
    name,
    unit,
    low: usual?.low ?? null,
    high: usual?.high ?? null,
    points: points.toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}

async function orderFile({ engine, actor, asked }: Asking<typeof labOrderMessage>) {
  // What the caller may not read is not there.
  await engine.read.get(engine.reader(actor), labOrder, asked.order);
  const kind = asked.format === 'orm' ? ('ORM^O01' as const) : ('OML^O21' as const);
  return engine.act.transact(actor, { resource: labOrder, action: 'export', id: asked.order }, async (work) => {
    const db = dbFor(engine.act, work, asSystem(actor, 'the message of an order'));
    const record = await db(labOrder).get(asked.order);
    const { text } = await outgoing(db, record, kind);
    work.tx.write(auditStatement(actor, { noun: labOrder.name, recordId: record.id, action: 'export' }));
    return { name: `${record.number}.hl7`, type: 'application/octet-stream', body: text };
  });
}

export const labAnswers = [
  perform(takeLabMessages, take),
  answer(labTrend, trend),
  answerDownload(labOrderMessage, orderFile),
];
