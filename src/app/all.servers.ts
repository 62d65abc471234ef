/** All server sides of the modules: effects, scheduled tasks and the few routes that are no noun. */
import type { FastifyInstance } from 'fastify';
import { audited } from '#access/scopes.model.ts';
import { scopes } from '#access/scopes.server.ts';
import { createEngine, type Engine } from '#engine/server/engine.ts';
import type { Authenticate } from '#engine/server/http.ts';
import { engineTasks, type Task } from '#engine/server/jobs.ts';
import { todaySql } from '#engine/server/midnight.ts';
import { runTasks } from '#engine/server/runs.ts';
import { Connections } from '#engine/server/pg/connections.ts';
import type { RouteDocs } from '#engine/server/documented.ts';
import type { Database } from '#engine/server/pg/database.ts';
import { Secrets } from '#engine/server/secrets.ts';
import { auditCaseServed, auditTasks } from '#modules/audits/audits.server.ts';
import { bedDocs } from '#modules/beds/beds-docs.ts';
import { bedRoutes } from '#modules/beds/beds-routes.server.ts';
import { bedTasks } from '#modules/beds/bed-tasks.server.ts';
import { assessmentsServed } from '#modules/assessments/assessments.server.ts';
import { templateDocs, templateRoutes } from '#modules/assessments/templates-routes.server.ts';
import { assessmentTasks } from '#modules/assessments/schedule.server.ts';
import { intakeServed } from '#modules/intake/intake.server.ts';
import { bedsServed } from '#modules/beds/beds.server.ts';
import { chartDocs } from '#modules/charts/chart-docs.ts';
import { chartRoutes } from '#modules/charts/chart-routes.server.ts';
import { chartsServed } from '#modules/charts/charts.server.ts';
import { clientsServed } from '#modules/clients/clients.server.ts';
import { consentTasks } from '#modules/consents/consent-clocks.server.ts';
import { consentGate, consentsServed } from '#modules/consents/consents.server.ts';
import { companyDocs } from '#modules/company/company-docs.ts';
import { companyTasks, workPlaceServed } from '#modules/company/company.server.ts';
import { hereRoutes } from '#modules/company/here.server.ts';
import { dischargeDocs } from '#modules/discharge/discharge-docs.ts';
import { dischargeRoutes } from '#modules/discharge/discharge-routes.server.ts';
import { dischargesServed } from '#modules/discharge/discharges.server.ts';
import { dischargeTasks } from '#modules/discharge/leave.server.ts';
import { errorDocs } from '#modules/errors/errors-docs.ts';
import { errorRoutes } from '#modules/errors/errors.server.ts';
import { featureDocs } from '#modules/features/feature-docs.ts';
import { Features, featureServed, featureTasks, type Truth } from '#modules/features/features.server.ts';
import { identityDocs } from '#modules/identity/identity-docs.ts';
import { identityTasks } from '#modules/identity/identity-tasks.server.ts';
import { organizationDocs } from '#modules/organizations/organization-docs.ts';
import { organizationTasks } from '#modules/organizations/organizations.server.ts';
import { testAccountTasks } from '#modules/identity/access/test-accounts.server.ts';
import type { FileStore } from '#engine/server/files.ts';
import { accessDocs } from '#modules/identity/access/access-docs.ts';
import { breakGlassServed, breakGlassTasks } from '#modules/identity/emergency/break-glass.server.ts';
import { inviteServed, inviteTasks } from '#modules/identity/access/invitations.server.ts';
import { madeRoleServed } from '#modules/identity/access/made-roles.server.ts';
import { membershipServed } from '#modules/identity/access/memberships.server.ts';
import { type Carry, mailServed, mailTasks, type Say } from '#modules/identity/mail/mail.server.ts';
import { languageDocs } from '#modules/language/language-docs.ts';
import { languageRoutes } from '#modules/language/language.server.ts';
import { scimDocs } from '#modules/identity/scim/scim-docs.ts';
import { federationDocs } from '#modules/identity/sso/federation-docs.ts';
import { directoryTasks } from '#modules/identity/scim/scim-mapping.server.ts';
import { domainServed, realmTasks, ssoServed } from '#modules/identity/sso/sign-in-realms.server.ts';
import { leaveDocs } from '#modules/leave/leave-docs.ts';
import { leaveRoutes, leaveServed, leaveTasks } from '#modules/leave/leave.server.ts';
import { messageDocs } from '#modules/messages/message-docs.ts';
import { messageRoutes, messagesServed, messageTasks } from '#modules/messages/messages.server.ts';
import { notesServed } from '#modules/notes/notes.server.ts';
import {
  noticePreferenceServed,
  noticeTasks,
  noticeTemplateServed,
} from '#modules/notifications/notifications.server.ts';
import { peopleServed, peopleTasks } from '#modules/people/people.server.ts';
import { planDocs } from '#modules/plans/plans-docs.ts';
import { plansServed } from '#modules/plans/plans.server.ts';
import { planRoutes } from '#modules/plans/plans-routes.server.ts';
import { taskServed } from '#modules/tasks/task.server.ts';
import { questionServed, surveyServed } from '#modules/surveys/survey-editor.server.ts';
import { surveyTasks } from '#modules/surveys/survey-files.server.ts';
import { surveyDocs } from '#modules/surveys/surveys-docs.ts';
import { mediaProbeDocs } from '#modules/platform/media-probe.server.ts';
import { meetingsServed } from '#modules/meetings/meeting-notices.server.ts';
import { meetingTasks } from '#modules/meetings/meetings.server.ts';
import { meetingDocs } from '#modules/meetings/meetings-docs.ts';
import { vitalsDocs } from '#modules/vitals/vitals-docs.ts';
import { vitalsRoutes } from '#modules/vitals/vitals-routes.server.ts';
import { vitalsServed } from '#modules/vitals/vitals.server.ts';
import { wardDocs } from '#modules/wards/wards-docs.ts';
import { wardRoutes } from '#modules/wards/wards-routes.server.ts';
import { registry } from './all.models.ts';

/** What hand-written routes of modules say of themselves. */
export const routeDocs: readonly RouteDocs[] = [
  chartDocs,
  companyDocs,
  errorDocs,
  featureDocs,
  identityDocs,
  accessDocs,
  federationDocs,
  scimDocs,
  languageDocs,
  leaveDocs,
  messageDocs,
  organizationDocs,
  surveyDocs,
  meetingDocs,
  mediaProbeDocs,
  bedDocs,
  planDocs,
  vitalsDocs,
  wardDocs,
  dischargeDocs,
  templateDocs,
];

/** What background work needs beside the engine. */
export interface TaskParts {
  /** Hands mails to a mail server; null where there is none. */
  readonly carry: Carry | null;
  /** Says the links of mails that nothing carries, in the demonstration; null elsewhere. */
  readonly say: Say | null;
  /** The address people type, asked for when a link is written. */
  readonly origin: () => string;
  /** Where files lie. */
  readonly store: FileStore;
  /** What feature switches are where nobody turned them. */
  readonly standard: Truth;
}

/** All background work. */
export const tasksWith = ({ carry, say, origin, store, standard }: TaskParts): readonly Task[] => [
  ...engineTasks,
  ...runTasks,
  ...identityTasks,
  ...realmTasks,
  ...directoryTasks,
  ...mailTasks(carry, say),
  ...inviteTasks(origin),
  ...breakGlassTasks,
  ...auditTasks,
  ...testAccountTasks,
  ...organizationTasks(store),
  ...companyTasks,
  ...featureTasks,
  ...noticeTasks({
    origin,
    isOn: async (engine, tenantId) => (await new Features(engine, standard).truth(tenantId)).notifications === true,
  }),
  ...messageTasks,
  ...peopleTasks,
  ...leaveTasks,
  ...surveyTasks(store),
  ...meetingTasks,
  ...consentTasks,
  ...assessmentTasks,
  ...bedTasks,
  ...dischargeTasks,
];

const SUPER_ROLE = 'super_admin';
/** What an audit case opens is read for it. */
const REASONED = [audited];
/** The accounts of an organization that a condition finds, with the kinds of notices that each does not want to see. */
const accountsWhere = (condition: string): string =>
  `select distinct m.account, p.hushed from membership m left join notice_preference p on p.tenant_id = m.tenant_id and p.account = m.account
    where m.tenant_id = $1 and ${condition} and m.status = 'active'`;

/** What somebody is qualified as when they sign: their verified credentials that have not run out, else their position. */
const CREDENTIAL = `select coalesce(
    (select string_agg(distinct c.type, ', ') from credential c where c.tenant_id = m.tenant_id and c.employee = m.employee
      and c.status = 'verified' and (c.expires_on is null or c.expires_on >= ${todaySql('$1')})),
    (select p.title from employee e join position p on p.tenant_id = e.tenant_id and p.id = e.position where e.tenant_id = m.tenant_id and e.id = m.employee)
  ) as credential from membership m where m.tenant_id = $1 and m.account = $2 and m.status = 'active' and m.employee is not null`;

/** Opens the engine on a database with its keys, the oldest first; the caller closes its connections. */
export async function openEngine(database: Database, ...keys: readonly Buffer[]): Promise<Engine> {
  const engine: Engine = createEngine({
    registry,
    scopes,
    reasoned: REASONED,
    superRole: SUPER_ROLE,
    served: [
      mailServed,
      inviteServed,
      membershipServed,
      madeRoleServed({ registry, scopes, reasoned: REASONED, superRole: SUPER_ROLE }),
      breakGlassServed,
      auditCaseServed,
      ssoServed,
      domainServed,
      workPlaceServed,
      featureServed,
      noticePreferenceServed,
      noticeTemplateServed,
      ...messagesServed,
      ...peopleServed,
      ...leaveServed,
      taskServed,
      surveyServed,
      ...meetingsServed,
      questionServed,
      ...bedsServed,
      ...clientsServed,
      ...consentsServed,
      ...chartsServed,
      ...assessmentsServed,
      ...intakeServed,
      ...notesServed,
      ...plansServed,
      ...vitalsServed,
      ...dischargesServed,
    ],
    connections: await new Connections(database.app, { most: database.most }).open(),
    secrets: new Secrets(keys),
    accountsOfRole: accountsWhere('m.role = $2 and m.made_role is null'),
    accountsOfSubject: accountsWhere('m.employee = $2'),
    credentialOf: CREDENTIAL,
    gate: (outgoing) => consentGate(engine, outgoing),
  });
  return engine;
}

/** Routes of modules for what is no noun. */
export function registerModules(
  app: FastifyInstance,
  engine: Engine,
  authenticate: Authenticate,
  errorReports: boolean,
): void {
  chartRoutes(app, engine, authenticate);
  errorRoutes(app, engine, authenticate, errorReports);
  hereRoutes(app, engine, authenticate);
  languageRoutes(app);
  leaveRoutes(app, engine, authenticate);
  messageRoutes(app, engine, authenticate);
  bedRoutes(app, engine, authenticate);
  planRoutes(app, engine, authenticate);
  vitalsRoutes(app, engine, authenticate);
  wardRoutes(app, engine, authenticate);
  dischargeRoutes(app, engine, authenticate);
  templateRoutes(app, engine, authenticate);
}
