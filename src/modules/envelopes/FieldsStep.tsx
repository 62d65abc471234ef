import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Calendar, type LucideIcon, PenLine, Signature, SquareCheck, TextCursorInput, UserRound } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { t } from '#engine/model/words.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { v } from '#ui/theme/vars.ts';
import {
  checksOf,
  colorOf,
  type Draft,
  type DraftField,
  KEYS,
  newField,
  newKey,
  placesLeft,
  within,
} from './draft-state.web.ts';
import { type envelope, FIELD_TYPES, type FieldType, type PageSize } from './envelope.model.ts';
import { PlacedField } from './PlacedField.tsx';
import { PdfPages } from './PdfPages.tsx';

const ICONS: Readonly<Record<FieldType, LucideIcon>> = {
  signature: Signature,
  initials: PenLine,
  date: Calendar,
  name: UserRound,
  text: TextCursorInput,
  checkbox: SquareCheck,
};
const TYPES = Object.keys(ICONS) as readonly FieldType[];

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: '16.5rem minmax(0, 1fr) 16.5rem',
  gap: 14,
  alignItems: 'start',
  '& > *': { display: 'flex', flexDirection: 'column', gap: 14, minWidth: 0 },
  '@media (max-width:1099.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Tools = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 });
const Desk = styled('div')({
  background: v.canvas,
  borderRadius: 8,
  padding: 16,
  outlineOffset: 2,
});

export interface FieldsStepProps {
  readonly record: ReadOf<typeof envelope>;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** Where each person signs: by mouse, and by keyboard (the first letter places a field, arrows move it by 4 points). */
export function FieldsStep({ record, draft, onChange }: FieldsStepProps) {
  const { people, fields } = draft;
  const sizes = record.pageSizes ?? [];
  const first = people.findIndex(({ role }) => role === 'signer') + 1;
  const [person, setPerson] = useState(first);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const sizeOf = (number: number): PageSize => sizes[number - 1] ?? [612, 792];
  const put = (next: readonly DraftField[]): void => onChange({ people, fields: next });
  const place = (type: FieldType): void => {
    const added = newField(type, person, page, sizeOf(page), fields);
    put([...fields, added]);
    setChosen(added.key);
  };
  const change = (field: DraftField): void =>
    put(fields.map((one) => (one.key === field.key ? within(field, sizeOf(field.page)) : one)));
  const remove = (key: number): void => {
    put(fields.filter((one) => one.key !== key));
    setChosen(null);
  };
  const onKey = (event: KeyboardEvent): void => {
    const type = KEYS[event.key.toLowerCase()];
    if (!type || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    place(type);
  };
  const left = placesLeft(record.places ?? [], draft);
  const takePlaces = (): void =>
    put([...fields, ...left.map((one) => ({ ...one, key: newKey(), required: true, label: null }))]);
  const selected = fields.find(({ key }) => key === chosen);
  return (
    <Grid>
      <div>
        <Panel title={t('People')}>
          <TextField
            select
            fullWidth
            label={t('Fields for')}
            value={person}
            onChange={(e) => setPerson(Number(e.target.value))}
          >
            {people.map(({ name, role }, i) =>
              role === 'signer' ? (
                <MenuItem key={i} value={i + 1}>
                  {t(
                    { one: '{{name}}, 1 field', other: '{{name}}, {{count}} fields' },
                    { name, count: fields.filter((one) => one.person === i + 1).length },
                  )}
                </MenuItem>
              ) : null,
            )}
          </TextField>
        </Panel>
        <Panel
          title={t('Place a field')}
          footer={t(
            'Click to place it on the page, or press its first letter there. Arrow keys move a field by 4 points, with Shift they size it.',
          )}
        >
          <Tools>
            {TYPES.map((type) => {
              const Icon = ICONS[type];
              return (
                <Button
                  key={type}
                  onClick={() => place(type)}
                  startIcon={<Icon size={16} />}
                  style={{ justifyContent: 'flex-start' }}
                >
                  {t(FIELD_TYPES[type])}
                </Button>
              );
            })}
          </Tools>
        </Panel>
        {left.length ? (
          <Panel
            title={t('Found on the page')}
            action={
              <Button size="small" onClick={takePlaces}>
                {t('Place all')}
              </Button>
            }
            flush
          >
            <RowList>
              {left.map((one) => (
                <RowItem
                  key={`${one.page}-${one.x}-${one.y}`}
                  title={t('{{field}}, page {{page}}', { field: t(FIELD_TYPES[one.type]), page: one.page })}
                  sub={people[one.person - 1]?.name}
                />
              ))}
            </RowList>
          </Panel>
        ) : null}
      </div>
      <div>
        {sizes.length > 1 ? (
          <div style={{ display: 'flex', gap: 8, alignItems: 'center', justifyContent: 'center' }}>
            <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('Previous page')}
            </Button>
            <span>{t('Page {{n}} of {{all}}', { n: page, all: sizes.length })}</span>
            <Button size="small" disabled={page === sizes.length} onClick={() => setPage(page + 1)}>
              {t('Next page')}
            </Button>
          </div>
        ) : null}
        {/* The page takes the first letters of fields as keys, so it takes the focus. */}
        <Desk role="application" aria-label={t('Page {{n}}: place fields', { n: page })} tabIndex={0} onKeyDown={onKey}>
          <PdfPages
            reader={{ envelope: record.id }}
            stamp={record.originalHash ?? ''}
            only={page}
            over={(number, size) =>
              fields
                .filter((field) => field.page === number)
                .map((field) => (
                  <PlacedField
                    key={field.key}
                    field={field}
                    size={size}
                    name={people[field.person - 1]?.name ?? ''}
                    isChosen={field.key === chosen}
                    onChoose={() => setChosen(field.key)}
                    onChange={change}
                    onRemove={() => remove(field.key)}
                  />
                ))
            }
          />
        </Desk>
      </div>
      <div>
        {selected ? (
          <Panel
            title={t(FIELD_TYPES[selected.type])}
            action={
              <Button size="small" color="error" onClick={() => remove(selected.key)}>
                {t('Remove')}
              </Button>
            }
          >
            <div style={{ display: 'grid', gap: 12 }}>
              <TextField
                select
                label={t('Signed by')}
                value={selected.person}
                onChange={(e) => change({ ...selected, person: Number(e.target.value) })}
              >
                {people.map(({ name, role }, i) =>
                  role === 'signer' ? (
                    <MenuItem key={i} value={i + 1}>
                      <span
                        style={{
                          width: 10,
                          height: 10,
                          borderRadius: 2,
                          background: colorOf(i + 1),
                          marginRight: 8,
                          display: 'inline-block',
                        }}
                      />
                      {name}
                    </MenuItem>
                  ) : null,
                )}
              </TextField>
              {selected.type === 'text' || selected.type === 'checkbox' ? (
                <>
                  <TextField
                    label={t('Label')}
                    value={selected.label ?? ''}
                    onChange={(e) => change({ ...selected, label: e.target.value || null })}
                    slotProps={{ htmlInput: { maxLength: 80 } }}
                  />
                  <FormControlLabel
                    label={t('Required')}
                    control={
                      <Checkbox
                        checked={selected.required}
                        onChange={(e) => change({ ...selected, required: e.target.checked })}
                      />
                    }
                  />
                </>
              ) : null}
              <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 8 }}>
                {(
                  [
                    ['x', t('Left')],
                    ['y', t('Top')],
                    ['w', t('Width')],
                  ] as const
                ).map(([name, label]) => (
                  <TextField
                    key={name}
                    label={label}
                    type="number"
                    value={selected[name]}
                    onChange={(e) => change({ ...selected, [name]: Number(e.target.value) })}
                  />
                ))}
              </div>
            </div>
          </Panel>
        ) : null}
        <Panel title={t('Before you send')} flush>
          <RowList>
            {checksOf(draft, true).map(({ says, isDone }) => (
              <RowItem key={says} lead={<StatusMark mark={isDone ? 'done' : 'stop'} size={15} />} title={says} />
            ))}
          </RowList>
        </Panel>
      </div>
    </Grid>
  );
}
