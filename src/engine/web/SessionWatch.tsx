/** Keeps an eye on the session: says before it ends, asks for proof where a step needs it, leads to what must be set up. */
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { type Ask, onQuestion, type Question } from './client.ts';
import { isAttended, lastKept, watchPresence } from './session-presence.ts';
import { isTrusted, type SessionFacts, useSession } from './session.tsx';
import { readKept, TOKEN_KEY } from './token-store.ts';
import { late } from '#ui/parts/late.ts';

// Dialogs are fetched when they are first wanted: the sign-in page must stay light.
const EndingDialog = late(() => import('./SessionEnding.tsx').then((m) => m.SessionEnding));
const ProofDialog = late(() => import('./ProofDialog.tsx').then((m) => m.ProofDialog));
const WitnessDialog = late(() => import('./WitnessDialog.tsx').then((m) => m.WitnessDialog));

type Answer = Awaited<ReturnType<Ask>>;

/** The page where a second factor is set up that an organization asks for. */
export const ENROLMENT = '/two-factor';
const WARNING_MS = 60_000;
const TICK_MS = 1000;
/** Somebody who types for long makes no calls; the session is kept alive for them this often. */
const KEEP_MS = 4 * 60_000;
const EXPIRED = t('Your session has expired. Please log in again.');

const endOf = (facts: SessionFacts): number =>
  Math.min(lastKept() + facts.idleMinutes * 60_000, Date.parse(facts.expiresAt));

/** Milliseconds until the session ends, once that is near; null while there is time. */
function useEnding(): number | null {
  const { facts, state, refresh, leave } = useSession();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (state !== 'authenticated' || !facts) return undefined;
    const timer = setInterval(() => {
      const rest = endOf(facts) - Date.now();
      setLeft(rest > 0 && rest <= WARNING_MS ? rest : null);
      if (rest <= 0) return leave(EXPIRED);
      const due = Math.min(KEEP_MS, (facts.idleMinutes * 60_000) / 3);
      if (rest > WARNING_MS && isAttended() && Date.now() - lastKept() > due) refresh().catch(() => undefined);
      return undefined;
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [facts, leave, refresh, state]);
  return state === 'authenticated' && facts ? left : null;
}

/** Mounted once, next to the pages of the product. */
export function SessionWatch() {
  const { state, facts, refresh } = useSession();
  const left = useEnding();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Question | null>(null);
  const answer = useRef<(given: Answer) => void>(() => undefined);
  const mustEnrol = facts?.mustEnrol === true;

  useEffect(watchPresence, []);
  useEffect(() => {
    // After a sign-in only the person is known yet. What the browser believes by itself is not asked about (B057, B058).
    if (state === 'authenticated' && !facts && !isTrusted(readKept(TOKEN_KEY) ?? '')) refresh().catch(() => undefined);
  }, [state, facts, refresh]);
  useEffect(() => {
    if (mustEnrol && pathname !== ENROLMENT) void navigate(ENROLMENT, { replace: true });
  }, [mustEnrol, pathname, navigate]);
  useEffect(() => {
    let open: Promise<Answer> | null = null;
    return onQuestion((code) => {
      // Several calls may be refused at once: one question is enough.
      open ??= new Promise<Answer>((resolve) => {
        answer.current = (given) => {
          open = null;
          setAsking(null);
          resolve(given);
        };
        setAsking(code);
      });
      return open;
    });
  }, []);
  return (
    <Suspense fallback={null}>
      {left === null ? null : <EndingDialog seconds={Math.ceil(left / 1000)} />}
      {asking === 'PROOF_REQUIRED' ? <ProofDialog onDone={(proved) => answer.current(proved ? {} : null)} /> : null}
      {asking === 'WITNESS_REQUIRED' ? (
        <WitnessDialog onDone={(witness) => answer.current(witness ? { witness } : null)} />
      ) : null}
    </Suspense>
  );
}
