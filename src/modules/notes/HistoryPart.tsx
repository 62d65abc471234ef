import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { v } from '#ui/theme/vars.ts';
import type { DraftProps, NoteRead } from './note-draft.web.ts';

export interface HistoryProps extends DraftProps {
  readonly before: NoteRead | undefined;
}

/** The history: the one part that may be carried over, and names its source while it is unchanged. */
export function HistoryPart({ draft, before, write }: HistoryProps) {
  const source = before?.history ? before : undefined;
  const name = { id: before?.number ?? '', day: before?.serviceDate ? showDay(before.serviceDate) : '' };
  return (
    <div
      style={{
        display: 'grid',
        gap: 6,
        justifyItems: 'start',
        ...(draft.copiedFrom && { borderLeft: `3px solid ${v.primary}`, paddingLeft: 10 }),
      }}
    >
      <TextField
        name="history"
        label={t('History')}
        fullWidth
        multiline
        minRows={2}
        value={draft.history ?? ''}
        onChange={(e) =>
          write({ history: e.target.value || null, ...(!e.target.value && draft.copiedFrom && { copiedFrom: null }) })
        }
        slotProps={{ htmlInput: { maxLength: 5000 } }}
      />
      {draft.copiedFrom ? (
        <Status
          look={look(
            'info',
            draft.copiedFrom === before?.id
              ? t('Copied from note {{id}} of {{day}}', name)
              : t('Copied from an earlier note'),
          )}
        />
      ) : null}
      {source && !draft.copiedFrom ? (
        <Button size="small" onClick={() => write({ history: source.history, copiedFrom: source.id })}>
          {t('Copy the history of note {{id}}', name)}
        </Button>
      ) : null}
    </div>
  );
}
