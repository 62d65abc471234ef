/** Effects of the smaller nouns around a person and an organization. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, type NounHooks, hooksFor } from '#engine/server/effects.ts';
import type { Actor } from '#engine/server/grants.ts';
import { bankAccount } from './bank-account.model.ts';
import { credential } from './credential.model.ts';
import { addDays, daysBetween } from '#engine/model/days.ts';
import { department } from './department.model.ts';
import { EMPLOYED, employee } from './employee.model.ts';
import { employmentEvent } from './employment-event.model.ts';
import { dependent, emergencyContact } from './family.model.ts';
import { location } from './location.model.ts';
import { payRate } from './pay-rate.model.ts';
import { OLD_FORM_UNTIL, taxProfile } from './tax-profile.model.ts';

const BACKDATE_DAYS = 90;

/** Refuses one more of a noun than a person may have. */
async function atMost(db: Db, resource: AnyResource, person: string, most: number): Promise<void> {
  const there = await db(resource).find({ where: { employee: person }, limit: most });
  if (there.length >= most)
    throw new Refusal('CONFLICT', {
      why: phrase('A person can have at most {{most}} {{things}}.', { most, things: resource.label[1].toLowerCase() }),
    });
}

/** Refuses to close a place in which people are employed. */
async function refuseWhileUsed(db: Db, field: 'department' | 'location', id: string): Promise<void> {
  const n = await db(employee).count({ where: { [field]: id, status: EMPLOYED } });
  if (n > 0)
    throw new Refusal('CONFLICT', {
      why: phrase(
        {
          one: '{{count}} person works here. Move this person first.',
          other: '{{count}} people work here. Move them first.',
        },
        { count: n },
      ),
    });
}

const departmentServed = hooksFor(department, {
  set: { close: async ({ record, system }) => refuseWhileUsed(system('closing'), 'department', record.id) },
});
const locationServed = hooksFor(location, {
  set: { close: async ({ record, system }) => refuseWhileUsed(system('closing'), 'location', record.id) },
});
const contactServed = hooksFor(emergencyContact, {
  set: { create: async ({ record, db }) => atMost(db, emergencyContact, record.employee, 5) },
});
const dependentServed = hooksFor(dependent, {
  set: { create: async ({ record, db }) => atMost(db, dependent, record.employee, 20) },
});

const bankServed = hooksFor(bankAccount, {
  set: {
    create: async ({ record, db }) => {
      await atMost(db, bankAccount, record.employee, 5);
      const others = (await db(bankAccount).find({ where: { employee: record.employee } })).filter(
        (each) => each.status !== 'failed',
      );
      if (record.split === 'remainder' && others.some((each) => each.split === 'remainder'))
        throw invalid({ field: 'split', message: 'cannot be the remainder: another account already gets it' });
      const shares = others
        .filter((each) => each.split === 'percent')
        .reduce((sum, each) => sum + (each.value ?? 0), 0);
      if (record.split === 'percent' && shares + (record.value ?? 0) > 100)
        throw invalid({
          field: 'value',
          ...phrase('must be at most {{most}} with the other accounts', { most: 100 - shares }),
        });
    },
  },
  on: {
    // No matter who made it, the employee is notified of a change to where their pay goes.
    create: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'bank_account.created',
        severity: 'warning',
        title: phrase('A bank account for your pay was added'),
      }),
    remove: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'bank_account.removed',
        severity: 'warning',
        title: phrase('A bank account for your pay was removed'),
      }),
  },
});

const taxServed = hooksFor(taxProfile, {
  set: {
    create: async ({ record, db }) => {
      if (record.form === 'before_2020' && record.effectiveFrom >= OLD_FORM_UNTIL) {
        const { hireDate, originalHireDate } = await db(employee).get(record.employee);
        if ((originalHireDate ?? hireDate) >= OLD_FORM_UNTIL)
          throw invalid({
            field: 'form',
            message:
              'of 2019 and before is only for people hired before 2020, or a start before 2020: choose the form of 2020 and later',
          });
      }
      return { signedAt: new Date().toISOString() };
    },
  },
  on: {
    create: async ({ record, notify }) =>
      notify(record.employee, { kind: 'tax_profile.created', title: phrase('Your tax form was changed') }),
  },
});

/** Nobody vouches for a credential of their own. */
function mustBeOthers({ employee }: { readonly employee: string }, { subjectId }: Actor): void {
  if (employee === subjectId) throw new Refusal('CONFLICT', { why: 'Someone else must verify your credential.' });
}

const credentialServed = hooksFor(credential, {
  set: {
    verify: async ({ actor, record }) => {
      mustBeOthers(record, actor);
      return { verifiedBy: actor.accountId };
    },
    reinstate: async ({ actor, record }) => mustBeOthers(record, actor),
    correct: async () => ({ verifiedBy: null }),
  },
  on: {
    suspend: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'credential.suspended',
        severity: 'error',
        title: phrase('Your {{what}} was suspended', { what: record.type }),
      }),
    revoke: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'credential.revoked',
        severity: 'error',
        title: phrase('Your {{what}} was revoked', { what: record.type }),
      }),
    reinstate: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'credential.reinstated',
        title: phrase('Your {{what}} was reinstated', { what: record.type }),
      }),
    expire: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'credential.expired',
        severity: 'error',
        title: phrase('Your {{what}} has expired', { what: record.type }),
      }),
  },
});

const payServed = hooksFor(payRate, {
  set: {
    create: async ({ actor, record, today, system }) => {
      const db = system('closing the rate before');
      if (
        daysBetween(record.effectiveFrom, today) > BACKDATE_DAYS &&
        !actor.systemReason &&
        !actor.roles.includes('payroll_admin')
      )
        throw invalid({
          field: 'effectiveFrom',
          ...phrase('must be within the last {{most}} days; ask payroll for an earlier day', { most: BACKDATE_DAYS }),
        });
      const [open] = await db(payRate).find({ where: { employee: record.employee, effectiveTo: null } });
      if (!open) return;
      if (open.effectiveFrom >= record.effectiveFrom)
        throw invalid({
          field: 'effectiveFrom',
          ...phrase('must be after {{day}}, when the current rate starts', { day: open.effectiveFrom }),
        });
      await db(payRate).edit(open.id, { effectiveTo: addDays(record.effectiveFrom, -1) });
    },
  },
  on: {
    create: async ({ record, system }) => {
      if (record.reason === 'hire') return;
      await system('employment history')(employmentEvent).create({
        employee: record.employee,
        type: 'pay_change',
        effectiveDate: record.effectiveFrom,
        reason: `Pay changed: ${record.reason}`,
        status: 'applied',
      });
    },
  },
});

export const peoplePartsServed: readonly NounHooks[] = [
  departmentServed,
  locationServed,
  contactServed,
  dependentServed,
  bankServed,
  taxServed,
  credentialServed,
  payServed,
];
