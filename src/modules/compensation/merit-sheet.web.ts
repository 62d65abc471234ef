/** What a manager types into the worksheet: shown at once, saved as they go, and taken back step by step. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCommand } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { type MeritLine, type MeritWorksheet, saveMeritProposal } from './compensation-questions.model.ts';
import { guidelineFor, type Guideline, type Missing, missingFrom, type Price, priceOf } from './merit-rules.model.ts';
import type { Rating } from './ratings.model.ts';

const PAUSE_MS = 700;
/** Steps that can be taken back. */
const MOST_STEPS = 100;

export interface Entry {
  readonly rating: Rating | null;
  readonly percent: number | null;
  readonly overMaximum: 'base' | 'lump';
  readonly rationale: string | null;
  readonly redCircleReason: string | null;
}
const entryOf = ({ rating, percent, overMaximum, rationale, redCircleReason }: MeritLine): Entry => ({
  rating,
  percent,
  overMaximum,
  rationale,
  redCircleReason,
});

/** A line as it is on the screen, with what was typed and what that comes to. */
export interface SheetLine {
  readonly line: MeritLine;
  readonly entry: Entry;
  readonly price: Price;
  readonly guideline: Guideline | null;
  readonly missing: readonly Missing[];
  readonly isOpen: boolean;
}

function sheetLine(line: MeritLine, entry: Entry, sheet: MeritWorksheet): SheetLine {
  const guideline = guidelineFor(sheet.matrix, entry.rating, line.compa);
  const { pay, fte, share } = line;
  const price = priceOf({ pay, fte, share, range: line, percent: entry.percent ?? 0, overMaximum: entry.overMaximum });
  const isOpen =
    line.status === 'returned' ||
    (sheet.cycle?.status === 'planning' && (line.status === 'none' || line.status === 'draft'));
  const missing = isOpen ? missingFrom({ ...entry, guideline, isAboveMaximum: price.isAboveMaximum }) : [];
  return { line, entry, price, guideline, missing, isOpen };
}

type Saving = 'saved' | 'saving' | 'refused';

/** The worksheet as it is being filled in. `settled` resolves once everything typed is saved: to whether it was. */
export function useMeritSheet(sheet: MeritWorksheet) {
  const command = useCommand(saveMeritProposal);
  const [typed, setTyped] = useState<ReadonlyMap<string, Entry>>(new Map());
  const [steps, setSteps] = useState<readonly { readonly employee: string; readonly before: Entry }[]>([]);
  const [saving, setSaving] = useState<Saving>('saved');
  const [error, setError] = useState<string | null>(null);
  const waiting = useRef(new Map<string, Entry>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const flush = useCallback(
    (keepalive = false): Promise<boolean> => {
      clearTimeout(timer.current);
      const all = [...waiting.current];
      waiting.current.clear();
      if (all.length === 0) return running.current;
      const work = async (): Promise<boolean> => {
        try {
          for (const [employee, entry] of all) await command({ employee, ...entry }, { keepalive });
          setSaving(waiting.current.size ? 'saving' : 'saved');
          setError(null);
          return true;
        } catch (refused) {
          setSaving('refused');
          setError(messageOf(refused));
          return false;
        }
      };
      running.current = running.current.then(work, work);
      return running.current;
    },
    [command],
  );
  // What was typed last is sent when the page is left.
  useEffect(() => {
    const onHide = (): void => void flush(true);
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, [flush]);

  const put = (employee: string, entry: Entry): void => {
    setTyped((was) => new Map(was).set(employee, entry));
    waiting.current.set(employee, entry);
    setSaving('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
  };
  const lines = useMemo(
    () => sheet.lines.map((line) => sheetLine(line, typed.get(line.employee) ?? entryOf(line), sheet)),
    [sheet, typed],
  );
  const change = ({ line, entry }: SheetLine, part: Partial<Entry>): void => {
    setSteps((was) => [...was.slice(-MOST_STEPS), { employee: line.employee, before: entry }]);
    put(line.employee, { ...entry, ...part });
  };
  const undo = (): void => {
    const last = steps.at(-1);
    if (!last) return;
    setSteps(steps.slice(0, -1));
    put(last.employee, last.before);
  };
  const used = lines.reduce((sum, { line, price, isOpen }) => {
    if (line.status === 'cancelled') return sum;
    return sum + (isOpen ? price.cost : line.cost);
  }, 0);
  return { lines, used, change, undo, canUndo: steps.length > 0, saving, error, settled: flush };
}
export type MeritSheet = ReturnType<typeof useMeritSheet>;
