/** What regulators ask for, and the forms the facility writes on. */
import { FileStack, ShieldCheck, UserCog } from 'lucide-react';
import { auditRoles, templateRoles } from '#access/clinical.model.ts';
import { incidentOverseerRoles } from '#modules/incidents/incident-access.model.ts';
import { clinicComplianceRoles } from '#modules/compliance/compliance-access.model.ts';
import { overview } from '#engine/web/overview/overview-place.ts';
import { page, section, standard } from '#engine/web/portal.tsx';
import { scheduleOfficeRoles } from '#modules/client-forms/schedule-access.model.ts';
import { formOfficeRoles } from '#modules/forms/form-office.model.ts';
import { forRoles } from '../guards.ts';

const incidentOversight = () =>
  import('#modules/incidents/incident-oversight.model.ts').then((m) => m.incidentOversight);
const clinic = () => import('#modules/compliance/clinic-compliance.model.ts');

export const compliance = section(
  'Compliance and forms',
  [
    overview('compliance/hipaa', () => clinic().then((m) => m.hipaaOverview), {
      icon: ShieldCheck,
      title: 'HIPAA',
      shownTo: clinicComplianceRoles,
    }),
    overview('compliance/state', () => clinic().then((m) => m.stateOverview), {
      title: 'State compliance',
      under: 'compliance/hipaa',
      shownTo: clinicComplianceRoles,
    }),
    standard('compliance_requirement', 'compliance/requirements', {
      title: 'Requirements',
      under: 'compliance/hipaa',
      shownTo: clinicComplianceRoles,
    }),
    standard('compliance_obligation', 'compliance/obligations', {
      title: 'Compliance deadlines',
      under: 'compliance/hipaa',
      shownTo: clinicComplianceRoles,
    }),
    standard('audit_case', 'compliance/audits', {
      title: 'Audit cases',
      under: 'compliance/hipaa',
      shownTo: auditRoles,
    }),
    overview('compliance/incidents', incidentOversight, {
      title: 'Compliance incidents',
      under: 'compliance/hipaa',
      shownTo: incidentOverseerRoles,
    }),
    standard('reporting_rule', 'compliance/incidents/rules', {
      title: 'Reporting rules',
      under: 'compliance/hipaa',
      shownTo: incidentOverseerRoles,
    }),
    standard('form_template', 'templates/clinical', {
      icon: FileStack,
      title: 'Clinical templates',
      shownTo: formOfficeRoles,
      parts: () =>
        import('#modules/forms/forms.screens.tsx').then((m) =>
          m.templateScreens('/behavioral-health/forms-templates/builder'),
        ),
    }),
    page('templates/assessments', () => import('#modules/assessments/Templates.screen.tsx'), {
      title: 'Assessment templates',
      under: 'templates/clinical',
      shownTo: templateRoles,
    }),
    page('templates/consents', () => import('#modules/consents/ConsentTemplates.screen.tsx'), {
      title: 'Consent templates',
      under: 'templates/clinical',
      shownTo: formOfficeRoles,
    }),
    page('forms-templates/create', () => import('#modules/forms/CreateForm.screen.tsx'), {
      title: 'New form',
      under: 'templates/clinical',
      shownTo: formOfficeRoles,
    }),
    standard('form_version', 'forms-templates/builder', {
      title: 'Form builder',
      under: 'templates/clinical',
      shownTo: formOfficeRoles,
      parts: () => import('#modules/forms/forms.screens.tsx').then((m) => m.versionScreens),
    }),
    standard('form_schedule', 'forms-templates/scheduled', {
      title: 'Scheduled forms',
      under: 'templates/clinical',
      shownTo: scheduleOfficeRoles,
    }),
    standard('form_setting', 'forms-templates/settings', {
      title: 'Form settings',
      under: 'templates/clinical',
      shownTo: formOfficeRoles,
    }),
    standard('form_preset', 'system-presets', {
      title: 'System presets',
      under: 'templates/clinical',
      shownTo: scheduleOfficeRoles,
    }),
    standard('form_section', 'system-sections', {
      title: 'System sections',
      under: 'templates/clinical',
      shownTo: formOfficeRoles,
      parts: () => import('#modules/forms/forms.screens.tsx').then((m) => m.sectionScreens),
    }),
    page('admin/roles', () => import('#modules/identity/access/Roles.screen.tsx'), {
      icon: UserCog,
      title: 'Roles',
      shownTo: forRoles.madeRoles,
    }),
    page('admin/role-management', () => import('#modules/identity/access/Roles.screen.tsx'), {
      under: 'admin/roles',
      shownTo: forRoles.madeRoles,
    }),
  ],
  { folded: true },
);
