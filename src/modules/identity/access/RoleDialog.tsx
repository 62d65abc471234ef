import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import type { RoleCard } from '#modules/identity/identity-wire.model.ts';
import { madeRole } from './made-role.model.ts';

const bases = madeRole.fields.basedOn.kind === 'choice' ? Object.entries(madeRole.fields.basedOn.choices) : [];
/** "Night shift lead" as `night-shift-lead`. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);

export interface RoleDialogProps {
  /** Null for a new one. */
  readonly card: RoleCard | null;
  readonly onClose: () => void;
}

/** A new role, from one of the product's; or the name and purpose of one that is there. */
export function RoleDialog({ card: role, onClose }: RoleDialogProps) {
  const task = useTask();
  const notify = useNotice();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [name, setName] = useState(role?.name ?? '');
  const [about, setAbout] = useState(role?.about ?? '');
  const [basedOn, setBasedOn] = useState(role?.base ?? 'employee');
  const id = role?.key.slice('made:'.length);
  const fields = task.error?.fields ?? {};
  const save = async () => {
    const body = role
      ? { name, about: about || null, version: role.version }
      : { key: keyOf(name), name, about: about || null, basedOn };
    const saved = await task.run(() =>
      call<{ id: string }>(role ? `/made-roles/${id}` : '/made-roles', { method: role ? 'PATCH' : 'POST', body }),
    );
    if (!saved) return;
    await client.invalidateQueries({ queryKey: ['identity'] });
    notify({ message: t('{{name}} saved', { name }), severity: 'success' });
    onClose();
    if (!role) void navigate(`?tab=roles&role=made:${saved.id}`);
  };
  return (
    <FormDialog
      open
      width="sm"
      title={role ? t('Edit {{name}}', { name: role.name }) : t('New role')}
      description={
        role
          ? undefined
          : t('It starts as a copy of a Nexus role. Then you change its permissions one by one, none beyond your own.')
      }
      submitLabel={role ? t('Save') : t('Create role')}
      missing={name.trim() ? undefined : t('Enter a name')}
      busy={task.busy}
      error={task.error && !fields.name && !fields.key ? task.error.message : null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('Name')}
        value={name}
        onChange={(e) => setName(e.target.value)}
        error={Boolean(fields.name ?? fields.key)}
        helperText={(fields.name ?? fields.key)?.join(', ')}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        required
        autoFocus
      />
      {role ? null : (
        <TextField select label={t('Based on')} value={basedOn} onChange={(e) => setBasedOn(e.target.value)} required>
          {bases.map(([code, label]) => (
            <MenuItem key={code} value={code}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        label={t('Purpose')}
        value={about}
        onChange={(e) => setAbout(e.target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  );
}
