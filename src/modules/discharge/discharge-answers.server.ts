/** The board of departures and one discharge as one answer each; every record through the read path, as the reader sees it. */
import { Refusal } from '#engine/model/refusals.ts';
import type { Read } from '#engine/model/wire.ts';
import { after } from '#engine/server/clocks.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, basesOf, grantOn, isNothing, systemActor } from '#engine/server/grants.ts';
import { parseSort } from '#engine/server/query.ts';
import { isOneOf, asReader, equals, readAll, readAllowed } from '#engine/server/read-all.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { AFTERWARDS, discharge, PREPARING } from './discharge.model.ts';
import { callsLeft } from './discharge-clocks.server.ts';
import { type Discharge, dischargeFacts } from './discharge-facts.model.ts';
import { dischargeBlockers, type DischargeFacts } from './discharge-gate.model.ts';
import { dischargeSummary, SUMMARY_DAYS } from './discharge-summary.model.ts';
import type {
  AfterRow,
  BlockerRead,
  CallDue,
  DischargeBoard,
  DischargeWork,
  Leaving,
  StepRead,
  Summary,
  SummaryDue,
} from './discharge-wire.model.ts';
import { DUE_AFTER, SLOTS } from './follow-up.model.ts';
import { leaveOfAbsence, OPEN_LEAVE } from './leave-of-absence.model.ts';
import { type StepKey, stepsFor } from './steps.model.ts';

const CARD = ['legalFirst', 'legalLast', 'preferredName', 'mrn', 'dob', 'location', 'flags', 'phones'];
const STAY = [
  'client',
  'location',
  'unit',
  'levelOfCare',
  'admittedAt',
  'dischargedAt',
  'dischargeType',
  'risksExplained',
  'leavingForm',
  'endNote',
  'attending',
  'primaryTherapist',
  'readmissionOf',
];
/** Steps of which the record itself says whether they are done. */
const BY_RECORD: readonly StepKey[] = ['screening', 'aftercare', 'level', 'outcomes'];
const DAY_HOURS = 24;
const nameOf = ({ legalLast, legalFirst }: Read<typeof client>): string => `${legalLast ?? ''} ${legalFirst ?? ''}`;

/** Everything that is asked of discharges, whole: who acts for the organization sees what the steps are worked out from. */
interface Whole {
  readonly record: Discharge;
  readonly facts: DischargeFacts;
}
async function wholeOf(engine: Engine, actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, Whole>> {
  if (!ids.length) return new Map();
  const source = asReader(engine, systemActor(actor.tenantId, 'the gate to a departure', actor.timeZone));
  const records = await source.find(discharge, { id: ids });
  const facts = await dischargeFacts(source, records);
  return new Map(
    records.flatMap((record): [string, Whole][] => {
      const its = facts.get(record.id);
      return its ? [[record.id, { record, facts: its }]] : [];
    }),
  );
}

/** Whether the reader sees what is in a discharge, beside its dates. */
const seesContent = (leaving: Leaving): boolean => 'steps' in leaving;
/** Whether the calls that follow it are theirs: intake makes them, and sees nothing else of it. */
const seesCalls = (leaving: Leaving): boolean => 'calls' in leaving;
const isPreparing = ({ status }: Leaving): boolean => PREPARING.some((state) => state === status);

function blockersOf(leaving: Leaving, whole: Whole): BlockerRead[] {
  if (!isPreparing(leaving) || !seesContent(leaving)) return [];
  return dischargeBlockers(whole.facts, Date.now()).map(({ key, step, message }) => ({ key, step, message }));
}

/** Steps in their order, each with what the reader may do about it. */
function stepsOf(actor: Actor, leaving: Leaving, { record, facts }: Whole): StepRead[] {
  const roles = basesOf(actor);
  const open = new Set(dischargeBlockers(facts, Date.now()).map(({ step }) => step));
  const content = seesContent(leaving);
  return stepsFor(record.type, facts.needsNaloxone)
    .filter((step) => content || step.roles.some((role) => roles.includes(role)))
    .map(({ key, label, roles: owners, holds, action, mayBeNeedless }) => {
      const entry = record.steps?.[key];
      const isByRecord = BY_RECORD.includes(key);
      const isOpen = isPreparing(leaving) && holds ? open.has(key) : !entry && !isByRecord;
      const done = isOpen ? null : entry ? { ...entry, note: content ? entry.note : null } : 'by_record';
      return {
        key,
        label,
        roles: owners,
        holds,
        done,
        action: done === null && action && leaving.can.includes(action) ? action : null,
        mayBeNeedless: mayBeNeedless && done === null && leaving.can.includes('notNeeded'),
      };
    });
}

function callsOf(leaving: Leaving, { record }: Whole): CallDue[] {
  const left = record.departedAt;
  if (!left || !seesCalls(leaving)) return [];
  return callsLeft(record).map((slot) => ({
    slot,
    label: SLOTS[slot],
    dueAt: after(left, DUE_AFTER[slot]).toISOString(),
  }));
}

function summaryDueOf(leaving: Leaving, summaries: readonly Summary[]): SummaryDue | null {
  if (!leaving.departedAt || !seesContent(leaving)) return null;
  const found = summaries.find((one) => one.discharge === leaving.id && one.status !== 'entered_in_error');
  const { status } = found ?? {};
  return {
    status: status === 'draft' || status === 'uncosigned' || status === 'cosigned' ? status : 'missing',
    dueAt: after(leaving.departedAt, SUMMARY_DAYS * DAY_HOURS).toISOString(),
  };
}

/** The board: who leaves when, who is away, and what is due for those who have left. */
export async function dischargeBoard(engine: Engine, actor: Actor): Promise<DischargeBoard> {
  const [leaving, leaves, stays] = await Promise.all([
    readAll(engine, actor, discharge, {
      filters: [isOneOf('status', [...PREPARING, ...AFTERWARDS])],
      sort: parseSort(discharge, 'plannedFor'),
    }),
    readAllowed(engine, actor, leaveOfAbsence, {
      filters: [isOneOf('status', OPEN_LEAVE)],
      sort: parseSort(leaveOfAbsence, 'backBy'),
    }),
    readAllowed(engine, actor, episode, { filters: [isOneOf('status', IN_TREATMENT)], fields: STAY }),
  ]);
  const ids = [...leaving, ...leaves, ...stays].flatMap((one) => one.client ?? []);
  const people = ids.length
    ? await readAllowed(engine, actor, client, { filters: [isOneOf('id', [...new Set(ids)])], fields: CARD })
    : [];
  const whole = await wholeOf(
    engine,
    actor,
    leaving.map(({ id }) => id),
  );
  const gone = leaving.filter((one) => !isPreparing(one));
  const summaries = gone.length
    ? await readAllowed(engine, actor, dischargeSummary, {
        filters: [
          isOneOf(
            'discharge',
            gone.map(({ id }) => id),
          ),
        ],
        fields: ['discharge'],
      })
    : [];
  const personOf = (id: string | null | undefined) => people.find((one) => one.id === id);
  return {
    planned: leaving.flatMap((one) => {
      const [person, its] = [personOf(one.client), whole.get(one.id)];
      const stay = stays.find(({ id }) => id === one.episode);
      return isPreparing(one) && person && its && stay
        ? [
            {
              client: person,
              episode: stay,
              discharge: one,
              steps: stepsOf(actor, one, its),
              blockers: blockersOf(one, its),
            },
          ]
        : [];
    }),
    away: leaves.flatMap((leave) => {
      const person = personOf(leave.client);
      return person ? [{ client: person, leave }] : [];
    }),
    after: gone
      .flatMap((one): AfterRow[] => {
        const [person, its] = [personOf(one.client), whole.get(one.id)];
        if (!person || !its) return [];
        const steps = stepsOf(actor, one, its).filter(({ holds, done }) => !holds && done === null);
        const summary = summaryDueOf(one, summaries);
        const isSigned = summary?.status === 'cosigned';
        const [call = null] = callsOf(one, its);
        const row = { client: person, discharge: one, call, summary: isSigned ? null : summary, steps };
        return row.call || row.summary || steps.length ? [row] : [];
      })
      .toSorted((a, b) => (a.call?.dueAt ?? '~').localeCompare(b.call?.dueAt ?? '~')),
    here: stays
      .flatMap((stay) => {
        const person = personOf(stay.client);
        return person && stay.can.includes('leaveAma') ? [{ client: person, episode: stay }] : [];
      })
      .toSorted((a, b) => nameOf(a.client).localeCompare(nameOf(b.client), 'en-US')),
  };
}

/** One client's discharge: of the stay that goes on, else of the one that ended last. Throws NOT_FOUND where there is none. */
export async function dischargeWork(engine: Engine, actor: Actor, id: string): Promise<DischargeWork> {
  const person = (await engine.read.get(engine.reader(actor), client, id)) as Read<typeof client>;
  const stays = await readAll(engine, actor, episode, {
    filters: [equals('client', id), isOneOf('status', [...IN_TREATMENT, 'discharged'])],
    fields: STAY,
    sort: parseSort(episode, '-admittedAt'),
  });
  const [newest] = stays;
  if (!newest) throw new Refusal('NOT_FOUND');
  const [found, leaves] = [
    await readAll(engine, actor, discharge, { filters: [equals('episode', newest.id)] }),
    await readAllowed(engine, actor, leaveOfAbsence, {
      filters: [equals('episode', newest.id)],
      sort: parseSort(leaveOfAbsence, '-leavesAt'),
    }),
  ];
  const leaving = found[0] ?? null;
  const its = leaving ? (await wholeOf(engine, actor, [leaving.id])).get(leaving.id) : undefined;
  const nothing = { steps: [], blockers: [], calls: [], summary: null, summaryDue: null, mayWriteSummary: false };
  const base = { client: person, episode: newest, leaves };
  if (!leaving || !its || leaving.status === 'cancelled') return { ...base, discharge: null, ...nothing };
  const summaries = seesContent(leaving)
    ? await readAllowed(engine, actor, dischargeSummary, { filters: [equals('discharge', leaving.id)] })
    : [];
  const summary = summaries.find(({ status }) => status !== 'entered_in_error') ?? null;
  const mayCreate = !isNothing(grantOn(engine.read.policy, actor, dischargeSummary, 'create'));
  return {
    ...base,
    discharge: leaving,
    steps: stepsOf(actor, leaving, its),
    blockers: blockersOf(leaving, its),
    calls: callsOf(leaving, its),
    summary,
    summaryDue: summaryDueOf(leaving, summaries),
    mayWriteSummary: summary === null && mayCreate && seesContent(leaving),
  };
}
