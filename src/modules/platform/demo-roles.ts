import type { Role } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';

interface DemoRole {
  readonly role: Role;
  /** What a day in this role is about. */
  readonly day: string;
}
/** The roles in which somebody can look around without an account. */
export const demoRoles: readonly DemoRole[] = [
  { role: 'hr_manager', day: t('Headcount, leave and accounts.') },
  { role: 'manager', day: t('Your team, pending approvals and who is out.') },
  { role: 'employee', day: t('Your leave, profile and requests.') },
  { role: 'admin', day: t('Accounts, sign-in rules and the audit trail.') },
  { role: 'nurse', day: t('The clinical portal for a residential facility.') },
  { role: 'health_coach', day: t('Coaching: clients, sessions, notes.') },
  { role: 'health_client', day: t('Coaching from the client’s side.') },
  { role: 'consultant', day: t('Consulting clients, audits and training.') },
  { role: 'super_admin', day: t('Every portal, in the demo only.') },
];
