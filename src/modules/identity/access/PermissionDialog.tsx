import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import type { NounAccess, RoleCard, VerbAccess } from '#modules/identity/identity-wire.model.ts';
import { differs, scopesInWords } from './role-words.web.ts';

interface Change {
  readonly noun: string;
  readonly verb: string;
  readonly scope: string;
}
const BASE = 'base';
/** What a verb is set to now, for its select: one scope, nothing, or what the base has. */
const setting = (v: VerbAccess): string => {
  if (!differs(v)) return BASE;
  const own = v.scopes.filter((s) => !v.everyone.includes(s));
  return own[0] ?? 'none';
};
/** The differences of a role, as they are kept. */
const changesOf = (nouns: readonly NounAccess[]): Change[] =>
  nouns.flatMap((n) => n.verbs.filter(differs).map((v) => ({ noun: n.noun, verb: v.verb, scope: setting(v) })));

export interface PermissionDialogProps {
  readonly role: RoleCard;
  readonly noun: NounAccess;
  readonly nouns: readonly NounAccess[];
  readonly onClose: () => void;
}

/** What a made role may do with one noun: for each verb as its base, or one of the scopes. */
export function PermissionDialog({ role, noun, nouns, onClose }: PermissionDialogProps) {
  const task = useTask();
  const notify = useNotice();
  const client = useQueryClient();
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(noun.verbs.map((v) => [v.verb, setting(v)])),
  );
  const save = async () => {
    const here = noun.verbs.flatMap((v): Change[] => {
      const scope = values[v.verb] ?? BASE;
      return scope === BASE ? [] : [{ noun: noun.noun, verb: v.verb, scope }];
    });
    const changes = [...changesOf(nouns).filter((c) => c.noun !== noun.noun), ...here];
    const done = await task.run(() =>
      call(`/made-roles/${role.key.slice('made:'.length)}`, {
        method: 'PATCH',
        body: { version: role.version, changes },
      }),
    );
    if (!done) return;
    await client.invalidateQueries({ queryKey: ['identity'] });
    notify({
      message: t('{{name}}: {{label}} changed', { name: role.name, label: noun.label.toLowerCase() }),
      severity: 'success',
    });
    onClose();
  };
  return (
    <FormDialog
      open
      width="sm"
      title={t('{{label}} for {{name}}', { label: noun.label, name: role.name })}
      description={t('People with this role can do this from their next action.')}
      submitLabel={t('Save permissions')}
      busy={task.busy}
      error={task.error?.message ?? null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {noun.verbs.map((v) => (
        <TextField
          key={v.verb}
          select
          label={v.label}
          value={values[v.verb] ?? BASE}
          onChange={(e) => setValues({ ...values, [v.verb]: e.target.value })}
          helperText={
            v.everyone.length
              ? t('Everyone can: {{everyone}}.', { everyone: scopesInWords(v.everyone).toLowerCase() })
              : undefined
          }
        >
          <MenuItem value={BASE}>{t('Same as base: {{base}}', { base: scopesInWords(v.base).toLowerCase() })}</MenuItem>
          {noun.scopes.map((scope) => (
            <MenuItem key={scope} value={scope}>
              {scope === 'none' ? t('Nothing') : scopesInWords([scope])}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </FormDialog>
  );
}
