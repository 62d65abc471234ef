import { styled } from '@mui/material/styles';
import { GroupFrame, type GroupFrameProps } from '#engine/web/fields/GroupFrame.tsx';
import { coarse, v } from '#ui/theme/vars.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginTop: 6,
  '& label': {
    position: 'relative',
    minWidth: '2.25rem',
    minHeight: '2.25rem',
    padding: '0 8px',
    display: 'grid',
    placeItems: 'center',
    border: `1px solid ${v.controlLine}`,
    borderRadius: 6,
    background: v.paper,
    cursor: 'pointer',
    fontSize: '0.875rem',
    [coarse]: { minWidth: '2.75rem', minHeight: '2.75rem' },
    '&:hover': { background: v.hover },
    '&:has(:checked)': { background: v.softBg, color: v.softText, fontWeight: 600, borderColor: v.primary },
    '&:has(:focus-visible)': { outline: `2px solid ${v.focusRing}`, outlineOffset: 1 },
  },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
});

export interface ScaleInputProps extends Pick<GroupFrameProps, 'label' | 'required' | 'error' | 'help'> {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly value: unknown;
  readonly onChange: (value: number) => void;
}

/** A number out of a few, as one row of radio buttons: arrows move, one tab stop. */
export function ScaleInput({ name, from, to, value, onChange, ...frame }: ScaleInputProps) {
  return (
    <GroupFrame role="radiogroup" {...frame}>
      <Row>
        {Array.from({ length: to - from + 1 }, (_, i) => from + i).map((n) => (
          <label key={n}>
            <input type="radio" name={name} value={n} checked={value === n} onChange={() => onChange(n)} />
            {n}
          </label>
        ))}
      </Row>
    </GroupFrame>
  );
}
