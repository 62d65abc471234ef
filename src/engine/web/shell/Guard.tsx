import { type ReactNode, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { t } from '#engine/model/words.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { mayOpen, type PlaceOptions } from '../portal.tsx';
import { useSession, useUser } from '../session.tsx';

/** Where somebody wanted to go before they had to sign in. */
export interface Origin {
  readonly from: string;
}
/** What `/unauthorized` says. */
export interface Denied {
  readonly from: string;
  readonly needed: readonly string[];
}

/** The whole page waits. */
export function Waiting({ words }: { readonly words?: string }) {
  return (
    <div
      role="status"
      data-waiting
      style={{ minHeight: '60vh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 16 }}
    >
      <Spinner size="medium" label={words ? undefined : t('Loading')} />
      {words ? <p style={{ color: 'var(--nx-palette-text-secondary)' }}>{words}</p> : null}
    </div>
  );
}

export interface GuardProps {
  readonly children: ReactNode;
}

/** Lets signed-in people through; others sign in first and come back. */
export function SignedIn({ children }: GuardProps) {
  const { state } = useSession();
  const { pathname, search, hash } = useLocation();
  const origin = useMemo<Origin>(() => ({ from: pathname + search + hash }), [pathname, search, hash]);
  if (state === 'loading') return <Waiting words={t('Loading authentication...')} />;
  if (state === 'unauthenticated') return <Navigate to="/login" replace state={origin} />;
  return children;
}

/** Lets the roles of a place through; others learn which role it needs. */
export function InRole({ place, children }: GuardProps & { readonly place: PlaceOptions }) {
  const user = useUser();
  const { pathname } = useLocation();
  const denied = useMemo<Denied>(() => ({ from: pathname, needed: place.roles ?? [] }), [pathname, place.roles]);
  return mayOpen(user, place) ? children : <Navigate to="/unauthorized" replace state={denied} />;
}
