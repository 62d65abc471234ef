import { styled } from '@mui/material/styles';
import { coarse, viz } from '#ui/theme/vars.ts';
import { ChartKeys } from './ChartFrame.tsx';
import { cellAt, largestOf, type MarksProps } from './grid.ts';
import { useMarks } from './use-marks.tsx';

const List = styled('ul')({
  display: 'grid',
  gap: 2,
  marginTop: 8,
  fontSize: '0.8125rem',
  lineHeight: 1.385,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(4rem, 1.8fr) 2.5rem',
    gap: 10,
    alignItems: 'center',
    minHeight: '1.75rem',
    [coarse]: { minHeight: '2.75rem' },
  },
  '& .bar': { forcedColorAdjust: 'none', display: 'flex', gap: 2 },
  '& .bar > *': { border: 0, padding: 0, height: '1.5rem', background: 'none', display: 'grid', alignItems: 'center' },
  // A part that is narrower could not be hit (WCAG 2.5.8); its number is what counts.
  '& .bar button': { cursor: 'pointer', minWidth: 24 },
  '& .bar i': { height: 14, borderRadius: 2 },
  '& .v': { textAlign: 'end', fontWeight: 600 },
  '& .l': { overflowWrap: 'anywhere' },
  // Amounts of money are longer than counts.
  '&[data-long] li': { gridTemplateColumns: 'minmax(0, 1fr) minmax(4rem, 1.8fr) 4.5rem' },
});
const SHORT = 5;

/** Groups as bars, each divided into its parts; every part opens its records. */
export function StackRows({ label, grid, onOpen }: MarksProps) {
  const { keys, of, tip } = useMarks();
  const sums = grid.cells.map((row) => row.reduce((sum, { value }) => sum + (value ?? 0), 0));
  const most = largestOf(sums);
  const totals = sums.map((sum, row) =>
    sum ? (grid.columns[0]?.print(sum) ?? String(sum)) : grid.columns.map((_, c) => cellAt(grid, row, c).text)[0],
  );
  const isLong = totals.some((text) => (text?.length ?? 0) > SHORT);
  return (
    <>
      <ChartKeys keys={grid.columns.map(({ name, series }) => ({ label: name, series }))} />
      <List aria-label={label} data-long={isLong ? '' : undefined} {...keys}>
        {grid.rows.map(({ key, label: name }, row) => (
          <li key={key}>
            <span className="l">{name}</span>
            <span className="bar">
              {grid.columns.map((column, c) => {
                const cell = cellAt(grid, row, c);
                if (!cell.value) return null;
                const size = { flex: `0 1 ${(cell.value / most) * 100}%` };
                const fill = <i style={{ background: viz(column.series) }} />;
                return cell.opens ? (
                  <button
                    key={column.key}
                    type="button"
                    style={size}
                    aria-label={cell.says}
                    onClick={() => onOpen(row, c)}
                    {...of(row, c, cell.says)}
                  >
                    {fill}
                  </button>
                ) : (
                  <span key={column.key} style={size} title={cell.says}>
                    {fill}
                  </span>
                );
              })}
            </span>
            <span className="v">{totals[row]}</span>
          </li>
        ))}
      </List>
      {tip}
    </>
  );
}
