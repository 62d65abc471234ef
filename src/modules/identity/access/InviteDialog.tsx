import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowResult } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { messageOfRow } from '#engine/web/client.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { useRoles, useStep } from '#modules/identity/identity-data.web.ts';
import { FacilitiesField } from './FacilitiesField.tsx';
import { invite } from './invite.model.ts';

/** Addresses out of a pasted list: parted by lines, commas, semicolons or spaces, each once. */
const addressesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
const AT_ONCE = 50;

/** Invites one person or a pasted list, and shows the result for each. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const step = useStep();
  const notify = useNotice();
  const client = useQueryClient();
  const roles = useRoles().data ?? [];
  const [text, setText] = useState('');
  const [role, setRole] = useState('employee');
  const [facilities, setFacilities] = useState<readonly string[]>([]);
  const [results, setResults] = useState<readonly (RowResult & { readonly email: string })[]>([]);
  const addresses = addressesIn(text);
  const { error } = step;

  const send = async () => {
    const invitations = addresses.map((email) => ({ email, role, facilities }));
    const answer = await step.send<readonly RowResult[]>('/accounts/invite', { invitations });
    if (!answer) return;
    await client.invalidateQueries({ queryKey: [invite.name] });
    const told = answer.map((r) => ({ ...r, email: addresses[r.row - 1] ?? '' }));
    const failed = told.filter((r) => !r.ok);
    const sent = answer.length - failed.length;
    notify({
      message: t({ one: '1 invitation sent', other: '{{count}} invitations sent' }, { count: sent }),
      severity: failed.length ? 'warning' : 'success',
    });
    if (failed.length === 0) return onClose();
    setResults(told);
    setText(failed.map((r) => r.email).join('\n'));
  };
  const missing =
    addresses.length === 0
      ? t('Enter an email address')
      : addresses.length > AT_ONCE
        ? t('At most {{AT_ONCE}} at a time', { AT_ONCE })
        : undefined;
  return (
    <FormDialog
      open
      width="sm"
      title={t('Invite people')}
      description={t('Each person gets an email with a link that works once, for 7 days. At most 20 a day.')}
      submitLabel={
        addresses.length > 1
          ? t('Send {{addresses}} invitations', { addresses: addresses.length })
          : t('Send invitation')
      }
      missing={missing}
      busy={step.busy}
      error={error?.message ?? null}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={t('Email addresses')}
        value={text}
        onChange={(e) => setText(e.target.value)}
        helperText={t('One address, or one per line.')}
        multiline
        minRows={2}
        maxRows={8}
        autoFocus
        required
      />
      <Autocomplete
        disableClearable
        options={roles.map((r) => r.key)}
        value={role}
        onChange={(_, value) => setRole(value)}
        getOptionLabel={(key) => roles.find((r) => r.key === key)?.name ?? t('Employee')}
        renderInput={(params) => <TextField {...params} label={t('Role')} required />}
      />
      <FacilitiesField value={facilities} onChange={setFacilities} />
      {results.length ? (
        <RowList aria-label={t('Results')}>
          {results.map((r) => (
            <RowItem
              key={r.email}
              lead={<StatusMark mark={r.ok ? 'done' : 'refused'} />}
              title={r.email}
              sub={r.ok ? t('Invited') : messageOfRow(r).replace(/^\w+: /, `${t('This address')} `)}
            />
          ))}
        </RowList>
      ) : null}
    </FormDialog>
  );
}
