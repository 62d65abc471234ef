/** A summary as somebody writes it: the server keeps it when they pause, one save after another, and nothing stays in the browser. */
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#engine/web/client.ts';
import { useAct } from '#engine/web/query.ts';
import { dischargeSummary, SUMMARY_PARTS } from './discharge-summary.model.ts';
import type { Summary } from './discharge-wire.model.ts';

type Part = (typeof SUMMARY_PARTS)[number];
export type Written = Partial<Pick<Summary, Part>>;
/** When nobody types for so long, the server keeps what there is. */
const PAUSE_MS = 600;
/** What did not arrive is sent again after so long. */
const AGAIN_MS = 5000;

export interface Drafting {
  readonly draft: Written;
  readonly write: (part: Part, value: unknown) => void;
  readonly state: 'saved' | 'saving' | 'refused';
  readonly refusal: string | null;
  /** Resolves once everything that was typed is kept; to false where it was refused. */
  readonly settled: () => Promise<boolean>;
}

export function useDraftSummary(record: Summary): Drafting {
  const act = useAct(dischargeSummary);
  const [draft, setDraft] = useState<Written>(() =>
    Object.fromEntries(SUMMARY_PARTS.map((part) => [part, record[part]])),
  );
  const [state, setState] = useState<Drafting['state']>('saved');
  const [error, setError] = useState<ApiError | null>(null);
  const [fault, setFault] = useState<{ readonly error: unknown } | null>(null);
  const pending = useRef<Readonly<Record<string, unknown>>>({});
  // Only what was saved here counts up: a version that came from elsewhere is a conflict, and is told.
  const version = useRef(record.version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(Promise.resolve());
  if (fault) throw fault.error;

  const save = (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    saving.current = saving.current.then(async () => {
      const sent = pending.current;
      if (Object.keys(sent).length === 0) return;
      pending.current = {};
      try {
        version.current = (await act.edit(record.id, version.current, sent)).version;
        setError(null);
        if (Object.keys(pending.current).length === 0) setState('saved');
      } catch (thrown) {
        pending.current = { ...sent, ...pending.current };
        setState('refused');
        if (!(thrown instanceof ApiError)) return setFault({ error: thrown });
        setError(thrown);
        if (thrown.status === 0 || thrown.status >= 500)
          timer.current = setTimeout(() => void saveNow.current(), AGAIN_MS);
      }
    });
    return saving.current;
  };
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  useEffect(() => {
    // Leaving before the pause is over keeps the last words, too; so does a window that is put away.
    const keep = (): void => {
      if (timer.current !== undefined) void saveNow.current();
    };
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, []);
  return {
    draft,
    state,
    refusal: error?.message ?? null,
    settled: async () => {
      await saveNow.current();
      return Object.keys(pending.current).length === 0;
    },
    write: (part, value) => {
      pending.current = { ...pending.current, [part]: value };
      setDraft((before) => ({ ...before, [part]: value }));
      setState('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saveNow.current(), PAUSE_MS);
    },
  };
}
