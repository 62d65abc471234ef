/** Starting, stopping and escalating of clocks, see `#engine/model/clocks.ts`. */
import type { AnyResource } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { column, tableOf } from './columns.ts';
import type { Db } from './effects.ts';
import type { Engine } from './engine.ts';
import { systemActor } from './grants.ts';
import { noticeStatement } from './outgoing.ts';

/** What is due. */
export interface Clock {
  readonly kind: string;
  /** For people: names the work, never whom it is about. */
  readonly title: string;
  readonly noun: string;
  readonly record: string;
  readonly link?: string;
  readonly dueAt: Date;
  readonly role?: string;
  readonly person?: string;
  readonly escalate?: { readonly to: string; readonly at: Date };
  /** Fields that the product added, such as whom it concerns. */
  readonly about: Readonly<Record<string, unknown>>;
}

const MINUTE = 60_000;
/** So many milliseconds after a moment. */
export const after = (start: Date | string, hours: number): Date =>
  new Date(new Date(start).getTime() + hours * 60 * MINUTE);

/** The open items of a record, held until the transaction ends. */
async function openOf(
  db: Db,
  noun: AnyResource,
  { record, kind }: { readonly record: string; readonly kind?: string },
): Promise<readonly { readonly id: string }[]> {
  // Every noun of clocks has an id; which fields it has besides is not known here.
  return (await db(noun).find({ where: { record, status: 'open', ...(kind && { kind }) }, held: true })) as never;
}

/** Starts a clock, or resets the open one of this record and kind; returns the item's ID. */
export async function startClock(db: Db, noun: AnyResource, clock: Clock): Promise<string> {
  const { about, dueAt, escalate, ...rest } = clock;
  const values = {
    ...about,
    ...rest,
    dueAt: dueAt.toISOString(),
    escalateTo: escalate?.to ?? null,
    escalateAt: escalate?.at.toISOString() ?? null,
    escalated: 'no',
  };
  const [open] = await openOf(db, noun, clock);
  if (!open) return db(noun).create(values);
  await db(noun).edit(open.id, values);
  return open.id;
}

/** Stops the open clocks of a record, of one kind or all: done, or dropped because it is not due any more. Returns how many. */
export async function stopClock(
  db: Db,
  noun: AnyResource,
  which: { readonly record: string; readonly kind?: string },
  how: 'finish' | 'drop' = 'finish',
): Promise<number> {
  const open = await openOf(db, noun, which);
  for (const item of open) await db(noun).act(item.id, how);
  return open.length;
}

/** At most so many items move up at once; the next run takes the rest. */
const AT_ONCE = 500;

const LATE = `status = 'open' and escalated = 'no' and ${column('escalateAt')} <= now()`;

/** SQL: whether organization $1 has an overdue item without a notification. */
export const clocksDue = ({ registry }: Engine): string =>
  registry.resources
    .filter((r) => r.clock)
    .map((noun) => `exists (select 1 from ${tableOf(noun).name} where tenant_id = $1 and ${LATE})`)
    .join(' or ') || 'false';

/** Tells those to whom overdue items of an organization escalate, once for each item; returns how many items. */
export async function escalateClocks(engine: Engine, tenantId: string): Promise<number> {
  const actor = systemActor(tenantId, 'clocks');
  let told = 0;
  for (const noun of engine.registry.resources.filter((r) => r.clock)) {
    const name = tableOf(noun).name;
    told += await engine.connections.transaction(tenantId, async (tx) => {
      const [late = []] = await tx.read({
        text: `update ${name} t set escalated = 'yes', version = version + 1, updated_at = now() where t.tenant_id = $1 and t.id in (
            select id from ${name} where tenant_id = $1 and ${LATE} order by id limit ${AT_ONCE} for update skip locked)
          returning t.title, t.link, t.escalate_to as "to"`,
        values: [tenantId],
      });
      for (const item of late)
        tx.write(
          noticeStatement(actor, engine.accounts.ofRole, item.to as string, {
            kind: `${noun.name}.overdue`,
            title: phrase('Overdue: {{title}}', { title: { says: String(item.title) } }),
            severity: 'warning',
            ...(typeof item.link === 'string' && { link: item.link }),
          }),
        );
      return late.length;
    });
  }
  return told;
}
