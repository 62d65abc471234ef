import { t } from '#engine/model/words.ts';
import { useLeaveGuard } from '../router.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useLeaveAsking } from './use-leave-asking.ts';

export interface LeaveQuestionProps {
  /** Whether there is something to lose. */
  readonly dirty: boolean;
}

/** Asks before a page with changes that are neither saved nor kept is left for another one. */
export function LeaveQuestion({ dirty }: LeaveQuestionProps) {
  const { ask, asking, answer } = useLeaveAsking();
  useLeaveGuard(dirty ? ask : null);
  return <LeaveDialog asking={asking} answer={answer} body={t('You will lose your changes here.')} />;
}
