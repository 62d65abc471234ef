import { useState } from 'react';
import type { AnswerOf } from '#engine/model/questions.ts';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { FileIntake } from '#engine/web/FileIntake.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
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

/** Takes in a file of HL7 v2 messages, and says what became of each. */
export function MessageUpload() {
  const [taken, setTaken] = useState<Taken | null>(null);
  const take = useCommand(takeLabMessages);
  return (
    <AboveList>
      <FileIntake
        title={t('Take in messages')}
        meta={t('HL7 v2 results, one file at a time')}
        label={t('File of HL7 messages')}
        // Base64 takes four characters for three bytes.
        most={UPLOAD_MOST * (3 / 4)}
        tooLarge={t('The file is larger than 600 KB. Split it into smaller files.')}
        take={async (file) => {
          setTaken(null);
          setTaken(await take({ content: await base64Of(file) }));
        }}
      >
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
        ) : (
          <p>{t('Choose a file or drop it here. Each message is answered and kept, and none is filed twice.')}</p>
        )}
        {taken?.oddities.map((oddity) => (
          <p key={oddity}>{oddity}</p>
        ))}
      </FileIntake>
    </AboveList>
  );
}
