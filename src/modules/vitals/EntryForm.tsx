import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useRef, useState } from 'react';
import { labelOf } from '#engine/model/resource.ts';
import { inUnit, unitHere, unitLabel, unitSystem } from '#engine/model/units.ts';
import { t } from '#engine/model/words.ts';
import { newKey } from '#engine/web/client.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { fieldSentence } from '#engine/web/fields/input-props.ts';
import { useAct } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { v } from '#ui/theme/vars.ts';
import { type Entry, inputOf, meaningOf, quantityAt, wrongAt, wrongPlaces } from './entry.model.ts';
import { COUNTED, type Counted, measureOf } from './measures.model.ts';
import { findingWords } from './vitals-words.web.ts';
import { vitalSigns } from './vital-signs.model.ts';
import type { VitalSet } from './vitals-wire.model.ts';

const Places = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.25rem, 1fr))',
  gap: '10px 12px',
  alignItems: 'start',
});
const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center', paddingTop: 12 });

const FIRST = ['systolic', 'diastolic', 'pulse', 'respirations', 'temperature', 'spo2'] as const;
const HOW = ['pain', 'position', 'notTaken'] as const;
const MORE = ['oxygen', 'oxygenFlow', 'site', 'scale', 'takenAt', 'backdatedFor', 'note'] as const;
const REST = COUNTED.filter((code) => !FIRST.some((one) => one === code));

const typedOf = (set: VitalSet): Entry['typed'] =>
  Object.fromEntries(
    COUNTED.flatMap((code) => {
      const value = set[code];
      if (typeof value !== 'number') return [];
      const quantity = quantityAt(code);
      return [[code, String(quantity ? inUnit(value, unitHere(quantity)) : value)]];
    }),
  );

export interface EntryFormProps {
  readonly client: string;
  /** Full years. */
  readonly age: number;
  /** The set that this one takes the place of. */
  readonly corrects?: VitalSet;
  /** Weight and height alone. */
  readonly only?: 'weight';
  readonly onSaved: (set: VitalSet) => void;
}

/** Values are typed one after the other: Enter goes on, and from the last place it saves. */
export function EntryForm({ client, age, corrects, only, onSaved }: EntryFormProps) {
  const act = useAct(vitalSigns);
  const task = useTask();
  const form = useRef<HTMLFormElement>(null);
  const [key] = useState(newKey);
  const [entry, setEntry] = useState<Entry>(() => ({
    typed: corrects ? typedOf(corrects) : {},
    pain: corrects?.pain ?? null,
    units: unitSystem(),
  }));
  const [more, setMore] = useState<Readonly<Record<string, unknown>>>({ position: corrects?.position ?? null });
  const [open, setOpen] = useState(only === undefined && corrects !== undefined);
  const [at, setAt] = useState<Counted | null>(null);
  const means = meaningOf(entry, age);
  const refused = (field: string): string | undefined =>
    task.error?.fields[field]?.map((said) => fieldSentence(vitalSigns, field, said)).join(', ');

  const save = async () => {
    const [first] = wrongPlaces(entry);
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const beside = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== null && value !== ''));
    const input = { client, ...inputOf(entry), ...beside, ...(corrects && { corrects: corrects.id }) };
    const saved = await task.run(() => act.create(input, key));
    if (saved) onSaved(saved);
  };
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const places = [...(form.current?.querySelectorAll<HTMLInputElement>('input[data-place]') ?? [])];
    const next = places[places.findIndex((one) => one === event.target) + 1];
    if (event.ctrlKey || event.metaKey || !next) void save();
    else next.focus();
  };
  const place = (code: Counted) => {
    const wrong = wrongAt(entry, code, at === code);
    const finding = means[code];
    const quantity = quantityAt(code);
    const unit = quantity ? unitLabel(unitHere(quantity)) : measureOf(code).unit;
    return (
      <TextField
        key={code}
        name={code}
        label={labelOf(vitalSigns, code)}
        value={entry.typed[code] ?? ''}
        error={Boolean(wrong ?? refused(code)) || finding?.level === 'critical'}
        helperText={wrong ?? refused(code) ?? (finding && at !== code ? findingWords(finding) : undefined)}
        onChange={(e) => setEntry({ ...entry, typed: { ...entry.typed, [code]: e.target.value } })}
        onFocus={() => setAt(code)}
        onKeyDown={goOn}
        onBlur={() => setAt(null)}
        slotProps={{
          htmlInput: { inputMode: 'decimal', autoComplete: 'off', 'data-place': '' },
          input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        }}
      />
    );
  };
  const field = (name: (typeof HOW | typeof MORE)[number] | 'correctionReason') => (
    <FieldInput
      key={name}
      name={name}
      label={labelOf(vitalSigns, name)}
      spec={vitalSigns.fields[name]}
      value={name === 'pain' ? entry.pain : more[name]}
      required={name === 'correctionReason'}
      error={refused(name)}
      onChange={(value) =>
        name === 'pain'
          ? setEntry({ ...entry, pain: typeof value === 'string' ? value : null })
          : setMore({ ...more, [name]: value })
      }
    />
  );
  const shown = new Set<string>([...COUNTED, ...HOW, ...MORE, 'correctionReason']);
  const elsewhere = task.error && !Object.keys(task.error.fields).some((name) => shown.has(name));
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('New values')}
      onSubmit={(e) => {
        e.preventDefault();
        void save();
      }}
    >
      <FormError>{elsewhere ? (task.error?.message ?? null) : null}</FormError>
      <Places>
        {only === 'weight' ? [place('weight'), place('height'), field('scale')] : FIRST.map(place)}
        {only ? null : place('weight')}
        {only ? null : HOW.map(field)}
        {corrects ? field('correctionReason') : null}
        {open ? REST.filter((code) => code !== 'weight').map(place) : null}
        {open ? MORE.map(field) : null}
      </Places>
      <Foot>
        <Button type="submit" variant="contained" aria-busy={task.busy || undefined}>
          {corrects ? t('Save correction') : t('Save')}
        </Button>
        {only ? null : (
          <Button variant="text" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('Fewer fields') : t('More fields')}
          </Button>
        )}
        <span style={{ fontSize: '0.78125rem', color: v.textSecondary }}>
          {t('Press Enter for the next field; Enter on the last field saves.')}
        </span>
      </Foot>
    </form>
  );
}
