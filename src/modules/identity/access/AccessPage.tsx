import { useSearchParams } from 'react-router';
import type { AccessTab } from './AccessFrame.tsx';
import { AccountsTab } from './AccountsTab.tsx';
import { InvitationsTab } from './InvitationsTab.tsx';
import { RolesTab } from './RolesTab.tsx';

/** Access administration: the same page behind several addresses, each of which may begin with another tab. */
export function AccessPage({ first }: { readonly first: AccessTab }) {
  const [search] = useSearchParams();
  const tab = search.get('tab') ?? first;
  if (tab === 'invitations') return <InvitationsTab />;
  return tab === 'roles' ? <RolesTab /> : <AccountsTab />;
}
