/** Emergency access: which roles may open it, and which look at how it was used. */
import { CLINICAL_ROLES, type Role } from './roles.model.ts';

/** Who is notified and reviews. */
export const GLASS_REVIEWERS = ['compliance_officer', 'security_manager'] as const;

/** Who opens emergency access, or looks at how it was used. */
export const GLASS_ROLES: readonly Role[] = [
  'manager',
  'health_admin',
  'health_coach',
  ...CLINICAL_ROLES,
  ...GLASS_REVIEWERS,
  'ciso',
  'admin',
];
