import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { filesIn, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { FileLink } from '#engine/web/fields/FileLink.tsx';
import { useAct } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { look } from '#ui/marks/look.ts';
import { StatusChip } from '#ui/marks/StatusChip.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import type { Member, Message } from './message-data.web.ts';
import { CORRECT_MINUTES, message } from './message-nouns.model.ts';
import { Words } from './Words.tsx';

const Root = styled('li')({
  display: 'grid',
  gap: 4,
  padding: '10px 24px',
  fontSize: '0.875rem',
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' },
  '& header b': { fontWeight: 600 },
  '& header span, & footer': { fontSize: 'max(12px, 0.75rem)', color: v.textSecondary },
  [phone]: { padding: '10px 16px' },
  '&[data-mine]': { background: v.sunken },
  '&[data-gone] p': { color: v.textSecondary, fontStyle: 'italic' },
});
const Files = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 8px',
  '& button': { textAlign: 'start', overflowWrap: 'anywhere' },
});
const URGENT = look('late', t('Urgent'), 'notice');

export interface MessageItemProps {
  readonly message: Message;
  readonly mine: boolean;
  /** The others who take part. */
  readonly others: readonly Member[];
}

/** Who wrote what and when; of one's own, who has read it. */
export function MessageItem({ message: it, mine, others }: MessageItemProps) {
  const act = useAct(message);
  const task = useTask();
  const [doing, setDoing] = useState<'correct' | 'withdraw' | null>(null);
  const [body, setBody] = useState(it.body ?? '');
  const [openedAt] = useState(() => Date.now());
  const young = openedAt - Date.parse(it.sentAt ?? '') < CORRECT_MINUTES * 60_000;
  const read = others.filter((m) => m.readAt && it.sentAt && m.readAt >= it.sentAt).map((m) => m.name);
  const run = async (action: 'correct' | 'withdraw', input?: { readonly body: string }) => {
    if (await task.run(() => act.run(action, it.id, input))) setDoing(null);
  };
  const files = filesIn(it, 'attachments');
  const gone = it.status === 'withdrawn';
  return (
    <Root data-mine={mine ? '' : undefined} data-gone={gone ? '' : undefined}>
      <header>
        <b>{mine ? t('You') : it.authorName}</b>
        <span>
          {showInstant(it.sentAt ?? '')}
          {it.editedAt && !gone ? t(', corrected') : ''}
        </span>
        {it.urgent && !gone ? <StatusChip look={URGENT} /> : null}
      </header>
      <Words text={it.body ?? ''} />
      {files.length ? (
        <Files aria-label={t('Files')}>
          {files.map((file) => (
            <li key={file.id}>
              <FileLink address={`/messages/${it.id}/files/attachments/${file.id}`} name={file.name} />
            </li>
          ))}
        </Files>
      ) : null}
      {mine && !gone ? (
        <footer>
          {read.length ? t('Read by {{read}}', { read: read.join(', ') }) : t('Not read yet')}
          {young ? (
            <Button size="small" variant="text" onClick={() => setDoing('correct')}>
              {t('Correct')}
            </Button>
          ) : null}
          <Button size="small" variant="text" onClick={() => setDoing('withdraw')}>
            {t('Withdraw')}
          </Button>
        </footer>
      ) : null}
      {doing === 'withdraw' ? (
        <ConfirmDialog
          open
          title={t('Withdraw this message?')}
          body={message.actions?.withdraw.confirm ?? ''}
          confirmLabel={t('Withdraw')}
          danger
          busy={task.busy}
          error={task.error?.message ?? null}
          onConfirm={() => void run('withdraw')}
          onClose={() => setDoing(null)}
        />
      ) : null}
      <FormDialog
        open={doing === 'correct'}
        title={t('Correct this message')}
        submitLabel={t('Save')}
        busy={task.busy}
        error={task.error?.message ?? null}
        missing={body.trim() ? undefined : t('Enter a message or withdraw it')}
        onSubmit={() => void run('correct', { body })}
        onClose={() => setDoing(null)}
      >
        <TextField
          label={t('Message')}
          multiline
          minRows={3}
          fullWidth
          value={body}
          onChange={(e) => setBody(e.target.value)}
        />
      </FormDialog>
    </Root>
  );
}
