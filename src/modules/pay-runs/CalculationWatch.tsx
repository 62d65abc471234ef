import { useEffect } from 'react';
import { t } from '#engine/model/words.ts';
import { useRun } from '#engine/web/runs.ts';
import { useNotice } from '#ui/feedback/notice.ts';

export interface CalculationWatchProps {
  readonly job: string;
  readonly onEnd: () => void;
}

/** Watches a calculation until it has ended, and says how. */
export function CalculationWatch({ job, onEnd }: CalculationWatchProps) {
  const { data } = useRun(job);
  const notify = useNotice();
  const status = data?.status;
  const message = data?.message;
  useEffect(() => {
    if (status !== 'finished' && status !== 'failed') return;
    notify({
      message: message ?? t('The calculation has ended.'),
      severity: status === 'finished' ? 'success' : 'error',
    });
    onEnd();
  }, [status, message, notify, onEnd]);
  return <p role="status">{t('The run is being calculated. You can leave this page meanwhile.')}</p>;
}
