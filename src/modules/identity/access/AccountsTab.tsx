import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { passesGuard } from '#access/roles.model.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { showInstant } from '#engine/model/show.ts';
import { NoMatchState } from '#ui/feedback/NoMatchState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { FilterBar } from '#ui/parts/FilterBar.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { AccessFrame } from './AccessFrame.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { useAccounts } from '#modules/identity/identity-data.web.ts';
import { InviteDialog } from './InviteDialog.tsx';
import type { AccountCard } from '#modules/identity/identity-wire.model.ts';

const looks = {
  active: look('done', 'Active'),
  locked: look('stop', 'Locked'),
  paused: look('hold', 'Paused'),
  invited: look('wait', 'Invited'),
  deactivated: look('off', 'Deactivated'),
} as const;

const columns: readonly Column<AccountCard>[] = [
  { key: 'name', header: 'Name', width: 15, render: (a) => a.name },
  { key: 'email', header: 'Email', width: 18, quiet: true, render: (a) => a.email, onPhone: 'second' },
  {
    key: 'roles',
    header: 'Roles',
    width: 16,
    priority: 2,
    render: (a) => a.roleNames.join(', '),
    onPhone: 'third',
  },
  { key: 'state', header: 'Sign-in', width: 8, render: (a) => <Status look={looks[a.state]} />, onPhone: 'end' },
  {
    key: 'factor',
    header: 'Second factor',
    width: 8,
    priority: 3,
    render: (a) => <Status look={a.twoFactor ? look('done', 'On') : look('prn', 'Off')} />,
  },
  { key: 'sessions', header: 'Signed in', width: 6, align: 'end', priority: 4, render: (a) => a.sessions || '' },
  {
    key: 'last',
    header: 'Last sign-in',
    width: 12,
    quiet: true,
    priority: 5,
    render: (a) => (a.lastSignIn ? showInstant(a.lastSignIn) : ''),
  },
];

/** The sign-in accounts of the organization. */
export function AccountsTab() {
  const user = useUser();
  const [inviting, setInviting] = useState(false);
  const found = useAccounts();
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState('');
  const all = found.data ?? [];
  const wanted = words.trim().toLowerCase();
  const rows = all.filter((a) => [a.name, a.email, ...a.roleNames].some((text) => text.toLowerCase().includes(wanted)));
  const open = all.find((a) => a.id === search.get('account'));
  return (
    <AccessFrame
      tab="accounts"
      title="Accounts"
      count={found.data ? all.length : undefined}
      facts="Who signs in to your organization, with which roles."
      actions={
        rolesOf(user).some((role) => passesGuard(role, ['admin']))
          ? [{ label: 'Invite people', kind: 'primary', onClick: () => setInviting(true) }]
          : []
      }
    >
      {found.error && !found.data ? (
        <LoadFailure what="Accounts" error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <ListSkeleton rows={8} columns={5} />
      ) : (
        <>
          <FilterBar
            search={{ placeholder: 'Search accounts', value: words, onChange: setWords }}
            resultCount={wanted ? `${rows.length} of ${all.length}` : undefined}
          />
          <DataTable
            label="Accounts"
            columns={columns}
            rows={rows}
            rowKey={(a) => a.id}
            rowName={(a) => a.name}
            lead={(a, onPhone) => <Avatar name={a.name} size={onPhone ? 'large' : 'small'} />}
            rowHref={(a) => `?account=${a.id}`}
            empty={<NoMatchState noun="accounts" filters={1} hidden={all.length} onClear={() => setWords('')} />}
          />
        </>
      )}
      {open ? <AccountDialog account={open} onClose={() => setSearch({})} /> : null}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </AccessFrame>
  );
}
