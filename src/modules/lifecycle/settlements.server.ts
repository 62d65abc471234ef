/** What is settled once someone leaves: the exit interview, what was lent, what each side owes; and why people leave. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { addMonths } from '#engine/model/days.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, type Asking } from '#engine/server/answers.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { readAll } from '#engine/server/read-all.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { exitReasons, type ExitReasons } from './separation-questions.model.ts';
import { exitInterview, RESIGNATION_REASONS, type termination } from './separation.model.ts';
import { assetReturn, settlement } from './settlement.model.ts';

export const exitInterviewHooks = hooksFor(exitInterview, {
  set: {
    schedule: async ({ record, system }) => {
      const ids = (record.interviewers ?? []).map(({ interviewer }) => interviewer);
      if (ids.length === 0 || ids.length > 5)
        throw invalid({ field: 'interviewers', message: 'must name 1 to 5 people' });
      if (ids.includes(record.employee))
        throw invalid({ field: 'interviewers', message: 'must not include the person who leaves' });
      const [lead] = await system('who leads the interview')(membership).find({
        where: { employee: ids[0] ?? '', status: 'active' },
        limit: 1,
      });
      return { lead: lead?.account ?? null };
    },
    complete: async ({ today }) => ({ completedOn: today }),
  },
  on: {
    schedule: async ({ record, notify }) => {
      for (const [at, { interviewer }] of (record.interviewers ?? []).entries())
        notify(interviewer, {
          kind: 'exit_interview',
          title: phrase('You are conducting an exit interview'),
          // The record is the lead's to read, who comes first.
          ...(at === 0 ? { link: `/enterprise/exit-interviews/${record.id}` } : {}),
        });
    },
  },
});

type Settlement = RecordOf<typeof settlement>;
type Lines = Settlement['payables'];
type Line = NonNullable<Lines>[number];
const total = (of: Lines): number => (of ?? []).reduce((sum, { amount }) => sum + amount, 0);
const netOf = ({ payables, receivables }: { payables: Lines; receivables: Lines }) => ({
  net: total(payables) - total(receivables),
});
const unsettled = (of: Lines): number => (of ?? []).filter(({ settled }) => !settled).length;

/** Refuses while something that was lent is neither back nor priced. */
async function mustHaveNothingHeld(db: Db, person: string): Promise<void> {
  if (await db(assetReturn).count({ where: { employee: person, status: 'held' } }))
    throw new Refusal('CONFLICT', { why: 'All assets must be returned or priced before settlement' });
}

export const settlementHooks = hooksFor(settlement, {
  set: {
    create: async ({ record }) => netOf(record),
    edit: async ({ record }) => netOf(record),
    markReady: async ({ record, system }) => {
      await mustHaveNothingHeld(system('assets that are not back'), record.employee);
      return netOf(record);
    },
    pay: async ({ record, system }) => {
      await mustHaveNothingHeld(system('assets that are not back'), record.employee);
      const count = unsettled(record.payables) + unsettled(record.receivables);
      if (count > 0)
        throw new Refusal('CONFLICT', {
          why: phrase(
            {
              one: '{{count}} line is not settled. Go back to the draft and settle it first.',
              other: '{{count}} lines are not settled. Go back to the draft and settle them first.',
            },
            { count },
          ),
        });
    },
  },
});

const OPEN = ['draft', 'ready'] as const;
/** The open settlement of a person, as a draft: what changes after it was ready is looked at again. */
async function draftOf(db: Db, person: string): Promise<Settlement | null> {
  const [found] = await db(settlement).find({ where: { employee: person, status: [...OPEN] }, limit: 1, held: true });
  if (found?.status === 'ready') await db(settlement).act(found.id, 'back');
  return found ?? null;
}
const owed = (what: string, amount: number | null): Line[] => (amount ? [{ what, amount, settled: false }] : []);
const isSame = (line: Line, { what, amount }: Pick<Line, 'what' | 'amount'>): boolean =>
  line.what === what && line.amount === amount;

/** Costs of assets that are recovered and that no settlement of the person has yet, open or paid. */
async function notAskedYet(db: Db, person: string): Promise<Line[]> {
  const assets = await db(assetReturn).all({ where: { employee: person, status: 'recover_cost' }, sort: 'createdAt' });
  const there = await db(settlement).all({ where: { employee: person, status: [...OPEN, 'paid'] } });
  const asked = there.flatMap(({ receivables }) => receivables ?? []);
  return assets.flatMap(({ asset, cost }) => {
    const [line] = owed(asset, cost);
    if (!line) return [];
    const at = asked.findIndex((one) => isSame(one, line));
    if (at >= 0) asked.splice(at, 1);
    return at >= 0 ? [] : [line];
  });
}

const SEVERANCE = 'Severance';
/**
 * Opens the draft of a settlement with what is known to be owed, or brings the open one up to date. Leave is not part of it:
 * the leave payout pays that.
 */
export async function openSettlement(
  db: Db,
  { employee: person, finalPayDueDate: due, severance }: RecordOf<typeof termination>,
): Promise<void> {
  const draft = await draftOf(db, person);
  const recovered = await notAskedYet(db, person);
  const payables = [...(draft?.payables ?? []).filter(({ what }) => what !== SEVERANCE), ...owed(SEVERANCE, severance)];
  const values = { due, payables, receivables: [...(draft?.receivables ?? []), ...recovered] };
  if (draft) await db(settlement).edit(draft.id, values);
  else await db(settlement).create({ employee: person, ...values });
}

export const assetHooks = hooksFor(assetReturn, {
  set: {
    takeBack: async ({ today }) => ({ returnedOn: today }),
    undo: async () => ({ returnedOn: null, cost: null }),
  },
  on: {
    // What is not coming back is owed: it joins the open settlement.
    recover: async ({ record, system }) => {
      const db = system('the cost of an asset is recovered');
      const draft = await draftOf(db, record.employee);
      if (!draft) return;
      const receivables = [...(draft.receivables ?? []), ...(await notAskedYet(db, record.employee))];
      await db(settlement).edit(draft.id, { receivables });
    },
    undo: async ({ before, record, system }) => {
      if (before?.status !== 'recover_cost' || before.cost === null) return;
      const db = system('the cost of an asset is not recovered');
      const draft = await draftOf(db, record.employee);
      const was = { what: record.asset, amount: before.cost };
      const at = (draft?.receivables ?? []).findIndex((line) => isSame(line, was));
      if (draft && at >= 0)
        await db(settlement).edit(draft.id, { receivables: draft.receivables?.toSpliced(at, 1) ?? null });
    },
  },
});

const MONTHS = 12;
async function reasons({ engine, actor, today }: Asking<typeof exitReasons>): Promise<ExitReasons> {
  const from = addMonths(today, -MONTHS);
  const [left, interviews] = await Promise.all([
    readAll(engine, actor, employee, {
      filters: [
        { field: 'status', op: 'eq', value: 'terminated' },
        { field: 'lastDay', op: 'gte', value: from },
      ],
      fields: ['firstName'],
    }),
    readAll(engine, actor, exitInterview, {
      filters: [
        { field: 'status', op: 'eq', value: 'completed' },
        { field: 'completedOn', op: 'gte', value: from },
      ],
      fields: ['employee', 'mainReason'],
    }),
  ]);
  const asked = new Set(interviews.map((one) => one.employee));
  const counts = Map.groupBy(interviews, (one) => one.mainReason);
  return {
    from,
    people: left.length,
    notAsked: left.filter(({ id }) => !asked.has(id)).length,
    // The keys of the very choice.
    reasons: (Object.keys(RESIGNATION_REASONS) as (keyof typeof RESIGNATION_REASONS)[])
      .map((reason) => ({ reason, count: counts.get(reason)?.length ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
  };
}

export const settlementAnswers = [answer(exitReasons, reasons)];
export const settlingHooks = [exitInterviewHooks, settlementHooks, assetHooks];
