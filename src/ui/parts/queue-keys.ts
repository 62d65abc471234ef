import { useEffect } from 'react';
import { singleKeys } from '#ui/theme/accessibility.ts';

/** Whether a key is meant for a field, menu or dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(input|textarea|select)$/i.test(target.tagName) ||
    target.closest('[role=dialog],[role=menu],[role=listbox]') !== null);

/** Where a key leads in a work queue; null where it leads nowhere. */
export const stepOfKey = (
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  typing: boolean,
): 'next' | 'previous' | null =>
  ctrlKey || metaKey || altKey || typing ? null : key === 'j' ? 'next' : key === 'k' ? 'previous' : null;

/** J goes on and K goes back in a work queue, wherever the focus is, except while somebody types. */
export function useQueueKeys(onPrevious: (() => void) | undefined, onNext: (() => void) | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const way = singleKeys() ? stepOfKey(event, isTyping(event.target)) : null;
      const step = way === null ? undefined : { next: onNext, previous: onPrevious }[way];
      if (!step) return;
      event.preventDefault();
      step();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onPrevious, onNext]);
}
