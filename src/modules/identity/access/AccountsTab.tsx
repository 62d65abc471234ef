import { useDeferredValue, useState } from 'react';
import { passesGuard } from '#access/roles.model.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
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
import { ACCOUNT_SHOWS, SHOW_WORDS } from './account-shows.web.ts';
import { InviteDialog } from './InviteDialog.tsx';
import type { AccountCard } from '#modules/identity/identity-wire.model.ts';

const looks = {
  active: look('done', t('Active')),
  locked: look('stop', t('Locked')),
  paused: look('hold', t('Paused')),
  invited: look('wait', t('Invited')),
  deactivated: look('off', t('Deactivated')),
} as const;

/** Who sees the accounts of the whole organization; a health administrator those of coaching. */
const ALL_SEEN = ['admin', 'account_admin', 'hr_manager', 'global_admin'] as const;

/** Accounts on a page. */
const PER_PAGE = 50;

const columns: readonly Column<AccountCard>[] = [
  { key: 'name', header: t('Name'), width: 15, render: (a) => a.name },
  { key: 'email', header: t('Email'), width: 18, quiet: true, render: (a) => a.email, onPhone: 'second' },
  {
    key: 'roles',
    header: t('Roles'),
    width: 16,
    priority: 2,
    render: (a) => a.roleNames.join(', '),
    onPhone: 'third',
  },
  { key: 'state', header: t('Sign-in'), width: 8, render: (a) => <Status look={looks[a.state]} />, onPhone: 'end' },
  {
    key: 'factor',
    header: t('Second factor'),
    width: 8,
    priority: 3,
    render: (a) => <Status look={a.twoFactor ? look('done', 'On') : look('prn', 'Off')} />,
  },
  { key: 'sessions', header: t('Signed in'), width: 6, align: 'end', priority: 4, render: (a) => a.sessions || '' },
  {
    key: 'last',
    header: t('Last sign-in'),
    width: 12,
    quiet: true,
    priority: 5,
    render: (a) => (a.lastSignIn ? showInstant(a.lastSignIn) : ''),
  },
];

/** The sign-in accounts of the organization. */
export function AccountsTab() {
  const user = useUser();
  const seesAll = rolesOf(user).some((role) => passesGuard(role, ALL_SEEN));
  const [inviting, setInviting] = useState(false);
  const [{ show, account, after }, go] = useAddressState({
    show: choice(ACCOUNT_SHOWS, null),
    account: text(),
    after: text(),
  });
  const [words, setWords] = useState('');
  // Each letter is not a question of its own.
  const q = useDeferredValue(words.trim());
  const found = useAccounts({ q, show: show ?? '', after, limit: String(PER_PAGE) });
  const everyone = useAccounts({ limit: '1' }).data?.page.total;
  const one = useAccounts({ id: account, limit: '1' }, account !== '');
  const rows = found.data?.data ?? [];
  const { next = null, total = 0 } = found.data?.page ?? {};
  const from = Number(after || 0);
  const open = account ? one.data?.data.find((a) => a.id === account) : undefined;
  return (
    <AccessFrame
      tab="accounts"
      title={t('Accounts')}
      count={everyone}
      facts={
        seesAll
          ? t('People who can sign in to your organization, and their roles.')
          : t('Clients, coaches and health administrators who can sign in. Administrators change accounts.')
      }
      actions={
        rolesOf(user).some((role) => passesGuard(role, ['admin']))
          ? [{ label: t('Invite people'), kind: 'primary', onClick: () => setInviting(true) }]
          : []
      }
    >
      <Loaded of={found} what={t('Accounts')} skeleton={<ListSkeleton rows={8} columns={5} />}>
        {() => (
          <>
            <FilterBar
              search={{
                placeholder: t('Search accounts'),
                value: words,
                onChange: (typed) => {
                  setWords(typed);
                  if (after) go({ after: '' });
                },
              }}
              tokens={show ? [{ key: 'show', label: t('Accounts'), value: SHOW_WORDS[show] }] : []}
              onRemove={() => go({ show: null, account: '' }, { push: true, alone: true })}
              resultCount={q || show ? t('{{rows}} of {{all}}', { rows: total, all: everyone ?? total }) : undefined}
            />
            <DataTable
              label={t('Accounts')}
              columns={columns}
              rows={rows}
              rowKey={(a) => a.id}
              rowName={(a) => a.name}
              lead={(a, onPhone) => <Avatar name={a.name} size={onPhone ? 'large' : 'small'} />}
              page={{
                from: total === 0 ? 0 : from + 1,
                to: from + rows.length,
                total,
                onPrevious: from > 0 ? () => go({ after: from > PER_PAGE ? String(from - PER_PAGE) : '' }) : undefined,
                onNext: next ? () => go({ after: next }) : undefined,
              }}
              rowHref={(a) => `?${show ? `show=${show}&` : ''}${after ? `after=${after}&` : ''}account=${a.id}`}
              empty={
                <NoMatchState
                  noun={t('accounts')}
                  filters={1}
                  hidden={everyone ?? 0}
                  onClear={() => {
                    setWords('');
                    go({ show: null, account: '' }, { push: true, alone: true });
                  }}
                />
              }
            />
          </>
        )}
      </Loaded>
      {open ? <AccountDialog account={open} onClose={() => go({ account: '' }, { push: true, alone: true })} /> : null}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </AccessFrame>
  );
}
