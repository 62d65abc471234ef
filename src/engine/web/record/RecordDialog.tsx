import { useState } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { newKey } from '../client.ts';
import { useAct } from '../query.ts';
import { useTask } from '../task.ts';
import { t } from '#engine/model/words.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { DialogFields } from './DialogFields.tsx';

export interface RecordDialogProps {
  readonly title: string;
  readonly resource: AnyResource;
  readonly fields: readonly string[];
  /** What a new record holds besides: whose it is. A field that is asked for begins with it. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** The names of what is given, by field. */
  readonly names?: Readonly<Record<string, string>>;
  /** The record that is changed; without one a new one is made. */
  readonly record?: AnyRead;
  /** Each of the fields is asked for here, also those that other records of the noun do without. */
  readonly allRequired?: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A few fields of a record, new or changed, without leaving the page that it belongs to. */
export function RecordDialog(props: RecordDialogProps) {
  const { title, resource, fields, given, names, record, allRequired, onClose, onDone } = props;
  const act = useAct(resource);
  const task = useTask();
  const [key] = useState(newKey);
  const [input, setInput] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(
      fields.map((name) => [name, record ? record[name] : (given?.[name] ?? resource.fields[name]?.default)]),
    ),
  );
  const submit = async () => {
    const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const done = await task.run(() =>
      record ? act.edit(record.id, record.version, sent) : act.create({ ...given, ...sent }, key),
    );
    if (done) onDone();
  };
  return (
    <FormDialog
      open
      width="sm"
      title={title}
      submitLabel={t('Save')}
      busy={task.busy}
      error={task.error && !fields.some((name) => task.error?.fields[name]) ? task.error.message : null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <DialogFields
        resource={resource}
        fields={fields}
        values={input}
        titles={record?.titles ?? names}
        allRequired={allRequired}
        problems={task.error?.fields}
        onChange={setInput}
      />
    </FormDialog>
  );
}
