import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { checkEdit } from '#engine/model/check.ts';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { AnyRead, RowResult } from '#engine/model/wire.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { messageOf } from '../client.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { counted } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { fieldSentence } from '../fields/input-props.ts';
import { usePortal } from '../portal-context.ts';
import { useAct, useRecord } from '../query.ts';
import { useTask } from '../task.ts';
import { bulkFields } from './bulk-fields.ts';

export interface BulkEditDialogProps {
  readonly resource: AnyResource;
  readonly records: readonly AnyRead[];
  readonly onClose: () => void;
  /** A result per record, and the field's label. */
  readonly onDone: (results: readonly RowResult[], label: string) => void;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** One field, one value, on all selected records. The server says for each whether it was changed. */
export function BulkEditDialog({ resource, records, onClose, onDone }: BulkEditDialogProps) {
  const act = useAct(resource);
  const task = useTask();
  const { knows } = usePortal();
  const [field, setField] = useState('');
  const [value, setValue] = useState<unknown>(null);
  const [problem, setProblem] = useState<string>();
  // Which fields somebody may change shows on a whole record; a list carries only its columns.
  const sample = useRecord<AnyResource>(resource, records.find((r) => r.can.includes('edit'))?.id);
  const fields = sample.data ? bulkFields(resource, sample.data, knows) : [];
  const spec = resource.fields[field];
  const about = counted(records.length, resource);
  const label = labelOf(resource, field);
  const missing = () => {
    if (!spec) return t('Choose a field');
    return isEmpty(value) && !spec.optional ? t('{{label}} needs a value', { label }) : undefined;
  };

  const submit = async () => {
    if (!sample.data) return;
    const given = isEmpty(value) ? null : value;
    // Rules over the whole record are the server's to judge, record by record.
    const { problems } = checkEdit({ ...resource, rules: [] }, { [field]: given }, sample.data);
    const [first] = problems;
    setProblem(first ? fieldSentence(resource, field, first.message) : undefined);
    if (first) return;
    const ids = records.map((r) => r.id);
    const results = await task.run(() => act.bulk('edit', ids, { [field]: given }));
    if (results) onDone(results, label);
  };
  return (
    <FormDialog
      open
      title={t('Change a field: {{about}}', { about })}
      description={
        spec?.optional && isEmpty(value) ? t('{{label}} will be cleared on {{about}}.', { label, about }) : undefined
      }
      submitLabel={t('Change {{about}}', { about })}
      missing={missing()}
      busy={task.busy}
      error={task.error?.message ?? (sample.error ? messageOf(sample.error) : null)}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        select
        autoFocus
        required
        fullWidth
        label={t('Field')}
        value={field}
        onChange={(e) => {
          setField(e.target.value);
          setValue(resource.fields[e.target.value]?.kind === 'yesNo' ? false : null);
          setProblem(undefined);
        }}
      >
        {fields.map((name) => (
          <MenuItem key={name} value={name}>
            {labelOf(resource, name)}
          </MenuItem>
        ))}
      </TextField>
      {spec ? (
        <FieldInput
          key={field}
          name={field}
          label={label}
          spec={spec}
          help={spec.help}
          value={value}
          required={!spec.optional}
          error={problem}
          onChange={setValue}
        />
      ) : null}
    </FormDialog>
  );
}
