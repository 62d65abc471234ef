import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { useApplication, useStep } from './organization-data.web.ts';
import type { ApplicationRow } from './organization-wire.model.ts';

const TITLE = 'application-title';

export interface ApplicationDialogProps {
  readonly application: ApplicationRow;
  readonly onClose: () => void;
}

/** An application, whole, and the decision about it. */
export function ApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const found = useApplication(application.id);
  const step = useStep();
  const notify = useNotice();
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const base = `/onboarding-applications/${application.id}`;
  const decide = async (reason: string) => {
    const body = deciding === 'reject' ? { reason } : {};
    if ((await step.send(`${base}/${deciding}`, body)) === undefined) return;
    notify({
      message: deciding === 'approve' ? `${application.name} has begun` : `${application.name} was rejected`,
      severity: 'success',
    });
    setDeciding(null);
  };
  const handOver = async () => {
    const answer = await step.send<{ link: string }>(`${base}/invitation`);
    if (answer) setLink(answer.link);
  };
  if (deciding)
    return (
      <ConfirmDialog
        open
        title={deciding === 'approve' ? `Approve ${application.name}?` : `Reject ${application.name}?`}
        body={
          deciding === 'approve'
            ? 'The organization and its facilities begin at once, and its administrator is invited.'
            : 'The applicant reads the reason at the application’s own link.'
        }
        confirmLabel={deciding === 'approve' ? 'Approve' : 'Reject'}
        danger={deciding === 'reject'}
        reason={deciding === 'reject' ? { label: 'Reason', required: true } : undefined}
        busy={step.busy}
        error={step.error?.message ?? null}
        onConfirm={(why) => void decide(why)}
        onClose={() => setDeciding(null)}
      />
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={TITLE}>
      <DialogTitle id={TITLE}>{application.name}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3.5 }}>
        <FormError>{step.error?.message}</FormError>
        {application.reason ? <p>Rejected: {application.reason}</p> : null}
        {link ? (
          <p>
            Hand this link over in person; it works once: <code style={{ overflowWrap: 'anywhere' }}>{link}</code>
          </p>
        ) : null}
        {found.error && !found.data ? (
          <LoadFailure what="The application" error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data ? (
          <ApplicationFacts data={found.data.data} />
        ) : (
          <ListSkeleton rows={6} columns={2} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Close
        </Button>
        {application.status === 'submitted' ? (
          <>
            <Button color="error" onClick={() => setDeciding('reject')}>
              Reject
            </Button>
            <Button variant="contained" onClick={() => setDeciding('approve')}>
              Approve
            </Button>
          </>
        ) : application.status === 'approved' ? (
          <Button onClick={() => void handOver()} aria-busy={step.busy || undefined}>
            Hand over the invitation
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
