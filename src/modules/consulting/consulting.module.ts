/** The practice of a consultant: clients, engagements, time, invoices, audits, obligations, trainings, tasks and reports. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { clientAuditHooks, clientFindingHooks } from './consulting-audits.server.ts';
import { consultingAudit } from './consulting-audit.model.ts';
import { clientHooks, engagementHooks, invoiceHooks, timeHooks } from './consulting-billing.server.ts';
import { consultingClient } from './consulting-client.model.ts';
import { consultingFinding } from './consulting-finding.model.ts';
import { consultingInvoice } from './consulting-invoice.model.ts';
import { consultingObligation } from './consulting-obligation.model.ts';
import { consultingTime } from './consulting-time.model.ts';
import { consultingReport, consultingTask, contentItem } from './consulting-work.model.ts';
import {
  clientObligationHooks,
  clientReportHooks,
  clientTaskHooks,
  contentHooks,
  deploymentHooks,
  learnerHooks,
} from './consulting-work.server.ts';
import { engagement } from './engagement.model.ts';
import { deploymentLearner, trainingDeployment } from './training-deployment.model.ts';

export const consultingModule = defineModule('consulting', {
  nouns: [
    consultingClient,
    engagement,
    consultingTime,
    consultingInvoice,
    consultingAudit,
    consultingFinding,
    consultingObligation,
    contentItem,
    trainingDeployment,
    deploymentLearner,
    consultingTask,
    consultingReport,
  ],
  hooks: [
    clientHooks,
    engagementHooks,
    timeHooks,
    invoiceHooks,
    clientAuditHooks,
    clientFindingHooks,
    clientObligationHooks,
    deploymentHooks,
    learnerHooks,
    contentHooks,
    clientTaskHooks,
    clientReportHooks,
  ],
  seed: {
    after: ['identity'],
    run: async (world: DemoWorld) => (await import('#seed/load-consulting.ts')).loadConsulting(world),
  },
});
