import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { useSession } from '#engine/web/session.tsx';
import type { SessionUser } from '#engine/web/session-user.ts';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import type { InvitationCard } from '#modules/identity/identity-wire.model.ts';
import { SignInFrame } from '#modules/identity/sign-in/SignInFrame.tsx';

/** The secret of the link, from behind the #, where no server and no log sees it. */
const secretNow = (): string => window.location.hash.slice(1);
interface Entered {
  readonly user: SessionUser;
  readonly token: string;
}

/** `/invitation#…`: comes into an organization, with a new sign-in or the one that is there. */
export default function Invitation() {
  const { state, user } = useSession();
  const look = useTask();
  const { run } = look;
  const [token] = useState(secretNow);
  const [card, setCard] = useState<InvitationCard | null>(null);
  useEffect(() => {
    const body = { token };
    void run(() => call<InvitationCard>('/auth/invitation', { method: 'POST', body })).then((found) => {
      if (!found) return;
      setCard(found);
      // Taken out of the address: it must not stay in the history of a shared machine. Who signs in first comes back with it.
      if (!found.known) window.history.replaceState(window.history.state, '', window.location.pathname);
    });
  }, [run, token]);
  if (!card || state === 'loading')
    return (
      <SignInFrame title={t('Your invitation')}>
        {look.error ? <FormError>{look.error.message}</FormError> : <Spinner size="medium" label={t('Loading')} />}
      </SignInFrame>
    );
  return (
    <SignInFrame title={t('Welcome to {{organization}}', { organization: card.organization })} back={!card.known}>
      <p>
        {t('{{organization}} invites', { organization: card.organization })} <b>{card.email}</b>{' '}
        {card.role ? t('as {{role}}.', { role: card.role.toLowerCase() }) : null}
      </p>
      {user ? (
        <Join token={token} user={user} card={card} />
      ) : card.known ? (
        <SignInFirst token={token} />
      ) : (
        <NewSignIn token={token} card={card} />
      )}
    </SignInFrame>
  );
}

/** Somebody signs in with this address already: the link alone must not be enough. */
function SignInFirst({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  return (
    <>
      <p>{t('This address already has a Nexus account. Sign in, and you return here to accept.')}</p>
      <Button
        variant="contained"
        size="touch"
        fullWidth
        onClick={() => void navigate('/login', { state: { from: `/invitation#${token}` } })}
      >
        {t('Sign in to accept')}
      </Button>
    </>
  );
}

interface JoinProps {
  readonly token: string;
  readonly user: SessionUser;
  readonly card: InvitationCard;
}

function Join({ token, user, card }: JoinProps) {
  const task = useTask();
  const { enter } = useSession();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [bornOn, setBornOn] = useState('');
  const [tried, setTried] = useState(false);
  const fields = task.error?.fields ?? {};
  const label = t('New password');
  const accept = async () => {
    setTried(true);
    if ((card.newPassword && !password) || (card.asksBirthDate && !bornOn)) return;
    const body = { token, ...(card.newPassword ? { password } : {}), ...(card.asksBirthDate ? { bornOn } : {}) };
    const done = await task.run(() => call<Entered>('/auth/invitation/accept', { method: 'POST', body }));
    if (!done) return;
    enter(done.user, done.token);
    void navigate('/', { replace: true });
  };
  return (
    <>
      <FormError>{task.error && Object.keys(fields).length === 0 ? task.error.message : null}</FormError>
      <p>{t('You are signed in as {{email}}.', { email: user.email })}</p>
      {card.newPassword ? (
        <>
          <p>
            {t(
              'Another organization created your account and may know its password. Choose a new one. Your passkeys, authenticator app and single sign-on are then disconnected; set them up again in your settings.',
            )}
          </p>
          <PlainField
            label={label}
            type="password"
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={(e) => setPassword(e.target.value)}
            wrong={tried && !password ? t('{{label}} is required', { label }) : fields.password?.join(' ')}
          />
        </>
      ) : null}
      {card.asksBirthDate ? (
        <BirthDate value={bornOn} tried={tried} wrong={fields.bornOn} onChange={setBornOn} />
      ) : null}
      <Button
        variant="contained"
        size="touch"
        fullWidth
        aria-busy={task.busy || undefined}
        onClick={() => void accept()}
      >
        {t('Join {{organization}}', { organization: card.organization })}
      </Button>
    </>
  );
}

interface BirthDateProps {
  readonly value: string;
  readonly tried: boolean;
  readonly wrong: readonly string[] | undefined;
  readonly onChange: (day: string) => void;
}
/** A client shows with it that the invitation reached them: it may have gone to a mistyped address. */
function BirthDate({ value, tried, wrong, onChange }: BirthDateProps) {
  const label = t('Date of birth');
  return (
    <>
      <PlainField
        label={label}
        type="date"
        name="bornOn"
        autoComplete="bday"
        value={value}
        onChange={(e) => onChange(e.target.value)}
        wrong={tried && !value ? t('{{label}} is required', { label }) : wrong?.join(' ')}
      />
      <p style={{ fontSize: '0.8125rem' }}>
        {t('We check your date of birth against your record, to be sure that this invitation reached you.')}
      </p>
    </>
  );
}

const FIELDS = [
  { name: 'firstName', label: t('First name'), type: 'text', complete: 'given-name' },
  { name: 'lastName', label: t('Last name'), type: 'text', complete: 'family-name' },
  { name: 'password', label: t('Password'), type: 'password', complete: 'new-password' },
] as const;

function NewSignIn({ token, card }: { readonly token: string; readonly card: InvitationCard }) {
  const task = useTask();
  const { enter } = useSession();
  const navigate = useNavigate();
  const [values, setValues] = useState({ firstName: '', lastName: '', password: '' });
  const [bornOn, setBornOn] = useState('');
  const [tried, setTried] = useState(false);
  const fields = task.error?.fields ?? {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (FIELDS.some(({ name }) => !values[name].trim()) || (card.asksBirthDate && !bornOn)) return;
    const body = { token, ...values, ...(card.asksBirthDate ? { bornOn } : {}) };
    const done = await task.run(() => call<Entered>('/auth/invitation/accept', { method: 'POST', body }));
    if (!done) return;
    enter(done.user, done.token);
    void navigate('/', { replace: true });
  };
  return (
    <form noValidate onSubmit={(e) => void submit(e)} style={{ display: 'grid', gap: 14 }}>
      <FormError>{task.error && Object.keys(fields).length === 0 ? task.error.message : null}</FormError>
      {FIELDS.map(({ name, label, type, complete }, i) => (
        <PlainField
          key={name}
          label={label}
          type={type}
          name={name}
          autoComplete={complete}
          autoFocus={i === 0}
          value={values[name]}
          onChange={(e) => setValues({ ...values, [name]: e.target.value })}
          wrong={tried && !values[name].trim() ? t('{{label}} is required', { label }) : fields[name]?.join(' ')}
        />
      ))}
      <p style={{ fontSize: '0.8125rem' }}>
        {t('Use at least 15 characters. A few words you remember are better than symbols you do not.')}
      </p>
      {card.asksBirthDate ? (
        <BirthDate value={bornOn} tried={tried} wrong={fields.bornOn} onChange={setBornOn} />
      ) : null}
      <Button type="submit" variant="contained" size="touch" fullWidth aria-busy={task.busy || undefined}>
        {t('Accept invitation')}
      </Button>
    </form>
  );
}
