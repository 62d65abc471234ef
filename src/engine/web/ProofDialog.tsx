import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { call } from './client.ts';
import { passkeyProof, passkeysWork } from './session-passkey.ts';
import { useTask } from './task.ts';

export interface ProofDialogProps {
  /** True once the person showed that it is them. */
  readonly onDone: (proved: boolean) => void;
}

/** Asks for the password, or for a code where the account has a second factor, before a protected step. */
export function ProofDialog({ onDone }: ProofDialogProps) {
  const task = useTask();
  const [value, setValue] = useState('');
  const found = useQuery({
    queryKey: ['own-security'],
    queryFn: () => call<{ readonly factors: readonly { readonly kind: string }[] }>('/auth/security'),
    staleTime: 0,
  });
  const strong = (found.data?.factors.length ?? 0) > 0;
  const passkey = passkeysWork() && (found.data?.factors.some((f) => f.kind === 'passkey') ?? false);
  const name = strong ? t('Two-factor code') : t('Password');
  const prove = async () => {
    const body = strong ? { code: value.trim() } : { password: value };
    const done = await task.run(async () => {
      await call('/auth/prove', { method: 'POST', body });
      return true;
    });
    if (done) onDone(true);
    else setValue('');
  };
  return (
    <FormDialog
      open
      title={t('Confirm it’s you')}
      description={
        strong
          ? t('This step is protected. Enter the code from your authenticator app or a recovery code to continue.')
          : t('This step is protected. Enter your password to continue.')
      }
      submitLabel={t('Continue')}
      missing={value ? undefined : t('{{name}} is required', { name })}
      busy={task.busy}
      error={
        task.error?.code === 'INVALID_CREDENTIALS'
          ? t('That password is incorrect.')
          : (task.error?.message ?? found.error?.message ?? null)
      }
      onSubmit={() => void prove()}
      onClose={() => onDone(false)}
    >
      {found.data ? (
        <PlainField
          label={name}
          type={strong ? 'text' : 'password'}
          name="proof"
          autoComplete={strong ? 'one-time-code' : 'current-password'}
          autoFocus
          value={value}
          onChange={(e) => setValue(e.target.value)}
        />
      ) : (
        <Spinner size="small" />
      )}
      {passkey ? (
        <Button onClick={() => void task.run(passkeyProof).then((done) => done && onDone(true))}>
          {t('Use a passkey')}
        </Button>
      ) : null}
    </FormDialog>
  );
}
