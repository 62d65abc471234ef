import { useState } from 'react';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { useAct } from '../query.ts';
import { useTask } from '../task.ts';

export interface RevealDialogProps {
  readonly resource: AnyResource;
  readonly record: AnyRead;
  readonly fields: readonly string[];
  readonly onClose: () => void;
  readonly onShown: (values: Readonly<Record<string, unknown>>) => void;
}

const LEAST = 10;

/** Shows protected values for a reason that is written down with the person's name. */
export function RevealDialog({ resource, record, fields, onClose, onShown }: RevealDialogProps) {
  const act = useAct(resource);
  const task = useTask();
  const [short, setShort] = useState(false);
  const names = fields.map((f) => labelOf(resource, f)).join(', ');
  const reveal = async (why: string) => {
    setShort(why.length < LEAST);
    if (why.length < LEAST) return;
    const values = await task.run(() => act.reveal(record.id, fields, why));
    if (values) onShown(values);
  };
  return (
    <ConfirmDialog
      open
      title={t('Show {{names}}', { names })}
      body={t('Your name, the time and the reason are logged in the record’s timeline.')}
      confirmLabel={t('Show')}
      reason={{ label: t('Reason'), required: true }}
      busy={task.busy}
      error={short ? t('The reason needs at least {{LEAST}} characters.', { LEAST }) : (task.error?.message ?? null)}
      onConfirm={(why) => void reveal(why)}
      onClose={onClose}
    />
  );
}
