import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { holdsOneOf } from '#access/roles.model.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { FacilitiesDialog } from './FacilitiesDialog.tsx';
import { roleName, useRoles, useStep } from '#modules/identity/identity-data.web.ts';
import type { AccountCard } from '#modules/identity/identity-wire.model.ts';

const TITLE = 'account-title';
type Verb = 'lock' | 'unlock' | 'end-sessions' | 'reset-second-factor' | 'roles' | 'facilities';

interface Wording {
  readonly button: string;
  readonly question: (name: string) => string;
  readonly consequence: string;
  readonly done: string;
  readonly danger?: boolean;
  /** Asks for the reason, which goes into the audit trail. */
  readonly reason?: boolean;
}
const WORDS: Readonly<Record<Exclude<Verb, 'roles' | 'facilities'>, Wording>> = {
  lock: {
    button: t('Lock'),
    question: (name) => t('Lock {{name}}’s account?', { name }),
    consequence: t(
      'They are signed out immediately and cannot sign in to your organization until you unlock the account.',
    ),
    done: t('Account locked'),
    danger: true,
    reason: true,
  },
  unlock: {
    button: t('Unlock'),
    question: (name) => t('Unlock {{name}}’s account?', { name }),
    consequence: t('They can sign in again, with the roles they had.'),
    done: t('Account unlocked'),
  },
  'end-sessions': {
    button: t('Sign out everywhere'),
    question: (name) => t('Sign {{name}} out everywhere?', { name }),
    consequence: t('Their unsaved work is lost. They can sign in again.'),
    done: t('Signed out everywhere'),
  },
  'reset-second-factor': {
    button: t('Reset second factor'),
    question: (name) => t('Reset {{name}}’s second factor?', { name }),
    consequence: t(
      'They can then sign in with only a password until they set up another factor. Verify who is asking first.',
    ),
    done: t('Second factor reset'),
    danger: true,
    reason: true,
  },
};

export interface AccountDialogProps {
  readonly account: AccountCard;
  readonly onClose: () => void;
}

/** One account, and what may be done with it. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const user = useUser();
  const [verb, setVerb] = useState<Verb | null>(null);
  if (verb === 'roles') return <RolesDialog account={account} onClose={() => setVerb(null)} />;
  if (verb === 'facilities') return <FacilitiesDialog account={account} onClose={() => setVerb(null)} />;
  if (verb) return <VerbDialog account={account} verb={verb} onClose={() => setVerb(null)} />;
  const verbs = (['end-sessions', 'reset-second-factor', 'lock', 'unlock'] as const).filter(
    (v) => account.can.includes(v) && (v !== 'reset-second-factor' || account.twoFactor),
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={TITLE}>
      <DialogTitle id={TITLE}>{account.name}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <KeyValue
          items={[
            { key: 'email', label: t('Email'), value: account.email },
            { key: 'roles', label: t('Roles'), value: account.roleNames.join(', ') },
            { key: 'factor', label: t('Second factor'), value: account.twoFactor ? t('On') : t('Off') },
            {
              key: 'sessions',
              label: t('Signed in'),
              value: t({ one: '1 session', other: '{{count}} sessions' }, { count: account.sessions }),
            },
            {
              key: 'last',
              label: t('Last sign-in'),
              value: account.lastSignIn ? showInstant(account.lastSignIn) : t('Not recorded'),
            },
          ]}
        />
        {verbs.length ? (
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            {verbs.map((v) => (
              <Button key={v} color={WORDS[v].danger ? 'error' : 'primary'} onClick={() => setVerb(v)}>
                {WORDS[v].button}
              </Button>
            ))}
          </div>
        ) : (
          <p style={{ fontSize: '0.8125rem', color: 'var(--nx-palette-text-secondary)' }}>
            {holdsOneOf(rolesOf(user), ['admin'])
              ? t(
                  'You cannot change your own account here. Only a super administrator can change accounts above yours.',
                )
              : t('Only administrators can change accounts.')}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {t('Close')}
        </Button>
        {account.can.includes('facilities') ? (
          <Button variant="outlined" onClick={() => setVerb('facilities')}>
            {t('Facilities')}
          </Button>
        ) : null}
        {account.can.includes('roles') ? (
          <Button variant="contained" onClick={() => setVerb('roles')}>
            {t('Change roles')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

interface VerbProps extends AccountDialogProps {
  readonly verb: Exclude<Verb, 'roles' | 'facilities'>;
}
function VerbDialog({ account, verb, onClose }: VerbProps) {
  const step = useStep();
  const notify = useNotice();
  const words = WORDS[verb];
  const go = async (why: string) => {
    const body = words.reason ? { why } : {};
    if ((await step.send(`/accounts/${account.id}/${verb}`, body)) === undefined) return;
    notify({ message: words.done, severity: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={words.question(account.name)}
      body={words.consequence}
      confirmLabel={words.button}
      danger={words.danger}
      reason={words.reason ? { label: t('Reason'), required: true } : undefined}
      busy={step.busy}
      error={step.error?.message ?? null}
      onConfirm={(why) => void go(why)}
      onClose={onClose}
    />
  );
}

function RolesDialog({ account, onClose }: AccountDialogProps) {
  const step = useStep();
  const notify = useNotice();
  const known = useRoles().data ?? [];
  const [roles, setRoles] = useState<string[]>([...account.roles]);
  const save = async () => {
    if ((await step.send(`/accounts/${account.id}/roles`, { roles })) === undefined) return;
    notify({ message: t('Roles for {{name}} changed', { name: account.name }), severity: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      width="sm"
      title={t('Roles for {{name}}', { name: account.name })}
      description={t('Their access changes with their next action, wherever they are signed in.')}
      submitLabel={t('Save roles')}
      missing={roles.length ? undefined : t('Choose a role')}
      busy={step.busy}
      error={step.error?.message ?? null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={known.map((r) => r.key)}
        value={roles}
        onChange={(_, value) => setRoles(value)}
        getOptionLabel={(key) => known.find((r) => r.key === key)?.name ?? roleName(key)}
        renderInput={(params) => <TextField {...params} label={t('Roles')} autoFocus />}
      />
    </FormDialog>
  );
}
