/** Signing in without the server: the demonstration's addresses (specification, section 9). It draws the shell, no more. */
import { demoRole, demoToken } from '#access/demo.model.ts';
import { permissionsOf } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import type { SessionUser } from './session-user.ts';

/** What such a session calls its organization: none of the server's, which alone knows which one it is. */
export const DEMO_ORGANIZATION = 'demo';

/** The person and token of a demonstration address; null for every other address. No call is made. */
export function demoSession(email: string): { readonly user: SessionUser; readonly token: string } | null {
  const role = demoRole(email);
  if (!role) return null;
  const [local = ''] = email.trim().split('@');
  const words = local.split(/[^a-z0-9]+/i).filter(Boolean);
  const firstName = words.map((w) => w.charAt(0).toUpperCase() + w.slice(1).toLowerCase()).join(' ') || t('Demo');
  const user: SessionUser = {
    id: `demo-${role}`,
    email: email.trim().toLowerCase(),
    firstName,
    lastName: t('Demo'),
    name: `${firstName} Demo`,
    role,
    roles: [role],
    permissions: permissionsOf(role),
    tenantId: DEMO_ORGANIZATION,
    organization: t('Demo organization'),
    auth0Id: null,
    avatar: null,
  };
  return { user, token: demoToken(role, crypto.randomUUID()) };
}
