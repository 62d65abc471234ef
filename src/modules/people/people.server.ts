/** The server side of people: effects by noun, and what runs by the clock. */
import type { AnyResource } from '#engine/model/resource.ts';
import { answer, type Answered } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Db, NounHooks } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { todaySql } from '#engine/server/midnight.ts';
import { tableOf } from '#engine/server/columns.ts';
import { credential } from './credential.model.ts';
import { employee } from './employee.model.ts';
import { addDays } from '#engine/model/days.ts';
import { employeeServed } from './employee.server.ts';
import { employmentEvent } from './employment-event.model.ts';
import { employmentEventServed } from './employment-event.server.ts';
import { location } from './location.model.ts';
import { positionServed } from './positions.server.ts';
import { peoplePartsServed } from './people-parts.server.ts';
import { employeeSetup, peopleToSetUp } from './setup-questions.model.ts';
import { setupOf, toSetUp } from './setup.server.ts';
import { workScheduleServed } from './work-schedules.server.ts';
import { systemIn } from '#engine/server/system-in.ts';

export const peopleServed: readonly NounHooks[] = [
  employeeServed,
  employmentEventServed,
  positionServed,
  workScheduleServed,
  ...peoplePartsServed,
];

export const peopleAnswers: readonly Answered[] = [answer(employeeSetup, setupOf), answer(peopleToSetUp, toSetUp)];

type Due = (db: Db, today: string) => Promise<readonly { id: string }[]>;

/**
 * A task that acts on what is due in the organization's own day, each record in a transaction of its own. It runs every
 * hour, because midnight comes to organizations at different hours; what was done is no longer due.
 */
function daily(
  name: string,
  resource: AnyResource,
  action: string,
  due: Due,
  sql: string,
  input: (today: string) => object = () => ({}),
): Task {
  return {
    name,
    schedule: '5 * * * *',
    due: `exists (select 1 from ${tableOf(resource).name} where tenant_id = $1 and ${sql})`,
    run: async (engine: Engine, tenantId: string) => {
      const actor = await systemIn(engine, tenantId, name);
      const today = dayIn(actor.timeZone);
      const found = await engine.act.transact(actor, { resource, action }, (work) =>
        due(dbFor(engine.act, work, actor), today),
      );
      const failures: unknown[] = [];
      // One that cannot be applied must not hold up the others; the queue reports it and tries again.
      for (const { id } of found)
        await engine.act
          .act(actor, { resource, action, id, input: input(today) })
          .catch((error: unknown) => failures.push(error));
      if (failures.length) throw new AggregateError(failures, `${name}: ${failures.length} of ${found.length} failed`);
    },
  };
}

export const peopleTasks: readonly Task[] = [
  daily(
    'people:apply-planned',
    employmentEvent,
    'apply',
    (db, today) =>
      db(employmentEvent).all({ where: { status: 'planned', effectiveDate: { lte: today } }, sort: 'effectiveDate' }),
    `status = 'planned' and effective_date <= ${todaySql('$1')}`,
  ),
  daily(
    'people:end-notice',
    employee,
    'terminate',
    // The last day ends at midnight where the person works, which may be before or after midnight of the organization.
    async (db, today) => {
      const zones = new Map((await db(location).all({})).map(({ id, timeZone }) => [id, timeZone]));
      const leaving = await db(employee).all({ where: { status: 'notice', lastDay: { lte: addDays(today, 1) } } });
      return leaving.filter((one) => one.lastDay !== null && one.lastDay < dayIn(zones.get(one.location) ?? 'UTC'));
    },
    `status = 'notice' and last_day < (now() at time zone coalesce((select l.time_zone from location l where l.tenant_id = employee.tenant_id and l.id = employee.location), 'UTC'))::date`,
    () => ({ terminationType: 'voluntary', terminationReason: 'Notice ended' }),
  ),
  daily(
    'people:expire-credentials',
    credential,
    'expire',
    (db, today) => db(credential).all({ where: { status: 'verified', expiresOn: { lt: today } } }),
    `status = 'verified' and expires_on < ${todaySql('$1')}`,
  ),
];
