import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { t } from '#engine/model/words.ts';
import { colorOf, type DraftField } from './draft-state.web.ts';
import { FIELD_TYPES, type PageSize } from './envelope.model.ts';
import { placeOn } from './PdfPages.tsx';
import { initialsOf } from './signing.model.ts';

/** How far an arrow key moves or sizes a field, in points. */
const STEP = 4;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const Root = styled('button')({
  font: 'inherit',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 6,
  padding: '0 6px',
  overflow: 'hidden',
  borderRadius: 3,
  background: 'color-mix(in srgb, var(--person) 12%, #fff)',
  border: '1.5px solid var(--person)',
  color: '#1d2126',
  fontSize: '0.75rem',
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  cursor: 'grab',
  touchAction: 'none',
  '&[aria-pressed="true"]': { outline: '2px solid #274f8d', outlineOffset: 2 },
  '&[data-initials]::after': { content: 'attr(data-initials)', fontWeight: 600 },
  '&:active': { cursor: 'grabbing' },
});

export interface PlacedFieldProps {
  readonly field: DraftField;
  readonly size: PageSize;
  /** Whose it is. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onChange: (field: DraftField) => void;
  readonly onRemove: () => void;
}

/** A field on the page that is dragged, or moved and sized by arrow keys; Delete removes it. */
export function PlacedField({ field, size, name, isChosen, onChoose, onChange, onRemove }: PlacedFieldProps) {
  const drag = useRef<{
    readonly x: number;
    readonly y: number;
    readonly from: DraftField;
    readonly scale: number;
  } | null>(null);
  const begin = (event: PointerEvent<HTMLButtonElement>): void => {
    onChoose();
    const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? size[0];
    drag.current = { x: event.clientX, y: event.clientY, from: field, scale: size[0] / width };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const go = (event: PointerEvent): void => {
    const at = drag.current;
    if (!at) return;
    const x = at.from.x + (event.clientX - at.x) * at.scale;
    const y = at.from.y + (event.clientY - at.y) * at.scale;
    onChange({ ...field, x, y });
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = MOVES[event.key];
    if (by) {
      event.preventDefault();
      event.stopPropagation();
      const [dx, dy] = by;
      onChange(
        event.shiftKey
          ? { ...field, w: field.w + dx, h: field.h + dy }
          : { ...field, x: field.x + dx, y: field.y + dy },
      );
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove();
    }
  };
  const label = t(FIELD_TYPES[field.type]);
  return (
    <Root
      type="button"
      aria-pressed={isChosen}
      data-initials={field.type === 'checkbox' || field.w < 90 ? undefined : initialsOf(name)}
      aria-label={t('{{field}} of {{name}}, {{x}} from the left, {{y}} from the top', {
        field: label,
        name,
        x: field.x,
        y: field.y,
      })}
      style={{ ...placeOn(field, size), ['--person' as never]: colorOf(field.person) }}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={() => {
        drag.current = null;
      }}
      onFocus={onChoose}
      onKeyDown={onKey}
    >
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{field.type === 'checkbox' ? '' : label}</span>
    </Root>
  );
}
