/** The staff who treat and care for clients: credentials, today, unit and caseload. Counts of clients only, never who they are. */
import { query } from '#access/define.model.ts';
import { all, facility } from '#access/scopes.model.ts';
import { choice, day, integer, ref, text } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { list, table } from '#engine/model/shapes.ts';

export const CREDENTIAL_STATES = {
  valid: 'Valid',
  expiring: 'Expires soon',
  unverified: 'Not verified',
  expired: 'Expired',
  withdrawn: 'Suspended or revoked',
  missing: 'Missing',
  none: 'None required',
} as const;
export type CredentialState = keyof typeof CREDENTIAL_STATES;
export const TODAY_STATES = {
  scheduled: 'Scheduled today',
  away: 'Away today',
  off: 'Not scheduled',
  unknown: 'No schedule',
} as const;
export type TodayState = keyof typeof TODAY_STATES;

export const clinicStaff = query('clinic_staff', {
  at: '/clinic-staff',
  summary:
    'Clinical staff with the state of their credentials, whether they are scheduled or away today, units and caseload',
  by: {
    clinical_director: facility,
    health_admin: facility,
    admin: all,
    hr_manager: all,
    compliance_officer: all,
  },
  answers: table({
    id: ref('employee'),
    name: text(),
    position: text(),
    location: text(),
    units: list(text()),
    /** Clients in treatment on whose care team the person is. */
    caseload: integer(),
    today: choice(TODAY_STATES),
    credential: choice(CREDENTIAL_STATES),
    /** What the state is about: the credential, or the one that the position asks for. */
    credentialName: text({ optional: true }),
    expiresOn: day({ optional: true }),
  }),
  staleWith: ['employee', 'credential', 'care_team_member', 'unit_duty', 'leave_day'],
});
export type StaffRow = AnswerOf<typeof clinicStaff>[number];
