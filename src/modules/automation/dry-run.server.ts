/** Shows what an automation would have done in the last 30 days, on records that the person who asks may read. Writes nothing. */
import { addDays } from '#engine/model/days.ts';
import { titleOf } from '#engine/model/show.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { answer } from '#engine/server/answers.ts';
import { filtersOf } from '#engine/server/filters.ts';
import { readAll } from '#engine/server/read-all.ts';
import { sentenceOf } from './automation-actions.server.ts';
import { automationDryRun } from './automation-questions.model.ts';
import { DRY_DAYS, DRY_ROWS, ENTITIES, isEntity, isOfTrail, isTurn } from './automation-rules.model.ts';
import { automation } from './automation.model.ts';
import { datesBetween, isSetOff, whereOf } from './automation-runs.server.ts';
import { dateNameOf } from './automation.server.ts';

const ENTRIES = `select e.record_id as id, e.action, e.at, e.changes ? 'status' as moved, e.changes->'status'->>1 as to_status
  from audit_event e where e.tenant_id = $1 and e.noun = $2 and e.at >= $3::timestamptz and e.outcome = 'success'
    and e.action <> 'remove' and e.record_id is not null order by e.seq desc limit 5000`;
/** Records that are asked for at once. */
const AT_ONCE = 100;

export const dryRunAnswer = answer(automationDryRun, async ({ engine, actor, asked, today }) => {
  // As the reader: an automation of another organization is not found.
  const one = (await engine.read.get(engine.reader(actor), automation, asked.automation)) as never as Parameters<
    typeof whereOf
  >[2];
  const resource = engine.noun(one.entity);
  const since = addDays(today, -DRY_DAYS);
  const dateName = one.trigger === 'date_offset' ? dateNameOf(engine.policy, one.entity, one.dateField ?? null) : null;
  const read = (where: object): Promise<readonly AnyRead[]> =>
    // The noun is known by its name alone here.
    readAll(engine, actor, resource, {
      filters: filtersOf(where as never),
      fields: [...new Set([...resource.title, ...(dateName === null ? [] : [dateName])])],
      limit: 1000,
    }) as never;
  const turns: { readonly id: string; readonly on: string }[] = [];
  const records = new Map<string, AnyRead>();
  if (isOfTrail(one.trigger)) {
    const [entries = []] = await engine.connections.read(actor.tenantId, [
      { text: ENTRIES, values: [actor.tenantId, one.entity, since] },
    ]);
    const hits = entries.filter((e) =>
      isSetOff(one, { action: String(e.action), moved: e.moved === true, to: e.to_status as string | null }),
    );
    const ids = [...new Set(hits.map(({ id }) => String(id)))];
    for (let i = 0; i < ids.length; i += AT_ONCE)
      for (const record of await read(whereOf(engine, actor, one, { id: { in: ids.slice(i, i + AT_ONCE) } })))
        records.set(record.id, record);
    turns.push(...hits.map(({ id, at }) => ({ id: String(id), on: new Date(String(at)).toISOString().slice(0, 10) })));
  } else {
    const days = Array.from({ length: DRY_DAYS }, (_, i) => addDays(since, i + 1));
    const { schedule } = one;
    const bounds = dateName === null ? {} : { [dateName]: datesBetween(since, today, one.offsetDays ?? 0) };
    const on = schedule ? days.filter((day) => isTurn(schedule, day)) : [];
    for (const record of await read(whereOf(engine, actor, one, bounds))) records.set(record.id, record);
    for (const record of records.values()) {
      const date = dateName === null ? null : record[dateName];
      const its = typeof date === 'string' ? [addDays(date, one.offsetDays ?? 0)] : on;
      turns.push(...its.map((day) => ({ id: record.id, on: day })));
    }
    turns.sort((a, b) => b.on.localeCompare(a.on));
  }
  const would = (one.actions ?? []).map(sentenceOf).join('; ');
  const at = isEntity(one.entity) ? ENTITIES[one.entity].at : '';
  const rows = turns.flatMap(({ id, on }) => {
    const record = records.get(id);
    return record ? [{ record: id, title: titleOf(resource, record), on, link: `${at}/${id}`, would }] : [];
  });
  return { since, times: rows.length, rows: rows.slice(0, DRY_ROWS) };
});
