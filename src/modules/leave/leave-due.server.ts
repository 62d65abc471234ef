/** What is due in one person's accounts: credits, the year's end, expiries. Reads through a source, posts nothing. */
import { addDays, type Day, daysBetween, later } from '#engine/model/days.ts';
import { accrualsToPost } from './leave-accrual.model.ts';
import { expiriesDue, type NewLine, yearEndLines } from './leave-balance.model.ts';
import {
  accountsOf,
  accrualFacts,
  type Employee,
  type Policy,
  policyOf,
  type PolicyLine,
  type Source,
} from './leave-facts.server.ts';
import { undoAfter } from './leave-reversal.model.ts';
import { type LedgerLine, sum } from './leave-terms.model.ts';
import { hoursPaid } from './leave-worked.server.ts';
import { leaveYearOf } from './leave-year.model.ts';

/** Pay periods: the first day of any one, and their length. */
const PERIOD = { anchor: '2024-01-07', days: 14 } as const;

/** The last day of the pay period a day lies in. */
function periodEnd(day: Day): Day {
  const into = daysBetween(PERIOD.anchor, day) % PERIOD.days;
  return addDays(day, PERIOD.days - 1 - (into < 0 ? into + PERIOD.days : into));
}

/** Hours worked in whole pay periods after a day, each dated by the last day of its period. */
async function workedSince(source: Source, person: Employee, after: Day, today: Day) {
  const days = await hoursPaid(source, person, addDays(after, 1), addDays(today, -1));
  const periods = Map.groupBy(days, ({ date }) => periodEnd(date));
  // A period counts once it is over.
  return [...periods]
    .filter(([end]) => end < today)
    .map(([date, each]) => ({ date, hours: sum(each.map(({ hours }) => hours)) }));
}

/** The lines due in one account; each step sees the lines of those before it. */
async function dueLines(
  source: Source,
  person: Employee,
  policy: Policy,
  { terms }: PolicyLine,
  lines: readonly LedgerLine[],
  today: Day,
): Promise<NewLine[]> {
  const credits = lines.filter(({ kind }) => kind === 'accrual' || kind === 'grant');
  const opened = later(person.hireDate, policy.assignment.openedOn ?? policy.assignment.from);
  // From the last credit on: a posted amount is never recalculated.
  const since = credits.reduce((day, { from }) => later(day, addDays(from, 1)), opened);
  const perHour = terms.accrual === 'per_hour_worked';
  const worked = perHour ? await workedSince(source, person, addDays(since, -1), today) : [];
  const posted = new Set(lines.flatMap(({ sourceId }) => (sourceId === null ? [] : [sourceId])));
  const facts = accrualFacts(person, policy, terms, lines, worked);
  const earned = accrualsToPost(facts, since, today, posted).map(
    ({ kind, hours, date, key }): NewLine => ({ kind, hours, from: date, to: null, sourceId: key }),
  );
  // A former employee keeps the balance until it is paid out or not: nothing expires in the meantime.
  if (person.lastDay !== null && person.lastDay < today) return [...earned, ...undoAfter(lines, person.lastDay)];
  const out = [...earned];
  const book = (): LedgerLine[] => [...lines, ...out.map((each, at) => ({ ...each, id: `due:${at}` }))];
  out.push(...yearEndLines(book(), terms, addDays(leaveYearOf(today, policy.yearStart).from, -1)));
  // An expiry names the credit it ends; one that is posted in this very run has no id yet and waits for the next run.
  out.push(...expiriesDue(book(), today).filter(({ sourceId }) => !sourceId?.startsWith('due:')));
  return out;
}

const isCredit = ({ kind }: NewLine): boolean => kind === 'accrual' || kind === 'grant';

/** All lines due for one person, as rows of the ledger. */
export async function dueOf(source: Source, person: Employee, today: Day): Promise<Record<string, unknown>[]> {
  const policy = await policyOf(source, person.id, today);
  if (!policy) return [];
  const accounts = await accountsOf(source, person.id);
  const out: Record<string, unknown>[] = [];
  for (const line of policy.lines) {
    if (!line.terms.drawsOnBalance) continue;
    const due = await dueLines(source, person, policy, line, accounts(line.type.id).lines, today);
    for (const { sourceId, ...each } of due)
      out.push({
        ...each,
        employee: person.id,
        leaveType: line.type.id,
        ...(isCredit({ ...each, sourceId }) ? { accrualKey: sourceId } : { source: sourceId }),
      });
  }
  return out;
}
