import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { SignInFrame } from '#modules/identity/sign-in/SignInFrame.tsx';

/** The secret of the link, from behind the #, where no server and no log sees it. */
const secretNow = (): string => window.location.hash.slice(1);

/** `/reset-password#…`: a new password by the link that was sent. */
export default function ResetPassword() {
  const task = useTask();
  const notify = useNotice();
  const navigate = useNavigate();
  const [token] = useState(secretNow);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  useEffect(() => {
    // Taken out of the address at once: it must not stay in the history of a shared machine.
    if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [token]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!password) return;
    const body = { token, password };
    const done = await task.run(async () => {
      await call('/auth/reset-password', { method: 'POST', body });
      return true;
    });
    if (!done) return;
    notify({ message: t('Password set. Sign in with your new password.'), severity: 'success' });
    void navigate('/login', { replace: true });
  };
  const wrong = task.error?.fields.password?.join(' ');
  return (
    <SignInFrame title={t('Set a new password')}>
      {token ? (
        <form noValidate onSubmit={(e) => void submit(e)} style={{ display: 'grid', gap: 14 }}>
          <p>{t('At least 15 characters. A few words you remember work better than symbols you don’t.')}</p>
          <FormError>{wrong ? null : task.error?.message}</FormError>
          <PlainField
            label={t('New password')}
            type="password"
            name="password"
            autoComplete="new-password"
            autoFocus
            value={password}
            onChange={(e) => setPassword(e.target.value)}
            wrong={tried && !password ? t('New password is required') : wrong}
          />
          <Button type="submit" variant="contained" size="touch" fullWidth aria-busy={task.busy || undefined}>
            {t('Set password')}
          </Button>
        </form>
      ) : (
        <FormError>{t('This link has expired or was already used.')}</FormError>
      )}
    </SignInFrame>
  );
}
