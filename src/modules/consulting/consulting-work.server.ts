/** Obligations that come back, trainings with their certificates, tasks, content, and the figures of a report. */
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { numberAfter, numbersFrom } from '#engine/server/numbers.ts';
import { nextDue } from '#modules/compliance/obligation-rules.model.ts';
import { findNextDue, shareTrained } from './client-figures.server.ts';
import { consultingClient } from './consulting-client.model.ts';
import { consultingFinding } from './consulting-finding.model.ts';
import { consultingInvoice } from './consulting-invoice.model.ts';
import { consultingObligation } from './consulting-obligation.model.ts';
import { mustBeYours } from './consulting-own.server.ts';
import { hoursOf, passes } from './consulting-rules.model.ts';
import { consultingTime } from './consulting-time.model.ts';
import { consultingReport, consultingTask, contentItem } from './consulting-work.model.ts';
import { engagement } from './engagement.model.ts';
import { deploymentLearner, trainingDeployment } from './training-deployment.model.ts';

async function mustBeCurrent(db: Db, id: string): Promise<void> {
  const { status } = await mustBeYours(db, consultingClient, 'client', id);
  if (status === 'ended') throw invalid({ field: 'client', message: 'is a former client: take it up again first' });
}

type Obligation = RecordOf<typeof consultingObligation>;
const lookAhead = ({ record, system }: { record: Obligation; system: (reason: string) => Db }) =>
  findNextDue(system('the next obligation of a client'), record.client);

export const clientObligationHooks = hooksFor(consultingObligation, {
  set: {
    create: async ({ record, db }) => {
      await mustBeCurrent(db, record.client);
      return { firstDue: record.firstDue ?? record.due };
    },
    // Another day is the start of another rhythm.
    edit: async ({ before, record }) => (before?.due === record.due ? undefined : { firstDue: record.due }),
    complete: async ({ today }) => ({ doneOn: today }),
    resume: async () => ({ waiveReason: null }),
  },
  on: {
    create: lookAhead,
    edit: lookAhead,
    waive: lookAhead,
    resume: lookAhead,
    complete: async ({ record, db, system }) => {
      const { client, name, law, jurisdiction, frequency, owner } = record;
      const firstDue = record.firstDue ?? record.due;
      const due = nextDue(firstDue, frequency, record.due);
      const isOver = (await system('whether work goes on')(consultingClient).get(client)).status === 'ended';
      if (due === null || isOver) return findNextDue(system('the next obligation of a client'), client);
      // Written as the consultant, whose record it is; the rhythm is the server's.
      const next = await db(consultingObligation).create({ client, name, law, jurisdiction, frequency, owner, due });
      await system('the rhythm of an obligation')(consultingObligation).edit(next, { firstDue });
    },
  },
});

export const deploymentHooks = hooksFor(trainingDeployment, {
  set: {
    create: async ({ record, db }) => {
      await mustBeCurrent(db, record.client);
      if (record.content) await mustBeYours(db, contentItem, 'content', record.content);
    },
    edit: async ({ before, record, db }) => {
      if (record.content && record.content !== before?.content)
        await mustBeYours(db, contentItem, 'content', record.content);
    },
    schedule: async ({ record, today }) => {
      if (record.due < today) throw invalid({ field: 'due', message: 'must be today or later' });
    },
    open: async ({ record }) => {
      if (record.invited === 0) throw invalid({ field: 'invited', message: 'is zero: add participants first' });
    },
    close: async ({ today }) => ({ closedOn: today }),
  },
});

/** Counts who was invited and who passed; people who were excused do not count. */
async function countUp(db: Db, id: string): Promise<void> {
  const all = await db(deploymentLearner).all({ where: { deployment: id, status: ['invited', 'passed', 'failed'] } });
  const passed = all.filter(({ status }) => status === 'passed').length;
  const progress = all.length > 0 ? Math.round((passed * 1000) / all.length) / 10 : null;
  await db(trainingDeployment).edit(id, { invited: all.length, passed, progress });
}

async function nextCertificate(db: Db, year: string): Promise<string> {
  const start = `TC-${year}-`;
  const [last] = await db(deploymentLearner).find({
    where: { certificate: numbersFrom(start) },
    sort: '-certificate',
    limit: 1,
    held: true,
  });
  return numberAfter(start, last?.certificate);
}

type Learner = RecordOf<typeof deploymentLearner>;
const recount = async ({ record, system }: { record: Learner; system: (reason: string) => Db }) => {
  const db = system('the results of a training');
  await countUp(db, record.deployment);
  await shareTrained(db, record.client);
};

export const learnerHooks = hooksFor(deploymentLearner, {
  set: {
    create: async ({ record, db }) => {
      const { client, status } = await mustBeYours(db, trainingDeployment, 'deployment', record.deployment);
      if (status === 'closed') throw invalid({ field: 'deployment', message: 'is closed and takes no participants' });
      return { client };
    },
    record: async ({ record, system, today, transitionTo }) => {
      const db = system('the result of a training');
      const { passMark, status, opensOn } = await db(trainingDeployment).get(record.deployment);
      if (status !== 'live') throw invalid({ field: 'deployment', message: 'is not live: open the training first' });
      if (record.takenOn && record.takenOn > today)
        throw invalid({ field: 'takenOn', message: 'must not be in the future' });
      if (record.takenOn && record.takenOn < opensOn)
        throw invalid({ field: 'takenOn', message: 'must be on or after the day the training opened' });
      if (!passes(record.score ?? 0, passMark)) {
        transitionTo('failed');
        return undefined;
      }
      return { certificate: await nextCertificate(db, today.slice(0, 4)) };
    },
  },
  on: { create: recount, record: recount, excuse: recount },
});

export const contentHooks = hooksFor(contentItem, {
  set: {
    publish: async ({ record, today }) => {
      if (!record.body) throw invalid({ field: 'body', message: 'is required before you publish it' });
      return { publishedOn: today };
    },
    revise: async ({ record }) => ({ edition: record.edition + 1, publishedOn: null }),
    restore: async () => ({ publishedOn: null }),
  },
});

async function mustFit(
  db: Db,
  { client, engagement: of }: Pick<RecordOf<typeof consultingTask>, 'client' | 'engagement'>,
) {
  if (client) await mustBeYours(db, consultingClient, 'client', client);
  if (!of) return;
  const { client: payer } = await mustBeYours(db, engagement, 'engagement', of);
  if (payer !== client) throw invalid({ field: 'engagement', message: 'belongs to another client' });
}

export const clientTaskHooks = hooksFor(consultingTask, {
  set: {
    create: ({ record, db }) => mustFit(db, record),
    edit: ({ record, db }) => mustFit(db, record),
    unblock: async () => ({ blocker: null }),
    finish: async ({ today }) => ({ doneOn: today, blocker: null }),
    reopen: async () => ({ doneOn: null }),
  },
});

/** What happened at the client in the period, and what is open at the time of the call. */
async function figuresOf(db: Db, { client, periodFrom, periodTo }: RecordOf<typeof consultingReport>) {
  const within = { gte: periodFrom, lte: periodTo };
  const [minutes, invoiced, findingsClosed, findingsOpen, obligationsMet] = await Promise.all([
    db(consultingTime).sum('minutes', { where: { client, on: within } }),
    db(consultingInvoice).sum('total', { where: { client, status: ['sent', 'paid'], issuedOn: within } }),
    db(consultingFinding).count({ where: { client, status: ['closed', 'risk_accepted'], closedOn: within } }),
    db(consultingFinding).count({ where: { client, status: ['open', 'in_remediation', 'verified'] } }),
    db(consultingObligation).count({ where: { client, status: 'done', doneOn: within } }),
  ]);
  return { hours: hoursOf(minutes), invoiced, findingsClosed, findingsOpen, obligationsMet };
}

export const clientReportHooks = hooksFor(consultingReport, {
  set: {
    create: async ({ record, db, system }) => {
      await mustBeYours(db, consultingClient, 'client', record.client);
      return figuresOf(system('the figures of a report'), record);
    },
    edit: ({ record, system }) => figuresOf(system('the figures of a report'), record),
    finish: async ({ record, system, today }) => {
      if (record.periodTo > today)
        throw invalid({ field: 'periodTo', message: 'must not be in the future when you finish the report' });
      return { ...(await figuresOf(system('the figures of a report'), record)), finalOn: today };
    },
  },
});
