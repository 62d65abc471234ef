import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { download, messageOf } from '#engine/web/client.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useRun } from '#engine/web/runs.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Coming, ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { useOwnOrganization, useStep } from './organization-data.web.ts';
import type { OwnOrganizationCard } from './organization-wire.model.ts';

/** What administrators look after; each leads to its page where the portal has it. */
const PLACES = [
  { path: 'users', title: t('Accounts'), sub: t('Who can sign in, and with which roles') },
  { path: 'users?tab=invitations', title: t('Invitations'), sub: t('People invited to join') },
  { path: 'users?tab=roles', title: t('Roles'), sub: t('What each role can do, and your custom roles') },
  { path: 'settings/security', title: t('Sign-in rules'), sub: t('Session length and who needs a second factor') },
  { path: 'security', title: t('Security'), sub: t('Audit trail of all activity') },
  { path: 'emergency-access', title: t('Emergency access'), sub: t('Emergency access to records and its review') },
] as const;

/** `administration`: where an administrator finds everything about their organization, and how it ends. */
export default function Administration() {
  const found = useOwnOrganization();
  const { table } = usePortal();
  return (
    <Page>
      <PageHeader title={t('Administration')} facts={found.data ? found.data.name : <Coming />} />
      <PageBody>
        <Loaded of={found} what={t('Your organization')} skeleton={<ListSkeleton rows={6} />}>
          {(loaded) => (
            <div style={{ display: 'grid', gap: 14, maxWidth: '48rem' }}>
              <Panel title={t('Access')} flush>
                <RowList>
                  {PLACES.map(({ path, title, sub }) => (
                    <RowItem key={path} title={title} sub={sub} href={`${table.base}/${path}`} />
                  ))}
                </RowList>
              </Panel>
              <Closing organization={loaded} />
            </div>
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
}

function Closing({ organization }: { readonly organization: OwnOrganizationCard }) {
  const step = useStep();
  const notify = useNotice();
  const [asking, setAsking] = useState<'close' | 'keep' | null>(null);
  const [run, setRun] = useState('');
  const pack = async () => {
    const begun = await step.send<{ run: string }>('/organization/export');
    if (begun) setRun(begun.run);
  };
  if (organization.isDemo)
    return (
      <Panel title={t('Closing the organization')}>
        <p>{t('A demo cannot be closed. Its sample data is reloaded instead.')}</p>
      </Panel>
    );
  return (
    <Panel
      title={t('Closing the organization')}
      action={organization.closesAt ? <Status look={look('late', 'Closing', 'notice')} /> : null}
      footer={t('The audit trail is kept for six years, as required by law.')}
    >
      <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
        <FormError>{step.error && !asking ? step.error.message : null}</FormError>
        {organization.closesAt ? (
          <>
            <p>
              {t('All your organization’s data will be removed on {{closesAt}}.', {
                closesAt: showInstant(organization.closesAt),
              })}
            </p>
            {run ? <Package run={run} /> : <Button onClick={() => void pack()}>{t('Export everything')}</Button>}
            <Button onClick={() => setAsking('keep')}>{t('Keep the organization')}</Button>
          </>
        ) : (
          <>
            <p>{t('After 30 days, all your organization’s data is removed. Until then, you can export it or stay.')}</p>
            <Button color="error" onClick={() => setAsking('close')}>
              {t('Close the organization')}
            </Button>
          </>
        )}
      </div>
      {asking ? (
        <Asking
          what={asking}
          name={organization.name}
          onClose={() => setAsking(null)}
          onDone={() => {
            notify({
              message: asking === 'close' ? t('The organization closes in 30 days') : t('The organization stays open'),
              severity: 'success',
            });
            setAsking(null);
          }}
        />
      ) : null}
    </Panel>
  );
}

interface AskingProps {
  readonly what: 'close' | 'keep';
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Asking({ what, name, onClose, onDone }: AskingProps) {
  const step = useStep();
  const [typed, setTyped] = useState('');
  const [why, setWhy] = useState('');
  const closing = what === 'close';
  const missing = !why.trim() ? t('Enter a reason') : closing && typed !== name ? t('Enter the name') : undefined;
  const go = async () => {
    const body = closing ? { name: typed, why } : { why };
    if ((await step.send(`/organization/${what}`, body)) !== undefined) onDone();
  };
  return (
    <FormDialog
      open
      title={closing ? t('Close {{name}}?', { name }) : t('Keep {{name}}?', { name })}
      description={
        closing
          ? t('In 30 days, everything is permanently removed. Type {{name}} to confirm.', {
              name,
            })
          : undefined
      }
      submitLabel={closing ? t('Close the organization') : t('Keep the organization')}
      danger={closing}
      missing={missing}
      busy={step.busy}
      error={step.error?.message ?? null}
      onSubmit={() => void go()}
      onClose={onClose}
    >
      {closing ? (
        <TextField label={t('Organization name')} value={typed} onChange={(e) => setTyped(e.target.value)} autoFocus />
      ) : null}
      <TextField
        label={t('Reason')}
        value={why}
        onChange={(e) => setWhy(e.target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}

/** The package while it is packed, and then its file. */
function Package({ run }: { readonly run: string }) {
  const found = useRun(run);
  const notify = useNotice();
  const row = found.data;
  const fetchIt = () =>
    download(`/organization/export/${run}`).catch((error: unknown) =>
      notify({ message: messageOf(error), severity: 'error' }),
    );
  if (row?.status === 'finished')
    return (
      <>
        <p>{row.message}</p>
        <Button variant="contained" onClick={() => void fetchIt()}>
          {t('Download')}
        </Button>
      </>
    );
  return (
    <p role="status">
      {row?.status === 'failed'
        ? row.message
        : t('Exporting: {{done}} of {{total}} record types.', { done: row?.done ?? 0, total: row?.total ?? 'all' })}
    </p>
  );
}
