import { styled } from '@mui/material/styles';
import { type Fields, inWords } from '#engine/model/fields.ts';
import type { Problem } from '#engine/model/refusals.ts';
import { translate, t } from '#engine/model/words.ts';
import { FieldInput } from './FieldInput.tsx';
import { isRequired } from './input-props.ts';
import { phone } from '#ui/theme/vars.ts';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 16px',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const wide = new Set(['longText', 'rows', 'choices', 'yesNo']);

export interface StepFieldsProps {
  readonly fields: Fields;
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
  readonly onChange: (values: Readonly<Record<string, unknown>>) => void;
}

/** The fields of one step, each by its kind, with what is wrong beside it. */
export function StepFields({ fields, values, problems, onChange }: StepFieldsProps) {
  return (
    <Grid>
      {Object.entries(fields).map(([name, spec]) => {
        const label = spec.label ?? inWords(name);
        const wrong = problems
          .filter((p) => p.field === name)
          .map((p) => t('{{label}} {{message}}', { label, message: translate(p) }));
        return (
          <div key={name} data-wide={wide.has(spec.kind) ? '' : undefined}>
            <FieldInput
              name={name}
              label={label}
              spec={spec}
              value={values[name] ?? spec.default ?? null}
              onChange={(value) => onChange({ ...values, [name]: value })}
              required={isRequired(spec)}
              error={wrong.join('. ') || undefined}
              help={spec.help}
            />
          </div>
        );
      })}
    </Grid>
  );
}
