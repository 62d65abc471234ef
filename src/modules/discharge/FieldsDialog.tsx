import { useState } from 'react';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { newKey } from '#engine/web/client.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { fieldSentence, isRequired } from '#engine/web/fields/input-props.ts';
import { useAct } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useDischargeAfresh } from './discharge-data.web.ts';

export interface FieldsDialogProps {
  readonly title: string;
  readonly resource: AnyResource;
  readonly fields: readonly string[];
  /** What a new record holds besides: whose it is. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** The record that is changed; without one a new one is made. */
  readonly record?: AnyRead;
  readonly onClose: () => void;
}

/** Some fields of a record, new or changed, in a dialog. */
export function FieldsDialog({ title, resource, fields, given, record, onClose }: FieldsDialogProps) {
  const act = useAct(resource);
  const task = useTask();
  const afresh = useDischargeAfresh();
  const [key] = useState(newKey);
  const [input, setInput] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(fields.map((name) => [name, record ? record[name] : resource.fields[name]?.default])),
  );
  const submit = async () => {
    const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const done = await task.run(() =>
      record ? act.edit(record.id, record.version, sent) : act.create({ ...given, ...sent }, key),
    );
    if (!done) return;
    onClose();
    afresh();
  };
  const wrong = task.error?.fields;
  return (
    <FormDialog
      open
      width="sm"
      title={title}
      submitLabel={t('Save')}
      busy={task.busy}
      error={task.error && !fields.some((name) => wrong?.[name]) ? task.error.message : null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {fields.map((name, i) => {
        const spec = resource.fields[name];
        return spec ? (
          <FieldInput
            key={name}
            name={name}
            label={labelOf(resource, name)}
            spec={spec}
            help={spec.help}
            value={input[name]}
            title={record?.titles[name]}
            required={isRequired(spec)}
            autoFocus={i === 0}
            error={wrong?.[name]?.map((message) => fieldSentence(resource, name, message)).join(', ')}
            onChange={(value) => setInput({ ...input, [name]: value })}
          />
        ) : null;
      })}
    </FormDialog>
  );
}
