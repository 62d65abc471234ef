import { useCallback, useState } from 'react';

export interface LeaveAsking {
  /** Somebody wants to leave and has not answered yet. */
  readonly asking: boolean;
  readonly answer: (leave: boolean) => void;
}

/** Asks the user whether to leave the page: `ask` resolves to the answer, and stays the same function. */
export function useLeaveAsking(): LeaveAsking & { readonly ask: () => Promise<boolean> } {
  const [waiting, setWaiting] = useState<((leave: boolean) => void) | null>(null);
  const ask = useCallback(() => new Promise<boolean>((resolve) => setWaiting(() => resolve)), []);
  return {
    asking: waiting !== null,
    ask,
    answer: (leave) => {
      waiting?.(leave);
      setWaiting(null);
    },
  };
}
