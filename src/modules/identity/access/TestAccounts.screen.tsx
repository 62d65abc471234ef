import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ROLE_LABELS } from '#access/roles.model.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { roleName, useStep, useTestAccounts } from '#modules/identity/identity-data.web.ts';
import type { TestAccount } from '#modules/identity/identity-wire.model.ts';

const { super_admin: _s, global_admin: _g, ...ROLES } = ROLE_LABELS;
interface Fresh {
  readonly email: string;
  readonly password: string;
}

/** `test-accounts`: invented people of the demonstration, for a day. */
export default function TestAccounts() {
  const found = useTestAccounts();
  const step = useStep();
  const notify = useNotice();
  const [making, setMaking] = useState(false);
  const [fresh, setFresh] = useState<Fresh | null>(null);
  const end = async (account: TestAccount) => {
    if ((await step.send(`/test-accounts/${account.id}/end`)) !== undefined)
      notify({ message: t('{{email}} has ended', { email: account.email }), severity: 'success' });
  };
  const columns: readonly Column<TestAccount>[] = [
    { key: 'email', header: t('Email'), width: 20, render: (a) => a.email },
    { key: 'role', header: t('Role'), width: 14, render: (a) => roleName(a.role), onPhone: 'second' },
    { key: 'ends', header: t('Ends'), width: 12, quiet: true, render: (a) => showInstant(a.endsAt), onPhone: 'third' },
    {
      key: 'do',
      header: t('Steps'),
      width: 6,
      render: (a) => (
        <Button size="small" variant="text" aria-label={`End ${a.email}`} onClick={() => void end(a)}>
          End
        </Button>
      ),
      onPhone: 'end',
    },
  ];
  return (
    <Page>
      <PageHeader
        title={t('Test accounts')}
        count={found.data?.length}
        facts={t('Fictional demo users. Each can sign in for 24 hours; at most 50 at a time.')}
        actions={[{ label: t('New test account'), kind: 'primary', onClick: () => setMaking(true) }]}
      />
      <PageBody>
        <FormError>{step.error?.message}</FormError>
        {fresh ? (
          <Panel title={t('Shown only once')} footer={t('Copy it now. The password is not shown again.')}>
            <KeyValue
              items={[
                { key: 'email', label: t('Email'), value: fresh.email },
                { key: 'password', label: t('Password'), value: <code>{fresh.password}</code> },
              ]}
            />
          </Panel>
        ) : null}
        <Loaded of={found} what={t('Test accounts')} skeleton={<ListSkeleton rows={4} columns={4} />}>
          {(testAccounts) => (
            <DataTable
              label={t('Test accounts')}
              columns={columns}
              rows={testAccounts}
              rowKey={(a) => a.id}
              rowName={(a) => a.email}
              empty={
                <EmptyState
                  title={t('No test accounts')}
                  body={t('Create one to see Nexus as someone with that role.')}
                />
              }
            />
          )}
        </Loaded>
      </PageBody>
      {making ? <NewAccount onClose={() => setMaking(false)} onMade={setFresh} /> : null}
    </Page>
  );
}

function NewAccount({ onClose, onMade }: { readonly onClose: () => void; readonly onMade: (made: Fresh) => void }) {
  const step = useStep();
  const [role, setRole] = useState('employee');
  const make = async () => {
    const made = await step.send<Fresh>('/test-accounts', { role });
    if (!made) return;
    onMade(made);
    onClose();
  };
  return (
    <FormDialog
      open
      title={t('New test account')}
      submitLabel={t('Create account')}
      busy={step.busy}
      error={step.error?.message ?? null}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <TextField select label={t('Role')} value={role} onChange={(e) => setRole(e.target.value)} autoFocus>
        {Object.entries(ROLES).map(([code, label]) => (
          <MenuItem key={code} value={code}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
