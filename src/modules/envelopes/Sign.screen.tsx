import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PageBody } from '#ui/shell/Page.tsx';
import { SignDocument } from './SignDocument.tsx';
import type { SigningPage } from './signing.model.ts';

interface Sent {
  readonly sentTo: string;
  readonly organization: string;
}

/**
 * `/sign#…`: signing without an account. The link sends a code to the address it was mailed to; the code opens the document for
 * two hours. Neither is kept in the browser: another person on this device starts again.
 */
export default function Sign() {
  const opening = useTask();
  const { run } = opening;
  const [token] = useState(() => window.location.hash.slice(1));
  const [sent, setSent] = useState<Sent | null>(null);
  const [visit, setVisit] = useState('');
  const [page, setPage] = useState<SigningPage | null>(null);
  const read = async (by: string): Promise<void> =>
    setPage(await call<SigningPage>('/signing/page', { method: 'POST', body: { visit: by } }));
  useEffect(() => {
    if (token) void run(async () => setSent(await call<Sent>('/signing/open', { method: 'POST', body: { token } })));
  }, [run, token]);
  if (page)
    return (
      <PublicFrame
        title={page.title}
        facts={t('From {{sender}}, {{organization}}', { sender: page.sender, organization: page.organization })}
      >
        <SignDocument page={page} reader={{ visit }} onDone={() => read(visit)} />
      </PublicFrame>
    );
  return (
    <PublicFrame
      title={t('Sign document')}
      facts={sent ? t('Sent to you by {{organization}}', { organization: sent.organization }) : null}
    >
      <PageBody>
        {sent ? (
          <Code
            token={token}
            sentTo={sent.sentTo}
            onVisit={async (opened) => {
              await read(opened);
              setVisit(opened);
            }}
          />
        ) : opening.busy ? (
          <Spinner size="medium" label={t('Loading')} />
        ) : (
          <EmptyState
            mark="hold"
            title={opening.error ? t('This link no longer works') : t('Open the link from your email')}
            body={
              opening.error?.message ??
              t('It opens a document for you to sign. If you have lost it, ask the sender for a new one.')
            }
          />
        )}
      </PageBody>
    </PublicFrame>
  );
}

interface CodeProps {
  readonly token: string;
  readonly sentTo: string;
  readonly onVisit: (visit: string) => Promise<void>;
}

function Code({ token, sentTo, onVisit }: CodeProps) {
  const task = useTask();
  const [code, setCode] = useState('');
  const wrong = task.error?.fields.code;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void task.run(async () => {
      const { visit } = await call<{ visit: string }>('/signing/code', { method: 'POST', body: { token, code } });
      await onVisit(visit);
    });
  };
  return (
    <Panel title={t('Confirm that it is you')}>
      <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 14, maxWidth: '24rem' }}>
        <p>{t('We sent a code of six digits to {{address}}. It works for 10 minutes.', { address: sentTo })}</p>
        <FormError>{task.error && !wrong ? task.error.message : null}</FormError>
        <TextField
          label={t('Code')}
          value={code}
          onChange={(e) => setCode(e.target.value)}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
          error={Boolean(wrong)}
          helperText={wrong ? t('This code {{wrong}}.', { wrong: wrong.join(', ') }) : undefined}
          required
        />
        <Button
          type="submit"
          variant="contained"
          size="touch"
          aria-busy={task.busy || undefined}
          style={{ justifySelf: 'start' }}
        >
          {t('Open document')}
        </Button>
      </form>
    </Panel>
  );
}
