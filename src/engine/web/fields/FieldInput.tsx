import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { FieldOf } from '#engine/model/fields.ts';
import { textOf as text } from '#engine/model/show.ts';
import { momentOf, wallClock } from '#engine/model/wall-clock.ts';
import { t } from '#engine/model/words.ts';
import { FileInput } from './FileInput.tsx';
import { FilesInput } from './FilesInput.tsx';
import { GroupFrame } from './GroupFrame.tsx';
import { fieldProps, type InputProps } from './input-props.ts';
import { NumberInput } from './NumberInput.tsx';
import { RefInput } from './RefInput.tsx';
import { RowsInput } from './RowsInput.tsx';

const htmlType: Partial<Record<NonNullable<FieldOf<'text'>['format']>, string>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
};
const dateType = { day: 'date', time: 'time' } as const;

function ChoiceInput(p: InputProps<FieldOf<'choice'>>) {
  return (
    <TextField select {...fieldProps(p)} value={text(p.value)} onChange={(e) => p.onChange(e.target.value || null)}>
      {p.required ? null : <MenuItem value="">{t('Not recorded')}</MenuItem>}
      {Object.entries(p.spec.choices).map(([code, label]) => (
        <MenuItem key={code} value={code}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ChoicesInput(p: InputProps<FieldOf<'choices'>>) {
  const on = new Set(Array.isArray(p.value) ? p.value.map(String) : []);
  const flip = (code: string) =>
    p.onChange(Object.keys(p.spec.choices).filter((c) => (c === code ? !on.has(c) : on.has(c))));
  return (
    <GroupFrame label={p.label} required={p.required} error={p.error} help={p.help}>
      {/* In columns, so that many of them are read down and not hunted for. */}
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))' }}>
        {Object.entries(p.spec.choices).map(([code, label]) => (
          <FormControlLabel
            key={code}
            label={label}
            control={
              <Checkbox
                checked={on.has(code)}
                onChange={() => flip(code)}
                onBlur={p.onBlur}
                slotProps={{ input: { 'aria-invalid': Boolean(p.error) } }}
              />
            }
          />
        ))}
      </FormGroup>
    </GroupFrame>
  );
}

function YesNoInput(p: InputProps<FieldOf<'yesNo'>>) {
  const id = useId();
  const told = p.error ?? p.help;
  return (
    <div>
      <FormControlLabel
        label={p.label}
        control={
          <Checkbox
            checked={p.value === true}
            onChange={(e) => p.onChange(e.target.checked)}
            onBlur={p.onBlur}
            slotProps={{ input: { 'aria-invalid': Boolean(p.error), 'aria-describedby': told ? id : undefined } }}
          />
        }
      />
      {told ? (
        <FormHelperText id={id} error={Boolean(p.error)}>
          {told}
        </FormHelperText>
      ) : null}
    </div>
  );
}

/** `datetime-local` speaks as moments are shown, by the clock of the organization; the stored form is UTC. */
const localOf = (value: unknown): string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? wallClock(value) : '';

/** Where the browser makes an area as high as its text, nothing has to be measured: measuring lays the page out for each area. */
const isGrownByBrowser = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');
const area = {
  // Without a type of its own it would be "text", which an area has not.
  type: undefined,
  rows: 3,
  style: { fieldSizing: 'content', minHeight: '3lh', maxHeight: '12lh', resize: 'none' },
} as const;

function LongTextInput(p: InputProps<FieldOf<'longText'>>) {
  return (
    <TextField
      {...fieldProps(p)}
      multiline
      {...(!isGrownByBrowser && { minRows: 3, maxRows: 12 })}
      value={text(p.value)}
      onChange={(e) => p.onChange(e.target.value)}
      slotProps={{
        htmlInput: { maxLength: p.spec.max, ...(isGrownByBrowser && area) },
        ...(isGrownByBrowser && { input: { inputComponent: 'textarea' } }),
      }}
    />
  );
}

/** The input for one field, by its kind. */
export function FieldInput(p: InputProps) {
  const { spec } = p;
  switch (spec.kind) {
    case 'choice':
      return <ChoiceInput {...p} spec={spec} />;
    case 'choices':
      return <ChoicesInput {...p} spec={spec} />;
    case 'yesNo':
      return <YesNoInput {...p} spec={spec} />;
    case 'integer':
    case 'number':
    case 'money':
      return <NumberInput {...p} spec={spec} />;
    case 'ref':
      return <RefInput {...p} spec={spec} />;
    case 'file':
      return <FileInput {...p} spec={spec} />;
    case 'files':
      return <FilesInput {...p} spec={spec} />;
    case 'rows':
      return <RowsInput {...p} spec={spec} cell={(one) => <FieldInput {...one} />} />;
    case 'day':
    case 'time':
      return (
        <TextField
          {...fieldProps(p)}
          type={dateType[spec.kind]}
          value={text(p.value)}
          onChange={(e) => p.onChange(e.target.value || null)}
          slotProps={{ htmlInput: spec.kind === 'day' ? { min: spec.min, max: spec.max } : undefined }}
        />
      );
    case 'instant':
      return (
        <TextField
          {...fieldProps(p)}
          type="datetime-local"
          value={localOf(p.value)}
          onChange={(e) => p.onChange(e.target.value ? momentOf(e.target.value) : null)}
        />
      );
    case 'longText':
      return <LongTextInput {...p} spec={spec} />;
    case 'text':
    case 'secret':
      return (
        <TextField
          {...fieldProps(p)}
          type={spec.kind === 'text' && spec.format ? (htmlType[spec.format] ?? 'text') : 'text'}
          value={text(p.value)}
          onChange={(e) => p.onChange(e.target.value)}
          slotProps={{ htmlInput: { maxLength: spec.kind === 'text' ? spec.max : 100, autoComplete: 'off' } }}
        />
      );
    case 'user':
    case 'json':
      // Set by effects only; there is nothing to type.
      return null;
  }
}
