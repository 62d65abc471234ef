import { mayOpen } from '#engine/web/portal.tsx';
import { useUser } from '#engine/web/session.tsx';
import SecuritySettings from './SecuritySettings.screen.tsx';
import UserSettings from './UserSettings.screen.tsx';

/** Security where everybody may open it: the organization's rules for administrators, one's own sign-in for all others. */
export default function OwnOrRules() {
  const rules = mayOpen(useUser(), { roles: ['admin'] });
  return rules ? <SecuritySettings /> : <UserSettings />;
}
