/** Runs of automations: what happened is read off the trail, dates and schedules are looked at once a day, failures are repeated. */
import { addDays } from '#engine/model/days.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Find } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { todaySql } from '#engine/server/midnight.ts';
import { readTrail, type TrailEntry } from '#engine/server/trail.ts';
import type { Work } from '#engine/server/work.ts';
import { doAction, isDenial, reasonOf } from './automation-actions.server.ts';
import { filtersFor, mustReadNoun } from './automation-conditions.server.ts';
import {
  DENIED_MOST,
  depthAfter,
  isEntity,
  isOfTrail,
  isTooDeep,
  isTurn,
  markOf,
  mustPause,
  pauseAfter,
  RECORDS_MOST,
  RUN_DAYS,
  successShare,
} from './automation-rules.model.ts';
import { automation, automationRun } from './automation.model.ts';
import { dateNameOf } from './automation.server.ts';

type Automation = RecordOf<typeof automation>;
type Run = RecordOf<typeof automationRun>;
/** An account as it would act now; null where it is no longer active here. */
export type ActorOf = (tenantId: string, accountId: string) => Promise<Actor | null>;

const ENTRIES_MOST = 500;
const RUNS_MOST = 100;
/** Days that a dated or scheduled automation catches up with, after the server did not run. */
const CATCH_UP_DAYS = 7;
const system = (tenantId: string) => systemActor(tenantId, 'automations');

/** Not a noun: up to where the trail was read, in the order of its transactions. What is older than the automations is passed over. */
export const automationSchema = `
create table automation_cursor (
  tenant_id uuid primary key references organization (id),
  upto_xid xid8 not null default '0',
  upto_seq bigint not null default 0
);
alter table automation_cursor enable row level security;
alter table automation_cursor force row level security;
create policy tenant on automation_cursor using (tenant_id = (current_setting('app.tenant'::text))::uuid) with check (tenant_id = (current_setting('app.tenant'::text))::uuid);
grant select, insert, update, delete on automation_cursor to nexus_app;
`.trim();
const BEGIN = `insert into automation_cursor (tenant_id) values ($1) on conflict do nothing`;
const CURSOR = `select upto_xid::text as xid, upto_seq::text as seq from automation_cursor where tenant_id = $1 for update`;
const MOVE = `update automation_cursor set upto_xid = $2::xid8, upto_seq = $3 where tenant_id = $1`;

type Where = NonNullable<Find<never>['where']>;
/** The conditions of an automation as its owner may use them; each bound of a field beside the others. */
export function whereOf(
  engine: Engine,
  owner: Actor,
  one: Automation,
  more: Readonly<Record<string, object>> = {},
): Where {
  const resource = engine.noun(one.entity);
  mustReadNoun(engine.policy, owner, resource);
  const where: Record<string, Record<string, unknown>> = {};
  for (const { field, op, value } of filtersFor(
    engine.policy,
    owner,
    resource,
    one.conditions ?? [],
    dayIn(owner.timeZone),
  ))
    where[field] = { ...where[field], [op]: value };
  for (const [field, bounds] of Object.entries(more)) where[field] = { ...where[field], ...bounds };
  // Fields and comparisons were checked against the definition above.
  return where as Where;
}

interface Entry {
  readonly action: string;
  readonly moved: boolean;
  readonly to: string | null;
}
/** Whether an entry of the trail sets an automation off. */
export function isSetOff(
  { trigger, toStatus }: Pick<Automation, 'trigger' | 'toStatus'>,
  { action, moved, to }: Entry,
): boolean {
  if (trigger === 'created') return action === 'create';
  if (trigger === 'updated') return action === 'edit';
  return trigger === 'status_changed' && action !== 'create' && moved && (!toStatus || to === toStatus);
}

/** Makes a run for each record and automation that the trail has set off since it was last read; returns how many. */
export async function gather(engine: Engine, actorOf: ActorOf, tenantId: string): Promise<number> {
  const actor = system(tenantId);
  return engine.act.transact(actor, { resource: automationRun, action: 'create' }, async (work) => {
    work.tx.write({ text: BEGIN, values: [tenantId] });
    const [[cursor] = []] = await work.tx.read({ text: CURSOR, values: [tenantId] });
    const db = dbFor(engine.act, work, actor);
    const enabled = (await db(automation).all({ where: { status: 'enabled' } })).filter((one) =>
      isOfTrail(one.trigger),
    );
    const since = enabled.map(({ enabledAt }) => enabledAt ?? '').toSorted()[0];
    if (!cursor || !since) return 0;
    const nouns = [...new Set(enabled.map(({ entity }) => entity))];
    const { entries: read, next } = await readTrail(work.tx, {
      tenantId,
      after: { xid: String(cursor.xid), seq: String(cursor.seq) },
      nouns,
      since,
      most: ENTRIES_MOST,
    });
    const entries = read.filter(({ action, record }) => action !== 'remove' && record !== null);
    let made = 0;
    for (const one of enabled) {
      const hits = entries.filter(
        ({ noun, at, action, moved, toStatus }) =>
          one.entity === noun && at >= (one.enabledAt ?? '') && isSetOff(one, { action, moved, to: toStatus }),
      );
      if (hits.length === 0) continue;
      const owner = one.owner ? await actorOf(tenantId, one.owner) : null;
      const met = await metBy(engine, work, owner, one, [...new Set(hits.map(({ record }) => String(record)))]);
      const runs = hits
        .filter(({ record }) => met === null || met.has(String(record)))
        .map((entry) => runOf(one, entry));
      const nextAt = new Date().toISOString();
      const [deep, fine] = [
        runs.filter(({ depth }) => isTooDeep(depth)),
        runs.filter(({ depth }) => !isTooDeep(depth)),
      ];
      await db(automationRun).createMany(fine.map((run) => ({ ...run, nextAt })));
      for (const run of deep) await db(automationRun).create({ ...run, status: 'failed', problem: TOO_DEEP });
      made += runs.length;
    }
    work.tx.write({ text: MOVE, values: [tenantId, next.xid, next.seq] });
    return made;
  });
}

const TOO_DEEP = 'Stopped: automations set off each other five times in a row.';

/** The run that an entry of the trail sets off. */
const runOf = (one: Automation, { record, seq, request, at }: TrailEntry) => ({
  automation: one.id,
  entity: one.entity,
  record: String(record),
  cause: seq,
  depth: depthAfter(request),
  happenedAt: at,
  tries: 0,
});

/**
 * Which of these records meet the conditions. Null where the owner may no longer read them: then all are taken to meet them,
 * and their runs say so.
 */
async function metBy(
  engine: Engine,
  work: Work,
  owner: Actor | null,
  one: Automation,
  records: readonly string[],
): Promise<ReadonlySet<string> | null> {
  if (owner === null) return null;
  try {
    const where = whereOf(engine, owner, one, { id: { in: records } });
    // The noun is known by its name alone here; each record has an ID.
    const found: readonly { readonly id: string }[] = await dbFor(
      engine.act,
      work,
      owner,
    )(engine.noun(one.entity)).find({
      where,
      limit: records.length,
    });
    return new Set(found.map(({ id }) => id));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The bounds of the date for which a dated automation has its turn between two days. */
export const datesBetween = (from: string, to: string, offsetDays: number) => ({
  gte: addDays(from, -offsetDays),
  lte: addDays(to, -offsetDays),
});

/** Makes the runs of a dated or scheduled automation for the days since its last turn; returns how many. */
async function takeTurn(engine: Engine, actorOf: ActorOf, tenantId: string, id: string): Promise<number> {
  const actor = system(tenantId);
  return engine.act.transact(actor, { resource: automationRun, action: 'create' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const [one] = await db(automation).find({ where: { id, status: 'enabled' }, held: true });
    if (!one) return 0;
    const owner = one.owner ? await actorOf(tenantId, one.owner) : null;
    const today = dayIn(owner?.timeZone ?? 'UTC');
    if (one.turnOn && one.turnOn >= today) return 0;
    const first = addDays(today, -CATCH_UP_DAYS);
    const from = one.turnOn && addDays(one.turnOn, 1) > first ? addDays(one.turnOn, 1) : one.turnOn ? first : today;
    const days: string[] = [];
    for (let day = from; day <= today; day = addDays(day, 1)) days.push(day);
    const dateName = dateNameOf(engine.policy, one.entity, one.dateField ?? null);
    const { schedule } = one;
    const isDated = one.trigger === 'date_offset' && dateName !== null;
    const isDue = isDated || (schedule !== null && schedule !== undefined && days.some((day) => isTurn(schedule, day)));
    const happenedAt = new Date().toISOString();
    const common = { automation: one.id, entity: one.entity, cause: `turn ${today}`, depth: 1, happenedAt, tries: 0 };
    let made = 0;
    if (isDue)
      try {
        if (owner === null) throw new Refusal('PERMISSION_DENIED');
        const bounds = isDated ? { [dateName]: datesBetween(from, today, one.offsetDays ?? 0) } : {};
        const where = whereOf(engine, owner, one, bounds);
        const nounDb = dbFor(engine.act, work, owner)(engine.noun(one.entity));
        // The noun is known by its name alone here; each record has an ID.
        const found: readonly { readonly id: string }[] = await nounDb.find({ where, sort: 'id', limit: RECORDS_MOST });
        await db(automationRun).createMany(
          found.map((record) => ({ ...common, record: record.id, nextAt: happenedAt })),
        );
        made = found.length;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const ended = { status: 'failed', problem: reasonOf(error), denied: isDenial(error), triedAt: happenedAt };
        await db(automationRun).create({ ...common, record: one.id, ...ended });
      }
    await db(automation).act(one.id, 'note', { turnOn: today });
    return made;
  });
}

/** Keeps the figures of an automation after a run, and pauses it after three in a row that its owner may not do. */
async function keepFigures(engine: Engine, tenantId: string, id: string, succeeded: boolean): Promise<void> {
  const actor = system(tenantId);
  await engine.act.transact(actor, { resource: automation, action: 'note', id }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const [one] = await db(automation).find({ where: { id }, held: true });
    if (!one || one.status === 'draft') return;
    const [runs, well] = [(one.runs ?? 0) + 1, (one.succeeded ?? 0) + (succeeded ? 1 : 0)];
    const figures = { runs, succeeded: well, success: successShare(runs, well), lastRunAt: new Date().toISOString() };
    await db(automation).act(id, 'note', figures);
    if (succeeded || one.status !== 'enabled') return;
    const latest = await db(automationRun).find({
      where: { automation: id, status: ['succeeded', 'failed'], happenedAt: { gte: one.enabledAt ?? '' } },
      sort: '-happenedAt',
      limit: DENIED_MOST,
    });
    if (!mustPause(latest.map(({ denied }) => denied === true))) return;
    const pauseReason = 'Three runs in a row needed access that its owner does not have.';
    await db(automation).act(id, 'pause', { pauseReason });
  });
}

const NOT_THEIRS = 'The owner of this automation no longer has an account here. Turn it on again to own it.';

/** Does the actions of one run, and again after a failure. Does nothing where another job took the run. */
export async function carryOut(engine: Engine, actorOf: ActorOf, tenantId: string, id: string): Promise<void> {
  const actor = system(tenantId);
  const write = (action: string, input: Partial<Run>) =>
    engine.act.perform(actor, { resource: automationRun, action, id, input });
  const found = await engine.act.transact(actor, { resource: automationRun, action: 'retry', id }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const [run] = await db(automationRun).find({ where: { id, status: 'waiting' } });
    return run ? { run, one: await db(automation).get(run.automation) } : null;
  });
  if (!found) return;
  const { run, one } = found;
  const tries = (run.tries ?? 0) + 1;
  const tried = { tries, triedAt: new Date().toISOString() };
  if (one.status !== 'enabled')
    return void (await write('skip', { problem: 'The automation was turned off.', nextAt: null }));
  const owner = one.owner ? await actorOf(tenantId, one.owner) : null;
  let succeeded = false;
  try {
    if (owner === null) throw new Refusal('PERMISSION_DENIED');
    const acting: Actor = { ...owner, requestId: markOf(run.depth, run.id) };
    const did = await doAll(engine, acting, one, run, tried);
    if (did === null)
      return void (await write('skip', {
        ...tried,
        problem: 'The record no longer meets the conditions.',
        nextAt: null,
      }));
    succeeded = true;
  } catch (error) {
    const denied = isDenial(error);
    const pause = denied ? null : pauseAfter(tries);
    const problem = owner === null ? NOT_THEIRS : reasonOf(error);
    if (pause !== null)
      return void (await write('retry', {
        ...tried,
        problem,
        nextAt: new Date(Date.now() + pause * 60_000).toISOString(),
      }));
    await write('fail', { ...tried, problem, denied, nextAt: null });
  }
  await keepFigures(engine, tenantId, one.id, succeeded);
}

/** All actions and the end of the run in one transaction: a run that fails has done nothing. Null where the record no longer fits. */
function doAll(engine: Engine, owner: Actor, one: Automation, run: Run, tried: object): Promise<string | null> {
  return engine.act.transact(owner, { resource: automationRun, action: 'succeed', id: run.id }, async (work) => {
    const resource = engine.noun(one.entity);
    const where = whereOf(engine, owner, one, { id: { eq: run.record } });
    const [record] = await dbFor(engine.act, work, owner)(resource).find({ where, limit: 1 });
    if (!record) return null;
    if (!isEntity(one.entity)) throw new Refusal('RESOURCE_DENIED');
    const did: string[] = [];
    for (const row of one.actions ?? [])
      did.push(
        await doAction(
          { engine, work, owner, name: one.name, entity: one.entity, resource, record: record as never },
          row,
        ),
      );
    const said = did.join('; ').slice(0, 600);
    await engine.act.within(work, system(owner.tenantId), {
      resource: automationRun,
      action: 'succeed',
      id: run.id,
      input: { ...tried, did: said, problem: null, nextAt: null },
    });
    return said;
  });
}

const TURNS = `select id from automation where tenant_id = $1 and status = 'enabled' and trigger in ('date_offset', 'schedule')
  and (turn_on is null or turn_on < ${todaySql('$1')})`;
const DUE = `select id from automation_run where tenant_id = $1 and status = 'waiting' and next_at <= now()`;
const OLD = `select id from automation_run where tenant_id = $1 and created_at < now() - interval '${RUN_DAYS} days' limit 500`;
const idsOf = async (engine: Engine, tenantId: string, text: string): Promise<readonly string[]> => {
  const [rows = []] = await engine.connections.read(tenantId, [{ text, values: [tenantId] }]);
  return rows.map(({ id }) => String(id));
};

/** One turn: what happened is gathered, dated and scheduled automations have their turn, and what waits is done. */
export async function work(engine: Engine, actorOf: ActorOf, tenantId: string): Promise<void> {
  await gather(engine, actorOf, tenantId);
  for (const id of await idsOf(engine, tenantId, TURNS)) await takeTurn(engine, actorOf, tenantId, id);
  for (const id of await idsOf(engine, tenantId, `${DUE} order by next_at, id limit ${RUNS_MOST}`))
    await carryOut(engine, actorOf, tenantId, id);
}

export const automationTasks = (actorOf: ActorOf): readonly Task[] => [
  {
    name: 'automations:work',
    schedule: '* * * * *',
    due: `exists (select 1 from automation where tenant_id = $1 and status = 'enabled') or exists (${DUE})`,
    run: (engine, tenantId) => work(engine, actorOf, tenantId),
  },
  {
    name: 'automations:forget',
    schedule: '31 3 * * *',
    due: `exists (${OLD})`,
    run: async (engine, tenantId) => {
      for (const id of await idsOf(engine, tenantId, OLD))
        await engine.act.perform(system(tenantId), { resource: automationRun, action: 'remove', id });
    },
  },
];
