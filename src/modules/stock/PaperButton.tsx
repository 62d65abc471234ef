import { FileDown } from 'lucide-react';
import type { AskedOf, Query } from '#engine/model/questions.ts';
import { saveDownload } from '#engine/web/answers.ts';
import { mayAsk } from '#engine/web/portal.tsx';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';

interface PaperButtonProps<Q extends Query> {
  readonly label: string;
  /** What it is called where several have the same label. */
  readonly name?: string;
  readonly of: Q;
  readonly asked: AskedOf<Q>;
}

/** Downloads a paper to print and sign; nothing for people who may not. */
export function PaperButton<Q extends Query>({ label, name, of, asked }: PaperButtonProps<Q>) {
  const task = useTask();
  if (!mayAsk(useUser(), of.by)) return null;
  const download = () => void task.run(() => saveDownload(of, asked));
  return (
    <>
      <ActionButton
        size="small"
        action={{ label, icon: FileDown, busy: task.busy, onClick: download, ...(name && { name }) }}
      />
      <FormError>{task.error?.message}</FormError>
    </>
  );
}
