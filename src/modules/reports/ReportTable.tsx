import { styled } from '@mui/material/styles';
import { showMoney, showNumber } from '#engine/model/figures.ts';
import { showDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { tone, v } from '#ui/theme/vars.ts';
import type { ReportAnswer } from './report-chart.web.ts';

const Scroll = styled('div')({ overflowX: 'auto' });
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: 1.4615,
  '& th': {
    fontWeight: 500,
    textAlign: 'left',
    color: v.textSecondary,
    background: v.subtle,
    fontSize: 'max(12px, 0.75rem)',
    whiteSpace: 'nowrap',
  },
  '& th, & td': { padding: '8px 12px', borderBottom: `1px solid ${v.hairline}`, verticalAlign: 'top' },
  '& th:first-of-type, & td:first-of-type': { paddingInlineStart: 16 },
  '& .d': { whiteSpace: 'nowrap' },
  '& .n': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});

type Column = ReportAnswer['columns'][number];
type Cell = ReportAnswer['rows'][number]['cells'][number];
const NUMERIC: ReadonlySet<string> = new Set(['integer', 'number', 'money']);

/** A cell as people read it, moments where days are counted. */
function cellText({ kind, words, unit }: Column, cell: Cell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'boolean') return cell ? t('Yes') : t('No');
  if (typeof cell === 'number')
    return kind === 'money' ? showMoney(cell) : `${showNumber(cell)}${unit ? ` ${unit}` : ''}`;
  if (kind === 'day') return showDay(cell);
  if (kind === 'instant') return showInstant(cell);
  if (kind === 'choices')
    return cell
      .split(';')
      .map((code) => t(words?.[code] ?? code))
      .join(', ');
  const word = words?.[cell];
  return word === undefined ? cell : t(word);
}

/** Days that are over read in red, as in lists; the minus says it without color. */
const isOver = ({ path }: Column, cell: Cell): boolean =>
  path.endsWith(':daysLeft') && typeof cell === 'number' && cell < 0;

export interface ReportTableProps {
  readonly noun: string;
  readonly name: string;
  readonly found: ReportAnswer;
}

/** The rows of a report; the first column opens the record where this portal shows it. */
export function ReportTable({ noun, name, found }: ReportTableProps) {
  const { hrefOf } = usePortal();
  return (
    <Scroll tabIndex={0} role="region" aria-label={t('Rows of {{name}}', { name })}>
      <Table>
        <thead>
          <tr>
            {found.columns.map((column) => (
              <th key={column.path} scope="col" className={NUMERIC.has(column.kind) ? 'n' : undefined}>
                {t(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.rows.map(({ id, cells }) => (
            <tr key={id}>
              {found.columns.map((column, i) => {
                const text = cellText(column, cells[i] ?? null);
                const href = i === 0 ? hrefOf(noun, id) : undefined;
                return (
                  <td
                    key={column.path}
                    className={
                      NUMERIC.has(column.kind)
                        ? 'n'
                        : column.kind === 'day' || column.kind === 'instant'
                          ? 'd'
                          : undefined
                    }
                    style={
                      isOver(column, cells[i] ?? null)
                        ? { color: tone('critical', 'text'), fontWeight: 600 }
                        : undefined
                    }
                  >
                    {href ? <TextLink to={href}>{text || t('Open')}</TextLink> : text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
