/** Filling a roster: a run reads the place, solves in a thread, keeps the best so far, and becomes drafts when it is applied. */
import { addDays } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Payload, Task } from '#engine/server/jobs.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { neededOn, partOf } from './coverage.model.ts';
import { clientsByUnit, rosteredAt } from './planner.server.ts';
import { NO_BURDEN } from './fairness.model.ts';
import { AROUND, burdensOf, LIVE, shiftsOf, termsOf, wishesOf, workersOf } from './roster-facts.server.ts';
import { type Asked, type Built, gapsOf, type Line, problemOf, proposedBy, startFrom } from './roster-problem.model.ts';
import { rosterRun } from './roster-run.model.ts';
import { weekOf } from './rules.model.ts';
import { shift } from './shift.model.ts';
import { planChecked } from './shifts.server.ts';
import { spanOf, workedHours } from './shift-times.model.ts';
import { solve } from './solver/work.server.ts';

const SECONDS = { quick: 5, normal: 20, thorough: 60 } as const;
const TASK = 'roster:fill';

/** All that the solver needs to know about a place, and the people whom it may plan. */
async function asked(db: Db, actor: Actor, at: string, from: string, weeks: number): Promise<Asked> {
  const { timeZone } = await db(location).get(at);
  const to = addDays(from, weeks * 7 - 1);
  const { here, targets } = await rosteredAt(db, actor, at, from, to);
  const terms = await termsOf(db);
  const recent = await db(shift).all({
    where: { location: at, day: { gte: addDays(from, -AROUND), lte: to }, status: LIVE },
  });
  const positions = new Map((await db(employee).all({})).map((one) => [one.id, one.position]));
  const clients = await clientsByUnit(
    db,
    targets.flatMap((one) => one.unit ?? []),
  );
  const lines = targets.flatMap((target): Line[] => {
    // The shift type that people in the role work most on that part of the day; without any, one of the place.
    const counts = new Map<string, number>();
    for (const one of recent) {
      const role = one.position ?? positions.get(one.employee ?? '');
      if (
        partOf(terms.types.get(one.shiftType)?.kind) === target.part &&
        (!target.position || role === target.position)
      )
        counts.set(one.shiftType, (counts.get(one.shiftType) ?? 0) + 1);
    }
    const [usual] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
    const type =
      terms.types.get(usual ?? '') ??
      [...terms.types.values()].find(
        (one) => one.kind === target.part && one.status === 'active' && (!one.location || one.location === at),
      );
    if (!type || type.kind === 'on_call') return [];
    const { name, kind, startsAt, endsAt, breakMinutes, credential } = type;
    const required = target.position ? (terms.required.get(target.position) ?? []) : [];
    return [
      {
        target: target.name,
        shiftType: type.id,
        position: target.position,
        name,
        kind,
        startsAt,
        endsAt,
        breakMinutes,
        credentials: [...new Set([...required, ...(credential ? [credential] : [])])],
        needed: (day) => neededOn(target, day, clients.get(target.unit ?? '') ?? 0).needed,
      },
    ];
  });
  const ids = here.map(({ id }) => id);
  const workers = await workersOf(db, ids, addDays(from, -AROUND), to);
  const wishes = await wishesOf(db, ids);
  const theirs = Map.groupBy(await shiftsOf(db, ids, addDays(from, -AROUND), to), (one) => one.employee);
  const burdens = await burdensOf(db, ids, from, terms);
  const people = here.flatMap((one) => {
    const worker = workers.get(one.id);
    if (!worker) return [];
    const shifts = new Map(
      (theirs.get(one.id) ?? []).map((each) => [
        each.day,
        {
          shiftType: each.shiftType,
          hours: workedHours({ ...each, breakMinutes: each.breakMinutes ?? 0 }),
          kind: terms.types.get(each.shiftType)?.kind ?? ('day' as const),
        },
      ]),
    );
    const { id, position, weeklyHours } = one;
    const burden = burdens.get(id) ?? NO_BURDEN;
    return [{ id, position, weeklyHours, burden, worker: { ...worker, wishes: wishes.get(one.id) ?? [] }, shifts }];
  });
  return { from, weeks, timeZone, lines, people, today: dayIn(timeZone) };
}

/** The seed of a run: the same place and days give the same search. */
const seedOf = (text: string): number =>
  Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)).reduce(
    (sum, code) => Math.imul(sum, 31) + code,
    7,
  ) >>> 0;

async function fill(engine: Engine, tenantId: string, payload: Payload): Promise<void> {
  const system = systemActor(tenantId, 'a roster is filled');
  const id = String(payload.run);
  const inside = <T>(run: (db: Db) => Promise<T>): Promise<T> =>
    engine.act.transact(system, { resource: rosterRun, action: 'edit' }, (work) =>
      run(dbFor(engine.act, work, system)),
    );
  const { record, question } = await inside(async (db) => {
    const one = await db(rosterRun).get(id);
    return { record: one, question: await asked(db, system, one.location, one.from, one.weeks) };
  });
  const built: Built = problemOf(question);
  const found = await solve(
    {
      problem: built.problem,
      locked: built.locked,
      // A run that goes on begins with what it found before.
      from: record.proposal ? startFrom(built, question, record.proposal) : built.start,
      seed: seedOf(`${record.location} ${record.from}`),
      milliseconds: SECONDS[record.effort] * 1000,
    },
    ({ progress, roster }) =>
      inside(async (db) => {
        if ((await db(rosterRun).get(id)).status !== 'running') return false;
        await db(rosterRun).edit(id, { progress, missing: missingIn(built, question, roster) });
        return true;
      }),
  );
  await inside(async (db) => {
    const gaps = gapsOf(built, question, found.roster);
    await db(rosterRun).edit(id, {
      progress: 100,
      cost: Math.round(found.cost * 100) / 100,
      missing: gaps.reduce((sum, { missing }) => sum + missing, 0),
      people: question.people.length,
      proposal: proposedBy(built, question, found.roster),
      gaps,
      finishedAt: new Date().toISOString(),
    });
    if ((await db(rosterRun).get(id)).status === 'running') await db(rosterRun).act(id, 'finish');
  });
}

const missingIn = (built: Built, question: Asked, roster: Int8Array): number =>
  gapsOf(built, question, roster).reduce((sum, { missing }) => sum + missing, 0);

export const fillTasks: readonly Task[] = [{ name: TASK, run: fill }];

export const runHooks = hooksFor(rosterRun, {
  set: {
    create: async ({ record }) => {
      if (record.from !== weekOf(record.from)) throw invalid({ field: 'from', message: 'must be a Monday' });
    },
    resume: async () => ({ progress: 0, finishedAt: null }),
    apply: async ({ record }) => {
      if (!record.proposal)
        throw new Refusal('CONFLICT', {
          why: phrase('The proposal is not ready yet. Wait until the run has stopped.'),
        });
    },
  },
  on: {
    create: async ({ record, job }) => job(TASK, { run: record.id }),
    resume: async ({ record, job }) => job(TASK, { run: record.id }),
    apply: async ({ record, system }) => {
      const db = system('a roster proposal is applied');
      const { timeZone } = await db(location).get(record.location);
      const { types } = await termsOf(db);
      const proposal = record.proposal ?? [];
      const ids = [...new Set(proposal.map((one) => one.employee))];
      const to = addDays(record.from, record.weeks * 7);
      const taken = new Set(
        (await shiftsOf(db, ids, addDays(record.from, -1), to)).map((one) => `${one.employee} ${one.day}`),
      );
      // What was planned by hand meanwhile stays.
      const rows = proposal.flatMap((one) => {
        const type = types.get(one.shiftType);
        if (!type || taken.has(`${one.employee} ${one.day}`)) return [];
        const { employee: who, shiftType: of, day } = one;
        return [
          {
            employee: who,
            shiftType: of,
            day,
            location: record.location,
            ...spanOf(timeZone, day, type),
            breakMinutes: type.breakMinutes,
          },
        ];
      });
      await planChecked(system, rows);
    },
  },
});
