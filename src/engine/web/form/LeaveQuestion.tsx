import { useCallback, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { useLeaveGuard } from '../router.tsx';

export interface LeaveQuestionProps {
  /** Whether there is something to lose. */
  readonly dirty: boolean;
}

/** Asks before a page with changes that are neither saved nor kept is left for another one. */
export function LeaveQuestion({ dirty }: LeaveQuestionProps) {
  const [waiting, setWaiting] = useState<((leave: boolean) => void) | null>(null);
  const ask = useCallback(() => new Promise<boolean>((resolve) => setWaiting(() => resolve)), []);
  useLeaveGuard(dirty ? ask : null);
  const answer = (leave: boolean) => {
    waiting?.(leave);
    setWaiting(null);
  };
  return (
    <ConfirmDialog
      open={waiting !== null}
      title={t('Leave without saving?')}
      body={t('What you changed here is lost.')}
      confirmLabel={t('Leave')}
      error={null}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}
