import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { SaveState } from '#engine/web/autosave/SaveState.tsx';
import { useAutosave } from '#engine/web/autosave/use-autosave.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { fieldSentence, isRequired } from '#engine/web/fields/input-props.ts';

const Sheet = styled('div')({
  display: 'grid',
  gap: 14,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  alignItems: 'start',
  '& > [data-wide]': { gridColumn: '1 / -1' },
});

export interface AutosaveFieldsProps {
  readonly resource: AnyResource;
  readonly record: AnyRead;
  readonly fields: readonly string[];
  /** The field that is asked for besides once the server refuses a conflict: why it is none. */
  readonly asksOnConflict?: string;
  readonly onSaved: () => void;
}

/** Fields of a record that are kept as they are typed. */
export function AutosaveFields({ resource, record, fields: always, asksOnConflict, onSaved }: AutosaveFieldsProps) {
  const all = asksOnConflict ? [...always, asksOnConflict] : always;
  const { values, write, state, problems, refusal, isConflict } = useAutosave(resource, record, all, {
    onTop: true,
    onSaved,
  });
  // Asked for until everything is saved: a reason that is too short is refused as a field, not as a conflict.
  const [asks, setAsks] = useState(false);
  if (asks ? state === 'saved' : isConflict) setAsks(!asks);
  const fields = asks ? all : always;
  const elsewhere = refusal !== null && !fields.some((name) => problems[name]);
  return (
    <>
      <Sheet>
        {fields.map((name) => {
          const spec = resource.fields[name];
          return spec ? (
            <div key={name} data-wide={spec.kind === 'rows' || spec.kind === 'choices' ? '' : undefined}>
              <FieldInput
                name={name}
                label={labelOf(resource, name)}
                spec={spec}
                help={spec.help}
                value={values[name]}
                title={record.titles[name]}
                required={isRequired(spec)}
                error={problems[name]?.map((message) => fieldSentence(resource, name, message)).join(', ')}
                onChange={(value) => write({ [name]: value })}
              />
            </div>
          ) : null;
        })}
      </Sheet>
      <p style={{ marginTop: 10 }}>
        <SaveState state={state} /> {elsewhere ? refusal : null}
      </p>
    </>
  );
}
