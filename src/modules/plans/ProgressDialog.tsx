import { t } from '#engine/model/words.ts';
import { RecordDialog } from '#modules/charts/RecordDialog.tsx';
import { objectiveProgress } from './objective-progress.model.ts';
import type { PlanNode } from './plan-tree.model.ts';
import type { Plan } from './plan-words.web.ts';

export interface ProgressDialogProps {
  readonly plan: Plan;
  readonly objective: PlanNode;
  readonly onClose: () => void;
}

/** Asks how far an objective has come; the signed plan stays as it is. */
export function ProgressDialog({ plan, objective, onClose }: ProgressDialogProps) {
  return (
    <RecordDialog
      title={t('Record progress')}
      resource={objectiveProgress}
      fields={['progress', 'percent', 'note']}
      given={{ client: plan.client, plan: plan.id, objective: objective.id }}
      onClose={onClose}
      onDone={onClose}
    />
  );
}
