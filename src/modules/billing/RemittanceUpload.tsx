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
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { REMITTANCE_MOST, takeRemittance } from './billing-questions.model.ts';

type Taken = AnswerOf<typeof takeRemittance>;

/** Takes in an 835 file, chosen or dropped, and says how many of its claims were posted and how many wait. */
export function RemittanceUpload() {
  const input = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const take = useCommand(takeRemittance);
  const task = useTask();
  const send = (file: File | undefined): void => {
    if (!file) return;
    setTaken(null);
    setIsTooLarge(file.size > REMITTANCE_MOST);
    if (file.size <= REMITTANCE_MOST) void task.run(async () => setTaken(await take({ content: await file.text() })));
  };
  return (
    <AboveList>
      <Panel
        title={t('Post a remittance')}
        meta={t('X12 835, one file at a time')}
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
              aria-label={t('835 file')}
              onChange={(event) => {
                send(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </VisuallyHidden>
          <FormError>
            {isTooLarge
              ? t('The file is larger than 900 KB. Ask the clearinghouse to split it.')
              : task.error && (task.error.fields.content?.join(', ') ?? task.error.message)}
          </FormError>
          {taken ? (
            <p role="status">
              <Status
                look={
                  taken.waiting
                    ? look(
                        'wait',
                        t('{{posted}} of {{claims}} claims posted. The rest wait below.', {
                          posted: taken.posted,
                          claims: taken.claims,
                        }),
                      )
                    : look('done', t('All claims posted: {{claims}}', { claims: taken.claims }))
                }
              />
            </p>
          ) : (
            <p>{t('Choose an 835 or drop it here. Claims that match are posted; the others wait for you.')}</p>
          )}
        </div>
      </Panel>
    </AboveList>
  );
}
