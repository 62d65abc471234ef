/** Retention: when the time of a document is over, what a legal hold keeps, and destruction by two people. */
import { Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { asSystem } from '#engine/server/grants.ts';
import { todaySql } from '#engine/server/midnight.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import { document } from '#modules/documents/document.model.ts';
import { destruction, DESTROYED_MOST, isHeldBy, legalHold, recordClass } from './record.model.ts';
import {
  confirmDestruction,
  documentHold,
  LISTED_MOST,
  proposeDestruction,
  recordsDue,
  type RecordsDue,
} from './record-questions.model.ts';

const ISSUED = `coalesce(d.issued_on, d.created_at::date)`;
/**
 * The last day on which a document of a class must be kept; null while its time has not begun. Form I-9: the later of three
 * years after hire and one year after the last day (8 CFR 274a.2(b)(2)(i)(A)).
 */
const KEPT_UNTIL = `case c.trigger
  when 'creation' then ${ISSUED} + make_interval(years => c.years)
  when 'year_end' then make_date(extract(year from ${ISSUED})::int, 12, 31) + make_interval(years => c.years)
  when 'termination' then case when e.status = 'terminated' then e.last_day + make_interval(years => c.years) end
  when 'i9' then case when e.status = 'terminated'
    then greatest(e.hire_date + make_interval(years => c.years), e.last_day + interval '1 year') end
  when 'event' then case when d.status in ('expired', 'replaced') then coalesce(d.expires_on, ${ISSUED}) + make_interval(years => c.years) end
end`;
const HOLD = `(select h.name from legal_hold h where h.tenant_id = d.tenant_id and h.status = 'active'
  and (h.employee is null or h.employee = d.employee) and (h.holder is null or h.holder = d.holder) and (h.category is null or h.category = d.category) order by h.id limit 1)`;
/**
 * Documents of the workforce whose time is over in every class that covers them, each with the class that keeps it longest. A
 * version that a newer one refers to goes with the newer one.
 */
const DUE = `select distinct on (d.id) d.id as document, c.id as record_class, c.name, d.category,
    case when d.confidentiality = 'P4' then '–' else d.title end as title,
    coalesce(nullif(concat_ws(' ', e.first_name, e.last_name), ''), l.name, '') as owner,
    (${KEPT_UNTIL})::date as kept_until, ${HOLD} as hold
  from document d join record_class c on c.tenant_id = d.tenant_id and d.category = any(c.categories)
    left join employee e on e.tenant_id = d.tenant_id and e.id = d.employee
    left join location l on l.tenant_id = d.tenant_id and l.id = d.location
  where d.tenant_id = $1 and d.owner in ('organization', 'site', 'employee')
    and not exists (select 1 from document n where n.tenant_id = d.tenant_id and n.replaces = d.id)
  order by d.id, kept_until desc nulls first`;
const OVER = `select * from (${DUE}) due where kept_until < ${todaySql('$1')}`;

const dueOf = (rows: readonly Row[]): RecordsDue['documents'] =>
  rows.map((row) => ({
    document: String(row.document),
    recordClass: String(row.record_class),
    title: String(row.title),
    owner: String(row.owner),
    category: row.category as RecordsDue['documents'][number]['category'],
    keptUntil: String(row.kept_until),
    hold: typeof row.hold === 'string' ? row.hold : null,
  }));

async function rowsOf(engine: Engine, tenantId: string, text: string, values: readonly unknown[] = []) {
  const [rows = []] = await engine.connections.read(tenantId, [{ text, values: [tenantId, ...values] }]);
  return rows;
}

/** The hold that keeps a document. */
const HELD = `select ${HOLD} as name from document d where d.tenant_id = $1 and d.id = $2`;

export const recordAnswers = [
  answer(documentHold, async ({ engine, actor, asked }) => {
    await engine.read.get(engine.reader(actor), document, asked.document);
    const [row] = await rowsOf(engine, actor.tenantId, HELD, [asked.document]);
    return { name: typeof row?.name === 'string' ? row.name : null };
  }),
  answer(recordsDue, async ({ engine, actor }) => {
    const count = `select record_class as "recordClass", name, count(*) filter (where hold is null)::int as due,
      count(*) filter (where hold is not null)::int as held from (${OVER}) over_due group by record_class, name order by name`;
    const classes = await rowsOf(engine, actor.tenantId, count);
    const documents = await rowsOf(
      engine,
      actor.tenantId,
      `${OVER} order by kept_until, document limit ${LISTED_MOST}`,
    );
    // The statement names the columns of the answer.
    return { classes: classes as unknown as RecordsDue['classes'], documents: dueOf(documents) };
  }),
  perform(proposeDestruction, async ({ engine, actor, asked, today }) => {
    await engine.read.get(engine.reader(actor), recordClass, asked.recordClass);
    const due = await rowsOf(
      engine,
      actor.tenantId,
      `${OVER} and record_class = $2 and hold is null order by kept_until, document limit ${DESTROYED_MOST}`,
      [asked.recordClass],
    );
    if (due.length === 0) throw new Refusal('CONFLICT', { why: 'Nothing of this class is due for destruction.' });
    const items = dueOf(due).map(({ document: id, title, owner, keptUntil }) => ({
      document: id,
      title,
      owner: owner || null,
      keptUntil,
    }));
    const system = asSystem(actor, 'a destruction is proposed');
    const input = {
      recordClass: asked.recordClass,
      note: asked.note,
      proposedOn: today,
      proposedBy: actor.accountId,
      documents: items.length,
      items,
    };
    const id = await engine.act.perform(system, { resource: destruction, action: 'create', input });
    const [kept] = await rowsOf(
      engine,
      actor.tenantId,
      `select count(*)::int as held from (${OVER} and record_class = $2 and hold is not null) kept`,
      [asked.recordClass],
    );
    return { destruction: id, documents: items.length, held: Number(kept?.held ?? 0) };
  }),
  perform(confirmDestruction, async ({ engine, actor, asked }) => {
    await engine.read.get(engine.reader(actor), destruction, asked.destruction);
    const system = asSystem(actor, 'a destruction is confirmed by a second person');
    const about = { resource: destruction, action: 'destroy', id: asked.destruction };
    return engine.act.transact(system, about, async (work) => {
      const db = dbFor(engine.act, work, system);
      // Held: of two people at once the second finds it destroyed.
      const [found] = await db(destruction).find({ where: { id: asked.destruction }, held: true });
      if (found?.status !== 'proposed')
        throw new Refusal('CONFLICT', { why: 'It is no longer proposed. Reload the page.' });
      if (found.proposedBy === actor.accountId)
        throw new Refusal('CONFLICT', { why: 'You proposed it. Someone else must confirm the destruction.' });
      const items = found.items ?? [];
      const [still = []] = await work.tx.read({
        text: `${OVER} and hold is null and document = any($2::uuid[])`,
        values: [actor.tenantId, items.map(({ document: id }) => id)],
      });
      const due = new Set(still.map((row) => String(row.document)));
      const destroyed = items.filter(({ document: id }) => due.has(id));
      for (const { document: id } of destroyed) await db(document).remove(id);
      await db(destruction).edit(found.id, {
        items: destroyed,
        documents: destroyed.length,
        destroyedAt: new Date().toISOString(),
        destroyedBy: actor.accountId,
      });
      await db(destruction).act(found.id, 'destroy');
      return { destroyed: destroyed.length, left: items.length - destroyed.length };
    });
  }),
];

export const recordHooks = [
  hooksFor(document, {
    // In the same transaction: a refusal undoes the removal.
    on: {
      remove: async ({ record, system }) => {
        const holds = await system('whether a document is held')(legalHold).find({ where: { status: 'active' } });
        const hold = holds.find((one) => isHeldBy(one, record));
        if (hold)
          throw new Refusal('CONFLICT', {
            why: phrase('The legal hold “{{name}}” keeps it. Release the hold first.', { name: hold.name }),
          });
      },
    },
  }),
  hooksFor(legalHold, { set: { release: async ({ today }) => ({ releasedOn: today }) } }),
];
