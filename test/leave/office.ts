/** A small office with the real nouns and the real engine: a director, a lead, two workers, another lead, HR. */
import { randomBytes, randomUUID } from 'node:crypto';
import { openEngine } from '#app/all.servers.ts';
import type { Role } from '#access/roles.model.ts';
import type { AnswerOf, AskedOf, Question } from '#engine/model/questions.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { dayIn, newId } from '#engine/server/ids.ts';
import { parseQuery } from '#engine/server/query.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { leaveAnswers } from '#modules/leave/leave.server.ts';
import { leaveAdjustment, leaveLedgerEntry } from '#modules/leave/leave-ledger.model.ts';
import { leaveAssignment, leavePolicy, leavePolicyLine } from '#modules/leave/leave-policy.model.ts';
import { leaveType } from '#modules/leave/leave-type.model.ts';
import { addDays, type Day, weekdayOf } from '#engine/model/days.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { holiday, holidayCalendar } from '#modules/people/holiday.model.ts';
import { location } from '#modules/people/location.model.ts';
import { position } from '#modules/people/position.model.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

const ZONE = 'America/Los_Angeles';

export interface Office {
  readonly engine: Engine;
  readonly database: TestDatabase;
  readonly today: Day;
  /** A Monday at least five weeks ahead; its Wednesday is a holiday. */
  readonly monday: Day;
  readonly vacation: string;
  readonly bereavement: string;
  readonly department: string;
  readonly position: string;
  readonly location: string;
  readonly director: Actor;
  readonly lead: Actor;
  readonly ann: Actor;
  readonly bob: Actor;
  readonly otherLead: Actor;
  readonly hr: Actor;
  readonly system: Actor;
  act(actor: Actor, resource: AnyResource, action: string, rest?: object): Promise<AnyRead>;
  list(actor: Actor, resource: AnyResource, query?: Record<string, string>): Promise<AnyRead[]>;
  /** Σ of the ledger, as the system reads it. */
  balance(who: Actor): Promise<number>;
  /** What somebody is answered to a question about leave. */
  answer<Q extends Question>(who: Actor, question: Q, asked: AskedOf<Q>): Promise<AnswerOf<Q>>;
  close(): Promise<void>;
}

export async function openOffice(): Promise<Office> {
  const database = await createTestDatabase();
  const engine = await openEngine(database, randomBytes(32));
  const tenantId = newId();
  await engine.connections.run([
    {
      text: `insert into organization (id, name, slug, time_zone) values ($1, 'Office', $2, $3)`,
      values: [tenantId, `office-${tenantId}`, ZONE],
    },
  ]);
  const system = systemActor(tenantId, 'test', ZONE);
  const act: Office['act'] = async (actor, resource, action, rest = {}) => {
    const done = await engine.act.act(actor, { resource, action, ...rest });
    if (!done) throw new Error('nothing came back');
    return done;
  };
  const make = async (resource: AnyResource, input: object): Promise<string> =>
    (await act(system, resource, 'create', { input })).id;
  const list: Office['list'] = async (actor, resource, query = {}) =>
    (
      await engine.read.list(
        engine.reader(actor),
        resource,
        parseQuery(resource, { limit: '100', ...query }, actor, dayIn(ZONE)),
      )
    ).rows;
  const today = dayIn(ZONE);
  const monday = addDays(today, 35 + (8 - weekdayOf(today)));

  const place = await make(location, {
    code: 'HQ',
    name: 'Headquarters',
    addressLine1: '1 Main Street',
    city: 'Portland',
    state: 'OR',
    zip: '97201',
  });
  const unit = await make(department, { code: 'OPS', name: 'Operations' });
  const job = await make(position, {
    code: 'CLK',
    title: 'Clerk',
    department: unit,
    eeoCategory: '5',
    flsa: 'nonexempt',
  });
  const calendar = await make(holidayCalendar, { name: 'House calendar' });
  await make(holiday, { calendar, date: addDays(monday, 2), name: 'Founders’ Day' });
  const vacation = await make(leaveType, { code: 'VAC', name: 'Vacation', color: 'info', carry: 'all' });
  const bereavement = await make(leaveType, { code: 'BRV', name: 'Bereavement', drawsOnBalance: false, perEvent: 24 });
  const policy = await make(leavePolicy, { code: 'REG', name: 'Regular' });
  for (const each of [vacation, bereavement]) await make(leavePolicyLine, { policy, leaveType: each });

  const hire = async (firstName: string, manager: string | null, ...roles: Role[]): Promise<Actor> => {
    const input = {
      firstName,
      lastName: 'Test',
      workEmail: `${firstName}@office.example`,
      dateOfBirth: '1990-01-01',
      addressLine1: '1 Oak Street',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
      hireDate: '2020-01-06',
      employmentType: 'full_time',
      flsa: 'nonexempt',
      department: unit,
      position: job,
      location: place,
      workState: 'OR',
      manager,
    };
    const { id } = await act(system, employee, 'create', { input: { ...input, status: 'active' } });
    await make(leaveAssignment, { employee: id, policy, from: '2020-01-06' });
    await make(leaveAdjustment, {
      employee: id,
      leaveType: vacation,
      hours: 40,
      on: addDays(today, -1),
      reason: 'Opening balance',
    });
    const accountId = randomUUID();
    await engine.connections.run([
      {
        text: `insert into account (id, email, first_name, last_name) values ($1, $2, $3, 'Test')`,
        values: [accountId, `${accountId}@office.example`, firstName],
      },
    ]);
    await make(membership, { account: accountId, email: input.workEmail, role: 'employee', employee: id });
    return {
      tenantId,
      accountId,
      name: `${firstName} Test`,
      roles: ['employee', ...roles],
      subjectId: id,
      timeZone: ZONE,
    };
  };
  const director = await hire('Dora', null, 'manager');
  const lead = await hire('Lea', director.subjectId, 'manager');
  const ann = await hire('Ann', lead.subjectId);
  const bob = await hire('Bob', lead.subjectId);
  const otherLead = await hire('Otto', director.subjectId, 'manager');
  const hr = await hire('Hera', director.subjectId, 'hr_manager');
  return {
    engine,
    database,
    today,
    monday,
    vacation,
    bereavement,
    department: unit,
    position: job,
    location: place,
    director,
    lead,
    ann,
    bob,
    otherLead,
    hr,
    system,
    act,
    list,
    answer: (who, question, asked) => answerAs(engine, leaveAnswers, who, question, asked),
    balance: async (who) =>
      (await list(system, leaveLedgerEntry, { employee: who.subjectId ?? '' })).reduce(
        (sum, row) => sum + Number(row.hours),
        0,
      ),
    close: async () => {
      await engine.live.stop();
      await engine.connections.close();
      await database.drop();
    },
  };
}
