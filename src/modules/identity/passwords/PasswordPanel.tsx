import Button from '@mui/material/Button';
import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { useStep } from '#modules/identity/identity-data.web.ts';
import type { SecurityCard } from '#modules/identity/identity-wire.model.ts';

/** One's password: when it was changed, and changing it. */
export function PasswordPanel({ card }: { readonly card: SecurityCard }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={t('Password')}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {t('Change password')}
        </Button>
      }
    >
      <p style={{ fontSize: '0.8125rem' }}>
        {card.passwordChangedAt
          ? t('Changed {{passwordChangedAt}}.', { passwordChangedAt: showInstant(card.passwordChangedAt) })
          : t('Not changed since your account was created.')}
      </p>
      {open ? <ChangePassword onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const step = useStep();
  const notify = useNotice();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const { error } = step;
  const change = async () => {
    const done = await step.send<{ ended: number }>('/auth/password', { current, password });
    if (!done) return;
    onClose();
    notify({
      message: done.ended ? t('Password changed. You are signed out everywhere else.') : t('Password changed'),
      severity: 'success',
    });
  };
  const wrong = error?.fields.current ? t('That password is incorrect.') : undefined;
  return (
    <FormDialog
      open
      title={t('Change password')}
      description={t(
        'At least 15 characters. A few words you remember work better than symbols you don’t. Changing it signs you out everywhere else.',
      )}
      submitLabel={t('Change password')}
      missing={
        current && password
          ? undefined
          : t('{{part}} password is required', { part: current ? t('New') : t('Current') })
      }
      busy={step.busy}
      error={error && !error.fields.current && !error.fields.password ? error.message : null}
      onClose={onClose}
      onSubmit={() => void change()}
    >
      <PlainField
        label={t('Current password')}
        type="password"
        autoComplete="current-password"
        autoFocus
        value={current}
        onChange={(e) => setCurrent(e.target.value)}
        wrong={wrong}
      />
      <PlainField
        label={t('New password')}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={(e) => setPassword(e.target.value)}
        wrong={error?.fields.password?.join(' ')}
      />
    </FormDialog>
  );
}
