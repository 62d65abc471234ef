/** The hand-made part of a webhook's page: its signing secret, shown once. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { newWebhookSecret } from './webhook-questions.model.ts';
import { webhook } from './webhook.model.ts';

function SigningSecret({ record }: { readonly record: ReadOf<typeof webhook> }) {
  const make = useCommand(newWebhookSecret);
  const task = useTask();
  const [secret, setSecret] = useState<string | null>(null);
  // Keepers of webhooks may turn it on or off; other readers may not replace its secret either.
  if (!record.can.includes('enable') && !record.can.includes('disable')) return null;
  const renew = async () => {
    const made = await task.run(() => make({ webhook: record.id }));
    if (made) setSecret(made.secret);
  };
  return (
    <Panel
      title={t('Signing secret')}
      action={
        <Button size="small" onClick={() => void renew()} aria-busy={task.busy || undefined}>
          {record.secretHint ? t('Replace secret') : t('Create secret')}
        </Button>
      }
      footer={t(
        'Each call has the header Nexus-Signature: t=seconds,v1=HMAC-SHA256 of “seconds.body”. Refuse calls older than five minutes.',
      )}
    >
      <FormError>{task.error?.message}</FormError>
      {secret ? (
        <TextField
          label={t('Signing secret')}
          value={secret}
          fullWidth
          helperText={t('Copy it now; it won’t be shown again.')}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(e) => e.target.select()}
        />
      ) : (
        <p style={{ margin: 0 }}>
          {record.secretHint
            ? t('The receiver checks with it that a call is from here. It ends in {{hint}}.', {
                hint: record.secretHint.replace('…', ''),
              })
            : t('The receiver checks with it that a call is from here. Create it before you turn the webhook on.')}
        </p>
      )}
    </Panel>
  );
}

export const webhookScreens = screens(webhook, { aboveTabs: SigningSecret });
