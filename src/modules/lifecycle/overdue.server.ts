/** Overdue tasks of cases: each is brought up once, with the one who does it, the manager of the person and HR. */
import { notification } from '#engine/model/engine-nouns.model.ts';
import { phrase } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Notice } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { todaySql } from '#engine/server/midnight.ts';
import { noticeValues, notifyAccounts } from '#engine/server/outgoing.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { caseTask } from './case-task.model.ts';
import { systemIn } from '#engine/server/system-in.ts';

/** Tasks in one run; the next run takes the rest. */
const AT_ONCE = 500;
const OPEN = ['todo', 'in_progress', 'blocked'] as const;
const DUE = `exists (select 1 from case_task where tenant_id = $1 and status in ('todo', 'in_progress', 'blocked')
  and due < ${todaySql('$1')} and escalated_at is null)`;

/** Escalates what is overdue and was not yet; returns how many tasks that were. */
export async function escalateOverdue(engine: Engine, tenantId: string): Promise<number> {
  const actor = await systemIn(engine, tenantId, 'overdue tasks of cases');
  return engine.act.transact(actor, { resource: caseTask, action: 'edit' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const late = await db(caseTask).find({
      where: { status: [...OPEN], due: { lt: dayIn(actor.timeZone) }, escalatedAt: null },
      sort: 'due',
      limit: AT_ONCE,
    });
    if (late.length === 0) return 0;
    const people = new Map(
      (await db(employee).all({ where: { id: [...new Set(late.map((one) => one.employee))] } })).map((one) => [
        one.id,
        one,
      ]),
    );
    const asked = new Set([
      ...late.map(({ assignee }) => assignee),
      ...[...people.values()].map(({ manager }) => manager),
    ]);
    const held = Map.groupBy(
      await db(membership).all({ where: { status: 'active', employee: [...asked].filter((id) => id !== null) } }),
      (one) => one.employee,
    );
    const accountsOf = (id: string | null) => (held.get(id) ?? []).map(({ account }) => account);
    const office = await db(membership).all({ where: { status: 'active', role: 'hr_manager' } });
    const hr = office.map(({ account }) => account);
    for (const [id, tasks] of Map.groupBy(late, (one) => one.employee)) {
      const person = people.get(id);
      if (!person) continue;
      const { firstName, lastName, manager } = person;
      const name = `${firstName} ${lastName}`;
      const [first] = tasks;
      if (!first) continue;
      const notice: Notice = {
        kind: 'case_task.overdue',
        severity: 'warning',
        title: phrase(
          { one: '{{count}} task for {{name}} is overdue', other: '{{count}} tasks for {{name}} are overdue' },
          { count: tasks.length, name },
        ),
        link: `/enterprise/lifecycle/cases/${first.case}`,
      };
      const bosses = accountsOf(manager);
      const above = new Set(bosses.length ? bosses : hr);
      await notifyAccounts(db, above, notice);
      for (const [assignee, own] of Map.groupBy(tasks, (one) => one.assignee))
        for (const recipient of new Set(accountsOf(assignee)))
          if (!above.has(recipient))
            await db(notification).create({
              recipient,
              ...noticeValues({
                ...notice,
                title: phrase(
                  { one: 'You have {{count}} overdue task', other: 'You have {{count}} overdue tasks' },
                  { count: own.length },
                ),
                link: '/enterprise/my-tasks',
              }),
            });
    }
    const escalatedAt = new Date().toISOString();
    for (const { id } of late) await db(caseTask).edit(id, { escalatedAt });
    return late.length;
  });
}

export const overdueTasks: readonly Task[] = [
  {
    name: 'lifecycle:escalate',
    schedule: '10 * * * *',
    due: DUE,
    run: async (engine, tenantId) => void (await escalateOverdue(engine, tenantId)),
  },
];
