import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { useStep } from './organization-data.web.ts';
import type { OrganizationRow } from './organization-wire.model.ts';

const TITLE = 'organization-title';
const WORDS = {
  suspend: {
    label: t('Suspend'),
    body: t('Everyone in it is signed out immediately, until you reopen it. Nothing is lost.'),
    done: t('Organization suspended'),
    danger: true,
  },
  resume: {
    label: t('Reopen'),
    body: t('Its people can sign in again.'),
    done: t('Organization reopened'),
    danger: false,
  },
  close: {
    label: t('Close'),
    body: t(
      'In 30 days, all its data is removed. Until then it keeps working, and its administrators can export everything.',
    ),
    done: t('The organization closes in 30 days'),
    danger: true,
  },
  keep: {
    label: t('Keep'),
    body: t('It is no longer closing.'),
    done: t('The organization stays open'),
    danger: false,
  },
} as const;
type Verb = keyof typeof WORDS;
const VERBS = Object.keys(WORDS).filter((v): v is Verb => v in WORDS);

export interface OrganizationDialogProps {
  readonly organization: OrganizationRow;
  readonly onClose: () => void;
}

/** One organization, and what may be done with it. */
export function OrganizationDialog({ organization, onClose }: OrganizationDialogProps) {
  const step = useStep();
  const notify = useNotice();
  const [verb, setVerb] = useState<Verb | null>(null);
  const go = async (why: string) => {
    if (!verb || (await step.send(`/organizations/${organization.id}/${verb}`, { why })) === undefined) return;
    notify({ message: WORDS[verb].done, severity: 'success' });
    setVerb(null);
  };
  if (verb)
    return (
      <ConfirmDialog
        open
        title={`${WORDS[verb].label}: ${organization.name}?`}
        body={WORDS[verb].body}
        confirmLabel={WORDS[verb].label}
        danger={WORDS[verb].danger}
        reason={{ label: t('Reason'), required: true }}
        busy={step.busy}
        error={step.error?.message ?? null}
        onConfirm={(why) => void go(why)}
        onClose={() => setVerb(null)}
      />
    );
  const verbs = VERBS.filter((v) => organization.can.includes(v));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={TITLE}>
      <DialogTitle id={TITLE}>{organization.name}</DialogTitle>
      <DialogContent>
        <KeyValue
          items={[
            { key: 'slug', label: t('Short name'), value: organization.slug },
            { key: 'accounts', label: t('Accounts'), value: String(organization.accounts) },
            { key: 'since', label: t('Since'), value: showInstant(organization.createdAt) },
            ...(organization.closesAt
              ? [{ key: 'closes', label: t('Everything is removed'), value: showInstant(organization.closesAt) }]
              : []),
          ]}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {t('Done')}
        </Button>
        {verbs.map((v) => (
          <Button key={v} color={WORDS[v].danger ? 'error' : 'primary'} onClick={() => setVerb(v)}>
            {WORDS[v].label}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
