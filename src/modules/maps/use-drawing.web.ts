/** A drawing that is being changed: its history, and how it is saved while someone draws. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#engine/web/client.ts';
import { useCommand } from '#engine/web/answers.ts';
import type { SavingState } from '#engine/web/autosave/use-autosave.ts';
import { t } from '#engine/model/words.ts';
import { type Drawing, overlaps } from './drawing.model.ts';
import { isSimple } from './geometry.model.ts';
import { saveDrawing } from './map-questions.model.ts';

/** Steps that can be undone (clinical rules, section 2.22). */
export const MOST_UNDONE = 50;
/** A drawing is saved when nothing has changed for so long. */
const PAUSE_MS = 900;
/** Steps of one kind that follow each other this fast are one step of the history: a key that is held down. */
const TOGETHER_MS = 800;

interface History {
  readonly past: readonly Drawing[];
  readonly now: Drawing;
  readonly future: readonly Drawing[];
}

/** The history of a drawing. Changes with the same `tag` shortly after each other are undone together. */
function useHistory(first: Drawing) {
  const [history, setHistory] = useState<History>({ past: [], now: first, future: [] });
  const last = useRef({ tag: '', at: 0 });
  const change = useCallback((to: (now: Drawing) => Drawing, tag = '') => {
    const at = Date.now();
    const isSame = tag !== '' && last.current.tag === tag && at - last.current.at < TOGETHER_MS;
    last.current = { tag, at };
    setHistory((was) => {
      const now = to(was.now);
      if (now === was.now) return was;
      return isSame
        ? { ...was, now, future: [] }
        : { past: [...was.past, was.now].slice(-MOST_UNDONE), now, future: [] };
    });
  }, []);
  const step = (back: boolean) => {
    last.current = { tag: '', at: 0 };
    setHistory(({ past, now, future }) => {
      const to = back ? past.at(-1) : future[0];
      if (!to) return { past, now, future };
      return back
        ? { past: past.slice(0, -1), now: to, future: [now, ...future] }
        : { past: [...past, now], now: to, future: future.slice(1) };
    });
  };
  return {
    drawing: history.now,
    change,
    undo: history.past.length ? () => step(true) : null,
    redo: history.future.length ? () => step(false) : null,
  };
}

interface Kept {
  readonly drawing: Drawing;
  readonly version: number;
}
/** Why the drawing is not saved. */
interface Trouble {
  readonly message: string;
  readonly isStale: boolean;
  /** The drawing that was refused: it is tried again once it changed, or when someone asks. */
  readonly of: Drawing;
}

/** What is drawn on a map, saved whole some moments after the last change. */
export function useDrawing(map: string, first: Drawing, version: number) {
  const history = useHistory(first);
  const { drawing } = history;
  const [kept, setKept] = useState<Kept>({ drawing: first, version });
  const [isSaving, setIsSaving] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const command = useCommand(saveDrawing);
  const crossed = drawing.areas.find(({ points }) => !isSimple(points));
  const isChanged = drawing !== kept.drawing;
  const waits = isChanged && !isSaving && !crossed && !trouble?.isStale && trouble?.of !== drawing;
  const save = useCallback(
    async (keepalive = false): Promise<void> => {
      setIsSaving(true);
      try {
        const saved = await command(
          {
            map,
            seen: kept.version,
            areas: drawing.areas.map(plain),
            markers: drawing.markers.map((one) => ({ ...one })),
          },
          { keepalive },
        );
        setKept({ drawing, version: saved.version });
        setTrouble(null);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setTrouble({ message: error.message, isStale: error.code === 'STALE_VERSION', of: drawing });
      } finally {
        setIsSaving(false);
      }
    },
    [command, drawing, kept.version, map],
  );
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waits, save]);
  const leaving = useRef<(() => void) | null>(null);
  useEffect(() => {
    leaving.current = waits ? () => void save(true) : null;
  });
  useEffect(() => {
    // The last step is saved, too, when someone leaves before the pause is over.
    const leave = (): void => leaving.current?.();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const state: SavingState = crossed || trouble ? 'refused' : isChanged || isSaving ? 'saving' : 'saved';
  return {
    ...history,
    version: kept.version,
    isSaving,
    state,
    trouble: crossed
      ? t('The outline of {{name}} crosses or touches itself. Move a corner; then the map is saved.', {
          name: crossed.name,
        })
      : (trouble?.message ?? null),
    isStale: trouble?.isStale ?? false,
    retry: trouble && !trouble.isStale ? () => void save() : null,
    overlaps: overlaps(drawing.areas),
  };
}
export type Drawn = ReturnType<typeof useDrawing>;

const plain = ({ points, ...rest }: Drawing['areas'][number]) => ({
  ...rest,
  points: points.map((one) => ({ ...one })),
});
