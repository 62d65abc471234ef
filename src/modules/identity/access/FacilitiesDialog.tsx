import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { useStep } from '#modules/identity/identity-data.web.ts';
import type { AccountCard } from '#modules/identity/identity-wire.model.ts';
import { FacilitiesField } from './FacilitiesField.tsx';

export interface FacilitiesDialogProps {
  readonly account: AccountCard;
  readonly onClose: () => void;
}

/** For which facilities somebody holds each of their roles. */
export function FacilitiesDialog({ account, onClose }: FacilitiesDialogProps) {
  const step = useStep();
  const notify = useNotice();
  const [at, setAt] = useState(0);
  const [facilities, setFacilities] = useState<readonly string[]>(account.facilities[0] ?? []);
  const choose = (next: number) => {
    setAt(next);
    setFacilities(account.facilities[next] ?? []);
  };
  const save = async () => {
    const body = { role: account.roles[at], facilities };
    if ((await step.send(`/accounts/${account.id}/facilities`, body)) === undefined) return;
    notify({ message: t('Facilities for {{name}} changed', { name: account.name }), severity: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      width="sm"
      title={t('Facilities for {{name}}', { name: account.name })}
      description={t('Facility-limited permissions change with their next action, wherever they are signed in.')}
      submitLabel={t('Save facilities')}
      busy={step.busy}
      error={step.error?.message ?? null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        select
        label={t('Role')}
        value={at}
        fullWidth
        autoFocus
        onChange={(e) => choose(Number(e.target.value))}
      >
        {account.roleNames.map((name, i) => (
          <MenuItem key={account.roles[i]} value={i}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <FacilitiesField value={facilities} onChange={setFacilities} />
    </FormDialog>
  );
}
