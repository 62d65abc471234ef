import FormLabel from '@mui/material/FormLabel';
import { useEffect, useId, useRef } from 'react';
import type { FieldOf } from '#engine/model/fields.ts';
import { FilesPicker } from './FilesPicker.tsx';
import type { InputProps } from './input-props.ts';

/** Several files: each is sent at once, and belongs to the record when the form is saved. */
export function FilesInput(p: InputProps<FieldOf<'files'>>) {
  const id = useId();
  const ids = Array.isArray(p.value) ? p.value.map(String) : [];
  // Two files may arrive between two drawings: each is added to what the one before left.
  const latest = useRef<readonly string[]>(ids);
  useEffect(() => {
    latest.current = Array.isArray(p.value) ? p.value.map(String) : [];
  }, [p.value]);
  const change = (next: readonly string[]) => {
    latest.current = next;
    p.onChange(next.length ? next : null);
  };
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}h`}
      style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}
    >
      <FormLabel id={id} required={p.required} error={Boolean(p.error)}>
        {p.label}
      </FormLabel>
      <FilesPicker
        helpId={`${id}h`}
        label={p.label}
        limits={p.spec}
        files={ids.map((one) => ({ id: one, name: p.names?.[one] }))}
        onAdd={(sent) => change([...latest.current, sent.id])}
        onRemove={(gone) => change(latest.current.filter((one) => one !== gone))}
        error={p.error}
        help={p.help}
      />
    </div>
  );
}
