import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { t } from '#engine/model/words.ts';
import { LeaveDialog } from '../form/LeaveDialog.tsx';
import { useLeaveAsking } from '../form/use-leave-asking.ts';
import { useLeaveGuard } from '../router.tsx';
import { UnsavedContext } from './unsaved-context.ts';
import { UnsavedForms } from './unsaved-forms.ts';

/** So long a save may take before somebody who leaves is asked. */
const PATIENCE_MS = 1500;
const patience = (): Promise<false> => new Promise((over) => setTimeout(() => over(false), PATIENCE_MS));

/**
 * Wraps the autosaving forms of a page: a user who leaves before everything is saved is asked, once for all
 * of them. Another tab of the page is no leaving: what is typed there waits, and is there again when its tab is.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const [forms] = useState(() => new UnsavedForms());
  const isUnsaved = useSyncExternalStore(forms.subscribe, forms.isUnsaved);
  const { ask, asking, answer } = useLeaveAsking();
  const askUnkept = useCallback(async () => {
    // Mostly the last words only wait for the pause to end: they are kept, and nobody is asked.
    if (await Promise.race([forms.settled(), patience()])) return true;
    return ask();
  }, [forms, ask]);
  useLeaveGuard(isUnsaved ? askUnkept : null);
  return (
    <UnsavedContext value={forms}>
      {children}
      <LeaveDialog
        asking={asking}
        answer={(leave) => {
          // What was said to be lost must not arrive behind one's back.
          if (leave) forms.drop();
          answer(leave);
        }}
        body={
          isUnsaved
            ? t('Your latest changes are not saved. Stay to see why and try again, or leave and lose them.')
            : t('Everything is saved. You can leave.')
        }
        danger={isUnsaved}
      />
    </UnsavedContext>
  );
}
