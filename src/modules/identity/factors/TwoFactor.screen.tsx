import Button from '@mui/material/Button';
import { Navigate, useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { useSession } from '#engine/web/session.tsx';
import { SignInFrame } from '#modules/identity/sign-in/SignInFrame.tsx';
import { TotpSetup } from './TotpSetup.tsx';

/** `/two-factor`: the second factor that an organization asks for, before anything else opens. */
export default function TwoFactor() {
  const { state, refresh, logout } = useSession();
  const navigate = useNavigate();
  if (state === 'unauthenticated') return <Navigate to="/login" replace />;
  const done = () => void refresh().then(() => navigate('/', { replace: true }));
  return (
    <SignInFrame title={t('Set up a second factor')} back={false}>
      <p>{t('Your organization requires one. It takes a minute, and you need your phone.')}</p>
      {state === 'authenticated' ? <TotpSetup onDone={done} /> : null}
      <Button variant="text" onClick={() => void logout()} sx={{ justifySelf: 'start' }}>
        {t('Sign out')}
      </Button>
    </SignInFrame>
  );
}
