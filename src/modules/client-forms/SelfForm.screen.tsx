import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PageBody } from '#ui/shell/Page.tsx';
import type { SelfForm as Opened } from './client-form-link.model.ts';
import { SelfQuestions } from './SelfQuestions.tsx';

/**
 * `/form#…`: a client fills in one form without an account. The birth date opens it; nothing is kept in the browser, so leaving
 * the page closes it for the next person.
 */
export default function SelfForm() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [birthDate, setBirthDate] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isSent, setIsSent] = useState(false);
  if (isSent)
    return (
      <PublicFrame title={t('Thank you')}>
        <PageBody>
          <EmptyState
            mark="done"
            title={t('Your answers were sent')}
            body={t('Your care team reads them. You can close this page or give the tablet back.')}
          />
        </PageBody>
      </PublicFrame>
    );
  if (opened)
    return (
      <PublicFrame title={opened.definition.title} facts={opened.organization}>
        <PageBody>
          <SelfQuestions opened={opened} who={{ token, birthDate }} onSent={() => setIsSent(true)} />
        </PageBody>
      </PublicFrame>
    );
  return (
    <PublicFrame title={t('Fill in a form')}>
      <PageBody>
        {token ? (
          <BirthDate token={token} value={birthDate} onChange={setBirthDate} onOpen={setOpened} />
        ) : (
          <EmptyState
            mark="hold"
            title={t('Open the link you were given')}
            body={t('It opens a form for you to fill in. If you have lost it, ask your care team for a new one.')}
          />
        )}
      </PageBody>
    </PublicFrame>
  );
}

interface BirthDateProps {
  readonly token: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onOpen: (opened: Opened) => void;
}

function BirthDate({ token, value, onChange, onOpen }: BirthDateProps) {
  const task = useTask();
  const wrong = task.error?.fields.birthDate;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void task.run(async () =>
      onOpen(await call<Opened>('/self-forms/open', { method: 'POST', body: { token, birthDate: value } })),
    );
  };
  return (
    <Panel title={t('Confirm that it is you')}>
      <form
        noValidate
        onSubmit={submit}
        style={{ display: 'grid', gap: 14, maxWidth: '24rem', padding: '0 16px 16px' }}
      >
        <FormError>{task.error && !wrong ? task.error.message : null}</FormError>
        <TextField
          type="date"
          label={t('Your date of birth')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off' } }}
          error={Boolean(wrong)}
          helperText={wrong ? t('The date {{wrong}}.', { wrong: wrong.join(', ') }) : undefined}
          required
        />
        <Button
          type="submit"
          variant="contained"
          size="touch"
          aria-busy={task.busy || undefined}
          style={{ justifySelf: 'start' }}
        >
          {t('Open form')}
        </Button>
      </form>
    </Panel>
  );
}
