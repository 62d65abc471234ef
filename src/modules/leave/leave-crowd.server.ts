/** Facts about many people, read at once: a source over what was gathered, so that the rules read it as they read one person's. */
import type { AnyResource, RecordOf } from '#engine/model/resource.ts';
import type { Engine } from '#engine/server/engine.ts';
import { filtersOf } from '#engine/server/filters.ts';
import { type Actor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { readAll } from '#engine/server/many.ts';
import type { Work } from '#engine/server/work.ts';
import type { Day } from '#engine/model/days.ts';
import { employee } from '#modules/people/employee.model.ts';
import { employmentEvent } from '#modules/people/employment-event.model.ts';
import { holiday, holidayCalendar } from '#modules/people/holiday.model.ts';
import { workSchedule } from '#modules/people/work-schedule.model.ts';
import type { Employee, Source } from './leave-facts.server.ts';
import { leavePolicy, leavePolicyLine } from './leave-policy.model.ts';
import { leaveType } from './leave-type.model.ts';
import { systemIn } from '#engine/server/system-in.ts';

type Row = Readonly<Record<string, unknown>>;
type Where = Readonly<Record<string, unknown>>;

/** Facts inside a transaction, as the system and without a limit: one statement for each question. */
export const fromWork = (engine: Engine, work: Work, actor: Actor): Source => ({
  find: async (resource, where) => {
    const rows = await readAll(engine.act, work, actor, resource, filtersOf(where ?? {}));
    // Whole rows of the noun that was asked for.
    return rows as unknown as RecordOf<typeof resource>[];
  },
});

const COMPARE: Readonly<Record<string, (a: string | number, b: string | number) => boolean>> = {
  gte: (a, b) => a >= b,
  lte: (a, b) => a <= b,
  gt: (a, b) => a > b,
  lt: (a, b) => a < b,
  ne: (a, b) => a !== b,
};

/** Whether a value meets a condition, as the database would say: nothing compares with an empty value. */
function meets(value: unknown, condition: unknown): boolean {
  if (condition === undefined) return true;
  if (condition === null) return value === null;
  if (Array.isArray(condition)) return condition.includes(value);
  if (typeof condition !== 'object') return value === condition;
  return Object.entries(condition).every(([op, bound]) => {
    const comparable = typeof value === 'string' || typeof value === 'number';
    return comparable && (COMPARE[op]?.(value, bound as typeof value) ?? false);
  });
}

const matches = (row: Row, where: Where): boolean =>
  Object.entries(where).every(([field, condition]) => meets(row[field], condition));

/** Nouns that belong to nobody: few rows, all of them read. */
const COMMON: readonly AnyResource[] = [
  leavePolicy,
  leavePolicyLine,
  leaveType,
  workSchedule,
  holidayCalendar,
  holiday,
];

/** What is read of a noun that belongs to people, beside whose it is. */
export interface Wanted {
  readonly resource: AnyResource;
  readonly where?: Where;
}

/**
 * Reads what rules look at for all these people: one statement for each noun, however many people there are. Asking the
 * answer for a noun that was not gathered is a mistake in code and throws.
 */
export async function gather(source: Source, people: readonly Employee[], wanted: readonly Wanted[]): Promise<Source> {
  const ids = people.map(({ id }) => id);
  const common = new Map<string, readonly Row[]>([[employee.name, people.map((one): Row => ({ ...one }))]]);
  for (const resource of COMMON) common.set(resource.name, (await source.find(resource, {})) as readonly Row[]);
  const personal = new Map<string, Map<unknown, Row[]>>();
  // The hours that a person worked at any time belong to every rule.
  const all: readonly Wanted[] = [...wanted, { resource: employmentEvent, where: { status: 'applied' } }];
  for (const { resource, where } of all) {
    // Rows of whatever noun it is, each with the person it belongs to.
    const rows = (await source.find(resource, { ...where, employee: ids } as never)) as readonly Row[];
    personal.set(
      resource.name,
      Map.groupBy(rows, (row) => row.employee),
    );
  }
  return {
    find: (resource, where) => {
      const asked: Where = where ?? {};
      const own = personal.get(resource.name);
      const rows = own ? (own.get(asked.employee) ?? []) : common.get(resource.name);
      if (!rows) throw new Error(`${resource.name} was not gathered`);
      // Rows of the noun that was asked for, gathered above.
      return Promise.resolve(rows.filter((row) => matches(row, asked)) as unknown as RecordOf<typeof resource>[]);
    },
  };
}

/** Acts for an organization, with a reason for its audit trail and today's date there. */
export async function systemOf(
  engine: Engine,
  tenantId: string,
  reason: string,
): Promise<{ actor: Actor; today: Day }> {
  const actor = await systemIn(engine, tenantId, reason);
  return { actor, today: dayIn(actor.timeZone) };
}
