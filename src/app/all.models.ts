/** All nouns of the product in one list; a noun that is not here does not exist. */
import { privacy } from '#access/privacy.model.ts';
import { engineNouns } from '#engine/model/engine-nouns.model.ts';
import { createRegistry } from '#engine/model/registry.ts';
import { assessmentNouns } from '#modules/assessments/assessment.model.ts';
import { bedNouns } from '#modules/beds/beds-nouns.model.ts';
import { chartNouns } from '#modules/charts/charts-nouns.model.ts';
import { clientNouns } from '#modules/clients/clients-nouns.model.ts';
import { consentNouns } from '#modules/consents/consents-nouns.model.ts';
import { auditCase } from '#modules/audits/audit-case.model.ts';
import { branding } from '#modules/company/branding.model.ts';
import { company } from '#modules/company/company.model.ts';
import { workPlace } from '#modules/company/work-place.model.ts';
import { coverage } from '#modules/coverage/coverage.model.ts';
import { dischargeNouns } from '#modules/discharge/discharge-nouns.model.ts';
import { errorReport } from '#modules/errors/error-report.model.ts';
import { breakGlass } from '#modules/identity/emergency/break-glass.model.ts';
import { invite } from '#modules/identity/access/invite.model.ts';
import { madeRole } from '#modules/identity/access/made-role.model.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { outgoingMail } from '#modules/identity/mail/outgoing-mail.model.ts';
import { directoryNouns } from '#modules/identity/scim/directory-nouns.model.ts';
import { ssoConnection } from '#modules/identity/sso/sso-connection.model.ts';
import { tenantDomain } from '#modules/identity/sso/tenant-domain.model.ts';
import { featureFlag } from '#modules/features/feature-flag.model.ts';
import { legalPaper } from '#modules/intake/legal-paper.model.ts';
import { preAdmission } from '#modules/intake/pre-admission.model.ts';
import { leaveNouns } from '#modules/leave/leave-nouns.model.ts';
import { announcement, announcementReceipt } from '#modules/messages/announcement.model.ts';
import { message, messageDraft, messageThread, threadMember } from '#modules/messages/message-nouns.model.ts';
import { noticePreference } from '#modules/notifications/notice-preference.model.ts';
import { noticeTemplate } from '#modules/notifications/notice-template.model.ts';
import { noteNouns } from '#modules/notes/notes-nouns.model.ts';
import { planNouns } from '#modules/plans/plans-nouns.model.ts';
import { peopleNouns } from '#modules/people/people-nouns.model.ts';
import { task } from '#modules/tasks/task.model.ts';
import { meetingNouns } from '#modules/meetings/meeting.model.ts';
import { surveyNouns } from '#modules/surveys/survey-nouns.model.ts';
import { trainingNouns } from '#modules/training/course.model.ts';
import { vitalsNouns } from '#modules/vitals/vital-signs.model.ts';

export const registry = createRegistry({
  resources: [
    ...engineNouns('employee'),
    madeRole,
    membership,
    invite,
    breakGlass,
    outgoingMail,
    errorReport,
    ssoConnection,
    tenantDomain,
    ...directoryNouns,
    company,
    branding,
    workPlace,
    featureFlag,
    noticePreference,
    noticeTemplate,
    messageThread,
    threadMember,
    message,
    messageDraft,
    announcement,
    announcementReceipt,
    ...peopleNouns,
    ...leaveNouns,
    task,
    ...surveyNouns,
    ...meetingNouns,
    ...trainingNouns,
    ...bedNouns,
    ...clientNouns,
    auditCase,
    coverage,
    ...consentNouns,
    ...chartNouns,
    ...assessmentNouns,
    preAdmission,
    legalPaper,
    ...noteNouns,
    ...planNouns,
    ...vitalsNouns,
    ...dischargeNouns,
  ],
  privacy,
  subject: 'employee',
  subjectActiveIn: ['active', 'notice'],
});
