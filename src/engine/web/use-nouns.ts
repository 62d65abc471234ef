import { useEffect, useState } from 'react';
import { logError } from './errors/error-log.ts';
import { hasNounList } from './nouns.ts';
import { loadNouns, usePortal } from './portal-context.ts';

/** `failed`: a file did not arrive; it is asked for again when there is a connection, and wherever it is needed next. */
export type NounsState = 'ready' | 'loading' | 'failed';

/**
 * Fetches the definitions of these nouns where they have not arrived with the screen, as far as the portal knows them.
 * `nounOf` has them once this says that they are ready.
 */
export function useNouns(names: readonly string[]): NounsState {
  const { table, knows, nounOf } = usePortal();
  const missing = names.filter((name) => (knows(name) || !hasNounList()) && !nounOf(name)).join(' ');
  const [settled, setSettled] = useState<{ readonly of: string; readonly failed: boolean }>();
  useEffect(() => {
    if (!missing) return;
    let isHere = true;
    const settle = (failed: boolean) => isHere && setSettled({ of: missing, failed });
    const fetch = () =>
      void loadNouns(table, missing.split(' ')).then(
        () => settle(false),
        (error: unknown) => {
          void logError(error, { code: 'CHUNK_FAILED', severity: 'warning', handled: true });
          settle(true);
        },
      );
    fetch();
    addEventListener('online', fetch);
    return () => {
      isHere = false;
      removeEventListener('online', fetch);
    };
  }, [table, missing]);
  if (!missing) return 'ready';
  return settled?.failed && settled.of === missing ? 'failed' : 'loading';
}
