import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { ROLES } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { roleName, usePolicy, useStep } from '#modules/identity/identity-data.web.ts';
import type { SignInPolicy } from '#modules/identity/identity-wire.model.ts';
import { SettingsTabs } from '#engine/web/shell/SettingsTabs.tsx';

/** `settings/security`: the organization's rules for sign-in. */
export default function SecuritySettings() {
  const found = usePolicy();
  return (
    <Page>
      <PageHeader
        title={t('Sign-in rules')}
        facts={t('Applies to everyone in your organization from their next sign-in.')}
      />
      <SettingsTabs current="security" />
      <PageBody>
        <Loaded of={found} what={t('The rules')} skeleton={<ListSkeleton rows={5} />}>
          {(rules) => <PolicyForm policy={rules} />}
        </Loaded>
      </PageBody>
    </Page>
  );
}

type Limit = 'idleMinutes' | 'clinicalIdleMinutes' | 'sessionHours';
const LIMITS: readonly { name: Limit; label: string; help: (usual: number) => string }[] = [
  {
    name: 'idleMinutes',
    label: t('Idle timeout (minutes)'),
    help: (n) => t('5 to 60; default {{n}}', { n }),
  },
  {
    name: 'clinicalIdleMinutes',
    label: t('Idle timeout for clinical roles (minutes)'),
    help: (n) => t('5 to 60; default {{n}}, because health records are open', { n }),
  },
  {
    name: 'sessionHours',
    label: t('Maximum session (hours)'),
    help: (n) => t('1 to 24; default {{n}}', { n }),
  },
];

function PolicyForm({ policy }: { readonly policy: SignInPolicy }) {
  const step = useStep();
  const notify = useNotice();
  const [values, setValues] = useState<Record<Limit | 'twoFactorDays', string>>({
    idleMinutes: String(policy.idleMinutes ?? ''),
    clinicalIdleMinutes: String(policy.clinicalIdleMinutes ?? ''),
    sessionHours: String(policy.sessionHours ?? ''),
    twoFactorDays: String(policy.twoFactorDays ?? ''),
  });
  const usual = policy.defaults.twoFactorRoles;
  const [own, setOwn] = useState(policy.twoFactorRoles !== null);
  const [roles, setRoles] = useState<readonly string[]>(policy.twoFactorRoles ?? usual);
  const less = own ? usual.filter((role) => !roles.includes(role)) : [];
  const { error } = step;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const limits = Object.fromEntries(
      Object.entries(values).map(([name, text]) => [name, text.trim() === '' ? null : Number(text)]),
    );
    if (await step.send('/sign-in-policy', { ...limits, twoFactorRoles: own ? roles : null }))
      notify({ message: t('Sign-in rules saved'), severity: 'success' });
  };
  return (
    <form noValidate onSubmit={(e) => void save(e)} style={{ display: 'grid', gap: 14, maxWidth: '48rem' }}>
      <FormError>{error && Object.keys(error.fields).length === 0 ? error.message : null}</FormError>
      <Panel title={t('Session length')}>
        <div style={{ display: 'grid', gap: 18 }}>
          {LIMITS.map(({ name, label, help }) => (
            <TextField
              key={name}
              label={label}
              value={values[name]}
              onChange={(e) => setValues({ ...values, [name]: e.target.value })}
              error={Boolean(error?.fields[name])}
              helperText={error?.fields[name]?.join(', ') ?? help(policy.defaults[name])}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
            />
          ))}
        </div>
      </Panel>
      <Panel
        title={t('Roles that need a second factor')}
        footer={t(
          'People in these roles without a second factor are asked to set one up. After this many days, they can’t continue until they do.',
        )}
      >
        <div style={{ display: 'grid', gap: 18 }}>
          <TextField
            select
            label={t('Which roles')}
            value={own ? 'own' : 'usual'}
            onChange={(e) => setOwn(e.target.value === 'own')}
            helperText={
              own
                ? undefined
                : t('Administrators and roles that open health records: {{usual}}.', {
                    usual: usual.map(roleName).join(', '),
                  })
            }
          >
            <MenuItem value="usual">{t('Recommended roles')}</MenuItem>
            <MenuItem value="own">{t('Custom')}</MenuItem>
          </TextField>
          {own ? (
            <Autocomplete
              multiple
              disableCloseOnSelect
              options={[...ROLES]}
              value={[...roles]}
              onChange={(_, value) => setRoles(value)}
              getOptionLabel={roleName}
              renderInput={(params) => <TextField {...params} label={t('Roles')} />}
            />
          ) : null}
          {less.length ? (
            <Status
              look={look(
                'late',
                `Less than usual: a password alone opens ${less.map(roleName).join(', ')}. The audit trail says who wanted that.`,
                'notice',
              )}
            />
          ) : null}
          <TextField
            label={t('Days to set up a second factor')}
            value={values.twoFactorDays}
            onChange={(e) => setValues({ ...values, twoFactorDays: e.target.value })}
            error={Boolean(error?.fields.twoFactorDays)}
            helperText={
              error?.fields.twoFactorDays?.join(', ') ??
              t('0 to 30; default {{twoFactorDays}}', { twoFactorDays: policy.defaults.twoFactorDays })
            }
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
          />
        </div>
      </Panel>
      <Button type="submit" variant="contained" aria-busy={step.busy || undefined} sx={{ justifySelf: 'start' }}>
        {t('Save rules')}
      </Button>
    </form>
  );
}
