import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnDemand } from './on-demand.ts';

const ENTER_MS = 100;
const LEAVE_MS = 100;
/** By touch: how long to press, and how long it stays. */
const PRESS_MS = 700;
const STAY_MS = 1500;

// Tooltips weigh 10 kB; the first that is looked at fetches them, and the element it belongs to stays as it is.
const load = () => import('./Tip.tsx').then((m) => m.Tip);

/** What the element with the tooltip must be given. */
export interface TipEvents {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/**
 * A tooltip for an element that has a name already: spread `on` over it and put `tip` beside it.
 * `near` is called when the pointer or focus arrives, to fetch what a click will open.
 */
export function useTip(
  words: string,
  { placement = 'bottom', near }: { placement?: 'bottom' | 'right'; near?: () => void } = {},
): { on: TipEvents; tip: ReactNode } {
  const [Tip, want] = useOnDemand(load);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const after = (ms: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };
  const come = (element: HTMLElement, ms: number) => {
    near?.();
    want();
    setAnchor(element);
    after(ms, true);
  };
  const on: TipEvents = {
    onPointerEnter: (e) => come(e.currentTarget, e.pointerType === 'touch' ? PRESS_MS : ENTER_MS),
    // A short touch must not show it later.
    onPointerLeave: (e) => after(e.pointerType === 'touch' && open ? STAY_MS : LEAVE_MS, false),
    onFocus: (e) => {
      if (e.currentTarget.matches(':focus-visible')) come(e.currentTarget, ENTER_MS);
      else near?.();
    },
    onBlur: () => after(LEAVE_MS, false),
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const tip =
    Tip && anchor ? (
      <Tip
        anchor={anchor}
        words={words}
        open={open}
        placement={placement}
        onKeep={() => clearTimeout(timer.current)}
        onClose={close}
      />
    ) : null;
  return { on, tip };
}
