/** Workplace incidents: the number, who hears of one, the OSHA case that follows, and what must be there before one is closed. */
import { daysBetween } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Asking, perform } from '#engine/server/answers.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { asSystem, systemActor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { nextNumber } from '#engine/server/numbers.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { position } from '#modules/people/position.model.ts';
import { oshaCase } from './osha-case.model.ts';
import { reportWorkplaceIncident } from './report-questions.model.ts';
import { OPEN_ACTION, safetyAction } from './safety-action.model.ts';
import { notifyRoles } from './safety-office.server.ts';
import { ROOT_CAUSE_FROM, workplaceIncident } from './workplace-incident.model.ts';

const numberOf = (db: Db, today: string) => nextNumber(db(workplaceIncident), db(location), `W-${today.slice(0, 4)}-`);

type Incident = RecordOf<typeof workplaceIncident>;
/** A closed incident may be reopened for so many days (HR rules, section 2.14). */
const REOPEN_DAYS = 30;
const linkOf = (id: string) => `/enterprise/incidents/${id}`;

function mustHaveHappened({ occurredAt }: Pick<Incident, 'occurredAt'>): void {
  if (Date.parse(occurredAt) > Date.now()) throw invalid({ field: 'occurredAt', message: 'cannot be in the future' });
}

function mustBeLedByOther({ lead, employee: subject }: Pick<Incident, 'lead' | 'employee'>): void {
  if (lead !== null && lead === subject)
    throw invalid({ field: 'lead', message: 'is involved in the incident: choose someone else' });
}

async function mustBeComplete(db: Db, record: Incident, from: string | undefined): Promise<void> {
  if (from === 'reported' && record.type !== 'near_miss')
    throw new Refusal('CONFLICT', { why: 'Only a near miss can be closed without an investigation. Triage it first.' });
  const open = await db(safetyAction).count({ where: { incident: record.id, status: [...OPEN_ACTION] } });
  if (open > 0)
    throw new Refusal('CONFLICT', {
      why: phrase(
        {
          one: '{{count}} corrective action is open. Verify or cancel it first.',
          other: '{{count}} corrective actions are open. Verify or cancel each of them first.',
        },
        { count: open },
      ),
    });
  if (record.type !== 'near_miss' && record.recordable === 'tbd')
    throw invalid({ field: 'recordable', message: 'is undecided: choose yes or no first' });
}

/** Drafts the OSHA case of an incident that is recordable, once. */
async function draftCase(db: Db, record: Incident, timeZone: string, today: string): Promise<void> {
  if (record.recordable !== 'yes') return;
  if (record.employee === null)
    throw invalid({ field: 'recordable', message: 'needs the person who was hurt: name them in the report first' });
  const there = await db(oshaCase).find({ where: { incident: record.id, status: ['draft', 'recorded'] }, limit: 1 });
  if (there.length > 0) return;
  const person = await db(employee).get(record.employee);
  const job = person.position === null ? null : await db(position).get(person.position);
  const site = await db(location).get(record.location);
  await db(oshaCase).create({
    incident: record.id,
    location: record.location,
    employee: record.employee,
    jobTitle: (job?.title ?? 'Employee').slice(0, 100),
    injuredOn: dayIn(timeZone, Date.parse(record.occurredAt)),
    place: (record.place ?? site.name).slice(0, 160),
    description: record.description.slice(0, 2000),
    learnedOn: record.reportedOn < today ? record.reportedOn : today,
    severe: record.severe,
    ...(record.severe && {
      happenedAt: record.occurredAt,
      severeAt: record.occurredAt,
      learnedAt: record.createdAt,
    }),
  });
}

const zoneOf = (actor: { readonly timeZone?: string | undefined }): string => actor.timeZone ?? 'UTC';

export const incidentHooks = hooksFor(workplaceIncident, {
  set: {
    create: async ({ record, system, today }) => {
      mustHaveHappened(record);
      return { number: await numberOf(system('the number of an incident'), today), reportedOn: today };
    },
    edit: async ({ record }) => mustHaveHappened(record),
    investigate: async ({ record }) => mustBeLedByOther(record),
    reassign: async ({ record }) => mustBeLedByOther(record),
    conclude: async ({ record }) => {
      if (Number(record.severity) >= ROOT_CAUSE_FROM && !record.rootCause)
        throw invalid({ field: 'rootCause', message: 'is required for severity 3 and above' });
    },
    close: async ({ before, record, system, today }) => {
      await mustBeComplete(system('what a closed incident needs'), record, before?.status);
      return { closedOn: today };
    },
    reopen: async ({ record, today }) => {
      if (record.closedOn !== null && daysBetween(record.closedOn, today) > REOPEN_DAYS)
        throw new Refusal('CONFLICT', {
          why: 'It was closed more than 30 days ago. Report what is new as another incident.',
        });
      return { closedOn: null };
    },
  },
  on: {
    create: async ({ record, system }) =>
      notifyRoles(
        system('an incident is reported'),
        // Harassment is for HR and administrators alone.
        record.type === 'harassment' ? ['admin', 'hr_manager'] : ['hr_manager', 'compliance_officer'],
        {
          kind: 'workplace_incident.reported',
          severity: Number(record.severity) >= ROOT_CAUSE_FROM ? 'warning' : 'info',
          title: phrase('Workplace incident {{number}} was reported', { number: record.number }),
          link: linkOf(record.id),
        },
      ),
    triage: ({ record, system, actor, today }) =>
      draftCase(system('an incident is recordable'), record, zoneOf(actor), today),
    decide: ({ record, system, actor, today }) =>
      draftCase(system('an incident is recordable'), record, zoneOf(actor), today),
    investigate: async ({ record, notify }) => notify(record.lead, toInvestigate(record)),
    reassign: async ({ record, notify }) => notify(record.lead, toInvestigate(record)),
  },
});

const toInvestigate = ({ id, number }: Incident) => ({
  kind: 'workplace_incident.investigate',
  title: phrase('You investigate workplace incident {{number}}', { number }),
  link: linkOf(id),
});

/** One report, written by the system for its reporter; without a name, nothing says who sent it. */
async function report({
  engine,
  actor,
  asked,
}: Asking<typeof reportWorkplaceIncident>): Promise<{ number: string; incident: string | null }> {
  const { anonymous, ...values } = asked;
  // Where and whom a report names is what its reporter may see.
  const named = [
    [location, values.location, 'location'],
    [employee, values.employee, 'employee'],
  ] as const;
  for (const [noun, id, field] of named)
    if (id)
      await engine.read.get(engine.reader(actor), noun, id).catch(() => {
        throw invalid({ field, message: 'is not in the list: choose one from the list' });
      });
  const writer = anonymous
    ? systemActor(actor.tenantId, 'an anonymous report', actor.timeZone)
    : asSystem(actor, 'a workplace incident report');
  const id = await engine.act.transact(writer, { resource: workplaceIncident, action: 'create' }, (work) =>
    engine.act.within(work, writer, {
      resource: workplaceIncident,
      action: 'create',
      input: { ...values, reporter: anonymous ? null : actor.accountId, anonymous: anonymous === true },
    }),
  );
  const system = asSystem(actor, 'the number of a report');
  const { number } = await engine.read.get(engine.reader(system), workplaceIncident, id);
  return { number: String(number), incident: anonymous ? null : id };
}

export const incidentAnswers = [perform(reportWorkplaceIncident, report)];
