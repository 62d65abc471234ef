import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A list of choices holds a hidden input beside what people see. */
const INVALID = '[aria-invalid="true"]:not([aria-hidden="true"])';

/**
 * What is wrong in a form once somebody has tried to save it, whether the browser or the server found it. Returns how many
 * fields are wrong, 0 before the first try, and `onTry`, to be called with each try: the first wrong field then gets the focus,
 * so that nobody looks at a button that seems to do nothing.
 */
export function useWrong(
  form: RefObject<HTMLFormElement | null>,
  isBusy: boolean,
): { readonly wrong: number; readonly onTry: () => void } {
  const [count, setCount] = useState(0);
  const [isTried, setTried] = useState(false);
  const busy = useRef(isBusy);
  /** A try whose first wrong field has not had the focus yet. */
  const isPending = useRef(false);
  // Before the observer hears of what the same render drew.
  useLayoutEffect(() => {
    busy.current = isBusy;
  }, [isBusy]);
  const look = () => {
    const fields = [...(form.current?.querySelectorAll<HTMLElement>(INVALID) ?? [])];
    setCount(fields.length);
    const [first] = fields;
    if (!isPending.current || busy.current || !first) return;
    isPending.current = false;
    if (!document.activeElement?.matches(INVALID)) first.focus();
  };
  const looking = useRef(look);
  useEffect(() => {
    if (!form.current) return;
    const observer = new MutationObserver(() => looking.current());
    observer.observe(form.current, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    return () => observer.disconnect();
  }, [form]);
  const onTry = () => {
    isPending.current = true;
    setTried(true);
    // What was wrong before and still is brings no change to observe.
    requestAnimationFrame(look);
  };
  return { wrong: isTried ? count : 0, onTry };
}
