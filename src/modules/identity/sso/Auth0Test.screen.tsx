import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { serviceFor } from '#engine/web/session-sso-begin.ts';
import { keepService, keptService, type SignInService } from '#engine/web/session-sso-kept.ts';
import { useSession } from '#engine/web/session.tsx';
import type { SessionUser } from '#engine/web/session-user.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { DiagnosticPage } from './DiagnosticPage.tsx';

const library = () => import('#engine/web/session-sso.ts');
const HERE = '/auth0-test';

interface Outcome {
  readonly step: string;
  readonly code: string;
  readonly message: string;
}

/** `/auth0-test`: each way of single sign-on by itself, with what came of it. */
export default function Auth0Test() {
  const [service, setService] = useState<SignInService | null>(keptService);
  return (
    <DiagnosticPage
      title={t('Single sign-on test')}
      lead={t('Tests each single sign-on method and shows the result or the error code.')}
    >
      {service ? <Steps service={service} /> : null}
      <ServiceForm onFound={setService} />
    </DiagnosticPage>
  );
}

/** Which service: by the domain of an address, or the only one there is. */
function ServiceForm({ onFound }: { readonly onFound: (service: SignInService) => void }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const find = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      const found = await serviceFor(email);
      keepService(found);
      // A page may connect only to the service it was loaded for; for another one, it must reload.
      if (found.local) onFound(found);
      else window.location.reload();
    } catch (e) {
      const { problemOf } = await library();
      setProblem(problemOf(e).message);
    }
  };
  return (
    <Panel title={t('Sign-in service')}>
      <form noValidate onSubmit={(e) => void find(e)} style={{ display: 'grid', gap: 14, maxWidth: '28rem' }}>
        <FormError>{problem}</FormError>
        <PlainField
          label={t('Work email')}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(e) => setEmail(e.target.value)}
        />
        <Button type="submit" sx={{ justifySelf: 'start' }}>
          {t('Find the service')}
        </Button>
      </form>
    </Panel>
  );
}

function Steps({ service }: { readonly service: SignInService }) {
  const { enter } = useSession();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (step: string, work: (sso: Awaited<ReturnType<typeof library>>) => Promise<string>) => {
    setBusy(step);
    setOutcome(null);
    const sso = await library();
    try {
      setOutcome({ step, code: 'ok', message: await work(sso) });
    } catch (e) {
      setOutcome({ step, ...sso.problemOf(e) });
    } finally {
      setBusy(null);
    }
  };
  const steps: Readonly<Record<string, () => Promise<void>>> = {
    'Sign in with a redirect': () =>
      run(t('Sign in with a redirect'), async (sso) => {
        await sso.goToService(service, { purpose: 'sign-in', returnTo: HERE });
        return t('You are leaving this page.');
      }),
    'Sign in with a pop-up': () =>
      run(t('Sign in with a pop-up'), async (sso) => {
        const body = await sso.byPopup(service);
        const { user, token } = await call<{ user: SessionUser; token: string }>('/auth/federated', {
          method: 'POST',
          body,
        });
        enter(user, token);
        return t('Signed in as {{name}}.', { name: user.name });
      }),
    'Silent token': () =>
      run(t('Silent token'), async (sso) =>
        t('A token valid for {{service}} seconds.', { service: await sso.silently(service) }),
      ),
    'Refresh token': () =>
      run(t('Refresh token'), async (sso) =>
        t('A token valid for {{service}} seconds.', { service: await sso.byRefreshToken(service) }),
      ),
    'Cached token': () =>
      run(t('Cached token'), async (sso) =>
        t('A token valid for {{service}} seconds.', { service: await sso.keptOrNew(service) }),
      ),
    'Exchange the token': () =>
      run(t('Exchange the token'), async (sso) =>
        t('A token valid for {{service}} seconds.', { service: await sso.inExchange(service) }),
      ),
    'Sign out': () =>
      run(t('Sign out'), async (sso) => {
        await sso.signOutOfService(HERE);
        return t('You are leaving this page.');
      }),
  };
  return (
    <Panel title={t('Steps')} meta={new URL(service.issuer).host}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {Object.entries(steps).map(([label, start]) => (
          <Button
            key={label}
            onClick={() => void start()}
            disabled={busy !== null}
            aria-busy={busy === label || undefined}
          >
            {label}
          </Button>
        ))}
      </div>
      <div role="status" style={{ marginTop: 14 }}>
        {outcome ? (
          <KeyValue
            items={[
              { key: 'step', label: t('Step'), value: outcome.step },
              { key: 'code', label: t('Code'), value: outcome.code, strong: true },
              { key: 'message', label: t('Message'), value: outcome.message },
            ]}
          />
        ) : null}
      </div>
    </Panel>
  );
}
