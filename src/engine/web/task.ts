import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from './client.ts';

export interface Task {
  readonly busy: boolean;
  /** Why the last attempt did not succeed; the owner of the task shows it in one place. */
  readonly error: ApiError | null;
  /** Runs it; resolves to what it gave, or undefined when it was refused. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  readonly clear: () => void;
}

/** A step that takes a while and may be refused. Refusals become `error`; faults of ours go up to the error boundary. */
export function useTask(): Task {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [fault, setFault] = useState<{ error: unknown } | null>(null);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  if (fault) throw fault.error;
  const run = useCallback(async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setError(null);
    try {
      return await work();
    } catch (e) {
      if (e instanceof ApiError) setError(e);
      else if (mounted.current) setFault({ error: e });
      return undefined;
    } finally {
      if (mounted.current) setBusy(false);
    }
  }, []);
  const clear = useCallback(() => setError(null), []);
  return { busy, error, run, clear };
}
