/** Hand-made parts of the standard screens of doses: correcting a wrong entry. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { mayAsk } from '#engine/web/portal.tsx';
import type { ReadOf } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { administration, RECORDED } from './administration.model.ts';
import { nursing } from './mar-access.model.ts';
import { correctDose } from './mar-questions.model.ts';

/** A wrong entry is marked; the dose waits for its right one. */
function Correct({ record }: { readonly record: ReadOf<typeof administration> }) {
  const correct = useCommand(correctDose);
  const task = useTask();
  const [isOpen, setOpen] = useState(false);
  const [errorReason, setReason] = useState('');
  const isEntry = RECORDED.some((state) => state === record.status);
  const gives = mayAsk(useUser(), nursing);
  if (!isEntry || !gives) return null;
  return (
    <AboveTabs>
      <div>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('Entered in error')}
        </Button>
      </div>
      <FormDialog
        open={isOpen}
        title={t('Entered in error')}
        description={t('The entry stays, marked. A scheduled dose waits again for its right entry.')}
        submitLabel={t('Mark as entered in error')}
        danger
        busy={task.busy}
        error={task.error && !task.error.fields.errorReason ? task.error.message : null}
        onClose={() => setOpen(false)}
        onSubmit={() =>
          void task
            .run(() => correct({ administration: record.id, errorReason }))
            .then((done) => {
              if (done) setOpen(false);
            })
        }
      >
        <TextField
          label={t('What was wrong')}
          required
          multiline
          value={errorReason}
          error={Boolean(task.error?.fields.errorReason)}
          helperText={task.error?.fields.errorReason?.join('. ') ?? t('At least 10 characters.')}
          onChange={(event) => setReason(event.target.value)}
        />
      </FormDialog>
    </AboveTabs>
  );
}

export const doseScreens = screens(administration, { aboveTabs: Correct });
