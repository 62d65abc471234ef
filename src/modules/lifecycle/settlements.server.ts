/** What is settled once someone leaves: the exit interview, what was lent, what each side owes; and why people leave. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { addMonths } from '#engine/model/days.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, type Asking } from '#engine/server/answers.ts';
import { hooksFor } from '#engine/server/effects.ts';
import { readAll } from '#engine/server/read-all.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { exitReasons, type ExitReasons } from './separation-questions.model.ts';
import { exitInterview, RESIGNATION_REASONS } from './separation.model.ts';
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
      for (const { interviewer } of record.interviewers ?? [])
        notify(interviewer, {
          kind: 'exit_interview',
          title: phrase('You hold an exit interview'),
          link: `/enterprise/exit-interviews/${record.id}`,
        });
    },
  },
});

type Lines = RecordOf<typeof settlement>['payables'];
const total = (of: Lines): number => (of ?? []).reduce((sum, { amount }) => sum + amount, 0);
const netOf = ({ payables, receivables }: { payables: Lines; receivables: Lines }) => ({
  net: total(payables) - total(receivables),
});
const unsettled = (of: Lines): number => (of ?? []).filter(({ settled }) => !settled).length;

export const settlementHooks = hooksFor(settlement, {
  set: {
    create: async ({ record }) => netOf(record),
    edit: async ({ record }) => netOf(record),
    markReady: async ({ record, system }) => {
      const held = await system('assets that are not back')(assetReturn).count({
        where: { employee: record.employee, status: 'held' },
      });
      if (held > 0) throw new Refusal('CONFLICT', { why: 'All assets must be returned or priced before settlement' });
      return netOf(record);
    },
    pay: async ({ record }) => {
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

export const assetHooks = hooksFor(assetReturn, {
  set: {
    takeBack: async ({ today }) => ({ returnedOn: today }),
    undo: async () => ({ returnedOn: null, cost: null }),
  },
  on: {
    // What is not coming back is owed: it joins the draft of the settlement.
    recover: async ({ record, system }) => {
      const db = system('the cost of an asset is recovered')(settlement);
      const [draft] = await db.find({ where: { employee: record.employee, status: 'draft' }, limit: 1 });
      if (!draft || !record.cost) return;
      const receivables = [...(draft.receivables ?? []), { what: record.asset, amount: record.cost, settled: false }];
      await db.edit(draft.id, { receivables });
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
