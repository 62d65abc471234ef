import { useState } from 'react';
import { addDays } from '#engine/model/days.ts';
import { textOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { today } from '#engine/web/fields/format.ts';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { addCaseTask } from './case-questions.model.ts';

const IN_DAYS = 7;

/** Adds a task by hand: what, who, until when. */
export function AddCaseTask({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const add = useCommand(addCaseTask);
  const task = useTask();
  const [title, setTitle] = useState('');
  const [assignee, setAssignee] = useState<string | null>(null);
  const [due, setDue] = useState(addDays(today(), IN_DAYS));
  const { asks } = addCaseTask;
  const submit = async (): Promise<void> => {
    const done = await task.run(() => add({ case: id, title: title.trim(), assignee, due }));
    if (done) onClose();
  };
  return (
    <FormDialog
      open
      title={t('Add task')}
      submitLabel={t('Add task')}
      onSubmit={() => void submit()}
      onClose={onClose}
      busy={task.busy}
      error={task.error?.message ?? null}
      missing={title.trim() && due ? undefined : t('Enter a title and a day')}
    >
      <FieldInput
        name="title"
        label={t('Title')}
        spec={asks.title}
        value={title}
        required
        autoFocus
        onChange={(value) => setTitle(textOf(value))}
      />
      <FieldInput
        name="assignee"
        label={t('Assignee')}
        spec={asks.assignee}
        value={assignee}
        required={false}
        help={t('Leave blank to take it yourself.')}
        onChange={(value) => setAssignee(typeof value === 'string' ? value : null)}
      />
      <FieldInput
        name="due"
        label={t('Due')}
        spec={asks.due}
        value={due}
        required
        onChange={(value) => setDue(textOf(value))}
      />
    </FormDialog>
  );
}
