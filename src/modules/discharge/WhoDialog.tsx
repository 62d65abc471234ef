import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import type { HereRow } from './discharge-wire.model.ts';
import { sortName } from './discharge-words.web.ts';

export interface WhoDialogProps {
  readonly title: string;
  readonly rows: readonly HereRow[];
  readonly onClose: () => void;
  readonly onPick: (row: HereRow) => void;
}

/** Asks about whom it is. */
export function WhoDialog({ title, rows, onClose, onPick }: WhoDialogProps) {
  const [id, setId] = useState('');
  const row = rows.find(({ episode }) => episode.id === id);
  return (
    <FormDialog
      open
      title={title}
      submitLabel={t('Continue')}
      error={null}
      missing={row ? undefined : t('Choose a client')}
      onClose={onClose}
      onSubmit={() => row && onPick(row)}
    >
      <TextField select required autoFocus label={t('Client')} value={id} onChange={(e) => setId(e.target.value)}>
        {rows.map(({ client, episode }) => (
          <MenuItem key={episode.id} value={episode.id}>
            {[sortName(client), client.mrn, episode.titles.unit].filter(Boolean).join(' · ')}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
