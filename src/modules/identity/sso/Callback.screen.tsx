import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { ApiError, call } from '#engine/web/client.ts';
import { backFromService, type Errand, type Handed, problemOf } from '#engine/web/session-sso.ts';
import { useSession } from '#engine/web/session.tsx';
import type { SessionUser } from '#engine/web/session-user.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { SignInFrame } from '#modules/identity/sign-in/SignInFrame.tsx';

type Back = Awaited<ReturnType<typeof backFromService>>;
/** A code is exchanged once, however often the page is drawn. */
let exchange: { readonly address: string; readonly back: Promise<Back> } | null = null;
function backOnce(): Promise<Back> {
  const address = window.location.href;
  if (exchange?.address !== address) exchange = { address, back: backFromService() };
  return exchange.back;
}

/** What is done with the token, for each errand; returns where to go. */
const errands: Readonly<
  Record<
    Errand['purpose'],
    (handed: Handed, enter: (user: SessionUser, token: string) => void, code?: string) => Promise<void>
  >
> = {
  'sign-in': async (handed, enter, code) => {
    const body = { ...handed, ...(code ? { twoFactorCode: code } : {}) };
    const { user, token } = await call<{ user: SessionUser; token: string }>('/auth/federated', {
      method: 'POST',
      body,
    });
    enter(user, token);
  },
  connect: async (handed) => {
    await call('/auth/identities', { method: 'POST', body: handed });
  },
  test: async (handed) => {
    await call('/auth/federated/test', { method: 'POST', body: handed });
  },
};

/** What is said once it is done; a sign-in shows for itself. */
const DONE: Readonly<Partial<Record<Errand['purpose'], string>>> = {
  connect: t('Your account is connected'),
  test: t('The test sign-in succeeded'),
};

/** `/callback`: back from a sign-in service, with its answer in the address. */
export default function Callback() {
  const { enter } = useSession();
  const notify = useNotice();
  const navigate = useNavigate();
  const [back, setBack] = useState<Back | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);

  const finish = async (came: Back, typed?: string) => {
    setProblem(null);
    try {
      await errands[came.errand.purpose](came.handed, enter, typed);
      const done = DONE[came.errand.purpose];
      if (done) notify({ message: done, severity: 'success' });
      await navigate(came.errand.returnTo, { replace: true });
    } catch (error) {
      // The account has a second factor of ours: only its code is missing, or was another one.
      if (error instanceof ApiError && error.code.startsWith('MFA_')) setCode('');
      setProblem(problemOf(error).message);
    }
  };
  useEffect(() => {
    let left = false;
    backOnce().then(
      (came) => {
        if (left) return;
        setBack(came);
        void finish(came);
      },
      (error: unknown) => !left && setProblem(problemOf(error).message),
    );
    return () => {
      left = true;
    };
    // Once for each visit: the address holds one code.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (problem === null && code === null)
    return (
      <SignInFrame title={t('Signing you in')} back={false}>
        <Spinner label={t('Signing you in')} />
      </SignInFrame>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (back && code?.trim()) void finish(back, code.trim());
  };
  return (
    <SignInFrame title={code === null ? t('Sign-in failed') : t('Your second factor')}>
      <FormError>{problem}</FormError>
      {code === null ? null : (
        <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 14 }}>
          <PlainField
            label={t('Two-factor code')}
            name="code"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            onChange={(e) => setCode(e.target.value)}
            maxLength={40}
          />
          <Button type="submit" variant="contained" size="touch">
            {t('Sign in')}
          </Button>
        </form>
      )}
    </SignInFrame>
  );
}
