import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { Link } from '#ui/parts/link.ts';
import { t } from '#engine/model/words.ts';
import { FLAGS } from '#modules/clients/client-fields.model.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Grid } from './matrix-styles.web.ts';
import { REQUIREMENTS, type Requirement } from './requirements.model.ts';
import { dueLook } from './ward-words.web.ts';
import type { MatrixCell, MatrixRow } from './ward-questions.model.ts';

const isFlag = (flag: string): flag is keyof typeof FLAGS => flag in FLAGS;
const flagWords = (flags: readonly string[]): string => flags.flatMap((f) => (isFlag(f) ? [FLAGS[f]] : [])).join(', ');

/** Arrow keys walk through the cells, Home and End along a row; Tab leaves the grid. */
function walk(event: KeyboardEvent<HTMLElement>, [row, column]: At, [rows, columns]: At): At | null {
  const inside = (r: number, c: number): At | null => (r >= 0 && r < rows && c >= 0 && c < columns ? [r, c] : null);
  switch (event.key) {
    case 'ArrowUp':
      return inside(row - 1, column);
    case 'ArrowDown':
      return inside(row + 1, column);
    case 'ArrowLeft':
      return inside(row, column - 1);
    case 'ArrowRight':
      return inside(row, column + 1);
    case 'Home':
      return event.ctrlKey ? [0, 0] : [row, 0];
    case 'End':
      return event.ctrlKey ? [rows - 1, columns - 1] : [row, columns - 1];
    default:
      return null;
  }
}
type At = readonly [row: number, column: number];

/** The cell that somebody left for a form: who comes back goes on from there. */
let leftFrom: { readonly client: string; readonly column: number } | null = null;

function leaveFrom({ client }: MatrixRow, column: number): void {
  leftFrom = { client, column };
}

/** Gives the keyboard back to the cell that it left from; the row may stand elsewhere by now, or be gone. */
function useReturn(rows: readonly MatrixRow[]) {
  const grid = useRef<HTMLTableElement>(null);
  const isBack = useNavigationType() === NavigationType.Pop;
  const [returning] = useState(() => {
    if (!isBack || !leftFrom) return null;
    const { client, column } = leftFrom;
    return [rows.findIndex((row) => row.client === client), column] as const;
  });
  useEffect(() => {
    leftFrom = null;
    if (returning) grid.current?.querySelector<HTMLElement>(`[data-at="${returning.join(' ')}"]`)?.focus();
  }, [returning]);
  return grid;
}

export interface MatrixGridProps {
  readonly rows: readonly MatrixRow[];
  readonly requirements: readonly Requirement[];
}

/** Clients by requirement: a mark and a word in each cell, which opens where it is done. */
export function MatrixGrid({ rows, requirements }: MatrixGridProps) {
  const [at, setAt] = useState<{ readonly client?: string; readonly cell: At }>({ cell: [0, 0] });
  const grid = useReturn(rows);
  const size: At = [rows.length, requirements.length + 1];
  // Rows move and go as work is done: the stop stays with its client, or moves to the last row that is left.
  const row = rows.findIndex(({ client }) => client === at.client);
  const stop: At = [Math.min(row < 0 ? at.cell[0] : row, size[0] - 1), Math.min(at.cell[1], size[1] - 1)];
  const moveTo = (cell: At) => setAt({ client: rows[cell[0]]?.client, cell });
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const to = walk(event, stop, size);
    if (!to) return;
    event.preventDefault();
    moveTo(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${to[0]} ${to[1]}"]`)?.focus();
  };
  const stopAt = (y: number, x: number) => ({
    'data-at': `${y} ${x}`,
    tabIndex: stop[0] === y && stop[1] === x ? 0 : -1,
    onFocus: () => moveTo([y, x]),
  });
  return (
    <Grid ref={grid} role="grid" aria-label={t('Due and overdue by client')} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <th scope="col">{t('Client')}</th>
          {requirements.map((kind) => (
            <th key={kind} scope="col">
              {REQUIREMENTS[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, y) => (
          <tr key={row.client}>
            <th scope="row">
              <Link
                className="who"
                to={`/behavioral-health/clients/${row.client}`}
                onClick={() => leaveFrom(row, 0)}
                {...stopAt(y, 0)}
              >
                {row.name}
                <small>
                  {[
                    row.bed,
                    t('level {{level}}, day {{day}}', { level: row.level, day: row.day }),
                    flagWords(row.flags),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </Link>
            </th>
            {requirements.map((kind, x) => (
              <Cell key={kind} row={row} kind={kind} cell={row.cells[kind]} stop={stopAt(y, x + 1)} column={x + 1} />
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

interface CellProps {
  readonly row: MatrixRow;
  readonly kind: Requirement;
  readonly cell: MatrixCell | undefined;
  readonly stop: { readonly 'data-at': string; readonly tabIndex: number; readonly onFocus: () => void };
  readonly column: number;
}

/** One cell says a whole sentence to those who do not see the grid around it. */
function Cell({ row, kind, cell, stop, column }: CellProps) {
  const label = REQUIREMENTS[kind];
  if (!cell)
    return (
      <td data-none="">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a grid's cells are walked through, empty ones too (WAI-ARIA grid) */}
        <span
          className="none"
          aria-label={t('{{name}}, {{label}}: nothing is open', { name: row.name, label })}
          role="img"
          {...stop}
        >
          –
        </span>
      </td>
    );
  const look = dueLook(cell);
  const more = cell.count > 1 ? `+${cell.count - 1}` : '';
  const said = t('{{name}}, {{label}}: {{title}}, {{state}}', {
    name: row.name,
    label,
    title: cell.title,
    state: more ? `${look.word} ${more}` : look.word,
  });
  return (
    <td data-late={cell.overdue ? '' : undefined} data-label={label}>
      <Link
        to={cell.link ?? `/behavioral-health/clients/${row.client}?tab=due`}
        aria-label={said}
        title={cell.title}
        onClick={() => leaveFrom(row, column)}
        {...stop}
      >
        <Status look={look} strong={cell.overdue} /> {more ? <span>{more}</span> : null}
      </Link>
    </td>
  );
}
