/** Every night: certificates expire, and assignment rules reach the people they have not reached yet. */
import { addDays, type Day, later } from '#engine/model/days.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { todaySql } from '#engine/server/midnight.ts';
import { systemIn } from '#engine/server/system-in.ts';
import { trainingRule } from './assignment.model.ts';
import { courseEnrollment } from './enrollment.model.ts';
import { RENEW_DAYS } from './training-rules.model.ts';

/**
 * Whom active rules reach today and who has neither an open enrollment nor a certificate that is valid for 60 more days. Of two
 * rules for the same course, the older one counts. `expires`: the certificate to renew.
 */
const MISSING = `select distinct on (e.id, k.id) r.id as rule, r.path, r.due_days as days, k.id as course, e.id as employee,
    (select max(n.expires_on) from course_enrollment n where n.tenant_id = $1 and n.course = k.id and n.employee = e.id and n.status = 'completed')::text as expires
  from training_rule r
    cross join lateral (select r.course as id where r.course is not null
      union all select (step ->> 'course')::uuid from learning_path p cross join jsonb_array_elements(p.courses) step
        where p.tenant_id = $1 and p.id = r.path and p.status = 'published') wanted
    join course k on k.tenant_id = $1 and k.id = wanted.id and k.status = 'published'
    join employee e on e.tenant_id = $1 and e.status in ('active', 'on_leave', 'notice')
      and (r.location is null or e.location = r.location) and (r.department is null or e.department = r.department)
      and (coalesce(cardinality(r.roles), 0) = 0 or exists (select 1 from membership m where m.tenant_id = $1
        and m.employee = e.id and m.status = 'active' and m.role = any(r.roles)))
  where r.tenant_id = $1 and r.status = 'active' and not exists (select 1 from course_enrollment n
    where n.tenant_id = $1 and n.course = k.id and n.employee = e.id and (n.status in ('assigned', 'in_progress', 'failed')
      or (n.status in ('completed', 'waived') and (n.expires_on is null or n.expires_on > ${todaySql('$1')} + ${RENEW_DAYS}))))
  order by e.id, k.id, r.created_at, r.id`;
const OVER = `select 1 from course_enrollment where tenant_id = $1 and status = 'completed' and expires_on < ${todaySql('$1')}`;
/** Assignments in one transaction. */
const AT_ONCE = 200;

interface Pair {
  readonly rule: string;
  readonly path: string | null;
  readonly days: number;
  readonly course: string;
  readonly employee: string;
  readonly expires: string | null;
}

/** Assigns the next courses that rules ask for, each with its notice; returns how many. */
async function assignSome(engine: Engine, actor: Actor, today: Day): Promise<number> {
  return engine.act.transact(actor, { resource: courseEnrollment, action: 'create' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const [found = []] = await work.tx.read({ text: `${MISSING} limit ${AT_ONCE}`, values: [actor.tenantId] });
    // The statement names the columns of a pair.
    const pairs = found as unknown as Pair[];
    for (const { course, employee, path, days, expires } of pairs)
      await db(courseEnrollment).create({
        course,
        employee,
        path,
        source: 'rule',
        // A certificate that is still valid is renewed by its last day.
        dueOn: expires === null ? addDays(today, days) : later(expires, today),
      });
    for (const id of new Set(pairs.map(({ rule }) => rule))) {
      const { assigned } = await db(trainingRule).get(id);
      const count = pairs.filter(({ rule }) => rule === id).length;
      await db(trainingRule).edit(id, { assigned: (assigned ?? 0) + count, lastRunOn: today });
    }
    return pairs.length;
  });
}

/** Expires certificates and assigns courses by the active rules. Returns how many of each. */
export async function runTraining(engine: Engine, tenantId: string): Promise<{ expired: number; assigned: number }> {
  const actor = await systemIn(engine, tenantId, 'assignment rules and certificates');
  const today = dayIn(actor.timeZone);
  const expired = await engine.act.transact(actor, { resource: courseEnrollment, action: 'expire' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const over = await db(courseEnrollment).all({ where: { status: 'completed', expiresOn: { lt: today } } });
    for (const { id } of over) await db(courseEnrollment).act(id, 'expire');
    return over.length;
  });
  let assigned = 0;
  for (let more = AT_ONCE; more === AT_ONCE; assigned += more) more = await assignSome(engine, actor, today);
  return { expired, assigned };
}

export const trainingTasks: readonly Task[] = [
  {
    name: 'training:nightly',
    // 08:40 UTC is after midnight in every time zone of the mainland United States.
    schedule: '40 8 * * *',
    due: `(exists (${OVER}) or exists (${MISSING}))`,
    run: async (engine, tenantId) => void (await runTraining(engine, tenantId)),
  },
];
