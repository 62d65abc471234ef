/** The one read path: every record that leaves the database for a person passes through here. */
import { LRUCache } from 'lru-cache';
import { isId } from '#engine/model/check.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead, PageInfo } from '#engine/model/wire.ts';
import { auditStatement, glassWhy, tracedRead } from './audit.ts';
import { tableOf } from './columns.ts';
import { type Actor, grantOn, grantSql, isNothing, isWidened, type Policy, rolesKey, Slots } from './grants.ts';
import type { Row, Statement } from './pg/batch.ts';
import { present, type Showing, showing } from './present.ts';
import { encodeCursor, type ListQuery } from './query.ts';
import { Batches, SingleFlight, FairQueue } from './single-flight.ts';
import { Titles } from './titles.ts';
import { byRowAlone, seenOnEveryRow, selectSql, type View, viewOf } from './view.ts';
import { codeOf, orderSql, sortOfWord, type Take, whereSql } from './where.ts';

/** Where statements run: the shared connections, or the open transaction of an action. */
export type Run = (statements: readonly Statement[]) => Promise<Row[][]>;

export interface Reader {
  /** Runs statements within the actor's organization. */
  readonly run: Run;
  readonly actor: Actor;
}

/** A prepared statement with its parameters still open. */
interface Plan {
  readonly text: string;
  readonly slots: Slots['list'];
  readonly how: Showing;
}

interface GetPlan extends Plan {
  /**
   * The select list by which a statement that writes the record can answer it at once; empty where something besides
   * the row decides what this reader sees of it.
   */
  readonly returning: string;
}

interface PagePlan extends Plan {
  /** One number for each plan: with its values, it says everything about what is read and how it is shown. */
  readonly serial: number;
  readonly args: readonly Take<ListQuery>[];
  /** The columns of a row that its cursor is made of, besides the id. */
  readonly cursor: readonly string[];
}
/** One page to be read: its statement, what is bound in it, and how its rows are shown. */
interface Asked {
  readonly view: View;
  readonly plan: PagePlan;
  readonly query: ListQuery;
  readonly limit: number;
  readonly values: readonly unknown[];
}
interface Page {
  readonly rows: AnyRead[];
  readonly page: PageInfo;
}
/** A page with the ids of those of its rows that were read only for what the account reads for. */
interface ReadPage extends Page {
  readonly reasoned: readonly string[];
}
/** Shapes of lists whose statements are kept. */
const PAGES_KEPT = 1000;
/** Views of nouns by roles that are kept. */
const VIEWS_KEPT = 50_000;
/** What two queries must share to be one statement: everything but the values that are bound. */
const shapeOf = (r: AnyResource, q: ListQuery): string =>
  [
    q.fields?.join() ?? '*',
    q.sort.map((k) => `${k.down ? '-' : ''}${k.field}`).join(),
    q.filters.map((f) => `${f.field} ${f.op} ${f.op === 'empty' ? String(f.value) : (codeOf(r, f) ?? '')}`).join(),
    q.words.map(sortOfWord).join(),
    q.anyOrder ? 'any order' : '',
    q.untitled ? 'untitled' : '',
    q.stamped ? 'stamped' : '',
    q.asOf === null ? '' : 'as of',
    q.after?.map((value) => (value === null ? '0' : '1')).join('') ?? '',
  ].join('|');

/** The few limits that statements are prepared with: each other one would be a statement of its own. */
const roundedLimit = (rows: number): number => [26, 51, 101].find((n) => rows <= n) ?? rows;

/** Whether reading a record of the noun leaves a trace: always, or because emergency access opened it. */
export const isTraced = (actor: Actor, resource: AnyResource): boolean =>
  actor.systemReason === undefined && (resource.readsAudited === true || isWidened(actor, resource));

/**
 * Protected records seen in a list leave the same trace as records opened one by one; none where reading leaves none. What
 * the reader sees anyway, and what only a reason opened, are traced separately, so that the reason applies to nothing else.
 */
function listTraces(actor: Actor, resource: AnyResource, { rows, reasoned }: ReadPage): Statement[] {
  if (!isTraced(actor, resource)) return [];
  const glass = glassWhy(actor);
  const { why } = actor.readsFor ?? {};
  const isFor = new Set(glass === null && why ? reasoned : []);
  const [open, opened] = [rows.filter((r) => !isFor.has(r.id)), rows.filter((r) => isFor.has(r.id))];
  const trace = (of: readonly AnyRead[], because: string | null): Statement[] =>
    of.length > 0
      ? [
          auditStatement(actor, {
            action: 'read list',
            noun: resource.name,
            recordId: null,
            changes: { ids: [null, of.map((r) => r.id)] },
            why: because,
          }),
        ]
      : [];
  return [...trace(open, glass), ...trace(opened, why ?? null)];
}

/** When a record was made and last changed. */
const STAMPS = 't.created_at as "createdAt", t.updated_at as "updatedAt"';
/** A presented record with its stamps; built from the definition, its shape is what AnyRead says. */
const stamped = (record: AnyRead | undefined, { createdAt, updatedAt }: Row): AnyRead =>
  ({ ...record, createdAt, updatedAt }) as unknown as AnyRead;

/** Kinds whose value on a row is the text that a cursor holds. */
const AS_STORED: ReadonlySet<string> = new Set(['text', 'choice', 'day']);

/** Reads through grants, privacy and row scopes. One per policy; keeps views and plans by roles. */
export class ReadPath {
  readonly policy: Policy;
  readonly titles: Titles;
  private readonly views = new Map<string, View>();
  private readonly gets = new Map<string, GetPlan>();
  private readonly pages = new LRUCache<string, PagePlan>({ max: PAGES_KEPT });
  private plans = 0;
  private readonly sets = new SingleFlight<ReadPage>();
  private readonly traces = new Batches<Statement>();
  private readonly turns = new FairQueue();

  constructor(policy: Policy) {
    this.policy = policy;
    this.titles = new Titles(policy.registry);
  }

  /** What the actor's roles see of a noun. */
  view(actor: Actor, resource: AnyResource): View {
    const key = `${resource.name}|${rolesKey(actor)}`;
    const known = this.views.get(key);
    if (known) return known;
    const view = viewOf(this.policy, actor, resource);
    // Roles that organizations make and change have names without end: what is kept for old ones must go.
    if (this.views.size >= VIEWS_KEPT) {
      this.views.clear();
      this.gets.clear();
    }
    this.views.set(key, view);
    return view;
  }

  private getPlan(actor: Actor, view: View): GetPlan {
    const key = `${view.resource.name}|${rolesKey(actor)}`;
    const known = this.gets.get(key);
    if (known) return known;
    const slots = new Slots();
    const names = [...view.fields.keys()];
    const select = `${selectSql(this.policy, actor, view, names, slots)}, ${STAMPS}`;
    const scope = grantSql(this.policy, view.rows, view.resource, 't', slots);
    const where = ['t.tenant_id = ' + slots.actor('tenantId'), `t.id = ${slots.arg()}`, ...(scope ? [scope] : [])];
    const plan = {
      text: `select ${select} from ${tableOf(view.resource).name} t where ${where.join(' and ')}`,
      slots: slots.list,
      how: showing(view, names, true),
      returning: byRowAlone(view) ? select : '',
    };
    this.gets.set(key, plan);
    return plan;
  }

  /** The statement that reads one record, for callers that send it along with others. */
  getStatement(actor: Actor, resource: AnyResource, id: string): Statement {
    const plan = this.getPlan(actor, this.view(actor, resource));
    return { text: plan.text, values: Slots.values(plan.slots, actor, [id]) };
  }

  /** What a statement that writes the record may answer it with, see `GetPlan`. */
  returning(actor: Actor, resource: AnyResource): string {
    return this.getPlan(actor, this.view(actor, resource)).returning;
  }

  /** The record that `getStatement` found; throws NOT_FOUND where it found none. */
  async got(reader: Reader, resource: AnyResource, rows: readonly Row[] | undefined): Promise<AnyRead> {
    const row = rows?.[0];
    if (!row) throw new Refusal('NOT_FOUND');
    const view = this.view(reader.actor, resource);
    const [record] = await this.shown(reader, view, this.getPlan(reader.actor, view).how, [row]);
    return stamped(record, row);
  }

  private async shown(reader: Reader, view: View, how: Showing, rows: readonly Row[]): Promise<AnyRead[]> {
    const book = this.titles.book(reader.actor.tenantId);
    const records = rows.map((row) => present(view, how, row, book));
    await book.fill(reader.run);
    return records;
  }

  /** One record. Throws NOT_FOUND where it is not, is another organization's, or is not for this actor. */
  async get(reader: Reader, resource: AnyResource, id: string): Promise<AnyRead> {
    const { actor } = reader;
    if (!isId(id) || isNothing(this.view(actor, resource).rows)) throw new Refusal('NOT_FOUND');
    const select = this.getStatement(actor, resource, id);
    const { reasoned } = this.view(actor, resource);
    const traced = isTraced(actor, resource) ? tracedRead(actor, resource.name, id, select, reasoned) : select;
    const [rows] = await reader.run([traced]);
    return this.got(reader, resource, rows);
  }

  /** Whether the query's sort and filters touch only what this actor may see; throws PERMISSION_DENIED otherwise. */
  private admit(view: View, query: ListQuery): void {
    if (isNothing(view.rows)) throw new Refusal('RESOURCE_DENIED');
    for (const key of query.sort) if (!seenOnEveryRow(view, key.field)) throw new Refusal('PERMISSION_DENIED');
    for (const f of query.filters) {
      if (seenOnEveryRow(view, f.field)) continue;
      const seen = view.fields.get(f.field);
      if (!seen || seen.masked) throw new Refusal('PERMISSION_DENIED');
    }
  }

  /** The statement of all lists of one shape: only their values differ. */
  private pagePlan(actor: Actor, view: View, query: ListQuery, rows: number, purpose: 'read' | 'export'): PagePlan {
    const { resource } = view;
    const key = `${resource.name}|${rolesKey(actor)}|${shapeOf(resource, query)}|${rows}|${purpose}`;
    const known = this.pages.get(key);
    if (known) return known;
    const slots = new Slots();
    const wanted =
      query.fields ?? (resource.list?.columns as readonly string[] | undefined) ?? Object.keys(resource.fields);
    const names = wanted.filter((n) => view.fields.has(n));
    // Order matters: placeholders are numbered as they are bound, arguments must follow in the same order.
    const where = whereSql(this.policy, view, query, slots);
    const order = orderSql(this.policy, actor, resource, query.sort, query.after, slots);
    const within =
      purpose === 'export'
        ? grantSql(this.policy, grantOn(this.policy, actor, resource, 'export'), resource, 't', slots)
        : null;
    const conditions = [
      `t.tenant_id = ${slots.actor('tenantId')}`,
      ...where.sql,
      ...(order.after ? [order.after] : []),
      ...(within ? [within] : []),
    ];
    const select = selectSql(this.policy, actor, view, names, slots, query.untitled);
    // A sort value that is shown as it is stored needs no column of its own for the cursor.
    const shows = (field: string): boolean =>
      names.includes(field) && AS_STORED.has(resource.fields[field]?.kind ?? '');
    const keys = order.keys.filter((_, i) => !shows(query.sort[i]?.field ?? ''));
    const plan: PagePlan = {
      serial: this.plans++,
      // The limit is part of the text: as a parameter it makes every plan generic and a quarter slower.
      text: `select ${[select, ...keys, ...(query.stamped ? [STAMPS] : [])].join(', ')} from ${tableOf(resource).name} t where ${conditions.join(' and ')} ${query.anyOrder ? '' : `order by ${order.sql} `}limit ${rows}`,
      slots: slots.list,
      how: showing(view, names, keys.length > 0 || query.stamped === true, query.untitled),
      args: [...where.args, ...order.args],
      cursor: query.sort.map(({ field }, i) => (shows(field) ? field : `_k${i}`)),
    };
    this.pages.set(key, plan);
    return plan;
  }

  /** A page of records, with the cursor of the next one and, if asked, the exact total; for an export, only what may leave. */
  async list(
    reader: Reader,
    resource: AnyResource,
    query: ListQuery,
    pageLimit = query.limit,
    purpose: 'read' | 'export' = 'read',
  ): Promise<Page> {
    const read = await this.page(reader, this.asked(reader.actor, resource, query, pageLimit, purpose));
    const traces = listTraces(reader.actor, resource, read);
    if (traces.length) await reader.run(traces);
    return { rows: read.rows, page: read.page };
  }

  /**
   * The records of a set that is shown whole. Readers who ask for the very same at the same moment (one statement, equal
   * values, which hold whatever of a reader decides, and one way to show its rows) share one reading of it, which is
   * for reading alone; each leaves their own trace. Only on shared connections: what a transaction has changed is nobody else's.
   */
  async whole(reader: Reader, resource: AnyResource, query: ListQuery): Promise<readonly AnyRead[]> {
    const asked = this.asked(reader.actor, resource, query, query.limit, 'read');
    const key = `${asked.plan.serial} ${query.limit} ${JSON.stringify(asked.values)}`;
    const read = await this.sets.run(key, () => this.page(reader, asked));
    const traces = listTraces(reader.actor, resource, read);
    await Promise.all(traces.map((trace) => this.traces.leave(reader.actor.tenantId, trace, reader.run)));
    await this.turns.next();
    return read.rows;
  }

  private asked(
    actor: Actor,
    resource: AnyResource,
    query: ListQuery,
    limit: number,
    purpose: 'read' | 'export',
  ): Asked {
    const view = this.view(actor, resource);
    this.admit(view, query);
    const plan = this.pagePlan(actor, view, query, roundedLimit(limit + 1), purpose);
    const args = plan.args.map((take) => take(query));
    return { view, plan, query, limit, values: Slots.values(plan.slots, actor, args) };
  }

  private async page(reader: Reader, { view, plan, query, limit, values }: Asked): Promise<ReadPage> {
    const statements: Statement[] = [{ text: plan.text, values }];
    if (query.count) statements.push(this.countStatement(reader.actor, view, query));
    const [rows = [], counted] = await reader.run(statements);
    const shown = rows.slice(0, limit);
    const reasoned = view.reasoned ? shown.filter((row) => view.reasoned === 'all' || row._for === true) : [];
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const next = last
      ? encodeCursor([...plan.cursor.map((name) => last[name] as string | null), last.id as string])
      : null;
    const presented = await this.shown(reader, view, plan.how, shown);
    const told = query.stamped ? presented.map((record, i) => stamped(record, shown[i] ?? {})) : presented;
    const total = counted?.[0]?.n as number | undefined;
    return {
      rows: told,
      page: total === undefined ? { next } : { next, total },
      reasoned: reasoned.map((row) => row.id as string),
    };
  }

  /** The number of records a query finds for this actor. */
  countStatement(actor: Actor, view: View, query: Pick<ListQuery, 'filters' | 'words' | 'asOf'>): Statement {
    const slots = new Slots();
    const where = whereSql(this.policy, view, query, slots);
    const conditions = [`t.tenant_id = ${slots.actor('tenantId')}`, ...where.sql];
    return {
      text: `select count(*)::integer as n from ${tableOf(view.resource).name} t where ${conditions.join(' and ')}`,
      values: Slots.values(
        slots.list,
        actor,
        where.args.map((take) => take(query)),
      ),
    };
  }
}
