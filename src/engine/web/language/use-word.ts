import { useEffect, useState } from 'react';

/** A word of the catalogue; `english` until it has come, and where it is missing. */
export function useWord(key: string, english: string): string {
  const [word, setWord] = useState(english);
  useEffect(() => {
    let gone = false;
    void import('./words.ts')
      .then((m) => m.words())
      .then((found) => {
        if (!gone) setWord(found.t(key, { defaultValue: english }));
      });
    return () => {
      gone = true;
    };
  }, [key, english]);
  return word;
}
