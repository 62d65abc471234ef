/** Somebody who is signed in, as far as menus and guards look at them. */
import type { Role } from '#access/roles.model.ts';
import type { SessionUser } from '#engine/web/session-user.ts';

export const personWith = (role: Role): SessionUser => ({
  id: '1',
  email: '',
  firstName: '',
  lastName: '',
  name: '',
  role,
  permissions: [],
  tenantId: '',
  organization: '',
  auth0Id: null,
  avatar: null,
});
