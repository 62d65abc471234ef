import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { ApiError, call } from './client.ts';
import { useTask } from './task.ts';

export interface WitnessDialogProps {
  /** The pass of the second person; null where nobody gave one. */
  readonly onDone: (pass: string | null) => void;
}

/** Asks a second person to show on this very screen who they are, before a step that takes two. */
export function WitnessDialog({ onDone }: WitnessDialogProps) {
  const task = useTask();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const missing = [email ? '' : t('Email'), password ? '' : t('Password'), code === '' ? t('Two-factor code') : ''];
  const confirm = () =>
    task.run(async () => {
      const body = { email: email.trim(), password, ...(code && { code: code.trim() }) };
      try {
        const { pass } = await call<{ readonly pass: string }>('/auth/witness', { method: 'POST', body });
        onDone(pass);
      } catch (error) {
        // Their account has a second factor: that is asked for, too.
        if (error instanceof ApiError && error.code === 'MFA_REQUIRED') setCode('');
        throw error;
      }
    });
  return (
    <FormDialog
      open
      title={t('Confirm with a witness')}
      description={t(
        'This step needs two people. Another person enters their own email and password here to sign as witness.',
      )}
      submitLabel={t('Confirm as witness')}
      missing={missing.find(Boolean) ? t('{{name}} is required', { name: missing.find(Boolean) }) : undefined}
      busy={task.busy}
      error={task.error?.message ?? null}
      onSubmit={() => void confirm()}
      onClose={() => onDone(null)}
    >
      <PlainField
        label={t('Witness email')}
        type="email"
        name="witness"
        autoComplete="off"
        autoFocus
        value={email}
        onChange={(e) => setEmail(e.target.value)}
      />
      <PlainField
        label={t('Witness password')}
        type="password"
        name="witness-password"
        // The browser must not offer, nor keep, the password of somebody else.
        autoComplete="new-password"
        value={password}
        onChange={(e) => setPassword(e.target.value)}
      />
      {code === null ? null : (
        <PlainField
          label={t('Two-factor code')}
          name="witness-code"
          autoComplete="off"
          value={code}
          onChange={(e) => setCode(e.target.value)}
        />
      )}
    </FormDialog>
  );
}
