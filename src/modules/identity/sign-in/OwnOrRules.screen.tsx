import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import SecuritySettings from './SecuritySettings.screen.tsx';
import UserSettings from './UserSettings.screen.tsx';

/** Security where everybody may open it: the organization's rules for administrators, one's own sign-in for all others. */
export default function OwnOrRules() {
  const rules = rolesOf(useUser()).some((role) => role === 'admin' || role === 'super_admin');
  return rules ? <SecuritySettings /> : <UserSettings />;
}
