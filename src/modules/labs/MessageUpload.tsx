import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AnswerOf } from '#engine/model/questions.ts';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { takeLabMessages, UPLOAD_MOST } from './lab-questions.model.ts';

type Taken = AnswerOf<typeof takeLabMessages>;
const LOOKS = {
  filed: look('done', t('Filed')),
  waiting: look('wait', t('Waits for a client')),
  refused: look('refused', t('Refused')),
  noted: look('info', t('Noted')),
  duplicate: look('off', t('Received before')),
} as const;

/** The bytes of a file in Base64. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Takes in a file of HL7 v2 messages, chosen or dropped, and says what became of each. */
export function MessageUpload() {
  const input = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const take = useCommand(takeLabMessages);
  const task = useTask();
  const send = (file: File | undefined): void => {
    if (!file) return;
    setTaken(null);
    // Base64 takes four characters for three bytes.
    const fits = file.size * (4 / 3) <= UPLOAD_MOST;
    setTooLarge(!fits);
    if (fits) void task.run(async () => setTaken(await take({ content: await base64Of(file) })));
  };
  return (
    <AboveList>
      <Panel
        title={t('Take in messages')}
        meta={t('HL7 v2 results, one file at a time')}
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
              tabIndex={-1}
              aria-label={t('File of HL7 messages')}
              onChange={(event) => {
                send(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </VisuallyHidden>
          <FormError>
            {tooLarge ? t('The file is larger than 600 KB. Split it into smaller files.') : task.error?.message}
          </FormError>
          {taken === null ? (
            <p>{t('Choose a file or drop it here. Each message is answered and kept, and none is filed twice.')}</p>
          ) : null}
          {taken ? (
            <RowList>
              {taken.messages.map((one, index) => (
                <RowItem
                  // A file may hold the same message twice.
                  key={`${index} ${one.controlId}`}
                  title={t('{{type}} {{id}}', { type: one.type, id: one.controlId })}
                  sub={one.why ?? undefined}
                  end={<Status look={LOOKS[one.outcome]} />}
                />
              ))}
            </RowList>
          ) : null}
          {taken?.oddities.map((oddity) => (
            <p key={oddity}>{oddity}</p>
          ))}
        </div>
      </Panel>
    </AboveList>
  );
}
