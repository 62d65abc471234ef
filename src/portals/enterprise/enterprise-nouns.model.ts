/** The nouns that records and forms of the enterprise portal may mention: they arrive together, in one file. */
import { breakGlass } from '#modules/identity/emergency/break-glass.model.ts';
import { outgoingMail } from '#modules/identity/mail/outgoing-mail.model.ts';
import { ssoConnection } from '#modules/identity/sso/sso-connection.model.ts';
import { tenantDomain } from '#modules/identity/sso/tenant-domain.model.ts';
import { errorReport } from '#modules/errors/error-report.model.ts';
import { leaveNouns } from '#modules/leave/leave-nouns.model.ts';
import { announcement, announcementReceipt } from '#modules/messages/announcement.model.ts';
import { noticeTemplate } from '#modules/notifications/notice-template.model.ts';
import { peopleNouns } from '#modules/people/people-nouns.model.ts';
import { surveyNouns } from '#modules/surveys/survey-nouns.model.ts';
import { task } from '#modules/tasks/task.model.ts';

export const enterpriseNouns = [
  ...peopleNouns,
  ...leaveNouns,
  task,
  outgoingMail,
  errorReport,
  ssoConnection,
  tenantDomain,
  breakGlass,
  noticeTemplate,
  announcement,
  announcementReceipt,
  ...surveyNouns,
] as const;
