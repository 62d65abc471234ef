import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
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
      message:
        deciding === 'approve'
          ? t('{{name}} was approved', { name: application.name })
          : t('{{name}} was rejected', { name: application.name }),
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
        title={
          deciding === 'approve'
            ? t('Approve {{name}}?', { name: application.name })
            : t('Reject {{name}}?', { name: application.name })
        }
        body={
          deciding === 'approve'
            ? t('The organization and its facilities are created immediately, and its administrator is invited.')
            : t('The applicant sees the reason at the application’s link.')
        }
        confirmLabel={deciding === 'approve' ? t('Approve') : t('Reject')}
        danger={deciding === 'reject'}
        reason={deciding === 'reject' ? { label: t('Reason'), required: true } : undefined}
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
        {application.reason ? <p>{t('Rejected: {{reason}}', { reason: application.reason })}</p> : null}
        {link ? (
          <p>
            {t('Give this link to the administrator in person. It works once:')}{' '}
            <code style={{ overflowWrap: 'anywhere' }}>{link}</code>
          </p>
        ) : null}
        <Loaded of={found} what={t('The application')} skeleton={<ListSkeleton rows={6} columns={2} />}>
          {({ data }) => <ApplicationFacts data={data} />}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {t('Close')}
        </Button>
        {application.status === 'submitted' ? (
          <>
            <Button color="error" onClick={() => setDeciding('reject')}>
              {t('Reject')}
            </Button>
            <Button variant="contained" onClick={() => setDeciding('approve')}>
              {t('Approve')}
            </Button>
          </>
        ) : application.status === 'approved' ? (
          <Button onClick={() => void handOver()} aria-busy={step.busy || undefined}>
            {t('Get invitation link')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
