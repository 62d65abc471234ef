import Button from '@mui/material/Button';
import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
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
      title="Password"
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          Change password
        </Button>
      }
    >
      <p style={{ fontSize: '0.8125rem' }}>
        {card.passwordChangedAt
          ? `Changed ${showInstant(card.passwordChangedAt)}.`
          : 'Not changed since your account was made.'}
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
      message: done.ended ? 'Password changed. You are signed out everywhere else.' : 'Password changed',
      severity: 'success',
    });
  };
  const wrong = error?.fields.current ? 'That is not your password.' : undefined;
  return (
    <FormDialog
      open
      title="Change password"
      description="At least 15 characters. A few words you remember are better than signs you do not. It signs you out everywhere else."
      submitLabel="Change password"
      missing={current && password ? undefined : `${current ? 'New' : 'Current'} password is needed`}
      busy={step.busy}
      error={error && !error.fields.current && !error.fields.password ? error.message : null}
      onClose={onClose}
      onSubmit={() => void change()}
    >
      <PlainField
        label="Current password"
        type="password"
        autoComplete="current-password"
        autoFocus
        value={current}
        onChange={(e) => setCurrent(e.target.value)}
        wrong={wrong}
      />
      <PlainField
        label="New password"
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={(e) => setPassword(e.target.value)}
        wrong={error?.fields.password?.join(' ')}
      />
    </FormDialog>
  );
}
