import { useEffect } from 'react';
import { singleKeys } from '#ui/theme/accessibility.ts';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(input|textarea|select)$/i.test(target.tagName) ||
    target.closest('[role=dialog],[role=menu],[role=listbox]') !== null);

/** J goes on and K goes back in a work queue, wherever the focus is, except while somebody types. */
export function useQueueKeys(onPrevious: (() => void) | undefined, onNext: (() => void) | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!singleKeys() || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      const step = event.key === 'j' ? onNext : event.key === 'k' ? onPrevious : undefined;
      if (!step) return;
      event.preventDefault();
      step();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onPrevious, onNext]);
}
