import Button from '@mui/material/Button';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { ApiError } from '#engine/web/client.ts';
import { useSession } from '#engine/web/session.tsx';
import { type SessionUser } from '#engine/web/session-user.ts';
import { passkeySignIn } from '#engine/web/session-passkey.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';

/** Used where a failure says nothing itself (B068). */
const FAILED = t('Invalid email or password');

export interface Credentials {
  readonly email: string;
  readonly password: string;
}
export interface LoginFormProps {
  /** Filled in from the list of demo accounts. */
  readonly given: Credentials;
  readonly onGiven: (given: Credentials) => void;
  readonly onDone: () => void;
  /** Where a sign-in service leads back to. */
  readonly returnTo: string;
  /** Whether this browser can use passkeys here. */
  readonly passkeys: boolean;
}

/** E-mail, password and, where the account has one, a two-factor code. */
export function LoginForm({ given, onGiven, onDone, returnTo, passkeys }: LoginFormProps) {
  const { login, enter, reason } = useSession();
  const [code, setCode] = useState('');
  const [visible, setVisible] = useState(false);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const reveal = visible ? t('Hide password') : t('Show password');
  const missing = { email: tried && !given.email.trim(), password: tried && !given.password };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || !given.email.trim() || !given.password) return;
    setBusy(true);
    setError(null);
    try {
      await login(given.email.trim(), given.password, code.trim() || undefined);
      onDone();
    } catch (e) {
      setError((e instanceof Error && e.message) || FAILED);
      setBusy(false);
      // The password was right: only the code is missing, or was another one.
      if (e instanceof Error && e.cause instanceof ApiError && e.cause.code.startsWith('MFA_')) {
        setCode('');
        form.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus();
      }
    }
  };
  const withPasskey = async () => {
    setError(null);
    try {
      const answer = await passkeySignIn<{ user: SessionUser; token: string }>();
      if (!answer) return;
      enter(answer.user, answer.token);
      onDone();
    } catch (e) {
      setError((e instanceof Error && e.message) || FAILED);
    }
  };
  const withService = async () => {
    setError(null);
    try {
      const { signInByService } = await import('#engine/web/session-sso-begin.ts');
      await signInByService(given.email, returnTo);
    } catch (e) {
      setError((e instanceof Error && e.message) || FAILED);
    }
  };
  return (
    <form noValidate ref={form} onSubmit={(e) => void submit(e)} style={{ display: 'grid', gap: 14 }}>
      <FormError>{error ?? reason}</FormError>
      <PlainField
        label={t('Work email')}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={given.email}
        onChange={(e) => onGiven({ ...given, email: e.target.value })}
        wrong={missing.email ? t('Work email is required') : undefined}
      />
      <div style={{ position: 'relative' }}>
        <PlainField
          label={t('Password')}
          type={visible ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          value={given.password}
          onChange={(e) => onGiven({ ...given, password: e.target.value })}
          wrong={missing.password ? t('Password is required') : undefined}
          end={
            <button type="button" aria-label={reveal} title={reveal} onClick={() => setVisible(!visible)}>
              <Icon of={visible ? EyeOff : Eye} size={15} />
            </button>
          }
        />
        <TextLink
          to="/forgot-password"
          style={{ position: 'absolute', top: 0, insetInlineEnd: 0, fontSize: '0.8125rem' }}
        >
          {t('Forgot password?')}
        </TextLink>
      </div>
      <PlainField
        label={t('Two-factor code')}
        name="code"
        autoComplete="one-time-code"
        placeholder={t('6 digits, if your account uses one')}
        value={code}
        onChange={(e) => setCode(e.target.value)}
        maxLength={40}
      />
      <Button
        type="submit"
        variant="contained"
        size="touch"
        fullWidth
        aria-busy={busy || undefined}
        startIcon={busy ? <Spinner size="tiny" /> : undefined}
        sx={{ mt: 1 }}
      >
        {t('Sign in')}
      </Button>
      <Button size="touch" fullWidth onClick={() => void withService()}>
        {t('Continue with single sign-on')}
      </Button>
      {passkeys ? (
        <Button size="touch" fullWidth onClick={() => void withPasskey()}>
          {t('Sign in with a passkey')}
        </Button>
      ) : null}
    </form>
  );
}
