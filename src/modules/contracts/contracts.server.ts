/** Contracts over time: the last day to give notice is computed, reminded of, and terms renew or end by themselves. */
import { addDays, addMonths, type Day } from '#engine/model/days.ts';
import { notification } from '#engine/model/engine-nouns.model.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { showDay } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import { hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { todaySql } from '#engine/server/midnight.ts';
import { noticeValues } from '#engine/server/outgoing.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { contract, lastNoticeDay } from './contract.model.ts';
import { systemIn } from '#engine/server/system-in.ts';

type Contract = RecordOf<typeof contract>;

/** The end of the next term: so many months after the current one, month ends kept. */
const nextEnd = (end: Day, months: number): Day => addDays(addMonths(addDays(end, 1), months), -1);

const renewed = ({ end, renewMonths, noticeDays }: Pick<Contract, 'end' | 'renewMonths' | 'noticeDays'>) => {
  if (end === null) throw new Refusal('CONFLICT', { why: 'It has no term to renew. Enter the day on which it ends.' });
  const next = nextEnd(end, renewMonths);
  return { end: next, noticeBy: lastNoticeDay({ end: next, noticeDays }), remindedDays: null };
};

export const contractHooks = [
  hooksFor(contract, {
    set: {
      create: async ({ record }) => ({ noticeBy: lastNoticeDay(record) }),
      edit: async ({ before, record }) => {
        const noticeBy = lastNoticeDay(record);
        return before?.noticeBy === noticeBy ? {} : { noticeBy, remindedDays: null };
      },
      renew: async ({ record }) => renewed(record),
    },
  }),
];

const STAGES = [7, 30, 60] as const;
const DUE = `exists (select 1 from contract where tenant_id = $1 and (
  (status = 'active' and notice_by between ${todaySql('$1')} and ${todaySql('$1')} + 60
    and (reminded_days is null or (reminded_days > 30 and notice_by <= ${todaySql('$1')} + 30) or (reminded_days > 7 and notice_by <= ${todaySql('$1')} + 7)))
  or ("end" < ${todaySql('$1')} and (status = 'notice' or status = 'active'))))`;

/**
 * Reminds the owner at 60, 30 and 7 days before the last day to give notice; ends what ran out, and renews what renews by
 * itself. Returns how many reminders went out.
 */
export async function followContracts(engine: Engine, tenantId: string): Promise<number> {
  const actor = await systemIn(engine, tenantId, 'terms of contracts');
  const today = dayIn(actor.timeZone);
  return engine.act.transact(actor, { resource: contract, action: 'edit' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    for (const one of await db(contract).all({ where: { status: ['active', 'notice'], end: { lt: today } } }))
      await db(contract).act(one.id, one.status === 'active' && one.autoRenew ? 'renew' : 'end');
    const near = await db(contract).all({
      where: { status: 'active', noticeBy: { gte: today, lte: addDays(today, 60) } },
    });
    const held = near.length ? await db(membership).all({ where: { status: 'active' } }) : [];
    let sent = 0;
    for (const { id, noticeBy, owner, remindedDays } of near) {
      const stage = STAGES.find((days) => noticeBy !== null && noticeBy <= addDays(today, days));
      if (!noticeBy || stage === undefined || (remindedDays !== null && remindedDays <= stage)) continue;
      sent += 1;
      await db(contract).edit(id, { remindedDays: stage });
      const owners = held.filter((one) => one.employee === owner).map((one) => one.account);
      const to = owners.length ? owners : held.filter((one) => one.role === 'hr_manager').map((one) => one.account);
      for (const recipient of new Set(to))
        await db(notification).create({
          recipient,
          ...noticeValues({
            kind: 'contract.notice_due',
            severity: stage === 7 ? 'warning' : 'info',
            title: phrase('Last day to give notice on a contract: {{day}}', { day: showDay(noticeBy) }),
            link: `/enterprise/contracts/${id}`,
          }),
        });
    }
    return sent;
  });
}

export const contractTasks: readonly Task[] = [
  {
    name: 'contracts:follow',
    schedule: '25 * * * *',
    due: DUE,
    run: async (engine, tenantId) => void (await followContracts(engine, tenantId)),
  },
];
