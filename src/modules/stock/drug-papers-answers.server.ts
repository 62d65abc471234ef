/** The papers of controlled substances, from the records that the caller may read. Each is kept in the audit trail as an export. */
import { Refusal } from '#engine/model/refusals.ts';
import { showDay, showField, showInstant } from '#engine/model/show.ts';
import { dayAt } from '#engine/model/zoned.ts';
import { answerDownload, type Asking, type Download } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Engine } from '#engine/server/engine.ts';
import { organizationName } from '#engine/server/export-pdf.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { paperTable } from '#engine/server/paper-table.ts';
import { equals, isOneOf, readAll, readAllowed } from '#engine/server/read-all.ts';
import { location } from '#modules/people/location.model.ts';
import { clientMedication } from './client-medication.model.ts';
import { drugDestruction } from './drug-destruction.model.ts';
import { type DrugPaper, form106, form41, inventoryPaper, lic622 } from './drug-papers.server.ts';
import { type CountLine, stockCount } from './stock-count.model.ts';
import { stockLot } from './stock-lot.model.ts';
import { centralLog, destructionForm, inventoryForm, lossForm } from './stock-questions.model.ts';

/** The only record, or 404: what the caller may not read is not there. */
const only = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Refusal('NOT_FOUND');
  return one;
};

async function placeOf({ engine, actor }: Pick<Asking<typeof inventoryForm>, 'engine' | 'actor'>, id: string | null) {
  const places = await readAll(engine, actor, location);
  const own = actor.places ?? [];
  const found = id
    ? places.find((one) => one.id === id)
    : (places.find((one) => own.includes(one.id)) ?? (places.length === 1 ? places[0] : undefined));
  if (!found) throw new Refusal('NOT_FOUND');
  const { name = '', addressLine1, city, state, zip, phone = null, timeZone = 'UTC' } = found;
  return {
    id: found.id,
    timeZone,
    at: { name, phone, dea: null, address: `${[addressLine1, city, state].filter(Boolean).join(', ')} ${zip ?? ''}` },
  };
}

interface Traced {
  readonly noun: string;
  readonly id: string;
  readonly file: string;
}
async function asPdf(engine: Engine, actor: Actor, paper: DrugPaper, { noun, id, file }: Traced): Promise<Download> {
  const entry = auditStatement(actor, { action: 'export', noun, recordId: id, why: paper.title });
  await engine.connections.read(actor.tenantId, [entry]);
  const organization = await organizationName(engine, actor.tenantId);
  return { name: `${file}.pdf`, type: 'application/pdf', body: await paperTable({ ...paper, organization }) };
}

/** The containers of a facility that the caller may see; all of them for global administrators, who get their sums only. */
async function lotsAt(engine: Engine, actor: Actor, place: string) {
  const held = await readAllowed(engine, actor, stockLot, {
    filters: [equals('location', place), equals('kind', 'facility'), isOneOf('schedule', ['II', 'III', 'IV', 'V'])],
  });
  if (held.length > 0 || !actor.roles.includes('global_admin')) return held;
  return engine.act.transact(actor, { resource: stockLot, action: 'export' }, async (work) => {
    const db = dbFor(engine.act, work, asSystem(actor, 'the inventory of controlled substances'));
    const where = { location: place, kind: 'facility' as const };
    return (await db(stockLot).all({ where })).map((one) => ({
      ...one,
      titles: {} as Readonly<Record<string, string>>,
    }));
  });
}

async function inventory({ engine, actor, asked }: Asking<typeof inventoryForm>): Promise<Download> {
  const place = await placeOf({ engine, actor }, asked.location);
  const lots = await lotsAt(engine, actor, place.id);
  const paper = inventoryPaper(
    place.at,
    lots.map(({ name = '', strength = '', schedule = 'none', countedIn = 'tablet', ndc = null, ...lot }) => ({
      name,
      strength,
      schedule,
      countedIn,
      ndc,
      lot: lot.lot ?? '',
      onHand: lot.onHand ?? 0,
      awaiting: lot.awaiting ?? 0,
    })),
    {
      on: showInstant(new Date().toISOString(), place.timeZone),
      business: asked.business,
      units: [...new Set(lots.flatMap(({ titles }) => titles.unit ?? []))].toSorted(),
    },
  );
  const day = dayAt(place.timeZone, Date.now());
  return asPdf(engine, actor, paper, { noun: stockLot.name, id: place.id, file: `inventory-${day}` });
}

/** Everything that the same two people destroyed at the facility on that day goes on one form. */
async function destroyed({ engine, actor, asked }: Asking<typeof destructionForm>): Promise<Download> {
  const record = only(await readAll(engine, actor, drugDestruction, { filters: [equals('id', asked.destruction)] }));
  const { destroyedAt } = record;
  if (!destroyedAt || record.schedule === 'none')
    throw new Refusal('CONFLICT', {
      why: 'Form 41 is for controlled substances that were destroyed. Destroy it with a witness first.',
    });
  const place = await placeOf({ engine, actor }, record.location ?? null);
  const onDay = (at: string): string => dayAt(place.timeZone, at);
  const same = (
    await readAll(engine, actor, drugDestruction, {
      filters: [equals('location', place.id), isOneOf('status', ['witnessed', 'completed'])],
    })
  ).filter(
    (one) =>
      one.destroyedAt &&
      onDay(one.destroyedAt) === onDay(destroyedAt) &&
      one.staff === record.staff &&
      one.witness === record.witness,
  );
  const lots = await readAll(engine, actor, stockLot, {
    filters: [isOneOf('id', [...new Set(same.flatMap(({ lot }) => lot ?? []))])],
  });
  const dea = same.find(({ registrant }) => registrant)?.registrant ?? null;
  const items = same.flatMap((one) => {
    const lot = lots.find(({ id }) => id === one.lot);
    const { name = '', strength = '', schedule = 'none', countedIn = 'tablet', ndc = null } = lot ?? {};
    return [
      {
        name,
        strength,
        schedule,
        countedIn,
        ndc,
        lot: lot?.lot ?? '',
        quantity: one.quantity ?? 0,
        method: showField(drugDestruction, 'method', { ...one }),
        destroyedOn: showDay(onDay(one.destroyedAt ?? destroyedAt)),
        staff: one.titles.staff ?? '',
        witness: one.titles.witness ?? '',
      },
    ];
  });
  const file = `form-41-${onDay(destroyedAt)}`;
  return asPdf(engine, actor, form41({ ...place.at, dea }, items), {
    noun: drugDestruction.name,
    id: record.id,
    file,
  });
}

const differenceOf = ({ counted, expected, recounted, expectedAgain }: CountLine): number =>
  Math.round(((expectedAgain ?? expected ?? 0) - (recounted ?? counted ?? 0)) * 100) / 100;

async function lost({ engine, actor, asked }: Asking<typeof lossForm>): Promise<Download> {
  const record = only(await readAll(engine, actor, stockCount, { filters: [equals('id', asked.count)] }));
  if (record.status !== 'loss' && record.status !== 'reported')
    throw new Refusal('CONFLICT', { why: 'Form 106 is for a theft or loss. Declare it on this count first.' });
  const place = await placeOf({ engine, actor }, record.location ?? null);
  // Only the server writes them, as the definition types them.
  const missing = ((record.lines ?? []) as readonly CountLine[]).filter((line) => differenceOf(line) > 0);
  const lots = await readAll(engine, actor, stockLot, {
    filters: [
      isOneOf(
        'id',
        missing.map(({ lot }) => lot),
      ),
    ],
  });
  const items = missing.map((line) => {
    const lot = lots.find(({ id }) => id === line.lot);
    const { name = line.name, strength = '', schedule = 'none', countedIn = 'tablet', ndc = null } = lot ?? {};
    return { name, strength, schedule, countedIn, ndc, lot: lot?.lot ?? '', quantity: differenceOf(line) };
  });
  const paper = form106(
    { ...place.at, dea: record.registrant ?? null },
    {
      discoveredOn: record.discoveredOn ? showDay(record.discoveredOn) : '',
      kind: showField(stockCount, 'lossKind', { ...record }),
      policeReport: record.policeReport ?? null,
      measures: record.measures ?? null,
      noticeDueOn: record.noticeDueOn ? showDay(record.noticeDueOn) : null,
      confirmation: record.confirmation ?? null,
    },
    items,
  );
  return asPdf(engine, actor, paper, { noun: stockCount.name, id: record.id, file: `form-106-${record.day ?? ''}` });
}

async function central({ engine, actor, asked }: Asking<typeof centralLog>): Promise<Download> {
  const held = await readAll(engine, actor, clientMedication, { filters: [equals('client', asked.client)] });
  const first = only(held);
  const lots = await readAllowed(engine, actor, stockLot, {
    fields: ['location'],
    filters: [isOneOf('id', [...new Set(held.flatMap(({ lot }) => lot ?? []))])],
  });
  const place = await placeOf({ engine, actor }, lots[0]?.location ?? null);
  const ended = await readAllowed(engine, actor, drugDestruction, {
    filters: [
      isOneOf('lot', [...new Set(held.flatMap(({ lot }) => lot ?? []))]),
      isOneOf('status', ['witnessed', 'completed']),
    ],
  });
  const on = (at: string | null | undefined): string => (at ? showDay(dayAt(place.timeZone, at)) : '');
  const day = (value: string | undefined): string => (value ? showDay(value) : '');
  const items = held.map((one) => ({
    id: one.id,
    lot: one.lot,
    name: one.name ?? '',
    strength: one.strength ?? '',
    quantity: one.quantity ?? 0,
    instructions: one.instructions ?? '',
    expiresOn: day(one.expiresOn),
    filledOn: day(one.filledOn),
    startedOn: day(one.startedOn),
    prescriber: one.prescriber ?? '',
    rxNumber: one.rxNumber ?? '',
    refills: one.refills ?? 0,
    pharmacy: one.pharmacy ?? '',
  }));
  const gone = held.flatMap((one, at) => {
    const item = items[at];
    if (!item) return [];
    const returned = one.returnedAt
      ? [
          {
            ...item,
            disposedOn: on(one.returnedAt),
            how: 'Returned to client',
            staff: '',
            witness: one.receivedBy ?? '',
          },
        ]
      : [];
    return [
      ...returned,
      ...ended
        .filter(({ lot }) => lot === one.lot)
        .map((end) => ({
          ...item,
          quantity: end.quantity ?? 0,
          disposedOn: on(end.destroyedAt),
          how: showField(drugDestruction, 'method', { ...end }),
          staff: end.titles.staff ?? '',
          witness: end.titles.witness ?? '',
        })),
    ];
  });
  const person = {
    client: first.titles.client ?? '',
    admittedOn: first.admittedOn ? showDay(first.admittedOn) : null,
    attending: first.attending ?? null,
  };
  const paper = lic622(place.at, person, items, gone);
  return asPdf(engine, actor, paper, { noun: clientMedication.name, id: first.id, file: 'lic-622' });
}

export const drugPaperAnswers = [
  answerDownload(inventoryForm, inventory),
  answerDownload(destructionForm, destroyed),
  answerDownload(lossForm, lost),
  answerDownload(centralLog, central),
];
