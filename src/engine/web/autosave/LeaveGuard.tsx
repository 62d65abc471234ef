import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { t } from '#engine/model/words.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { useLeaveGuard } from '../router.tsx';
import { UnsavedContext } from './unsaved-context.ts';
import { UnsavedForms } from './unsaved-forms.ts';

/** So long a save may take before somebody who leaves is asked. */
const PATIENCE_MS = 1500;
const patience = (): Promise<false> => new Promise((over) => setTimeout(() => over(false), PATIENCE_MS));

/**
 * Stands around the forms of a page that keep what is typed: whoever leaves before all of it is kept is asked, once for all
 * of them. Another tab of the page is no leaving: what is typed there waits, and is there again when its tab is.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const [forms] = useState(() => new UnsavedForms());
  const isUnsaved = useSyncExternalStore(forms.subscribe, forms.isUnsaved);
  const [waiting, setWaiting] = useState<((leave: boolean) => void) | null>(null);
  const ask = useCallback(async () => {
    // Mostly the last words only wait for the pause to end: they are kept, and nobody is asked.
    if (await Promise.race([forms.settled(), patience()])) return true;
    return new Promise<boolean>((resolve) => setWaiting(() => resolve));
  }, [forms]);
  useLeaveGuard(isUnsaved ? ask : null);
  const answer = (leave: boolean) => {
    // What was said to be lost must not arrive behind one's back.
    if (leave) forms.drop();
    waiting?.(leave);
    setWaiting(null);
  };
  return (
    <UnsavedContext value={forms}>
      {children}
      <ConfirmDialog
        open={waiting !== null}
        title={t('Leave without saving?')}
        body={
          isUnsaved
            ? t('What you typed last is not saved. Stay to see why and try again, or leave and lose it.')
            : t('Everything is saved by now. You can leave.')
        }
        confirmLabel={t('Leave')}
        danger={isUnsaved}
        error={null}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
    </UnsavedContext>
  );
}
