/** Who is signed in. Three states and no fourth: loading, authenticated, unauthenticated. */
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { DEMO_PREFIX } from '#access/demo.model.ts';
import { isRole } from '#access/roles.model.ts';
import { countDays } from '#engine/model/day-zone.ts';
import { isUnitSystem, measureIn } from '#engine/model/units.ts';
import { ApiError, call, onExpired } from './client.ts';
import { forgetDrafts } from './form/drafts.ts';
import { demoSession } from './session-demo.ts';
import { openLive } from './live.ts';
import type { SessionUser } from './session-user.ts';
import { forgetLog } from './errors/error-log.ts';
import { dropPage } from './kept-page.ts';
import { keep, readKept, TOKEN_KEY, USER_KEY } from './token-store.ts';

const PROFILE_TIMEOUT_MS = 5000;
const UNLOAD_MS = 100;
/** Marks the tokens of people whom a sign-in service vouched for. */
const FEDERATED_PREFIX = 'auth0-';

/** What the server says about the session beside who it is. */
export interface SessionFacts {
  readonly idleMinutes: number;
  readonly expiresAt: string;
  readonly mustEnrol: boolean;
  /** A second factor is missing and must be there by then; null where none is missing. */
  readonly factorBy: string | null;
}
interface Profile {
  readonly user?: SessionUser;
  readonly session?: SessionFacts;
}

export interface Session {
  readonly state: 'loading' | 'authenticated' | 'unauthenticated';
  readonly user: SessionUser | null;
  /** Why the person must sign in again; shown on the sign-in page. */
  readonly reason: string | null;
  /** Null until the server has said, and for sessions it knows nothing of. */
  readonly facts: SessionFacts | null;
  /** Asks the server again who is signed in; keeps the session alive. */
  readonly refresh: () => Promise<void>;
  readonly leave: (why: string | null) => void;
  /** Takes over a session that was opened by another way than the password. */
  readonly enter: (user: SessionUser, token: string) => void;
  readonly login: (email: string, password: string, twoFactorCode?: string) => Promise<SessionUser>;
  readonly logout: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

/** The session; needs a SessionProvider above it. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** The signed-in person, below a guard. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('useUser is used where nobody is signed in.');
  return user;
}

const keepUser = (user: SessionUser, token?: string) => {
  const { id, email, firstName, lastName, name, role, permissions, tenantId, organization, auth0Id, avatar } = user;
  const kept = { id, email, firstName, lastName, name, role, permissions, tenantId, organization, auth0Id, avatar };
  keep(USER_KEY, JSON.stringify(kept));
  if (token) keep(TOKEN_KEY, token);
};
const forget = () => {
  keep(USER_KEY, null);
  keep(TOKEN_KEY, null);
  forgetDrafts();
  // The next person to use this browser must not read about this person's work in the log.
  forgetLog();
};

/** How a failed sign-in reads (B064 to B068). */
const loginError = (error: unknown): Error => {
  if (!(error instanceof ApiError))
    return error instanceof Error && error.message ? error : new Error('Invalid credentials');
  if (error.status === 0) return new Error('Server is currently unavailable. Please try again later.');
  return new Error((error.worded && error.message) || 'Login failed', { cause: error });
};

/** Tokens that the browser believes by itself (specification, section 4); the server does not. */
export const isTrusted = (token: string): boolean =>
  token.startsWith(DEMO_PREFIX) || token.startsWith(FEDERATED_PREFIX);
/** The person kept with such a token; null where nothing fitting was kept. */
const keptUser = (): SessionUser | null => {
  try {
    const user = JSON.parse(readKept(USER_KEY) ?? 'null') as Partial<SessionUser> | null;
    // Written by keepUser; somebody may have changed it, and the role decides what is drawn.
    return user && typeof user.id === 'string' && isRole(String(user.role)) ? (user as SessionUser) : null;
  } catch {
    return null;
  }
};
/** The person of a token that needs no call; null for every other token. */
const trustedUser = (): SessionUser | null => {
  const token = readKept(TOKEN_KEY);
  return token && isTrusted(token) ? keptUser() : null;
};

export interface SessionProviderProps {
  readonly children: ReactNode;
}

/** Restores the session at start, keeps it, and ends it when the server says so. */
export function SessionProvider({ children }: SessionProviderProps) {
  const client = useQueryClient();
  const [user, setUser] = useState<SessionUser | null>(trustedUser);
  // Before anything is drawn of it: what asks for today is no component and cannot ask its surroundings.
  countDays(user?.timeZone);
  measureIn(isUnitSystem(user?.units) ? user.units : null);
  const [state, setState] = useState<Session['state']>(() =>
    user ? 'authenticated' : readKept(TOKEN_KEY) ? 'loading' : 'unauthenticated',
  );
  const [reason, setReason] = useState<string | null>(null);
  const [facts, setFacts] = useState<SessionFacts | null>(null);
  const ready = useRef(false);

  const enter = useCallback((next: SessionUser, token?: string, known: SessionFacts | null = null) => {
    keepUser(next, token);
    void dropPage(next.id).catch(() => undefined);
    setUser(next);
    setFacts(known);
    setReason(null);
    setState('authenticated');
  }, []);
  /** A new user at this browser, who finds nothing of the previous one. */
  const begin = useCallback(
    (next: SessionUser, token: string) => {
      client.clear();
      forgetLog();
      enter(next, token);
    },
    [client, enter],
  );
  const leave = useCallback(
    (why: string | null) => {
      forget();
      client.clear();
      setUser(null);
      setFacts(null);
      setReason(why);
      setState('unauthenticated');
    },
    [client],
  );

  useEffect(() => {
    ready.current = true;
    // Set when the effect is undone (strict mode, fast leaving), so that an old answer changes nothing.
    let stale = false;
    // A session that the browser believes by itself was restored without a call.
    if (readKept(TOKEN_KEY) && !trustedUser())
      call<Profile>('/auth/profile', { timeout: PROFILE_TIMEOUT_MS }).then(
        (data) => {
          if (stale) return;
          const { user: found, session: known } = data;
          // Drawn in slices: a whole portal in one piece holds a phone for a fifth of a second.
          if (found) startTransition(() => enter(found, undefined, known));
          else leave(null);
        },
        () => {
          // Leaving the page breaks the call off, too. Then no timer fires any more, and the session is kept.
          setTimeout(() => !stale && leave(null), UNLOAD_MS);
        },
      );
    return () => {
      stale = true;
    };
  }, [enter, leave]);

  useEffect(() => onExpired(leave), [leave]);
  useEffect(() => {
    // Signing out in one tab, or clearing what the browser keeps (without a key), signs out in all.
    const onStorage = (event: StorageEvent) =>
      (event.key ?? TOKEN_KEY) === TOKEN_KEY && event.newValue === null && leave(null);
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [leave]);
  useEffect(() => {
    const token = readKept(TOKEN_KEY);
    return state === 'authenticated' && token ? openLive(client, token) : undefined;
  }, [client, state]);

  const refresh = useCallback(async () => {
    const data = await call<Profile>('/auth/profile', { timeout: PROFILE_TIMEOUT_MS });
    if (data.user) enter(data.user, undefined, data.session);
  }, [enter]);
  const session = useMemo<Session>(
    () => ({
      state,
      user,
      reason,
      facts,
      refresh,
      leave,
      enter: begin,
      login: async (email, password, twoFactorCode) => {
        if (!ready.current) throw new Error('Auth not ready');
        const demo = demoSession(email);
        if (demo) {
          begin(demo.user, demo.token);
          return demo.user;
        }
        try {
          const body = { email, password, ...(twoFactorCode ? { twoFactorCode } : {}) };
          const data = await call<{ user?: SessionUser; token?: string }>('/auth/login', { method: 'POST', body });
          if (!data.user || !data.token) throw new Error('Login failed');
          begin(data.user, data.token);
          return data.user;
        } catch (error) {
          throw loginError(error);
        }
      },
      logout: async () => {
        // The person leaves at once, whether or not the server can be told; its session then ends by itself.
        const token = readKept(TOKEN_KEY);
        const known = !token?.startsWith(DEMO_PREFIX);
        const told = known
          ? call('/auth/logout', { method: 'POST', timeout: PROFILE_TIMEOUT_MS }).catch(() => undefined)
          : undefined;
        leave(null);
        await dropPage().catch(() => undefined);
        await told;
        // Who came by a sign-in service leaves it, too (specification, section 4).
        if (token?.startsWith(FEDERATED_PREFIX)) await (await import('./session-sso.ts')).signOutOfService('/login');
      },
    }),
    [begin, facts, leave, reason, refresh, state, user],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
