import { styled } from '@mui/material/styles';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { v } from '#ui/theme/vars.ts';
import type { ExplainedLine } from './leave-forecast.model.ts';
import type { LeavePreview } from './leave-questions.model.ts';
import { amountWords, type LeaveUnit } from './leave-terms.model.ts';
import { dayWords, hoursWords, partOf, whyWords } from './leave-words.web.ts';

/** A dense table of a panel. */
export const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: 1.4615,
  '& th': { fontWeight: 500, textAlign: 'left', color: v.textSecondary, fontSize: 'max(12px, 0.75rem)' },
  '& th, & td': { padding: '5px 8px', borderBottom: `1px solid ${v.hairline}`, verticalAlign: 'top' },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 16, whiteSpace: 'nowrap' },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 16 },
  '& .n': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& tr[data-quiet] td': { color: v.textTertiary },
  '& tfoot td': { fontWeight: 600, borderBottom: 0 },
});
const SHOWN = 14;

export interface DayRowsProps {
  readonly rows: LeavePreview['rows'];
  /** "2 days, 24 h" */
  readonly count: string;
}

/** Day by day what a request costs, and why a day costs nothing. */
export function DayRows({ rows, count }: DayRowsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, SHOWN);
  return (
    <>
      <Table aria-label={t('Days of the request')}>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <th scope="col">{t('Why')}</th>
            <th scope="col" className="n">
              {t('Hours')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.date} data-quiet={row.hours === 0 ? '' : undefined}>
              <td>{dayWords(row.date)}</td>
              <td>
                {whyWords(row.why, row.note)}
                {partOf(row.part) ? `, ${partOf(row.part)}` : ''}
              </td>
              <td className="n">{hoursWords(row.hours)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('Total')}</td>
            <td colSpan={2} className="n">
              {count}
            </td>
          </tr>
        </tfoot>
      </Table>
      {rows.length > shown.length ? (
        <Button variant="text" size="small" onClick={() => setAll(true)}>
          {t('Show all {{rows}} days', { rows: rows.length })}
        </Button>
      ) : null}
    </>
  );
}

export interface LedgerRowsProps {
  /** Oldest first, as the server explains them. */
  readonly lines: readonly ExplainedLine[];
  readonly unit: LeaveUnit;
  readonly label: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The lines that a balance is the sum of, newest first; what was taken leads to its request. */
export function LedgerRows({ lines, unit, label }: LedgerRowsProps) {
  const { hrefOf } = usePortal();
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('Date')}</th>
          <th scope="col">{t('What')}</th>
          <th scope="col" className="n">
            {unit === 'days' ? t('Days') : t('Hours')}
          </th>
          <th scope="col" className="n">
            {t('Balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.toReversed().map((line) => {
          const request =
            line.kind === 'taken' && line.sourceId && uuid.test(line.sourceId) ? line.sourceId : undefined;
          const href = request ? hrefOf('leave_request', request) : undefined;
          const words =
            line.to && line.kind !== 'taken'
              ? t('{{label}}, use by {{to}}', { label: line.label, to: showDay(line.to) })
              : line.label;
          return (
            <tr key={line.id}>
              <td>{showDay(line.date)}</td>
              <td>
                {href ? <TextLink to={href}>{words}</TextLink> : words}
                {line.note ? <span style={{ color: v.textSecondary }}> {line.note}</span> : null}
              </td>
              <td className="n">
                {line.hours > 0 ? `+${amountWords(line.hours, unit)}` : amountWords(line.hours, unit).replace('-', '−')}
              </td>
              <td className="n">{amountWords(line.running, unit)}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
