import { useNotice } from '#ui/feedback/notice.ts';
import { messageOf } from './client.ts';

/** Waits for a file that is being saved; says why where that fails. */
export function useSaving(): (saving: Promise<void>) => void {
  const notify = useNotice();
  return (saving) => {
    saving.catch((error: unknown) => notify({ message: messageOf(error), severity: 'error' }));
  };
}
