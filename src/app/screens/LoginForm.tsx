import Button from '@mui/material/Button';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSession } from '#engine/web/session.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';

/** Used where a failure says nothing itself (B068). */
const FAILED = 'Invalid email or password';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}
export interface LoginFormProps {
  /** Filled in from the list of demo accounts. */
  readonly given: Credentials;
  readonly onGiven: (given: Credentials) => void;
  readonly onDone: () => void;
}

/** E-mail, password and, where the account has one, a two-factor code. */
export function LoginForm({ given, onGiven, onDone }: LoginFormProps) {
  const { login, reason } = useSession();
  const [code, setCode] = useState('');
  const [visible, setVisible] = useState(false);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const reveal = visible ? 'Hide password' : 'Show password';
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
    }
  };
  return (
    <form noValidate onSubmit={(e) => void submit(e)} style={{ display: 'grid', gap: 14 }}>
      <FormError>{error ?? reason}</FormError>
      <PlainField
        label="Work email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={given.email}
        onChange={(e) => onGiven({ ...given, email: e.target.value })}
        wrong={missing.email ? 'Work email is required' : undefined}
      />
      <PlainField
        label="Password"
        type={visible ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        value={given.password}
        onChange={(e) => onGiven({ ...given, password: e.target.value })}
        wrong={missing.password ? 'Password is required' : undefined}
        end={
          <button type="button" aria-label={reveal} title={reveal} onClick={() => setVisible(!visible)}>
            <Icon of={visible ? EyeOff : Eye} size={15} />
          </button>
        }
      />
      <PlainField
        label="Two-factor code"
        name="code"
        autoComplete="one-time-code"
        placeholder="6 digits, if your account uses one"
        value={code}
        onChange={(e) => setCode(e.target.value)}
        inputMode="numeric"
        maxLength={12}
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
        Sign in
      </Button>
    </form>
  );
}
