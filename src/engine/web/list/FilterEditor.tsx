import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Field, FieldOf } from '#engine/model/fields.ts';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { parseNumber } from '../fields/NumberInput.tsx';
import { RefInput } from '../fields/RefInput.tsx';
import type { ListParams } from '../query.ts';
import { filterSpec } from './filters.ts';
import { filtersOf } from './list-url.ts';

export interface FilterEditorProps {
  readonly resource: AnyResource;
  readonly field: string;
  readonly filters: ListParams;
  readonly onApply: (field: string, next: ListParams) => void;
  readonly onClose: () => void;
}

/** The small form for one filter. */
export function FilterEditor({ resource, field, filters, onApply, onClose }: FilterEditorProps) {
  const spec = filterSpec(resource, field);
  const [given, setGiven] = useState<ListParams>(() => filtersOf(filters, field));
  if (!spec) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onApply(field, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')));
    onClose();
  };
  const put = (op: string, value: string) => setGiven({ ...(op === '' ? {} : given), [`${field}${op}`]: value });
  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 12, minWidth: '15rem' }}>
      <b style={{ fontSize: '0.8125rem', fontWeight: 600 }}>{labelOf(resource, field)}</b>
      {editor(spec, field, given, put)}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
        <Button variant="text" size="small" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button variant="contained" size="small" type="submit">
          {t('Apply')}
        </Button>
      </div>
    </form>
  );
}

type Put = (op: string, value: string) => void;

function editor(spec: Field, field: string, given: ListParams, put: Put): ReactNode {
  switch (spec.kind) {
    case 'choice':
    case 'choices':
      return <Choices spec={spec} value={given[field] ?? ''} onChange={(value) => put('', value)} />;
    case 'yesNo': {
      const yesNo: FieldOf<'choice'> = { kind: 'choice', choices: { true: t('Yes'), false: t('No') } };
      return <Choices spec={yesNo} single value={given[field] ?? ''} onChange={(value) => put('', value)} />;
    }
    case 'ref':
      return <Records spec={spec} field={field} value={given[field] ?? ''} onChange={(value) => put('', value)} />;
    case 'day':
    case 'instant':
      return <Range type="date" field={field} given={given} put={put} read={(t) => t.slice(0, 10)} write={(t) => t} />;
    case 'integer':
    case 'number':
    case 'money':
      return (
        <Range
          type="text"
          field={field}
          given={given}
          put={put}
          read={(t) => (spec.kind === 'money' && t ? String(Number(t) / 100) : t)}
          write={(t) => {
            const n = parseNumber(spec.kind, t);
            return typeof n === 'number' ? String(n) : '';
          }}
        />
      );
    default:
      return (
        <TextField
          autoFocus
          label={t('Contains')}
          value={given[`${field}[has]`] ?? ''}
          onChange={(e) => put('[has]', e.target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      );
  }
}

export interface ChoicesProps {
  readonly spec: FieldOf<'choice'> | FieldOf<'choices'>;
  readonly single?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}
/** Codes to choose from. */
export function Choices({ spec, single = false, value, onChange }: ChoicesProps) {
  const on = new Set(value ? value.split(',') : []);
  const flip = (code: string) => {
    if (single) return onChange(on.has(code) ? '' : code);
    onChange(
      Object.keys(spec.choices)
        .filter((c) => (c === code ? !on.has(c) : on.has(c)))
        .join(','),
    );
  };
  return (
    <div style={{ maxHeight: '18rem', overflowY: 'auto', display: 'grid' }}>
      {Object.entries(spec.choices).map(([code, label]) => (
        <FormControlLabel
          key={code}
          label={label}
          control={<Checkbox checked={on.has(code)} onChange={() => flip(code)} />}
        />
      ))}
    </div>
  );
}

export interface RecordsProps {
  readonly spec: FieldOf<'ref'>;
  readonly field: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}
/** One picker per record chosen, and an empty one for the next. */
export function Records({ spec, field, value, onChange }: RecordsProps) {
  const ids = value ? value.split(',') : [];
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {[...ids, ''].map((id, i) => (
        <RefInput
          key={id || 'next'}
          name={`${field}-${i}`}
          label={i === 0 ? t('Is') : t('or')}
          spec={spec}
          value={id}
          title={id === 'me' ? t('Me') : undefined}
          required={false}
          autoFocus={!id && i === 0}
          onChange={(next) =>
            onChange([...ids.filter((_, j) => j !== i), ...(typeof next === 'string' ? [next] : [])].join(','))
          }
        />
      ))}
    </div>
  );
}

interface RangeProps {
  readonly type: 'date' | 'text';
  readonly field: string;
  readonly given: ListParams;
  readonly put: Put;
  readonly read: (text: string) => string;
  readonly write: (text: string) => string;
}
function Range({ type, field, given, put, read, write }: RangeProps) {
  const [from, to] = [given[`${field}[gte]`] ?? '', given[`${field}[lte]`] ?? ''];
  const end = (op: string, label: string, value: string) => (
    <TextField
      type={type}
      label={label}
      // "today+30" of a ready-made view is shown in the token; here it is replaced by a day.
      defaultValue={type === 'date' && value.startsWith('today') ? '' : read(value)}
      onChange={(e) => put(op, write(e.target.value))}
      slotProps={{ htmlInput: type === 'text' ? { inputMode: 'decimal' } : undefined }}
    />
  );
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
      {end('[gte]', type === 'date' ? t('From') : t('At least'), from)}
      {end('[lte]', type === 'date' ? t('Until') : t('At most'), to)}
    </div>
  );
}
