import { styled } from '@mui/material/styles';
import { coarse, v } from '#ui/theme/vars.ts';
import { cellAt, type ChartGrid, largestOf, type OpenMark } from './grid.ts';
import { useMarks } from './use-marks.tsx';

const Scroll = styled('div')({ overflowX: 'auto', marginInline: -4, paddingInline: 4 });
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.8125rem',
  lineHeight: 1.385,
  '& th': { fontWeight: 500, textAlign: 'start', color: v.textSecondary, padding: '4px 8px 4px 0' },
  '& tbody th': { color: v.text, fontWeight: 400, minWidth: '7rem' },
  '& td, & thead th + th': { textAlign: 'end' },
  '& td': { padding: 0 },
  '& td > *': {
    font: 'inherit',
    color: 'inherit',
    border: 0,
    background: 'none',
    display: 'block',
    width: '100%',
    textAlign: 'end',
    padding: '4px 8px',
    minHeight: '1.75rem',
    borderRadius: 4,
    [coarse]: { minHeight: '2.75rem' },
  },
  '& td > button': { cursor: 'pointer', '&:hover': { background: v.hover } },
  '&[data-lines] td, &[data-lines] th': { borderBottom: `1px solid ${v.hairline}` },
  '&[data-heat]': {
    borderSpacing: 3,
    '& thead th + th': { textAlign: 'center' },
    '& td > *': { forcedColorAdjust: 'none', textAlign: 'center', fontWeight: 500, background: v.subtle },
    '& td > button:hover': { filter: 'brightness(0.96)' },
  },
});

export interface MarkTableProps {
  readonly label: string;
  /** What the rows are: "Department". */
  readonly head: string;
  readonly grid: ChartGrid;
  readonly onOpen: OpenMark;
  /** Tints each cell by its size. */
  readonly heat?: boolean;
}

/** From here on letters on a tint are light. Between the two halves of the ramp neither kind of letters would be readable. */
const DARK = 0.6;
const strength = (share: number): number =>
  share > DARK ? 86 + ((share - DARK) / (1 - DARK)) * 14 : 10 + (share / DARK) * 38;
const tint = (share: number): string => `color-mix(in oklab, ${v.primary} ${Math.round(strength(share))}%, ${v.paper})`;

/** The numbers of a chart as a table, or as a heat table; each cell opens its records. A dash for none. */
export function MarkTable({ label, head, grid, onOpen, heat = false }: MarkTableProps) {
  const { keys, of, tip } = useMarks();
  // Without marks to step through it is scrolled by itself.
  const opens = grid.cells.some((row) => row.some((cell) => cell.opens));
  const most = largestOf(grid.cells.flat().map(({ value }) => value));
  const look = (value: number | null) => {
    if (!heat || !value || value <= 0) return undefined;
    const share = value / most;
    return { background: tint(share), color: share > DARK ? v.onPrimary : v.text };
  };
  return (
    <Scroll {...(opens ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 })}>
      <Table aria-label={label} data-heat={heat ? '' : undefined} data-lines={heat ? undefined : ''} {...keys}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {grid.columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map(({ key, name }, row) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {grid.columns.map((column, c) => {
                const cell = cellAt(grid, row, c);
                return (
                  <td key={column.key}>
                    {cell.opens ? (
                      <button
                        type="button"
                        aria-label={cell.says}
                        style={look(cell.value)}
                        onClick={() => onOpen(row, c)}
                        {...of(row, c, cell.says)}
                      >
                        {cell.text}
                      </button>
                    ) : (
                      <span title={cell.says || undefined}>{cell.text}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      {tip}
    </Scroll>
  );
}
