/** Incidents as they happen: the number, who hears of it, which clocks run, and what must be there before one is closed. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { literals } from '#engine/server/columns.ts';
import { type Asking, perform } from '#engine/server/answers.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { asSystem, systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { nextNumber } from '#engine/server/numbers.ts';
import { client } from '#modules/clients/client.model.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { location } from '#modules/people/location.model.ts';
import { clientEvent } from './client-event.model.ts';
import { incident, OPEN } from './incident.model.ts';
import { incidentManagers } from './incident-access.model.ts';
import { correctiveAction, incidentClock, incidentNotice, reportingRule } from './incident-parts.model.ts';
import { reportIncident } from './incident-questions.model.ts';
import {
  applies,
  BREACH_NOTICE_DAYS,
  INVESTIGATION_DAYS,
  isSentinel,
  MISSING_HOURS,
  ROOT_CAUSE_DAYS,
  TRIAGE_HOURS,
} from './incident-words.model.ts';

const numberOf = (db: Db, today: string) => nextNumber(db(incident), db(location), `I-${today.slice(0, 4)}-`);

type Incident = RecordOf<typeof incident>;
const DAY = 24;
const HOUR = 3_600_000;

const clockOf = (record: Incident, kind: string, title: string, role: string, dueAt: Date) => ({
  kind,
  title,
  noun: incident.name,
  record: record.id,
  link: `/behavioral-health/incidents/${record.id}`,
  dueAt,
  role,
  escalate: { to: 'compliance_officer', at: dueAt },
  about: { incident: record.id, location: record.location },
});

/** Starts what is due because of what is known now; a clock that runs already is set to its time again. */
async function startReports(db: Db, record: Incident): Promise<void> {
  const { state } = await db(location).get(record.location);
  for (const rule of await db(reportingRule).find({ where: { active: true } }))
    if (applies(rule, state, record))
      await startClock(
        db,
        incidentClock,
        clockOf(
          record,
          `report-${rule.id}`,
          `Report to ${rule.recipient}`.slice(0, 140),
          'compliance_officer',
          after(record.discoveredAt, rule.hours),
        ),
      );
  if (record.sentinel)
    await startClock(
      db,
      incidentClock,
      clockOf(
        record,
        'root_cause',
        'Root cause analysis',
        'clinical_director',
        after(record.discoveredAt, ROOT_CAUSE_DAYS * DAY),
      ),
    );
  if (record.category === 'privacy')
    await startClock(
      db,
      incidentClock,
      clockOf(
        record,
        'breach_notice',
        'Breach notice',
        'compliance_officer',
        after(record.discoveredAt, BREACH_NOTICE_DAYS * DAY),
      ),
    );
}

/** Refuses an investigator who is involved or who does not manage incidents. */
async function mustInvestigate(db: Db, { investigator, staff }: Incident): Promise<void> {
  if (investigator === staff)
    throw invalid({ field: 'investigator', message: 'is involved in the incident: choose someone else' });
  const roles = await db(membership).find({ where: { employee: investigator ?? '', status: 'active' } });
  if (!roles.some(({ role }) => role in incidentManagers || role === 'health_admin'))
    throw invalid({
      field: 'investigator',
      message: 'must be a clinical director, a compliance officer or a health administrator',
    });
}

/** Refuses to close an incident while something that a rule asks for is missing. */
async function mustBeComplete(db: Db, record: Incident): Promise<void> {
  const open = await db(correctiveAction).count({ where: { incident: record.id, status: ['open', 'done'] } });
  if (open > 0)
    throw new Refusal('CONFLICT', {
      why: phrase('Corrective actions not verified yet: {{open}}. Verify or cancel each of them first.', { open }),
    });
  if (record.sentinel && record.rootCause === null)
    throw invalid({ field: 'rootCause', message: 'is required for a sentinel event' });
  if (record.category === 'privacy' && record.breachRisk === null)
    throw invalid({ field: 'breachRisk', message: 'is required for a privacy breach' });
}

const incidentHooks = hooksFor(incident, {
  set: {
    create: async ({ record, system, today }) => {
      mustHaveHappened(record);
      return {
        number: await numberOf(system('the number of an incident'), today),
        sentinel: isSentinel(record, Date.now()),
      };
    },
    edit: async ({ record }) => {
      mustHaveHappened(record);
      return { sentinel: isSentinel(record, Date.now()) };
    },
    submit: async () => ({ submittedAt: new Date().toISOString() }),
    triage: async ({ record }) => ({ sentinel: record.sentinel || isSentinel(record, Date.now()) }),
    found: async ({ record }) => {
      if (record.category !== 'elopement')
        throw new Refusal('CONFLICT', { why: 'Only an elopement has hours missing.' });
      if (Date.parse(record.occurredAt) + (record.missingHours ?? 0) * HOUR > Date.now())
        throw invalid({
          field: 'missingHours',
          message: 'must not be more than the hours since it occurred',
        });
      return { sentinel: isSentinel(record, Date.now()) };
    },
    raise: async () => ({ sentinel: true }),
    investigate: ({ record, system }) => mustInvestigate(system('who investigates an incident'), record),
    reassign: ({ record, system }) => mustInvestigate(system('who investigates an incident'), record),
    close: async ({ record, system }) => {
      await mustBeComplete(system('what a closed incident needs'), record);
      return { closedAt: new Date().toISOString() };
    },
    reopen: async () => ({ closedAt: null }),
  },
  on: {
    submit: async ({ record, system, notify }) => {
      const db = system('an incident is submitted');
      await startClock(
        db,
        incidentClock,
        clockOf(
          record,
          'triage',
          'Triage the incident',
          'clinical_director',
          after(record.submittedAt ?? record.discoveredAt, TRIAGE_HOURS),
        ),
      );
      await startReports(db, record);
      for (const director of await directorsOf(db, record.location))
        notify(director, {
          kind: 'incident.submitted',
          severity: record.sentinel ? 'warning' : 'info',
          title: phrase(
            record.sentinel ? 'Sentinel event {{number}} was reported' : 'Incident {{number}} was reported',
            {
              number: record.number,
            },
          ),
          link: `/behavioral-health/incidents/${record.id}`,
        });
    },
    triage: async ({ record, system }) => {
      const db = system('an incident is triaged');
      await stopClock(db, incidentClock, { record: record.id, kind: 'triage' });
      // Triage may raise the harm: more rules apply then.
      await startReports(db, record);
      await startClock(
        db,
        incidentClock,
        clockOf(
          record,
          'investigation',
          'Finish the investigation',
          'clinical_director',
          after(record.submittedAt ?? record.discoveredAt, INVESTIGATION_DAYS * DAY),
        ),
      );
    },
    found: async ({ record, system }) => {
      const db = system('a missing client was found');
      if (record.sentinel) await startReports(db, record);
      else await stopClock(db, incidentClock, { record: record.id, kind: 'root_cause' }, 'drop');
    },
    raise: async ({ record, system, notify }) => {
      const db = system('a client has been missing for more than a day');
      await startReports(db, record);
      for (const director of await directorsOf(db, record.location))
        notify(director, {
          kind: 'incident.sentinel',
          severity: 'warning',
          title: phrase('Incident {{number}} is now a sentinel event', { number: record.number }),
          link: `/behavioral-health/incidents/${record.id}`,
        });
    },
    investigate: async ({ record, notify }) => notify(record.investigator, toInvestigate(record)),
    reassign: async ({ record, notify }) => notify(record.investigator, toInvestigate(record)),
    conclude: async ({ record, system }) => {
      const db = system('an investigation is finished');
      await stopClock(db, incidentClock, { record: record.id, kind: 'investigation' });
      if (record.rootCause) await stopClock(db, incidentClock, { record: record.id, kind: 'root_cause' });
    },
    close: async ({ record, system }) => {
      const db = system('an incident is closed');
      for (const kind of ['investigation', 'root_cause'])
        await stopClock(db, incidentClock, { record: record.id, kind });
      // A breach that is none needs no notice.
      if (record.breachRisk === 'low')
        await stopClock(db, incidentClock, { record: record.id, kind: 'breach_notice' }, 'drop');
    },
  },
});

/** The clinical directors of a facility. A membership without places is for all of them. */
async function directorsOf(db: Db, at: string): Promise<readonly (string | null)[]> {
  const all = await db(membership).find({ where: { role: 'clinical_director', status: 'active' } });
  return all
    .filter(({ facilities }) => !facilities?.length || facilities.some((one) => one.location === at))
    .map(({ employee }) => employee);
}

const toInvestigate = ({ id, number }: Incident) => ({
  kind: 'incident.investigate',
  title: phrase('You investigate incident {{number}}', { number }),
  link: `/behavioral-health/incidents/${id}`,
});

/** Refuses times to come. */
function mustHaveHappened({ occurredAt, discoveredAt }: Pick<Incident, 'occurredAt' | 'discoveredAt'>): void {
  const now = new Date().toISOString();
  for (const [field, at] of Object.entries({ occurredAt, discoveredAt }))
    if (at > now) throw invalid({ field, message: 'must not be in the future' });
}

const actionHooks = hooksFor(correctiveAction, {
  set: {
    create: async ({ record, db, today }) => {
      const { status, location: at } = await db(incident).get(record.incident);
      if (status === 'closed') throw new Refusal('CONFLICT', { why: 'The incident is not open. Reopen it first.' });
      if (record.due < today) throw invalid({ field: 'due', message: 'must not be in the past' });
      return { location: at };
    },
    finish: async ({ today }) => ({ doneOn: today }),
    verify: async ({ actor, record, today }) => {
      if (record.owner === actor.subjectId)
        throw new Refusal('CONFLICT', {
          why: 'The owner cannot verify their own action. Ask someone else to verify it.',
        });
      return { verifiedOn: today };
    },
    sendBack: async () => ({ doneOn: null }),
  },
  on: {
    create: async ({ record, notify }) =>
      notify(record.owner, {
        kind: 'incident.action',
        title: phrase('You have a corrective action'),
        body: phrase('{{what}}', { what: { says: record.what } }),
        link: `/behavioral-health/incidents/actions/${record.id}`,
      }),
  },
});

const noticeHooks = hooksFor(incidentNotice, {
  set: {
    create: async ({ record, db }) => {
      const { location: at } = await db(incident).get(record.incident);
      if (record.at > new Date().toISOString()) throw invalid({ field: 'at', message: 'must not be in the future' });
      return { location: at };
    },
  },
});

/** One report, written by the system for its reporter; without a name, nothing says who sent it. */
async function report({
  engine,
  actor,
  asked,
}: Asking<typeof reportIncident>): Promise<{ number: string; incident: string | null }> {
  const { anonymous, attachments, client: who, ...values } = asked;
  // Whom and where a report names is what its reporter may see.
  const named = [
    [location, values.location, 'location'],
    [client, who, 'client'],
  ] as const;
  for (const [noun, id, field] of named)
    if (id)
      await engine.read.get(engine.reader(actor), noun, id).catch(() => {
        throw invalid({ field, message: 'is not in the list: choose one from the list' });
      });
  const writer = anonymous
    ? systemActor(actor.tenantId, 'an anonymous report', actor.timeZone)
    : asSystem(actor, 'an incident report');
  const id = await engine.act.transact(writer, { resource: incident, action: 'create' }, async (work) => {
    const made = await engine.act.within(work, writer, {
      resource: incident,
      action: 'create',
      input: { ...values, reporter: anonymous ? null : actor.accountId, anonymous },
    });
    if (attachments?.length)
      await engine.act.within(work, actor, { resource: incident, action: 'edit', id: made, input: { attachments } });
    await engine.act.within(work, anonymous ? writer : actor, { resource: incident, action: 'submit', id: made });
    if (who)
      await engine.act.within(work, writer, {
        resource: clientEvent,
        action: 'create',
        input: { client: who, at: asked.occurredAt, incident: made },
      });
    return made;
  });
  const { number } = await engine.read.get(engine.reader(asSystem(actor, 'the number of a report')), incident, id);
  return { number: String(number), incident: anonymous ? null : id };
}

/** Makes sentinel events of the elopements whose clients have been missing for more than 24 hours. Returns how many. */
export async function raiseMissing(engine: Engine, tenantId: string, now = Date.now()): Promise<number> {
  const actor = systemActor(tenantId, 'a client has been missing for more than a day');
  return engine.act.transact(actor, { resource: incident, action: 'raise' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const where = { category: 'elopement', sentinel: false, status: [...OPEN] } as const;
    const missing = (await db(incident).all({ where })).filter((one) => isSentinel(one, now));
    for (const { id } of missing) await db(incident).act(id, 'raise');
    return missing.length;
  });
}

export const incidentTasks: readonly Task[] = [
  {
    name: 'incidents:missing',
    schedule: '*/10 * * * *',
    due: `exists (select 1 from incident where tenant_id = $1 and category = 'elopement' and not sentinel
      and missing_hours is null and status in (${literals(OPEN)})
      and occurred_at < now() - interval '${MISSING_HOURS} hours')`,
    run: async (engine, tenantId) => void (await raiseMissing(engine, tenantId)),
  },
];

export const incidentAnswers = [perform(reportIncident, report)];
export const incidentsServed = [incidentHooks, actionHooks, noticeHooks];
