import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { labelOf } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { phone } from '#ui/theme/vars.ts';
import { leaveBalances } from './leave-questions.model.ts';
import { isOneDay, type LeaveField, type LeaveValues } from './leave-form.web.ts';
import { leaveRequest } from './leave-request.model.ts';
import { amountWords } from './leave-terms.model.ts';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 16px',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export interface LeaveFieldsProps {
  readonly values: LeaveValues;
  readonly errors: Partial<Record<LeaveField, string>>;
  readonly onChange: (name: LeaveField, value: unknown) => void;
  /** Shows whose leave it is and lets it be chosen. */
  readonly forOthers: boolean;
  /** Titles of what the values refer to, until they are read. */
  readonly titles: Readonly<Record<string, string>>;
  /** A saved request keeps its person. */
  readonly fixedEmployee: boolean;
}

/** The inputs of a leave request. */
export function LeaveFields({ values, errors, onChange, forOthers, titles, fixedEmployee }: LeaveFieldsProps) {
  const one = isOneDay(values);
  const input = (
    name: LeaveField,
    label = labelOf(leaveRequest, name),
    more: { required?: boolean; wide?: boolean } = {},
  ) => (
    <div key={name} data-wide={more.wide ? '' : undefined}>
      <FieldInput
        name={name}
        label={label}
        spec={leaveRequest.fields[name]}
        value={values[name]}
        onChange={(value) => onChange(name, value)}
        required={more.required ?? false}
        error={errors[name]}
        title={titles[name]}
      />
    </div>
  );
  return (
    <>
      <Panel title={t('Leave')}>
        <Grid>
          {forOthers && !fixedEmployee ? input('employee', undefined, { required: true, wide: true }) : null}
          <div data-wide="">
            <TypeInput
              employee={values.employee}
              value={values.leaveType}
              error={errors.leaveType}
              onChange={(v) => onChange('leaveType', v)}
            />
          </div>
          {input('from', undefined, { required: true })}
          {input('to', undefined, { required: true })}
          {input('partStart', one ? t('Part of the day') : t('Part of first day'), { required: true })}
          {one ? null : input('partEnd', undefined, { required: true })}
          {values.partStart === 'hours' ? input('hoursStart', one ? t('Hours') : undefined, { required: true }) : null}
          {!one && values.partEnd === 'hours' ? input('hoursEnd', undefined, { required: true }) : null}
        </Grid>
      </Panel>
      <Panel title={t('Details')}>
        <Grid>
          {input('reason', undefined, { wide: true })}
          {input('cover')}
          {input('document')}
        </Grid>
      </Panel>
    </>
  );
}

interface TypeInputProps {
  readonly employee: string | null;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** The kinds of leave in the person's policy, each with what is available. */
function TypeInput({ employee, value, error, onChange }: TypeInputProps) {
  const found = useAnswer(leaveBalances, employee ? { employee } : null);
  const label = labelOf(leaveRequest, 'leaveType');
  // Whose account may not be read: any kind may be named, and the server says whether it is in the policy.
  if (found.error)
    return (
      <FieldInput
        name="leaveType"
        label={label}
        spec={leaveRequest.fields.leaveType}
        value={value}
        onChange={onChange}
        required
        error={error}
      />
    );
  const balances = found.data?.balances ?? [];
  const known = balances.some((b) => b.type.id === value);
  return (
    <TextField
      select
      fullWidth
      required
      name="leaveType"
      label={label}
      value={known ? value : ''}
      error={Boolean(error)}
      helperText={error ?? (employee ? undefined : t('Choose a person first.'))}
      disabled={balances.length === 0}
      onChange={(e) => onChange(e.target.value || null)}
    >
      {balances.map((b) => (
        <MenuItem key={b.type.id} value={b.type.id}>
          {b.available === null
            ? b.type.name
            : t('{{name}}, {{available}} available', {
                name: b.type.name,
                available: amountWords(b.available, b.unit),
              })}
        </MenuItem>
      ))}
    </TextField>
  );
}
