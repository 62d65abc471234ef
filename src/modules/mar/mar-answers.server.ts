/** The pass of a unit and the week of a client, each as its reader may see it. */
import { addDays } from '#engine/model/days.ts';
import { momentAt } from '#engine/model/zoned.ts';
import { answer, type Asking } from '#engine/server/answers.ts';
import { equals, isOneOf, readAllowed } from '#engine/server/read-all.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { allergy, HEEDED, NO_KNOWN_ALLERGIES } from '#modules/charts/allergy.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { chainsOf } from '#modules/orders/order-chain.model.ts';
import { IN_FORCE, order } from '#modules/orders/order.model.ts';
import { formWords } from '#modules/orders/order-words.model.ts';
import { HOLDING, vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { administration, TAKEN } from './administration.model.ts';
import { FRESH_MINUTES, holdWords, missingFor, prnFault } from './dose-rules.model.ts';
import { marPass, marWeek, type PassClient } from './mar-questions.model.ts';
import { prnWords } from './record-dose.server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BACK_HOURS = 12;
const AHEAD_HOURS = 24;
/** The longest time between two doses that an order as needed may ask for. */
const LONGEST_GAP_HOURS = 168;
const SHOWN_STATES = [
  'scheduled',
  'missed',
  'given',
  'partial',
  'refused',
  'held',
  'not_available',
  'on_leave',
  'self_administered',
];
const iso = (at: number): string => new Date(at).toISOString();

/** A dose as both answers give it. The fields are never masked: who reads a dose reads all of it. */
const doseShown = (one: Awaited<ReturnType<typeof readAllowed<typeof administration>>>[number]) => ({
  id: one.id,
  order: one.order ?? '',
  medication: one.medication ?? '',
  dose: one.dose ?? 0,
  doseUnit: one.doseUnit ?? '',
  route: one.route ?? '',
  scheduledAt: one.scheduledAt ?? null,
  window: one.window ?? 60,
  status: one.status ?? '',
  prn: one.prn ?? false,
  dea: one.dea ?? null,
  highAlert: one.highAlert ?? false,
  measures: one.measures ?? null,
  actualAt: one.actualAt ?? null,
  doseGiven: one.doseGiven ?? null,
  reason: one.reason ?? null,
  variance: one.variance ?? null,
  effect: one.effect ?? null,
  effectDueAt: one.effectDueAt ?? null,
  scoreBefore: one.scoreBefore ?? null,
  recordedName: one.recordedName ?? null,
});

async function pass({ engine, actor, asked }: Asking<typeof marPass>) {
  const now = Date.now();
  const stays = await readAllowed(engine, actor, episode, {
    filters: [isOneOf('status', IN_TREATMENT)],
    fields: ['client', 'unit'],
  });
  const units = new Map(stays.flatMap((one) => (one.unit ? [[one.unit, one.titles.unit ?? '']] : [])));
  const here = stays.filter((one) => one.unit && (!asked.unit || one.unit === asked.unit));
  const ids = [...new Set(here.flatMap((one) => one.client ?? []))];
  const list = [...units]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  if (ids.length === 0) return { now: iso(now), units: list, clients: [] };
  const theirs = isOneOf('client', ids);
  const between = (field: string, from: number, to: number) => [
    { field, op: 'gte' as const, value: iso(from) },
    { field, op: 'lte' as const, value: iso(to) },
  ];
  const [people, doses, asNeeded, orders, allergies, sets, beds] = await Promise.all([
    readAllowed(engine, actor, client, {
      filters: [isOneOf('id', ids)],
      fields: ['legalFirst', 'legalLast', 'preferredName', 'dob', 'mrn', 'photo'],
    }),
    readAllowed(engine, actor, administration, {
      filters: [
        theirs,
        isOneOf('status', SHOWN_STATES),
        ...between('scheduledAt', now - BACK_HOURS * HOUR, now + AHEAD_HOURS * HOUR),
      ],
    }),
    readAllowed(engine, actor, administration, {
      filters: [
        theirs,
        isOneOf('status', TAKEN),
        equals('prn', 'true'),
        ...between('actualAt', now - LONGEST_GAP_HOURS * HOUR, now),
      ],
    }),
    readAllowed(engine, actor, order, {
      filters: [theirs, isOneOf('status', IN_FORCE), isOneOf('category', ['medication', 'taper'])],
    }),
    readAllowed(engine, actor, allergy, {
      filters: [theirs, isOneOf('status', HEEDED)],
      fields: ['client', 'kind', 'substance'],
    }),
    readAllowed(engine, actor, vitalSigns, {
      filters: [theirs, isOneOf('status', HOLDING), ...between('takenAt', now - FRESH_MINUTES * MINUTE, now)],
      fields: ['client', 'takenAt', 'systolic', 'diastolic', 'pulse', 'respirations', 'notTaken'],
    }),
    readAllowed(engine, actor, bedAssignment, {
      filters: [theirs, equals('status', 'open'), equals('kind', 'occupancy')],
      fields: ['client', 'bed'],
    }),
  ]);
  const ordersById = new Map(orders.map((one) => [one.id, one]));
  const chains = await chainsOf(
    orders.filter((one) => one.prn),
    (replaced) => readAllowed(engine, actor, order, { filters: [isOneOf('id', replaced)], fields: ['replaces'] }),
  );
  const stayOf = new Map(here.map((one) => [one.client ?? '', one.id]));
  /** Nothing is given on what was ordered for another stay. */
  const isOfStay = (one: { readonly client?: string | null; readonly episode?: string | null }): boolean =>
    !one.episode || one.episode === stayOf.get(one.client ?? '');
  const of = <T extends { readonly client?: string | null }>(rows: readonly T[]) =>
    Map.groupBy(rows, (one) => one.client ?? '');
  const [dosesOf, neededOf, ordersOf, allergiesOf, setsOf, bedsOf] = [
    of(doses.filter((one) => one.status !== 'scheduled' || isOfStay(one))),
    of(asNeeded),
    of(orders.filter(isOfStay)),
    of(allergies),
    of(sets),
    of(beds),
  ];
  const clients = here.flatMap((stay): PassClient[] => {
    const person = people.find(({ id }) => id === stay.client);
    if (!person) return [];
    const known = allergiesOf.get(person.id) ?? [];
    const [set] = (setsOf.get(person.id) ?? [])
      .filter((one) => !one.notTaken)
      .toSorted((a, b) => (b.takenAt ?? '').localeCompare(a.takenAt ?? ''));
    const fresh = set
      ? {
          at: set.takenAt ?? iso(now),
          systolic: set.systolic ?? null,
          diastolic: set.diastolic ?? null,
          pulse: set.pulse ?? null,
          respirations: set.respirations ?? null,
        }
      : null;
    const given = neededOf.get(person.id) ?? [];
    return [
      {
        id: person.id,
        name: `${person.legalLast ?? ''}, ${person.preferredName ?? person.legalFirst ?? ''}`,
        bed: bedsOf.get(person.id)?.[0]?.titles.bed ?? null,
        unit: stay.unit ?? null,
        dob: person.dob ?? null,
        mrn: person.mrn ?? null,
        photo: person.photo ?? null,
        away: stay.status === 'on_leave',
        allergies: known.length
          ? known.flatMap((one) =>
              one.kind !== 'none' && one.substance && one.substance !== NO_KNOWN_ALLERGIES ? [one.substance] : [],
            )
          : null,
        vitals: fresh,
        doses: [
          ...(dosesOf.get(person.id) ?? []),
          ...given.filter((one) => Date.parse(one.actualAt ?? '') > now - BACK_HOURS * HOUR),
        ]
          .map((one) => {
            const its = ordersById.get(one.order ?? '');
            const limits = {
              holdSystolic: its?.holdSystolic ?? null,
              holdPulse: its?.holdPulse ?? null,
              holdRespirations: its?.holdRespirations ?? null,
            };
            return {
              ...doseShown(one),
              hold: holdWords(limits, fresh),
              missing: [...missingFor(limits, fresh)],
              onHold: its?.status === 'hold',
              instructions: its?.instructions ?? null,
            };
          })
          .toSorted((a, b) => (a.scheduledAt ?? a.actualAt ?? '').localeCompare(b.scheduledAt ?? b.actualAt ?? '')),
        prn: (ordersOf.get(person.id) ?? [])
          .filter((one) => one.prn && one.status !== 'hold')
          .map((one) => {
            const chain = chains.get(one.id) ?? [one.id];
            const times = given.flatMap((dose) => (chain.includes(dose.order ?? '') ? (dose.actualAt ?? []) : []));
            const limits = { minHours: one.minHours ?? null, maxPer24h: one.maxPer24h ?? null };
            const fault = prnFault(limits, times, now);
            return {
              order: one.id,
              medication: [one.drugName, formWords(one.form ?? null)].filter(Boolean).join(' '),
              dose: one.dose ?? 0,
              doseUnit: one.doseUnit ?? '',
              route: one.route ?? '',
              reason: one.prnReason ?? null,
              maxPer24h: limits.maxPer24h,
              given24h: times.filter((at) => Date.parse(at) > now - 24 * HOUR).length,
              lastAt: times.toSorted((a, b) => b.localeCompare(a))[0] ?? null,
              fault: fault ? prnWords(fault, actor.timeZone) : null,
              measures: one.measures ?? null,
              dea: one.dea ?? null,
            };
          }),
      },
    ];
  });
  return {
    now: iso(now),
    units: list,
    clients: clients.toSorted((a, b) => (a.bed ?? '~').localeCompare(b.bed ?? '~', 'en', { numeric: true })),
  };
}

async function week({ engine, actor, asked }: Asking<typeof marWeek>) {
  await engine.read.get(engine.reader(actor), client, asked.client);
  const { timeZone } = actor;
  const [from, to] = [momentAt(timeZone, asked.from, '00:00'), momentAt(timeZone, addDays(asked.from, 7), '00:00')];
  const within = (field: string) => [
    equals('client', asked.client),
    isOneOf('status', SHOWN_STATES),
    { field, op: 'gte' as const, value: iso(from) },
    { field, op: 'lt' as const, value: iso(to) },
  ];
  const [scheduled, needed] = await Promise.all([
    readAllowed(engine, actor, administration, { filters: within('scheduledAt') }),
    readAllowed(engine, actor, administration, { filters: [...within('actualAt'), equals('prn', 'true')] }),
  ]);
  return {
    timeZone,
    doses: [...scheduled, ...needed]
      .map(doseShown)
      .toSorted((a, b) => (a.scheduledAt ?? a.actualAt ?? '').localeCompare(b.scheduledAt ?? b.actualAt ?? '')),
  };
}

export const marAnswers = [answer(marPass, pass), answer(marWeek, week)];
