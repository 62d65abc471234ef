/** Two identifiers before a dose: the wristband, or photo and birth date with the reason for no scan. */
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { NO_SCAN } from './administration.model.ts';
import type { PassClient } from './mar-questions.model.ts';

export type Identity =
  | { readonly identifiedBy: 'wristband'; readonly wristband: string }
  | { readonly identifiedBy: 'photo_dob'; readonly noScanReason: keyof typeof NO_SCAN };

export interface IdentityCheckProps {
  readonly client: PassClient;
  readonly identity: Identity | null;
  readonly onIdentity: (identity: Identity) => void;
}

/** Whether somebody typed or scanned the number of this client. */
export const isTheirs = (client: PassClient, code: string): boolean =>
  client.mrn !== null && code.trim().toUpperCase() === client.mrn.toUpperCase();

/** Asks once for each client of a pass. */
export function IdentityCheck({ client, identity, onIdentity }: IdentityCheckProps) {
  const [code, setCode] = useState('');
  const [reason, setReason] = useState<keyof typeof NO_SCAN>('no_scanner');
  const [isWrong, setWrong] = useState(false);
  if (identity)
    return (
      <Status
        look={look(
          'done',
          identity.identifiedBy === 'wristband' ? t('Wristband scanned') : t('Photo and birth date match'),
        )}
      />
    );
  const scan = () => {
    if (isTheirs(client, code)) onIdentity({ identifiedBy: 'wristband', wristband: code.trim() });
    else setWrong(true);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        scan();
      }}
      style={{ display: 'grid', gap: 8 }}
      aria-label={t('Who is in front of you?')}
    >
      <TextField
        size="small"
        label={t('Scan or type the wristband')}
        value={code}
        autoComplete="off"
        error={isWrong}
        helperText={
          isWrong ? t('This wristband belongs to another client. Stop, and check who is in front of you.') : undefined
        }
        onChange={(event) => {
          setCode(event.target.value);
          setWrong(false);
        }}
      />
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <TextField
          select
          size="small"
          label={t('Without a scan because')}
          value={reason}
          onChange={(event) => {
            // The items are the reasons.
            setReason(event.target.value as keyof typeof NO_SCAN);
          }}
          sx={{ flex: '1 1 10rem' }}
        >
          {Object.entries(NO_SCAN).map(([key, label]) => (
            <MenuItem key={key} value={key}>
              {t(label)}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          sx={{ flex: '1 1 12rem', minHeight: 44 }}
          onClick={() => onIdentity({ identifiedBy: 'photo_dob', noScanReason: reason })}
        >
          {client.dob ? t('Photo and {{dob}} match', { dob: showDay(client.dob) }) : t('Photo and birth date match')}
        </Button>
      </div>
    </form>
  );
}
