import { useState } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { newKey } from '../client.ts';
import { useAct } from '../query.ts';
import { changesOf, type Values } from '../form/form-model.ts';
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
  /** An extra field to show after a CONFLICT: why this is not a duplicate. */
  readonly asksOnConflict?: string;
  readonly onClose: () => void;
  /** `made`: the new record, where there is one. */
  readonly onDone: (made?: AnyRead) => void;
}

/** What a field of the record begins with. A masked value stays empty: it changes only when something is typed. */
const kept = (record: AnyRead, name: string): unknown => (record.masked?.includes(name) ? null : record[name]);

/** A few fields of a record, new or changed, without leaving the page that it belongs to. */
export function RecordDialog(props: RecordDialogProps) {
  const { title, resource, given, names, record, allRequired, asksOnConflict, onClose, onDone } = props;
  const act = useAct(resource);
  const task = useTask();
  const [key] = useState(newKey);
  const [first] = useState<Values>(() =>
    Object.fromEntries(
      props.fields.map((name) => [
        name,
        record ? kept(record, name) : (given?.[name] ?? resource.fields[name]?.default),
      ]),
    ),
  );
  const [input, setInput] = useState(first);
  const [isConflict, setConflict] = useState(false);
  if (asksOnConflict && !isConflict && task.error?.code === 'CONFLICT') setConflict(true);
  const fields = asksOnConflict && isConflict ? [...props.fields, asksOnConflict] : props.fields;
  const submit = async () => {
    if (record) {
      const changes = changesOf(first, input);
      if (Object.keys(changes).length === 0) return onDone();
      if (await task.run(() => act.edit(record.id, record.version, changes))) onDone();
      return;
    }
    const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const made = await task.run(() => act.create({ ...given, ...sent }, key));
    if (made) onDone(made);
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
