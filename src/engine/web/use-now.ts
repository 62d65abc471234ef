import { useEffect, useState } from 'react';

/** The current time (milliseconds since 1970), updated every so many milliseconds while the page is visible. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
