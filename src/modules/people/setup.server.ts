/** Which setup steps of employees are done, read as the person who asks. */
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import type { Asking } from '#engine/server/answers.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { equals, isOneOf, readAll } from '#engine/server/read-all.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { leaveAssignment } from '#modules/leave/leave-policy.model.ts';
import { bankAccount } from './bank-account.model.ts';
import { EMPLOYED, employee } from './employee.model.ts';
import { emergencyContact } from './family.model.ts';
import { payRate } from './pay-rate.model.ts';
import {
  NEEDED_STEPS,
  type employeeSetup,
  type PeopleToSetUp,
  type peopleToSetUp,
  type SetupStep,
  stepsOf,
} from './setup-questions.model.ts';
import { taxProfile } from './tax-profile.model.ts';

/** How many employees are checked, the newest first: the others have worked here for long. */
const NEWEST = 500;
const FIELDS = ['firstName', 'lastName', 'position', 'hireDate', 'employmentType', 'schedule'] as const;
const needed: readonly SetupStep[] = NEEDED_STEPS;

type Person = Awaited<ReturnType<typeof readAll<typeof employee>>>[number];

/** The steps that are not done, by employee. */
async function missingOf(
  engine: Engine,
  actor: Actor,
  people: readonly Person[],
  today: string,
): Promise<(person: Person) => readonly SetupStep[]> {
  const ids = people.map(({ id }) => id);
  const have = async <R extends AnyResource>(resource: R, more: readonly string[] = []) =>
    ids.length === 0
      ? []
      : ((await readAll(engine, actor, resource, {
          filters: [isOneOf('employee', ids)],
          fields: ['employee', ...more],
        })) as readonly Readonly<Record<string, unknown>>[]);
  const holders = (rows: readonly Readonly<Record<string, unknown>>[]): ReadonlySet<unknown> =>
    new Set(rows.map((row) => row.employee));
  const [assignments, memberships, accounts, rates, forms, contacts] = await Promise.all([
    have(leaveAssignment, ['to']),
    have(membership),
    have(bankAccount),
    have(payRate),
    have(taxProfile),
    have(emergencyContact),
  ]);
  const done: Readonly<Record<Exclude<SetupStep, 'schedule'>, ReadonlySet<unknown>>> = {
    leavePolicy: holders(assignments.filter(({ to }) => typeof to !== 'string' || to >= today)),
    payRate: holders(rates),
    taxForm: holders(forms),
    bankAccount: holders(accounts.filter(({ status }) => status !== 'failed')),
    emergencyContact: holders(contacts),
    account: holders(memberships.filter(({ status }) => status === 'active')),
  };
  return (person) =>
    stepsOf(person.employmentType).filter((step) =>
      step === 'schedule' ? !person.schedule : !done[step].has(person.id),
    );
}

/** The steps of one employee. Throws NOT_FOUND. */
export async function setupOf({
  engine,
  actor,
  asked,
  today,
}: Asking<typeof employeeSetup>): Promise<AnswerOf<typeof employeeSetup>> {
  const people = await readAll(engine, actor, employee, {
    filters: [equals('id', asked.employee)],
    fields: [...FIELDS],
  });
  const [person] = people;
  if (!person) throw new Refusal('NOT_FOUND');
  const missing = (await missingOf(engine, actor, people, today))(person);
  return { steps: stepsOf(person.employmentType).map((step) => ({ step, done: !missing.includes(step) })) };
}

/** Employees with a step that is not done, or with one step where the question names it. */
export async function toSetUp({ engine, actor, asked, today }: Asking<typeof peopleToSetUp>): Promise<PeopleToSetUp> {
  const people = await readAll(engine, actor, employee, {
    filters: [isOneOf('status', EMPLOYED)],
    fields: [...FIELDS],
    sort: [{ field: 'createdAt', down: true }],
    limit: NEWEST,
  });
  const missing = await missingOf(engine, actor, people, today);
  return {
    people: people
      .flatMap((person) => {
        const { id, hireDate } = person;
        if (!hireDate) return [];
        const steps = missing(person).filter((step) => needed.includes(step));
        const name = `${person.firstName} ${person.lastName}`;
        return [{ id, name, position: person.titles.position ?? null, hireDate, missing: steps }];
      })
      .filter((one) => (asked.step ? one.missing.includes(asked.step) : one.missing.length > 0))
      .sort((a, b) => b.hireDate.localeCompare(a.hireDate) || a.name.localeCompare(b.name)),
  };
}
