import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type PointerEvent, useRef } from 'react';
import { t } from '#engine/model/words.ts';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { v } from '#ui/theme/vars.ts';
import { BOX } from './signing.model.ts';

/** A signature: typed, or a path in a box of 1000 by 250. */
export interface Written {
  readonly kind: 'typed' | 'drawn';
  readonly text: string;
  readonly path: string;
}

const Board = styled('svg')({
  display: 'block',
  width: '100%',
  aspectRatio: `${BOX.width} / ${BOX.height}`,
  background: '#fff',
  border: `1px solid ${v.strongLine}`,
  borderRadius: 6,
  touchAction: 'none',
  cursor: 'crosshair',
});
const Script = styled('div')({
  padding: '10px 14px',
  borderRadius: 6,
  border: `1px solid ${v.strongLine}`,
  background: '#fff',
  color: '#16325c',
  fontStyle: 'italic',
  fontSize: '1.5rem',
  lineHeight: 1.4,
  minHeight: '3.25rem',
  overflowWrap: 'anywhere',
});

/** Types or draws a signature. Typing is the way by keyboard. */
export function SignaturePad({
  value,
  error,
  onChange,
}: {
  readonly value: Written;
  readonly error?: string;
  readonly onChange: (value: Written) => void;
}) {
  const board = useRef<SVGSVGElement>(null);
  const isDrawing = useRef(false);
  const at = (event: PointerEvent): string => {
    const box = board.current?.getBoundingClientRect();
    if (!box) return '0 0';
    const x = Math.round(((event.clientX - box.left) / box.width) * BOX.width);
    const y = Math.round(((event.clientY - box.top) / box.height) * BOX.height);
    return `${Math.max(0, Math.min(BOX.width, x))} ${Math.max(0, Math.min(BOX.height, y))}`;
  };
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDrawing.current = true;
    onChange({ ...value, path: `${value.path}M ${at(event)} ` });
  };
  const go = (event: PointerEvent): void => {
    // The longest path that is taken.
    if (isDrawing.current && value.path.length < 19_000) onChange({ ...value, path: `${value.path}L ${at(event)} ` });
  };
  return (
    <div style={{ display: 'grid', gap: 10 }}>
      <Segmented
        label={t('How to sign')}
        options={[
          { key: 'typed', label: t('Type') },
          { key: 'drawn', label: t('Draw') },
        ]}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind: kind === 'drawn' ? 'drawn' : 'typed' })}
      />
      {value.kind === 'typed' ? (
        <>
          <TextField
            label={t('Your signature')}
            value={value.text}
            onChange={(e) => onChange({ ...value, text: e.target.value })}
            error={Boolean(error)}
            helperText={error ?? t('Type your full name.')}
            autoComplete="name"
            required
          />
          <Script aria-hidden="true">{value.text}</Script>
        </>
      ) : (
        <>
          <Board
            ref={board}
            role="img"
            aria-label={t('Draw your signature here')}
            viewBox={`0 0 ${BOX.width} ${BOX.height}`}
            onPointerDown={begin}
            onPointerMove={go}
            onPointerUp={() => {
              isDrawing.current = false;
            }}
          >
            <path
              d={value.path}
              fill="none"
              stroke="#16325c"
              strokeWidth={9}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </Board>
          <div style={{ display: 'flex', gap: 8, alignItems: 'center', fontSize: '0.8125rem' }}>
            <Button size="small" onClick={() => onChange({ ...value, path: '' })}>
              {t('Clear')}
            </Button>
            {error ?? t('Draw with a finger, a pen or the mouse.')}
          </div>
        </>
      )}
    </div>
  );
}
