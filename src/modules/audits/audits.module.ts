/** Audits: a case opens the records that it is about to its auditors. */
import { defineModule } from '#engine/server/module.ts';
import { auditCase } from './audit-case.model.ts';
import { auditCaseServed, auditTasks } from './audits.server.ts';

export const auditsModule = defineModule('audits', {
  nouns: [auditCase],
  hooks: [auditCaseServed],
  jobs: auditTasks,
});
