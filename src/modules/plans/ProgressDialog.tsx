import { useState } from 'react';
import { labelOf } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { newKey } from '#engine/web/client.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { fieldSentence } from '#engine/web/fields/input-props.ts';
import { useAct } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { objectiveProgress } from './objective-progress.model.ts';
import type { PlanNode } from './plan-tree.model.ts';
import type { Plan } from './plan-words.web.ts';

export interface ProgressDialogProps {
  readonly plan: Plan;
  readonly objective: PlanNode;
  readonly onClose: () => void;
}
const FIELDS = ['progress', 'percent', 'note'] as const;

/** Asks how far an objective has come; the signed plan stays as it is. */
export function ProgressDialog({ plan, objective, onClose }: ProgressDialogProps) {
  const act = useAct(objectiveProgress);
  const task = useTask();
  const [key] = useState(newKey);
  const [input, setInput] = useState<Readonly<Record<string, unknown>>>({ progress: 'in_progress' });
  const given = { client: plan.client ?? '', plan: plan.id, objective: objective.id };
  const save = async (): Promise<void> => {
    // What was typed is the server's to judge, number or not.
    const sent = { ...input, ...given } as Parameters<typeof act.create>[0];
    if (await task.run(() => act.create(sent, key))) onClose();
  };
  const isElsewhere = task.error && !FIELDS.some((name) => task.error?.fields[name]);
  return (
    <FormDialog
      open
      width="sm"
      title={t('Record progress')}
      description={String(objective.says.text ?? '')}
      submitLabel={t('Save')}
      busy={task.busy}
      error={isElsewhere ? (task.error?.message ?? null) : null}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      {FIELDS.map((name, i) => (
        <FieldInput
          key={name}
          name={name}
          label={labelOf(objectiveProgress, name)}
          spec={objectiveProgress.fields[name]}
          value={input[name]}
          required={name !== 'note'}
          autoFocus={i === 0}
          error={task.error?.fields[name]?.map((message) => fieldSentence(objectiveProgress, name, message)).join(', ')}
          onChange={(value) => setInput({ ...input, [name]: value })}
        />
      ))}
    </FormDialog>
  );
}
