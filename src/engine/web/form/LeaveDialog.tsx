import { t } from '#engine/model/words.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import type { LeaveAsking } from './use-leave-asking.ts';

export interface LeaveDialogProps extends LeaveAsking {
  /** What becomes of what is not saved. */
  readonly body: string;
  readonly danger?: boolean;
}

/** Asks whether a page with something unsaved is left. */
export const LeaveDialog = ({ asking, answer, body, danger }: LeaveDialogProps) => (
  <ConfirmDialog
    open={asking}
    title={t('Leave without saving?')}
    body={body}
    confirmLabel={t('Leave')}
    danger={danger}
    error={null}
    onConfirm={() => answer(true)}
    onClose={() => answer(false)}
  />
);
