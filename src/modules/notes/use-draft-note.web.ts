/** A draft as somebody writes it: the server keeps it when they pause, one save after another, and nothing stays in the browser. */
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#engine/web/client.ts';
import { type ReadOf, useAct } from '#engine/web/query.ts';
import { progressNote } from './progress-note.model.ts';

export type NoteRead = ReadOf<typeof progressNote>;
/** The parts that are written on the note's own page. */
export const WRITTEN = [
  'sections',
  'history',
  'copiedFrom',
  'objectives',
  'interventions',
  'response',
  'risk',
  'mentalStatus',
] as const;
type Written = Pick<NoteRead, (typeof WRITTEN)[number]>;
/** When nobody types for so long, the server keeps what there is. */
const PAUSE_MS = 600;
/** What did not arrive is sent again after so long. */
const AGAIN_MS = 5000;

export interface Drafting {
  readonly draft: Written;
  readonly write: (change: Partial<Written>) => void;
  readonly state: 'saved' | 'saving' | 'refused';
  readonly refusal: string | null;
  /** Somebody, perhaps oneself in another window, saved a newer version. */
  readonly isStale: boolean;
}

const writtenOf = (record: NoteRead): Written => ({
  sections: record.sections,
  history: record.history,
  copiedFrom: record.copiedFrom,
  objectives: record.objectives,
  interventions: record.interventions,
  response: record.response,
  risk: record.risk,
  mentalStatus: record.mentalStatus,
});

export function useDraftNote(record: NoteRead): Drafting {
  const act = useAct(progressNote);
  const [draft, setDraft] = useState(() => writtenOf(record));
  const [state, setState] = useState<Drafting['state']>('saved');
  const [error, setError] = useState<ApiError | null>(null);
  const [fault, setFault] = useState<{ readonly error: unknown } | null>(null);
  const pending = useRef<Partial<Written>>({});
  // Only what was saved here counts up: a version that came from elsewhere is a conflict, and is told.
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
      } catch (thrown) {
        pending.current = { ...sent, ...pending.current };
        setState('refused');
        if (!(thrown instanceof ApiError)) return setFault({ error: thrown });
        setError(thrown);
        if (thrown.status === 0 || thrown.status >= 500) timer.current = setTimeout(() => saveNow.current(), AGAIN_MS);
      }
    });
  };
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
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
  const write = (change: Partial<Written>): void => {
    pending.current = { ...pending.current, ...change };
    setDraft((before) => ({ ...before, ...change }));
    setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => saveNow.current(), PAUSE_MS);
  };
  return {
    draft,
    write,
    state,
    refusal: error?.message ?? null,
    isStale: error?.code === 'STALE_VERSION',
  };
}
