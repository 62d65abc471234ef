/** Overtime requests on the server: the cap, time off instead of pay, and who decided. */
import { addDays } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { employee } from '#modules/people/employee.model.ts';
import { RECOUNT } from './attendance.server.ts';
import { mustBeOpen } from './locks.server.ts';
import { overtimeRequest } from './overtime-request.model.ts';
import { weekOf } from './time-facts.server.ts';
import { inDb } from './time-source.server.ts';
import { ruleOf, timeRule } from './time-rule.model.ts';

type Request = RecordOf<typeof overtimeRequest>;

/** Refuses people who earn no overtime, hours over the cap of the week, and time off where only pay is lawful. */
async function mustBeAllowed(db: Db, record: Omit<Request, 'status'>): Promise<void> {
  const person = await db(employee).get(record.employee);
  if (person.flsa === 'exempt') throw invalid({ field: 'employee', message: 'is exempt and earns no overtime' });
  const rule = ruleOf(await db(timeRule).all({}), person);
  if (record.compensation === 'comp_time' && !rule.compTime)
    throw invalid({
      field: 'compensation',
      message: 'must be pay: private employers cannot give time off for overtime (29 USC 207(o))',
    });
  await mustBeOpen(inDb(db), person, record.day);
  if (rule.capHours === null) return;
  const week = weekOf(rule, record.day);
  const others = await db(overtimeRequest).all({
    where: { employee: record.employee, day: { gte: week, lte: addDays(week, 6) }, status: 'approved' },
  });
  const taken = others.filter(({ id }) => id !== record.id).reduce((sum, { hours }) => sum + hours, 0);
  if (taken + record.hours > rule.capHours)
    throw invalid({
      field: 'hours',
      ...phrase('must be at most {{left}}: the cap is {{cap}} hours a week, and {{taken}} are approved', {
        left: Math.max(0, rule.capHours - taken),
        cap: rule.capHours,
        taken,
      }),
    });
}

const recountWeek = async ({
  record,
  job,
}: {
  record: Request;
  job: (task: string, payload: object & Record<string, unknown>) => void;
}) => job(RECOUNT, { employee: record.employee, from: record.day, to: record.day });

const requestHooks = hooksFor(overtimeRequest, {
  set: {
    create: async ({ record, system }) => mustBeAllowed(system('an overtime request is checked'), record),
    edit: async ({ record, system }) => mustBeAllowed(system('an overtime request is checked'), record),
    submit: async ({ record, system }) => {
      await mustBeAllowed(system('an overtime request is checked'), record);
      return { submittedAt: new Date().toISOString() };
    },
    approve: async ({ record, actor, system }) => {
      await mustBeAllowed(system('an overtime request is checked'), record);
      return { decidedAt: new Date().toISOString(), decidedBy: actor.subjectId };
    },
    reject: async ({ actor }) => ({ decidedAt: new Date().toISOString(), decidedBy: actor.subjectId }),
    cancel: async ({ before, record, today }) => {
      if (before?.status === 'approved' && record.day < today)
        throw new Refusal('CONFLICT', { why: 'Overtime of a past day stays approved: it is paid.' });
    },
  },
  on: {
    approve: async (effect) => {
      await recountWeek(effect);
      effect.notify(effect.record.employee, {
        kind: 'overtime_request.approved',
        severity: 'success',
        title: phrase('Your overtime was approved'),
        link: '/enterprise/overtime',
      });
    },
    cancel: recountWeek,
  },
});

export const overtimeServed = [requestHooks];
