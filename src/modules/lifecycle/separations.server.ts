/** Separations at work: what a resignation and a termination set in motion, and what has to be settled before they are over. */
import { byHr } from '#access/define.model.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { showDay } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, type Asking } from '#engine/server/answers.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { basesOf } from '#engine/server/grants.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { EMPLOYED, employee } from '#modules/people/employee.model.ts';
import type { TerminationType } from '#modules/people/work-categories.model.ts';
import { asTheSystem } from './case-answers.server.ts';
import { type FinalPay, finalPay } from './final-pay.model.ts';
import { leaveLeft, payoutOf } from './leave-left.server.ts';
import { daysOffOf } from './open-cases.server.ts';
import { type SeparationPreview, separationPreview } from './separation-questions.model.ts';
import { exitInterview, resignation, termination } from './separation.model.ts';
import { asset } from '#modules/procurement/asset.model.ts';
import { assetReturn, settlement } from './settlement.model.ts';
import { openSettlement } from './settlements.server.ts';

type Employee = RecordOf<typeof employee>;
async function payDue(
  db: Db,
  person: Employee,
  { type, lastDay, noticeDate }: { type: TerminationType; lastDay: Day; noticeDate: Day | null },
): Promise<FinalPay> {
  const offOf = await daysOffOf(db, lastDay, addDays(lastDay, 45));
  const { workState, payGroup } = person;
  return finalPay({ workState, type, lastDay, noticeDate, payGroup, off: offOf(person) });
}
const reportsOf = (db: Db, id: string): Promise<Employee[]> =>
  db(employee).all({ where: { manager: id, status: EMPLOYED } });

/** How many assets a person has to return: those assigned now, and others that offboarding asks for. */
async function assetsOf(db: Db, person: string): Promise<number> {
  const lent = await db(asset).all({ where: { holder: person, status: 'assigned' } });
  const asked = await db(assetReturn).all({ where: { employee: person, status: 'held' } });
  const tags = new Set(lent.map(({ tag }) => tag));
  return lent.length + asked.filter(({ tag }) => tag === null || !tags.has(tag)).length;
}

async function preview({ engine, actor, asked }: Asking<typeof separationPreview>): Promise<SeparationPreview> {
  return asTheSystem(engine, actor, 'preview of a separation', async (db) => {
    const person = await db(employee).get(asked.employee);
    const pay = await payDue(db, person, asked);
    const leaves = await leaveLeft(db, person, asked.lastDay);
    return {
      reports: (await reportsOf(db, person.id)).map(({ id, firstName, lastName }) => ({
        id,
        name: `${firstName} ${lastName}`,
      })),
      workState: person.workState,
      finalPayDueDate: pay.due,
      finalPayRule: pay.rule,
      finalPaySource: pay.source,
      finalPayChecked: pay.checked,
      leaves,
      ...(await payoutOf(db, person, asked.lastDay, leaves)),
      assets: await assetsOf(db, person.id),
    };
  });
}

/** People who can give notice now. */
const CAN_LEAVE: readonly string[] = ['active', 'on_leave'];
const AHEAD_DAYS = 365;
/** Roles that record the resignation of somebody else, handed in on paper. */
const MAY_FOR_OTHERS: readonly string[] = [...Object.keys(byHr), 'super_admin'];

/** Who decides on a resignation: the manager; HR where there is none, or none who signs in. */
async function decidersOf(db: Db, manager: string | null): Promise<readonly string[]> {
  if (manager && (await db(membership).count({ where: { employee: manager, status: 'active' } }))) return [manager];
  const office = await db(membership).all({ where: { role: 'hr_manager', status: 'active' } });
  return [...new Set(office.flatMap((one) => one.employee ?? []))];
}

export const resignationHooks = hooksFor(resignation, {
  set: {
    create: async ({ actor, record, today, system }) => {
      // Before anything is looked at: that somebody resigned is not for colleagues to find out by trying.
      const forOthers =
        actor.systemReason !== undefined || basesOf(actor).some((role) => MAY_FOR_OTHERS.includes(role));
      if (record.employee !== actor.subjectId && !forOthers) throw new Refusal('PERMISSION_DENIED');
      const person = await system('who resigns')(employee).get(record.employee);
      if (!CAN_LEAVE.includes(person.status))
        throw invalid({ field: 'employee', message: 'must be employed and not have given notice yet' });
      if (record.lastDayRequested < today)
        throw invalid({ field: 'lastDayRequested', message: 'must be today or later' });
      if (record.lastDayRequested > addDays(today, AHEAD_DAYS))
        throw invalid({
          field: 'lastDayRequested',
          ...phrase('must not be more than {{most}} days ahead', { most: AHEAD_DAYS }),
        });
    },
    accept: async ({ actor, record, today }) => {
      if (record.employee === actor.subjectId)
        throw new Refusal('CONFLICT', { why: 'You cannot accept your own resignation. Ask HR or your manager.' });
      if (record.lastDay !== null && record.lastDay < today)
        throw invalid({ field: 'lastDay', message: 'must be today or later' });
      return { decidedOn: today, decidedBy: actor.accountId };
    },
    decline: async ({ actor, record, today }) => {
      if (record.employee === actor.subjectId)
        throw new Refusal('CONFLICT', { why: 'You cannot decline your own resignation. Withdraw it instead.' });
      return { decidedOn: today, decidedBy: actor.accountId };
    },
    withdraw: async ({ today }) => ({ decidedOn: today }),
  },
  on: {
    create: async ({ record, notify, system }) => {
      const db = system('who decides');
      const { manager, firstName, lastName } = await db(employee).get(record.employee);
      for (const person of await decidersOf(db, manager))
        notify(person, {
          kind: 'resignation',
          severity: 'warning',
          title: phrase('{{name}} resigned', { name: `${firstName} ${lastName}` }),
          link: `/enterprise/resignations/${record.id}`,
        });
    },
    accept: async ({ record, notify, system }) => {
      const db = system('a resignation is accepted');
      await db(employee).act(record.employee, 'giveNotice', { lastDay: record.lastDay ?? record.lastDayRequested });
      await openInterview(db, record.employee);
      notify(record.employee, {
        kind: 'resignation',
        title: phrase('Your resignation was accepted; your last day is {{day}}', {
          day: showDay(record.lastDay ?? record.lastDayRequested),
        }),
        link: '/enterprise/self-service/lifecycle',
      });
    },
    decline: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'resignation',
        title: phrase('Your resignation was declined'),
        link: '/enterprise/self-service/lifecycle',
      }),
    withdraw: async ({ record, notify, system }) => {
      const db = system('who decides');
      const { manager, firstName, lastName } = await db(employee).get(record.employee);
      for (const person of await decidersOf(db, manager))
        notify(person, {
          kind: 'resignation',
          title: phrase('{{name}} withdrew the resignation', { name: `${firstName} ${lastName}` }),
        });
    },
  },
});

async function openInterview(db: Db, person: string): Promise<void> {
  const there = await db(exitInterview).count({ where: { employee: person, status: ['pending', 'scheduled'] } });
  if (there === 0) await db(exitInterview).create({ employee: person });
}

/** Ends that a person is asked about. */
const INTERVIEWED: readonly TerminationType[] = ['voluntary', 'retirement', 'end_of_contract'];

export const terminationHooks = hooksFor(termination, {
  set: {
    create: async ({ record, today, system }) => {
      const db = system('checking a separation');
      const person = await db(employee).get(record.employee);
      if (!EMPLOYED.some((one) => one === person.status))
        throw invalid({ field: 'employee', message: 'is not employed now: choose someone who is' });
      if (person.status === 'pre_hire')
        throw invalid({ field: 'employee', message: 'has not started yet: rescind the offer instead' });
      if (record.lastDay < person.hireDate)
        throw invalid({ field: 'lastDay', message: 'must be on or after the hire date' });
      if (person.status === 'suspended' && record.lastDay > today)
        throw invalid({
          field: 'lastDay',
          message: 'must be today or earlier for a suspended person; reinstate them first',
        });
      const reports = await reportsOf(db, person.id);
      if (reports.length > 0 && record.reportsTo === null)
        throw invalid({
          field: 'lastDay',
          ...phrase(
            {
              one: '{{count}} direct report still reports to this person',
              other: '{{count}} direct reports still report to this person',
            },
            { count: reports.length },
          ),
        });
      const pay = await payDue(db, person, record);
      const held =
        record.accessEnds === 'now'
          ? await db(membership).find({ where: { employee: person.id, status: 'active' } })
          : [];
      return {
        finalPayDueDate: pay.due,
        finalPayRule: pay.rule,
        finalPaySource: pay.source,
        finalPayChecked: pay.checked,
        ...(await payoutOf(db, person, record.lastDay, await leaveLeft(db, person, record.lastDay))),
        suspended: held.map(({ id }) => ({ membership: id })),
      };
    },
  },
  on: {
    create: async ({ record, today, system }) => {
      const db = system('a separation is recorded');
      for (const { id } of await reportsOf(db, record.employee))
        if (record.reportsTo !== null) await db(employee).edit(id, { manager: record.reportsTo });
      const { status } = await db(employee).get(record.employee);
      await openSettlement(db, record);
      if (INTERVIEWED.includes(record.type)) await openInterview(db, record.employee);
      const values = { lastDay: record.lastDay, terminationType: record.type, terminationReason: record.reason };
      if (record.lastDay < today || status === 'suspended')
        await db(employee).act(record.employee, 'terminate', values);
      // How and why a planned separation ends is not on the person's record, which is theirs to read, before it has ended.
      else if (status === 'notice') await db(employee).edit(record.employee, { lastDay: record.lastDay });
      else await db(employee).act(record.employee, 'giveNotice', { lastDay: record.lastDay });
      if (record.accessEnds === 'now')
        for (const held of await db(membership).find({ where: { employee: record.employee, status: 'active' } }))
          await db(membership).act(held.id, 'suspend');
    },
    cancel: async ({ record, system }) => {
      const db = system('a separation is canceled');
      const { status } = await db(employee).get(record.employee);
      if (status === 'notice') await db(employee).act(record.employee, 'withdrawNotice');
      await callOff(db, record.employee);
      // Only what this termination suspended: another reason to suspend a sign-in still holds.
      const ids = (record.suspended ?? []).map((one) => one.membership);
      for (const held of await db(membership).find({ where: { id: ids, status: 'suspended' } }))
        await db(membership).act(held.id, 'resume');
    },
  },
});

/** Calls off what is left open of a separation that does not come: the exit interview and the settlement. */
async function callOff(db: Db, person: string): Promise<void> {
  for (const { id } of await db(exitInterview).find({ where: { employee: person, status: ['pending', 'scheduled'] } }))
    await db(exitInterview).act(id, 'cancel');
  for (const { id } of await db(settlement).find({ where: { employee: person, status: ['draft', 'ready'] } }))
    await db(settlement).act(id, 'cancel');
}

/** A planned separation takes effect with the end of the employment, and says how and why it ended. */
export const separationOfEmployee = hooksFor(employee, {
  set: {
    terminate: async ({ record, system }) => {
      const [planned] = await system('the planned separation')(termination).find({
        where: { employee: record.id, status: 'planned' },
        limit: 1,
      });
      if (!planned) return;
      return {
        terminationType: planned.type,
        terminationReason: planned.reason,
        rehireable: planned.rehireEligible,
      };
    },
  },
  on: {
    terminate: async ({ record, system }) => {
      const db = system('the employment ended');
      for (const { id } of await db(termination).find({ where: { employee: record.id, status: 'planned' } }))
        await db(termination).act(id, 'takeEffect');
    },
    withdrawNotice: async ({ record, actor, system }) => {
      if (actor.systemReason !== undefined) return;
      const db = system('notice withdrawn');
      await callOff(db, record.id);
      for (const { id } of await db(termination).find({ where: { employee: record.id, status: 'planned' } }))
        await db(termination).act(id, 'cancel');
    },
  },
});

export const separationAnswers = [answer(separationPreview, preview)];
export const separationHooks = [resignationHooks, terminationHooks, separationOfEmployee];
