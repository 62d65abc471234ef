import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';

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

/** Two live regions, polite and assertive, cleared after one second so that the same words can be said again. */
export const Announcer = ({ children }: AnnouncerProps) => {
  const [polite, setPolite] = useState('');
  const [assertive, setAssertive] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const announce = useCallback<Announce>((message, politeness = 'polite') => {
    (politeness === 'assertive' ? setAssertive : setPolite)(message);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setPolite('');
      setAssertive('');
    }, 1000);
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden aria-live="polite" aria-atomic="true">
        {polite}
      </VisuallyHidden>
      <VisuallyHidden aria-live="assertive" aria-atomic="true">
        {assertive}
      </VisuallyHidden>
    </AnnounceContext>
  );
};
