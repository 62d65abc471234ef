import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { SignInFrame } from '#modules/identity/sign-in/SignInFrame.tsx';

/** `/forgot-password`: asks for a link to set a new password. */
export default function ForgotPassword() {
  const task = useTask();
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!email.trim()) return;
    const body = { email: email.trim() };
    const answer = await task.run(() => call<{ message: string }>('/auth/forgot-password', { method: 'POST', body }));
    if (answer) setSaid(answer.message);
  };
  const wrong = task.error?.fields.email
    ? t('Work email {{email}}', { email: task.error.fields.email.join(', ') })
    : undefined;
  return (
    <SignInFrame title={t('Forgot your password?')}>
      {said ? (
        <p role="status">
          {t(
            '{{said}} The link works once and expires in 30 minutes. If email is not set up, get it from an administrator of your organization.',
            { said },
          )}
        </p>
      ) : (
        <form noValidate onSubmit={(e) => void submit(e)} style={{ display: 'grid', gap: 14 }}>
          <p>{t('Enter your work email to get a password reset link.')}</p>
          <FormError>{wrong ? null : task.error?.message}</FormError>
          <PlainField
            label={t('Work email')}
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={(e) => setEmail(e.target.value)}
            wrong={tried && !email.trim() ? t('Work email is required') : wrong}
          />
          <Button type="submit" variant="contained" size="touch" fullWidth aria-busy={task.busy || undefined}>
            {t('Send reset link')}
          </Button>
        </form>
      )}
    </SignInFrame>
  );
}
