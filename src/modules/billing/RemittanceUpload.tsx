import { useState } from 'react';
import type { AnswerOf } from '#engine/model/questions.ts';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { FileIntake } from '#engine/web/FileIntake.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { REMITTANCE_MOST, takeRemittance } from './billing-questions.model.ts';

type Taken = AnswerOf<typeof takeRemittance>;
/** A thousand claims take a while. */
const POSTING_MS = 120_000;

const lookOf = ({ claims, posted, waiting }: Taken) =>
  waiting
    ? look(
        'wait',
        t('{{posted}} of {{claims}} claims posted. The rest are under “Claims to post”.', { posted, claims }),
      )
    : look('done', t('All claims posted: {{claims}}', { claims }));

/** Takes in an 835 file, and says how many of its claims were posted and how many wait. */
export function RemittanceUpload() {
  const [taken, setTaken] = useState<Taken | null>(null);
  const take = useCommand(takeRemittance);
  return (
    <AboveList>
      <FileIntake
        title={t('Post a remittance')}
        meta={t('X12 835, one file at a time')}
        label={t('835 file')}
        most={REMITTANCE_MOST}
        tooLarge={t('The file is larger than 900 KB. Ask the clearinghouse to split it.')}
        take={async (file) => {
          setTaken(null);
          setTaken(await take({ content: await file.text() }, { timeout: POSTING_MS }));
        }}
      >
        {taken ? (
          <p role="status">
            <Status look={lookOf(taken)} />
          </p>
        ) : (
          <p>{t('Choose an 835 or drop it here. Claims that match are posted; the others wait for you.')}</p>
        )}
      </FileIntake>
    </AboveList>
  );
}
