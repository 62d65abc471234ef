import { useEffect, useState } from 'react';

/** The present moment (milliseconds since 1970), drawn anew every so many milliseconds while one looks. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
