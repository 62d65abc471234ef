import { styled } from '@mui/material/styles';
import { coarse, v, viz } from '#ui/theme/vars.ts';
import { cellAt, largestOf, type MarksProps } from './grid.ts';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { useMarks } from './use-marks.tsx';

const List = styled('ul')({
  containerType: 'inline-size',
  display: 'grid',
  gap: 1,
  fontSize: '0.8125rem',
  lineHeight: 1.385,
  '& li > *': {
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    width: 'calc(100% + 12px)',
    border: 0,
    background: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.5fr) minmax(3.5rem, 1.2fr) minmax(2.75rem, auto) 2.5rem',
    gap: 10,
    alignItems: 'center',
    minHeight: '1.6875rem',
    borderRadius: 4,
    margin: '0 -6px',
    padding: '0 6px',
    [coarse]: { minHeight: '2.75rem' },
  },
  '& button': { cursor: 'pointer', '&:hover': { background: v.hover } },
  '& .track': { forcedColorAdjust: 'none', height: 10, borderRadius: 2, background: v.sunken, position: 'relative' },
  '& .track i': { position: 'absolute', insetBlock: 0, insetInlineStart: 0, borderRadius: 2 },
  '& .track u': { position: 'absolute', top: -3, bottom: -3, borderInlineStart: `2px solid ${v.text}`, opacity: 0.75 },
  '& .v': { textAlign: 'end', fontWeight: 600, whiteSpace: 'nowrap' },
  '& .n': { textAlign: 'end', color: v.textSecondary },
  '&[data-one] li > *': { gridTemplateColumns: 'minmax(0, 1.5fr) minmax(3.5rem, 1.4fr) minmax(2.75rem, auto)' },
  '& .l': { overflowWrap: 'anywhere' },
  '@container (max-width: 17rem)': {
    '& li > *, &[data-one] li > *': {
      gridTemplateColumns: 'minmax(3.5rem, 1fr) auto 2rem',
      rowGap: 0,
      paddingBlock: 4,
    },
    '& .l': { gridColumn: '1 / -1' },
  },
});

/**
 * Groups as bars from zero, of the first series, in the order given; a tick marks the period before. The last number is that of
 * the second series, if there is one. Each row opens its records.
 */
export function RankBars({ label, grid, onOpen }: MarksProps) {
  const { keys, of, tip } = useMarks();
  const all = grid.rows.map((_, row) => cellAt(grid, row, 0));
  const most = largestOf(all.flatMap(({ value, before }) => [value, before])) * 1.02;
  const share = (value: number): string => `${Math.min(100, (value / most) * 100)}%`;
  return (
    <>
      <List aria-label={label} data-one={grid.columns.length > 1 ? undefined : ''} {...keys}>
        {grid.rows.map(({ key, label: name }, row) => {
          const [cell, second] = [cellAt(grid, row, 0), grid.columns.length > 1 ? cellAt(grid, row, 1) : null];
          const body = (
            <>
              <span className="l">{name}</span>
              <span className="track">
                {cell.value === null ? null : (
                  <i style={{ width: share(cell.value), background: viz(grid.columns[0]?.series ?? 1) }} />
                )}
                {!cell.before ? null : <u style={{ insetInlineStart: share(cell.before) }} />}
              </span>
              <span className="v">{cell.text}</span>
              {second ? <span className="n">{second.text}</span> : null}
            </>
          );
          return (
            <li key={key}>
              {cell.opens ? (
                <button type="button" onClick={() => onOpen(row, 0)} {...of(row, 0, cell.says)}>
                  {body}
                  <VisuallyHidden>. {cell.says}</VisuallyHidden>
                </button>
              ) : (
                <div title={cell.says}>{body}</div>
              )}
            </li>
          );
        })}
      </List>
      {tip}
    </>
  );
}
