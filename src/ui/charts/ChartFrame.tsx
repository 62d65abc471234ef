import { styled } from '@mui/material/styles';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { type VizSeries, v, viz } from '#ui/theme/vars.ts';

const Keys = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  fontSize: '0.78125rem',
  color: v.textSecondary,
  '& li': { display: 'flex', gap: 6, alignItems: 'center' },
  '& i': { width: 9, height: 9, borderRadius: 2, forcedColorAdjust: 'none' },
  '& b': { fontWeight: 600, color: v.text },
});
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: 1.385,
  '& th': { fontWeight: 500, textAlign: 'left', color: v.textSecondary },
  '& th, & td': { padding: '5px 8px 5px 0', borderBottom: `1px solid ${v.hairline}` },
  '& td, & thead th + th': { textAlign: 'right' },
});

export interface ChartKey {
  label: string;
  series: VizSeries;
  value?: ReactNode;
  /** A line rather than an area: the key is a dot. */
  dot?: boolean;
}

/** Series names with their values; comes before a chart, never instead of direct labels. */
export const ChartKeys = ({ keys }: { keys: readonly ChartKey[] }) => (
  <Keys>
    {keys.map((k) => (
      <li key={k.label}>
        <i style={{ background: viz(k.series), borderRadius: k.dot ? '50%' : undefined }} />
        {k.label}
        {k.value === undefined ? null : <b>{k.value}</b>}
      </li>
    ))}
  </Keys>
);

export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Where the head of each row leads. */
  hrefs?: readonly (string | undefined)[];
}

export interface ChartFrameProps {
  /** The summary, a sentence: "Headcount rose from 389 to 412 over twelve months: 99 hires, 76 exits." */
  label: string;
  table: ChartTable;
  legend?: ReactNode;
  children: ReactNode;
}

/** Around every chart with axes: its summary, its legend, and the same numbers as a table. */
export const ChartFrame = ({ label, table, legend, children }: ChartFrameProps) => {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure>
      <div style={{ display: 'flex', alignItems: 'center', gap: 12, minHeight: '1.75rem' }}>
        {legend}
        <span style={{ marginInlineStart: 'auto' }}>
          <IconAction
            label={asTable ? t('Show as chart') : t('Show as table')}
            icon={asTable ? ChartColumn : Table2}
            size="small"
            onClick={() => setAsTable(!asTable)}
          />
        </span>
      </div>
      {asTable ? (
        <Table aria-label={label}>
          <thead>
            <tr>
              {table.head.map((h) => (
                <th key={h} scope="col">
                  {h}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((r, row) => (
              <tr key={String(r[0])}>
                {r.map((c, i) =>
                  i === 0 ? (
                    <th key={table.head[i]} scope="row">
                      {table.hrefs?.[row] ? <TextLink to={table.hrefs[row]}>{c}</TextLink> : c}
                    </th>
                  ) : (
                    <td key={table.head[i]}>{c}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        children
      )}
    </figure>
  );
};
