import { useState } from 'react';
import { passesGuard } from '#access/roles.model.ts';
import { hasWords } from '#engine/model/fold.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { NoMatchState } from '#ui/feedback/NoMatchState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { FilterBar } from '#ui/parts/FilterBar.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { AccessFrame } from './AccessFrame.tsx';
import { roleName, useRoles } from '#modules/identity/identity-data.web.ts';
import type { RoleCard } from '#modules/identity/identity-wire.model.ts';
import { RoleDialog } from './RoleDialog.tsx';
import { RoleView } from './RoleView.tsx';

const columns: readonly Column<RoleCard>[] = [
  { key: 'name', header: t('Role'), width: 18, render: (r) => r.name },
  {
    key: 'kind',
    header: t('Based on'),
    width: 14,
    render: (r) => (r.base ? roleName(r.base) : t('Built-in')),
    onPhone: 'second',
  },
  { key: 'holders', header: t('Assigned to'), width: 6, align: 'end', render: (r) => r.holders || '', onPhone: 'end' },
];

const about: Column<RoleCard> = {
  key: 'about',
  header: t('Purpose'),
  width: 20,
  quiet: true,
  priority: 3,
  render: (r) => r.about ?? '',
};
/** The names of built-in roles say what they are for, so the column appears only if there is a custom role. */
const columnsFor = (roles: readonly RoleCard[]): readonly Column<RoleCard>[] =>
  roles.some((r) => r.about) ? columns.toSpliced(2, 0, about) : columns;

/** All roles of the organization; one of them opens with what it may do. */
export function RolesTab() {
  const found = useRoles();
  const user = useUser();
  const [{ role: key }] = useAddressState({ role: text() });
  const [words, setWords] = useState('');
  const [making, setMaking] = useState(false);
  if (key) return <RoleView key={key} roleKey={key} />;
  const all = found.data ?? [];
  const rows = all.filter((r) => hasWords(r.name, words));
  const may = rolesOf(user).some((role) => passesGuard(role, ['admin']));
  return (
    <AccessFrame
      tab="roles"
      title={t('Roles')}
      count={found.data ? all.length : undefined}
      facts={t('What each role can do and who has it.')}
      actions={may ? [{ label: t('New role'), kind: 'primary', onClick: () => setMaking(true) }] : []}
    >
      <Loaded of={found} what={t('Roles')} skeleton={<ListSkeleton rows={8} columns={4} />}>
        {() => (
          <>
            <FilterBar
              search={{ placeholder: t('Search roles'), value: words, onChange: setWords }}
              resultCount={words.trim() ? t('{{rows}} of {{all}}', { rows: rows.length, all: all.length }) : undefined}
            />
            <DataTable
              label={t('Roles')}
              columns={columnsFor(all)}
              rows={rows}
              rowKey={(r) => r.key}
              rowName={(r) => r.name}
              rowHref={(r) => `?tab=roles&role=${encodeURIComponent(r.key)}`}
              empty={<NoMatchState noun={t('roles')} filters={1} hidden={all.length} onClear={() => setWords('')} />}
            />
          </>
        )}
      </Loaded>
      {making ? <RoleDialog card={null} onClose={() => setMaking(false)} /> : null}
    </AccessFrame>
  );
}
