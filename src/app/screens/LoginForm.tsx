import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSession } from '#engine/web/session.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';

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
      <TextField
        label="Work email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        fullWidth
        value={given.email}
        onChange={(e) => onGiven({ ...given, email: e.target.value })}
        error={missing.email}
        helperText={missing.email ? 'Work email is required' : undefined}
      />
      <TextField
        label="Password"
        type={visible ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        fullWidth
        value={given.password}
        onChange={(e) => onGiven({ ...given, password: e.target.value })}
        error={missing.password}
        helperText={missing.password ? 'Password is required' : undefined}
        slotProps={{
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconAction
                  label={visible ? 'Hide password' : 'Show password'}
                  icon={visible ? EyeOff : Eye}
                  size="small"
                  onClick={() => setVisible(!visible)}
                />
              </InputAdornment>
            ),
          },
        }}
      />
      <TextField
        label="Two-factor code"
        name="code"
        autoComplete="one-time-code"
        placeholder="6 digits, if your account uses one"
        fullWidth
        value={code}
        onChange={(e) => setCode(e.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
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
