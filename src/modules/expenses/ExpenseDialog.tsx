import { useState } from 'react';
import type { Fields } from '#engine/model/fields.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { newKey } from '#engine/web/client.ts';
import { changesOf, type Values } from '#engine/web/form/form-model.ts';
import { useAct, useList, useRecord } from '#engine/web/query.ts';
import { DialogFields } from '#engine/web/record/DialogFields.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { expenseCategory } from './expense-policy.model.ts';
import { expenseLine } from './expense-report.model.ts';

const FIRST = ['receipt', 'category', 'spentOn', 'merchant'] as const;
/** What a category asks for besides. Amounts of miles and days come from the rates. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  general: [...FIRST, 'amount', 'paidBy', 'attendees', 'justification'],
  lodging: [...FIRST, 'amount', 'place', 'paidBy', 'justification'],
  mileage: ['category', 'spentOn', 'merchant', 'fromPlace', 'toPlace', 'miles', 'justification'],
  per_diem: ['category', 'spentOn', 'merchant', 'place', 'travelDay', 'justification'],
};
const ALL = [...new Set(Object.values(FIELDS).flat())];
const SPECS: Fields = expenseLine.fields;
const defaultOf = (name: string): unknown => {
  const value = SPECS[name]?.default;
  return value === 'today' ? today() : value;
};

export interface ExpenseDialogProps {
  readonly report: string;
  /** The expense that is changed; null adds one. */
  readonly line: string | null;
  readonly onClose: () => void;
}

/** One expense: the receipt first, then what its category asks for. */
export function ExpenseDialog({ report, line, onClose }: ExpenseDialogProps) {
  const { data: kept } = useRecord(expenseLine, line);
  if (line && !kept) return null;
  const known: Values | undefined = kept && { ...kept };
  const first = Object.fromEntries(ALL.map((name) => [name, known?.[name] ?? defaultOf(name)]));
  return (
    <Form
      key={kept?.version ?? 'new'}
      report={report}
      first={first}
      record={kept ? { id: kept.id, version: kept.version } : null}
      titles={kept?.titles}
      onClose={onClose}
    />
  );
}

interface FormProps {
  readonly report: string;
  readonly first: Values;
  readonly record: { readonly id: string; readonly version: number } | null;
  readonly titles?: Readonly<Record<string, string | undefined>> | undefined;
  readonly onClose: () => void;
}

function Form({ report, first, record, titles, onClose }: FormProps) {
  const act = useAct(expenseLine);
  const task = useTask();
  const [key, setKey] = useState(newKey);
  const [input, setInput] = useState(first);
  const categories = useList(expenseCategory, { limit: '100', fields: 'name,kind' });
  const kind = categories.data?.rows.find(({ id }) => id === input.category)?.kind ?? 'general';
  const fields = FIELDS[kind] ?? [];
  const submit = async () => {
    // What the category does not ask for is left out, or taken off.
    const shown = Object.fromEntries(
      ALL.filter((name) => fields.includes(name) || input[name] !== first[name]).map((name) => [
        name,
        fields.includes(name) ? (input[name] ?? null) : (defaultOf(name) ?? null),
      ]),
    );
    const done = await task.run(() =>
      record
        ? act.edit(record.id, record.version, changesOf(first, { ...first, ...shown }))
        : // The form asks for every field that the definition requires.
          act.create({ report, ...shown } as Parameters<typeof act.create>[0], key),
    );
    if (done) onClose();
    else setKey(newKey());
  };
  return (
    <FormDialog
      open
      width="sm"
      title={record ? t('Edit expense') : t('Add expense')}
      submitLabel={t('Save')}
      busy={task.busy}
      error={task.error && !fields.some((name) => task.error?.fields[name]) ? task.error.message : null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <DialogFields
        resource={expenseLine}
        fields={fields}
        values={input}
        titles={titles}
        problems={task.error?.fields}
        onChange={setInput}
      />
    </FormDialog>
  );
}
