/** Fields of a record as somebody fills them in: the server keeps them when they pause, one save after another, and nothing stays in the browser. */
import { useEffect, useRef, useState } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { ApiError } from '#engine/web/client.ts';
import { useAct } from '#engine/web/query.ts';

type Values = Readonly<Record<string, unknown>>;
/** When nobody types for so long, the server keeps what there is. */
const PAUSE_MS = 800;
/** What did not arrive is sent again after so long. */
const AGAIN_MS = 5000;

export interface Autosave {
  readonly values: Values;
  readonly write: (change: Values) => void;
  readonly state: 'saved' | 'saving' | 'refused';
  /** What was refused, by field; the rest of it under no name. */
  readonly problems: Readonly<Record<string, readonly string[]>>;
  readonly refusal: string | null;
}

/** Keeps fields of a record as they are typed; `onSaved` hears of each save. */
export function useAutosave(resource: AnyResource, record: AnyRead, onSaved: () => void): Autosave {
  const act = useAct(resource);
  const [values, setValues] = useState<Values>({});
  const [state, setState] = useState<Autosave['state']>('saved');
  const [error, setError] = useState<ApiError | null>(null);
  const [fault, setFault] = useState<{ readonly error: unknown } | null>(null);
  const pending = useRef<Values>({});
  const version = useRef(record.version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(Promise.resolve());
  if (fault) throw fault.error;

  const save = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    saving.current = saving.current.then(async () => {
      const sent = pending.current;
      if (Object.keys(sent).length === 0) return;
      pending.current = {};
      try {
        const row = await act.edit(record.id, version.current, sent);
        version.current = row.version;
        setError(null);
        if (Object.keys(pending.current).length === 0) setState('saved');
        onSaved();
      } catch (thrown) {
        // What was refused goes along with the next change, which may be what it lacked.
        pending.current = { ...sent, ...pending.current };
        setState('refused');
        if (!(thrown instanceof ApiError)) return setFault({ error: thrown });
        setError(thrown);
        // Another part of the page, or somebody else, was faster: only the fields that were typed here are sent on top of it.
        const isStale = thrown.code === 'STALE_VERSION';
        if (isStale) onSaved();
        if (isStale || thrown.status === 0 || thrown.status >= 500)
          timer.current = setTimeout(() => saveNow.current(), AGAIN_MS);
      }
    });
  };
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
    version.current = Math.max(version.current, record.version);
  });
  useEffect(() => {
    // Leaving before the pause is over keeps the last words, too; so does a window that is put away.
    const keep = (): void => {
      if (timer.current !== undefined) saveNow.current();
    };
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, []);
  const write = (change: Values): void => {
    pending.current = { ...pending.current, ...change };
    setValues((before) => ({ ...before, ...change }));
    setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => saveNow.current(), PAUSE_MS);
  };
  return {
    values: { ...record, ...values },
    write,
    state,
    problems: error?.fields ?? {},
    refusal: error?.message ?? null,
  };
}
