import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useOnDemand } from '#ui/parts/on-demand.ts';

const load = () => import('#ui/parts/Tip.tsx').then((m) => m.Tip);
const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** What each mark is given: its place, its turn in the tab order and its tooltip. */
export interface MarkParts {
  readonly 'data-row': number;
  readonly 'data-column': number;
  readonly tabIndex: number;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
}

/**
 * The marks of a chart as buttons: one is in the tab order, arrows step to its neighbors, and each shows what it says. Give
 * `keys` to their common parent, `of` to each mark, and put `tip` beside them.
 */
export function useMarks(): {
  readonly keys: { readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void };
  readonly of: (row: number, column: number, says: string) => MarkParts;
  readonly tip: ReactNode;
} {
  const [Tip, want] = useOnDemand(load);
  const [at, setAt] = useState('');
  const [shown, setShown] = useState<{ readonly anchor: HTMLElement; readonly words: string } | null>(null);
  const show = (anchor: HTMLElement, words: string) => {
    want();
    setShown(words ? { anchor, words } : null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const { row, column } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (!step || row === undefined || column === undefined) return;
    event.preventDefault();
    const find = (far: number) =>
      event.currentTarget.querySelector<HTMLElement>(
        `[data-row="${Number(row) + step[0] * far}"][data-column="${Number(column) + step[1] * far}"]`,
      );
    // Where nothing is drawn there is no mark: the next one is further.
    for (let far = 1; far < 40; far += 1) {
      const next = find(far);
      if (next) return next.focus();
    }
  };
  const of = (row: number, column: number, says: string): MarkParts => {
    const key = `${row} ${column}`;
    return {
      'data-row': row,
      'data-column': column,
      // Until one has been reached, the first is as good as the last: whichever way the tab order comes.
      tabIndex: at === key || at === '' ? 0 : -1,
      onFocus: (event) => {
        setAt(key);
        if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, says);
      },
      onBlur: () => setShown(null),
      onPointerEnter: (event) => show(event.currentTarget, says),
      onPointerLeave: () => setShown(null),
    };
  };
  const tip =
    Tip && shown ? (
      <Tip
        anchor={shown.anchor}
        words={shown.words}
        open
        placement="bottom"
        onKeep={() => undefined}
        onClose={() => setShown(null)}
      />
    ) : null;
  return { keys: { onKeyDown }, of, tip };
}
