import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { newKey } from '#engine/web/client.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useAct } from '#engine/web/query.ts';
import { DialogFields } from '#engine/web/record/DialogFields.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { progressNote } from './progress-note.model.ts';
import { MINUTES } from './service-time.model.ts';

const MINUTE_MS = 60_000;
const ASKED = ['startsAt', 'endsAt'] as const;

export interface ShiftLogProps {
  readonly client: string;
  /** Whom the log is about, for the title. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Begins a log of one's shift with a client: asks which hours, the last eight unless said otherwise, and opens it for writing. */
export function ShiftLogDialog({ client, name, onClose }: ShiftLogProps) {
  const act = useAct(progressNote);
  const task = useTask();
  const navigate = useNavigate();
  const base = usePortal().hrefOf(progressNote.name) ?? '';
  const [key] = useState(newKey);
  const [hours, setHours] = useState<Readonly<Record<string, unknown>>>(() => {
    const end = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    return {
      startsAt: new Date(end - MINUTES.most * MINUTE_MS).toISOString(),
      endsAt: new Date(end).toISOString(),
    };
  });
  const problems = task.error?.fields;
  const submit = async () => {
    const input = { client, type: 'shift', format: 'narrative', ...hours };
    // What is missing or wrong, the server says field by field; the values are those of the noun's own inputs.
    const made = await task.run(() => act.create(input as Parameters<typeof act.create>[0], key));
    if (made) void navigate(`${base}/${made.id}`);
  };
  return (
    <FormDialog
      open
      width="sm"
      title={t('Shift log: {{name}}', { name })}
      submitLabel={t('Write')}
      busy={task.busy}
      error={task.error && !ASKED.some((field) => problems?.[field]) ? task.error.message : null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <DialogFields resource={progressNote} fields={ASKED} values={hours} problems={problems} onChange={setHours} />
    </FormDialog>
  );
}
