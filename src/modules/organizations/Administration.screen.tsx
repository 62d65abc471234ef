import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { download, messageOf } from '#engine/web/client.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useRun } from '#engine/web/runs.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
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
  { path: 'users', title: 'Accounts', sub: 'Who signs in, with which roles' },
  { path: 'users?tab=invitations', title: 'Invitations', sub: 'Who is asked to come in' },
  { path: 'users?tab=roles', title: 'Roles', sub: 'What each role may do, and roles of your own' },
  { path: 'settings/security', title: 'Sign-in rules', sub: 'How long sessions last, who needs a second factor' },
  { path: 'security', title: 'Security', sub: 'What happened: the audit trail' },
  { path: 'emergency-access', title: 'Emergency access', sub: 'Who opened what in an emergency, and its review' },
] as const;

/** `administration`: where an administrator finds everything about their organization, and how it ends. */
export default function Administration() {
  const found = useOwnOrganization();
  const { table } = usePortal();
  return (
    <Page>
      <PageHeader title="Administration" facts={found.data ? found.data.name : undefined} />
      <PageBody>
        {found.error && !found.data ? (
          <LoadFailure what="Your organization" error={found.error} onRetry={() => void found.refetch()} />
        ) : !found.data ? (
          <ListSkeleton rows={6} />
        ) : (
          <div style={{ display: 'grid', gap: 14, maxWidth: '48rem' }}>
            <Panel title="Access" flush>
              <RowList>
                {PLACES.map(({ path, title, sub }) => (
                  <RowItem key={path} title={title} sub={sub} href={`${table.base}/${path}`} />
                ))}
              </RowList>
            </Panel>
            <Closing organization={found.data} />
          </div>
        )}
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
      <Panel title="Closing the organization">
        <p>A demonstration is not closed: it is filled anew.</p>
      </Panel>
    );
  return (
    <Panel
      title="Closing the organization"
      action={organization.closesAt ? <Status look={look('late', 'Closing', 'notice')} /> : null}
      footer="The audit trail stays for six years, as the law asks."
    >
      <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
        <FormError>{step.error && !asking ? step.error.message : null}</FormError>
        {organization.closesAt ? (
          <>
            <p>On {showInstant(organization.closesAt)} everything your organization owns is removed.</p>
            {run ? <Package run={run} /> : <Button onClick={() => void pack()}>Take everything along</Button>}
            <Button onClick={() => setAsking('keep')}>Keep the organization</Button>
          </>
        ) : (
          <>
            <p>After 30 days everything your organization owns is removed. Until then you can take it along or stay.</p>
            <Button color="error" onClick={() => setAsking('close')}>
              Close the organization
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
              message: asking === 'close' ? 'The organization closes in 30 days' : 'The organization stays',
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
  const missing = !why.trim() ? 'A reason is needed' : closing && typed !== name ? 'The name is needed' : undefined;
  const go = async () => {
    const body = closing ? { name: typed, why } : { why };
    if ((await step.send(`/organization/${what}`, body)) !== undefined) onDone();
  };
  return (
    <FormDialog
      open
      title={closing ? `Close ${name}?` : `Keep ${name}?`}
      description={
        closing
          ? `In 30 days everything is removed and cannot come back. Write ${name} to show that you mean it.`
          : undefined
      }
      submitLabel={closing ? 'Close the organization' : 'Keep the organization'}
      danger={closing}
      missing={missing}
      busy={step.busy}
      error={step.error?.message ?? null}
      onSubmit={() => void go()}
      onClose={onClose}
    >
      {closing ? (
        <TextField
          label="Name of the organization"
          value={typed}
          onChange={(e) => setTyped(e.target.value)}
          autoFocus
        />
      ) : null}
      <TextField
        label="Reason"
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
          Download
        </Button>
      </>
    );
  return (
    <p role="status">
      {row?.status === 'failed'
        ? row.message
        : `Packing: ${row?.done ?? 0} of ${row?.total ?? 'all'} kinds of records.`}
    </p>
  );
}
