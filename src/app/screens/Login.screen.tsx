import { styled } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { isRole, ROLE_LABELS } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import { languageHere, languagesHere } from '#engine/web/language/here.ts';
import { passkeysWork } from '#engine/web/session-passkey.ts';
import { useSession } from '#engine/web/session.tsx';
import { LanguageSwitcher } from '#ui/shell/LanguageSwitcher.tsx';
import { FloatingThemeToggle } from '#ui/shell/ThemeToggle.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import { forgetEarlyPage } from '../early-page.web.ts';
import { HOME, portals } from '../portal-links.web.ts';
import { useConfig, type DemoAccount } from '../use-config.web.ts';
import { type Credentials, LoginForm } from './LoginForm.tsx';
import { SignInCard } from './SignInCard.tsx';

/** The page to return to: only one of ours, and never the sign-in page itself. */
const originOf = (state: unknown): string | null => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? String(state.from) : '';
  return from.startsWith('/') && !from.startsWith('//') && !from.startsWith('/login') ? from : null;
};

/** `/login` and `/login/{portal}`. */
export default function Login() {
  const { portal: key } = useParams();
  const { state, user } = useSession();
  const { state: entry } = useLocation();
  const navigate = useNavigate();
  const config = useConfig();
  const [narrow] = useState(() => window.matchMedia(phone.replace('@media ', '')).matches);
  const [given, setGiven] = useState<Credentials>({ email: '', password: '' });
  const chosen = portals.find((p) => p.key === key);
  useLayoutEffect(forgetEarlyPage, []);
  useEffect(() => {
    document.title = t('Sign in | {{part}}Nexus', { part: chosen ? `${chosen.label} | ` : '' });
  }, [chosen]);
  if (key !== undefined && !chosen) return <Navigate to="/login" replace state={entry} />;
  const current = chosen ?? portals[0];
  // A portal that is not built yet has no address to lead to.
  const home = current?.load ? current.base : HOME;
  const demo = config.data?.features['demo-mode'] ? (config.data.demoAccounts ?? []) : [];
  return (
    <div style={{ position: 'relative' }}>
      <SignInCard
        portal={current}
        // A phone has no room for both: who has chosen a portal sees the form at once.
        chooser={!(narrow && chosen)}
        version={config.data?.version ?? '2.0.0'}
        title={
          user ? t('Continue as {{name}}, or sign in as someone else', { name: user.name }) : t('Sign in to Nexus')
        }
        language={
          <LanguageSwitcher
            languages={languagesHere(config.data?.features['multi-language'] === true)}
            language={languageHere()}
            onLanguage={(code) => void import('#engine/web/language/words.ts').then((m) => m.chooseLanguage(code))}
          />
        }
      >
        <LoginForm
          given={given}
          onGiven={setGiven}
          returnTo={originOf(entry) ?? home}
          passkeys={passkeysWork()}
          onDone={() => void navigate(originOf(entry) ?? home, { replace: true })}
        />
        {state === 'authenticated' ? <Continue to={originOf(entry) ?? home} /> : null}
        {narrow && chosen ? (
          <Plain type="button" onClick={() => void navigate('/login', { state: entry })}>
            {t('Choose another portal')}
          </Plain>
        ) : null}
        {demo.length ? <DemoAccounts accounts={demo} onPick={setGiven} /> : null}
      </SignInCard>
      <FloatingThemeToggle />
    </div>
  );
}

/** Somebody who is signed in came to choose another portal. */
function Continue({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  return (
    <Plain type="button" onClick={() => void navigate(to)}>
      {t('Continue without signing in again')}
    </Plain>
  );
}

const Plain = styled('button')({
  font: 'inherit',
  fontSize: '0.8125rem',
  color: v.link,
  background: 'none',
  border: 0,
  padding: '4px 6px',
  margin: '8px -6px 0',
  minHeight: '1.75rem',
  borderRadius: 4,
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
});
const Details = styled('details')({
  marginTop: 14,
  fontSize: '0.8125rem',
  color: v.textSecondary,
  '& summary': { cursor: 'pointer', color: v.link, minHeight: '1.5rem' },
  '& ul': { maxHeight: '11rem', overflowY: 'auto', margin: '6px 0 0', padding: 0, listStyle: 'none' },
  '& button': { display: 'flex', justifyContent: 'space-between', gap: 12, width: '100%', margin: 0, color: v.text },
  '& small': { fontSize: 'max(12px, 0.75rem)', color: v.textSecondary },
});

interface DemoAccountsProps {
  readonly accounts: readonly DemoAccount[];
  readonly onPick: (given: Credentials) => void;
}
/** One account per role; a click fills the form in. */
function DemoAccounts({ accounts, onPick }: DemoAccountsProps) {
  return (
    <Details>
      <summary>{t('Try a demo account')}</summary>
      <ul aria-label={t('Demo accounts')}>
        {accounts.map((a) => (
          <li key={a.email}>
            <Plain type="button" onClick={() => onPick({ email: a.email, password: a.password })}>
              {isRole(a.role) ? ROLE_LABELS[a.role] : a.role}
              <small>{a.email}</small>
            </Plain>
          </li>
        ))}
      </ul>
    </Details>
  );
}
