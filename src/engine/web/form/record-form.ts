import { useEffect, useMemo, useState } from 'react';
import { type FieldValues, useForm, useWatch } from 'react-hook-form';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { ApiError } from '../client.ts';
import { fieldSentence } from '../fields/input-props.ts';
import type { AnyScreens } from '../screens.ts';
import { useTask } from '../task.ts';
import { changesOf, type FieldGroup, firstValues, formGroups, inputOf, problemsOf, type Values } from './form-model.ts';
import { useSaveOnce } from './use-save-once.ts';
import { useDraft, useUnsaved } from './use-unsaved.ts';

/** What a refusal says that no field of the form can show. */
function headOf(resource: AnyResource, error: ApiError, groups: readonly FieldGroup[]): string | null {
  const shown = new Set(groups.flatMap((g) => g.fields));
  const named = Object.entries(error.fields);
  if (named.length === 0) return error.message;
  const rest = named.filter(([name]) => !shown.has(name));
  return rest.map(([name, messages]) => `${labelOf(resource, name)} ${messages.join(', ')}`).join('. ') || null;
}

export interface RecordFormOptions {
  readonly resource: AnyResource;
  /** Null for a new one. */
  readonly record: AnyRead | null;
  readonly parts?: AnyScreens;
  /** What a new record begins with. */
  readonly given?: Values;
  /** Hears of the record as it is kept; null where nothing had been changed. */
  readonly onSaved: (after: AnyRead | null) => void;
}

/** The form of one record at work: its groups, what is typed, what is wrong with it, and how it is saved. */
export function useRecordForm({ resource, record, parts, given = {}, onSaved }: RecordFormOptions) {
  const once = useSaveOnce(resource);
  const task = useTask();
  // The form opens once: a record that changes meanwhile is found out when it is saved, not while somebody types.
  const [opened] = useState(() => record);
  const [first] = useState(() => firstValues(resource, opened, given));
  const groups = useMemo(() => formGroups(resource, opened, parts), [resource, opened, parts]);
  const formKey = `${resource.name}/${opened?.id ?? 'new'}`;
  const draft = useDraft(formKey);
  const { control, handleSubmit, setError, reset } = useForm<FieldValues>({
    defaultValues: { ...first, ...draft },
    mode: 'onBlur',
    resolver: (values) => {
      const found = Object.entries(problemsOf(resource, first, values, opened));
      const errors = Object.fromEntries(
        found.map(([name, messages]) => [
          name,
          { type: 'check', message: messages.map((m) => fieldSentence(resource, name, m)).join(', ') },
        ]),
      );
      return found.length ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const values = useWatch({ control });
  const changed = useMemo(() => changesOf(first, values), [first, values]);
  const unsaved = useUnsaved(formKey, changed);
  const save = handleSubmit(async (typed) => {
    const input = inputOf(first, typed, opened);
    if (opened && Object.keys(input).length === 0) return onSaved(null);
    const after = await task.run(() => (opened ? once.edit(opened, input) : once.create(input)));
    if (!after) return;
    unsaved.settle();
    onSaved(after);
  });

  // The server's refusals go to their fields; those without a field here appear at the top.
  const { error } = task;
  useEffect(() => {
    if (!error) return;
    const shown = new Set(groups.flatMap((g) => g.fields));
    for (const [name, messages] of Object.entries(error.fields)) {
      const message = messages.map((m) => fieldSentence(resource, name, m)).join(', ');
      if (shown.has(name)) setError(name, { type: 'server', message }, { shouldFocus: true });
    }
  }, [error, groups, resource, setError]);
  return {
    opened,
    groups,
    control,
    values,
    unsaved,
    /** What was typed before and is back; null where nothing is. */
    kept: draft && Object.keys(changed).length > 0 ? { forget: () => reset(first) } : null,
    busy: task.busy,
    save: () => void save(),
    /** The refusal at the head of the form. */
    head: error ? headOf(resource, error, groups) : null,
    isStale: error?.code === 'STALE_VERSION',
  };
}
