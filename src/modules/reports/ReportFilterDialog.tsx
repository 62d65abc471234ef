import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Where } from '#engine/model/overview/measures.ts';
import { t } from '#engine/model/words.ts';
import { RefInput } from '#engine/web/fields/RefInput.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { type Choice, useChosen } from './column-tree.web.ts';
import { FieldSelect } from './FieldSelect.tsx';

export interface ReportFilterDialogProps {
  readonly of: string;
  readonly onAdd: (where: Where) => void;
  readonly onClose: () => void;
}

/** One filter: a field, and what must hold of it. */
export function ReportFilterDialog({ of, onAdd, onClose }: ReportFilterDialogProps) {
  const [path, setPath] = useState('');
  const [given, setGiven] = useState<Where>({});
  const chosen = useChosen(of, path);
  const isDone = Object.keys(given).length > 0;
  return (
    <FormDialog
      open
      title={t('Add filter')}
      submitLabel={t('Add filter')}
      error={null}
      missing={isDone ? undefined : t('Choose a field and what must hold of it.')}
      onSubmit={() => onAdd(given)}
      onClose={onClose}
    >
      <div style={{ display: 'grid', gap: 14 }}>
        <FieldSelect
          label={t('Field')}
          of={of}
          value={path}
          offers={({ kind }) => kind !== 'user' && kind !== 'time'}
          onChange={(next) => {
            setPath(next);
            setGiven({});
          }}
        />
        {chosen && !path.endsWith('.') ? (
          <Condition key={path} path={path} choice={chosen.choice} onChange={setGiven} />
        ) : null}
      </div>
    </FormDialog>
  );
}

interface ConditionProps {
  readonly path: string;
  readonly choice: Choice;
  readonly onChange: (where: Where) => void;
}

function Condition(props: ConditionProps) {
  switch (props.choice.kind) {
    case 'choice':
    case 'choices':
      return <Codes {...props} codes={props.choice.choices ?? {}} />;
    case 'yesNo':
      return <Codes {...props} codes={{ true: t('Yes'), false: t('No') }} single />;
    case 'day':
    case 'instant':
      return <Days {...props} />;
    case 'integer':
    case 'number':
    case 'money':
      return <Numbers {...props} />;
    case 'ref':
      return <Records {...props} />;
    default:
      return <Words {...props} />;
  }
}

function Codes({
  path,
  codes,
  single = false,
  onChange,
}: ConditionProps & { readonly codes: Readonly<Record<string, string>>; readonly single?: boolean }) {
  const [on, setOn] = useState<readonly string[]>([]);
  const flip = (code: string) => {
    const next = on.includes(code) ? on.filter((one) => one !== code) : single ? [code] : [...on, code];
    setOn(next);
    onChange(next.length > 0 ? { [path]: next.join(',') } : {});
  };
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0, display: 'grid', maxHeight: '16rem', overflowY: 'auto' }}>
      <legend>{t('Is one of')}</legend>
      {Object.entries(codes).map(([code, label]) => (
        <FormControlLabel
          key={code}
          label={t(label)}
          control={<Checkbox checked={on.includes(code)} onChange={() => flip(code)} />}
        />
      ))}
    </fieldset>
  );
}

/** What must hold of a date: `n` is a number of days, `day` a day. */
const DAY_TESTS = {
  last: {
    needs: 'n',
    where: (path: string, n: string) => ({ [`${path}[gte]`]: `today-${n}`, [`${path}[lte]`]: 'today' }),
  },
  next: {
    needs: 'n',
    where: (path: string, n: string) => ({ [`${path}[gte]`]: 'today', [`${path}[lte]`]: `today+${n}` }),
  },
  until: { needs: 'n', where: (path: string, n: string) => ({ [`${path}[lte]`]: `today+${n}` }) },
  past: { needs: '', where: (path: string) => ({ [`${path}[lt]`]: 'today' }) },
  from: { needs: 'day', where: (path: string, day: string) => ({ [`${path}[gte]`]: day }) },
  to: { needs: 'day', where: (path: string, day: string) => ({ [`${path}[lte]`]: day }) },
  empty: { needs: '', where: (path: string) => ({ [`${path}[empty]`]: 'true' }) },
  given: { needs: '', where: (path: string) => ({ [`${path}[empty]`]: 'false' }) },
} as const;
type DayTest = keyof typeof DAY_TESTS;

function Days({ path, onChange }: ConditionProps) {
  const [test, setTest] = useState<DayTest>('last');
  const [value, setValue] = useState('');
  const labels: Readonly<Record<DayTest, string>> = {
    last: t('is in the last … days'),
    next: t('is in the next … days'),
    until: t('is past or within … days'),
    past: t('is before today'),
    from: t('is on or after'),
    to: t('is on or before'),
    empty: t('is empty'),
    given: t('is given'),
  };
  const put = (next: DayTest, text: string) => {
    setTest(next);
    setValue(text);
    const { needs, where } = DAY_TESTS[next];
    const isFit = needs === '' || (needs === 'n' ? /^\d{1,4}$/.test(text) : /^\d{4}-\d{2}-\d{2}$/.test(text));
    onChange(isFit ? where(path, text) : {});
  };
  const { needs } = DAY_TESTS[test];
  return (
    <>
      <TextField
        select
        label={t('Condition')}
        value={test}
        onChange={(e) => {
          const next = (Object.keys(DAY_TESTS) as DayTest[]).find((key) => key === e.target.value) ?? 'last';
          put(next, DAY_TESTS[next].needs === needs ? value : '');
        }}
      >
        {Object.entries(labels).map(([key, label]) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {needs === '' ? null : (
        <TextField
          type={needs === 'n' ? 'number' : 'date'}
          label={needs === 'n' ? t('Days') : t('Date')}
          value={value}
          onChange={(e) => put(test, e.target.value)}
          slotProps={{ htmlInput: needs === 'n' ? { min: 0, max: 9999 } : {} }}
        />
      )}
    </>
  );
}

function Numbers({ path, choice, onChange }: ConditionProps) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const stored = (text: string): string => {
    const n = Number(text);
    if (text.trim() === '' || !Number.isFinite(n)) return '';
    return String(choice.kind === 'money' ? Math.round(n * 100) : n);
  };
  const put = (least: string, most: string) => {
    setFrom(least);
    setTo(most);
    const [a, b] = [stored(least), stored(most)];
    onChange({ ...(a && { [`${path}[gte]`]: a }), ...(b && { [`${path}[lte]`]: b }) });
  };
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
      <TextField
        label={t('At least')}
        value={from}
        onChange={(e) => put(e.target.value, to)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField
        label={t('At most')}
        value={to}
        onChange={(e) => put(from, e.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </div>
  );
}

function Records({ path, choice, onChange }: ConditionProps) {
  const { knows } = usePortal();
  const [id, setId] = useState<unknown>(null);
  if (choice.to === null || !knows(choice.to))
    return (
      <Codes
        path={`${path}[empty]`}
        choice={choice}
        codes={{ false: t('is given'), true: t('is empty') }}
        single
        onChange={onChange}
      />
    );
  return (
    <RefInput
      name="record"
      label={t(choice.label)}
      spec={{ kind: 'ref', to: choice.to }}
      value={id}
      required
      onChange={(next) => {
        setId(next);
        onChange(typeof next === 'string' ? { [path]: next } : {});
      }}
    />
  );
}

function Words({ path, onChange }: ConditionProps) {
  const [words, setWords] = useState('');
  return (
    <TextField
      label={t('Contains')}
      value={words}
      onChange={(e) => {
        setWords(e.target.value);
        onChange(e.target.value.trim() ? { [`${path}[has]`]: e.target.value.trim() } : {});
      }}
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />
  );
}
