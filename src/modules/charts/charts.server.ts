/** What else happens when allergies and problems are recorded. */
import { type Answered, answer, answerPage } from '#engine/server/answers.ts';
import { Refusal, invalid } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { client } from '#modules/clients/client.model.ts';
import { allergy, HEEDED, NO_KNOWN_ALLERGIES } from './allergy.model.ts';
import { DIAGNOSES } from './diagnoses.model.ts';
import { problem } from './problem.model.ts';
import { arrivals, packetOf } from './arrivals.server.ts';
import { activeClients as listActive, chartOf, chartReads as readsOf, searchClients } from './chart-answers.server.ts';
import {
  activeClients,
  chartReads,
  chartStamp,
  clientChart,
  clientSearch,
  expectedClients,
  intakePacket,
} from './chart-questions.model.ts';
import { stampOfChart, stampOfTimeline } from './chart-stamp.server.ts';
import { clientTimeline, timelineStamp } from './timeline-questions.model.ts';
import { timelineOf } from './timeline.server.ts';

/** Two who write to the same list of a client do it one after the other. */
const hold = (db: Db, id: string) => db(client).find({ where: { id }, limit: 1, held: true });

export const allergyServed = hooksFor(allergy, {
  set: {
    create: async ({ record, system }) => {
      const db = system('recording allergies');
      await hold(db, record.client);
      const known = await db(allergy).find({ where: { client: record.client, status: [...HEEDED] } });
      if (record.kind !== 'none') return;
      const [first] = known;
      if (first)
        throw new Refusal('CONFLICT', {
          why: phrase('{{substance}} is already recorded. Mark it as refuted first.', {
            substance: first.substance ?? NO_KNOWN_ALLERGIES,
          }),
        });
      return { substance: NO_KNOWN_ALLERGIES, reactions: null, severity: null };
    },
    verify: async ({ actor }) => ({ verifiedBy: actor.subjectId ?? null }),
  },
  on: {
    // An allergy contradicts "No known allergies".
    create: async ({ record, system }) => {
      if (record.kind === 'none') return;
      const db = system('an allergy was found')(allergy);
      const before = await db.find({ where: { client: record.client, kind: 'none', status: [...HEEDED] } });
      for (const { id } of before) await db.act(id, 'refute', { endReason: 'An allergy was found since' });
    },
  },
});

const named = (code: string): string => Object.entries(DIAGNOSES).find(([known]) => known === code)?.[1] ?? code;

function mustHaveBegun(onset: string | null, today: string): void {
  if (onset && onset > today) throw invalid({ field: 'onset', message: 'must not be in the future' });
}

/** Of the active problems of a client one is the principal one. */
async function makeOnlyPrincipal(
  db: Db,
  { id, client: of, principal }: { readonly id: string; readonly client: string; readonly principal: boolean },
): Promise<void> {
  if (!principal) return;
  await hold(db, of);
  for (const other of await db(problem).find({ where: { client: of, principal: true, id: { ne: id } } }))
    await db(problem).edit(other.id, { principal: false });
}

export const problemServed = hooksFor(problem, {
  set: {
    create: async ({ record, today }) => {
      mustHaveBegun(record.onset, today);
      return { name: named(record.code) };
    },
    edit: async ({ record, today }) => mustHaveBegun(record.onset, today),
    // What is over, or never was, is not what the stay is for.
    resolve: async () => ({ principal: false }),
    ruleOut: async () => ({ principal: false }),
  },
  on: {
    create: async ({ record, system }) => makeOnlyPrincipal(system('another problem is the principal one'), record),
    edit: async ({ record, system }) => makeOnlyPrincipal(system('another problem is the principal one'), record),
  },
});

export const chartsServed = [allergyServed, problemServed] as const;

/** Who answers which question about charts. */
export const chartAnswers: readonly Answered[] = [
  answer(activeClients, ({ engine, actor }) => listActive(engine, actor)),
  answer(expectedClients, ({ engine, actor }) => arrivals(engine, actor)),
  answer(intakePacket, ({ engine, actor, asked }) => packetOf(engine, actor, asked.id)),
  answer(clientSearch, searchClients),
  answer(clientChart, ({ engine, actor, asked }) => chartOf(engine, actor, asked.id)),
  answer(chartStamp, ({ engine, actor, asked }) => stampOfChart(engine, actor, asked.id)),
  answer(timelineStamp, ({ engine, actor, asked }) => stampOfTimeline(engine, actor, asked.id)),
  answerPage(clientTimeline, async ({ engine, actor, asked: { id, kind, after, limit } }) => {
    const given = { kind: kind ?? undefined, after: after ?? undefined, limit: limit ?? undefined };
    const { page, ...data } = await timelineOf(engine, actor, id, given);
    return { data, page };
  }),
  answer(chartReads, ({ engine, actor, asked }) => readsOf(engine, actor, asked.id)),
];
