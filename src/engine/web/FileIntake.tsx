import { Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { useTask } from './task.ts';

export interface FileIntakeProps {
  readonly title: string;
  /** What kind of file, and how many at a time. */
  readonly meta: string;
  /** The name of the file input. */
  readonly label: string;
  readonly accept?: string;
  /** Bytes of the largest file. */
  readonly most: number;
  /** The sentence for a larger one. */
  readonly tooLarge: string;
  /** Sends the file. A refusal of its field `content` is shown as a sentence about the file. */
  readonly take: (file: File) => Promise<void>;
  /** What came of it. */
  readonly children: ReactNode;
}

/** A panel that takes in a file of another system, chosen or dropped, one at a time. */
export function FileIntake({ title, meta, label, accept, most, tooLarge, take, children }: FileIntakeProps) {
  const input = useRef<HTMLInputElement>(null);
  const task = useTask();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const said = task.error?.fields.content?.join(', ');
  const send = (file: File | undefined): void => {
    if (!file || task.busy) return;
    task.clear();
    setIsTooLarge(file.size > most);
    if (file.size <= most) void task.run(() => take(file));
  };
  return (
    <Panel
      title={title}
      meta={meta}
      action={
        <ActionButton
          size="small"
          action={{ label: t('Choose a file'), icon: Upload, busy: task.busy, onClick: () => input.current?.click() }}
        />
      }
    >
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          send(event.dataTransfer.files[0]);
        }}
      >
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept={accept}
            tabIndex={-1}
            aria-label={label}
            onChange={(event) => {
              send(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </VisuallyHidden>
        <FormError>{isTooLarge ? tooLarge : said ? t('The file {{said}}', { said }) : task.error?.message}</FormError>
        {children}
      </div>
    </Panel>
  );
}
