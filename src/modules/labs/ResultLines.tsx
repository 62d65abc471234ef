import { styled } from '@mui/material/styles';
import { t } from '#engine/model/words.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import type { AnalyteKey } from './analytes.model.ts';
import type { Line } from './lab-line.model.ts';
import { flagWords, levelLook, valueShown } from './labs-words.web.ts';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: 1.385,
  '& th': { fontWeight: 500, textAlign: 'left', color: v.textSecondary },
  '& th, & td': { padding: '7px 16px', borderTop: `1px solid ${v.hairline}`, verticalAlign: 'top' },
  '& td': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  // A flag is one word or a few: it is never broken within one.
  '& td:nth-of-type(3)': { overflowWrap: 'normal' },
  '& tr[data-selected] > td': { background: v.selected },
  '& button': {
    font: 'inherit',
    fontWeight: 500,
    color: v.link,
    background: 'none',
    border: 0,
    padding: 0,
    textAlign: 'left',
    cursor: 'pointer',
    // A target of 24 px without moving the row's first line.
    margin: '-3px 0',
    minHeight: 24,
  },
  '& small': { display: 'block', fontSize: 'max(12px, 0.75rem)', color: v.textSecondary },
  '& s': { color: v.textSecondary },
  [phone]: { '& th, & td': { padding: '7px 10px' } },
});

interface ResultLinesProps {
  readonly lines: readonly Line[];
  /** The test whose trend is open. */
  readonly open: AnalyteKey | null;
  readonly onOpen: (analyte: AnalyteKey) => void;
}

/** The lines of a report: value, flag and range; what a corrected line said before, struck through. */
export const ResultLines = ({ lines, open, onOpen }: ResultLinesProps) => (
  <Panel title={t('Results')} meta={lines.length} flush>
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('Test')}</th>
          <th scope="col">{t('Value')}</th>
          <th scope="col">{t('Flag')}</th>
          <th scope="col">{t('Reference range')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { analyte } = line;
          const look = line.level === 'normal' ? undefined : levelLook(line.level);
          return (
            <tr key={`${line.code} ${line.name}`} data-selected={analyte !== null && analyte === open ? '' : undefined}>
              <td>
                {analyte && line.number !== null ? (
                  <button type="button" aria-pressed={analyte === open} onClick={() => onOpen(analyte)}>
                    {line.name}
                  </button>
                ) : (
                  line.name
                )}
                {line.note ? <small>{line.note}</small> : null}
              </td>
              <td>
                <b>{valueShown(line)}</b>
                {line.was ? (
                  <small>
                    {t('before the correction:')} <s>{line.was}</s>
                  </small>
                ) : null}
              </td>
              <td>
                {look ? (
                  <Status look={{ ...look, word: flagWords(line) || look.word }} strong={line.level === 'critical'} />
                ) : (
                  flagWords(line)
                )}
              </td>
              <td>{line.range}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  </Panel>
);
