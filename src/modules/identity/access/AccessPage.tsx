import { text, useAddressState } from '#engine/web/address-state.ts';
import type { AccessTab } from './AccessFrame.tsx';
import { AccountsTab } from './AccountsTab.tsx';
import { InvitationsTab } from './InvitationsTab.tsx';
import { RolesTab } from './RolesTab.tsx';

/** Access administration: the same page behind several addresses, each of which may begin with another tab. */
export function AccessPage({ first }: { readonly first: AccessTab }) {
  const [{ tab }] = useAddressState({ tab: text(first) });
  if (tab === 'invitations') return <InvitationsTab />;
  return tab === 'roles' ? <RolesTab /> : <AccountsTab />;
}
