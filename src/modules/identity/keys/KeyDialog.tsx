import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FHIR_SCOPE, SCIM_SCOPE } from '#modules/identity/identity-wire.model.ts';
import type { Role } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { DirectoryAddress } from './DirectoryAddress.tsx';
import { type Keys, useStep } from '#modules/identity/identity-data.web.ts';

const LENGTHS = [30, 90, 180, 365];
/** Roles whose keys may look after users and groups, as the server has it. */
const DIRECTORY_ROLES: readonly string[] = ['admin', 'super_admin'] satisfies Role[];
const words = (scope: string, nouns: ReadonlyMap<string, string>): string => {
  if (scope === SCIM_SCOPE) return t('Users and groups, for a directory (SCIM)');
  if (scope === FHIR_SCOPE) return t('Clinical records over FHIR, with disclosures');
  const [how, noun = ''] = scope.split(':');
  return `${how === 'write' ? t('Write') : t('Read')} ${(nouns.get(noun) ?? noun).toLowerCase()}`;
};

export interface KeyDialogProps {
  readonly keys: Keys;
  readonly onClose: () => void;
}

/** Makes a key and shows it, this one time. */
export function KeyDialog({ keys, onClose }: KeyDialogProps) {
  const step = useStep();
  const [name, setName] = useState('');
  const [role, setRole] = useState(keys.roles[0]?.[0] ?? '');
  const [days, setDays] = useState(90);
  const [scopes, setScopes] = useState<string[]>([]);
  const [made, setMade] = useState<string | null>(null);
  const nouns = new Map(keys.nouns);
  const forDirectory = keys.directory !== null && DIRECTORY_ROLES.includes(role);
  const options = [
    ...(forDirectory ? [SCIM_SCOPE] : []),
    FHIR_SCOPE,
    ...keys.nouns.flatMap(([path]) => [`read:${path}`, `write:${path}`]),
  ];
  const choose = (next: string) => {
    setRole(next);
    // What the other role cannot have is not sent along unseen.
    if (!DIRECTORY_ROLES.includes(next)) setScopes(scopes.filter((s) => s !== SCIM_SCOPE));
  };
  const create = async () => {
    const answer = await step.send<{ key: string }>('/auth/keys', { name, role, days, scopes });
    if (answer) setMade(answer.key);
  };
  if (made)
    return (
      <FormDialog
        open
        title={t('Your new key')}
        description={t('Copy it now; it won’t be shown again. Share it only with the program that uses it.')}
        submitLabel={t('I saved my key')}
        error={null}
        onSubmit={onClose}
        onClose={onClose}
      >
        <TextField
          label={t('Key')}
          value={made}
          fullWidth
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(e) => e.target.select()}
        />
        {keys.directory && scopes.includes(SCIM_SCOPE) ? <DirectoryAddress address={keys.directory} /> : null}
      </FormDialog>
    );
  const missing =
    name.trim().length < 3
      ? t('Enter a name of at least 3 characters')
      : scopes.length === 0
        ? t('Choose at least one scope')
        : undefined;
  return (
    <FormDialog
      open
      width="sm"
      title={t('New API key')}
      description={t('The key can do what the role can, but only with the records you choose here.')}
      submitLabel={t('Create key')}
      missing={missing}
      busy={step.busy}
      error={step.error?.message ?? null}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <TextField
        label={t('Name')}
        placeholder={t('Payroll export')}
        value={name}
        autoFocus
        fullWidth
        onChange={(e) => setName(e.target.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <TextField select label={t('Role')} value={role} fullWidth onChange={(e) => choose(e.target.value)}>
        {keys.roles.map(([key, label]) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('Expires after')}
        value={days}
        fullWidth
        onChange={(e) => setDays(Number(e.target.value))}
      >
        {LENGTHS.map((n) => (
          <MenuItem key={n} value={n}>
            {t('{{n}} days', { n })}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={options}
        value={scopes}
        onChange={(_, value) => setScopes(value)}
        getOptionLabel={(scope) => words(scope, nouns)}
        renderInput={(params) => <TextField {...params} label={t('Scopes')} />}
      />
    </FormDialog>
  );
}
