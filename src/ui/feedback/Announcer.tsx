import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { Said } from './Said.tsx';

/** Says a sentence to assistive technology; `assertive` only for safety alerts. */
export type Announce = (message: string, politeness?: 'polite' | 'assertive') => void;

const AnnounceContext = createContext<Announce | null>(null);

/** `const announce = useAnnounce(); announce('318 employees found')` */
export const useAnnounce = (): Announce => {
  const announce = useContext(AnnounceContext);
  if (!announce) throw new Error('useAnnounce needs an Announcer above it.');
  return announce;
};

export interface AnnouncerProps {
  children: ReactNode;
}

const NOTHING = { polite: '', assertive: '' };

/** Two live regions, polite and assertive, cleared after one second so that the same words can be said again. */
export const Announcer = ({ children }: AnnouncerProps) => {
  const [said, setSaid] = useState(NOTHING);
  // From when the words stand in the page: a busy one draws them later than they were said.
  useEffect(() => {
    // Only these words: on a busy page the next ones may wait to be drawn when this comes due.
    const timer = setTimeout(setSaid, 1000, (now: typeof said) => (now === said ? NOTHING : now));
    return () => clearTimeout(timer);
  }, [said]);
  const announce = useCallback<Announce>(
    (message, politeness = 'polite') => setSaid((now) => ({ ...now, [politeness]: message })),
    [],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      <Said>
        <VisuallyHidden aria-live="polite" aria-atomic="true">
          {said.polite}
        </VisuallyHidden>
        <VisuallyHidden aria-live="assertive" aria-atomic="true">
          {said.assertive}
        </VisuallyHidden>
      </Said>
    </AnnounceContext>
  );
};
