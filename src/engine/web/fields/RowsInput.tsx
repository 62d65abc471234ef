import Button from '@mui/material/Button';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldOf, inWords } from '#engine/model/fields.ts';
import { t } from '#engine/model/words.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { GroupFrame } from './GroupFrame.tsx';
import { type InputProps, isRequired } from './input-props.ts';

export interface RowsInputProps extends InputProps<FieldOf<'rows'>> {
  /** Draws one field of a row; given, because a row's field may be of any kind. */
  readonly cell: (props: InputProps) => ReactNode;
}

type Row = Readonly<Record<string, unknown>>;

/** Aligns an input without a label above it with inputs that have one. */
const BESIDE = { paddingTop: '1.5rem' };

/** Small rows inside a record: add, change, remove. */
export function RowsInput(p: RowsInputProps) {
  // The form's own rows; the check says what is wrong with any other value.
  const rows = Array.isArray(p.value) ? (p.value as readonly Row[]) : [];
  const put = (at: number, row: Row | null) => p.onChange(rows.flatMap((r, i) => (i !== at ? [r] : row ? [row] : [])));
  const group = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  useEffect(() => {
    // A new row is there to be filled in: the keyboard goes on in it.
    if (!added.current) return;
    added.current = false;
    const all = group.current?.querySelectorAll(':scope > [data-row]') ?? [];
    [...all].at(-1)?.querySelector<HTMLElement>('input, textarea, [role="combobox"]')?.focus();
  }, [rows.length]);
  const fresh = (): Row =>
    Object.fromEntries(
      Object.entries(p.spec.of).map(([f, spec]) => [f, spec.default ?? (spec.kind === 'yesNo' ? false : null)]),
    );
  return (
    <GroupFrame
      ref={group}
      label={p.label}
      required={p.required}
      error={p.error}
      help={p.help}
      style={{ display: 'grid', gap: 10 }}
    >
      {rows.map((row, i) => (
        <div key={i} data-row="" style={{ display: 'flex', gap: 8, alignItems: 'flex-start' }}>
          <div style={{ flex: 1, display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' }}>
            {Object.entries(p.spec.of).map(([f, spec]) => (
              <div key={f} style={{ display: 'grid', ...(spec.kind === 'yesNo' && BESIDE) }}>
                {p.cell({
                  name: `${p.name}.${i}.${f}`,
                  label: spec.label ?? inWords(f),
                  spec,
                  value: row[f],
                  onChange: (value) => put(i, { ...row, [f]: value }),
                  onBlur: p.onBlur,
                  required: isRequired(spec),
                })}
              </div>
            ))}
          </div>
          <div style={BESIDE}>
            <IconAction label={t('Remove row {{i}}', { i: i + 1 })} icon={Trash2} onClick={() => put(i, null)} />
          </div>
        </div>
      ))}
      <div>
        <Button
          size="small"
          startIcon={<Icon of={Plus} size={15} />}
          disabled={rows.length >= p.spec.max}
          onClick={() => {
            added.current = true;
            p.onChange([...rows, fresh()]);
          }}
        >
          {t('Add row')}
        </Button>
      </div>
    </GroupFrame>
  );
}
