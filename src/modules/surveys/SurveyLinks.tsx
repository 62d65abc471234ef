import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { useOfficeStep } from './office-data.web.ts';

/** Makes links that each take one answer; a link is shown once, to be handed on. */
export function SurveyLinks() {
  const step = useOfficeStep();
  const [note, setNote] = useState('');
  const [made, setMade] = useState<{ readonly note: string; readonly link: string } | null>(null);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const done = await step.send<{ link: string }>('/survey-office/links', { note });
    if (!done) return;
    setMade({ note, link: done.link });
    setNote('');
  };
  return (
    <Panel title={t('A link for one person')}>
      <form noValidate onSubmit={(e) => void make(e)} style={{ display: 'grid', gap: 14, maxWidth: '32rem' }}>
        <FormError>{step.error?.message}</FormError>
        <TextField
          label={t('For')}
          name="note"
          helperText={t('Who gets the link, so you recognize it in the list of links.')}
          value={note}
          onChange={(e) => setNote(e.target.value)}
          slotProps={{ htmlInput: { maxLength: 120 } }}
          autoComplete="off"
        />
        <Button
          type="submit"
          variant="contained"
          disabled={note.trim() === ''}
          aria-busy={step.busy || undefined}
          style={{ justifySelf: 'start' }}
        >
          {t('Create link')}
        </Button>
        {made ? (
          <div role="status" style={{ overflowWrap: 'anywhere' }}>
            <p>{t('For {{note}}, valid for one answer. It is shown only now:', { note: made.note })}</p>
            <p>
              <b>{made.link}</b>
            </p>
          </div>
        ) : null}
      </form>
    </Panel>
  );
}
