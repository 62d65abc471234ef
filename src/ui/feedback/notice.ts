import { createContext, useContext } from 'react';

export type NoticeSeverity = 'info' | 'warning' | 'error' | 'success';

export interface Notice {
  message: string;
  severity?: NoticeSeverity;
  /** "Undo", "Retry": short, and never the only place where it can be done. */
  action?: { label: string; onClick: () => void };
}

/** Shows a notice; a plain string is an info. */
export type Notify = (notice: Notice | string) => void;

export const NoticeContext = createContext<Notify | null>(null);

/** `const notify = useNotice(); notify({ message: 'Leave approved', severity: 'success' })` */
export const useNotice = (): Notify => {
  const notify = useContext(NoticeContext);
  if (!notify) throw new Error('useNotice needs a NoticeProvider above it.');
  return notify;
};
